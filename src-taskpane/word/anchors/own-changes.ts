import type { LedgerEntry } from '../../citations/model.ts';
import type { AnchorRole, FoundAnchor } from './anchors.ts';
import type { Capabilities } from '../model.ts';
import { findChangesAtTargets, isApart, WITHIN } from './change-lists.ts';

/** True for a form that is written as tracked changes, regardless of Track Changes. */
export const isTrackedForm = (form: LedgerEntry['form']): boolean =>
  form === 'tracked' || form === 'trackedComment';

/** Tracked changes of one kind, at adjoining anchors. */
export interface OwnChanges {
  readonly anchors: readonly FoundAnchor[];
  /** The changes that are wholly within the anchors: they are ours. */
  readonly inside: readonly Word.TrackedChange[];
  /** True when a change of this kind extends beyond the anchors: Word joined it with another one. */
  readonly reachesBeyond: boolean;
}

/** The kind of change at an anchor; notes and comments have none. */
const KINDS: Readonly<Partial<Record<AnchorRole, 'Added' | 'Deleted'>>> = {
  i: 'Added',
  p: 'Added',
  b: 'Added',
  t: 'Added',
  d: 'Deleted',
  q: 'Deleted',
};

/** The positions of an anchor relative to a later one that does not adjoin it. */
const GAP: ReadonlySet<string> = new Set(['Before', 'Unrelated']);
/**
 * Finds the pending tracked changes at the anchors of an entry, which are in document order. They are identified by place and kind, never
 * by text: Word on Mac returns no text for a deletion (OfficeDev/office-js#5188), and Word on the web also lists neighbours. Changes from
 * before the entry was written are another author's. Returns none where Word cannot list changes (below WordApi 1.6).
 */
export async function findOwnChanges(
  context: Word.RequestContext,
  found: readonly FoundAnchor[],
  { form, insertedAt }: Pick<LedgerEntry, 'form' | 'insertedAt'>,
  capabilities: Capabilities,
): Promise<OwnChanges[]> {
  if (!capabilities.rejectChanges.available) return [];
  // In a content control around plain text, all tracked changes are another author's.
  const own = isTrackedForm(form) ? found : found.filter(({ control }) => control === undefined);
  const groups = [
    ...(await adjoining(context, own, 'Added')),
    ...(await adjoining(context, own, 'Deleted')),
  ].map((group) => {
    // Where empty paragraphs are the last ones, Word records only the mark before them.
    const { range, anchors, withMarkBefore } = group;
    const hollow = anchors.every(({ text }) => text === '') && anchors.at(-1)?.ends?.areLast === true;
    const asked = hollow && withMarkBefore !== undefined ? { asked: range.expandTo(withMarkBefore) } : {};
    return { ...group, ...asked, hollow, other: withMarkBefore };
  });
  if (groups.length === 0) return [];
  const earliest = new Date(insertedAt).getTime() - CLOCKS;
  const lists = await findChangesAtTargets(context, groups, earliest);
  return groups.map(({ anchors, hollow }, index) => {
    const changes = lists[index] ?? [];
    const ours = changes.filter(
      (each) =>
        WITHIN.has(each.relation) ||
        (each.toOther !== undefined && (hollow || !isApart(each)) && WITHIN.has(each.toOther)),
    );
    return {
      anchors,
      inside: ofOneWrite(ours.map(({ change }) => change)),
      reachesBeyond: changes.some((each) => !ours.includes(each) && !isApart(each)),
    };
  });
}

/** Word may write local time as if it were UTC, at most twelve hours ahead of it; an hour more for clocks that differ. */
const CLOCKS = 13 * 60 * 60 * 1000;
/** The changes of one write have the same minute, or the next. */
const ONE_WRITE = 2 * 60 * 1000;

const time = (change: Word.TrackedChange): number => new Date(change.date).getTime();

/**
 * Returns those changes within the anchors that the entry's own write made. A deleted paragraph or stretch can contain what a colleague
 * had already deleted, even in the same minute; text is never deleted twice, so the newest deletions are ours.
 */
function ofOneWrite(changes: readonly Word.TrackedChange[]): Word.TrackedChange[] {
  const newest = changes
    .filter(({ type }) => type === 'Deleted')
    .reduce<Word.TrackedChange | undefined>(
      (last, change) => (last === undefined || time(change) > time(last) ? change : last),
      undefined,
    );
  if (newest === undefined) return [...changes];
  const others = (change: Word.TrackedChange): boolean =>
    time(newest) - time(change) > ONE_WRITE || change.author !== newest.author;
  return changes.filter((change) => change.type !== 'Deleted' || !others(change));
}

interface Group {
  readonly anchors: readonly FoundAnchor[];
  readonly range: Word.Range;
  /** The same range with the mark before its paragraphs instead of their last mark: Word records either. */
  readonly withMarkBefore: Word.Range | undefined;
  readonly kind: 'Added' | 'Deleted';
}

/** Groups the anchors of a kind that adjoin each other: Word merges adjoining revisions into one change. */
async function adjoining(
  context: Word.RequestContext,
  found: readonly FoundAnchor[],
  kind: Group['kind'],
): Promise<Group[]> {
  const anchors = found.filter(({ role }) => KINDS[role] === kind);
  const relations = anchors.map((anchor, index) => {
    const previous = anchors[index - 1];
    return previous?.range.compareLocationWith(anchor.range);
  });
  if (anchors.length > 1) await context.sync();
  const groups: Group[] = [];
  for (const [index, anchor] of anchors.entries()) {
    const last = groups.at(-1);
    const relation = relations[index];
    // A table is removed as a table, whatever is tracked in its cells.
    const table = anchor.role === 'b' || last?.anchors.at(-1)?.role === 'b';
    // The last mark of a cell belongs to no change: what follows is in another cell.
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
 * Finds the tracked deletions that are wholly within these anchors: the old text of citations that were redrawn. Returns none where Word
 * cannot list changes (below WordApi 1.6).
 */
export async function findDeletions(
  context: Word.RequestContext,
  found: readonly FoundAnchor[],
  capabilities: Capabilities,
): Promise<readonly Word.TrackedChange[]> {
  if (found.length === 0 || !capabilities.rejectChanges.available) return [];
  const targets = found.map(({ range }) => ({ kind: 'Deleted', range }) as const);
  const lists = await findChangesAtTargets(context, targets, -Infinity);
  return lists.flat().flatMap(({ change, relation }) => (WITHIN.has(relation) ? [change] : []));
}

/**
 * Finds the anchors at which a change of their kind is pending, for display. Returns none where Word cannot list changes or fails to:
 * nothing is offered to be accepted then.
 */
export async function findPending(
  context: Word.RequestContext,
  found: readonly FoundAnchor[],
  capabilities: Capabilities,
): Promise<ReadonlySet<FoundAnchor>> {
  if (!capabilities.rejectChanges.available) return new Set();
  const asked = found.flatMap((anchor) => {
    const kind = KINDS[anchor.role];
    return kind === undefined || anchor.control !== undefined ? [] : [{ anchor, kind, range: anchor.marked }];
  });
  if (asked.length === 0) return new Set();
  try {
    const lists = await findChangesAtTargets(context, asked, -Infinity);
    return new Set(
      asked.flatMap(({ anchor }, index) => (lists[index]?.every(isApart) === false ? [anchor] : [])),
    );
  } catch {
    // Word fails here after moved text (OfficeDev/office-js#5535).
    return new Set();
  }
}
