/** Returns the candidate that a text was probably meant to be: one or two letters different, and not equal. */
export function nearest(text: string, candidates: Iterable<string>): string | undefined {
  if (text.length < 5) return undefined;
  const most = text.length < 9 ? 1 : 2;
  let best: { readonly candidate: string; readonly apart: number } | undefined;
  for (const candidate of candidates) {
    const apart = distance(text, candidate, most);
    if (apart > 0 && apart <= most && (best === undefined || apart < best.apart)) best = { candidate, apart };
  }
  return best?.candidate;
}

/** Returns the number of letters to insert, delete, replace or exchange with a neighbour; `most + 1` for any larger number. */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let older: number[] = [];
  let old = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      now.push(
        Math.min(
          (old[column] ?? 0) + 1,
          (now[column - 1] ?? 0) + 1,
          (old[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (older[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [older, old] = [old, now];
  }
  return Math.min(old.at(-1) ?? 0, most + 1);
}
