/** Where a text may be divided, best first. Each pattern ends where the next piece begins. */
const BREAKS = [
  // The end of a paragraph.
  /\n+/gu,
  // The end of a sentence: the next one begins with a capital letter, so that "No. 5" stays together.
  /[.!?]["”’»)\]]*\s+(?=["“„‘«([]*\p{Lu})/gu,
  /[;:]["”’»)\]]*\s+/gu,
  /,\s+/gu,
  /\s+/gu,
] as const;

/**
 * Divides a text into pieces of at most `most` UTF-16 code units (at least 2), each as long as possible: at the end
 * of a paragraph, otherwise of a sentence, of a part of a sentence, or of a word. The pieces joined are the text.
 */
export function splitAtSentences(text: string, most: number): readonly string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const end = findBreak(rest.slice(0, most + 1)) ?? endBeforePair(rest, most);
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return rest === '' ? pieces : [...pieces, rest];
}

/** Returns the last of the best breaks of the start of a text, whose last code unit is already beyond the piece. */
function findBreak(head: string): number | undefined {
  for (const pattern of BREAKS) {
    const ends = [...head.matchAll(pattern)]
      .filter(({ index }) => index > 0)
      .map((match) => match.index + match[0].length)
      .filter((end) => end < head.length);
    const last = ends.at(-1);
    if (last !== undefined) return last;
  }
  return undefined;
}

/** Returns the longest piece that does not cut a surrogate pair in two. */
const endBeforePair = (text: string, most: number): number =>
  (text.codePointAt(most - 1) ?? 0) > 0xff_ff ? most - 1 : most;
