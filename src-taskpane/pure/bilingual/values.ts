import { findDates } from '../text/dates.ts';
import type { ColumnLanguage } from '../text/column-language.ts';
import { toValue, type Value, type ValueKind } from './model.ts';
import { findNumberWords } from '../text/number-words/find.ts';
import { findLettered, isListed, isPart, isReference } from './references.ts';
import { readCurrency, readPercent, readPeriod, readScale } from '../text/units.ts';

/** Digits with or without thousands divided, and numbers of sub-clauses: 1,000.50; 1.000,50; 1 000,50; 1'000; 3.2.1. */
const FIGURES =
  /(?<![\d\p{Script=Latin}]|\d[.,])(?:\d{1,3}(?:[ \u00a0\u202f’']\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)*)(?!\d)(?:(?:st|nd|rd|th|er|ère)(?!\p{L}))?/gu;
/** A time in figures: 17:00, 5 p.m., 17 Uhr, 17 h 30. */
const TIME =
  /(?<![\d:.,])(?<hour>\d{1,2})(?:(?:[:.]|\s?h\s?)(?<minute>\d{2}))?(?:\s?(?<half>[ap]\.?m\.?)(?!\p{L})|\s?Uhr|(?<=\d:\d\d)(?!:?\d)|\s?h(?![\p{L}])|(?<=h\s?\d\d))/giu;
/** Plain numbers up to this one are also said in other ways: twofold, dreimal. */
const SMALL = 12;

interface FoundNumber {
  readonly start: number;
  /** The end of the digits or words of the number alone. */
  readonly end: number;
  readonly numbers: readonly number[];
  readonly isInWords: boolean;
  /** The number of a sub-clause, as it is written. */
  readonly path?: string;
}

/** Finds what a paragraph states in figures, in words and in dates, in order. */
export function findValues(text: string, paragraph: number, language: ColumnLanguage): readonly Value[] {
  const valueAt = (
    kind: ValueKind,
    start: number,
    end: number,
    more: Partial<Pick<Value, 'keys' | 'numbers' | 'isSoft'>>,
  ): Value => toValue(kind, text, { paragraph, start, end }, more);
  const certain = [
    ...findDates(text).map(({ start, end, words, day }) =>
      valueAt('date', start, end, { keys: datesOf(words, day) }),
    ),
    ...[...text.matchAll(TIME)].map(({ 0: words, index, groups = {} }) =>
      valueAt('number', index, index + words.length, { keys: [`at ${minutesOf(groups)}`] }),
    ),
    ...findLettered(text).map(({ start, end, keys }) =>
      valueAt('reference', start, end, { keys, numbers: keys.map(Number).filter((one) => one > 0) }),
    ),
  ];
  const isTaken = ({ start, end }: Pick<FoundNumber, 'start' | 'end'>): boolean =>
    certain.some((one) => one.start < end && one.end > start);
  const numbers = withoutRepeated(findNumbers(text, language), text).filter((one) => !isTaken(one));
  const values: Value[] = [];
  for (const one of numbers) {
    const before = values.at(-1);
    const { kind, end, keys, isSoft } = describe(one, text, before);
    const isSubClause =
      kind === 'reference' && before?.kind === kind && isPart(text.slice(before.end, one.start));
    if (isSubClause) {
      values.pop();
      values.push(valueAt(kind, before.start, end, { keys: [[...before.keys, ...keys].join('.')] }));
    } else values.push(valueAt(kind, one.start, end, { keys, isSoft, numbers: one.numbers }));
  }
  return [...certain, ...values].toSorted((one, other) => one.start - other.start);
}

/** Says of a number what it counts, by the words around it. */
function describe(
  { start, end, numbers, isInWords, path }: FoundNumber,
  text: string,
  last: Value | undefined,
): Pick<Value, 'kind' | 'keys' | 'isSoft' | 'end'> {
  const [before, after] = [text.slice(Math.max(0, start - 40), start), text.slice(end, end + 60)];
  const between = last === undefined ? '' : text.slice(last.end, start);
  const follows = last?.kind === 'reference' && (isPart(between) || isListed(between));
  const isOwn = /^\W*(?:\p{L}+\.?\s?|第)?$/u.test(text.slice(0, start)) && /^[.):]?(?:\s|$)|^条/u.test(after);
  // A paragraph may have its number in one column as words, and in the other one as a list's.
  if (isReference(before, after) || follows || path !== undefined)
    return { kind: 'reference', keys: [path ?? String(numbers[0] ?? '')], isSoft: isOwn, end };
  const percent = readPercent(before, after);
  if (percent !== undefined)
    return { kind: 'percentage', keys: numbers.map((one) => `% ${one}`), isSoft: false, end: end + percent };
  const { times, length } = isInWords ? { times: 1, length: 0 } : readScale(after);
  const scaled = numbers.map((one) => one * times);
  const currency = readCurrency(before, after.slice(length));
  if (currency !== undefined)
    return {
      kind: 'amount',
      keys: scaled.map((one) => `${currency} ${one}`),
      isSoft: false,
      end: end + length,
    };
  const isOrdinal = /^\.\s/u.test(after) || /\p{L}$/u.test(isInWords ? '' : text.slice(start, end));
  const isYear = numbers.some((one) => Number.isInteger(one) && one > 1900 && one < 2100);
  const periods = isOrdinal || isYear ? [] : numbers.flatMap((one) => readPeriod(after, one) ?? []);
  const [period] = periods;
  if (period !== undefined)
    return {
      kind: 'period',
      keys: periods.map(({ key }) => key),
      isSoft: isInWords && numbers[0] === 1,
      end: end + period.length,
    };
  const isLabel = /[(（]$/u.test(before) && /^[)）]/u.test(after);
  const [value = 0] = scaled;
  const isSoft = isOwn || isLabel || after.startsWith(')') || value <= SMALL;
  return { kind: 'number', keys: scaled.map(String), isSoft, end: end + length };
}

function findNumbers(text: string, language: ColumnLanguage): readonly FoundNumber[] {
  const figures = [...text.matchAll(FIGURES)].map(({ 0: words, index }): FoundNumber => {
    const digits = words.replace(/\p{L}+$/u, '');
    const path = /^\d{1,2}(?:\.\d{1,2}){2,}$/u.test(digits) ? { path: digits } : {};
    return {
      start: index,
      end: index + words.length,
      numbers: readFigures(digits, language),
      isInWords: false,
      ...path,
    };
  });
  const words = findNumberWords(text, language)
    .filter(({ start, end }) => !figures.some((one) => one.start < end && one.end > start))
    .map(({ start, end, value }): FoundNumber => ({ start, end, numbers: [value], isInWords: true }));
  return [...figures, ...words].toSorted((one, other) => one.start - other.start);
}

/** Returns what digits may be worth: in a language that divides thousands by a comma, `1.000` may be one or a thousand. */
function readFigures(digits: string, language: ColumnLanguage): readonly number[] {
  const bare = digits.replace(/[ \u00a0\u202f’']/gu, '');
  const isDot = language === 'en' || language === 'zh';
  const [group, point] = isDot ? [',', '.'] : ['.', ','];
  const isGrouped = (by: string): boolean =>
    new RegExp(String.raw`^\d{1,3}(?:[${by}]\d{3})+(?:[.,]\d+)?$`, 'u').test(bare);
  const read = (by: string): number => Number(bare.replaceAll(by, '').replace(',', '.'));
  if (isGrouped(group)) return [read(group)];
  if (isGrouped(point))
    return [
      read(point),
      ...(bare.split(point).length === 2 && !bare.includes(group) ? [Number(bare.replace(',', '.'))] : []),
    ];
  const value = Number(bare.replace(',', '.'));
  return Number.isNaN(value) ? [Number.parseFloat(bare)] : [value];
}

/** Removes the second of a number in words and the same one in figures: “thirty (30)”, “EUR 50,000 (fifty thousand euros)”. */
function withoutRepeated(numbers: readonly FoundNumber[], text: string): readonly FoundNumber[] {
  return numbers.filter((one) => {
    if (!one.isInWords) return true;
    return !numbers.some((other) => {
      if (other.isInWords) return false;
      const [start, end] = one.end <= other.start ? [one.end, other.start] : [other.end, one.start];
      const between = text.slice(start, Math.max(start, end));
      const scale = readScale(text.slice(other.end)).times;
      return (
        between.length <= 30 &&
        /[(（]/u.test(between) &&
        other.numbers.some((value) => one.numbers.includes(value * scale))
      );
    });
  });
}

const datesOf = (words: string, day: number | undefined): readonly string[] => {
  if (day !== undefined) return [`on ${day}`];
  const [one = 0, other = 0, year = 0] = words.split('/').map(Number);
  return [Date.UTC(year, other - 1, one), Date.UTC(year, one - 1, other)].map(
    (time) => `on ${time / 86_400_000}`,
  );
};

function minutesOf({ hour = '', minute = '0', half }: Readonly<Record<string, string | undefined>>): number {
  const later = half === undefined ? 0 : half.toLowerCase().startsWith('p') ? 720 : 0;
  const hours = half === undefined ? Number(hour) : Number(hour) % 12;
  return hours * 60 + Number(minute) + later;
}
