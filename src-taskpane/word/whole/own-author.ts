import type { LedgerEntry } from '../../pure/citations/model.ts';
import type { AnchorRole } from '../anchors/roles.ts';
import type { MarkedChange, MarkedKind } from './list-changes.ts';

/** Positions in the whole text, tracked deletions included and each paragraph mark counted as one character. */
interface Reach {
  readonly start: number;
  readonly end: number;
}

/** An anchor at which a change of an entry is pending. */
export interface Place extends Reach {
  readonly entry: LedgerEntry;
  /** The name of the anchor. */
  readonly name: string;
  readonly role: AnchorRole;
  readonly kind: MarkedKind;
  /** Its words that are no pending change: they were accepted, rejected or written untracked since. */
  readonly settled: string;
}

/** A change at places of entries. */
export interface PlacedChange {
  readonly change: MarkedChange;
  readonly start: number;
  readonly at: readonly Place[];
}

/**
 * Returns the author of each entry: the only one at its anchors, or else the one among them who is the only author of another entry, or
 * whose changes begin and end where the anchors do: what others wrote into the entry’s words since is between these. The time only chooses between the remaining ones. An entry whose author is not certain has none.
 */
export function findAuthors(
  entries: readonly LedgerEntry[],
  written: readonly PlacedChange[],
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
function atEdges(written: readonly PlacedChange[]): string | undefined {
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
export const SAME_TIME_MS = 120_000;
const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const DAY_MS = 96 * QUARTER_MS;

/** Returns the author whose changes are nearest to the time of the entry; undefined where two are as near. */
function nearest(entry: LedgerEntry, changes: readonly MarkedChange[]): string | undefined {
  const distance = (change: MarkedChange): number => {
    const difference = Math.abs(away(change, entry));
    return Number.isNaN(difference) ? Infinity : difference;
  };
  const [first] = changes.toSorted((a, b) => distance(a) - distance(b));
  if (first === undefined || distance(first) === Infinity) return undefined;
  const rivals = changes.filter(({ author }) => author !== first.author);
  return rivals.every((change) => distance(change) - distance(first) > SAME_TIME_MS)
    ? first.author
    : undefined;
}

/** How far the time of a change is from that of an entry. */
const away = ({ date }: MarkedChange, { insertedAt }: LedgerEntry): number =>
  Date.parse(date) - Date.parse(insertedAt);

/**
 * Returns whether a change among words that stand is of the time at which its entry was written; undefined where that is not certain. How
 * far Word’s clock was from the pane’s is known by other changes of the same author; Word on a desktop writes local time as if it were UTC.
 */
export function isOfItsTime(
  { change, start, at }: PlacedChange,
  known: readonly PlacedChange[],
): boolean | undefined {
  const entry = at[0]?.entry;
  if (entry === undefined) return false;
  const ofEntry = known.filter((one) => one.at.some((place) => place.entry === entry));
  if (ofEntry.length > 0 && ofEntry.every((one) => one.change.author !== change.author)) return false;
  const like = (ofEntry.length > 0 ? ofEntry : known).filter((one) => one.change.author === change.author);
  const late = away(change, entry);
  const clocks = like.flatMap((one) => (one.at[0] === undefined ? [] : [away(one.change, one.at[0].entry)]));
  const usual = [0, -new Date(entry.insertedAt).getTimezoneOffset() * MINUTE_MS];
  const end = start + change.text.length;
  const isAtEdge = at.some((place) => start <= place.start || end >= place.end);
  const isAt = (clock: number): boolean => Math.abs(late - clock) <= SAME_TIME_MS;
  if (Number.isNaN(late) || clocks.some((clock) => Number.isNaN(clock))) return undefined;
  if (clocks.length > 0) return clocks.some(isAt);
  // Of a zone that is not known, clocks differ by quarters of an hour.
  const quarter = Math.round(late / QUARTER_MS) * QUARTER_MS;
  // Between words that stand on both sides, others may have written at the same time.
  if (usual.some(isAt)) return isAtEdge ? true : undefined;
  return Math.abs(quarter) <= DAY_MS && isAt(quarter) ? undefined : false;
}
