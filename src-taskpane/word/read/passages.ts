import { PaneError } from '../../errors.ts';
import { wordMessages } from '../messages.ts';
import type { Passage } from '../model.ts';
import { readRange, type Reading, type ReadingHost } from './reading.ts';
import { createTargets } from './targets.ts';
import { unreadObjects } from './unread-objects.ts';

/** Work on a passage, inside the `Word.run` that read it. */
type Work<T> = (context: Word.RequestContext, reading: Reading) => Promise<T>;

/** The passages that were read, each found again by its fingerprint when something is to be written there. */
export interface Passages {
  /** The passage as the user sees it, with what was not read of it; its range is kept for writing. */
  keep(context: Word.RequestContext, reading: Reading): Promise<Passage>;
  /** Holds on to where a passage is until the answered function is called, whatever is read meanwhile. */
  pin(passage: Passage): () => void;
  /**
   * Does the work on a passage that was read: at the range that was kept, wherever the cursor is now, else at the
   * selection. Rejects with `selection_changed` when neither is what was read.
   */
  at<T>(target: Passage, work: Work<T>): Promise<T>;
}

/** Passages of one document. `sha256` makes the fingerprints. */
export function createPassages(host: ReadingHost, sha256: (text: string) => Promise<string>): Passages {
  const targets = createTargets();
  const passageOf = async (reading: Reading): Promise<Passage> => ({
    ...reading.passage,
    fingerprint: await sha256(reading.identity),
  });
  /** The work done where the reading is of the target; undefined where it is not. */
  const ifSame = async <T>(
    context: Word.RequestContext,
    reading: Reading,
    { target, work }: { readonly target: Passage; readonly work: Work<T> },
  ): Promise<{ readonly value: T } | undefined> => {
    const { fingerprint } = await passageOf(reading);
    return fingerprint === target.fingerprint ? { value: await work(context, reading) } : undefined;
  };
  return {
    async keep(context, reading) {
      const passage = await passageOf(reading);
      targets.keep(passage.fingerprint, reading.range);
      const objects = await unreadObjects(context, reading.range, passage.paragraphs.length);
      return { ...passage, unread: [...passage.unread, ...objects] };
    },
    pin: ({ fingerprint }) => targets.pin(fingerprint),
    async at(target, work) {
      const kept = targets.find(target.fingerprint);
      const wanted = { target, work };
      const atKept =
        kept &&
        (await Word.run(kept, async (context) => {
          const reading = await readAgain(context, kept, host);
          return reading && ifSame(context, reading, wanted);
        }));
      const done =
        atKept ??
        (await Word.run(async (context) =>
          ifSame(context, await readRange(context, context.document.getSelection(), host), wanted),
        ));
      if (done === undefined) throw new PaneError('selection_changed', wordMessages.selectionChanged);
      return done.value;
    },
  };
}

/** Reads a range that was kept; undefined where it is gone. */
export async function readAgain(
  context: Word.RequestContext,
  kept: Word.Range,
  host: ReadingHost,
): Promise<Reading | undefined> {
  try {
    // A range of its own: what hangs on the kept one was given back to Word when that run ended.
    return await readRange(context, kept.getRange('Whole'), host);
  } catch {
    // A range whose paragraphs are gone cannot be read: the passage is elsewhere, or nowhere.
    return undefined;
  }
}
