import { PaneError } from '#pane/errors.ts';
import type { Passage, TextPlace, WordDocument } from '#pane/word/model.ts';
import { lookAtParagraph } from '../../write/look-at-paragraph.ts';
import { rewriteParagraph } from '../../write/rewrite-paragraph.ts';
import { toTexts } from '../understand/find-edit-effects.ts';
import type { SilentItem } from './locate-silent.ts';
import { compareMessages as say } from './messages.ts';

/** A silent change that was written as tracked changes: the ledger entries of the restored wording and of the changes. */
export interface ShownChange {
  readonly restored: string;
  readonly tracked: string;
}

type Door = Pick<
  WordDocument,
  'readReview' | 'lookAtClause' | 'read' | 'insert' | 'remove' | 'listInsertions'
>;

/** A silent change whose paragraph is known and is in both documents. */
export type ShowableItem = SilentItem & { readonly goTo: TextPlace };

/** Returns true for a silent change that can be written as tracked changes: words of one paragraph of the running text. */
export const canShow = (item: SilentItem): item is ShowableItem =>
  item.kind === 'changed' && item.part === 'text' && item.goTo !== undefined;

/**
 * Writes a silent change as tracked changes: restores the wording that was sent, and writes theirs over it with Track Changes. Rejected, it
 * is the wording that was sent; accepted, the one that came back. Both are read back; if either is not as planned, the document is as it
 * was before, or the error says what is left. Rejects with `selection_changed` where the paragraph has changed since it was compared, and
 * with `not_writable_here` where it has other tracked changes or Word reads it differently from its file.
 */
export async function showTracked(document: Door, item: ShowableItem): Promise<ShownChange> {
  const { before: sent, after: theirs } = toTexts(item.redline);
  const there = await readParagraph(document, item.goTo, theirs);
  const restored = await write(document, there, sent, 'plain');
  try {
    const now = await readParagraph(document, { ...item.goTo, given: undefined }, sent);
    const tracked = await write(document, now, theirs, 'tracked');
    const { paragraphs } = await document.readReview();
    const read = paragraphs[item.goTo.paragraph];
    if (read?.text === theirs && read.original === sent) return { restored, tracked };
    await document.remove(tracked);
  } catch (error) {
    await document.remove(restored);
    throw error;
  }
  await document.remove(restored);
  throw new PaneError('not_writable_here', say.notShown);
}

/**
 * Removes the tracked changes again, so that the document has the other side's words, untracked. Rejects with `selection_changed` where
 * the changes were decided since.
 */
export async function hideTracked(document: Door, { restored, tracked }: ShownChange): Promise<void> {
  const pending = (await document.listInsertions()).find(({ entry }) => entry.id === tracked)?.pending ?? 0;
  if (pending === 0) throw new PaneError('selection_changed', say.decidedSince);
  await document.remove(tracked);
  await document.remove(restored);
}

/** Reads a paragraph that has this text and no pending change. */
async function readParagraph(
  document: Door,
  { paragraph: position, given }: { readonly paragraph: number; readonly given: string | undefined },
  text: string,
): Promise<Passage> {
  const { paragraphs, changes } = await document.readReview();
  const paragraph = paragraphs[position];
  if (paragraph === undefined || (given !== undefined && paragraph.given !== given))
    throw new PaneError('selection_changed', say.changed);
  if (paragraph.original !== paragraph.text || changes.some((change) => change.paragraph === position))
    throw new PaneError('not_writable_here', say.hasTracked);
  const passage = await document.read(await lookAtParagraph(document, position, paragraph));
  if (passage.text !== text) throw new PaneError('not_writable_here', say.notShown);
  return passage;
}

/** Writes a paragraph's new text and returns the ledger entry. What was written differently is removed again. */
async function write(
  document: Door,
  target: Passage,
  text: string,
  form: 'plain' | 'tracked',
): Promise<string> {
  const report = await rewriteParagraph(document, target, text, form);
  if (report.entry === undefined) throw new PaneError('not_writable_here', say.notShown);
  if (report.outcome === 'verified') return report.entry.id;
  await document.remove(report.entry.id);
  throw new PaneError('not_writable_here', report.message);
}
