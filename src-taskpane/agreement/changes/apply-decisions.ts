import { changesTo } from '../../insert/compare.ts';
import { PaneError } from '../../errors.ts';
import { asPaneError } from '../../ui/services/failure.ts';
import type { DocumentReview, TrackedChange, WordDocument, WriteReport } from '../../word/model.ts';
import type { Edit } from './group-changes.ts';
import { lookAtParagraph } from './look-at-paragraph.ts';
import { changesMessages as say } from './messages.ts';

/** The user's decision about an edit. */
export type Decision =
  | { readonly action: 'accept' | 'reject' }
  /** The user's own wording for the paragraph, as tracked changes on top of the other side's. */
  | { readonly action: 'counter'; readonly text: string }
  | { readonly action: 'comment'; readonly text: string };

/** The result of applying the decision about one edit. */
export type Applied =
  { readonly id: string; readonly report: WriteReport } | { readonly id: string; readonly error: PaneError };

/** In one paragraph a comment is written first, while its words are unchanged, and a counter last. */
const ORDER: Readonly<Record<Decision['action'], number>> = { comment: 0, accept: 1, reject: 1, counter: 2 };

type Door = Pick<WordDocument, 'readReview' | 'decideChanges' | 'lookAtClause' | 'read' | 'insert'>;

/**
 * Applies decisions one after the other, last in the document first, verifying each; a decision that cannot be
 * applied is reported, and the rest continues. Edits before the current one keep their places, so each is looked up
 * in a new reading.
 */
export async function applyDecisions(
  document: Door,
  {
    edits,
    decisions,
  }: { readonly edits: readonly Edit[]; readonly decisions: ReadonlyMap<string, Decision> },
  onApplied: (applied: Applied, done: number, all: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const steps = edits
    .flatMap((edit, index) => {
      const decision = decisions.get(edit.id);
      return decision === undefined ? [] : [{ edit, index, decision }];
    })
    .toSorted(
      (a, b) =>
        b.edit.paragraph - a.edit.paragraph ||
        ORDER[a.decision.action] - ORDER[b.decision.action] ||
        b.index - a.index,
    );
  for (const [index, { edit, decision }] of steps.entries()) {
    if (signal.aborted) return;
    let applied: Applied;
    try {
      // oxlint-disable-next-line no-await-in-loop -- each decision changes what the next one is looked up in
      applied = { id: edit.id, report: await applyOne(document, edit, decision) };
    } catch (error) {
      applied = { id: edit.id, error: asPaneError(error) };
    }
    onApplied(applied, index + 1, steps.length);
  }
}

async function applyOne(document: Door, edit: Edit, decision: Decision): Promise<WriteReport> {
  const review = await document.readReview();
  const changes = edit.changes.map((change) => findAgain(review, change));
  if (!('text' in decision)) return document.decideChanges(review, changes, decision.action);
  const at = changes[0]?.paragraph ?? edit.paragraph;
  const paragraph = review.paragraphs[at];
  if (paragraph === undefined) throw new PaneError('selection_changed', say.changed);
  const look = await lookAtParagraph(document, at, paragraph);
  const target = await document.read(look);
  return decision.action === 'comment'
    ? document.insert({ form: 'comment', action: 'annotate', target, text: decision.text, sources: [] })
    : document.insert({
        form: 'tracked',
        action: 'rewrite',
        target,
        text: decision.text,
        changes: changesTo(target, decision.text),
        sources: [],
      });
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
