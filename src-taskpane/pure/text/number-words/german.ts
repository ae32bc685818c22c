import type { NumberWords } from './sums.ts';

const ONES =
  'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  );
const TENS = ['zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'];
const longestFirst = (words: readonly string[]): string =>
  words.toSorted((one, other) => other.length - one.length).join('|');
const ONE = longestFirst(ONES.slice(1, 10));
const BELOW_HUNDRED = `(?:(?:${ONE})und(?:${TENS.join('|')})|${TENS.join('|')}|${longestFirst(ONES)})`;
const BELOW_THOUSAND = `(?:(?:${ONE})?hundert(?:und)?${BELOW_HUNDRED}?|${BELOW_HUNDRED})`;
const WORD = `(?:${BELOW_THOUSAND}?tausend(?:und)?${BELOW_THOUSAND}?|${BELOW_THOUSAND})`;
const SCALE: Readonly<Record<string, number>> = { million: 1e6, milliarde: 1e9 };

const SOURCE = `(?:${WORD}|eine[nmrs]?)(?:[ \u00a0](?:Millionen|Milliarden|Million|Milliarde))?`.replaceAll(
  'dreißig',
  'drei(?:ß|ss)ig',
);

/** German numbers in words: fünfundvierzig, zwölftausend, eine Million, and drei in dreiwöchig. */
export const GERMAN: NumberWords = {
  // “Ein” alone is an article, and “außer Acht” no number.
  pattern: new RegExp(
    String.raw`(?<!\p{L}|außer )(?!ein(?:e[nmrs]?)?(?!\p{L}|[ \u00a0]Milli(?:on|arde)))${SOURCE}(?=tägig|wöchig|monatig|jährig|\P{L}|$)`,
    'giu',
  ),
  source: SOURCE,
  read: (words) => {
    const [word = '', scale = ''] = words.replace('dreissig', 'dreißig').split(/\s/u);
    const value = word.startsWith('eine') ? 1 : belowMillion(word);
    return value * (SCALE[scale.replace(/en$|(?<=milliarde)n$/u, '')] ?? 1);
  },
};

function belowMillion(word: string): number {
  const [left = '', right] = word.split('tausend');
  return right === undefined
    ? belowThousand(left)
    : (left === '' ? 1 : belowThousand(left)) * 1_000 + belowThousand(right.replace(/^und/u, ''));
}

function belowThousand(word: string): number {
  const [left = '', right] = word.split('hundert');
  return right === undefined
    ? belowHundred(left)
    : (left === '' ? 1 : belowHundred(left)) * 100 + belowHundred(right.replace(/^und/u, ''));
}

function belowHundred(word: string): number {
  const ten = TENS.findIndex((one) => word.endsWith(one));
  const rest = ten < 0 ? word : word.slice(0, -(TENS[ten]?.length ?? 0)).replace(/und$/u, '');
  return (ten < 0 ? 0 : (ten + 2) * 10) + Math.max(0, ONES.indexOf(rest));
}
