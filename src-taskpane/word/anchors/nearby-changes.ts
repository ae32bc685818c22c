/** A place at which to look for tracked changes of one kind. */
export interface ChangeTarget {
  readonly kind: 'Added' | 'Deleted';
  readonly range: Word.Range;
  /** The range whose changes are listed, where it is larger than {@link range}. */
  readonly asked?: Word.Range;
  /** Another range that may contain the change instead. */
  readonly other?: Word.Range | undefined;
}

/** With fewer pairs of a change and a target, comparing each costs Word less than finding the paragraphs of the changes. */
const FEW_PAIRS = 12;

/** Returns whether a change can touch a target. */
export type CanTouch = (change: Word.TrackedChange, target: ChangeTarget) => boolean;

/**
 * Finds which changes are in paragraphs that read like one of a target, since only these can touch it: comparing the place of each change
 * of a long document with that of each target costs Word thousands of calls. One round trip, none for few changes.
 */
export async function findNearby(
  context: Word.RequestContext,
  targets: readonly ChangeTarget[],
  changes: readonly Word.TrackedChange[],
): Promise<CanTouch> {
  const pairs = targets.reduce(
    (sum, { kind }) => sum + changes.filter(({ type }) => type === kind).length,
    0,
  );
  if (pairs < FEW_PAIRS) return () => true;
  const kinds = new Set<string>(targets.map(({ kind }) => kind));
  const ofChange = new Map(
    changes.flatMap((change) =>
      kinds.has(change.type) ? [[change, loadTexts([change.getRange()])] as const] : [],
    ),
  );
  const ofTarget = new Map(
    targets.map((target) => {
      const { range, asked, other } = target;
      return [target, loadTexts([range, asked, other])] as const;
    }),
  );
  try {
    await context.sync();
  } catch {
    // A listed change that does not exist has no paragraphs (OfficeDev/office-js#6661): the caller compares them all, and says so.
    return () => true;
  }
  const own = new Map([...ofTarget].map(([target, texts]) => [target, new Set(texts())]));
  const texts = new Map([...ofChange].map(([change, read]) => [change, read()]));
  return (change, target) => texts.get(change)?.some((text) => own.get(target)?.has(text)) ?? true;
}

/** Loads the paragraphs of ranges; the result returns their texts after the round trip. */
function loadTexts(ranges: readonly (Word.Range | undefined)[]): () => readonly string[] {
  const lists = ranges.flatMap((range) => range?.paragraphs ?? []);
  for (const list of lists) list.load('items/text');
  return () => lists.flatMap(({ items }) => items.map(({ text }) => text));
}
