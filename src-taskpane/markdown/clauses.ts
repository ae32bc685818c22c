/** The properties of a paragraph by which clauses are found. */
export interface OutlineParagraph {
  readonly text: string;
  /** Its automatic number as Word shows it; empty for none. */
  readonly number: string;
  /** 1 to 9 for a heading of that level, undefined for body text. */
  readonly heading: number | undefined;
  readonly inTable: boolean;
}

/** A clause: its first and last paragraph, and its label, such as `Clause 8.2`. */
export interface Clause {
  readonly first: number;
  readonly last: number;
  readonly label: string;
}

/** The rank of a paragraph in the outline: a lower one contains more. `parts` are the numbers of its label, in order. */
export interface Rank {
  readonly depth: number;
  readonly parts: readonly number[];
  readonly label: string;
}

/** Words that name a part of an agreement, with their depth; `Section 1.01` and the like are ranked by their numbers. */
const NAMED =
  /^(schedule|exhibit|annex|appendix|attachment|part|article|section|clause)\s+([\divxlc]+(?:\.\d+)*|[a-z]\b)/iu;
const DECIMAL = /^§{0,2}\s?(\d{1,3}(?:\.\d{1,3})*)[.)]?(?=\s|$)/u;
/** Typed numbers that a tab or spaces separate from the words: not a year or an amount that begins a sentence. */
const TYPED = /^[ \t\u00a0]*(§{0,2}\s?\d{1,3}(?:\.\d{1,3})+\.?|\d{1,2}\.)[ \t\u00a0]+(?=\S)/u;

/**
 * Finds the clause that a paragraph is in: from the nearest numbered paragraph or heading at or above it, over its
 * sub-clauses and lists, to the next of its kind or a higher one. Items such as `(a)` belong to the clause above
 * them. `undefined` where there is no number or heading above.
 */
export function findClause(outline: readonly OutlineParagraph[], at: number): Clause | undefined {
  let open: readonly Opened[] = [];
  for (let index = 0; index <= at && index < outline.length; index += 1) {
    const rank = findRank(outline[index]);
    if (rank === undefined || isItem(rank, open.at(-1))) continue;
    open = [...open.filter((clause) => !endsClause(clause, rank)), { ...rank, first: index }];
  }
  const clause = open.at(-1);
  if (clause === undefined) return undefined;
  let last = clause.first;
  for (let next = clause.first + 1; next < outline.length; next += 1) {
    const other = findRank(outline[next]);
    if (other !== undefined && endsClause(clause, other)) break;
    // Empty paragraphs at the end of a clause separate it from the next one and do not belong to it.
    if (outline[next]?.text.trim() !== '') last = next;
  }
  return { first: clause.first, last, label: clause.label };
}

/** Returns the label of the clause that each paragraph is in, as {@link findClause} names it; empty for none. In one pass. */
export function labelClauses(outline: readonly OutlineParagraph[]): readonly string[] {
  let open: readonly Rank[] = [];
  return outline.map((paragraph) => {
    const rank = findRank(paragraph);
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

/** Returns the text of a paragraph without a number that its author typed before the words. */
export const withoutTypedNumber = (text: string): string => text.replace(TYPED, '');

export function findRank(paragraph: OutlineParagraph | undefined): Rank | undefined {
  if (paragraph === undefined || paragraph.inTable || paragraph.text.trim() === '') return undefined;
  const { number, heading, text } = paragraph;
  const label = number === '' ? (TYPED.exec(text)?.[1] ?? NAMED.exec(headOf(paragraph))?.[0] ?? '') : number;
  const named = NAMED.exec(label);
  if (named !== null) {
    const [whole, name = '', count = ''] = named;
    const isPart = !/^(?:section|clause)$/iu.test(name);
    return { depth: depthOf(name, count), parts: isPart ? [] : numbersOf(count), label: whole };
  }
  const decimal = DECIMAL.exec(label)?.[1];
  if (decimal !== undefined) {
    const parts = numbersOf(decimal);
    return { depth: parts.length, parts, label: `Clause ${decimal}` };
  }
  // An item such as (a), a. or a bullet is part of the clause above it, whatever its style.
  if (heading === undefined || (number !== '' && !/^[A-Z]+[.)]?$/u.test(number))) return undefined;
  // A heading without a number ranks above the numbers of its level.
  return { depth: heading - 0.5, parts: [], label: `“${shortened(text)}”` };
}

/** Returns the text in which a part is named by its words: a heading, or a line of its own. */
const headOf = ({ text, heading }: OutlineParagraph): string =>
  heading !== undefined || /^\S+\s+\S+\s*$/u.test(text) ? text : '';

function depthOf(name: string, count: string): number {
  const numbers = numbersOf(count);
  if (/^(?:section|clause)$/iu.test(name)) return Math.max(1, numbers.length);
  return /^article$/iu.test(name) ? 0.4 : 0.2;
}

/** Returns the numbers of a label, in order; empty if it counts with letters. */
const numbersOf = (label: string): number[] =>
  /^\d/u.test(label)
    ? label
        .split('.')
        .filter((part) => part !== '')
        .map(Number)
    : [];

const shortened = (text: string): string => {
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 60).trimEnd()}…` : line;
};
