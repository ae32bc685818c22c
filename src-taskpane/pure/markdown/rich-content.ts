import type { AnswerBlock, AnswerRun } from './markdown.ts';

/** A run of words with the same formatting. Unset properties are as at the place of insertion. */
export interface RichRun {
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
}

/** An item of a list of the document. */
interface RichItem {
  /** 0 for the outer list. */
  readonly level: number;
  readonly ordered: boolean;
  readonly runs: readonly RichRun[];
}

/** A cell of a table, with the note after its words if it has one. */
export interface RichCell {
  readonly runs: readonly RichRun[];
  readonly note?: {
    readonly text: string;
    /** Positions of the sources that it cites. */
    readonly cites: readonly number[];
  };
}

/** A table; its first row is the header. Every row has as many cells as the first. */
export interface RichTable {
  readonly kind: 'table';
  readonly rows: readonly (readonly RichCell[])[];
}

/** One part of the content to insert into a document, in order. */
export type RichPart =
  | {
      readonly kind: 'paragraph';
      /** Level of a heading of the document, from 1; absent for body text. */
      readonly heading?: number;
      readonly runs: readonly RichRun[];
    }
  | { readonly kind: 'list'; readonly start: number; readonly items: readonly RichItem[] }
  | RichTable;

/** How an answer is formatted in the document. */
interface RichOptions {
  /** True to insert headings as real headings, which may renumber the document; otherwise they are bold paragraphs. */
  readonly headings: boolean;
}

/** Deepest level of Word's headings. */
const DEEPEST_HEADING = 9;
/** Deepest level of Word's lists, from 0. */
const DEEPEST_ITEM = 8;

/**
 * Plans the content to insert for an answer: paragraphs, real lists and tables. Consecutive items are one list,
 * unless the outer one changes between numbers and bullets, or its numbers jump ahead. Code, quotes and links become plain text, because an
 * answer's links are not verified. Empty paragraphs are omitted.
 */
export function planRich(blocks: readonly AnswerBlock[], { headings }: RichOptions): RichPart[] {
  const top = Math.min(...blocks.flatMap((block) => (block.kind === 'heading' ? [block.depth] : [])));
  return blocks.reduce<RichPart[]>((parts, block) => {
    if (block.kind === 'table') return [...parts, tableOf(block.rows)];
    if (block.kind === 'listItem' && block.marker !== '') return withItem(parts, block);
    const runs = runsOf(block.runs);
    if (runs.length === 0) return parts;
    if (block.kind !== 'heading') return [...parts, { kind: 'paragraph', runs }];
    const level = Math.min(block.depth - top + 1, DEEPEST_HEADING);
    return [
      ...parts,
      headings
        ? { kind: 'paragraph', heading: level, runs: runs.map(({ text }) => ({ text })) }
        : { kind: 'paragraph', runs: runs.map((run) => ({ ...run, bold: true })) },
    ];
  }, []);
}

/** Returns true if the parts convey more than the same words as plain paragraphs would. */
export function isRich(parts: readonly RichPart[]): boolean {
  return parts.some(
    (part) =>
      part.kind !== 'paragraph' ||
      part.heading !== undefined ||
      part.runs.some(({ bold, italic }) => bold === true || italic === true),
  );
}

/** Returns the words of the parts, one line per paragraph, the cells of a row separated by tabs; lists without their markers. */
export function richText(parts: readonly RichPart[]): string {
  return parts.map((part) => partLines(part).join('\n')).join('\n');
}

/** Returns the words of one part, one entry per paragraph or row. */
export function partLines(part: RichPart): string[] {
  if (part.kind === 'paragraph') return [runText(part.runs)];
  if (part.kind === 'list') return part.items.map(({ runs }) => runText(runs));
  return part.rows.map((row) => row.map(({ runs }) => runText(runs)).join('\t'));
}

/** Returns the parts for a place that cannot contain tables, such as a cell: a row becomes a paragraph. */
export function withoutTables(parts: readonly RichPart[]): RichPart[] {
  return parts.flatMap((part): RichPart[] =>
    part.kind === 'table' ? partLines(part).map((text) => ({ kind: 'paragraph', runs: [{ text }] })) : [part],
  );
}

/** Returns the words of runs. */
export const runText = (runs: readonly RichRun[]): string => runs.map(({ text }) => text).join('');

function withItem(parts: RichPart[], item: Extract<AnswerBlock, { kind: 'listItem' }>): RichPart[] {
  const { ordered, marker } = item;
  const made: RichItem = { level: Math.min(item.level, DEEPEST_ITEM), ordered, runs: runsOf(item.runs) };
  const last = parts.at(-1);
  const outer = last?.kind === 'list' ? last.items[0] : undefined;
  if (last?.kind === 'list' && outer !== undefined && (made.level > 0 || continues(last, item))) {
    return [...parts.slice(0, -1), { ...last, items: [...last.items, made] }];
  }
  return [...parts, { kind: 'list', start: ordered ? Number.parseInt(marker, 10) : 1, items: [made] }];
}

/** True for an item that has the number which Word would give it in the list, or none that says otherwise: many lists are written 1, 1, 1. */
function continues(
  { start, items }: Extract<RichPart, { kind: 'list' }>,
  { ordered, marker }: Extract<AnswerBlock, { kind: 'listItem' }>,
): boolean {
  const outer = items.filter(({ level }) => level === 0);
  if (outer[0]?.ordered !== ordered) return false;
  return !ordered || Number.parseInt(marker, 10) <= start + outer.length;
}

function tableOf(rows: readonly (readonly (readonly AnswerRun[])[])[]): RichTable {
  const columns = Math.max(1, ...rows.map((row) => row.length));
  return {
    kind: 'table',
    rows: rows.map((row) =>
      Array.from({ length: columns }, (_, column) => ({ runs: runsOf(row[column] ?? []) })),
    ),
  };
}

/** Returns the runs without formatting that a document does not adopt, merging those that are the same. */
function runsOf(runs: readonly AnswerRun[]): RichRun[] {
  return runs.reduce<RichRun[]>((all, { text, bold, italic }) => {
    const last = all.at(-1);
    if (text === '') return all;
    if (last !== undefined && last.bold === bold && last.italic === italic) {
      return [...all.slice(0, -1), { ...last, text: last.text + text }];
    }
    return [...all, { text, ...(bold ? { bold } : {}), ...(italic ? { italic } : {}) }];
  }, []);
}
