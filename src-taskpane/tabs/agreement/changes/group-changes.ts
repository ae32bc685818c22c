import { at } from '#pane/at.ts';
import { defined } from '#pane/defined.ts';
import { labelClauses } from '#pane/pure/markdown/clauses.ts';
import type { DocumentReview, RevisedThing, StoryPlace, TrackedChange } from '#pane/word/model.ts';

/** The kinds of edits. */
const EDIT_KINDS = ['replaced', 'inserted', 'deleted', 'moved', 'formatted'] as const;
export type EditKind = (typeof EDIT_KINDS)[number];

/** The kinds of all that is in the document and not as it was sent: edits, changes that are not tracked, and what is not seen. */
export const FOUND_KINDS = [...EDIT_KINDS, 'silent', 'hidden'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** Tracked changes that belong together: the two halves of a replacement or of a move, or one change. */
export interface Edit {
  readonly id: string;
  readonly kind: EditKind;
  readonly changes: readonly [TrackedChange, ...TrackedChange[]];
  readonly author: string;
  readonly date: string;
  /** True if Codicil wrote it. */
  readonly isOwn: boolean;
  /** The paragraph in which it begins. */
  readonly paragraph: number;
  readonly removed: string;
  readonly added: string;
  /** The label of the clause around it, or where a reader meets its story; empty outside any clause. */
  readonly clause: string;
  /** Where it is beside the main text; absent in it. */
  readonly story?: StoryPlace;
  /** What it changes; absent for words and their format. */
  readonly of?: RevisedThing;
  /** True for one that only Word itself can decide. */
  readonly isLeftToWord?: true;
}

/** Groups the tracked changes of a document into edits, in document order. */
export function groupChanges({ changes, paragraphs }: DocumentReview): readonly Edit[] {
  const groups: Edit['changes'][] = [];
  const taken = new Set<TrackedChange>();
  for (const [index, change] of changes.entries()) {
    if (taken.has(change)) continue;
    const partner = findPartner(change, changes, index, taken);
    const group: Edit['changes'] = partner === undefined ? [change] : [change, partner];
    for (const one of group) taken.add(one);
    groups.push(group);
  }
  const labels = labelClauses(paragraphs);
  return groups.map((group): Edit => {
    const [{ paragraph, author, date, id, of, isLeftToWord }] = group;
    const story = paragraphs[paragraph]?.story;
    const textOf = (kind: TrackedChange['kind']): string =>
      group
        .filter((one) => one.kind === kind)
        .map(({ text }) => text)
        .join('');
    return {
      id,
      kind: kindOf(group),
      changes: group,
      author,
      date,
      isOwn: group.every(({ isOwn }) => isOwn),
      paragraph,
      removed: textOf('deleted'),
      added: textOf('inserted'),
      clause: labels[story?.at ?? paragraph] ?? '',
      ...defined({ story, of, isLeftToWord }),
    };
  });
}

/** Finds the other half: an adjacent change of the same author and the opposite kind; for a move, the same words elsewhere. */
function findPartner(
  change: TrackedChange,
  changes: readonly TrackedChange[],
  index: number,
  taken: ReadonlySet<TrackedChange>,
): TrackedChange | undefined {
  if (change.kind === 'formatted' || change.isLeftToWord === true) return undefined;
  const isOther = (one: TrackedChange): boolean =>
    !taken.has(one) &&
    one.author === change.author &&
    one.kind !== change.kind &&
    one.kind !== 'formatted' &&
    one.isLeftToWord !== true;
  if (change.isMoved)
    return changes.find(
      (one) => one !== change && isOther(one) && one.isMoved && one.text.trim() === change.text.trim(),
    );
  const next = changes.find((one, position) => position > index && one.kind !== 'formatted');
  const touches =
    next?.paragraph === change.paragraph && next.start === change.end && !change.isLong && !next.isMoved;
  return next !== undefined && touches && isOther(next) ? next : undefined;
}

function kindOf(group: Edit['changes']): EditKind {
  const [first] = group;
  if (group.some(({ isMoved }) => isMoved)) return 'moved';
  return group.length > 1 ? 'replaced' : first.kind;
}

/** What makes an edit the same one in another reading of the document. */
export type EditIdentity = Pick<Edit, 'kind' | 'removed' | 'added' | 'author' | 'date'>;

/** Returns a key that is equal for edits which do the same. */
export function toEditKey({ kind, removed, added, author, date }: EditIdentity): string {
  return JSON.stringify([kind, removed, added, author, date]);
}

/** Finds each of the edits in a new reading, by its old id, as {@link followSame} does. */
export function findEditsAgain(before: readonly Edit[], after: readonly Edit[]): ReadonlyMap<string, Edit> {
  return new Map([...followSame(before, after, toEditKey)].map(([{ id }, edit]) => [id, edit]));
}

/**
 * Finds each item in a later reading. Those that do the same, which have the same key, are found in their order, and only if none
 * of them was added or removed.
 */
export function followSame<Item>(
  before: readonly Item[],
  after: readonly Item[],
  toKey: (item: Item) => string,
): ReadonlyMap<Item, Item> {
  const now = groupSame(after, toKey);
  return new Map(
    [...groupSame(before, toKey)].flatMap(([key, same]) => {
      const again = now.get(key) ?? [];
      return again.length === same.length ? same.map((item, index) => [item, at(again, index)] as const) : [];
    }),
  );
}

function groupSame<Item>(
  items: readonly Item[],
  toKey: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = toKey(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}
