/** A shorter text, such as a term or the name of a party, stays in the sentence that names it. */
const SHORTEST = 20;

/**
 * Takes the texts of a document out of an instruction that was filled with them, so that they are sent as material:
 * the passage is named in its place, and the others become notes, named by their numbers. A text that the user has
 * changed in the instruction is the user's own.
 */
export function moveQuoted(
  instruction: string,
  passage: string,
  quoted: readonly string[],
): { readonly instruction: string; readonly notes: readonly string[] } {
  const longestFirst = [...new Set(quoted.map((text) => text.trim()))]
    .filter((text) => text.length >= SHORTEST)
    .toSorted((a, b) => b.length - a.length);
  let rest = instruction;
  const notes: string[] = [];
  for (const text of longestFirst) {
    if (!rest.includes(text)) continue;
    if (text === passage.trim()) rest = rest.replaceAll(text, 'the passage below');
    else {
      notes.push(text);
      rest = rest.replaceAll(text, `note ${notes.length} below`);
    }
  }
  return { instruction: rest, notes };
}
