import { changesTo } from '../../insert/compare.ts';
import { PaneError } from '../../errors.ts';
import type { DocumentReview, Passage, TrackedChange, WordDocument, WriteReport } from '../../word/model.ts';
import { statesReason, type Decision } from './decision.ts';
import type { Edit } from './group-changes.ts';
import { lookAtParagraph } from './look-at-paragraph.ts';
import { changesMessages as say } from './messages.ts';

/** The part of the document that decisions use. */
export type Door = Pick<
  WordDocument,
  'capabilities' | 'readReview' | 'decideChanges' | 'lookAtClause' | 'read' | 'insert' | 'remove'
>;

/** Applies one decision, without its reason. Rejects with `selection_changed` where the edit is no longer as it was listed. */
export async function applyOne(document: Door, edit: Edit, decision: Decision): Promise<WriteReport> {
  const { review, changes, at } = await findEdit(document, edit);
  if (!('text' in decision)) return document.decideChanges(review, changes, decision.action);
  if (decision.action === 'comment') return comment(document, review, at, decision.text);
  const target = await readParagraph(document, review, at);
  return document.insert({
    form: 'tracked',
    action: 'rewrite',
    target,
    text: decision.text,
    changes: changesTo(target, decision.text),
    sources: [],
  });
}

/** Writes the reason to the other side as a comment; undefined where there is none to write. */
export async function writeReason(
  document: Door,
  edit: Edit,
  decision: Decision,
): Promise<WriteReport | undefined> {
  const { reason } = decision;
  if (reason?.audience !== 'external' || reason.isWritten === true) return undefined;
  const text = reason.text.trim();
  const { review, at } = await findEdit(document, edit);
  if (text === '' || !statesReason(decision.action, review.paragraphs[at], document.capabilities))
    return undefined;
  return comment(document, review, at, text);
}

async function comment(
  document: Door,
  review: DocumentReview,
  at: number,
  text: string,
): Promise<WriteReport> {
  const target = await readParagraph(document, review, at);
  return document.insert({ form: 'comment', action: 'annotate', target, text, sources: [] });
}

async function readParagraph(document: Door, review: DocumentReview, at: number): Promise<Passage> {
  const paragraph = review.paragraphs[at];
  if (paragraph === undefined) throw new PaneError('selection_changed', say.changed);
  return document.read(await lookAtParagraph(document, at, paragraph));
}

/** Finds the changes of an edit in a new reading, and the paragraph in which it begins now. */
async function findEdit(
  document: Door,
  edit: Edit,
): Promise<{
  readonly review: DocumentReview;
  readonly changes: readonly TrackedChange[];
  readonly at: number;
}> {
  const review = await document.readReview();
  const changes = edit.changes.map((change) => findAgain(review, change));
  return { review, changes, at: changes[0]?.paragraph ?? edit.paragraph };
}

/** Finds the change in a new reading, in which everything before it is unchanged. */
function findAgain(review: DocumentReview, change: TrackedChange): TrackedChange {
  const same = (one: TrackedChange): boolean =>
    one.kind === change.kind &&
    one.text === change.text &&
    one.author === change.author &&
    one.date === change.date;
  const found = review.changes[Number(change.id)];
  if (found !== undefined && same(found)) return found;
  const alike = review.changes.filter(same);
  const [only] = alike;
  if (only === undefined || alike.length > 1) throw new PaneError('selection_changed', say.changed);
  return only;
}
