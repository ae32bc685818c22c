import { endsClause, isItem, type OutlineParagraph, type Rank } from './clauses.ts';
import { rankOutline } from './outline/rank-outline.ts';

/** A stretch of an agreement: a clause with its sub-clauses, or a part of one that is too long. */
interface ClauseSpan {
  /** First and last paragraph, by position in the outline. */
  readonly first: number;
  readonly last: number;
  /** Its label, such as `Clause 8.2`; empty for what precedes the first clause. */
  readonly label: string;
  /** Labels of the clauses around it, outermost first. */
  readonly path: readonly string[];
  /** Position among the parts of a clause that had to be split between its paragraphs, from 1; absent for a whole clause. */
  readonly part?: number;
}

/** `clause`: as few as possible. `topic`: so that what deals with one topic stands alone where it can. */
export type Division = 'clause' | 'topic';

/** A clause that is a larger share of the agreement is divided by topic, if it is longer than `SHORT`. */
const SHARE = 0.2;
const SHORT = 500;

interface ClauseNode {
  readonly label: string;
  readonly first: number;
  last: number;
  readonly children: ClauseNode[];
  readonly isField: boolean;
}

/**
 * Divides an agreement into clauses of at most `most` UTF-16 code units, each paragraph in exactly one of them: whole
 * clauses where they fit, their sub-clauses where they do not, and parts between paragraphs where there are none. Only a
 * single paragraph can be longer than `most`. Empty paragraphs belong to the clause before them.
 *
 * By `topic`, fields stand alone, and a clause is also divided if it is too much of the agreement to be a place to look at.
 */
export function listClauses(
  outline: readonly OutlineParagraph[],
  most: number,
  by: Division = 'clause',
): readonly ClauseSpan[] {
  const lengths = outline.map(({ text, number }) => text.length + number.length + 1);
  const sizeOf = (first: number, last: number): number =>
    lengths.slice(first, last + 1).reduce((sum, length) => sum + length, 0);

  const limit =
    by === 'clause' ? most : Math.min(most, Math.max(SHORT, SHARE * sizeOf(0, outline.length - 1)));
  const divide = (node: ClauseNode, path: readonly string[]): ClauseSpan[] => {
    const { first, last, label, children } = node;
    const [child] = children;
    if (sizeOf(first, last) <= limit && !(by === 'topic' && hasFields(node)))
      return [{ first, last, label, path }];
    if (child === undefined) return split(first, last, label, path);
    const below = label === '' ? path : [...path, label];
    const intro = child.first > first ? split(first, child.first - 1, label, path) : [];
    return [...intro, ...children.flatMap((one) => divide(one, below))];
  };

  const split = (first: number, last: number, label: string, path: readonly string[]): ClauseSpan[] => {
    const spans: ClauseSpan[] = [];
    let from = first;
    for (let index = first; index <= last; index += 1) {
      if (index > from && sizeOf(from, index) > limit) {
        spans.push({ first: from, last: index - 1, label, path });
        from = index;
      }
    }
    spans.push({ first: from, last, label, path });
    return spans.length === 1 ? spans : spans.map((span, index) => ({ ...span, part: index + 1 }));
  };

  const { children } = toTree(outline, by);
  const begin = children[0]?.first ?? outline.length;
  const before = begin > 0 ? split(0, begin - 1, '', []) : [];
  return [...before, ...children.flatMap((node) => divide(node, []))].filter(({ first, last }) =>
    outline.slice(first, last + 1).some(({ text }) => text.trim() !== ''),
  );
}

const hasFields = ({ children }: ClauseNode): boolean => children.some(({ isField }) => isField);

/** Returns the clauses as a tree, by the same rules by which a clause around the cursor is found. */
function toTree(outline: readonly OutlineParagraph[], by: Division): ClauseNode {
  const root: ClauseNode = { label: '', first: 0, last: outline.length - 1, children: [], isField: false };
  let open: { readonly node: ClauseNode; readonly rank: Rank }[] = [];
  for (const [index, rank] of rankOutline(outline).entries()) {
    const isField = rank?.isField === true;
    if (rank !== undefined && !isItem(rank, open.at(-1)?.rank) && (by === 'topic' || !isField)) {
      open = open.filter((clause) => !endsClause(clause.rank, rank));
      const node: ClauseNode = { label: rank.label, first: index, last: index, children: [], isField };
      (open.at(-1)?.node ?? root).children.push(node);
      open.push({ node, rank });
    }
    for (const { node } of open) node.last = index;
  }
  return root;
}
