import type { LedgerAnchor, LedgerEntry } from '../../pure/citations/model.ts';
import { parseRole } from '../anchors/anchors.ts';
import { isTrackedForm } from '../anchors/own-changes.ts';
import { roleChange, type AnchorRole } from '../anchors/roles.ts';
import { allText, type MarkedPoint, type Markup } from '../read/markup/markup.ts';
import type { MarkedChange, MarkedKind } from './list-changes.ts';
import type { ReviewMarkup } from './review-markup.ts';

/** Positions in the whole text, tracked deletions included and each paragraph mark counted as one character. */
interface Reach {
  readonly start: number;
  readonly end: number;
}

/** An anchor at which a change of an entry is pending. */
interface Place extends Reach {
  readonly entry: LedgerEntry;
  readonly role: AnchorRole;
  readonly kind: MarkedKind;
}

/**
 * Finds the changes that entries of the ledger wrote. Such a change is of the kind that its entry wrote at its anchors, these contain it
 * wholly, nothing at them was accepted or rejected since, and its author is the one of the entry. Nothing else is Codicil's: the other
 * side also changes what a comment is attached to, and what was once inserted.
 */
export function findOwnMarked(
  markup: Markup,
  review: ReviewMarkup,
  entries: readonly LedgerEntry[],
): ReadonlySet<MarkedChange> {
  const toPosition = positionsIn(markup);
  const standing = review.standing.map(({ paragraph, start, end, isDeleted }) => ({
    start: toPosition({ paragraph, offset: start }),
    end: toPosition({ paragraph, offset: end }),
    isDeleted,
  }));
  const isPending = ({ start, end, role, kind, entry }: Place): boolean =>
    standing.every(
      (text) =>
        text.end <= start ||
        text.start >= end ||
        (text.isDeleted && (kind === 'deleted' || (role === 'citation' && formerTexts(entry).size > 0))),
    );
  const places = entries
    .flatMap((entry) => placesOf(entry, markup, review, toPosition))
    .filter(isPending)
    .toSorted((a, b) => a.start - b.start);
  const written = review.changes.flatMap((change) => {
    const start = toPosition({ paragraph: change.paragraph, offset: change.start });
    const at = places.filter((place) => writes(place, change) && touches(place, start, change.text));
    return at.length > 0 && !change.isMoved && cover(at, start, change.text) ? [{ change, at }] : [];
  });
  const authors = authorsOf(entries, written);
  return new Set(
    written.flatMap(({ change, at }) =>
      at.every(({ entry }) => authors.get(entry) === change.author) ? [change] : [],
    ),
  );
}

/** Returns a function that converts points of the markup to positions in the whole text. */
function positionsIn({ paragraphs }: Markup): (point: MarkedPoint) => number {
  let next = 0;
  const starts = paragraphs.map((paragraph) => {
    const start = next;
    next += allText(paragraph).length + 1;
    return start;
  });
  return ({ paragraph, offset }) => (starts[paragraph] ?? next) + offset;
}

function placesOf(
  entry: LedgerEntry,
  markup: Markup,
  { controls }: ReviewMarkup,
  toPosition: (point: MarkedPoint) => number,
): Place[] {
  const marked = ({ kind, name }: LedgerAnchor): readonly { start: MarkedPoint; end: MarkedPoint }[] => {
    if (kind === 'bookmark') return [markup.bookmarks.get(name) ?? []].flat();
    // In a content control around plain text, all tracked changes are another author's.
    return isTrackedForm(entry.form) ? controls.filter((control) => control.name === name) : [];
  };
  return entry.anchors.flatMap((anchor) => {
    const role = parseRole(anchor);
    const kind = roleChange(role);
    if (kind === undefined) return [];
    return marked(anchor).map(({ start, end }) => ({
      entry,
      role,
      kind: kind === 'Added' ? ('inserted' as const) : ('deleted' as const),
      start: toPosition(start),
      end: toPosition(end),
    }));
  });
}

/** The earlier texts of citations that were redrawn: they are deleted where the new ones are inserted. */
const formerTexts = ({ citations = [] }: LedgerEntry): ReadonlySet<string> =>
  new Set(citations.flatMap(({ former = [] }) => former.map(({ drawn }) => drawn.trim())));

const writes = ({ kind, role, entry }: Place, change: MarkedChange): boolean =>
  change.kind === kind ||
  (role === 'citation' && change.kind === 'deleted' && formerTexts(entry).has(change.text.trim()));

/** True where the place and the words of the change have more in common than an edge; marks of paragraphs may be next to it. */
function touches({ start, end }: Place, from: number, text: string): boolean {
  const words = /^\n*/u.exec(text)?.[0].length ?? 0;
  const to = from + text.replace(/\n+$/u, '').length;
  if (words >= text.length) return from <= end && start <= from + text.length;
  return start < to && from + words < end;
}

/**
 * True where the places together contain the change: its words exactly, and its paragraph marks at an edge too, because versions of Word
 * differ in whether a bookmark of paragraphs covers their last mark, and in whether that one or the one before is recorded.
 */
function cover(places: readonly Place[], from: number, text: string): boolean {
  let at = from;
  return text.split(/(\n)/u).every((part) => {
    const start = at;
    at += part.length;
    if (part === '\n') return places.some((place) => place.start - 1 <= start && start <= place.end);
    let covered = start;
    for (const place of places) if (place.start <= covered) covered = Math.max(covered, place.end);
    return covered >= at;
  });
}

interface Written {
  readonly change: MarkedChange;
  readonly at: readonly Place[];
}

/**
 * Returns the author of each entry: the only one at its anchors, or else the one among them who is the only author of another entry.
 * The time only chooses between the remaining ones. An entry whose author is not certain has none.
 */
function authorsOf(
  entries: readonly LedgerEntry[],
  written: readonly Written[],
): ReadonlyMap<LedgerEntry, string> {
  const changes = new Map(
    entries.map((entry) => [
      entry,
      written.flatMap(({ change, at }) => (at.some((place) => place.entry === entry) ? [change] : [])),
    ]),
  );
  const candidates = (entry: LedgerEntry): readonly string[] => [
    ...new Set((changes.get(entry) ?? []).map(({ author }) => author)),
  ];
  const certain = new Set(
    entries.flatMap((entry) => {
      const authors = candidates(entry);
      return authors.length === 1 ? authors : [];
    }),
  );
  const authors = new Map<LedgerEntry, string>();
  for (const entry of entries) {
    const all = candidates(entry);
    const known = all.filter((author) => certain.has(author));
    const chosen = known.length === 1 ? known[0] : nearest(entry, changes.get(entry) ?? []);
    if (chosen !== undefined) authors.set(entry, chosen);
  }
  return authors;
}

/** The dates of changes have minutes. */
const SAME_TIME_MS = 120_000;

/** Returns the author whose changes are nearest to the time of the entry; undefined where two are as near. */
function nearest({ insertedAt }: LedgerEntry, changes: readonly MarkedChange[]): string | undefined {
  const away = ({ date }: MarkedChange): number => {
    const difference = Math.abs(Date.parse(date) - Date.parse(insertedAt));
    return Number.isNaN(difference) ? Infinity : difference;
  };
  const [first] = changes.toSorted((a, b) => away(a) - away(b));
  if (first === undefined || away(first) === Infinity) return undefined;
  const rivals = changes.filter(({ author }) => author !== first.author);
  return rivals.every((change) => away(change) - away(first) > SAME_TIME_MS) ? first.author : undefined;
}
