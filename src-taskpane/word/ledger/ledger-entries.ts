import { ledgerSource } from '../../pure/citations/ledger.ts';
import type { LedgerEntry } from '../../pure/citations/model.ts';
import { PaneError } from '../../errors.ts';
import { identifyComment } from '../anchors/own-comment.ts';
import type { WordDeps } from '../deps.ts';
import type { LedgerPart } from './ledger-part.ts';
import { wordMessages } from '../messages.ts';
import type { Insertion, WriteReport } from '../model/insertion.ts';
import type { WriteResult } from '../execute/result.ts';

/** The ledger entries of what was written. The document already has the text: a ledger that fails is reported, and nothing is undone. */
export interface LedgerEntries {
  /** Adds an entry for what was written and returns the report for the user. */
  note(
    insertion: Pick<Insertion, 'form' | 'sources' | 'isGenerated'>,
    entryId: string,
    written: WriteResult,
  ): Promise<WriteReport>;
  /** Returns the entry with this id. Rejects with `insertion_missing` when it is not on the list. */
  entry(entryId: string): Promise<LedgerEntry>;
  /** Removes an entry from the list. Returns the message, with a remark where the entry is still listed. */
  strike(entryId: string, message: string): Promise<string>;
}

/** Creates the ledger entries of one document. */
export function createLedgerEntries(
  ledger: LedgerPart,
  { now, sha256 }: Pick<WordDeps, 'now' | 'sha256'>,
): LedgerEntries {
  return {
    async note({ form, sources, isGenerated = false }, entryId, written) {
      const { anchors, citations, comment, verified, isStopped, remarks } = written;
      const entry: LedgerEntry = {
        id: entryId,
        form,
        anchors,
        sources: await Promise.all(sources.map((source) => ledgerSource(source, sha256))),
        insertedAt: now().toISOString(),
        ...(citations === undefined ? {} : { citations }),
        ...(isGenerated ? { isGenerated } : {}),
        ...(comment === undefined ? {} : { comment: await identifyComment(sha256, entryId, comment) }),
      };
      const noted = await succeeds(() => ledger.add(entry));
      const sentences = [
        ...(verified || isStopped === true ? [written.message] : []),
        ...(verified ? [] : [wordMessages.done.differs]),
        ...remarks,
        ...(noted ? [] : [wordMessages.done.unlisted]),
      ];
      const outcome = verified && isStopped !== true ? 'verified' : 'differs';
      return { outcome, message: sentences.join(' '), entry };
    },
    async entry(entryId) {
      const entry = (await ledger.read()).find(({ id }) => id === entryId);
      if (entry === undefined) throw new PaneError('insertion_missing', wordMessages.unknownEntry);
      return entry;
    },
    async strike(entryId, message) {
      const struck = await succeeds(() => ledger.remove(entryId));
      return struck ? message : `${message} ${wordMessages.done.unlisted}`;
    },
  };
}

async function succeeds(change: () => Promise<void>): Promise<boolean> {
  try {
    await change();
    return true;
  } catch {
    // The caller reports it.
    return false;
  }
}
