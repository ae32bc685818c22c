/** Symbols of Wingdings and Symbol that have a character of Unicode. */
const SYMBOLS: Readonly<Record<number, string>> = {
  0x6f: '☐',
  0xa8: '☐',
  0xfe: '☒',
  0xfd: '☒',
  0xfc: '✓',
  0xb7: '•',
  0xa7: '§',
  0xd3: '©',
  0xd2: '®',
};

const PRIVATE = 0xf0_00;

/** Returns the character of a `w:sym` by its code in hexadecimal digits (ECMA-376 17.3.3.30); in the private use area for one without. */
export function readSymbol(char: string | undefined): string {
  const code = Number.parseInt(char ?? '', 16);
  if (!(code > 0 && code <= 0xff_ff)) return '';
  const own = code >= PRIVATE && code <= PRIVATE + 0xff ? code - PRIVATE : code;
  return own > 0xff ? String.fromCharCode(own) : (SYMBOLS[own] ?? String.fromCharCode(PRIVATE + own));
}
