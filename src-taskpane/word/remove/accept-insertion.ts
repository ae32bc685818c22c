import type { LedgerEntry } from '../../pure/citations/model.ts';
import { PaneError } from '../../errors.ts';
import { findAnchors } from '../anchors/anchors.ts';
import { citingMessages } from '../citing-messages.ts';
import { wordMessages } from '../messages.ts';
import type { WriteReport } from '../model/insertion.ts';
import { carryOut } from '../execute/carry-out.ts';
import type { WriteSession } from '../execute/session.ts';
import { decideEach } from '../execute/tracking.ts';
import { readOwn } from './read-own.ts';

/**
 * Accepts the pending tracked changes of an entry, and no other author's. Rejects with `unavailable_in_this_word` below WordApi 1.6, and
 * with `target_ambiguous` where Word joined them with others.
 */
export async function acceptInsertion(session: WriteSession, entry: LedgerEntry): Promise<WriteReport> {
  const { context, capabilities } = session;
  const { missing } = wordMessages;
  if (!capabilities.rejectChanges.available) {
    throw new PaneError('unavailable_in_this_word', capabilities.rejectChanges.reason);
  }
  const found = await findAnchors(session, entry.anchors);
  if (found.length === 0) throw new PaneError('insertion_missing', missing);
  const reading = await readOwn(session, entry, found);
  if (reading.isJoined) throw new PaneError('target_ambiguous', citingMessages.joined);
  if (!reading.isPending) return { outcome: 'unchanged', message: citingMessages.nothingPending, entry };
  const { own, former } = await reading.objects();
  const { verified, message, remarks } = await carryOut(session, {
    entryId: entry.id,
    mode: 'keep',
    around: reading.around('deleted'),
    async work() {
      decideEach([...own, ...former], 'accept');
      await context.sync();
    },
    check: () => ({ texts: [], more: reading.askDecided }),
    say: (_, isDone) => ({ message: isDone ? citingMessages.accepted : citingMessages.acceptDiffers }),
  });
  return { outcome: verified ? 'verified' : 'differs', message: [message, ...remarks].join(' '), entry };
}
