import { READ_NOTE_KINDS, type ReadFile, type ReadNote } from './model.ts';

/** How much of each kind is in a file but not in its text. */
export type NotRead = Partial<Readonly<Record<ReadNote['kind'], number>>>;

/** Returns what was not read as a field, or no field if nothing was left out. */
export const pickNotRead = (
  notes: readonly ReadNote[] | undefined,
): { readonly notRead?: readonly ReadNote[] } =>
  notes === undefined || notes.length === 0 ? {} : { notRead: notes };

/** Counts what a reader leaves out, by kind and place. */
export class LeftOut {
  readonly #notes = new Map<string, ReadNote>();

  /** Counts one more, or `more`. */
  add(kind: ReadNote['kind'], place = 'body', more = 1): void {
    const key = `${kind} ${place}`;
    const count = (this.#notes.get(key)?.count ?? 0) + more;
    if (count > 0) this.#notes.set(key, { kind, place, count });
  }

  list(): readonly ReadNote[] {
    return [...this.#notes.values()];
  }
}

/** Returns a file with what its reader counted and left out. */
export function withNotes(file: ReadFile, counts: NotRead): ReadFile {
  const notes = READ_NOTE_KINDS.map((kind) => ({ kind, place: 'body', count: counts[kind] ?? 0 }));
  return { ...file, notes: notes.filter(({ count }) => count > 0) };
}
