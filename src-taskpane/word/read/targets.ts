/** A place in the document that outlives the `Word.run` that found it. */
export interface Place {
  /** The objects that Word must keep. */
  readonly objects: readonly (Word.Range | Word.Paragraph)[];
  /** Returns the range, from the kept objects. It may have been edited since: read it before writing into it. */
  readonly range: () => Word.Range;
}

/** Returns the place of a range. */
export const toPlace = (range: Word.Range): Place => ({
  objects: [range],
  // A new range: objects that depend on the kept one were released when its run ended.
  range: () => range.getRange('Whole'),
});

/** How many places that were read, or only looked at, are remembered after the selection has moved. */
const REMEMBERED = { read: 6, seen: 3 } as const;
type Kind = keyof typeof REMEMBERED;

/** Places that were read or looked at, so that an answer finds its passage after the selection has moved. */
export interface Targets {
  /** Keeps a place under a key; call it inside the `Word.run` that made the place. */
  keep(kind: Kind, key: string, place: Place): void;
  /** Returns the newest place with this key. */
  find(key: string): Place | undefined;
  /** Keeps the place with this key, whatever else is read, until the returned function is called. */
  pin(key: string): () => void;
}

interface Target {
  readonly kind: Kind;
  readonly key: string;
  readonly place: Place;
}

/** Creates a small store of tracked places; the oldest that are not pinned are released to Word. */
export function createTargets(): Targets {
  let kept: readonly Target[] = [];
  // One object per call: the same passage may be pinned twice.
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

/** Releases a place to Word. */
async function release({ objects }: Place): Promise<void> {
  try {
    for (const object of objects) object.untrack();
    await objects[0]?.context.sync();
  } catch {
    // Word releases it when the document is closed.
  }
}
