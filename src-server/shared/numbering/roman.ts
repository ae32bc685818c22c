const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

const VALUES = new Map(ROMAN.map(([value, sign]) => [sign, value]));

/** Returns a number as a Roman numeral in capitals. */
export function writeRoman(value: number): string {
  let rest = value;
  let text = '';
  for (const [size, digits] of ROMAN) {
    while (rest >= size) {
      text += digits;
      rest -= size;
    }
  }
  return text;
}

/** Returns the value of a Roman numeral in capitals or small letters. */
export const readRoman = (numeral: string): number =>
  Array.from(numeral.toUpperCase(), (sign) => VALUES.get(sign) ?? 0).reduce(
    (sum, value, at, all) => sum + (value < (all[at + 1] ?? 0) ? -value : value),
    0,
  );
