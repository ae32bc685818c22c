import { createNumberCounter, type PrintedNumber } from '../../../../shared/numbering/counter.ts';
import type { Fib } from './fib.ts';
import { readLists, type WordList } from './lists.ts';
import { readWordStyles, type WordStyles } from './styles.ts';

const ILVL = 0x260a;
const ILFO = 0x460b;
/** Values above it are the negative of a list's number, for paragraphs that keep an indentation of their own. */
const NO_LIST = 0xf801;

/** The list that a paragraph belongs to, and its level. */
export interface Membership {
  readonly list: WordList;
  readonly ilvl: number;
}

/** Returns the list of a paragraph by its style and its own property changes, undefined if it has none. */
type FindMembership = (style: number, changes: ReadonlyMap<number, number>) => Membership | undefined;

/** Counts through a story: one call per paragraph that has a list, in the order of the text. */
export type NextNumber = (membership: Membership) => PrintedNumber | undefined;

/** Creates the counter of a story. */
export function countNumbers(): NextNumber {
  const counter = createNumberCounter();
  return ({ list, ilvl }) => counter.next(list, ilvl);
}

/** Prepares the automatic numbers of a file. Of damaged lists or styles, no paragraph is a member. */
export function readMemberships(fib: Fib): FindMembership {
  let lists: ReadonlyMap<number, WordList>;
  let styles: WordStyles;
  try {
    lists = readLists(fib);
    styles = readWordStyles(fib.structure('styles'));
  } catch {
    // The text is whole without its numbers, and a wrong number is worse than none.
    return () => undefined;
  }
  return (style, changes) => {
    const direct = changes.get(ILFO);
    const number = direct ?? styles.value(style, ILFO) ?? 0;
    const list = lists.get(number > NO_LIST ? 0x10000 - number : number);
    if (list === undefined) return undefined;
    const linked = styles
      .chain(style)
      .map((id) => list.linked.get(id))
      .find((ilvl) => ilvl !== undefined);
    const byStyle = direct === undefined ? linked : undefined;
    return { list, ilvl: changes.get(ILVL) ?? byStyle ?? styles.value(style, ILVL) ?? 0 };
  };
}
