import type { Operation } from '#pane/pure/diff/ops.ts';
import type { Steps } from '#pane/pure/diff/slices.ts';
import type { MarkRequest } from '../marks.ts';
import type { InsertRoute } from '../session.ts';
import type { LocatedHunk } from '../../find/locate-hunks.ts';
import type { Reading } from '../../read/reading.ts';
import type { InsertedRange } from '../expected-ranges.ts';

/** The operations of a batch, in the order in which they are executed: last to first. */
interface AppliedOperations {
  /** What was inserted. */
  readonly put: InsertedRange[];
  /** The places of what was inserted and removed, to be marked once it is in the document. */
  readonly places: ChangedPlace[];
}

/** A place that a rewrite changes: words or paragraphs that are inserted or deleted. */
export type ChangedPlace = Omit<MarkRequest, 'number' | 'role'> & {
  readonly role: 'words' | 'paragraphs' | 'deletedWords' | 'deletedParagraphs';
};

/** The document state that operations are applied to. */
export interface Ground {
  readonly reading: Reading;
  readonly located: ReadonlyMap<object, LocatedHunk>;
  /** Ranges through which words at the very start of a block are inserted, so that the ranges include them. */
  readonly starts: ReadonlyMap<number, Word.Range>;
  /** The content of paragraphs whose marks are deleted; see {@link loadContents}. */
  readonly contents: ReadonlyMap<number, Word.Range>;
  readonly route: InsertRoute;
}

/**
 * Adds operations to the current batch, last to first, so that none follows one that changed its place (OfficeDev/office-js#2800). Runs
 * in slices, because building a long batch takes long.
 */
export function* applyOperations(ground: Ground, ops: readonly Operation[]): Steps<AppliedOperations> {
  const { reading, located, contents } = ground;
  const put: InsertedRange[] = [];
  const places: ChangedPlace[] = [];
  for (const op of ops.toReversed()) {
    yield;
    const paragraph = reading.paragraphs[op.paragraph]?.paragraph;
    if (paragraph === undefined) continue;
    switch (op.kind) {
      case 'words': {
        const hunk = located.get(op);
        const range = hunk && applyHunk(hunk, ground, places);
        if (range !== undefined) put.push({ range, at: op.paragraph });
        break;
      }
      case 'clear': {
        const content = contents.get(op.paragraph) ?? paragraph.getRange('Content');
        places.push({ range: () => content, role: 'deletedWords' });
        content.delete();
        break;
      }
      case 'mark': {
        const mark = paragraph.getRange('End').expandTo(paragraph.getRange('After'));
        places.push({ range: () => mark, role: 'deletedWords' });
        mark.delete();
        break;
      }
      case 'remove':
        places.push({ range: () => paragraph.getRange('Content'), role: 'deletedParagraphs' });
        paragraph.getRange('Whole').delete();
        break;
      default:
        for (const text of op.where === 'After' ? op.texts.toReversed() : op.texts) {
          const beside = contents.get(op.paragraph)?.paragraphs.getFirst() ?? paragraph;
          const made = beside.insertParagraph(text, op.where);
          places.push({ range: () => made.getRange('Content'), role: 'paragraphs' });
          put.push({ range: made.getRange('Content'), text, at: op.paragraph });
        }
    }
  }
  return { put, places };
}

/**
 * Returns the content ranges of paragraphs whose marks are deleted. The mark is deleted first, and untracked the paragraph is then joined
 * with the next, or gone when it is empty.
 */
export function loadContents(
  { paragraphs }: Reading,
  ops: readonly Operation[],
): ReadonlyMap<number, Word.Range> {
  const contents = new Map<number, Word.Range>();
  for (const { kind, paragraph: at } of ops) {
    const content = kind === 'mark' ? paragraphs[at]?.paragraph.getRange('Content') : undefined;
    if (content !== undefined) contents.set(at, content);
  }
  return contents;
}

/** Applies one hunk and returns the range of its new words. */
function applyHunk(located: LocatedHunk, ground: Ground, places: ChangedPlace[]): Word.Range | undefined {
  const { hunk } = located;
  // First the new text, then the deletion: a tracked "Replace" loses the deletion on Mac (OfficeDev/office-js#5188).
  const text = hunk.text === '' ? undefined : putWords(located, ground);
  if (text !== undefined) {
    places.push({ range: () => text, role: 'words', text: hunk.text, splits: hunk.text.includes('\n') });
  }
  deleteWords(located, ground.reading, places);
  return text;
}

/** Deletes the words that a hunk removes. */
export function deleteWords(
  { hunk, deleted }: LocatedHunk,
  { paragraphs }: Reading,
  places: ChangedPlace[],
): void {
  const removed = paragraphs[hunk.paragraph]?.part.slice(hunk.start, hunk.end);
  const text = deleted.length === 1 && removed !== undefined ? { text: removed } : {};
  for (const stretch of deleted.toReversed()) {
    const first = stretch[0];
    const last = stretch.at(-1);
    if (first !== undefined && last !== undefined) {
      places.push({
        range: () => (first === last ? first : first.expandTo(last)),
        role: 'deletedWords',
        ...text,
      });
    }
    for (const range of stretch.toReversed()) range.delete();
  }
}

function putWords({ hunk, anchor }: LocatedHunk, { starts, route }: Ground): Word.Range {
  const { text } = hunk;
  if (anchor.at === 'End') return anchor.range.insertText(text, 'End');
  const start = hunk.start === 0 && anchor.at === 'Start' ? starts.get(hunk.paragraph) : undefined;
  if (start !== undefined) return start.insertText(text, 'Start');
  // Where Word inserts words at a hit and then fails, a paragraph that they split cannot be recognised (OfficeDev/office-js#6760).
  if (!route.throughEnds && !text.includes('\n')) return anchor.range.insertText(text, anchor.at);
  return anchor.range.getRange(anchor.at === 'After' ? 'End' : 'Start').insertText(text, 'Start');
}
