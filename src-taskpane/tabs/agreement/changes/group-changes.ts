import { labelClauses } from '#pane/pure/markdown/clauses.ts';
import type { DocumentReview, TrackedChange } from '#pane/word/model.ts';

/** The kinds of edits. */
export const EDIT_KINDS = ['replaced', 'inserted', 'deleted', 'moved', 'formatted'] as const;
export type EditKind = (typeof EDIT_KINDS)[number];

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
  /** The label of the clause around it; empty outside any clause. */
  readonly clause: string;
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
    const [{ paragraph, author, date, id }] = group;
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
      clause: labels[paragraph] ?? '',
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
  if (change.kind === 'formatted') return undefined;
  const isOther = (one: TrackedChange): boolean =>
    !taken.has(one) && one.author === change.author && one.kind !== change.kind && one.kind !== 'formatted';
  if (change.isMoved)
    return changes.find(
      (one) => one !== change && isOther(one) && one.isMoved && one.text.trim() === change.text.trim(),
    );
  const next = changes[index + 1];
  const touches =
    next?.paragraph === change.paragraph && next.start === change.end && !change.isLong && !next.isMoved;
  return next !== undefined && touches && isOther(next) ? next : undefined;
}

function kindOf(group: Edit['changes']): EditKind {
  const [first] = group;
  if (group.some(({ isMoved }) => isMoved)) return 'moved';
  return group.length > 1 ? 'replaced' : first.kind;
}

/** Groups edits by clause, in the order of the document. */
export function groupByClause(edits: readonly Edit[]): readonly (readonly [string, readonly Edit[]])[] {
  const groups: [string, Edit[]][] = [];
  for (const edit of edits) {
    const last = groups.at(-1);
    if (last !== undefined && last[0] === edit.clause) last[1].push(edit);
    else groups.push([edit.clause, [edit]]);
  }
  return groups;
}

/** What makes an edit the same one in another reading of the document. */
export type EditIdentity = Pick<Edit, 'kind' | 'removed' | 'added' | 'author' | 'date'>;

/** Returns a key that is equal for edits which do the same. */
export function toEditKey({ kind, removed, added, author, date }: EditIdentity): string {
  return JSON.stringify([kind, removed, added, author, date]);
}

/** Lists edits that do the same together, in their order. */
function groupSameEdits(edits: readonly Edit[]): ReadonlyMap<string, readonly Edit[]> {
  const groups = new Map<string, Edit[]>();
  for (const edit of edits) {
    const key = toEditKey(edit);
    const same = groups.get(key);
    if (same === undefined) groups.set(key, [edit]);
    else same.push(edit);
  }
  return groups;
}

/**
 * Finds each of the edits in a new reading, by its old id. Edits that do the same are found only if none of them was
 * added or removed.
 */
export function findEditsAgain(before: readonly Edit[], after: readonly Edit[]): ReadonlyMap<string, Edit> {
  const now = groupSameEdits(after);
  const found = new Map<string, Edit>();
  for (const [key, same] of groupSameEdits(before)) {
    const again = now.get(key) ?? [];
    if (again.length !== same.length) continue;
    for (const [index, { id }] of same.entries()) {
      const edit = again[index];
      if (edit !== undefined) found.set(id, edit);
    }
  }
  return found;
}
