import { rankOutline } from '../outline/rank-outline.ts';
import type { OutlineParagraph } from '../outline/model.ts';
import { withoutTypedNumber } from '../outline/find-rank.ts';
import { isTitle } from '../outline/titles.ts';
import { countAt, findLabel, readLabel, typed, writeLabel, type Label } from './labels.ts';
import { nextCount } from './next-number.ts';
import { countOn, planLines, type HouseLine, type Numbered } from './plan-lines.ts';

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
 * items, `(a)` and so on, those of the items below such clauses, and the text below a title of its own that of the clauses below titles. After a title with clauses below it, as `4. Fees` is, a clause that has no
 * title itself is the next of those below. Typed numbers are written as those around them are; between two of them, where nothing can be
 * renumbered, the new one has a letter: `4.2A`. `isItems` false leaves the other lines as they are. Undefined where the level or the number is
 * not certain.
 */
export function planClause(
  outline: readonly OutlineParagraph[],
  place: ClausePlace,
  lines: readonly string[],
  { isItems = true }: { readonly isItems?: boolean } = {},
): readonly HouseLine[] | undefined {
  const [head = '', ...others] = lines;
  const around = { outline, labels: outline.map(findLabel), place };
  const numbered = isBelowTitle(around, isTitled(head, others)) ? nextBelow(around) : nextAfter(around);
  if (numbered === undefined) return undefined;
  const first = { text: typed(numbered.label) + withoutTypedNumber(head), like: numbered.index };
  const models = isItems ? { labels: around.labels, near: place.last } : { labels: [], near: 0 };
  return [first, ...planLines(others, numbered.label, models, isTitled(head, others))];
}

interface Around {
  readonly outline: readonly OutlineParagraph[];
  readonly labels: readonly (Label | undefined)[];
  readonly place: ClausePlace;
}

/** True where a clause belongs below the one that it follows: it has no title, and that one is or has nothing but a title. */
function isBelowTitle(around: Around, hasTitle: boolean): boolean {
  const label = around.labels[around.place.first];
  return label === undefined || (!hasTitle && isTitleLevel(around, label));
}

/** Returns the number of the clause after that of the place. */
function nextAfter({ outline, labels, place }: Around): Numbered | undefined {
  const label = labels[place.first];
  const count = nextCount(labels, rankOutline(outline), { model: place.first, last: place.last });
  return label === undefined || count === undefined
    ? undefined
    : { index: place.first, label: { ...label, ...count } };
}

/** Returns the number of the clause after the last of those directly below that of the place, which count on from the first. */
function nextBelow({ labels, place }: Around): Numbered | undefined {
  const first = labels.findIndex((label, index) => label !== undefined && index > place.first);
  const children = countOn(labels, first, place.last);
  const last = children.at(-1);
  const label = last === undefined ? undefined : labels[last];
  const count = countAt(labels[first]?.count ?? '', children.length + 1);
  return last === undefined || label === undefined || count === undefined
    ? undefined
    : { index: last, label: { ...label, count } };
}

/** True for a level at which most clauses are titles, such as `4. Fees`: the clauses themselves are below it. */
function isTitleLevel({ outline, labels, place }: Around, { form }: Label): boolean {
  if (!isTitleOf(outline, labels, place.first)) return false;
  const level = labels.flatMap((label, index) => (label?.form === form ? [index] : []));
  return level.filter((index) => isTitleOf(outline, labels, index)).length > level.length / 2;
}

const isTitleOf = (
  outline: readonly OutlineParagraph[],
  labels: readonly (Label | undefined)[],
  index: number,
): boolean => {
  const text = outline[index]?.text ?? '';
  const label = labels[index];
  const own = label === undefined || label.isAutomatic ? text : text.slice(writeLabel(label).length);
  return isTitle(own.trim().replace(/[.:]$/u, ''));
};

/** True for a wording whose first line is a title, and whose second is its text. */
const isTitled = (head: string, [second]: readonly string[]): boolean =>
  second !== undefined &&
  (readLabel(second)?.above ?? 'text') !== '' &&
  isTitle(withoutTypedNumber(head).trim().replace(/[.:]$/u, ''));
