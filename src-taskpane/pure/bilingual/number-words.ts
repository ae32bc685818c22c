import { findNumberWords } from '../proofread/number-words.ts';
import type { ColumnLanguage } from '../text/column-language.ts';

/** A number in a text, with its place in UTF-16 code units. */
export interface FoundNumber {
  readonly start: number;
  readonly end: number;
  readonly value: number;
}

const SPANISH = toValues(
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
  {
    '30 40 50 60 70 80 90': 'treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    '100 100 200 200 300 300 400 400 500 500 600 700 800 900':
      'cien ciento doscientos doscientas trescientos trescientas cuatrocientos cuatrocientas quinientos quinientas seiscientos setecientos ochocientos novecientos',
    '1000 1000000 1000000': 'mil millón millones',
  },
);

/** The nominative and the genitive, which the days of a period have. */
const POLISH = toValues(
  'zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście dwadzieścia',
  {
    '1 2 2 2 3 4 5 6 7 8 9 10':
      'jednego dwie dwóch dwu trzech czterech pięciu sześciu siedmiu ośmiu dziewięciu dziesięciu',
    // The beginning of an adjective: trzydniowy.
    '1 4 5 6 12': 'jedno cztero pięcio sześcio dwunasto',
    '11 12 13 14 15 16 17 18 19 20':
      'jedenastu dwunastu trzynastu czternastu piętnastu szesnastu siedemnastu osiemnastu dziewiętnastu dwudziestu',
    '30 40 50 60 70 80 90':
      'trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt',
    '30 40 50 60 70 80 90 100':
      'trzydziestu czterdziestu pięćdziesięciu sześćdziesięciu siedemdziesięciu osiemdziesięciu dziewięćdziesięciu stu',
    '100 200 300 400 500 600 700 800 900':
      'sto dwieście trzysta czterysta pięćset sześćset siedemset osiemset dziewięćset',
    '1000 1000 1000 1000000 1000000 1000000': 'tysiąc tysiące tysięcy milion miliony milionów',
  },
);

const CHINESE_DIGITS = new Map(
  ['零〇', '一壹', '二贰两', '三叁', '四肆', '五伍', '六陆', '七柒', '八捌', '九玖'].flatMap((signs, value) =>
    Array.from(signs, (sign): [string, number] => [sign, value]),
  ),
);
const CHINESE_SCALES = new Map([
  ['十', 10],
  ['拾', 10],
  ['百', 100],
  ['佰', 100],
  ['千', 1e3],
  ['仟', 1e3],
  ['万', 1e4],
  ['亿', 1e8],
]);
const CHINESE = `[${[...CHINESE_DIGITS.keys(), ...CHINESE_SCALES.keys()].join('')}]+`;
/** A sign is a number only before what it counts, in a percentage or in a reference: 一般 and 第三方 are none. */
const COUNTING = new RegExp(
  `(?<!第|百分之|[\\d之])${CHINESE}(?=\\s*(?:[（(]\\s*\\d|个|日|天|月|年|周|星期|小时|元|欧元|美元|英镑|份|次|倍|名|位|股|吨|台|%))|(?<=百分之)${CHINESE}|(?<=第)${CHINESE}(?=条|款|项|节|章)`,
  'gu',
);

/** Finds the numbers that are written in the words of a language, with their values. */
export function findWords(text: string, language: ColumnLanguage): readonly FoundNumber[] {
  if (language === 'zh')
    return [...text.matchAll(COUNTING)].map(({ 0: signs, index }) => ({
      start: index,
      end: index + signs.length,
      value: readChinese(signs),
    }));
  if (language === 'es') return findSums(text, SPANISH, ' y |[ \u00a0]');
  if (language === 'pl') return findSums(text, POLISH, '[ \u00a0]');
  return findNumberWords(text, language);
}

/** Returns the value of a number in Chinese signs: 一百二十, 拾万. */
function readChinese(signs: string): number {
  let [total, section, digit] = [0, 0, 0];
  for (const sign of signs) {
    const scale = CHINESE_SCALES.get(sign);
    if (scale === undefined)
      digit = digit * (section === 0 && digit > 0 ? 10 : 1) + (CHINESE_DIGITS.get(sign) ?? 0);
    else if (scale < 1e4) {
      section += Math.max(1, digit) * scale;
      digit = 0;
    } else {
      total += Math.max(1, section + digit) * scale;
      [section, digit] = [0, 0];
    }
  }
  return total + section + digit;
}

function findSums(text: string, values: ReadonlyMap<string, number>, join: string): readonly FoundNumber[] {
  const word = `(?:${[...values.keys()].toSorted((one, other) => other.length - one.length).join('|')})`;
  const pattern = new RegExp(
    `(?<!\\p{L}|por )${word}(?:(?:${join})${word})*(?=dniow|tygodniow|miesięczn|letni|\\P{L}|$)`,
    'giu',
  );
  return [...text.matchAll(pattern)].map(({ 0: words, index }) => {
    let [total, current] = [0, 0];
    for (const [one] of words.toLowerCase().matchAll(/\p{L}{2,}/gu)) {
      const value = values.get(one) ?? 0;
      if (value < 1_000) current += value;
      else {
        total += Math.max(1, current) * value;
        current = 0;
      }
    }
    return { start: index, end: index + words.length, value: total + current };
  });
}

/** Numbers words by their position, and further ones by the values before them. */
function toValues(counted: string, more: Readonly<Record<string, string>>): ReadonlyMap<string, number> {
  const all = counted.split(' ').map((word, value): [string, number] => [word, value]);
  for (const [numbers, words] of Object.entries(more)) {
    const values = numbers.split(' ').map(Number);
    all.push(...words.split(' ').map((word, at): [string, number] => [word, values[at] ?? 0]));
  }
  return new Map(all);
}
