/** Up to this many ranges are compared pairwise, in one round trip. */
const ALL_PAIRS = 40;

const EARLIER: ReadonlySet<string> = new Set(['Before', 'AdjacentBefore', 'ContainsEnd', 'OverlapsBefore']);

/**
 * Returns the items in document order. Items at the same place, or in parts of the document that have no order, keep their order. One
 * round trip for up to forty, a few more for many.
 */
export async function inDocumentOrder<T>(
  context: Word.RequestContext,
  things: readonly T[],
  rangeOf: (thing: T) => Word.Range,
): Promise<T[]> {
  if (things.length <= ALL_PAIRS) return comparedAll(context, things, rangeOf);
  const middle = things[Math.floor(things.length / 2)];
  if (middle === undefined) return [];
  const others = things.filter((thing) => thing !== middle);
  const relations = others.map((thing) => rangeOf(thing).compareLocationWith(rangeOf(middle)));
  await context.sync();
  const isEarlier = (_: T, index: number): boolean => EARLIER.has(relations[index]?.value ?? '');
  const before = others.filter(isEarlier);
  const after = others.filter((thing, index) => !isEarlier(thing, index));
  return [
    ...(await inDocumentOrder(context, before, rangeOf)),
    middle,
    ...(await inDocumentOrder(context, after, rangeOf)),
  ];
}

async function comparedAll<T>(
  context: Word.RequestContext,
  things: readonly T[],
  rangeOf: (thing: T) => Word.Range,
): Promise<T[]> {
  if (things.length < 2) return [...things];
  const relations = things.map((one, index) =>
    things.slice(index + 1).map((other) => rangeOf(one).compareLocationWith(rangeOf(other))),
  );
  await context.sync();
  // The number of others before each item. Unlike comparisons in a sort, these counts cannot be inconsistent.
  const rank = things.map(() => 0);
  for (const [index, row] of relations.entries()) {
    for (const [offset, relation] of row.entries()) {
      const later = index + 1 + offset;
      if (LATER.has(relation.value)) rank[index] = (rank[index] ?? 0) + 1;
      else rank[later] = (rank[later] ?? 0) + 1;
    }
  }
  return things
    .map((thing, index) => ({ thing, rank: rank[index] ?? 0 }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ thing }) => thing);
}

const LATER: ReadonlySet<string> = new Set(['After', 'AdjacentAfter', 'OverlapsAfter', 'InsideEnd']);
