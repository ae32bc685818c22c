const ONES =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'.split(' ');
const TENS: Readonly<Record<string, number>> = {
  vingt: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  septante: 70,
  huitante: 80,
  octante: 80,
  nonante: 90,
};
const SCALES: Readonly<Record<string, number>> = { mille: 1e3, million: 1e6, milliard: 1e9 };
const WORD = `(?:${[...ONES.toReversed(), 'une', ...Object.keys(TENS), 'cent', ...Object.keys(SCALES)].join('|')})s?(?!\\p{L})`;

/** French numbers in words: quarante-cinq, soixante et onze, quatre-vingt-dix mille. */
export const FRENCH = {
  // “Un” alone is an article, and “pour cent” a unit.
  pattern: new RegExp(
    String.raw`(?<!\p{L}|pour[ \u00a0])(?!une?(?!\p{L}|[ -](?:million|milliard)))${WORD}(?:(?:[ \u00a0-]|[ -]et[ -])${WORD})*`,
    'giu',
  ),
  read: (words: string): number | undefined => {
    let [total, current] = [0, 0];
    for (const [plural] of words.matchAll(/\p{L}+/gu)) {
      const word = ONES.includes(plural) ? plural : plural.replace(/s$/u, '');
      const one = ONES.indexOf(word === 'une' ? 'un' : word);
      const [ten, scale] = [TENS[word], SCALES[word]];
      if (one >= 0) current += one;
      // Four times twenty.
      else if (ten === 20 && current % 100 === 4) current += 76;
      else if (ten !== undefined) current += ten;
      else if (word === 'cent') current = Math.max(1, current) * 100;
      else if (scale !== undefined) {
        total += Math.max(1, current) * scale;
        current = 0;
      }
    }
    return total + current;
  },
};
