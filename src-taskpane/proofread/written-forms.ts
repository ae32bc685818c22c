import type { OutlineParagraph } from '../markdown/clauses.ts';
import type { Steps } from '../diff/slices.ts';
import type { FindingKind, ProofFinding } from './model.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const MONTH = `(?:${MONTHS.map((name) => `${name}|${name.slice(0, 3)}\\.?`).join('|')}|Sept\\.?)`;

/** Something written in one of several forms: the form, and how it is written in each of them. */
interface Written {
  readonly start: number;
  readonly words: string;
  readonly form: string;
  /** The same in another form; undefined where that is not certain. */
  readonly inForm: (form: string) => string | undefined;
}

/** The ways of writing dates, each with its parts in order. */
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
  {
    form: '2026-03-01',
    pattern: /(?<![\p{L}\d/.-])(?<year>(?:19|20)\d\d)-(?<month>\d\d)-(?<day>\d\d)(?![\d-])/gu,
  },
  {
    form: '01/03/2026',
    pattern: /(?<![\p{L}\d/.-])(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})(?![\d/])/gu,
  },
  {
    form: '01.03.2026',
    pattern: /(?<![\p{L}\d/.-])(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>(?:19|20)\d\d)(?![\d.])/gu,
  },
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
      // Which of the numbers is the month is a matter of the country.
      return undefined;
  }
}

function datesIn(text: string): Written[] {
  return DATES.flatMap(({ form, pattern }) =>
    [...text.matchAll(pattern)].flatMap((match): Written[] => {
      // An Act or a judgment has the date that it has.
      if (
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
const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{2})?|\d+(?:\.\d{2})?`;
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

/** What is written otherwise than most of its kind: dates in several forms, and amounts of one currency. In slices. */
export function* findSeveralForms(paragraphs: readonly OutlineParagraph[]): Steps<ProofFinding[]> {
  const found: ProofFinding[] = [];
  const seen = new Set<string>();
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
      for (const written of find(withoutAddresses(text))) all.push({ paragraph, written });
      yield;
    }
    const forms = all.map(({ written }) => written.form);
    // Dates in figures only are those of footers and file names, if there are any in words.
    const inWords = forms.filter((form) => /\p{L}{3}/u.test(form));
    const usual = mostFrequent(kind === 'date' && inWords.length > 0 ? inWords : forms);
    for (const { paragraph, written } of all) {
      const { start, words } = written;
      // A line that is repeated, as at the end of each page, is reported once.
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

/** The form that is used most, the first of several; undefined for none. */
function mostFrequent(forms: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const form of forms) counts.set(form, (counts.get(form) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

/** Blanks for web addresses, which may hold dates. */
const withoutAddresses = (text: string): string =>
  text.replace(/(?:https?:\/\/|www\.)\S+/gu, (address) => ' '.repeat(address.length));
