/** A date in a text. */
export interface FoundDate {
  readonly start: number;
  readonly end: number;
  readonly words: string;
  /** Its days since 1970; undefined where day and month may be the other way round. */
  readonly day: number | undefined;
}

const MONTHS: readonly (readonly string[])[] = [
  ['january', 'jan', 'januar', 'jänner', 'janvier', 'enero', 'stycznia'],
  ['february', 'feb', 'februar', 'février', 'febrero', 'lutego'],
  ['march', 'mar', 'märz', 'mars', 'marzo', 'marca'],
  ['april', 'apr', 'avril', 'abril', 'kwietnia'],
  ['may', 'mai', 'mayo', 'maja'],
  ['june', 'jun', 'juni', 'juin', 'junio', 'czerwca'],
  ['july', 'jul', 'juli', 'juillet', 'julio', 'lipca'],
  ['august', 'aug', 'août', 'agosto', 'sierpnia'],
  ['september', 'sept', 'sep', 'septembre', 'septiembre', 'września'],
  ['october', 'oct', 'oktober', 'octobre', 'octubre', 'października'],
  ['november', 'nov', 'novembre', 'noviembre', 'listopada'],
  ['december', 'dec', 'dezember', 'décembre', 'diciembre', 'grudnia'],
];
/** Returns the position of a month in the year, by its name or short form in any of the languages; -1 for none. */
export const findMonth = (name: string): number =>
  MONTHS.findIndex((names) => names.includes(name.toLowerCase().replace(/\.$/u, '')));

const MONTH = `(?<month>${MONTHS.flat()
  .toSorted((a, b) => b.length - a.length)
  .join('|')})`;
const DAY = String.raw`(?<day>\d{1,2})`;
const YEAR = String.raw`(?<year>\d{4})(?!\d)`;
const START = String.raw`(?<![\p{L}\d/.-])`;
const PATTERNS = [
  String.raw`${START}${DAY}(?:st|nd|rd|th|er|\.|\.?º)?(?: day of| of| de)?[ \u00a0]${MONTH}\.?,?(?: de| del)?[ \u00a0]${YEAR}`,
  String.raw`${START}${MONTH}\.?[ \u00a0]${DAY}(?:st|nd|rd|th)?,?[ \u00a0]${YEAR}`,
  String.raw`${START}(?<year>(?:19|20)\d\d)-(?<month>\d\d)-(?<day>\d\d)(?![\d-])`,
  String.raw`${START}(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>(?:19|20)\d\d)(?!\d|\.\d)`,
  String.raw`(?<!\d)(?<year>(?:19|20)\d\d) ?年 ?(?<month>\d{1,2}) ?月 ?(?<day>\d{1,2}) ?日`,
  String.raw`${START}(?<either>\d{1,2})/(?<other>\d{1,2})/(?<year>(?:19|20)\d\d)(?![\d/])`,
].map((source) => new RegExp(source, 'giu'));

/** Finds the full dates of a text in English, German, French, Spanish, Polish or Chinese, and in figures. */
export function findDates(text: string): readonly FoundDate[] {
  return PATTERNS.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: words, index, groups = {} }): FoundDate[] => {
      const { day, month, year } = groups;
      const found = { start: index, end: index + words.length, words };
      if (groups['either'] !== undefined) return [{ ...found, day: undefined }];
      const named = findMonth(month ?? '');
      const at = named < 0 ? Number(month) - 1 : named;
      const days = toDays(Number(year), at, Number(day));
      return days === undefined ? [] : [{ ...found, day: days }];
    }),
  );
}

function toDays(year: number, month: number, day: number): number | undefined {
  const date = new Date(Date.UTC(year, month, day));
  return date.getUTCMonth() === month && date.getUTCDate() === day ? date.getTime() / 86_400_000 : undefined;
}
