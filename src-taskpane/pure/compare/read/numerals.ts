const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** Writes a count in a format of Word's lists (ECMA-376 17.18.59); in digits for a format that agreements hardly use. */
export function writeNumeral(count: number, format: string): string {
  switch (format) {
    case 'none':
      return '';
    case 'decimalZero':
      return String(count).padStart(2, '0');
    case 'lowerLetter':
      return writeLetters(count);
    case 'upperLetter':
      return writeLetters(count).toUpperCase();
    case 'lowerRoman':
      return writeRoman(count);
    case 'upperRoman':
      return writeRoman(count).toUpperCase();
    default:
      return String(count);
  }
}

/** After z, letters repeat: aa, bb. */
const writeLetters = (count: number): string =>
  count < 1 ? '' : String.fromCodePoint(97 + ((count - 1) % 26)).repeat(Math.ceil(count / 26));

function writeRoman(count: number): string {
  let left = count;
  let written = '';
  for (const [value, letters] of ROMAN) {
    while (left >= value) {
      written += letters;
      left -= value;
    }
  }
  return written;
}
