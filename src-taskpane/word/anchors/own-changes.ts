import type { AnchorRole, FoundAnchor } from './anchors.ts';
import type { Capabilities } from '../model.ts';

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
  b: 'Added',
  t: 'Added',
  d: 'Deleted',
  q: 'Deleted',
};

/** How what is wholly within a range lies to it. */
export const WITHIN: ReadonlySet<string> = new Set(['Equal', 'Inside', 'InsideStart', 'InsideEnd']);
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
 * web also lists neighbours. What was put in or deleted before the entry was written is somebody else's. Three round
 * trips; none in a Word that cannot tell (WordApi 1.6).
 */
export async function changesAt(
  context: Word.RequestContext,
  found: readonly FoundAnchor[],
  insertedAt: string,
  capabilities: Capabilities,
): Promise<ChangesAt[]> {
  if (!capabilities.rejectChanges.available) return [];
  const groups = [
    ...(await adjoining(context, found, 'Added')),
    ...(await adjoining(context, found, 'Deleted')),
  ];
  const listed = groups.map((group) => {
    // Of paragraphs without words that none follows, the mark before them is all that Word records.
    const { range, anchors, withMarkBefore } = group;
    const hollow = anchors.every(({ text }) => text === '') && anchors.at(-1)?.ends?.areLast === true;
    const place = hollow && withMarkBefore !== undefined ? range.expandTo(withMarkBefore) : range;
    const changes = place.getTrackedChanges();
    changes.load('items/type,items/author,items/date');
    return { ...group, hollow, changes };
  });
  await context.sync();
  const placed = listed.map(({ anchors, range, withMarkBefore, kind, hollow, changes }) => ({
    anchors,
    hollow,
    changes: changes.items
      .filter(({ type }) => type === kind)
      .map((change) => ({
        change,
        relation: change.getRange().compareLocationWith(range),
        other: withMarkBefore && change.getRange().compareLocationWith(withMarkBefore),
      })),
  }));
  await context.sync();
  return placed.map(({ anchors, hollow, changes }) => {
    const ours = changes.filter(
      ({ relation, other }) =>
        WITHIN.has(relation.value) ||
        (other !== undefined && (hollow || !APART.has(relation.value)) && WITHIN.has(other.value)),
    );
    return {
      anchors,
      inside: withoutEarlier(
        ours.map(({ change }) => change),
        insertedAt,
      ),
      reachesBeyond: changes.some((each) => !ours.includes(each) && !APART.has(each.relation.value)),
    };
  });
}

/** Word may write its local time as if it were UTC: twelve hours behind it at most, and clocks differ. */
const CLOCKS = 13 * 60 * 60 * 1000;
/** The changes of one write bear the same minute, or the next. */
const ONE_WRITE = 2 * 60 * 1000;

const time = (change: Word.TrackedChange): number => new Date(change.date).getTime();

/**
 * Of changes within the anchors, those that are not of before the entry: a colleague's insertion can stand where a
 * bookmark was left by its words. A whole paragraph or a stretch that is deleted can hold what a colleague had deleted,
 * even in the same minute; nobody deletes a second time, so the newest deletions are ours.
 */
function withoutEarlier(changes: readonly Word.TrackedChange[], insertedAt: string): Word.TrackedChange[] {
  const earliest = new Date(insertedAt).getTime() - CLOCKS;
  const recent = changes.filter((change) => !(time(change) < earliest));
  const newest = recent
    .filter(({ type }) => type === 'Deleted')
    .reduce<Word.TrackedChange | undefined>(
      (last, change) => (last === undefined || time(change) > time(last) ? change : last),
      undefined,
    );
  if (newest === undefined) return recent;
  const others = (change: Word.TrackedChange): boolean =>
    time(newest) - time(change) > ONE_WRITE || change.author !== newest.author;
  return recent.filter((change) => change.type !== 'Deleted' || !others(change));
}

interface Group {
  readonly anchors: readonly FoundAnchor[];
  readonly range: Word.Range;
  /** The same with the mark before its paragraphs in place of their last one: Word records either. */
  readonly withMarkBefore: Word.Range | undefined;
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
    // A table goes as a table, whatever is tracked in its cells.
    const table = anchor.role === 'b' || last?.anchors.at(-1)?.role === 'b';
    // The last mark of a cell is nobody's change: what follows is in another cell.
    const ended = last?.anchors.at(-1)?.ends?.areLast === true;
    if (last !== undefined && relation !== undefined && !GAP.has(relation.value) && !table && !ended) {
      groups[groups.length - 1] = {
        kind,
        anchors: [...last.anchors, anchor],
        range: last.range.expandTo(anchor.range),
        withMarkBefore: last.withMarkBefore?.expandTo(anchor.ends?.withMarkBefore ?? anchor.range),
      };
    } else {
      groups.push({
        kind,
        anchors: [anchor],
        range: anchor.range,
        withMarkBefore: anchor.ends?.withMarkBefore,
      });
    }
  }
  return groups;
}

/**
 * The tracked deletions that lie wholly within these anchors: what tracked changes keep of citations that were drawn
 * anew. Two round trips; none in a Word that cannot tell (WordApi 1.6).
 */
export async function deletionsAt(
  context: Word.RequestContext,
  found: readonly FoundAnchor[],
  capabilities: Capabilities,
): Promise<readonly Word.TrackedChange[]> {
  if (found.length === 0 || !capabilities.rejectChanges.available) return [];
  const listed = found.map(({ range }) => {
    const changes = range.getTrackedChanges();
    changes.load('items/type');
    return { range, changes };
  });
  await context.sync();
  const placed = listed.flatMap(({ range, changes }) =>
    changes.items
      .filter(({ type }) => type === 'Deleted')
      .map((change) => ({ change, relation: change.getRange().compareLocationWith(range) })),
  );
  await context.sync();
  return placed.filter(({ relation }) => WITHIN.has(relation.value)).map(({ change }) => change);
}

/**
 * The anchors at which a change of their kind is pending, for display: a neighbour's may be among them. One round trip;
 * none in a Word that cannot tell.
 */
export async function pendingAt(
  context: Word.RequestContext,
  found: readonly FoundAnchor[],
  capabilities: Capabilities,
): Promise<ReadonlySet<FoundAnchor>> {
  if (!capabilities.rejectChanges.available) return new Set();
  const asked = found.filter(({ role, control }) => KINDS[role] !== undefined && control === undefined);
  if (asked.length === 0) return new Set();
  try {
    const listed = asked.map((anchor) => {
      const changes = anchor.range.getTrackedChanges();
      changes.load('items/type');
      return { anchor, changes };
    });
    await context.sync();
    return new Set(
      listed
        .filter(({ anchor, changes }) => changes.items.some(({ type }) => type === KINDS[anchor.role]))
        .map(({ anchor }) => anchor),
    );
  } catch {
    // Word fails here after moved text (OfficeDev/office-js#5535): then nothing is offered to be accepted.
    return new Set();
  }
}
