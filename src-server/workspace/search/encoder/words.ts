/** Endings to try, in this order, for an unknown word: what is removed, and what replaces it. */
const ENDINGS = [
  ['ies', 'y'],
  ['es', ''],
  ['s', ''],
  ['ing', ''],
  ['ing', 'e'],
  ['ed', ''],
  ['ed', 'e'],
  ['ly', ''],
] as const;

/** Fewest letters that must remain after an ending is removed. */
const SHORTEST_STEM = 3;

/**
 * Returns the words of a text in lower case, in order. Possessive endings are removed; numbers and single letters are omitted, since they
 * carry no meaning.
 */
export function splitWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll(/['’]s\b/g, '')
      .match(/\p{L}{2,}/gu) ?? []
  );
}

/** Finds a word, or its nearest form, in the vocabulary. Returns undefined if there is none. */
export function find(vocabulary: ReadonlyMap<string, number>, word: string): number | undefined {
  const known = vocabulary.get(word);
  if (known !== undefined) return known;
  for (const [ending, replacement] of ENDINGS) {
    if (!word.endsWith(ending) || word.length - ending.length < SHORTEST_STEM) continue;
    const stem = vocabulary.get(word.slice(0, -ending.length) + replacement);
    if (stem !== undefined) return stem;
  }
  return undefined;
}

/** Returns the rows of a text's words and their weights: the square root of their frequency, so that repetitions count less. */
export function weightWords(
  vocabulary: ReadonlyMap<string, number>,
  text: string,
): { readonly rows: Int32Array; readonly weights: Float32Array } {
  const counts = new Map<number, number>();
  for (const word of splitWords(text)) {
    const row = find(vocabulary, word);
    if (row !== undefined) counts.set(row, (counts.get(row) ?? 0) + 1);
  }
  return { rows: Int32Array.from(counts.keys()), weights: Float32Array.from(counts.values(), Math.sqrt) };
}
