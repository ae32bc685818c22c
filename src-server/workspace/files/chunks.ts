import { endsSentence } from './text/sentence-end.ts';
import type { Block, BlockKind, Chunk, PageStart, ReadFile } from './model.ts';

/** A chunk with fewer characters is not ended by a small clause that follows it. */
const ENOUGH = 300;
/** Longest chunk, in characters. A longer block is split between sentences. */
const MOST = 1_200;

type Story = 'body' | BlockKind;

function storyOf(kind: BlockKind): Story {
  return kind === 'heading' || kind === 'paragraph' || kind === 'tableRow' ? 'body' : kind;
}

const CONTAINER = /^(schedule|annexe?|exhibit|appendix|anlage|anhang)\b/i;

/**
 * Returns the full reference of each block's clause: its label after those of the clauses that contain it, such as `4.2(b)`, and in a
 * schedule after the schedule's, such as `Schedule 1, 2.1`.
 */
export function clauseReferences(blocks: readonly Block[]): (string | undefined)[] {
  const open: { readonly level: number; readonly reference: string }[] = [];
  let container: string | undefined;
  return blocks.map(({ kind, label, level }) => {
    if (storyOf(kind) !== 'body') return undefined;
    const innermost = open[open.length - 1]?.reference;
    if (label === undefined) return innermost ?? container;
    if (CONTAINER.test(label)) {
      container = label;
      open.length = 0;
      return container;
    }
    const depth = level ?? 0;
    while ((open[open.length - 1]?.level ?? -1) >= depth) open.pop();
    const parent = open[open.length - 1]?.reference;
    const bare = /^([a-z]{1,3}|[ivxl]+|[A-Z])\)?$/.exec(label)?.[1];
    const outer = container === undefined ? '' : `${container}, `;
    // `(b)` and `b` need their parent's reference; `4.2` and `Article IV` are complete.
    let reference = outer + label;
    if (parent !== undefined && label.startsWith('(')) reference = parent + label;
    else if (parent !== undefined && bare !== undefined) reference = `${parent}(${bare})`;
    open.push({ level: depth, reference });
    return reference;
  });
}

/** Returns the page of an offset: the last page that begins at or before it. */
export function pageAt(pages: readonly PageStart[], offset: number): number {
  let low = 0;
  let high = pages.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pages[middle]?.offset ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return pages[low - 1]?.page ?? 1;
}

/** Returns where the last sentence or part of a sentence ends that has an end in a text; 0 if none has. */
function lastEnd(text: string): number {
  const last = [...text.matchAll(/(?:[.;:!?]["”’)]?(?=\s)|\n)/g)].findLast(
    ({ index, 0: stop }) =>
      !stop.startsWith('.') ||
      endsSentence(text.slice(0, index + stop.length), text.slice(index + stop.length)),
  );
  if (last === undefined) return 0;
  return last.index + last[0].length + (last[0] === '\n' ? 0 : 1);
}

/** Splits a range of text between sentences, or between words if a sentence is too long. */
function cut(text: string, start: number, end: number): { start: number; end: number }[] {
  const pieces: { start: number; end: number }[] = [];
  let from = start;
  while (end - from > MOST) {
    const window = text.slice(from, from + MOST);
    const sentence = lastEnd(window);
    const word = window.lastIndexOf(' ') + 1;
    let at = from + (sentence > ENOUGH ? sentence : word > 0 ? word : MOST);
    // Never between the halves of a surrogate pair.
    if (/[\uDC00-\uDFFF]/.test(text.charAt(at)) && /[\uD800-\uDBFF]/.test(text.charAt(at - 1))) at -= 1;
    pieces.push({ start: from, end: at });
    from = at;
  }
  if (from < end) pieces.push({ start: from, end });
  return pieces;
}

const LONGEST_RUN_IN = 70;

/** Finds the run-in heading of a clause, such as `Suspension` in `4.3 Suspension. Provider may …`. */
function runInHeading(text: string, label: string | undefined): string | undefined {
  if (label === undefined || !text.startsWith(label)) return undefined;
  const rest = text.slice(label.length).replace(/^[.):\s]+/, '');
  const match = /^([A-Z][^.:;]{2,70}?)[.:](\s|$)/.exec(rest)?.[1];
  if (match === undefined || match.length > LONGEST_RUN_IN) return undefined;
  const words = match.split(/\s+/);
  // A heading is in title case; a sentence is not.
  const capital = words.filter(
    (word) => /^[A-Z(&]/.test(word) || /^(and|of|or|to|the|for|in|on|by|with|a|an)$/.test(word),
  );
  return words.length <= 8 && capital.length === words.length ? match : undefined;
}

/** Longest heading in a section path, in characters; a longer one is cut. */
const LONGEST_SECTION = 100;

/** A heading above the text that is being read. */
interface Above {
  readonly level: number;
  readonly text: string;
}

/** Returns the headings above the text after a heading: those of higher levels, and itself. A schedule is above all of its clauses. */
function below(above: readonly Above[], block: Block, text: string): readonly Above[] {
  const level = CONTAINER.test(text) ? -1 : (block.level ?? 0);
  const words = text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_SECTION);
  return [...above.filter((other) => other.level < level), { level, text: words }];
}

interface Open {
  start: number;
  end: number;
  readonly label: string | undefined;
  readonly heading: string | undefined;
  section: readonly Above[];
  readonly story: Story;
  /** Level of the chunk's first clause. */
  level: number;
  onlyHeadings: boolean;
}

/** True if a block does not belong to the chunk before it. */
function beginsChunk(block: Block, open: Open, { pages, pageBasis }: ReadFile): boolean {
  const size = open.end - open.start;
  const level = block.level ?? 0;
  // List items stay with their clause; a clause never joins the end of a deeper one.
  const nextClause = block.label !== undefined && !open.onlyHeadings && level <= open.level;
  // Text on a later page must not be cited with the page of the text before it. Only a heading whose page is uncertain stays with its
  // text.
  const nextPage =
    pageAt(pages, block.start) !== pageAt(pages, open.start) && (pageBasis === 'exact' || !open.onlyHeadings);
  return (
    storyOf(block.kind) !== open.story ||
    nextPage ||
    block.end - open.start > MOST ||
    (block.kind === 'heading' && !open.onlyHeadings) ||
    (nextClause && (size >= ENOUGH || level < open.level || level === 0)) ||
    (size >= ENOUGH &&
      block.label === undefined &&
      block.kind === 'paragraph' &&
      block.end - block.start >= ENOUGH)
  );
}

/**
 * Splits a file into chunks of clause size for search: exact slices of its text, in order and without overlap, which together contain every
 * block. A chunk begins with a heading or clause, has about 300 to 1,200 characters, belongs to one story, and carries the page on which it
 * begins. A paragraph that begins on a later page begins a new chunk.
 */
export function chunkFile(read: ReadFile): Chunk[] {
  const references = clauseReferences(read.blocks);
  const chunks: Chunk[] = [];
  let open: Open | undefined;
  let heading: string | undefined;
  let above: readonly Above[] = [];

  const close = (): void => {
    if (open === undefined) return;
    const { start, end, label } = open;
    chunks.push({
      index: chunks.length,
      start,
      end,
      page: pageAt(read.pages, start),
      pageBasis: read.pageBasis,
      ...(label === undefined ? {} : { label }),
      ...(open.heading === undefined ? {} : { heading: open.heading }),
      ...(open.section.length === 0 ? {} : { section: open.section.map((item) => item.text) }),
    });
    open = undefined;
  };

  read.blocks.forEach((block, index) => {
    const text = read.text.slice(block.start, block.end);
    if (text.trim() === '') return;
    const story = storyOf(block.kind);
    const isHeading = block.kind === 'heading';
    const runIn = isHeading ? undefined : runInHeading(text, block.label);
    if (isHeading) {
      heading = text.trim();
      above = below(above, block, text);
    }
    if (open !== undefined && beginsChunk(block, open, read)) close();
    const label = references[index];
    for (const piece of block.end - block.start > MOST ? cut(read.text, block.start, block.end) : [block]) {
      if (open !== undefined && piece.end - open.start > MOST) close();
      if (open === undefined) {
        open = {
          start: piece.start,
          end: piece.end,
          label,
          heading: runIn ?? (story === 'body' ? heading : undefined),
          section: story === 'body' ? above : [],
          story,
          level: block.level ?? 0,
          onlyHeadings: isHeading,
        };
      } else {
        open.end = piece.end;
        // A title and the headings after it are one chunk with the text that they stand above.
        if (open.onlyHeadings && story === 'body') open.section = above;
        if (open.onlyHeadings) open.level = block.level ?? open.level;
        open.onlyHeadings &&= isHeading;
      }
    }
  });
  close();
  return chunks;
}
