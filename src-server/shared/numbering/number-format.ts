import { writeRoman } from './roman.ts';

const UNITS =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const TENS = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');
const ORDINALS: Readonly<Record<string, string>> = {
  One: 'First',
  Two: 'Second',
  Three: 'Third',
  Five: 'Fifth',
  Eight: 'Eighth',
  Nine: 'Ninth',
  Twelve: 'Twelfth',
};

/** a … z, then aa, bb: Word repeats the letter instead of counting in base 26. */
function letter(value: number): string {
  const repeats = Math.ceil(value / 26);
  return String.fromCharCode(97 + ((value - 1) % 26)).repeat(repeats);
}

function cardinalText(value: number): string {
  if (value < 20) return UNITS[value] ?? String(value);
  if (value < 100) {
    const unit = value % 10;
    return `${TENS[Math.floor(value / 10)] ?? ''}${unit === 0 ? '' : `-${(UNITS[unit] ?? '').toLowerCase()}`}`;
  }
  if (value < 1000) {
    const rest = value % 100;
    return `${UNITS[Math.floor(value / 100)] ?? ''} hundred${rest === 0 ? '' : ` ${cardinalText(rest).toLowerCase()}`}`;
  }
  const rest = value % 1000;
  return `${cardinalText(Math.floor(value / 1000))} thousand${rest === 0 ? '' : ` ${cardinalText(rest).toLowerCase()}`}`;
}

function ordinalText(value: number): string {
  const cardinal = cardinalText(value);
  const last = /[A-Za-z]+$/.exec(cardinal)?.[0] ?? '';
  const key = last.charAt(0).toUpperCase() + last.slice(1);
  const irregular = ORDINALS[key];
  const spelled = irregular ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`);
  const cased = cardinal.length === last.length ? spelled : spelled.toLowerCase();
  return cardinal.slice(0, cardinal.length - last.length) + cased;
}

function ordinal(value: number): string {
  const tens = value % 100;
  if (tens >= 11 && tens <= 13) return `${value}th`;
  return `${value}${({ 1: 'st', 2: 'nd', 3: 'rd' } as Record<number, string>)[value % 10] ?? 'th'}`;
}

/**
 * Formats a counter by its `w:numFmt` (ECMA-376 17.18.59), or like a first number such as `001`. Formats that agreements in Latin script do not use are printed as decimal
 * numbers, and so are values below 1 or too large for a format.
 */
export function formatNumber(value: number, format: string): string {
  if (format === 'none' || format === 'bullet') return '';
  if (format === 'decimalZero') return String(value).padStart(2, '0');
  if (/^0+1$/.test(format)) return String(value).padStart(format.length, '0');
  if (value < 1 || value > 5_000) return String(value);
  switch (format) {
    case 'upperRoman':
      return writeRoman(value);
    case 'lowerRoman':
      return writeRoman(value).toLowerCase();
    case 'upperLetter':
      return letter(value).toUpperCase();
    case 'lowerLetter':
      return letter(value);
    case 'ordinal':
      return ordinal(value);
    case 'cardinalText':
      return cardinalText(value);
    case 'ordinalText':
      return ordinalText(value);
    case 'decimalEnclosedParen':
      return `(${value})`;
    case 'decimalEnclosedFullstop':
      return `${value}.`;
    case 'numberInDash':
      return `- ${value} -`;
    case 'hex':
      return value.toString(16).toUpperCase();
    case 'decimalFullWidth':
      return String(value).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    default:
      return String(value);
  }
}
