/** How many passages that were read can still be written into though the cursor went elsewhere. */
const KEPT = 6;

/** Ranges of passages that were read, so that an answer finds its passage when the user looked elsewhere meanwhile. */
export interface Targets {
  /** Keeps the range under its fingerprint, inside the `Word.run` that made it. */
  keep(fingerprint: string, range: Word.Range): void;
  /** The newest range of this fingerprint. It may have been edited since: read it before it is written into. */
  find(fingerprint: string): Word.Range | undefined;
  /** Holds the range of this fingerprint, whatever is read meanwhile, until the answered function is called. */
  pin(fingerprint: string): () => void;
}

interface Target {
  readonly fingerprint: string;
  readonly range: Word.Range;
}

/** A small store of tracked ranges; the oldest that are not pinned are handed back to Word. */
export function createTargets(): Targets {
  let kept: readonly Target[] = [];
  // An object each: the same passage may be pinned twice.
  const pins = new Set<{ readonly fingerprint: string }>();
  const settle = (all: readonly Target[]): void => {
    const pinned = new Set([...pins].map(({ fingerprint }) => fingerprint));
    const loose = all.filter(({ fingerprint }) => !pinned.has(fingerprint)).slice(0, KEPT);
    kept = all.filter((target) => pinned.has(target.fingerprint) || loose.includes(target));
    for (const target of all) if (!kept.includes(target)) void release(target.range);
  };
  return {
    keep: (fingerprint, range) => {
      range.track();
      for (const target of kept) if (target.fingerprint === fingerprint) void release(target.range);
      settle([{ fingerprint, range }, ...kept.filter((target) => target.fingerprint !== fingerprint)]);
    },
    find: (fingerprint) => kept.find((target) => target.fingerprint === fingerprint)?.range,
    pin: (fingerprint) => {
      const pin = { fingerprint };
      pins.add(pin);
      return () => {
        if (pins.delete(pin)) settle(kept);
      };
    },
  };
}

/** Hands a range back to Word. */
async function release(range: Word.Range): Promise<void> {
  try {
    range.untrack();
    await range.context.sync();
  } catch {
    // Word frees it with the document at the latest.
  }
}
