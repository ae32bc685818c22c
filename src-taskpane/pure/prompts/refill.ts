/** A text that was filled with texts of the document. */
export interface FilledText {
  readonly text: string;
  /** The values in it by name, each as a whole. */
  readonly values: ReadonlyMap<string, string>;
}

/**
 * Returns a filled text, which the user may have edited since, as it is after it is filled again with other values: the values in it are
 * replaced, and what the user wrote stays. A text that has words of `unseen` even then, because the user wrote among them, is the
 * newly filled text.
 */
export function refillText(
  own: string,
  before: FilledText,
  after: FilledText,
  unseen: readonly string[],
): string {
  if (own === before.text) return after.text;
  const changed = [...before.values]
    .map(([variable, old]) => ({ old, now: after.values.get(variable) ?? '' }))
    .filter(({ old, now }) => old.trim() !== '' && old !== now)
    // One value may contain another.
    .toSorted((one, other) => other.old.length - one.old.length);
  let rest = own;
  for (const { old, now } of changed) rest = rest.replaceAll(old, () => now);
  const hasUnseen = unseen.some((words) => has(rest, words) && !has(after.text, words));
  return hasUnseen ? after.text : rest;
}

const has = (text: string, words: string): boolean =>
  oneLine(words) !== '' && oneLine(text).includes(oneLine(words));

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();
