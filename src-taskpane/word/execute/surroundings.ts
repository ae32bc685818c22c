import { runToEnd } from '../../pure/diff/slices.ts';
import type { Operation } from '../../pure/diff/ops.ts';
import { PaneError } from '../../errors.ts';
import { wordMessages } from '../messages.ts';
import {
  authorsOfLost,
  standingAfter,
  standingIn,
  toStandingComment,
  type Standing,
  type StandingParagraph,
} from '../plan/surroundings.ts';
import { askEach, type Ask } from '../read/ask-each.ts';
import { readBody } from '../read/markup/read-body.ts';
import type { Reading } from '../read/reading.ts';
import { words } from '../read/text.ts';
import type { WordSession } from '../session.ts';

/** Where a write is: it leaves the tracked changes of these paragraphs and of those beside them as they are, and all comments. */
export interface Ground {
  readonly reading: Reading;
  /** The paragraphs that it touches, by position. */
  readonly touched: readonly number[];
  /** What it does to them; what it deletes need not stay. */
  readonly ops?: readonly Operation[];
}

/** The tracked changes and comments before a write. */
export interface Before {
  /** Reads the passage and the comments again, and returns whether they are unchanged. */
  readonly isUntouched: () => Promise<boolean>;
  /** Adds the requests for the same now, there and in what was written. The result says in sentences whose marks are gone. */
  readonly askLost: (written: readonly Place[], asks: Ask[]) => () => readonly string[];
}

type Place = Word.Range | Word.Paragraph;

/** Adds the requests for the tracked changes and comments before a write. What Word does not return, before or afterwards, is not compared. */
export function askBefore(session: WordSession, { reading, touched, ops = [] }: Ground, asks: Ask[]): Before {
  const { paragraphs, beside } = reading;
  const near = [...new Set(touched.flatMap((index) => [index - 1, index, index + 1]))].flatMap((index) => {
    const read = paragraphs[index];
    return read === undefined || words(read.all) === '' ? [] : [{ read, index }];
  });
  const own = near.map((each) => ({ ...each, found: askPackage(each.read.paragraph, asks) }));
  const around = beside.map((place) => askPackage(place, asks));
  const comments = askComments(session, asks);
  return {
    async isUntouched() {
      if (!(await reading.isUntouched())) return false;
      if (!session.capabilities.comments.available) return true;
      const again: Ask[] = [];
      const now = askComments(session, again);
      await askEach(session.context, again);
      const counts = [comments()?.length, now()?.length];
      if (counts.includes(undefined)) throw new PaneError('word_failed', wordMessages.failed);
      return counts[0] === counts[1];
    },
    askLost(written, later) {
      const before = [
        ...own.flatMap(({ read, index, found }) =>
          (found() ?? []).flatMap((paragraph) => standingAfter(paragraph, read, index, ops)),
        ),
        ...around.flatMap((found) => (found() ?? []).flatMap(({ standing }) => standing)),
      ];
      // A paragraph that is joined or removed may be gone; what is written there is read as one place.
      const reshaped = ops.flatMap(({ kind, paragraph }) =>
        kind === 'mark' || kind === 'remove' ? (paragraphs[paragraph]?.block ?? []) : [],
      );
      const left = near.flatMap(({ read }) => (reshaped.includes(read.block) ? [] : [read.paragraph]));
      const places = before.length === 0 ? [] : new Set([...left, ...beside, ...written]);
      const now = [...places].map((place) => askPackage(place, later));
      const commentsNow = (comments() ?? []).length === 0 ? comments : askComments(session, later);
      return () => {
        const found = now.map((read) => read());
        const standing = found.flatMap((some) => (some ?? []).flatMap((paragraph) => paragraph.standing));
        const changes = found.includes(undefined) ? [] : authorsOfLost(before, standing);
        const commented = authorsOfLost(comments() ?? [], commentsNow() ?? comments() ?? []);
        const { changesLost, commentsLost } = wordMessages.done;
        return [
          ...(changes.length === 0 ? [] : [changesLost(changes)]),
          ...(commented.length === 0 ? [] : [commentsLost(commented)]),
        ];
      };
    },
  };
}

/** Adds the request for the package of a place; nothing stands in one without authors. */
function askPackage(place: Place, asks: Ask[]): () => readonly StandingParagraph[] | undefined {
  let found: readonly StandingParagraph[] | undefined;
  asks.push(() => {
    const ooxml = place.getOoxml();
    return () => {
      found = ooxml.value.includes(':author=')
        ? runToEnd(readBody(ooxml.value))?.paragraphs.map(standingIn)
        : [];
    };
  });
  return () => found;
}

/** Adds the request for the comments of the main text, where Word lists comments. */
function askComments(
  { context, capabilities }: WordSession,
  asks: Ask[],
): () => readonly Standing[] | undefined {
  let found: readonly Standing[] | undefined;
  if (capabilities.comments.available)
    asks.push(() => {
      const comments = context.document.body.getComments();
      comments.load('items/authorName,items/content');
      return () => {
        found = comments.items.map(({ authorName, content }) => toStandingComment(authorName, content));
      };
    });
  return () => found;
}
