import type { Operation } from '../../pure/diff/ops.ts';
import { wordMessages } from '../messages.ts';
import { authorsOfLost, standingAfter } from '../plan/surroundings.ts';
import { askComments, askStanding, type PlaceReading } from '../read/around.ts';
import type { Ask } from '../read/ask-each.ts';
import { words } from '../read/text.ts';
import type { WordSession } from '../session.ts';

/** Where a write is: it leaves the tracked changes of these paragraphs and of those beside them as they are, and all comments. */
export interface Ground {
  readonly reading: PlaceReading;
  /** The paragraphs that it touches, by position. */
  readonly touched: readonly number[];
  /** What it does to them; what it deletes need not stay. */
  readonly ops?: readonly Operation[];
}

/**
 * Adds the requests for the tracked changes and comments after a write, there and in what was written. The result says in sentences whose
 * are gone. What Word does not return, before or afterwards, is not compared.
 */
export function askLost(
  session: WordSession,
  { reading, touched, ops = [] }: Ground,
  written: readonly (Word.Range | Word.Paragraph)[],
  asks: Ask[],
): () => readonly string[] {
  const { paragraphs, beside, around, comments = [] } = reading;
  const near = [...new Set(touched.flatMap((index) => [index - 1, index, index + 1]))].flatMap((index) => {
    const read = paragraphs[index];
    return read === undefined || words(read.all) === '' ? [] : [{ read, index }];
  });
  const before = [
    ...near.flatMap(({ read, index }) =>
      read.standing === undefined ? [] : standingAfter(read.standing(), read, index, ops),
    ),
    ...around,
  ];
  // A paragraph that is joined or removed may be gone; what is written there is read as one place.
  const reshaped = ops.flatMap(({ kind, paragraph }) =>
    kind === 'mark' || kind === 'remove' ? (paragraphs[paragraph]?.block ?? []) : [],
  );
  const left = near.flatMap(({ read }) => (reshaped.includes(read.block) ? [] : [read.paragraph]));
  const places = before.length === 0 ? [] : new Set([...left, ...beside, ...written]);
  const now = [...places].map((place) => askStanding(place, asks));
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
