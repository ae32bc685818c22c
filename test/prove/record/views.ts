/** What a view of a document makes of a revision: it stays pending, or is accepted, or rejected. */
type Fate = 'pending' | 'accepted' | 'rejected';

/** Returns the fate of a revision in a view; the element has its author and its date. */
export type View = (revision: Element) => Fate;

export const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

export const attribute = (element: Element, name: string): string => element.getAttributeNS(W, name) ?? '';

/** The document with an author's changes accepted or rejected, and everyone else's pending. */
export const without =
  (author: string, decision: 'accepted' | 'rejected'): View =>
  (revision) =>
    attribute(revision, 'author') === author ? decision : 'pending';

/** As `view`, with some changes of others decided by the user: those of these authors and dates. */
export const decided =
  (view: View, changes: ReadonlySet<string>, decision: 'accepted' | 'rejected'): View =>
  (revision) =>
    changes.has(byWhom(attribute(revision, 'author'), attribute(revision, 'date')))
      ? decision
      : view(revision);

/** The key of an author's changes of one time, for {@link decided}. */
export const byWhom = (author: string, date: string): string => `${author}\n${date}`;

const INSERTIONS: ReadonlySet<string> = new Set(['ins', 'moveTo', 'cellIns']);

/** True if what a revision is about is in the view; what was deleted and is pending is in it. */
export function isIn(revision: Element, view: View): boolean {
  const fate = view(revision);
  return fate === 'pending' || INSERTIONS.has(revision.localName) === (fate === 'accepted');
}
