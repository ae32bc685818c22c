import type { RedlinePiece } from '#pane/pure/diff/model.ts';
import { findEffects } from '#pane/pure/effects/find-effects.ts';
import type { Effect } from '#pane/pure/effects/model.ts';
import type { DocumentReview } from '#pane/word/model.ts';
import type { Edit } from '../group-changes.ts';
import { redlineEdit, redlineEditAlone } from '../redline-edit.ts';

/** Finds what a redlined text says differently. */
export const findRedlineEffects = (
  redline: readonly RedlinePiece[],
  terms: readonly string[],
): readonly Effect[] => findEffects({ ...toTexts(redline), terms });

/** Returns the text before and after what a redline shows. */
export const toTexts = (
  redline: readonly RedlinePiece[],
): { readonly before: string; readonly after: string } => ({
  before: join(redline, 'inserted'),
  after: join(redline, 'deleted'),
});

const join = (redline: readonly RedlinePiece[], without: RedlinePiece['kind']): string =>
  redline
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

/** Finds what an edit does, whether the other changes of its paragraph are accepted or rejected; what depends on them is left out. */
export function findEditEffects(
  edit: Edit,
  review: DocumentReview,
  terms: readonly string[],
): readonly Effect[] {
  if (edit.kind === 'moved' || edit.kind === 'formatted') return [];
  if (`${edit.removed}${edit.added}`.includes('\n')) return findParagraphs(edit, review);
  const alone = redlineEditAlone(edit, review);
  const among = redlineEdit(edit, review);
  // Without its paragraph nobody knows what the words belong to.
  if (![alone, among].every((redline) => redline.some(({ kind }) => kind === 'kept'))) return [];
  const others = findRedlineEffects(among, terms).map((effect) => JSON.stringify(effect));
  return findRedlineEffects(alone, terms).filter((effect) => others.includes(JSON.stringify(effect)));
}

/** An edit with paragraph marks is certain only if it is made of whole paragraphs. */
function findParagraphs(edit: Edit, { paragraphs }: DocumentReview): readonly Effect[] {
  const [text, side] =
    edit.kind === 'inserted'
      ? ([edit.added, 'text'] as const)
      : edit.kind === 'deleted'
        ? ([edit.removed, 'original'] as const)
        : ['', 'text' as const];
  const lines = text.split('\n');
  const own = lines.filter((line) => line.trim() !== '');
  const [first] = edit.changes;
  if (own.length === 0 || first === undefined) return [];
  const isFirst = first.start === 0 && text.endsWith('\n');
  const last = paragraphs[edit.paragraph + lines.length - 1]?.[side] ?? '';
  const isLast = text.startsWith('\n') && last.trim() === lines.at(-1)?.trim();
  if (!isFirst && !isLast) return [];
  return [{ code: 'paragraphs', change: side === 'text' ? 'added' : 'removed', count: own.length }];
}
