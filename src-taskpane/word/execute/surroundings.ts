import type { Operation } from '../../pure/diff/ops.ts';
import { wordMessages } from '../messages.ts';
import { authorsOfLost, standingAfter } from '../plan/surroundings.ts';
import { askComments, askStanding, withoutComments, type PlaceReading } from '../read/around.ts';
import type { Ask } from '../read/ask-each.ts';
import type { Standing } from '../read/markup/standing.ts';
import { words } from '../read/text.ts';
import type { WordSession } from '../session.ts';

type Place = Pick<Word.Range, 'getOoxml'>;

/** Where a write is, and what it leaves as it is. */
export interface Surroundings {
  /** Reads the place again and returns whether it is unchanged. */
  readonly isUntouched: () => Promise<boolean>;
  /**
   * Adds the requests for the tracked changes and comments after a write, there and in what was written. The result says in sentences
   * whose are gone. What Word does not return, before or afterwards, is not compared.
   */
  readonly askLost: (written: readonly Place[], asks: Ask[]) => () => readonly string[];
}

/**
 * Returns the surroundings of a write at a passage: the tracked changes of the paragraphs that it touches, by position, and of those
 * beside them, and all comments. `ops` are what it does to them; what it deletes need not stay.
 */
export function aroundPassage(
  session: WordSession,
  reading: PlaceReading,
  touched: readonly number[],
  ops: readonly Operation[] = [],
): Surroundings {
  const { paragraphs, beside, around, comments, isUntouched } = reading;
  const near = [...new Set(touched.flatMap((index) => [index - 1, index, index + 1]))].flatMap((index) => {
    const read = paragraphs[index];
    return read === undefined || words(read.all) === '' ? [] : [{ read, index }];
  });
  const own = near.flatMap(({ read, index }) =>
    read.standing === undefined ? [] : standingAfter(read.standing(), read, index, ops),
  );
  // A paragraph that is joined or removed may be gone; what is written there is read as one place.
  const reshaped = ops.flatMap(({ kind, paragraph }) =>
    kind === 'mark' || kind === 'remove' ? (paragraphs[paragraph]?.block ?? []) : [],
  );
  const left = near.flatMap(({ read }) => (reshaped.includes(read.block) ? [] : [read.paragraph]));
  return {
    isUntouched,
    askLost: (written, asks) =>
      askGone(session, [...own, ...around], [...left, ...beside, ...written], comments, asks),
  };
}

/**
 * Adds the requests for what others put at places, and for all comments, before something is changed in between: it stays, but for what is
 * in bookmarks and controls with the names `apart`, and for the comments that are `deleted`. A failed attempt counts as one that may have changed something.
 */
export function askAround(
  session: WordSession,
  places: readonly Place[],
  asks: Ask[],
  {
    apart,
    deleted = [],
  }: { readonly apart?: ReadonlySet<string>; readonly deleted?: readonly Word.Comment[] },
): () => Surroundings {
  const comments = askComments(session, asks);
  const standing = places.map((place) => askStanding(place, asks, apart));
  return () => ({
    isUntouched: () => Promise.resolve(false),
    askLost: (_, later) =>
      askGone(
        session,
        standing.flatMap((read) => (read() ?? []).flatMap((paragraph) => paragraph.standing)),
        places,
        withoutComments(comments() ?? [], deleted),
        later,
      ),
  });
}

/** Adds the requests for what stands at places now, and for the comments. See {@link Surroundings.askLost} for the result. */
export function askGone(
  session: WordSession,
  before: readonly Standing[],
  places: readonly Place[],
  comments: readonly Standing[] = [],
  asks: Ask[],
): () => readonly string[] {
  const now = before.length === 0 ? [] : [...new Set(places)].map((place) => askStanding(place, asks));
  const commentsNow = comments.length === 0 ? () => comments : askComments(session, asks);
  return () => {
    const found = now.map((read) => read());
    const standing = found.flatMap((some) => (some ?? []).flatMap((paragraph) => paragraph.standing));
    const changes = found.includes(undefined) ? [] : authorsOfLost(before, standing);
    const commented = authorsOfLost(comments, commentsNow() ?? comments);
    const { changesLost, commentsLost } = wordMessages.done;
    return [
      ...(changes.length === 0 ? [] : [changesLost(changes)]),
      ...(commented.length === 0 ? [] : [commentsLost(commented)]),
    ];
  };
}
