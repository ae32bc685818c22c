/** Short words, which any two texts have in common. */
const SHORTEST = 4;
/** Letters of a word before its endings. */
const STEM = 6;
/** Scripts without spaces between words: each letter counts as one. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Returns the words of a text that say what it is about, in lower case and without their endings, in order. */
export function contentWords(text: string): readonly string[] {
  const words = Array.from(text.toLowerCase().matchAll(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu), ([word]) => word);
  return words
    .filter((word) => word.length >= SHORTEST || UNSPACED.test(word) || /^\p{N}/u.test(word))
    .flatMap((word) => (UNSPACED.test(word) ? Array.from(word) : [word.slice(0, STEM)]));
}

/** Returns the share of a text's content words that are among `known`; 1 for a text without any. */
export function shareKnown(text: string, known: ReadonlySet<string>): number {
  const words = contentWords(text);
  return words.length === 0 ? 1 : words.filter((word) => known.has(word)).length / words.length;
}

/** Words with which a writer speaks of themselves or to a reader, which no contract does unless it is a letter. */
const ADDRESS =
  /(?<![\p{L}’'])(?:I|me|my|you|your|we|us|ich|mir|mich|mein\p{L}*|dir|Sie|Ihnen|Ihr\p{L}*|wir|uns|je|moi|vous|votre|vos|nous)(?![\p{L}])|(?<!\p{L})j[’']/gu;

/** Returns true if a text speaks to a reader in words with which the passage does not. */
export function addressesReader(text: string, passage: string): boolean {
  const own = new Set(Array.from(passage.matchAll(ADDRESS), ([word]) => word.toLowerCase()));
  return Array.from(text.matchAll(ADDRESS)).some(([word]) => !own.has(word.toLowerCase()));
}
