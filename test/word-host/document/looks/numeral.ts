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

const ONES: readonly (readonly [cardinal: string, ordinal: string])[] =
  'zero/zeroth one/first two/second three/third four/fourth five/fifth six/sixth seven/seventh eight/eighth nine/ninth ten/tenth eleven/eleventh twelve/twelfth thirteen/thirteenth fourteen/fourteenth fifteen/fifteenth sixteen/sixteenth seventeen/seventeenth eighteen/eighteenth nineteen/nineteenth'
    .split(' ')
    .map((pair) => [pair.slice(0, pair.indexOf('/')), pair.slice(pair.indexOf('/') + 1)]);
const TENS = ['', '', 'twent', 'thirt', 'fort', 'fift', 'sixt', 'sevent', 'eight', 'ninet'];

/** Spells a count below a million in English. */
function spell(count: number, isOrdinal: boolean): string {
  if (count < 20) return ONES[count]?.[isOrdinal ? 1 : 0] ?? '';
  if (count < 100) {
    const stem = TENS[Math.floor(count / 10)] ?? '';
    const rest = count % 10;
    return rest === 0 ? `${stem}${isOrdinal ? 'ieth' : 'y'}` : `${stem}y-${spell(rest, isOrdinal)}`;
  }
  const [size, name] = count < 1000 ? [100, 'hundred'] : [1000, 'thousand'];
  const rest = count % size;
  const above = `${spell(Math.floor(count / size), false)} ${name}`;
  return rest === 0 ? `${above}${isOrdinal ? 'th' : ''}` : `${above} ${spell(rest, isOrdinal)}`;
}

const capitalized = (text: string): string => text.replace(/^./u, (first) => first.toUpperCase());

/** Formats a count by a `w:numFmt` (ECMA-376 17.18.59), or like a first number such as `001`: letters repeat after z (aa, bb). */
export function numeral(count: number, format: string): string {
  switch (format) {
    case 'none':
      return '';
    case 'decimalZero':
      return String(count).padStart(2, '0');
    case 'lowerLetter':
    case 'upperLetter': {
      const letter = String.fromCharCode(97 + ((count - 1) % 26)).repeat(Math.floor((count - 1) / 26) + 1);
      return format === 'upperLetter' ? letter.toUpperCase() : letter;
    }
    case 'lowerRoman':
    case 'upperRoman': {
      let rest = count;
      let text = '';
      for (const [value, sign] of ROMAN) for (; rest >= value; rest -= value) text += sign;
      return format === 'upperRoman' ? text.toUpperCase() : text;
    }
    case 'ordinal': {
      const tens = count % 100;
      const ending = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
      return `${count}${ending}`;
    }
    case 'cardinalText':
    case 'ordinalText':
      return capitalized(spell(count, format === 'ordinalText'));
    case 'decimalEnclosedParen':
      return `(${count})`;
    case 'decimalEnclosedFullstop':
      return `${count}.`;
    case 'numberInDash':
      return `- ${count} -`;
    case 'hex':
      return count.toString(16).toUpperCase();
    case 'decimalFullWidth':
      return String(count).replaceAll(/\d/gu, (digit) => '０１２３４５６７８９'.charAt(Number(digit)));
    default:
      return /^0+1$/u.test(format) ? String(count).padStart(format.length, '0') : String(count);
  }
}
