import type { AnchorRole, FoundAnchor } from './anchors.ts';

/** Tracked changes of one kind, at anchors that follow each other without a gap. */
export interface ChangesAt {
  readonly anchors: readonly FoundAnchor[];
  /** Wholly within the anchors: they are ours. */
  readonly inside: readonly Word.TrackedChange[];
  /** True when a change of this kind also reaches beyond the anchors: Word joined it with another one. */
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
/** How an anchor lies to one that follows it with something in between. */
const GAP: ReadonlySet<string> = new Set(['Before', 'Unrelated']);
const APART: ReadonlySet<string> = new Set([
  'Before',
  'After',
  'AdjacentBefore',
  'AdjacentAfter',
  'Unrelated',
]);

/**
 * The pending tracked changes at the bookmarks of an entry, which are in document order. By place and
 * kind, never by text: Word on Mac gives no text for a deletion (OfficeDev/office-js#5188), and Word on the
 * web also lists neighbours. Needs WordApi 1.6; three round trips.
 */
export async function changesAt(
  context: Word.RequestContext,
  found: readonly FoundAnchor[],
): Promise<ChangesAt[]> {
  const groups = [
    ...(await adjoining(context, found, 'Added')),
    ...(await adjoining(context, found, 'Deleted')),
  ];
  const listed = groups.map(({ anchors, range, kind }) => {
    const changes = range.getTrackedChanges();
    changes.load('items/type');
    return { anchors, range, kind, changes };
  });
  await context.sync();
  const placed = listed.map(({ anchors, range, kind, changes }) => ({
    anchors,
    changes: changes.items
      .filter(({ type }) => type === kind)
      .map((change) => ({ change, relation: change.getRange().compareLocationWith(range) })),
  }));
  await context.sync();
  return placed.map(({ anchors, changes }) => ({
    anchors,
    inside: changes.filter(({ relation }) => WITHIN.has(relation.value)).map(({ change }) => change),
    reachesBeyond: changes.some(({ relation }) => !WITHIN.has(relation.value) && !APART.has(relation.value)),
  }));
}

interface Group {
  readonly anchors: readonly FoundAnchor[];
  readonly range: Word.Range;
  readonly kind: 'Added' | 'Deleted';
}

/** The anchors of a kind, those that touch each other as one: Word makes one change of revisions side by side. */
async function adjoining(
  context: Word.RequestContext,
  found: readonly FoundAnchor[],
  kind: Group['kind'],
): Promise<Group[]> {
  const anchors = found.filter(({ role, control }) => KINDS[role] === kind && control === undefined);
  const relations = anchors.map((anchor, index) => {
    const previous = anchors[index - 1];
    return previous?.range.compareLocationWith(anchor.range);
  });
  if (anchors.length > 1) await context.sync();
  const groups: Group[] = [];
  for (const [index, anchor] of anchors.entries()) {
    const last = groups.at(-1);
    const relation = relations[index];
    if (last !== undefined && relation !== undefined && !GAP.has(relation.value)) {
      groups[groups.length - 1] = {
        kind,
        anchors: [...last.anchors, anchor],
        range: last.range.expandTo(anchor.range),
      };
    } else groups.push({ kind, anchors: [anchor], range: anchor.range });
  }
  return groups;
}
