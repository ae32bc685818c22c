/** Endings that are tried in this order when a word is not known: what is cut, and what takes its place. */
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

/** Letters left of a word when its ending is cut, at least. */
const SHORTEST_STEM = 3;

/** The words of a text in lower case, in order. A possessive loses its ending; numbers and single letters tell nothing. */
export function splitWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll(/['’]s\b/g, '')
      .match(/\p{L}{2,}/gu) ?? []
  );
}

/** The word as the vocabulary has it, or its nearest form that it has; undefined when it has none. */
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

/** Rows of the words of a text and what each weighs: the root of how often it is there, so that repeats count less. */
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
