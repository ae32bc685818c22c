/** Month names in English, German and French, by number, as their beginnings without accents. */
const MONTHS: readonly RegExp[] = [
  /^(?:jan|jan[nv]ier|janner)/,
  /^(?:feb|fev)/,
  /^(?:mar(?:ch|s)?$|marz|mrz)/,
  /^(?:apr|avr)/,
  /^(?:may|mai)/,
  /^(?:jun|juin)/,
  /^(?:jul|juil)/,
  /^(?:aug|aou)/,
  /^sep/,
  /^o[ck]t/,
  /^nov/,
  /^de[cz]/,
];

/** A date in a text, and where it is. */
export interface FoundDate {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly index: number;
  readonly length: number;
}

const YEAR = String.raw`((?:19|20)\d\d)`;
const DAY_FIRST = new RegExp(
  String.raw`\b(\d{1,2})(?:st|nd|rd|th|er|\.)?\s+(?:day\s+of\s+)?(\p{L}{3,9})\.?,?\s+${YEAR}\b`,
  'giu',
);
const MONTH_FIRST = new RegExp(
  String.raw`(?<!\p{L})(\p{L}{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|\s+)${YEAR}\b`,
  'giu',
);
const ISO = new RegExp(String.raw`\b${YEAR}-(\d\d)-(\d\d)\b`, 'g');
const NUMBERS = new RegExp(String.raw`\b(\d{1,2})([./])(\d{1,2})\2${YEAR}\b`, 'g');

/** Returns the complete dates of a text, in order. Of `3/4/2021`, which day and month is unknown, none. */
export function findDates(text: string): readonly FoundDate[] {
  const found: FoundDate[] = [];
  const add = (match: RegExpMatchArray, year: string, month: number, day: string): void => {
    const date = toDate(year, month, Number(day));
    if (date !== undefined) found.push({ date, index: match.index ?? 0, length: match[0].length });
  };
  for (const match of text.matchAll(DAY_FIRST))
    add(match, match[3] ?? '', monthOf(match[2] ?? ''), match[1] ?? '');
  for (const match of text.matchAll(MONTH_FIRST))
    add(match, match[3] ?? '', monthOf(match[1] ?? ''), match[2] ?? '');
  for (const match of text.matchAll(ISO)) add(match, match[1] ?? '', Number(match[2]), match[3] ?? '');
  for (const match of text.matchAll(NUMBERS)) {
    const [, first = '', mark, second = '', year = ''] = match;
    // With full stops the day comes first; with strokes only a number above twelve says which is the day.
    if (mark === '.' || Number(first) > 12) add(match, year, Number(second), first);
    else if (Number(second) > 12) add(match, year, Number(first), second);
  }
  return found.toSorted((one, other) => one.index - other.index);
}

function monthOf(name: string): number {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
  return MONTHS.findIndex((pattern) => pattern.test(plain)) + 1;
}

function toDate(year: string, month: number, day: number): string | undefined {
  const time = new Date(Date.UTC(Number(year), month - 1, day));
  if (month < 1 || time.getUTCMonth() !== month - 1 || time.getUTCDate() !== day) return undefined;
  return time.toISOString().slice(0, 10);
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Writes a date `YYYY-MM-DD` in words, such as `3 May 2021`. */
export function writeDate(date: string): string {
  return DAY.format(new Date(`${date}T00:00:00Z`));
}
