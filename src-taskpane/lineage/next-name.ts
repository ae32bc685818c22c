import { baseKey, parseFileName } from './file-version.ts';

/** A name for the next version of a document in a project. */
export interface NextName {
  readonly name: string;
  /** The file of the project that it follows; undefined if the project has no version of the document. */
  readonly follows: string | undefined;
}

/** Longest name of a file in the vault, with its extension, in UTF-16 code units. */
export const MOST_NAME = 255;

/**
 * Returns the name under which a document is saved next: the number after the last version in the project, written as that one is, or the
 * document's own name if the project has no version of it, or only older ones. Never the name of a file of the project.
 */
export function suggestName(
  /** Name of the open document, with its extension. */
  own: string,
  /** Names of the files of the project. */
  existing: readonly string[],
  /** Name under which this document was saved in the project before. */
  saved: string | undefined,
): NextName {
  const key = baseKey(saved ?? own);
  const versions = existing.filter((name) => baseKey(name) === key);
  // Of two with the same number, the one that was saved from this document.
  const last = versions.toSorted(
    (a, b) => numberOf(b) - numberOf(a) || Number(b === saved) - Number(a === saved),
  )[0];
  const taken = new Set(existing.map(fold));
  const isNew = !taken.has(fold(own)) && baseKey(own) === key;
  if (last === undefined && isNew) return { name: own, follows: undefined };
  const least = last === undefined ? 0 : numberOf(last);
  if (isNew && numberOf(own) > least) return { name: own, follows: last };
  const pattern = last ?? saved ?? own;
  for (let number = Math.max(least, numberOf(saved ?? own)) + 1; ; number += 1) {
    const name = numbered(pattern, number);
    if (!taken.has(fold(name))) return { name, follows: last };
  }
}

/** Returns the file of a project that has a name; upper and lower case are the same. */
export const fileNamed = (name: string, existing: readonly string[]): string | undefined =>
  existing.find((one) => fold(one) === fold(name));

const fold = (name: string): string => name.normalize('NFC').toLocaleLowerCase('en');

/** A version without a number comes before all others. */
const numberOf = (name: string): number => parseFileName(name).version ?? 1;

/** Writes a version of a file as another one is written: `NDA_v02` becomes `NDA_v03`, `NDA` becomes `NDA v2`. */
function numbered(pattern: string, version: number): string {
  const { base, mark, digits } = parseFileName(pattern);
  const between = mark === '' ? (/_[^\s]*$/u.test(base) && !/\s/u.test(base) ? '_v' : ' v') : mark;
  const end = `${between}${String(version).padStart(digits, '0')}.docx`;
  return `${base.slice(0, MOST_NAME - end.length)}${end}`;
}
