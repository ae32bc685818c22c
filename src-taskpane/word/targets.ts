/** How many passages that were read can still be written into though the cursor went elsewhere. */
const KEPT = 6;

/** Ranges of passages that were read, so that an answer finds its passage when the user looked elsewhere meanwhile. */
export interface Targets {
  /** Keeps the range under its fingerprint, inside the `Word.run` that made it. */
  keep(fingerprint: string, range: Word.Range): void;
  /** The newest range of this fingerprint. It may have been edited since: read it before it is written into. */
  find(fingerprint: string): Word.Range | undefined;
}

/** A small store of tracked ranges; the oldest are handed back to Word. */
export function createTargets(): Targets {
  let kept: { readonly fingerprint: string; readonly range: Word.Range }[] = [];
  return {
    keep: (fingerprint, range) => {
      range.track();
      const gone = kept.filter((target) => target.fingerprint === fingerprint);
      kept = [{ fingerprint, range }, ...kept.filter((target) => target.fingerprint !== fingerprint)];
      for (const target of [...gone, ...kept.slice(KEPT)]) void release(target.range);
      kept = kept.slice(0, KEPT);
    },
    find: (fingerprint) => kept.find((target) => target.fingerprint === fingerprint)?.range,
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
