/** Up to so many ranges are compared each with each, in one round trip. */
const ALL_PAIRS = 40;

const EARLIER: ReadonlySet<string> = new Set(['Before', 'AdjacentBefore', 'ContainsEnd', 'OverlapsBefore']);

/**
 * The things in the order of their places in the document; those at one place, or in parts of it that have no order,
 * stay as they were given. One round trip for forty, a few more for many.
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
  // How many others are before each: a count that cannot contradict itself, as comparisons of a sort could.
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
