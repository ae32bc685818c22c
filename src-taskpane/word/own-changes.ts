import type { AnchorRole, FoundAnchor } from './anchors.ts';

/** Tracked changes at an anchor, of the kind that Codicil makes there. */
export interface ChangesAt {
  readonly anchor: FoundAnchor;
  /** Wholly within the anchor: they are ours. */
  readonly inside: readonly Word.TrackedChange[];
  /** True when a change of this kind also reaches beyond the anchor: Word joined it with another one. */
  readonly reachesBeyond: boolean;
}

/** What kind of change the words at an anchor are; notes and comments are none. */
const KINDS: Readonly<Partial<Record<AnchorRole, 'Added' | 'Deleted'>>> = {
  i: 'Added',
  p: 'Added',
  d: 'Deleted',
  q: 'Deleted',
};

const WITHIN: ReadonlySet<string> = new Set(['Equal', 'Inside', 'InsideStart', 'InsideEnd']);
const APART: ReadonlySet<string> = new Set([
  'Before',
  'After',
  'AdjacentBefore',
  'AdjacentAfter',
  'Unrelated',
]);

/**
 * The pending tracked changes at each bookmark of an entry. By place and kind, never by text: Word on Mac
 * gives no text for a deletion (OfficeDev/office-js#5188), and Word on the web also lists neighbours.
 * Needs WordApi 1.6; two round trips.
 */
export async function changesAt(
  context: Word.RequestContext,
  found: readonly FoundAnchor[],
): Promise<ChangesAt[]> {
  const listed = found.flatMap((anchor) => {
    const kind = KINDS[anchor.role];
    if (kind === undefined || anchor.control !== undefined) return [];
    const changes = anchor.range.getTrackedChanges();
    changes.load('items/type');
    return [{ anchor, kind, changes }];
  });
  await context.sync();
  const placed = listed.map(({ anchor, kind, changes }) => ({
    anchor,
    changes: changes.items
      .filter(({ type }) => type === kind)
      .map((change) => ({ change, relation: change.getRange().compareLocationWith(anchor.range) })),
  }));
  await context.sync();
  return placed.map(({ anchor, changes }) => ({
    anchor,
    inside: changes.filter(({ relation }) => WITHIN.has(relation.value)).map(({ change }) => change),
    reachesBeyond: changes.some(({ relation }) => !WITHIN.has(relation.value) && !APART.has(relation.value)),
  }));
}
