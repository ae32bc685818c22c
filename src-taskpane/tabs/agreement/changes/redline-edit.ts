import type { RedlinePiece } from '#pane/pure/diff/model.ts';
import type { DocumentReview, TrackedChange } from '#pane/word/model.ts';
import type { Edit } from './group-changes.ts';

/**
 * Returns an edit as a redline within its paragraph, whose other changes are shown as accepted. Without the words around it where
 * the paragraph does not have the changes at their places; empty where a redline shows nothing: for moved words, for formatting,
 * and for a paragraph break alone.
 */
export const redlineEdit = (edit: Edit, review: Reviewed): readonly RedlinePiece[] =>
  redlineWithin(edit, review, 'text', 'deleted');

/** Returns an edit as {@link redlineEdit} does, with the other changes of its paragraph rejected. */
export const redlineEditAlone = (edit: Edit, review: Reviewed): readonly RedlinePiece[] =>
  redlineWithin(edit, review, 'original', 'inserted');

type Reviewed = Pick<DocumentReview, 'changes' | 'paragraphs'>;

function redlineWithin(
  edit: Edit,
  { changes, paragraphs }: Reviewed,
  shown: 'text' | 'original',
  without: TrackedChange['kind'],
): readonly RedlinePiece[] {
  if (edit.kind === 'moved' || edit.kind === 'formatted') return [];
  if (`${edit.removed}${edit.added}`.trim() === '') return [];
  const own = edit.changes.map(({ kind, text }): RedlinePiece => {
    // A break at the end would be an empty line.
    const words = text.replace(/\n+$/u, '');
    return { kind: kind === 'deleted' ? 'deleted' : 'inserted', text: words };
  });
  const paragraph = paragraphs[edit.paragraph];
  const [first] = edit.changes;
  const last = edit.changes.at(-1);
  const beside = changes.filter((change) => change.paragraph === edit.paragraph);
  if (paragraph === undefined || first === undefined || last === undefined) return own;
  if (!beside.every((change) => isAtPlace(change, beside, paragraph))) return own;
  const before = paragraph[shown].slice(0, toPlace(first.start, beside, without));
  const after = last.isLong ? '' : paragraph[shown].slice(toPlace(last.end, beside, without));
  return [{ kind: 'kept' as const, text: before }, ...own, { kind: 'kept' as const, text: after }].filter(
    ({ text }) => text !== '',
  );
}

/** Returns where an offset is in the paragraph without the changes of a kind before it. */
function toPlace(offset: number, changes: readonly TrackedChange[], without: TrackedChange['kind']): number {
  let place = offset;
  for (const { kind, start, end } of changes)
    if (kind === without) place -= Math.max(0, Math.min(end, offset) - start);
  return place;
}

/** Whether the paragraph's text, or its text before the changes, has a change's words at its place. */
function isAtPlace(
  { kind, text, start, end }: TrackedChange,
  changes: readonly TrackedChange[],
  paragraph: { readonly text: string; readonly original: string },
): boolean {
  if (kind === 'formatted') return true;
  const [whole, without] =
    kind === 'inserted' ? [paragraph.text, 'deleted' as const] : [paragraph.original, 'inserted' as const];
  const from = toPlace(start, changes, without);
  const [words = ''] = text.split('\n');
  return whole.slice(from, Math.max(from, toPlace(end, changes, without))) === words;
}
