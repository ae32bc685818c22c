import type { Nodes, PhrasingContent, Root, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { createShield, hideBlanks } from './shield.ts';

/** A run of text with the same formatting. */
export interface AnswerRun {
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
  readonly code?: true;
  readonly href?: string;
}

/** One paragraph, or one table, of an answer. */
export type AnswerBlock =
  | { readonly kind: 'paragraph' | 'quote' | 'code'; readonly runs: readonly AnswerRun[] }
  | { readonly kind: 'heading'; readonly depth: number; readonly runs: readonly AnswerRun[] }
  | {
      readonly kind: 'listItem';
      /** 0 for the outer list. */
      readonly level: number;
      readonly ordered: boolean;
      /** As it was written: `-`, `1.`, `3)`. Empty for a later paragraph of the same item. */
      readonly marker: string;
      readonly runs: readonly AnswerRun[];
    }
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly AnswerRun[])[])[] };

/**
 * Reads an answer as CommonMark with GFM tables. Every line is a separate paragraph: models do not wrap lines, and
 * the paragraphs of a passage are separated by single line feeds. Nothing that is not Markdown is lost: clause
 * numbers stay as written; HTML, signature lines and blanks to fill in stay as text.
 */
export function readMarkdown(text: string): AnswerBlock[] {
  const shield = createShield(text);
  return mapText(readHidden(hideBlanks(text.replace(/\r\n?/gu, '\n'), shield)), shield.show);
}

function readHidden(source: string): AnswerBlock[] {
  const root: Root = fromMarkdown(source, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  return root.children.flatMap((node) => blocksOf(node, { source, level: 0 }));
}

interface Place {
  readonly source: string;
  readonly level: number;
}

function blocksOf(node: RootContent, place: Place): AnswerBlock[] {
  switch (node.type) {
    case 'heading':
      return linesOf(node.children).map((runs) => ({ kind: 'heading', depth: node.depth, runs }));
    case 'blockquote':
      return node.children.flatMap((child) => blocksOf(child, place)).map((block) => quoted(block));
    case 'list':
      return node.children.flatMap((item) => itemBlocks(item, node.ordered === true, place));
    case 'table':
      return [{ kind: 'table', rows: rowsOf(node) }];
    case 'code':
      return plainLines(node.value).map((runs) => ({ kind: 'code', runs }));
    case 'thematicBreak':
      // Underscores mark a signature line; dashes and stars are decoration.
      return /^[_ \t]+$/u.test(written(node, place))
        ? [{ kind: 'paragraph', runs: [{ text: written(node, place) }] }]
        : [];
    case 'paragraph':
      return linesOf(node.children).map((runs) => ({ kind: 'paragraph', runs }));
    default:
      return plainLines(written(node, place)).map((runs) => ({ kind: 'paragraph', runs }));
  }
}

/** A number that is quoted is text: a list of the document would count by itself. */
function quoted(block: AnswerBlock): AnswerBlock {
  if (block.kind === 'paragraph') return { kind: 'quote', runs: block.runs };
  if (block.kind !== 'listItem' || !block.ordered || block.marker === '') return block;
  return { kind: 'quote', runs: [{ text: `${block.marker} ` }, ...block.runs] };
}

function itemBlocks(
  item: Extract<Nodes, { type: 'listItem' }>,
  ordered: boolean,
  place: Place,
): AnswerBlock[] {
  const marker = /^\s*([-+*]|\d+[.)])/u.exec(written(item, place))?.[1] ?? '';
  const inner = item.children.flatMap((child) => blocksOf(child, { ...place, level: place.level + 1 }));
  const blocks = inner.map((block, index): AnswerBlock =>
    block.kind === 'paragraph'
      ? { kind: 'listItem', level: place.level, ordered, marker: index === 0 ? marker : '', runs: block.runs }
      : block,
  );
  return blocks.length === 0 ? [{ kind: 'listItem', level: place.level, ordered, marker, runs: [] }] : blocks;
}

const rowsOf = (table: Table): AnswerRun[][][] =>
  table.children.map((row) => row.children.map((cell) => linesOf(cell.children).flat()));

const plainLines = (text: string): AnswerRun[][] => text.split('\n').map((line) => [{ text: line }]);

/** Returns the source of a node, so that what has no meaning here stays as written. */
function written(node: Nodes, place: Place): string {
  return place.source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
}

function linesOf(nodes: readonly PhrasingContent[]): AnswerRun[][] {
  const lines: AnswerRun[][] = [[]];
  for (const run of nodes.flatMap((node) => runsOf(node, {}))) {
    const [first = '', ...rest] = run.text.split('\n');
    if (first !== '') lines.at(-1)?.push({ ...run, text: first });
    for (const line of rest) lines.push(line === '' ? [] : [{ ...run, text: line }]);
  }
  return lines;
}

function runsOf(node: PhrasingContent, look: Omit<AnswerRun, 'text'>): AnswerRun[] {
  switch (node.type) {
    case 'text':
    case 'html':
      return [{ ...look, text: node.value }];
    case 'inlineCode':
      return [{ ...look, text: node.value, code: true }];
    case 'strong':
      return node.children.flatMap((child) => runsOf(child, { ...look, bold: true }));
    case 'emphasis':
      return node.children.flatMap((child) => runsOf(child, { ...look, italic: true }));
    case 'link':
      return node.children.flatMap((child) => runsOf(child, { ...look, href: node.url }));
    case 'break':
      return [{ text: '\n' }];
    case 'image':
    case 'imageReference':
      return [{ ...look, text: node.alt ?? '' }];
    default:
      return 'children' in node ? node.children.flatMap((child) => runsOf(child, look)) : [];
  }
}

/**
 * Returns the answer as plain text, paragraphs separated by line feeds: no stars and hashes, table cells separated by
 * tabs, bullets as `•`, or as they were written if they are to be compared with a passage.
 */
export function plainText(
  blocks: readonly AnswerBlock[],
  bullets: 'typographic' | 'asWritten' = 'typographic',
): string {
  return blocks
    .flatMap((block) => {
      if (block.kind === 'table') return block.rows.map((row) => row.map(joined).join('\t'));
      if (block.kind !== 'listItem' || block.marker === '') return [joined(block.runs)];
      const marker = block.ordered || bullets === 'asWritten' ? block.marker : '•';
      return [`${marker} ${joined(block.runs)}`];
    })
    .join('\n');
}

/** Returns the answer with the text of its runs replaced by `change`, which is called in the order in which they appear. */
export function mapText(blocks: readonly AnswerBlock[], change: (text: string) => string): AnswerBlock[] {
  const runs = (all: readonly AnswerRun[]): AnswerRun[] =>
    all.map((run) => ({ ...run, text: change(run.text) }));
  return blocks.map((block) =>
    block.kind === 'table'
      ? { ...block, rows: block.rows.map((row) => row.map(runs)) }
      : { ...block, runs: runs(block.runs) },
  );
}

const joined = (runs: readonly AnswerRun[]): string => runs.map((run) => run.text).join('');

/** Returns the {@link plainText} of an answer in Markdown. */
export function markdownToText(text: string): string {
  return plainText(readMarkdown(text));
}
