/** The name of a file, taken apart as lawyers number versions: `NDA_v2 final 2026-11-20.docx` is version 2 of `NDA`. */
interface FileVersion {
  /** What all versions of the file are called; never empty for a name that is not. */
  readonly base: string;
  /** Undefined where the name has no number. */
  readonly version: number | undefined;
  /** How the number is written, such as ` v` or `_V`, before the digits. */
  readonly mark: string;
  /** Least number of digits: 2 in `v02`. */
  readonly digits: number;
  /** The extension with its dot, or nothing. */
  readonly ending: string;
}

const EXTENSION = /\.[a-z]\w{1,4}$/iu;

/** The last number of a name, with what stands before and after it. `v2.1` is a version 2, and `draft 2026` of a year. */
const NUMBERED =
  /^(?<base>.*[^\s_.-])(?<mark>[\s_.-]+(?:versione?|fassung|entwurf|draft|projet|vers?|rev|v)[\s_.-]*)(?<number>\d{1,3})(?:\.\d{1,3})?(?<rest>(?![\d.]*\d).*)$/isu;

const MONTH =
  '(?:jan|feb|f[eé]v|m[aä]r|apr|avr|ma[iy]|ju[nl]|jui[nl]|aug|ao[uû]|sep|o[ck]t|nov|d[eé][cz])\\p{L}*';
const REMARKS = [
  // A date.
  '\\d{4}[-._]\\d{1,2}[-._]\\d{1,2}',
  '\\d{1,2}[-._]\\d{1,2}[-._](?:\\d{4}|\\d{2})',
  '(?:19|20)\\d{6}',
  `\\d{1,2}\\.?[\\s_-]*${MONTH}\\.?[\\s_-]*\\d{4}`,
  // What was done with it.
  'final|finale|endg[uü]ltig|clean|redline|redlined|compare|comparison|mark-?up|tracked|comments?|draft|entwurf|projet|signed|executed|signiert|sign[eé]|copy|kopie|copie',
  // A copy that a browser or a mail program numbered, or a remark.
  '\\([^()]*\\)',
].join('|');
const TRAILING = new RegExp(`^(?<kept>.*?)[\\s_.-]*(?:(?<=^|[\\s_.-])(?:${REMARKS})|\\([^()]*\\))$`, 'isu');
/** What may follow a number besides: initials, and anything behind a dash. */
const AFTER_NUMBER = /^(?<kept>.*?)(?:[\s_.]+[A-Z]{2,4}|\s+[-–—]\s.*)$/su;

/** Removes dates, remarks and copy numbers from the end of a name, but never all of it. */
function strip(name: string, also?: RegExp): string {
  for (let left = name; ;) {
    const kept = (TRAILING.exec(left) ?? also?.exec(left))?.groups?.['kept'];
    if (kept === undefined) return left;
    const trimmed = trimEnd(kept);
    if (trimmed === '' && also === undefined) return left;
    left = trimmed;
  }
}

const trimEnd = (text: string): string => text.replace(/[\s_.-]+$/u, '');

/** Takes the name of a file apart. Dates, and words such as “final”, at its end belong to no version. */
export function parseFileName(name: string): FileVersion {
  const ending = EXTENSION.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - ending.length).trim() || name;
  const whole = stripEnd(stem);
  const found = NUMBERED.exec(stem)?.groups;
  const plain = { base: whole, version: undefined, mark: '', digits: 1, ending };
  if (found === undefined) return plain;
  const { base = '', mark = '', number = '', rest = '' } = found;
  // Words that are no remark are a part of the name, and so is the number.
  if (strip(rest, AFTER_NUMBER) !== '') return plain;
  return { base: stripEnd(base), version: Number(number), mark, digits: number.length, ending };
}

const stripEnd = (stem: string): string => strip(trimEnd(stem) || stem);

/** Returns the base of a file's name in a form that is equal for all versions of the file, however they are written. */
export const baseKey = (name: string): string =>
  parseFileName(name)
    .base.normalize('NFKC')
    .toLocaleLowerCase('en')
    .replaceAll(/[\s_.-]+/gu, ' ')
    .trim();
