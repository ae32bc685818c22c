import type { LedgerAnchor } from '../../citations/model.ts';
import type { Op } from '../../diff/ops.ts';
import type { Sliced } from '../../diff/slices.ts';
import { bookmark, control, type AnchorRole } from '../anchors/anchors.ts';
import type { Put } from './expectation.ts';
import type { LocatedHunk } from '../find/locate.ts';
import type { Capabilities } from '../model.ts';
import type { Reading } from '../read/reading.ts';

/**
 * Marks a range that is changed: words or paragraphs put in (`i`, `p`) or taken out (`d`, `q`). `parts`: words that part
 * their paragraph, which a content control cannot hold; so a Word without bookmarks marks none of them.
 */
export type Mark = (range: Word.Range, role: 'i' | 'p' | 'd' | 'q', parts?: boolean) => void;

/** Marks what is changed, and gathers the anchors in document order though they are made last to first. */
export function createMarker(
  { entryId, form }: { readonly entryId: string; readonly form: 'tracked' | 'plain' },
  capabilities: Capabilities,
): { readonly mark: Mark; readonly anchors: () => LedgerAnchor[] } {
  const anchors: LedgerAnchor[] = [];
  const role = (given: AnchorRole): AnchorRole => (form === 'tracked' ? given : 'r');
  const mark: Mark = (range, given, parts = false) => {
    if (parts && !capabilities.bookmarks.available) return;
    // What plain text deletes is gone: there is nothing to mark.
    if ((given === 'd' || given === 'q') && form === 'plain') return;
    const anchor = capabilities.bookmarks.available
      ? bookmark(range, entryId, role(given), anchors.length)
      : control(range, entryId, role(given)).anchor;
    // All content controls of an entry have one tag.
    if (!anchors.some(({ name }) => name === anchor.name)) anchors.unshift(anchor);
  };
  return { mark, anchors: () => anchors };
}

/**
 * Adds everything to the batch that is being built, last to first: what comes later in it never stands behind what
 * was changed (OfficeDev/office-js#2800). What comes in at the very start of a paragraph of `starts` goes in through
 * that range, which so takes it up. Answers what comes in. In slices: a batch is
 * built for long where it is long.
 */
export function* applyOps(
  reading: Reading,
  ops: readonly Op[],
  located: readonly LocatedHunk[],
  starts: ReadonlyMap<number, Word.Range>,
  mark: Mark,
): Sliced<Put[]> {
  const hunks = new Map(located.map((hunk) => [hunk.hunk, hunk]));
  const put: Put[] = [];
  const unmarked = contentsOf(reading, ops);
  // Words beside those that part a paragraph would take the mark into their content control.
  const parts = ops.some((op) => op.kind === 'words' && op.text.includes('\n'));
  for (const op of ops.toReversed()) {
    yield;
    const paragraph = reading.paragraphs[op.paragraph]?.paragraph;
    if (paragraph === undefined) continue;
    switch (op.kind) {
      case 'words': {
        const hunk = hunks.get(op);
        const range = hunk && applyHunk(atStart(hunk, starts), mark, parts);
        if (range !== undefined) put.push({ range, at: op.paragraph });
        break;
      }
      case 'clear':
        take(unmarked.get(op.paragraph) ?? paragraph.getRange('Content'), 'd', mark);
        break;
      case 'mark':
        take(paragraph.getRange('End').expandTo(paragraph.getRange('After')), 'd', mark);
        break;
      case 'remove':
        mark(paragraph.getRange('Content'), 'q');
        paragraph.getRange('Whole').delete();
        break;
      default:
        for (const text of op.where === 'After' ? op.texts.toReversed() : op.texts) {
          const beside = unmarked.get(op.paragraph)?.paragraphs.getFirst() ?? paragraph;
          const made = beside.insertParagraph(text, op.where);
          mark(made.getRange('Content'), 'p');
          put.push({ range: made.getRange('Content'), text, at: op.paragraph });
        }
    }
  }
  return put;
}

/**
 * The words of the paragraphs whose marks go: the mark goes first, and untracked the paragraph is then one with the next, or
 * gone when it is empty.
 */
function contentsOf({ paragraphs }: Reading, ops: readonly Op[]): ReadonlyMap<number, Word.Range> {
  const contents = new Map<number, Word.Range>();
  for (const { kind, paragraph: at } of ops) {
    const content = kind === 'mark' ? paragraphs[at]?.paragraph.getRange('Content') : undefined;
    if (content !== undefined) contents.set(at, content);
  }
  return contents;
}

function take(range: Word.Range, role: 'd' | 'q', mark: Mark): void {
  mark(range, role);
  range.delete();
}

/** The hunk with its words put in through the range that begins there. */
function atStart(located: LocatedHunk, starts: ReadonlyMap<number, Word.Range>): LocatedHunk {
  const { hunk, anchor } = located;
  const range = hunk.start === 0 && anchor.at === 'Start' ? starts.get(hunk.paragraph) : undefined;
  return range === undefined ? located : { ...located, anchor: { at: 'Start', range } };
}

/** Answers the words that come in. */
function applyHunk(
  { hunk, anchor, deleted }: LocatedHunk,
  mark: Mark,
  parts: boolean,
): Word.Range | undefined {
  // First the new text, then the deletion: a tracked "Replace" loses the deletion on Mac (OfficeDev/office-js#5188).
  const text = hunk.text === '' ? undefined : putWords(hunk.text, anchor);
  if (text !== undefined) mark(text, 'i', parts);
  for (const stretch of deleted.toReversed()) {
    const first = stretch[0];
    const last = stretch.at(-1);
    if (first !== undefined && last !== undefined) mark(first === last ? first : first.expandTo(last), 'd');
    for (const range of stretch.toReversed()) range.delete();
  }
  return text;
}

function putWords(text: string, { at, range }: LocatedHunk['anchor']): Word.Range {
  if (at === 'End') return range.insertText(text, 'End');
  return range.insertText(text, at);
}
