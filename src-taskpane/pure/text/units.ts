/** What follows a number and says what it counts, and in which measure: `d` days, `m` months, `b` business days. */
interface PeriodUnit {
  readonly unit: RegExp;
  readonly measure: 'd' | 'm' | 'b';
  readonly times: number;
}

/** Between a number and its unit: the end of a bracket, and at most one word, as in “thirty (30) consecutive days”. */
const GAP = String.raw`^\s?[)）]?[\s\u00a0\u202f-]{0,2}(?:(?!and\s|or\s|und\s|oder\s|et\s|ou\s|y\s|o\s|i\s|lub\s|of\s|per\s|pro\s|je\s|in\s|im\s|par\s|por\s|na\s)\p{Ll}+[\s\u00a0])?`;
const period = (source: string, measure: PeriodUnit['measure'], times: number): PeriodUnit => ({
  unit: new RegExp(`${GAP}(?:${source})`, 'iu'),
  measure,
  times,
});

/** In order: “business days” before “days”. */
const PERIODS: readonly PeriodUnit[] = [
  period(
    String.raw`(?:business|working|banking)[\s-]days?|(?:werk|arbeits|geschäfts|bankarbeits|bank)tag|jours?\s(?:ouvr|bancaire)|d[ií]as?\s(?:hábil|laborabl)|dni(?:a|om|ach)?\sroboczy|dzień\srobocz|个?(?:银行)?(?:工作日|营业日)`,
    'b',
    1,
  ),
  period(
    String.raw`(?:calendar\s)?days?(?!\p{L})|(?:kalender)?tag(?:e[ns]?|s)?(?!\p{L})|tägig|jours?(?!\p{L})|d[ií]as?(?!\p{L})|dni(?:a|om|ach)?(?!\p{L})|dzień|dniow|个?(?:日历日|自然日|日|天)`,
    'd',
    1,
  ),
  period(
    String.raw`weeks?(?!\p{L})|wochen?(?!\p{L})|wöchig|semaines?|semanas?|tygod(?:ni|zie)\p{L}*|个?(?:周|星期)`,
    'd',
    7,
  ),
  period(
    String.raw`hours?(?!\p{L})|stunden?(?!\p{L})|stündig|heures?(?!\p{L})|horas?(?!\p{L})|godzin\p{L}*|个?小时`,
    'd',
    1 / 24,
  ),
  period(
    String.raw`(?:calendar\s)?months?(?!\p{L})|(?:kalender)?monat(?:e[ns]?|s)?(?!\p{L})|monatig|mois(?!\p{L})|mes(?:es)?(?!\p{L})|miesi[ąę]c\p{L}*|个月`,
    'm',
    1,
  ),
  period(String.raw`quarters?(?!\p{L})|quartal\p{L}*|trimestres?|kwarta\p{L}*|个季度`, 'm', 3),
  period(
    String.raw`(?:contract\s|calendar\s)?years?(?!\p{L})|(?:vertrags|kalender)?jahr(?:e[ns]?|s)?(?!\p{L})|jährig|ans?(?!\p{L})|années?|años?(?!\p{L})|lat(?:a|ach)?(?!\p{L})|rok(?:u|ów)?(?!\p{L})|年`,
    'm',
    12,
  ),
];

/** A period that a number begins: its key, and the length of the words after the number that make it one. */
export interface FoundPeriod {
  readonly key: string;
  readonly length: number;
}

/** Returns the period that a number begins; undefined where the words after it are no unit. */
export function readPeriod(after: string, value: number): FoundPeriod | undefined {
  for (const { unit, measure, times } of PERIODS) {
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

const CURRENCIES: readonly (readonly [code: string, source: string])[] = [
  ['USD', String.raw`US\$|USD|\$|US[- ]?dollars?|(?:US-)?dollars?|dólares|dolar\p{L}*|美元`],
  ['EUR', String.raw`EUR|€|euros?(?!\p{L})|欧元`],
  ['GBP', String.raw`GBP|£|pounds?(?:\ssterling)?|pfund|livres?\ssterling|libras?|funt\p{L}*|英镑`],
  ['CHF', String.raw`CHF|franken|(?:swiss\s)?francs?(?:\ssuisses)?|francos?\ssuizos?|frank\p{L}*|瑞士法郎`],
  ['PLN', String.raw`PLN|zł(?!\p{L})|złot\p{L}*|zloty|兹罗提`],
  ['JPY', String.raw`JPY|日元|yenes|yen`],
  ['CNY', String.raw`CNY|RMB|人民币|[¥￥]|元|renminbi|yuan\p{L}*`],
];
const SCALES: readonly (readonly [times: number, source: string])[] = [
  [1e9, String.raw`billions?|milliarden?|mrd\.?|milliards?|mil\smillones|mld|miliard\p{L}*`],
  [1e6, String.raw`millions?|millionen|mio\.?|millones|millón|mln|milion\p{L}*|百万`],
  [1e4, '万'],
  [1e8, '亿'],
  [1e3, String.raw`thousand|tausend|tsd\.?|mille|mil|tys\.?|tysi[ąę]c\p{L}*`],
];
const LED = CURRENCIES.map(([code, source]) => ({
  code,
  at: new RegExp(`(?:^|[^\\p{L}])(?:${source})[\\s\\u00a0\\u202f]?$|(?:人民币|美元|欧元)$`, 'iu'),
}));
const FOLLOWED = CURRENCIES.map(([code, source]) => ({
  code,
  at: new RegExp(
    String.raw`^(?:,?[-–]{1,2})?\s?[)）]?[\s\u00a0\u202f]?(?:de\s|d[’']|of\s)?(?:${source})`,
    'iu',
  ),
}));
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
