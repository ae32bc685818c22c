import type { Quantity } from './model.ts';

/** A quantity in a text, with its place in UTF-16 code units. */
export interface FoundQuantity extends Quantity {
  readonly start: number;
  readonly end: number;
}

/** English number words, and those of German and French that durations use. */
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...numbered(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  ),
  ...numbered(
    'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
  ),
  ...numbered(
    'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
  ),
  ...['eine', 'einer', 'einem', 'einen', 'eines', 'une'].map((word): [string, number] => [word, 1]),
  ...Object.entries({ dreißig: 30, vierzig: 40, fünfundvierzig: 45, fünfzig: 50, sechzig: 60, neunzig: 90 }),
  ...Object.entries({ trente: 30, quarante: 40, 'quarante-cinq': 45, cinquante: 50, soixante: 60 }),
  ...Object.entries({ vierundzwanzig: 24, sechsunddreißig: 36, achtundvierzig: 48, zweiundsiebzig: 72 }),
  ...Object.entries({ 'vingt-quatre': 24, 'trente-six': 36, 'quarante-huit': 48, 'soixante-douze': 72 }),
  ...Object.entries({ 'quatre-vingt-dix': 90, 'quatre-vingts': 80, 'quatre-vingt': 80, 'soixante-dix': 70 }),
]);
const TENS: ReadonlyMap<string, number> = new Map(
  'thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index): [string, number] => [word, (index + 3) * 10]),
);
const ONES = 'one|two|three|four|five|six|seven|eight|nine';
const SINGLE = [...NUMBER_WORDS.keys()].toSorted((a, b) => b.length - a.length).join('|');
const WORD_NUMBER = `(?:(?:twenty|${[...TENS.keys()].join('|')})(?:[- ](?:${ONES}))?|${SINGLE}|(?:a|one)[ -]hundred(?:[ -]and[ -](?:twenty|eighty))?)`;
/** Digits with one kind of thousands separator and an optional decimal part: 1,000,000.50 or 1.000.000,50 or 30. */
const DIGITS = String.raw`(?:\d{1,3}(?:[,’'\u00a0\u202f ]\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:[.,]\d{1,2})?)(?![\d])`;

const SCALES: ReadonlyMap<string, number> = new Map([
  ['k', 1e3],
  ['thousand', 1e3],
  ['m', 1e6],
  ['mn', 1e6],
  ['mio', 1e6],
  ['million', 1e6],
  ['millions', 1e6],
  ['millionen', 1e6],
  ['mio.', 1e6],
  ['bn', 1e9],
  ['billion', 1e9],
]);
const CURRENCIES: ReadonlyMap<string, string> = new Map([
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['$', 'USD'],
  ['us$', 'USD'],
  ['us-dollar', 'USD'],
  ['dollar', 'USD'],
  ['franken', 'CHF'],
  ['francs suisses', 'CHF'],
  ['¥', 'JPY'],
  ['eur', 'EUR'],
  ['euro', 'EUR'],
  ['euros', 'EUR'],
  ['gbp', 'GBP'],
  ['usd', 'USD'],
  ['chf', 'CHF'],
  ['jpy', 'JPY'],
  ['dollars', 'USD'],
  ['pounds', 'GBP'],
  ['pounds sterling', 'GBP'],
]);

/** The least and most calendar days of each unit. A business day counts as 1 to 2 days, to allow for weekends and holidays. */
const UNITS: readonly { readonly unit: RegExp; readonly least: number; readonly most: number }[] = [
  {
    unit: /^(?:(?:business|working|banking) days?|(?:werk|arbeits|geschäfts|bank|bankarbeits)tage?n?|jours? (?:ouvrés?|ouvrables?))$/u,
    least: 1,
    most: 2,
  },
  {
    unit: /^(?:(?:calendar |consecutive )?days?|(?:kalender)?tage?n?s?|jours?(?: (?:calendaires?|francs?))?)$/u,
    least: 1,
    most: 1,
  },
  { unit: /^(?:(?:calendar )?weeks?|(?:kalender)?wochen?|semaines?)$/u, least: 7, most: 7 },
  { unit: /^(?:(?:calendar )?months?|(?:kalender)?monat(?:e|en|es|s)?|mois)$/u, least: 28, most: 31 },
  { unit: /^(?:(?:calendar |contract )?quarters?|quartale?n?s?|trimestres?)$/u, least: 90, most: 92 },
  {
    unit: /^(?:(?:calendar |contract )?years?|(?:kalender|vertrags)?jahr(?:e|en|es|s)?|ans?|années?)$/u,
    least: 365,
    most: 366,
  },
  { unit: /^(?:hours?|stunden?|heures?)$/u, least: 1 / 24, most: 1 / 24 },
];

const UNIT = [
  '(?:(?:business|working|banking|calendar|consecutive|contract)[ \\u00a0-])?(?:hours?|days?|weeks?|months?|quarters?|years?)',
  '(?:werk|arbeits|geschäfts|bankarbeits|bank|kalender|vertrags)?(?:tag(?:en|es|e|s)?|wochen?|monat(?:en|es|e|s)?|quartal(?:en|es|e|s)?|jahr(?:en|es|e|s)?|stunden?)',
  'jours?(?:[ \\u00a0](?:ouvrés?|ouvrables?|calendaires?|francs?))?|semaines?|mois|trimestres?|années?|ans?|heures?',
].join('|');

/** `thirty (30) days`, `30 days`, `30-day`, `two years`. */
const DURATION = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(${WORD_NUMBER})\s*\(\s*(${DIGITS})\s*\)|(${DIGITS})|(${WORD_NUMBER}))[\s\u00a0-]+(${UNIT})(?![\p{L}\p{N}])`,
  'giu',
);
const PERCENTAGE = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}])${WORD_NUMBER}\s*(?:percent|per cent|Prozent|pour cent)?\s*\(\s*)?(${DIGITS})\s*(?:%|(?:percent|per\s+cent|Prozent|v\.\s?H\.|pour\s+cent)(?!\p{L}))|(?<![\p{L}\p{N}])(${WORD_NUMBER})\s+(?:percent|per\s+cent|Prozent|pour\s+cent)(?!\p{L})`,
  'giu',
);
const SIGN = String.raw`(?:US\$|[€£$¥]|\b(?:EUR|GBP|USD|CHF|JPY)\b)`;
const SCALE = String.raw`(?:\s?(millions|million|Millionen|Million|billion|thousand|mio\.?|mn|bn|m|k)(?!\p{L}))`;
const AMOUNT = new RegExp(
  String.raw`(${SIGN})\s?(${DIGITS})${SCALE}?|(${DIGITS})${SCALE}?\s?(€|\b(?:EUR|GBP|USD|CHF|JPY|euros?|US-Dollar|[Dd]ollars?|Franken|francs suisses|pounds(?:\s+sterling)?)\b)`,
  'giu',
);

/** Finds every duration, amount and percentage of a text, in order. An ambiguous number such as `1.000` is omitted. */
export function findQuantities(text: string): readonly FoundQuantity[] {
  return [...durations(text), ...percentages(text), ...amounts(text)].toSorted((a, b) => a.start - b.start);
}

function* durations(text: string): Generator<FoundQuantity> {
  for (const match of text.matchAll(DURATION)) {
    const [whole, , bracketed, digits, word, unitText = ''] = match;
    const count = bracketed ?? digits;
    const value = count === undefined ? wordNumber(word ?? '') : number(count);
    const name = unitText.toLowerCase().replace(/[\s\u00a0-]+/gu, ' ');
    const unit = UNITS.find(({ unit: pattern }) => pattern.test(name));
    if (value === undefined || unit === undefined) continue;
    yield {
      kind: 'duration',
      from: value * unit.least,
      to: value * unit.most,
      start: match.index,
      end: match.index + whole.length,
    };
  }
}

function* percentages(text: string): Generator<FoundQuantity> {
  for (const match of text.matchAll(PERCENTAGE)) {
    const [whole, digits, word] = match;
    const value = digits === undefined ? wordNumber(word ?? '') : number(digits);
    if (value === undefined) continue;
    yield {
      kind: 'percentage',
      from: value,
      to: value,
      start: match.index,
      end: match.index + whole.length,
    };
  }
}

function* amounts(text: string): Generator<FoundQuantity> {
  for (const match of text.matchAll(AMOUNT)) {
    const [whole, signBefore, digitsAfter, scaleAfter, digitsBefore, scaleBefore, signAfter] = match;
    // A currency after its number is written where a dot divides thousands.
    const base = number(digitsAfter ?? digitsBefore?.replace(/^(\d{1,3})\.(?=\d{3}$)/u, '$1') ?? '');
    const currency = CURRENCIES.get((signBefore ?? signAfter ?? '').toLowerCase().replace(/\s+/gu, ' '));
    const scale = (scaleAfter ?? scaleBefore ?? '').toLowerCase();
    const value = base === undefined ? undefined : base * (SCALES.get(scale) ?? 1);
    if (value === undefined || currency === undefined) continue;
    yield {
      kind: 'amount',
      from: value,
      to: value,
      currency,
      start: match.index,
      end: match.index + whole.length,
    };
  }
}

/** Parses digits; undefined where `1.000` may be one or a thousand. */
function number(digits: string): number | undefined {
  if (/^\d{1,3}\.\d{3}$/u.test(digits)) return undefined;
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/u.test(digits))
    return Number(digits.replaceAll('.', '').replace(',', '.'));
  if (/^\d+,\d{1,2}$/u.test(digits)) return Number(digits.replace(',', '.'));
  return Number(digits.replace(/[,’'\u00a0\u202f ]/gu, ''));
}

function wordNumber(words: string): number | undefined {
  const whole = NUMBER_WORDS.get(words.toLowerCase());
  if (whole !== undefined) return whole;
  const parts = words
    .toLowerCase()
    .split(/[ -]+/u)
    .filter((part) => part !== 'and' && part !== 'a');
  let sum = 0;
  for (const part of parts) {
    if (part === 'hundred') sum = Math.max(1, sum) * 100;
    else {
      const value = NUMBER_WORDS.get(part) ?? TENS.get(part);
      if (value === undefined) return undefined;
      sum += value;
    }
  }
  return parts.length === 0 ? undefined : sum;
}

function numbered(words: string): [string, number][] {
  return words.split(' ').map((word, index) => [word, index]);
}
