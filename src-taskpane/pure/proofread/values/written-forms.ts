import type { OutlineParagraph } from '../../markdown/clauses.ts';
import type { Steps } from '../../diff/slices.ts';
import type { FindingKind, ProofFinding } from '../model.ts';
import { DOTTED_DATE, ISO_DATE, NUMBER } from './patterns.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const MONTH = `(?:${MONTHS.map((name) => `${name}|${name.slice(0, 3)}\\.?`).join('|')}|Sept\\.?)`;

/** Something that can be written in several forms: the form used, and the text in each of the others. */
interface Written {
  readonly start: number;
  readonly words: string;
  readonly form: string;
  /** Returns the text in another form; undefined if that is not certain. */
  readonly inForm: (form: string) => string | undefined;
}

/** The formats of dates, each with its parts in order. */
const DATES: readonly { readonly form: string; readonly pattern: RegExp }[] = [
  {
    form: '1 March 2026',
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d])(?<day>\d{1,2}) (?<month>${MONTH}),? (?<year>\d{4})(?!\d)`,
      'gu',
    ),
  },
  {
    form: '1st March 2026',
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d])(?<day>\d{1,2})(?:st|nd|rd|th)(?: day)?(?: of)? (?<month>${MONTH}),? (?<year>\d{4})(?!\d)`,
      'gu',
    ),
  },
  {
    form: 'March 1, 2026',
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d])(?<month>${MONTH}) (?<day>\d{1,2})(?:st|nd|rd|th)?, ?(?<year>\d{4})(?!\d)`,
      'gu',
    ),
  },
  { form: '2026-03-01', pattern: ISO_DATE },
  {
    form: '01/03/2026',
    pattern: /(?<![\p{L}\d/.-])(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})(?![\d/])/gu,
  },
  { form: '01.03.2026', pattern: DOTTED_DATE },
];

const ordinal = (day: number): string =>
  `${day}${day % 100 >= 11 && day % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')}`;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

function writeDate(day: number, month: number, year: number, form: string): string | undefined {
  const name = MONTHS[month - 1];
  if (name === undefined || day < 1 || day > 31) return undefined;
  switch (form) {
    case '1 March 2026':
      return `${day} ${name} ${year}`;
    case '1st March 2026':
      return `${ordinal(day)} ${name} ${year}`;
    case 'March 1, 2026':
      return `${name} ${day}, ${year}`;
    case '2026-03-01':
      return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
    default:
      // Which of the numbers is the month depends on the country.
      return undefined;
  }
}

function datesIn(text: string): Written[] {
  return DATES.flatMap(({ form, pattern }) =>
    [...text.matchAll(pattern)].flatMap((match): Written[] => {
      // The date of an Act or a judgment is part of its name, and “this 1st day of March 2026” is the form of a deed.
      if (
        /\bthis $/iu.test(text.slice(0, match.index)) ||
        /\b(?:Act|Law|Directive|Regulation|Decree|Convention|Treaty) (?:of|dated) (?:the )?$/u.test(
          text.slice(0, match.index),
        )
      )
        return [];
      const { day = '', month = '', year = '' } = match.groups ?? {};
      const isNumber = /^\d+$/u.test(month);
      const at = isNumber
        ? Number(month)
        : MONTHS.findIndex((name) => name.startsWith(month.slice(0, 3))) + 1;
      const isCertain = !isNumber || form === '2026-03-01' || Number(day) > 12;
      return [
        {
          start: match.index,
          words: match[0],
          form,
          inForm: (wanted) => (isCertain ? writeDate(Number(day), at, Number(year), wanted) : undefined),
        },
      ];
    }),
  );
}

const CURRENCIES: readonly { readonly code: string; readonly sign: string; readonly words: string }[] = [
  { code: 'GBP', sign: '£', words: 'pounds sterling|pounds|sterling' },
  { code: 'EUR', sign: '€', words: 'euros?|Euros?' },
  { code: 'USD', sign: String.raw`US\$|\$`, words: 'US dollars|U\\.S\\. dollars|dollars' },
];
const SCALE = String.raw`(?: ?(?:million|billion|thousand|m|bn|k)(?![\p{L}]))?`;

function amountsIn(text: string, { code, sign, words }: (typeof CURRENCIES)[number]): Written[] {
  const plainSign = sign.split('|').at(-1)?.replace('\\', '') ?? '';
  const forms: readonly { readonly form: string; readonly pattern: RegExp }[] = [
    {
      form: `${plainSign}1,000`,
      pattern: new RegExp(
        String.raw`(?<![\p{L}\d])(?:${sign}) ?(?<number>(?:${NUMBER})${SCALE})(?![\d,])`,
        'gu',
      ),
    },
    {
      form: `${code} 1,000`,
      pattern: new RegExp(String.raw`(?<![\p{L}\d])${code} ?(?<number>(?:${NUMBER})${SCALE})(?![\d,])`, 'gu'),
    },
    {
      form: `1,000 ${code}`,
      pattern: new RegExp(
        String.raw`(?<![\p{L}\d,.])(?<number>(?:${NUMBER})${SCALE}) ?${code}(?![\p{L}])`,
        'gu',
      ),
    },
    {
      form: `1,000 ${words.split('|')[0]?.replace(/[?\\]/gu, '') ?? ''}`,
      pattern: new RegExp(
        String.raw`(?<![\p{L}\d,.])(?<number>(?:${NUMBER})${SCALE}) (?:${words})(?![\p{L}])`,
        'gu',
      ),
    },
  ];
  return forms.flatMap(({ form, pattern }) =>
    [...text.matchAll(pattern)].map((match): Written => {
      const number = match.groups?.['number'] ?? '';
      return {
        start: match.index,
        words: match[0],
        form,
        inForm: (wanted) =>
          forms.some((one) => one.form === wanted) ? wanted.replace('1,000', number) : undefined,
      };
    }),
  );
}

/** Finds what is written differently from most of its kind: dates in several formats, and amounts of one currency. In slices. */
export function* findSeveralForms(paragraphs: readonly OutlineParagraph[]): Steps<ProofFinding[]> {
  const found: ProofFinding[] = [];
  const seen = new Set<string>();
  const isRunning = knowRunningLines(paragraphs);
  const kinds: readonly { readonly kind: FindingKind; readonly find: (text: string) => Written[] }[] = [
    { kind: 'date', find: datesIn },
    ...CURRENCIES.map((currency) => ({
      kind: 'amount' as const,
      find: (text: string) => amountsIn(text, currency),
    })),
  ];
  for (const { kind, find } of kinds) {
    const all: { readonly paragraph: number; readonly written: Written }[] = [];
    for (const [paragraph, { text }] of paragraphs.entries()) {
      if (isRunning(text)) continue;
      for (const written of find(withoutAddresses(text))) all.push({ paragraph, written });
      yield;
    }
    const forms = all.map(({ written }) => written.form);
    // If any dates are in words, dates in figures only are those of footers and file names.
    const inWords = forms.filter((form) => /\p{L}{3}/u.test(form));
    const usual = mostFrequent(kind === 'date' && inWords.length > 0 ? inWords : forms);
    for (const { paragraph, written } of all) {
      const { start, words } = written;
      // A line that is repeated, such as a footer on each page, is reported once.
      const line = `${start} ${paragraphs[paragraph]?.text ?? ''}`;
      if (usual === undefined || written.form === usual || seen.has(line)) continue;
      seen.add(line);
      const fix = written.inForm(usual);
      found.push({
        kind,
        story: 'text',
        paragraph,
        start,
        end: start + words.length,
        words,
        other: fix ?? usual,
        ...(fix === undefined ? {} : { fix }),
      });
    }
  }
  return found;
}

/** A header or footer is on at least this many pages. */
const FEWEST_PAGES = 3;
/** The number of a page, and how many there are. */
const PAGE = /\bpage\s+\d+(?:\s+of\s+\d+)?/giu;

const toLine = (text: string): string => text.replace(PAGE, '').trim();

/** Returns a test for the header or footer of a page that another program wrote between the paragraphs: words, the same each time. */
function knowRunningLines(paragraphs: readonly OutlineParagraph[]): (text: string) => boolean {
  const counts = new Map<string, number>();
  for (const { text, inTable, number } of paragraphs) {
    const line = toLine(text);
    const isLine =
      !inTable && number === '' && line.length <= LONGEST_LINE && /\p{L}{3}.*\P{L}\p{L}{3}/u.test(line);
    if (isLine) counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return (text) => (counts.get(toLine(text)) ?? 0) >= FEWEST_PAGES;
}
const LONGEST_LINE = 150;

/** Returns the most frequent form, the first of several; undefined if there is none. */
function mostFrequent(forms: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const form of forms) counts.set(form, (counts.get(form) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

/** Replaces web addresses, which may contain dates, by blanks. */
const withoutAddresses = (text: string): string =>
  text.replace(/(?:https?:\/\/|www\.)\S+/gu, (address) => ' '.repeat(address.length));
