import type { LedgerEntry } from '../../pure/citations/model.ts';
import { groupBlocks } from '../../pure/diff/blocks.ts';
import { applyChanges, planRewriteInSteps, tickedChanges } from '../../pure/diff/plan.ts';
import { runInSlices } from '../../pure/diff/slices.ts';
import { PaneError } from '../../errors.ts';
import type { WriteSession } from '../execute/session.ts';
import { findAnchors } from '../anchors/anchors.ts';
import { removeAnchors } from '../execute/commands/remove-anchors.ts';
import { citingMessages } from '../citing-messages.ts';
import { wordMessages } from '../messages.ts';
import type { Insertion, WriteReport } from '../model/insertion.ts';
import type { WriteResult } from '../execute/result.ts';
import { readAgain } from '../read/document/passages.ts';
import { toPlace } from '../read/targets.ts';
import { readPlace } from '../read/around.ts';
import { readRange, type Reading } from '../read/reading.ts';
import type { OpenSession } from '../session.ts';
import { readMarks } from './later-marks.ts';
import { writeRewrite } from '../write/write-rewrite.ts';

/** The text that plain rewrites replaced, kept only in memory: the file contains none of it, so it lasts until the pane is closed. */
interface PlainUndo {
  /** Keeps what a rewrite replaced, inside the `Word.run` that wrote it. Ignores any other insertion. Never rejects. */
  keep(
    session: WriteSession,
    reading: Reading,
    made: { readonly insertion: Insertion; readonly entryId: string; readonly written: WriteResult },
  ): Promise<void>;
  /** Returns the ids of the entries that can be restored. */
  entries(): ReadonlySet<string>;
  /**
   * Restores the old words where the passage still reads as it was written; `entryId` names the new anchors. Returns undefined for an
   * entry that is not kept. Rejects with `selection_changed` when the passage was changed since.
   */
  restore(entry: LedgerEntry, entryId: string): Promise<WriteReport | undefined>;
  /** Forgets all of them. */
  forget(): void;
}

interface Kept {
  readonly range: Word.Range;
  readonly before: string;
  /** The text of the passage after the rewrite. */
  readonly after: string;
  /** The tracked changes and comments in it after the rewrite. */
  readonly marks: string;
}

export function createPlainUndo(openSession: OpenSession<WriteSession>): PlainUndo {
  const kept = new Map<string, Kept>();
  return {
    async keep(session, reading, { insertion, entryId, written }) {
      const { changes, form } = insertion;
      if (changes === undefined || form !== 'plain' || !written.verified) return;
      try {
        const put = await findAnchors(session, written.anchors);
        // Words inserted after the end of the passage are not in its range yet.
        const range = put.reduce(
          (all, anchor) => all.expandTo(anchor.range),
          reading.range.getRange('Whole'),
        );
        const now = await readAgain(toPlace(range), (place) => readRange(session, place));
        const expected =
          written.isStopped === true
            ? now?.passage.text
            : applyChanges(reading.passage.paragraphs, changes).join('\n');
        // The range may lack words that were inserted at its end: only the whole can be replaced by the old words.
        if (now === undefined || now.passage.text !== expected) return;
        const marks = await readMarks(session, now);
        if (marks === undefined) return;
        now.range.track();
        await session.context.sync();
        kept.set(entryId, { range: now.range, before: reading.passage.text, after: now.passage.text, marks });
      } catch {
        // The rewrite is done; the list of insertions shows that it cannot be restored.
      }
    },
    entries: () => new Set(kept.keys()),
    async restore(entry, entryId) {
      const own = kept.get(entry.id);
      if (own === undefined) return undefined;
      const removed = await restoreWords(openSession, own, entry, entryId);
      kept.delete(entry.id);
      return removed;
    },
    forget: () => kept.clear(),
  };
}

/** Writes the old words back. */
function restoreWords(
  openSession: OpenSession<WriteSession>,
  { range, before, after, marks: then }: Kept,
  entry: LedgerEntry,
  entryId: string,
): Promise<WriteReport> {
  return Word.run(range, async (context) => {
    const session = openSession(context);
    const reading = await readAgain(toPlace(range), (place) => readPlace(session, place));
    // Words that a colleague commented on or formatted read the same, and would go with their comment.
    if (reading?.passage.text !== after || (await readMarks(session, reading)) !== then) {
      throw new PaneError('selection_changed', citingMessages.changedSince);
    }
    if (reading.passage.refusal !== undefined) {
      throw new PaneError('not_writable_here', reading.passage.refusal);
    }
    const { passage } = reading;
    const plan = await runInSlices(
      planRewriteInSteps(groupBlocks(passage.paragraphs, passage.blocks), before, passage),
      session.pause,
    );
    const changes = tickedChanges(plan);
    const back = { entryId, changes, form: 'plain', former: entry.anchors } as const;
    const written = await writeRewrite(session, reading, back).catch(refuseBack);
    const marks = [...entry.anchors, ...(written?.anchors ?? [])];
    await removeAnchors(context, findAnchors(session, marks));
    const { verified = true, remarks = [] } = written ?? {};
    const message = verified ? citingMessages.restored : citingMessages.restoredDiffers;
    // No mark is needed of words that are back.
    const told = remarks.filter((remark) => remark !== wordMessages.done.unmarked);
    return { outcome: verified ? 'verified' : 'differs', message: [message, ...told].join(' ') };
  });
}

/** Replaces the message of a refused rewrite: it mentions ticks and new words, which do not exist when restoring. */
function refuseBack(error: unknown): never {
  const refused = error instanceof PaneError && error.code === 'not_writable_here';
  throw refused ? new PaneError('not_writable_here', citingMessages.notRestorable, { cause: error }) : error;
}
