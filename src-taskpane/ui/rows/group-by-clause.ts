import { clauseName } from '../clause-name.ts';
import { rowMessages } from './messages.ts';

/** What is in one clause of a document. */
interface ClauseGroup<Item> {
  /** The first item of the group. */
  readonly key: string;
  /** The label of the clause; empty outside any clause. */
  readonly clause: string;
  readonly title: string;
  readonly items: readonly Item[];
}

/** Groups what is in a document by its clause, in the order in which it is given. */
export function groupByClause<Item extends { readonly id: string; readonly clause: string }>(
  items: readonly Item[],
): readonly ClauseGroup<Item>[] {
  const groups: (ClauseGroup<Item> & { readonly items: Item[] })[] = [];
  for (const item of items) {
    const { clause, id: key } = item;
    const last = groups.at(-1);
    if (last?.clause === clause) last.items.push(item);
    else
      groups.push({
        key,
        clause,
        title: clause === '' ? rowMessages.elsewhere : clauseName(clause),
        items: [item],
      });
  }
  return groups;
}
