/** A place in the document that outlives the `Word.run` that found it. */
export interface Place {
  /** What Word is to keep of it. */
  readonly objects: readonly (Word.Range | Word.Paragraph)[];
  /** The range itself, of kept objects. It may have been edited since: read it before it is written into. */
  readonly range: () => Word.Range;
}

/** The place of a range. */
export const toPlace = (range: Word.Range): Place => ({
  objects: [range],
  // A range of its own: what hangs on the kept one was given back to Word when its run ended.
  range: () => range.getRange('Whole'),
});

/** How many places of a kind are remembered though the cursor went elsewhere: of what was read, and of what was but looked at. */
const REMEMBERED = { read: 6, seen: 3 } as const;
type Kind = keyof typeof REMEMBERED;

/** Places that were read or looked at, so that an answer finds its passage when the user looked elsewhere meanwhile. */
export interface Targets {
  /** Keeps a place under a key, inside the `Word.run` that made it. */
  keep(kind: Kind, key: string, place: Place): void;
  /** The newest place of this key. */
  find(key: string): Place | undefined;
  /** Holds the place of this key, whatever is read meanwhile, until the answered function is called. */
  pin(key: string): () => void;
}

interface Target {
  readonly kind: Kind;
  readonly key: string;
  readonly place: Place;
}

/** A small store of tracked places; the oldest that are not pinned are handed back to Word. */
export function createTargets(): Targets {
  let kept: readonly Target[] = [];
  // An object each: the same passage may be pinned twice.
  const pins = new Set<{ readonly key: string }>();
  const settle = (all: readonly Target[]): void => {
    const before = new Set([...kept, ...all].map(({ place }) => place));
    const pinned = new Set([...pins].map(({ key }) => key));
    const loose = (['read', 'seen'] as const).flatMap((kind) =>
      all.filter((target) => target.kind === kind && !pinned.has(target.key)).slice(0, REMEMBERED[kind]),
    );
    kept = all.filter((target) => pinned.has(target.key) || loose.includes(target));
    const used = new Set(kept.map(({ place }) => place));
    for (const place of before) if (!used.has(place)) void release(place);
  };
  return {
    keep: (kind, key, place) => {
      for (const object of place.objects) object.track();
      settle([{ kind, key, place }, ...kept.filter((target) => target.key !== key)]);
    },
    find: (key) => kept.find((target) => target.key === key)?.place,
    pin: (key) => {
      const pin = { key };
      pins.add(pin);
      return () => {
        if (pins.delete(pin)) settle(kept);
      };
    },
  };
}

/** Hands a place back to Word. */
async function release({ objects }: Place): Promise<void> {
  try {
    for (const object of objects) object.untrack();
    await objects[0]?.context.sync();
  } catch {
    // Word frees it with the document at the latest.
  }
}
