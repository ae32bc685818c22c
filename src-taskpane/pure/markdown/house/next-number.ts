import type { Rank } from '../outline/model.ts';
import { readValue, type Label } from './labels.ts';

/** The last letter that is put between two numbers. */
const LAST_LETTER = 'z';

/**
 * Returns the count of a new clause that follows `model`, whose last paragraph is `last`: the next one. Where numbers are typed and another
 * clause of the level follows, it is the model's with a letter that no other has. Undefined where it is not certain.
 */
export function nextCount(
  labels: readonly (Label | undefined)[],
  ranks: readonly (Rank | undefined)[],
  { model, last }: { readonly model: number; readonly last: number },
): Pick<Label, 'count' | 'letter'> | undefined {
  const label = labels[model];
  if (label === undefined) return undefined;
  const value = readValue(label);
  // Word counts automatic numbers, also those that are letters.
  if (value === undefined) return label.isAutomatic ? { count: label.count, letter: '' } : undefined;
  const next = { count: String(value + 1).padStart(label.count.length, '0'), letter: '' };
  if (label.isAutomatic) return next;
  const depth = ranks[model]?.depth ?? Infinity;
  const letters = [label.letter];
  for (let index = model + 1; index < labels.length; index += 1) {
    const other = labels[index];
    const rank = ranks[index];
    if (index > last && rank !== undefined && rank.depth < depth) return next;
    if (other === undefined || !isAlike(other, label)) continue;
    const count = readValue(other) ?? 0;
    if (count === value && other.letter !== '') letters.push(other.letter);
    else if (other.above !== label.above || count <= value) {
      // Another part of the document counts from its beginning.
      if (index > last) return next;
    } else if (index > last) return withLetter(label, letters);
    else if (count === value + 1) return undefined;
  }
  return next;
}

/** True for typed numbers of one level, whatever is after them. */
const isAlike = (a: Label, b: Label): boolean => findLevel(a) === findLevel(b);

const findLevel = ({ form }: Label): string => form.slice(0, form.lastIndexOf('|'));

/** Returns the model's count with the letter after all of these; in German texts with `§` a small one. */
function withLetter(
  { count, lead }: Label,
  letters: readonly string[],
): Pick<Label, 'count' | 'letter'> | undefined {
  const used = letters
    .map((letter) => letter.toLowerCase())
    .toSorted()
    .at(-1);
  if (used === LAST_LETTER) return undefined;
  const next = used === undefined || used === '' ? 'a' : String.fromCodePoint((used.codePointAt(0) ?? 0) + 1);
  const isSmall = lead.includes('§') || letters.some((letter) => /\p{Ll}/u.test(letter));
  return { count, letter: isSmall ? next : next.toUpperCase() };
}
