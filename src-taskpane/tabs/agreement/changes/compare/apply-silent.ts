import { defined } from '#pane/defined.ts';
import { PaneError } from '#pane/errors.ts';
import { asPaneError } from '#pane/ui/services/failure.ts';
import type { WordDocument } from '#pane/word/model.ts';
import { lookAtParagraph } from '../../write/look-at-paragraph.ts';
import { rewriteParagraph } from '../../write/rewrite-paragraph.ts';
import type { SilentDecision } from '../decided/silent-decision.ts';
import type { Decision } from '../decision.ts';
import type { Restorable, SilentItem } from './locate-silent.ts';
import { compareMessages as say } from './messages.ts';

type Door = Pick<WordDocument, 'readReview' | 'lookAtClause' | 'read' | 'insert' | 'remove'>;

/** What a decision about a silent change came to: what is remembered of it, or why it could not be applied. */
export type AppliedSilent = { readonly key: string } & (
  { readonly decision: SilentDecision } | { readonly error: PaneError }
);

/**
 * Applies decisions about silent changes, keyed by their `key`: what is accepted is remembered, and the document is as it was; what is rejected
 * becomes the wording that was sent, and what is countered the user's own, as tracked changes over the other side's. Each is read
 * back. `onDone` is called with how many are done. After the signal nothing more is begun. Never rejects.
 */
export async function applySilent(
  document: Door,
  items: readonly SilentItem[],
  decisions: ReadonlyMap<string, Decision>,
  onDone: (done: number) => void,
  signal: AbortSignal,
): Promise<readonly AppliedSilent[]> {
  const applied: AppliedSilent[] = [];
  for (const item of items) {
    const decision = decisions.get(item.key);
    if (decision === undefined) continue;
    if (signal.aborted) break;
    // oxlint-disable-next-line no-await-in-loop -- each is written into the document as the one before left it
    applied.push(await applyOne(document, item, decision));
    onDone(applied.length);
  }
  return applied;
}

async function applyOne(document: Door, item: SilentItem, decision: Decision): Promise<AppliedSilent> {
  const { key, clause, redline, goTo, restorable } = item;
  const { reason } = decision;
  const known = { key, clause, redline, paragraph: goTo?.paragraph ?? 0, ...defined({ reason }) };
  if (decision.action === 'accept') return { key, decision: { ...known, action: 'kept' } };
  try {
    if (typeof restorable === 'string') throw new PaneError('not_writable_here', say.whyNot[restorable]);
    if (!('text' in decision))
      return {
        key,
        decision: {
          ...known,
          action: 'restored',
          entryId: await write(document, restorable, restorable.ours),
        },
      };
    const text = decision.text.trim();
    return {
      key,
      decision: { ...known, action: 'countered', text, entryId: await write(document, restorable, text) },
    };
  } catch (error) {
    return { key, error: asPaneError(error) };
  }
}

/**
 * Writes a wording over the other side’s, as tracked changes of the user, and returns the ledger entry: accepted, it is that wording; rejected,
 * the one that came back. It is read back; if it is not as planned, it is removed again. Rejects with `selection_changed` where the
 * paragraph has changed since it was compared, and with `not_writable_here` where it has other tracked changes or Word reads it differently
 * from its file.
 */
async function write(
  document: Door,
  { paragraph: compared, given, theirs }: Restorable,
  wording: string,
): Promise<string> {
  const { paragraphs, changes } = await document.readReview();
  const position = findAgain(compared, given, paragraphs);
  const paragraph = paragraphs[position];
  if (paragraph === undefined) throw new PaneError('selection_changed', say.whyNot.changed);
  if (changes.some((change) => change.paragraph === position))
    throw new PaneError('not_writable_here', say.whyNot.tracked);
  const passage = await document.read(await lookAtParagraph(document, position, paragraph));
  if (passage.text !== theirs) throw new PaneError('not_writable_here', say.notRestored);
  const { entry, outcome, message } = await rewriteParagraph(document, passage, wording);
  if (entry === undefined) throw new PaneError('not_writable_here', message);
  const read = outcome === 'verified' ? (await document.readReview()).paragraphs[position] : undefined;
  if (read?.text === wording && read.original === theirs) return entry.id;
  await document.remove(entry.id);
  throw new PaneError('not_writable_here', say.notRestored);
}

/** Finds the paragraph that was compared, where decisions about others may have moved it: only where it is certain. */
function findAgain(
  compared: number,
  given: string,
  paragraphs: readonly { readonly given: string }[],
): number {
  if (paragraphs[compared]?.given === given) return compared;
  const same = paragraphs.flatMap((paragraph, at) => (paragraph.given === given ? [at] : []));
  return same.length === 1 ? (same[0] ?? -1) : -1;
}
