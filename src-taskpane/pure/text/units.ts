/** What follows a number and says what it counts. */
interface PeriodUnit {
  readonly source: string;
  /** `d` days, `m` months, `b` business days. */
  readonly measure: 'd' | 'm' | 'b';
  readonly times: number;
  /** The least and most calendar days. A business day counts as 1 to 2 days, to allow for weekends and holidays. */
  readonly days: readonly [least: number, most: number];
}

/** In order: “business days” before “days”. */
const PERIODS: readonly PeriodUnit[] = [
  {
    source: String.raw`(?:business|working|banking)[\s-]days?|(?:werk|arbeits|geschäfts|bankarbeits|bank)tag|jours?\s(?:ouvr|bancaire)|d[ií]as?\s(?:hábil|laborabl)|dni(?:a|om|ach)?\sroboczy|dzień\srobocz|个?(?:银行)?(?:工作日|营业日)`,
    measure: 'b',
    times: 1,
    days: [1, 2],
  },
  {
    source: String.raw`(?:calendar\s)?days?(?!\p{L})|(?:kalender)?tag(?:e[ns]?|s)?(?!\p{L})|tägig|jours?(?:\s(?:calendaires?|francs?))?(?!\p{L})|d[ií]as?(?!\p{L})|dni(?:a|om|ach)?(?!\p{L})|dzień|dniow|个?(?:日历日|自然日|日|天)`,
    measure: 'd',
    times: 1,
    days: [1, 1],
  },
  {
    source: String.raw`weeks?(?!\p{L})|wochen?(?!\p{L})|wöchig|semaines?|semanas?|tygod(?:ni|zie)\p{L}*|个?(?:周|星期)`,
    measure: 'd',
    times: 7,
    days: [7, 7],
  },
  {
    source: String.raw`hours?(?!\p{L})|stunden?(?!\p{L})|stündig|heures?(?!\p{L})|horas?(?!\p{L})|godzin\p{L}*|个?小时`,
    measure: 'd',
    times: 1 / 24,
    days: [1 / 24, 1 / 24],
  },
  {
    source: String.raw`(?:calendar\s)?months?(?!\p{L})|(?:kalender)?monat(?:e[ns]?|s)?(?!\p{L})|monatig|mois(?!\p{L})|mes(?:es)?(?!\p{L})|miesi[ąę]c(?!znie)\p{L}*|个月`,
    measure: 'm',
    times: 1,
    days: [28, 31],
  },
  {
    source: String.raw`quarters?(?!\p{L})|quartal\p{L}*|trimestres?|kwarta\p{L}*|个季度`,
    measure: 'm',
    times: 3,
    days: [90, 92],
  },
  {
    source: String.raw`(?:contract\s|calendar\s)?years?(?!\p{L})|(?:vertrags|kalender)?jahr(?:e[ns]?|s)?(?!\p{L})|jährig|ans?(?!\p{L})|années?|años?(?!\p{L})|lat(?:a|ach)?(?!\p{L})|rok(?:u|ów)?(?!\p{L})|年`,
    measure: 'm',
    times: 12,
    days: [365, 366],
  },
];
/** The source of a pattern for the units of periods. */
export const PERIOD_UNIT = PERIODS.map(({ source }) => String.raw`(?:${source})\p{Script=Latin}*`).join('|');

/** Returns the least and most calendar days of a unit that {@link PERIOD_UNIT} matches. */
export const readDays = (unit: string): PeriodUnit['days'] | undefined =>
  PERIODS.find(({ source }) => new RegExp(`^(?:${source})`, 'iu').test(unit))?.days;

/** Between a number and its unit: the end of a bracket, and at most one word, as in “thirty (30) consecutive days”. */
const GAP = String.raw`^\s?[)）]?[\s\u00a0\u202f-]{0,2}(?:(?!and\s|or\s|und\s|oder\s|et\s|ou\s|y\s|o\s|i\s|lub\s|of\s|per\s|pro\s|je\s|in\s|im\s|par\s|por\s|na\s)\p{Ll}+[\s\u00a0])?`;
const COUNTED = PERIODS.map((one) => ({ ...one, unit: new RegExp(`${GAP}(?:${one.source})`, 'iu') }));

/** A period that a number begins: its key, and the length of the words after the number that make it one. */
interface FoundPeriod {
  readonly key: string;
  readonly length: number;
}

/** Returns the period that a number begins; undefined where the words after it are no unit. */
export function readPeriod(after: string, value: number): FoundPeriod | undefined {
  for (const { unit, measure, times } of COUNTED) {
    const length = unit.exec(after)?.[0].length;
    if (length !== undefined) return { key: `${measure} ${Number((value * times).toFixed(4))}`, length };
  }
  return undefined;
}

const PERCENT =
  /^\s?[)）]?[\s\u00a0\u202f]?(?:[%％]|per\s?cent|percentage|prozent|v\.\s?h\.|pour[\s-]cent|points?\sde\spourcentage|por\s?ciento|puntos?\sporcentual|procent|proc\.|p\.\s?p\.|punkt\p{L}*\sprocentow|个?百分点)/iu;
/** Returns the length of the words after a number that make it a percentage, none after 百分之; undefined where it is none. */
export const readPercent = (before: string, after: string): number | undefined =>
  before.endsWith('百分之') ? 0 : PERCENT.exec(after)?.[0].length;

/** Each currency with its signs, which may be before a number, and its names. */
const CURRENCIES: readonly (readonly [code: string, signs: string, names: string])[] = [
  ['USD', String.raw`US\$|USD|\$|美元`, String.raw`US[- ]?dollars?|dollars?|dólares|dolar\p{L}*`],
  ['EUR', 'EUR|€|欧元', String.raw`euros?(?!\p{L})`],
  ['GBP', 'GBP|£|英镑', String.raw`pounds?(?:\ssterling)?|pfund|livres?\ssterling|libras?|funt\p{L}*`],
  [
    'CHF',
    'CHF|瑞士法郎',
    String.raw`franken|(?:swiss\s)?francs?(?:\ssuisses)?|francos?\ssuizos?|frank(?:a|i|ów|om)?(?!\p{L})`,
  ],
  ['PLN', 'PLN|兹罗提', String.raw`zł(?!\p{L})|złot\p{L}*|zloty`],
  ['JPY', 'JPY|日元', 'yenes|yen'],
  ['CNY', 'CNY|RMB|人民币|[¥￥]|元', String.raw`renminbi|yuan\p{L}*`],
];
/** The sources of patterns for a currency before and after a number. */
export const CURRENCY_BEFORE = CURRENCIES.map(([, signs]) => signs).join('|');
export const CURRENCY_AFTER = CURRENCIES.map(([, signs, names]) => `${signs}|${names}`).join('|');
const SCALES: readonly (readonly [times: number, source: string])[] = [
  [1e9, String.raw`billions?|milliarden?|mrd\.?|milliards?|mil\smillones|mld|miliard\p{L}*`],
  [1e6, String.raw`millions?|millionen|mio\.?|millones|millón|mln|milion\p{L}*|百万`],
  [1e4, '万'],
  [1e8, '亿'],
  [1e3, String.raw`thousand|tausend|tsd\.?|mille|mil|tys\.?|tysi[ąę]c\p{L}*`],
];
const LED = CURRENCIES.map(([code, signs, names]) => ({
  code,
  at: new RegExp(`(?:^|[^\\p{L}])(?:${signs}|${names})[\\s\\u00a0\\u202f]?$|(?:人民币|美元|欧元)$`, 'iu'),
}));
const FOLLOWED = CURRENCIES.map(([code, signs, names]) => ({
  code,
  at: new RegExp(
    String.raw`^(?:,?[-–]{1,2})?\s?[)）]?[\s\u00a0\u202f]?(?:de\s|d[’']|of\s)?(?:${signs}|${names})`,
    'iu',
  ),
}));
/** The source of a pattern for a word that multiplies a number. */
export const SCALE_WORD = SCALES.map(([, source]) => source).join('|');
const SCALED = SCALES.map(([times, source]) => ({
  times,
  at: new RegExp(String.raw`^[\s\u00a0\u202f]?(?:${source})(?!\p{Script=Latin})`, 'iu'),
}));

/** Returns by how much the word after a number multiplies it, and the length of that word: “1,5 Mio.”, “10万”. */
export function readScale(after: string): { readonly times: number; readonly length: number } {
  for (const { times, at } of SCALED) {
    const length = at.exec(after)?.[0].length;
    if (length !== undefined) return { times, length };
  }
  return { times: 1, length: 0 };
}

/** Returns the code of the currency of a number, before or after it. */
export function readCurrency(before: string, after: string): string | undefined {
  const led = LED.find(({ at }) => at.test(before));
  return (FOLLOWED.find(({ at }) => at.test(after)) ?? led)?.code;
}
