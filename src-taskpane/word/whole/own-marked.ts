import type { LedgerAnchor, LedgerEntry } from '../../pure/citations/model.ts';
import { parseRole } from '../anchors/anchors.ts';
import { isTrackedForm, roleChange, type AnchorRole } from '../anchors/roles.ts';
import { allText, type MarkedPoint, type Markup } from '../read/markup/markup.ts';
import type { MarkedChange, MarkedKind } from './list-changes.ts';
import { findAuthors, isOfItsTime, SAME_TIME_MS, type Place, type PlacedChange } from './own-author.ts';
import type { ReviewMarkup } from './review-markup.ts';

/**
 * Finds the changes that entries of the ledger wrote. Such a change is of the kind that its entry wrote at its anchors, these contain it
 * wholly, and its author is the one of the entry; where something at them was accepted, rejected or written untracked since, its time is
 * that of the entry too. Nothing else is Codicil's: the other side also changes what a comment is attached to, and what was once inserted.
 */
export const findOwnMarked = (
  markup: Markup,
  review: ReviewMarkup,
  entries: readonly LedgerEntry[],
): ReadonlySet<MarkedChange> => new Set(tellOwn(markup, review, entries).own.flatMap(({ change }) => change));

/** Words that are no pending change, where an entry wrote a change of this kind. */
interface SettledWords {
  readonly kind: MarkedKind;
  readonly text: string;
}

/** What is pending at the anchors of one entry. */
export interface MarkedOfEntry {
  /** Its own changes, each with the anchors that it is at. */
  readonly own: ReadonlyMap<MarkedChange, readonly Pick<Place, 'name' | 'role'>[]>;
  /** Those that are at its anchors too: Word may have joined its own with others. */
  readonly others: readonly MarkedChange[];
  /** By the names of the anchors at which they stand: the words that were accepted, rejected or written untracked since. */
  readonly settled: ReadonlyMap<string, SettledWords>;
  /** True where it is not certain of all changes there whether they are the entry’s. */
  readonly isDoubtful: boolean;
}

/** Finds the changes that one entry wrote, as {@link findOwnMarked} does. */
export function findMarkedBy(markup: Markup, review: ReviewMarkup, entry: LedgerEntry): MarkedOfEntry {
  const { places, at, own, isDoubtful } = tellOwn(markup, review, [entry]);
  const certain = new Map(own.map((one) => [one.change, one.at]));
  const others = at.flatMap(({ change, at: there }) =>
    certain.has(change) || change.isMoved || isAmongSettled({ at: there }) ? [] : [change],
  );
  const isUnknown = own.length === 0 && new Set(others.map(({ author }) => author)).size > 1;
  return {
    own: certain,
    others,
    settled: new Map(
      places.flatMap(({ name, kind, settled }) => (settled === '' ? [] : [[name, { kind, text: settled }]])),
    ),
    isDoubtful: isDoubtful || isUnknown,
  };
}

/** True for a change among words that are no pending change. */
const isAmongSettled = ({ at }: Pick<PlacedChange, 'at'>): boolean =>
  at.some(({ settled }) => settled !== '');

/** Tells which of the changes at the places of entries are theirs. */
function tellOwn(markup: Markup, review: ReviewMarkup, entries: readonly LedgerEntry[]) {
  const { places, toPosition } = findPlaces(markup, review, entries);
  const at = review.changes.flatMap((change): PlacedChange[] => {
    const start = toPosition({ paragraph: change.paragraph, offset: change.start });
    const there = places.filter((place) => writes(place, change) && touches(place, start, change.text));
    return there.length === 0 ? [] : [{ change, start, at: there }];
  });
  const written = at.filter(
    ({ change, at: there, start }) => !change.isMoved && cover(there, start, change.text),
  );
  const whole = written.filter((one) => !isAmongSettled(one));
  const authors = findAuthors(entries, whole);
  const own = whole.filter(({ change, at: there }) =>
    there.every(({ entry }) => authors.get(entry) === change.author),
  );
  const verdicts = written.filter(isAmongSettled).map((one) => ({ one, isOwn: isOfItsTime(one, own) }));
  const all = [...own, ...verdicts.flatMap(({ one, isOwn }) => (isOwn === true ? [one] : []))];
  return {
    places,
    at,
    own: written.filter((one) => all.includes(one) && !isDeletedBefore(one, all)),
    isDoubtful: verdicts.some(({ isOwn }) => isOwn === undefined),
  };
}

/** Returns the places of entries, and what converts points to positions. */
function findPlaces(markup: Markup, review: ReviewMarkup, entries: readonly LedgerEntry[]) {
  const toPosition = positionsIn(markup);
  const standing = review.standing.map((text) => ({
    start: toPosition({ paragraph: text.paragraph, offset: text.start }),
    end: toPosition({ paragraph: text.paragraph, offset: text.end }),
    text,
  }));
  const settledIn = ({ start, end, role, kind, entry }: Omit<Place, 'settled'>): string =>
    standing
      .filter(
        (at) =>
          at.end > start &&
          at.start < end &&
          !(
            at.text.isDeleted &&
            (kind === 'deleted' || (role === 'citation' && formerTexts(entry).size > 0))
          ),
      )
      .map((at) => at.text.text.slice(Math.max(0, start - at.start), end - at.start))
      .join('');
  const places = entries
    .flatMap((entry) => placesOf(entry, markup, review, toPosition))
    .map((place): Place => ({ ...place, settled: settledIn(place) }))
    // Nothing that others did to words that were never a tracked change is the entry’s.
    .filter(({ settled, entry, role }) => settled === '' || (isTrackedForm(entry.form) && role !== 'table'))
    .toSorted((a, b) => a.start - b.start);
  return { places, toPosition };
}

/** True for words that their author had deleted before the entry deleted those around them: text is never deleted twice. */
const isDeletedBefore = ({ change, at }: PlacedChange, own: readonly PlacedChange[]): boolean =>
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
): Omit<Place, 'settled'>[] {
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
