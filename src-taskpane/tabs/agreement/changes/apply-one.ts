import { at } from '#pane/at.ts';
import { PaneError } from '#pane/errors.ts';
import { lookAtParagraph } from '../write/look-at-paragraph.ts';
import { rewriteParagraph } from '../write/rewrite-paragraph.ts';
import type { DocumentReview, Passage, TrackedChange, WordDocument, WriteReport } from '#pane/word/model.ts';
import { statesReason, type DecidedText, type Decision } from './decision.ts';
import { followSame, type Edit } from './group-changes.ts';
import { changesMessages as say } from './messages.ts';

/** The part of the document that decisions use. */
export type Door = Pick<
  WordDocument,
  | 'capabilities'
  | 'readReview'
  | 'decideAll'
  | 'confirmChanges'
  | 'lookAtClause'
  | 'read'
  | 'insert'
  | 'remove'
>;

/**
 * Writes the reason to the other side as a comment on the paragraph of an edit; undefined where there is none to write. Rejects with
 * `selection_changed` where the edit is no longer as it was read.
 */
export async function writeReason(
  document: Door,
  review: DocumentReview,
  edit: Edit,
  { action, reason }: Decision,
): Promise<WriteReport | undefined> {
  if (reason?.audience !== 'external' || reason.isWritten === true) return undefined;
  const text = reason.text.trim();
  if (text === '' || !statesReason(action, review.paragraphs[edit.paragraph], document.capabilities))
    return undefined;
  return sayComment(document, review, edit, { ...reason, text });
}

/** Writes a comment on the paragraph of an edit. Rejects as {@link writeReason} does. */
export async function sayComment(
  document: Door,
  review: DocumentReview,
  { changes, paragraph }: Pick<Edit, 'changes' | 'paragraph'>,
  { text, isGenerated = false }: DecidedText,
): Promise<WriteReport> {
  await document.confirmChanges(review, changes);
  const target = await readParagraph(document, review, paragraph);
  return document.insert({ form: 'comment', action: 'annotate', target, text, sources: [], isGenerated });
}

/** Writes our wording of the paragraph in which these changes begin. Rejects as {@link writeReason} does. */
export async function sayCounter(
  document: Door,
  review: DocumentReview,
  changes: readonly TrackedChange[],
  { text, isGenerated }: DecidedText,
): Promise<WriteReport> {
  await document.confirmChanges(review, changes);
  const target = await readParagraph(document, review, at(changes, 0).paragraph);
  return rewriteParagraph(document, target, text, isGenerated);
}

async function readParagraph(document: Door, review: DocumentReview, position: number): Promise<Passage> {
  const paragraph = review.paragraphs[position];
  if (paragraph === undefined) throw new PaneError('selection_changed', say.changed);
  return document.read(await lookAtParagraph(document, position, paragraph));
}

/** Finds changes in a later reading, in which those in `gone` are decided, as {@link followSame} does. Throws `selection_changed` where one is not found. */
export function followChanges(
  before: DocumentReview,
  now: DocumentReview,
  changes: readonly TrackedChange[],
  gone: ReadonlySet<TrackedChange>,
): readonly TrackedChange[] {
  if (before === now) return changes;
  const left = before.changes.filter((one) => !gone.has(one));
  const again = followSame(left, now.changes, ({ kind, text, author, date }) =>
    JSON.stringify([kind, text, author, date]),
  );
  return changes.map((change) => {
    const found = again.get(change);
    if (found === undefined) throw new PaneError('selection_changed', say.changed);
    return found;
  });
}
