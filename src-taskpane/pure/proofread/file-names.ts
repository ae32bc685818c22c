import type { ProofFinding } from './model.ts';

/** Names shorter than this, in UTF-16 code units, are not looked for: the text has them as words and defined terms. */
const SHORTEST = 4;

/** Returns the name without its extension. */
const withoutExtension = (name: string): string => name.replace(/\.[a-z\d]{2,5}$/iu, '');

/** Returns true for a name that {@link findFileNames} looks for. */
export const isLookedFor = (name: string): boolean => withoutExtension(name).length >= SHORTEST;

/** A file named with its ending; addresses of pages are left out before. */
const NAMED_FILE =
  /(?:(?<![\p{L}\d])[\p{Lu}\d][\p{L}\d()_–-]*[ _])*[\p{L}\d()_–-]+(?:\.[\p{L}\d_-]+)*\.(?:docx?|pdf|xlsx?|pptx?|msg|eml|rtf|odt)(?![\p{L}\d])/gu;
/** Marks by which assistants cite a source: [Source 3], 【4†source】, [^2]. */
const CITATION_MARK =
  /【[^【】\n]{1,60}】|\[(?:Source|Sources|Quelle|Quellen|Citation|Ref)s?\.? ?\d{1,3}(?:(?:, ?|[-–]| and )\d{1,3})*\]|\[\^\d{1,3}\]|:contentReference\[[^\]\n]{1,40}\](?:\{[^}\n]{1,40}\})?/gu;
const ADDRESS = /(?:https?:\/\/|www\.)[^\s)\]”"]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu;

/** Finds what refers to a file or a source and not to the agreement: file names with their ending, and marks of citations. */
export function findSourceMarks(text: string, paragraph: number): ProofFinding[] {
  const plain = text.replace(ADDRESS, (address) => ' '.repeat(address.length));
  return [...plain.matchAll(NAMED_FILE), ...plain.matchAll(CITATION_MARK)].map(
    ({ 0: words, index: start }) => ({
      kind: 'fileName',
      story: 'text',
      paragraph,
      start,
      end: start + words.length,
      words,
      other: '',
    }),
  );
}

/** Finds the vault’s file names in a text, with or without their extension: the other side should not read them. */
export function findFileNames(
  text: string,
  paragraph: number,
  story: ProofFinding['story'],
  names: readonly string[],
): ProofFinding[] {
  const found: ProofFinding[] = [];
  for (const name of names.toSorted((a, b) => b.length - a.length)) {
    const plain = withoutExtension(name);
    for (const words of name === plain ? [name] : [name, plain]) {
      if (words.length < SHORTEST) continue;
      for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
        const end = at + words.length;
        if (found.some((one) => at < one.end && one.start < end)) continue;
        found.push({ kind: 'fileName', story, paragraph, start: at, end, words, other: '' });
      }
    }
  }
  return found.toSorted((a, b) => a.start - b.start);
}

/** A name of a vault file as the document has it, with the number of its places. */
interface NamedFile {
  readonly words: string;
  readonly inText: number;
  readonly inNotes: number;
}

/** Returns the names of vault files in the main text and the notes, in the order of their first place. */
export function countFileNames({
  paragraphs,
  notes,
  fileNames,
}: {
  readonly paragraphs: readonly { readonly text: string }[];
  readonly notes: readonly string[];
  readonly fileNames: readonly string[];
}): readonly NamedFile[] {
  const found = [
    ...paragraphs.flatMap(({ text }, index) => findFileNames(text, index, 'text', fileNames)),
    ...notes.flatMap((text, index) => findFileNames(text, index, 'note', fileNames)),
  ];
  const count = (words: string, story: ProofFinding['story']): number =>
    found.filter((each) => each.words === words && each.story === story).length;
  return [...new Set(found.map(({ words }) => words))].map((words) => ({
    words,
    inText: count(words, 'text'),
    inNotes: count(words, 'note'),
  }));
}
