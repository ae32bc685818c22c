import type { LedgerEntry } from '../../pure/citations/model.ts';
import type { FoundAnchor } from './anchors.ts';
import { roleChange } from './roles.ts';
import { findChangesAtTargets, isApart } from './change-lists.ts';
import { changesOfEntry, mayBeJoined, ofOneWrite, type Candidate } from './whose-changes.ts';
import type { WordSession } from '../session.ts';
import { WITHIN } from '../read/positions.ts';

/** True for a form that is written as tracked changes, regardless of Track Changes. */
export const isTrackedForm = (form: LedgerEntry['form']): boolean =>
  form === 'tracked' || form === 'trackedComment';

/** Tracked changes of one kind, at adjoining anchors. */
export interface OwnChanges {
  readonly anchors: readonly FoundAnchor[];
  /** The changes that are wholly within the anchors: they are ours. */
  readonly inside: readonly Word.TrackedChange[];
  /** The changes of this kind that extend beyond the anchors: Word joined them with others. */
  readonly beyond: readonly Word.TrackedChange[];
}

/** The positions of an anchor relative to a later one that does not adjoin it. */
const GAP: ReadonlySet<string> = new Set(['Before', 'Unrelated']);
/**
 * Finds the pending tracked changes at the anchors of an entry, which are in document order. They are identified by place and kind, never
 * by text: Word on Mac returns no text for a deletion (OfficeDev/office-js#5188), and Word on the web also lists neighbours. A date only
 * chooses between changes of which some are another author's. Returns none where Word cannot list changes (below WordApi 1.6).
 */
export async function findOwnChanges(
  session: WordSession,
  found: readonly FoundAnchor[],
  { form, insertedAt }: Pick<LedgerEntry, 'form' | 'insertedAt'>,
): Promise<OwnChanges[]> {
  const { context, capabilities } = session;
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
  const candidates = groups.map(({ hollow }, index) =>
    (lists[index] ?? []).map((placed): Candidate => {
      const { relation, toOther } = placed;
      const isToOther = toOther !== undefined && (hollow || !isApart(placed));
      return {
        placed,
        isWithin: WITHIN.has(relation) || (isToOther && WITHIN.has(toOther)),
        isExact: relation === 'Equal' || (isToOther && toOther === 'Equal'),
      };
    }),
  );
  const ours = new Set(changesOfEntry(candidates.flat()));
  return groups.map(({ anchors }, index) => {
    const at = candidates[index] ?? [];
    return {
      anchors,
      inside: ofOneWrite(at.filter((each) => ours.has(each)).map(({ placed }) => placed.change)),
      beyond: at.flatMap((each) =>
        !each.isWithin && !isApart(each.placed) && mayBeJoined(each, [...ours]) ? [each.placed.change] : [],
      ),
    };
  });
}

/** Word may write local time as if it were UTC, at most twelve hours ahead of it; an hour more for clocks that differ. */
const CLOCKS = 13 * 60 * 60 * 1000;
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
  const anchors = found.filter(({ role }) => roleChange(role) === kind);
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
    const table = anchor.role === 'table' || last?.anchors.at(-1)?.role === 'table';
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
  session: WordSession,
  found: readonly FoundAnchor[],
): Promise<readonly Word.TrackedChange[]> {
  const { context, capabilities } = session;
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
  session: WordSession,
  found: readonly FoundAnchor[],
): Promise<ReadonlySet<FoundAnchor>> {
  const { context, capabilities } = session;
  if (!capabilities.rejectChanges.available) return new Set();
  const asked = found.flatMap((anchor) => {
    const kind = roleChange(anchor.role);
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
