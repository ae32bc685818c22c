import { writeRoman } from '#shared/numbering/roman.ts';
import type { OutlineParagraph } from '../outline/model.ts';

/** The number at the beginning of a paragraph, in the pieces that it is written of, in this order. */
export interface Label {
  /** Spaces, a word such as `Section `, and an opening bracket. */
  readonly lead: string;
  /** The numbers of the levels above, such as `4.` in `4.2`; empty for none. */
  readonly above: string;
  /** Its count at its own level: `2`, `b`, `iv`. */
  readonly count: string;
  /** A letter that puts it between two numbers, as in `4.2A`; empty for none. */
  readonly letter: string;
  /** A full stop or a bracket after it. */
  readonly close: string;
  /** The spaces, tabs or dash before the words; empty for an automatic number. */
  readonly gap: string;
  readonly isAutomatic: boolean;
  /** The same for all numbers that are written alike, whatever they count. */
  readonly form: string;
}

const WORD = String.raw`(?:(?:section|clause|article|abschnitt|artikel|ziffer|ziff\.|art\.)[ \t\u00a0]+|§{1,2}[ \t\u00a0]?)?`;
const SPACE = String.raw`[ \t\u00a0]`;
const GAP = String.raw`(?:${SPACE}*[–—])?${SPACE}+`;
const FIGURES = new RegExp(
  String.raw`^(${SPACE}*${WORD})((?:\d{1,3}\.)*)(\d{1,3})([A-Za-z]?)([.):]?)(${GAP})(?=\S)`,
  'iu',
);
const ITEM = new RegExp(
  String.raw`^(${SPACE}*\(?)()([a-z]{1,2}|[ivxlc]{1,6}|[A-Z]|[IVXLC]{1,6}|\d{1,2})()([.)])(${GAP})(?=\S)`,
  'u',
);

/** Returns the number that a text begins with, as its author typed it; undefined for none. */
export function readLabel(text: string): Label | undefined {
  const [, lead = '', above = '', count = '', letter = '', close = '', gap = ''] =
    FIGURES.exec(text) ?? ITEM.exec(text) ?? [];
  if (count === '') return undefined;
  // A number without anything that separates it, such as `30 days`, is one of the words.
  if (above === '' && close === '' && lead.trim() === '' && gap === ' ') return undefined;
  const kind = /\d/u.test(count) ? '1' : count.toLowerCase() === count ? 'a' : 'A';
  const form = [lead.trim().toLowerCase(), '.'.repeat(above.split('.').length - 1), kind, close].join('|');
  return { lead, above, count, letter, close, gap, isAutomatic: false, form: `typed ${form}` };
}

/** Returns the number of a paragraph, automatic or typed; undefined for none, for a bullet, in a table and in the contents. */
export function findLabel({ number, text, inTable, isContents }: OutlineParagraph): Label | undefined {
  if (inTable || isContents === true) return undefined;
  if (number === '') return readLabel(text);
  const label = readLabel(`${number}\tx`);
  return label === undefined
    ? undefined
    : { ...label, gap: '', isAutomatic: true, form: label.form.replace('typed', 'automatic') };
}

/** Returns a number as it is written. */
export const writeLabel = ({ lead, above, count, letter, close, gap }: Label): string =>
  lead + above + count + letter + close + gap;

/** Returns a number as the characters that are typed for it; none where Word counts. */
export const typed = (label: Label): string => (label.isAutomatic ? '' : writeLabel(label));

/** Returns the number without what is around it, such as `4.2A`: what the numbers below it begin with. */
export const writeNumber = ({ above, count, letter }: Label): string => above + count + letter;

/** Returns the value of a count of figures; undefined for letters. */
export const readValue = ({ count }: Label): number | undefined =>
  /^\d+$/u.test(count) ? Number(count) : undefined;

/** Returns the count at a position from 1, in the way in which the first one, such as `1`, `a` or `i`, counts; undefined for another first. */
export function countAt(first: string, position: number): string | undefined {
  switch (first) {
    case 'a':
    case 'A':
      return position > LETTERS ? undefined : letterAt(first, position);
    case 'i':
      return writeRoman(position).toLowerCase();
    case 'I':
      return writeRoman(position);
    default:
      return /^0*1$/u.test(first) ? String(position).padStart(first.length, '0') : undefined;
  }
}

const LETTERS = 26;

const letterAt = (first: string, position: number): string =>
  String.fromCodePoint((first.codePointAt(0) ?? 0) + position - 1);
