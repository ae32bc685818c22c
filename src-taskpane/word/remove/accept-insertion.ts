import type { LedgerEntry } from '../../pure/citations/model.ts';
import { PaneError } from '../../errors.ts';
import { findAnchors } from '../anchors/anchors.ts';
import { citingMessages } from '../citing-messages.ts';
import { wordMessages } from '../messages.ts';
import type { WriteReport } from '../model/insertion.ts';
import { readsAsPlanned, runWrite } from '../execute/run-write.ts';
import { decideEach } from '../execute/tracking.ts';
import { findOwnChanges } from '../anchors/own-changes.ts';
import type { WordSession } from '../session.ts';

/**
 * Accepts the pending tracked changes of an entry, and no other author's. Rejects with `unavailable_in_this_word` below WordApi 1.6, and
 * with `target_ambiguous` where Word joined them with others.
 */
export async function acceptInsertion(session: WordSession, entry: LedgerEntry): Promise<WriteReport> {
  const { context, capabilities } = session;
  const { missing } = wordMessages;
  if (!capabilities.rejectChanges.available) {
    throw new PaneError('unavailable_in_this_word', capabilities.rejectChanges.reason);
  }
  const count = async (): Promise<number> => {
    const changes = await findOwnChanges(session, await findAnchors(session, entry.anchors), entry);
    return changes.reduce((sum, { inside }) => sum + inside.length, 0);
  };
  const found = await findAnchors(session, entry.anchors);
  if (found.length === 0) throw new PaneError('insertion_missing', missing);
  const changes = await findOwnChanges(session, found, entry);
  const inside = changes.flatMap((at) => at.inside);
  if (inside.length === 0) {
    if (changes.some(({ reachesBeyond }) => reachesBeyond)) {
      throw new PaneError('target_ambiguous', citingMessages.joined);
    }
    return { outcome: 'unchanged', message: citingMessages.nothingPending, entry };
  }
  await runWrite(
    async () => {
      decideEach(inside, 'accept');
      await context.sync();
    },
    async () => (await count()) === inside.length,
  );
  const isDone = await readsAsPlanned(async () => (await count()) === 0);
  return {
    outcome: isDone ? 'verified' : 'differs',
    message: isDone ? citingMessages.accepted : citingMessages.acceptDiffers,
    entry,
  };
}
