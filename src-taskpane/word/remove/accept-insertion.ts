import type { LedgerEntry } from '../../pure/citations/model.ts';
import { PaneError } from '../../errors.ts';
import { findAnchors, type FoundAnchor } from '../anchors/anchors.ts';
import { citingMessages } from '../citing-messages.ts';
import { wordMessages } from '../messages.ts';
import type { WriteReport } from '../model/insertion.ts';
import { carryOut } from '../execute/carry-out.ts';
import type { WriteSession } from '../execute/session.ts';
import { decideEach } from '../execute/tracking.ts';
import { findOwnChanges, type OwnChanges } from '../anchors/own-changes.ts';
import { readAround } from './around-anchors.ts';

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
  const find = async (found: readonly FoundAnchor[]): Promise<readonly OwnChanges[]> =>
    findOwnChanges(session, found, entry);
  const found = await findAnchors(session, entry.anchors);
  if (found.length === 0) throw new PaneError('insertion_missing', missing);
  const changes = await find(found);
  const inside = changes.flatMap((at) => at.inside);
  if (inside.length === 0) {
    if (changes.some(({ beyond }) => beyond.length > 0)) {
      throw new PaneError('target_ambiguous', citingMessages.joined);
    }
    return { outcome: 'unchanged', message: citingMessages.nothingPending, entry };
  }
  const count = async (): Promise<number> =>
    (await find(await findAnchors(session, entry.anchors))).flatMap((at) => at.inside).length;
  const isUntouched = async (): Promise<boolean> => (await count()) === inside.length;
  const { verified, message, remarks } = await carryOut(session, {
    entryId: entry.id,
    mode: 'keep',
    around: await readAround(session, found, { changes: inside, words: 'deleted', isUntouched }),
    async work() {
      decideEach(inside, 'accept');
      await context.sync();
    },
    check: () => ({ texts: [], more: () => async () => (await count()) === 0 }),
    say: (_, isDone) => ({ message: isDone ? citingMessages.accepted : citingMessages.acceptDiffers }),
  });
  return { outcome: verified ? 'verified' : 'differs', message: [message, ...remarks].join(' '), entry };
}
