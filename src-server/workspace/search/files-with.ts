import type { Segment } from './score.ts';
import { findPostings } from './words/segment.ts';
import { LANGUAGES } from './words/language.ts';
import { extractTerms, termKey } from './words/terms.ts';

/** Resolves with the ids of the files that have all words of a name, in one chunk or in several. Endings are ignored. */
export async function filesWith(
  segments: AsyncIterable<Segment>,
  name: string,
): Promise<ReadonlySet<string>> {
  const wordings = LANGUAGES.map((language) => extractTerms(name, language).map(termKey));
  const found = new Map<string, Set<number>>();
  for await (const { fileId, words } of segments) {
    const present = found.get(fileId) ?? new Set();
    found.set(fileId, present);
    for (const key of wordings.flat()) {
      const [from, to] = findPostings(words, key);
      if (from < to) present.add(key);
    }
  }
  const hasAll = (present: ReadonlySet<number>): boolean =>
    wordings.some((keys) => keys.every((key) => present.has(key)));
  return new Set([...found].flatMap(([id, present]) => (hasAll(present) ? [id] : [])));
}
