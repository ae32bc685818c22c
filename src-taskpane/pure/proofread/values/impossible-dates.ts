import { findMonth } from '../../text/dates.ts';
import type { ProofFinding } from '../model.ts';
import { DOTTED_DATE, ISO_DATE } from './patterns.ts';

const MONTH = `(?<month>(?:January|February|March|April|May|June|July|August|September|October|November|December|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.?)(?![\\p{L}]))`;

const FORMS: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<![\p{L}\d.,/-])(?<day>\d{1,2})(?:st|nd|rd|th|\.|er)?(?: day)?(?: of)? ${MONTH}(?:,? (?<year>\d{4})(?!\d))?`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\d])${MONTH} (?<day>\d{1,2})(?:st|nd|rd|th)?(?![\d:.-])(?:,? (?<year>\d{4})(?!\d))?`,
    'gu',
  ),
  ISO_DATE,
  DOTTED_DATE,
  /(?<![\p{L}\d/.-])(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>(?:19|20)\d\d)(?![\d/])/gu,
];

/** Finds dates that no calendar has: 31 June, 29 February 2027, 2026-13-01. */
export function findImpossibleDates(text: string, paragraph: number): ProofFinding[] {
  return FORMS.flatMap((form) =>
    [...text.matchAll(form)].flatMap(({ 0: words, index: start, groups = {} }): ProofFinding[] => {
      const { day = '', month = '', year } = groups;
      if (isPossible(Number(day), month, year, !words.includes('-'))) return [];
      return [
        { kind: 'impossible', story: 'text', paragraph, start, end: start + words.length, words, other: '' },
      ];
    }),
  );
}

function isPossible(day: number, month: string, year: string | undefined, isEitherOrder: boolean): boolean {
  if (/^\d/u.test(month)) {
    const number = Number(month);
    // The day or the month is first, depending on the country.
    return exists(day, number, year) || (isEitherOrder && exists(number, day, year));
  }
  // Without a year, a large number before a month is that of a clause or a street.
  if (year === undefined && day > 31) return true;
  return exists(day, findMonth(month) + 1, year);
}

/** Without a year, a day exists if some year has it. */
function exists(day: number, month: number, year: string | undefined): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  // The last day of a month is the day before the first of the next.
  return day <= new Date(Date.UTC(year === undefined ? 2024 : Number(year), month, 0)).getUTCDate();
}
