import type { LedgerEntry } from '../../citations/model.ts';
import { groupBlocks } from '../../diff/blocks.ts';
import { applyChanges, planRewrite, withoutChanges } from '../../diff/plan.ts';
import { PaneError } from '../../errors.ts';
import type { WriteSession } from '../execute/session.ts';
import { findAnchors } from '../anchors/anchors.ts';
import { wordMessages } from '../messages.ts';
import type { Capabilities, Insertion } from '../model.ts';
import type { WriteResult } from '../execute/outcome.ts';
import { readAgain } from '../read/document/passages.ts';
import { toPlace } from '../read/targets.ts';
import type { Reading, ReadingHost } from '../read/reading.ts';
import type { RemovalResult } from './removal.ts';
import { writeRewrite } from '../write/rewrite.ts';

/** The text that plain rewrites replaced, kept only in memory: the file contains none of it, so it lasts until the pane is closed. */
export interface PlainUndo {
  /** Keeps what a rewrite replaced, inside the `Word.run` that wrote it. Ignores any other insertion. Never rejects. */
  keep(
    context: Word.RequestContext,
    reading: Reading,
    made: { readonly insertion: Insertion; readonly entryId: string; readonly written: WriteResult },
    host: ReadingHost,
  ): Promise<void>;
  /** Returns the ids of the entries that can be restored. */
  entries(): ReadonlySet<string>;
  /**
   * Restores the old words where the passage still reads as it was written; `entryId` names the new anchors. Returns undefined for an
   * entry that is not kept. Rejects with `selection_changed` when the passage was changed since.
   */
  restore(entry: LedgerEntry, entryId: string, host: ReadingHost): Promise<RemovalResult | undefined>;
  /** Forgets all of them. */
  forget(): void;
}

interface Kept {
  readonly range: Word.Range;
  readonly before: string;
  /** The text of the passage after the rewrite. */
  readonly after: string;
}

export function createPlainUndo(session: WriteSession): PlainUndo {
  const kept = new Map<string, Kept>();
  const restore = async (
    { range, before, after }: Kept,
    entry: LedgerEntry,
    entryId: string,
    host: ReadingHost,
  ): Promise<RemovalResult> =>
    Word.run(range, async (context) => {
      const reading = await readAgain(context, toPlace(range), host);
      if (reading?.passage.text !== after) {
        throw new PaneError('selection_changed', wordMessages.citing.changedSince);
      }
      if (reading.passage.refusal !== undefined) {
        throw new PaneError('not_writable_here', reading.passage.refusal);
      }
      const back = { entryId, text: before, form: 'plain', without: [], former: entry.anchors } as const;
      const written = await writeRewrite(context, reading, back, session).catch(refuseBack);
      const marks = [...entry.anchors, ...(written?.anchors ?? [])];
      await unmark(context, marks, host.capabilities);
      const verified = written?.verified ?? true;
      const { citing } = wordMessages;
      return { verified, message: verified ? citing.restored : citing.restoredDiffers };
    });
  return {
    async keep(context, reading, { insertion, entryId, written }, host) {
      if (insertion.action !== 'rewrite' || insertion.form !== 'plain' || !written.verified) return;
      try {
        const put = await findAnchors(context, written.anchors, host.capabilities);
        // Words inserted after the end of the passage are not in its range yet.
        const range = put.reduce(
          (all, anchor) => all.expandTo(anchor.range),
          reading.range.getRange('Whole'),
        );
        const now = await readAgain(context, toPlace(range), host);
        const expected = written.isStopped === true ? now?.passage.text : tickedText(reading, insertion);
        // The range may lack words that were inserted at its end: only the whole can be replaced by the old words.
        if (now === undefined || now.passage.text !== expected) return;
        now.range.track();
        await context.sync();
        kept.set(entryId, { range: now.range, before: reading.passage.text, after: now.passage.text });
      } catch {
        // The rewrite is done; the list of insertions shows that it cannot be restored.
      }
    },
    entries: () => new Set(kept.keys()),
    async restore(entry, entryId, host) {
      const own = kept.get(entry.id);
      if (own === undefined) return undefined;
      const removed = await restore(own, entry, entryId, host);
      kept.delete(entry.id);
      return removed;
    },
    forget: () => kept.clear(),
  };
}

/** Returns the passage with the ticked changes of a rewrite. */
function tickedText({ passage }: Reading, { text, without = [] }: Insertion): string {
  if (without.length === 0) return text;
  const { paragraphs, blocks } = passage;
  const plan = planRewrite(groupBlocks(paragraphs, blocks), text);
  return applyChanges(paragraphs, withoutChanges(plan, without)).join('\n');
}

/** Replaces the message of a refused rewrite: it mentions ticks and new words, which do not exist when restoring. */
function refuseBack(error: unknown): never {
  const refused = error instanceof PaneError && error.code === 'not_writable_here';
  throw refused
    ? new PaneError('not_writable_here', wordMessages.citing.notRestorable, { cause: error })
    : error;
}

/** Removes the anchors and leaves the words. */
async function unmark(
  context: Word.RequestContext,
  anchors: LedgerEntry['anchors'],
  capabilities: Capabilities,
): Promise<void> {
  try {
    for (const { anchor, control } of (await findAnchors(context, anchors, capabilities)).toReversed()) {
      if (control !== undefined) control.delete(true);
      else context.document.deleteBookmark(anchor.name);
    }
    await context.sync();
  } catch {
    // A remaining anchor does no harm, and Clean finds it.
  }
}
