import type { LedgerAnchor, LedgerEntry } from '../../pure/citations/model.ts';
import { parseRole } from '../anchors/anchors.ts';
import { isTrackedForm, roleChange, type AnchorRole } from '../anchors/roles.ts';
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
  /** The name of the anchor. */
  readonly name: string;
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
  const { places, toPosition } = findPendingPlaces(markup, review, entries);
  const written = review.changes.flatMap((change) => {
    const start = toPosition({ paragraph: change.paragraph, offset: change.start });
    const at = places.filter((place) => writes(place, change) && touches(place, start, change.text));
    return at.length > 0 && !change.isMoved && cover(at, start, change.text) ? [{ change, at, start }] : [];
  });
  const authors = authorsOf(entries, written);
  const own = written.filter(({ change, at }) =>
    at.every(({ entry }) => authors.get(entry) === change.author),
  );
  return new Set(own.flatMap((one) => (isDeletedBefore(one, own) ? [] : [one.change])));
}

/** What is pending at the anchors of one entry. */
export interface MarkedOfEntry {
  /** Its own changes, each with the anchors that it is at. */
  readonly own: ReadonlyMap<MarkedChange, readonly Pick<Place, 'name' | 'role'>[]>;
  /** Those that are at its anchors too: Word may have joined its own with others. */
  readonly others: readonly MarkedChange[];
  /** True where several authors have such changes there, and none of them is certain to be the entry’s. */
  readonly isDoubtful: boolean;
}

/** Finds the changes that one entry wrote, as {@link findOwnMarked} does. */
export function findMarkedBy(markup: Markup, review: ReviewMarkup, entry: LedgerEntry): MarkedOfEntry {
  const { places, toPosition } = findPendingPlaces(markup, review, [entry]);
  const certain = findOwnMarked(markup, review, [entry]);
  const own = new Map<MarkedChange, readonly Place[]>();
  const others: MarkedChange[] = [];
  for (const change of review.changes) {
    const start = toPosition({ paragraph: change.paragraph, offset: change.start });
    const at = places.filter((place) => writes(place, change) && touches(place, start, change.text));
    if (certain.has(change)) own.set(change, at);
    else if (at.length > 0 && !change.isMoved) others.push(change);
  }
  return { own, others, isDoubtful: own.size === 0 && new Set(others.map(({ author }) => author)).size > 1 };
}

/** Returns the places of entries at which nothing was accepted or rejected, and what converts points to positions. */
function findPendingPlaces(markup: Markup, review: ReviewMarkup, entries: readonly LedgerEntry[]) {
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
  return { places, toPosition };
}

/** True for words that their author had deleted before the entry deleted those around them: text is never deleted twice. */
const isDeletedBefore = ({ change, at }: Written, own: readonly Written[]): boolean =>
  change.kind === 'deleted' &&
  own.some(
    (other) =>
      other.change.kind === 'deleted' &&
      other.at[0]?.entry === at[0]?.entry &&
      Date.parse(other.change.date) - Date.parse(change.date) > SAME_TIME_MS,
  );

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
  const marked = (
    { kind, name }: LedgerAnchor,
    role: AnchorRole,
  ): readonly { start: MarkedPoint; end: MarkedPoint }[] => {
    if (kind === 'bookmark') return [markup.bookmarks.get(name) ?? []].flat();
    // In a content control around plain text, all tracked changes are another author's, unless a citation was redrawn in it.
    return isTrackedForm(entry.form) || role === 'citation'
      ? controls.filter((control) => control.name === name)
      : [];
  };
  return entry.anchors.flatMap((anchor) => {
    const role = parseRole(anchor);
    const kind = roleChange(role);
    if (kind === undefined) return [];
    return marked(anchor, role).map(({ start, end }) => ({
      entry,
      name: anchor.name,
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
  const isEmpty = start === end && text.includes('\n');
  if (words >= text.length || isEmpty) return from <= end && start <= from + text.length;
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
  readonly start: number;
  readonly at: readonly Place[];
}

/**
 * Returns the author of each entry: the only one at its anchors, or else the one among them who is the only author of another entry, or
 * whose changes begin and end where the anchors do: what others wrote into the entry’s words since is between these. The time only chooses between the remaining ones. An entry whose author is not certain has none.
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
    const chosen =
      known.length === 1
        ? known[0]
        : (atEdges(written.filter(({ at }) => at.some((place) => place.entry === entry))) ??
          nearest(entry, changes.get(entry) ?? []));
    if (chosen !== undefined) authors.set(entry, chosen);
  }
  return authors;
}

/** Returns the only author at both ends of each place; none where changes have no dates, since a tool may have changed their authors too. */
function atEdges(written: readonly Written[]): string | undefined {
  if (written.some(({ change }) => change.date === '')) return undefined;
  const places = [...new Set(written.flatMap(({ at }) => at))];
  const authors = [...new Set(written.map(({ change }) => change.author))].filter((author) => {
    const own = written.filter(({ change }) => change.author === author);
    return places.every(
      (place) =>
        own.some(({ at, start }) => at.includes(place) && start <= place.start) &&
        own.some(({ at, start, change }) => at.includes(place) && start + change.text.length >= place.end),
    );
  });
  return authors.length === 1 ? authors[0] : undefined;
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
