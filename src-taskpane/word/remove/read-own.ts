import type { LedgerEntry } from '../../pure/citations/model.ts';
import { runToEnd } from '../../pure/diff/slices.ts';
import { PaneError } from '../../errors.ts';
import { findAnchors, type FoundAnchor } from '../anchors/anchors.ts';
import type { AnchorRole } from '../anchors/roles.ts';
import { citingMessages } from '../citing-messages.ts';
import { askGone, type Surroundings } from '../execute/surroundings.ts';
import { toKey } from '../plan/changes.ts';
import { askComments, askStanding, hasAsManyComments, withoutComments } from '../read/around.ts';
import { askEach, type Ask } from '../read/ask-each.ts';
import { readBody } from '../read/markup/read-body.ts';
import { standingIn } from '../read/markup/standing.ts';
import type { Story, StoryParagraph } from '../read/markup/story.ts';
import { words } from '../read/text.ts';
import type { WordSession } from '../session.ts';
import { isOfKind, isSameText, matchAt } from '../whole/find-in-word.ts';
import { matchReading } from '../whole/match-reading.ts';
import { findMarkedBy, type MarkedOfEntry } from '../whole/own-marked.ts';
import type { MarkedChange } from '../whole/list-changes.ts';
import type { TrackedChange } from '../model/review.ts';
import { toChanges, type Pending } from '../whole/pending.ts';

/** The tracked changes of an entry, and what others put around them. */
export interface OwnReading {
  /** True where changes of the entry are pending, alone or joined with others. */
  readonly isPending: boolean;
  /** True where Word joined them with others, and none is the entry’s alone. */
  readonly isJoined: boolean;
  /** What a decision would change, to compare. */
  readonly state: string;
  /** The names of the anchors at which a change of the entry is pending. */
  readonly at: ReadonlySet<string>;
  /** By the names of the anchors at which they stand: the words that were accepted, rejected or written untracked since. */
  readonly settled: MarkedOfEntry['settled'];
  /** Finds Word’s own objects for them. Rejects with `changes_unlisted` where it does not list them. */
  readonly objects: () => Promise<OwnObjects>;
  /** Adds the request for what is pending at the same place now; the result is whether none of it is the entry’s. */
  readonly askDecided: (asks: Ask[]) => () => boolean;
  /** Returns what must stay when it is decided. `going`: the kind of change whose words go, with what others did within them. */
  readonly around: (going: 'inserted' | 'deleted', comment?: Word.Comment) => Surroundings;
}

/** Word’s own objects for the changes of an entry, in text order, insertions first. */
interface OwnObjects {
  readonly own: readonly Word.TrackedChange[];
  /** The deletions of citations that were redrawn. */
  readonly former: readonly Word.TrackedChange[];
}

/**
 * Reads the tracked changes at the anchors of an entry, which are in document order, from the package of their paragraphs: they are known by
 * their places, kinds and authors. Reads also what others put into these paragraphs and those beside them, and all comments. Two round
 * trips. Rejects with `changes_unlisted` where it is not certain whose the changes are.
 */
export async function readOwn(
  session: WordSession,
  entry: LedgerEntry,
  found: readonly FoundAnchor[],
): Promise<OwnReading> {
  const { context, capabilities } = session;
  const asks: Ask[] = [];
  const comments = askComments(session, asks);
  const place = await readPlace(context, found);
  const read = place === undefined ? () => undefined : askStory(place.whole, asks);
  const beside = (place?.beside ?? []).map((at) => ({ at, read: askStanding(at, asks) }));
  await askEach(context, asks);
  const story = read();
  const told = tell(
    story,
    place?.paragraphs.items ?? [],
    capabilities.rejectChanges.available ? entry : undefined,
  );
  if (told.marked.isDoubtful) throw unlisted();
  const own = [...told.marked.own];
  const joined = own.length === 0 ? told.marked.others : [];
  const authors = new Set([...own.map(([change]) => change), ...joined].map(({ author }) => author));
  const state = stateOf(found, own);
  return {
    isPending: own.length + joined.length > 0,
    isJoined: joined.length > 0,
    at: new Set(own.flatMap(([, at]) => at.map(({ name }) => name))),
    settled: told.marked.settled,
    state,
    async objects() {
      if (place === undefined || own.length === 0) return { own: [], former: [] };
      const objects = await matchEach(session, place, told, found);
      const former = own.flatMap(([change, at]) => (isFormer(change, at) ? (objects.get(change) ?? []) : []));
      const ordered = [...objects].toSorted(
        ([a], [b]) => Number(a.kind === 'deleted') - Number(b.kind === 'deleted'),
      );
      const all = new Set(ordered.flatMap(([, some]) => some));
      return { own: [...all].filter((one) => !former.includes(one)), former };
    },
    askDecided(later) {
      const now = place === undefined ? () => undefined : askStory(place.whole, later);
      return () => {
        const { marked } = tell(now(), [], entry);
        return [...marked.own.keys(), ...marked.others].every(({ author }) => !authors.has(author));
      };
    },
    around(going, comment) {
      const isGoing = ({ revisions }: StoryParagraph['pieces'][number]): boolean =>
        revisions.some(({ kind, author }) => kind === going && authors.has(author));
      const inside = story?.paragraphs.map((paragraph) =>
        standingIn({ ...paragraph, pieces: paragraph.pieces.filter((piece) => !isGoing(piece)) }),
      );
      const others = [
        { at: place?.whole, standing: inside },
        ...beside.map(({ at, read: standing }) => ({ at, standing: standing() })),
      ].map(({ at, standing = [] }) => ({
        at,
        standing: standing.flatMap((each) => each.standing).filter(({ author }) => !authors.has(author)),
      }));
      // A place where nobody else did anything may go as a whole.
      const left = others.flatMap(({ at, standing }) =>
        at === undefined || standing.length === 0 ? [] : [at],
      );
      return {
        async isUntouched() {
          const now = await findAnchors(session, entry.anchors);
          return (
            (await readOwn(session, entry, now)).state === state &&
            (await hasAsManyComments(session, comments()))
          );
        },
        askLost: (_, later) =>
          askGone(
            session,
            others.flatMap(({ standing }) => standing),
            left,
            withoutComments(comments() ?? [], comment === undefined ? [] : [comment]),
            later,
          ),
      };
    },
  };
}

const unlisted = (): PaneError => new PaneError('changes_unlisted', citingMessages.changesUnknown);

/**
 * Finds Word’s own objects for the changes of an entry: in the list of the place, or else in those of the anchors, where Word lists other
 * pieces of them with the same words. Rejects with `changes_unlisted` where neither has them.
 */
async function matchEach(
  session: WordSession,
  { whole, paragraphs }: Place,
  told: Told,
  found: readonly FoundAnchor[],
): Promise<ReadonlyMap<MarkedChange, readonly Word.TrackedChange[]>> {
  const targets = new Map(
    [...told.marked.own.keys()].map((change) => [change, told.changes.get(change)] as const),
  );
  const known = [...targets.values()].flatMap((target) => target ?? []);
  const listed = await matchAt(session, toPending(whole, paragraphs.items, told), whole, known);
  const objects = new Map<MarkedChange, readonly Word.TrackedChange[]>();
  const open = new Map<FoundAnchor, MarkedChange[]>();
  for (const [change, at] of told.marked.own) {
    const target = targets.get(change);
    const object = target && listed.get(target);
    const anchor = found.find(({ anchor: { name } }) => name === at[0]?.name);
    if (object !== undefined) objects.set(change, [object]);
    else if (anchor === undefined) throw unlisted();
    else open.set(anchor, [...(open.get(anchor) ?? []), change]);
  }
  await askEach(
    session.context,
    [...open].map(([{ marked }, changes]) => () => {
      const list = marked.getTrackedChanges();
      list.load('items/type,items/author,items/text');
      return () => {
        const same = list.items.filter((one) => changes.some((change) => isOfKind(change, one)));
        if (isSameText(changes, same)) for (const change of changes) objects.set(change, same);
      };
    }),
  );
  if (objects.size < told.marked.own.size) throw unlisted();
  return new Map([...told.marked.own.keys()].map((change) => [change, objects.get(change) ?? []]));
}

/** True for the deleted text of a citation that was redrawn. */
const isFormer = (change: MarkedChange, at: readonly { readonly role: AnchorRole }[]): boolean =>
  change.kind === 'deleted' && at.every(({ role }) => role === 'citation');

/** The paragraphs of anchors, as one range, and those beside it that have words. */
interface Place {
  readonly whole: Word.Range;
  readonly paragraphs: Word.ParagraphCollection;
  readonly beside: readonly Word.Paragraph[];
}

/**
 * Returns the place of anchors; undefined where there are none. Where another paragraph of the same text is before it, this belongs to it,
 * since Word may record the mark of that one as inserted.
 */
async function readPlace(
  context: Word.RequestContext,
  found: readonly FoundAnchor[],
): Promise<Place | undefined> {
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const own = first.range.paragraphs.getFirst();
  const start = first.ends === undefined ? own : own.getPrevious();
  const end = last.range.paragraphs.getLast();
  const whole = start.getRange('Whole').expandTo(end.getRange('Whole'));
  const { paragraphs } = whole;
  paragraphs.load('items/text');
  const beside = [start.getPreviousOrNullObject(), end.getNextOrNullObject()];
  for (const paragraph of beside) paragraph.load('text');
  await context.sync();
  return {
    whole,
    paragraphs,
    beside: beside.filter((paragraph) => !paragraph.isNullObject && words(paragraph.text) !== ''),
  };
}

function askStory(place: Word.Range, asks: Ask[]): () => Story | undefined {
  let story: Story | undefined;
  asks.push(() => {
    const ooxml = place.getOoxml();
    return () => {
      story = runToEnd(readBody(ooxml.value));
    };
  });
  return () => story;
}

/** What the package of a place tells of an entry. */
interface Told {
  readonly texts: readonly string[];
  readonly marked: MarkedOfEntry;
  /** The changes of the place as Word lists them, by those of the package. */
  readonly changes: ReadonlyMap<MarkedChange, TrackedChange>;
}

/** `entry` is undefined where Word lists no changes. */
function tell(
  story: Story | undefined,
  items: readonly Word.Paragraph[],
  entry: LedgerEntry | undefined,
): Told {
  const texts = items.map(({ text }) => words(text));
  if (story === undefined || entry === undefined)
    return {
      texts,
      marked: { own: new Map(), others: [], settled: new Map(), isDoubtful: false },
      changes: new Map(),
    };
  const reading = matchReading(story, texts);
  const changes = reading.review.changes.flatMap((change) => {
    const [tracked] = toChanges(reading, [change], 0);
    return tracked === undefined || tracked.isLeftToWord === true ? [] : [[change, tracked] as const];
  });
  return { texts, marked: findMarkedBy(reading.markup, reading.review, entry), changes: new Map(changes) };
}

const toPending = (
  whole: Word.Range,
  items: readonly Word.Paragraph[],
  { texts, changes }: Told,
): Pending => ({
  items,
  texts,
  stories: items.map(() => undefined),
  bodies: new Map([[undefined, whole]]),
  changes: [...changes.values()],
  comments: undefined,
});

/** Returns what a decision would change, as one string to compare. */
const stateOf = (found: readonly FoundAnchor[], own: readonly (readonly [MarkedChange, unknown])[]): string =>
  JSON.stringify([found.map(({ text }) => text), own.map(([change]) => toKey(change))]);
