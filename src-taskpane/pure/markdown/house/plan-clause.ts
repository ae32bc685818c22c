import { rankOutline } from '../outline/rank-outline.ts';
import type { OutlineParagraph } from '../outline/model.ts';
import { withoutTypedNumber } from '../outline/find-rank.ts';
import { splitTitle } from '../outline/titles.ts';
import { countAt, findLabel, readLabel, readValue, typed } from './labels.ts';
import { nextCount } from './next-number.ts';
import { planLines, type HouseLine } from './plan-lines.ts';
import { isHead, ownText, rankLabels, type Member } from './rank-labels.ts';

export type { HouseLine } from './plan-lines.ts';

/** Where a new clause is inserted: after the paragraphs of another one. */
export interface ClausePlace {
  readonly first: number;
  readonly last: number;
}

/** Returns true where paragraphs outside tables have numbers, automatic or typed. */
export const hasNumbers = (outline: readonly OutlineParagraph[]): boolean =>
  outline.some((paragraph) => findLabel(paragraph) !== undefined);

/**
 * Plans a new clause in the style of the agreement: its first line has the number and the format of the clause that it follows, and its
 * items, `(a)` and so on, those of the items below such clauses. After a title with clauses below it, as `4. Fees` is, a clause that has no
 * title itself is the next of those below; after one with text below that has no number, it is such text. A title of its own is the next
 * title, with its text below as others have it. Typed numbers are written as those around them are; between two of them, where nothing can
 * be renumbered, the new one has a letter: `4.2A`. `isItems` false leaves the other lines as they are. Undefined where the rank or the
 * number is not certain: after an item of a sentence, too, which the clause would become another part of.
 */
export function planClause(
  outline: readonly OutlineParagraph[],
  place: ClausePlace,
  lines: readonly string[],
  { isItems = true }: { readonly isItems?: boolean } = {},
): readonly HouseLine[] | undefined {
  const members = rankLabels(outline);
  const around = { outline, members, place };
  const text = textBelow(around);
  const [head = '', ...others] = text === undefined ? lines : splitHead(lines);
  const hasTitle = isTitled(head, others);
  // Text without a number continues the clause; its format is that of the text there.
  if (text !== undefined && !hasTitle) return [head, ...others].map((line) => ({ text: line, like: text }));
  const model = isBelowTitle(around, hasTitle) ? lastBelow(around) : members[place.first];
  const numbered = model === undefined || model.isItem ? undefined : nextAfter(around, model);
  if (numbered === undefined) return undefined;
  const first = { text: typed(numbered.label) + withoutTypedNumber(head), like: numbered.index };
  if (text !== undefined) return [first, ...others.map((line) => ({ text: line, like: text }))];
  const models = { members: isItems ? members : [], near: place.last };
  return [first, ...planLines(others, numbered, models, hasTitle)];
}

interface Around {
  readonly outline: readonly OutlineParagraph[];
  readonly members: readonly (Member | undefined)[];
  readonly place: ClausePlace;
}

/** True where a clause belongs below the one that it follows: it has no title, and that one is or has nothing but a title. */
function isBelowTitle({ outline, members, place }: Around, hasTitle: boolean): boolean {
  const own = members[place.first];
  if (own === undefined) return true;
  const level = members.filter((member) => member?.rank === own.rank);
  const titles = level.filter((member) => member !== undefined && isTitleOf(outline, member));
  return !hasTitle && isTitleOf(outline, own) && titles.length > level.length / 2;
}

const isTitleOf = (outline: readonly OutlineParagraph[], { index, label }: Member): boolean => {
  const paragraph = outline[index];
  return paragraph !== undefined && isHead(ownText(paragraph, label));
};

/** Returns the last of the clauses directly below that of the place. */
function lastBelow({ members, place }: Around): Member | undefined {
  const inside = members.slice(place.first + 1, place.last + 1).filter((member) => member !== undefined);
  const [first] = inside;
  return inside.findLast(({ rank }) => rank === first?.rank);
}

/** Returns the text without a number that is directly below the title of the place, where no number follows there but those of items. */
function textBelow({ outline, members, place }: Around): number | undefined {
  const own = members[place.first];
  if (own === undefined || !isTitleOf(outline, own)) return undefined;
  const inside = members.slice(place.first + 1, place.last + 1);
  if (inside.some((member) => member !== undefined && !member.isItem)) return undefined;
  const below = outline.findIndex(({ text }, index) => index > place.first && text.trim() !== '');
  const isText =
    below >= 0 && below <= place.last && members[below] === undefined && outline[below]?.inTable === false;
  return isText ? below : undefined;
}

/** Returns the number after a member's, which the members behind it count on from. */
function nextAfter({ outline, members, place }: Around, model: Member): Member | undefined {
  const { label, first, position, rank } = model;
  if (label.isAutomatic || readValue(label) !== undefined) {
    const labels = members.map((member) => member?.label);
    const count = nextCount(labels, rankOutline(outline), { model: model.index, last: place.last });
    return count === undefined ? undefined : { ...model, label: { ...label, ...count } };
  }
  // Letters and Roman numbers that are typed: the next one only where it is free.
  const behind = members.find(
    (member) => member !== undefined && member.index > place.last && member.rank === rank,
  );
  const count = countAt(first, position + 1);
  const isFree = behind === undefined || behind.position === 1;
  return count === undefined || !isFree ? undefined : { ...model, label: { ...label, count } };
}

/** Divides a first line that begins with its title, as agreements do whose titles have their own line. */
function splitHead(lines: readonly string[]): readonly string[] {
  const [head = '', ...others] = lines;
  const split = splitTitle(withoutTypedNumber(head));
  return split === undefined || split.isField ? lines : [split.title, split.rest, ...others];
}

/** True for a wording whose first line is a title, and whose second is its text. */
const isTitled = (head: string, [second]: readonly string[]): boolean =>
  second !== undefined &&
  (readLabel(second)?.above ?? 'text') !== '' &&
  isHead(withoutTypedNumber(head).trim());
