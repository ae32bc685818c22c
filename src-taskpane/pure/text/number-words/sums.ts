/** How a language writes numbers in words. */
export interface NumberWords {
  readonly pattern: RegExp;
  /** The source of a pattern for the words alone, whatever is around them. */
  readonly source: string;
  /** Returns the value of words in small letters that the pattern matches. */
  readonly read: (words: string) => number;
}

/** What may not be before a number, its first and each of its words, what joins them, and what follows, as sources of patterns. */
interface Borders {
  readonly before: string;
  readonly first?: string;
  readonly each?: string;
  readonly join: string;
  readonly after?: string;
}

/** Returns the numbers of a language that says them as words to be added, times a hundred, a thousand and so on. */
function sums(values: ReadonlyMap<string, number>, borders: Borders): NumberWords {
  const { before, first = '', each = '', join, after = String.raw`(?!\p{L})` } = borders;
  const longestFirst = [...values.keys()].toSorted((one, other) => other.length - one.length);
  const word = `${each}(?:${longestFirst.join('|')})`;
  const source = `${first}${word}(?:(?:${join})${word})*`;
  return {
    pattern: new RegExp(before + source + after, 'giu'),
    source,
    read: (words) => {
      let [total, current] = [0, 0];
      for (const [one] of words.matchAll(/\p{L}+/gu)) {
        const value = values.get(one) ?? 0;
        if (value >= 1_000) {
          total += Math.max(1, current) * value;
          current = 0;
        } else if (value === 100) current = Math.max(1, current) * 100;
        // Quatre-vingts.
        else current += value === 20 && current % 100 === 4 ? 76 : value;
      }
      return total + current;
    },
  };
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

const SCALE = '(?:hundred|thousand|million|billion)';
export const ENGLISH = sums(
  toValues(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    {
      '20 30 40 50 60 70 80 90': 'twenty thirty forty fifty sixty seventy eighty ninety',
      '1 100 1000 1000000 1000000000': 'a hundred thousand million billion',
    },
  ),
  {
    // “Several hundred and fifty” is no number.
    before: String.raw`(?<![\p{L}\d-]|${SCALE}(?:[ -]|,? and ))`,
    first: `(?!${SCALE})`,
    each: String.raw`(?!a(?! ${SCALE}(?![\p{L}-])))`,
    join: `[ -]|(?<=${SCALE}),? and `,
    after: String.raw`(?![\p{L}-])`,
  },
);

export const FRENCH = sums(
  toValues('zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize', {
    '1 20 20 30 40 50 60 70 80 80 90':
      'une vingt vingts trente quarante cinquante soixante septante huitante octante nonante',
    '100 100 1000 1000000 1000000 1000000000 1000000000':
      'cent cents mille million millions milliard milliards',
  }),
  {
    // “Un” alone is an article, and “pour cent” a unit.
    before: String.raw`(?<!\p{L}|pour[ \u00a0])(?!une?(?!\p{L}|[ -](?:million|milliard)))`,
    join: '[ \u00a0-]|[ -]et[ -](?=une?|onze)',
  },
);

export const SPANISH = sums(
  toValues(
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
    {
      '30 40 50 60 70 80 90': 'treinta cuarenta cincuenta sesenta setenta ochenta noventa',
      '100 100 200 200 300 300 400 400 500 500 600 700 800 900':
        'cien ciento doscientos doscientas trescientos trescientas cuatrocientos cuatrocientas quinientos quinientas seiscientos setecientos ochocientos novecientos',
      '1000 1000000 1000000': 'mil millón millones',
    },
  ),
  { before: String.raw`(?<!\p{L}|por )`, join: '(?<=nta) y |[ \u00a0]' },
);

/** The nominative and the genitive, which the days of a period have, and the beginning of an adjective: trzydniowy. */
export const POLISH = sums(
  toValues(
    'zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście dwadzieścia',
    {
      '1 2 2 2 3 4 5 6 7 8 9 10':
        'jednego dwie dwóch dwu trzech czterech pięciu sześciu siedmiu ośmiu dziewięciu dziesięciu',
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
  ),
  {
    before: String.raw`(?<!\p{L})`,
    join: '[ \u00a0]',
    after: String.raw`(?=dniow|tygodniow|miesięczn|letni|\P{L}|$)`,
  },
);
