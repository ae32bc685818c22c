import type { OutlineParagraph, Rank } from './outline/model.ts';
import { rankOutline } from './outline/rank-outline.ts';

export { findRank, withoutTypedNumber } from './outline/find-rank.ts';
export type { OutlineParagraph, Rank } from './outline/model.ts';

/** A clause: its first and last paragraph, and its label, such as `Clause 8.2`. */
export interface Clause {
  readonly first: number;
  readonly last: number;
  readonly label: string;
}

/**
 * Finds the clause that a paragraph is in: from the nearest numbered paragraph or heading at or above it, over its
 * sub-clauses and lists, to the next of its kind or a higher one. Items such as `(a)` belong to the clause above
 * them. `undefined` where there is no number or heading above.
 */
export function findClause(outline: readonly OutlineParagraph[], at: number): Clause | undefined {
  const ranks = rankOutline(outline);
  let open: readonly Opened[] = [];
  for (let index = 0; index <= at && index < outline.length; index += 1) {
    const rank = ranks[index];
    if (rank === undefined || isItem(rank, open.at(-1))) continue;
    open = [...open.filter((clause) => !endsClause(clause, rank)), { ...rank, first: index }];
  }
  const clause = open.at(-1);
  if (clause === undefined) return undefined;
  let last = clause.first;
  for (let next = clause.first + 1; next < outline.length; next += 1) {
    const other = ranks[next];
    if (other !== undefined && endsClause(clause, other)) break;
    // Empty paragraphs at the end of a clause separate it from the next one and do not belong to it.
    if (outline[next]?.text.trim() !== '') last = next;
  }
  return { first: clause.first, last, label: clause.label };
}

/** Returns the label of the clause that each paragraph is in, as {@link findClause} names it; empty for none. In one pass. */
export function labelClauses(outline: readonly OutlineParagraph[]): readonly string[] {
  let open: readonly Rank[] = [];
  return rankOutline(outline).map((rank) => {
    if (rank !== undefined && !isItem(rank, open.at(-1)))
      open = [...open.filter((clause) => !endsClause(clause, rank)), rank];
    return open.at(-1)?.label ?? '';
  });
}

interface Opened extends Rank {
  readonly first: number;
}

/** Returns true for an item of a list that counts from 1 again inside a clause: it neither contains nor ends anything. */
export const isItem = (rank: Rank, clause: Rank | undefined): boolean =>
  clause !== undefined && rank.depth <= clause.depth && !endsClause(clause, rank);

/**
 * Returns true if the next number ends the clause: one that continues the count, or one of several parts that starts
 * again, as schedules do.
 */
export function endsClause(clause: Rank, next: Rank): boolean {
  if (next.depth > clause.depth) return false;
  if (next.parts.length === 0 || clause.parts.length === 0) return true;
  return next.parts.length > 1 || goesOn(clause.parts, next.parts);
}

function goesOn(before: readonly number[], after: readonly number[]): boolean {
  for (const [index, part] of after.entries()) {
    const old = before[index];
    if (old === undefined || part !== old) return part > (old ?? -1);
  }
  return false;
}
