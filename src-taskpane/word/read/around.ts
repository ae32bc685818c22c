import { runToEnd } from '../../pure/diff/slices.ts';
import { PaneError } from '../../errors.ts';
import { wordMessages } from '../messages.ts';
import type { WordSession } from '../session.ts';
import { askEach, type Ask } from './ask-each.ts';
import type { ReadSession } from './base-reading.ts';
import { readBody } from './markup/read-body.ts';
import type { Story } from './markup/story.ts';
import { standingIn, toStandingComment, type Standing, type StandingParagraph } from './markup/standing.ts';
import { readRange, type Reading } from './reading.ts';

/** A place to write at, as it was read, with what others put around it. */
export interface PlaceReading extends Reading {
  /** The tracked changes in the paragraphs beside it. */
  readonly around: readonly Standing[];
  /** All comments of the main text; undefined where Word does not list them. */
  readonly comments: readonly Standing[] | undefined;
  /** Returns whether there are as many comments now. Rejects where Word does not return them. */
  readonly hasSameComments: () => Promise<boolean>;
}

/** Reads a place to write at like {@link readRange}, in as many round trips. */
export async function readPlace(session: ReadSession, range: Word.Range): Promise<PlaceReading> {
  const asks: Ask[] = [];
  const comments = askComments(session, asks);
  let around: readonly (() => readonly StandingParagraph[] | undefined)[] = [];
  const reading = await readRange(session, range, ({ beside }) => {
    around = beside.map((paragraph) => askStanding(paragraph, asks));
    return asks;
  });
  const hasSameComments = (): Promise<boolean> => hasAsManyComments(session, comments());
  return {
    ...reading,
    around: around.flatMap((found) => (found() ?? []).flatMap(({ standing }) => standing)),
    comments: comments(),
    hasSameComments,
    isUntouched: async () => (await reading.isUntouched()) && (await hasSameComments()),
  };
}

/**
 * Adds the request for the tracked changes in the paragraphs of a place; there are none in a package without authors. `apart`: the names of
 * bookmarks and controls whose words are left out.
 */
export function askStanding(
  place: Pick<Word.Range, 'getOoxml'>,
  asks: Ask[],
  apart: ReadonlySet<string> = new Set(),
): () => readonly StandingParagraph[] | undefined {
  let found: readonly StandingParagraph[] | undefined;
  asks.push(() => {
    const ooxml = place.getOoxml();
    return () => {
      found = ooxml.value.includes(':author=') ? standingOf(runToEnd(readBody(ooxml.value)), apart) : [];
    };
  });
  return () => found;
}

/** Returns the tracked changes of a story, without those of words that these bookmarks and controls contain. */
function standingOf(
  story: Story | undefined,
  apart: ReadonlySet<string>,
): readonly StandingParagraph[] | undefined {
  const covered = [...(story?.bookmarks ?? []), ...(story?.controls ?? [])].filter(({ name }) =>
    apart.has(name),
  );
  return story?.paragraphs.flatMap((paragraph, index) => {
    let offset = 0;
    const pieces = paragraph.pieces.filter(({ piece }) => {
      const at = offset;
      offset += piece.text.length;
      return covered.every(
        ({ start, end }) =>
          index < start.paragraph ||
          index > end.paragraph ||
          (index === start.paragraph && offset <= start.offset) ||
          (index === end.paragraph && at >= end.offset),
      );
    });
    // A paragraph of nothing else may go with them.
    return pieces.length === 0 && paragraph.pieces.length > 0 ? [] : [standingIn({ ...paragraph, pieces })];
  });
}

/** Adds the request for the comments of the main text, where Word lists comments. */
export function askComments(
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

/** Returns the comments that stay when these are deleted. */
export function withoutComments(
  comments: readonly Standing[],
  deleted: readonly Pick<Word.Comment, 'authorName' | 'content'>[],
): readonly Standing[] {
  const left = [...comments];
  for (const { authorName, content } of deleted) {
    const { key } = toStandingComment(authorName, content);
    const index = left.findIndex((comment) => comment.key === key);
    if (index >= 0) left.splice(index, 1);
  }
  return left;
}

/** Returns whether the main text has as many comments as before; true where Word does not list them. Rejects where it fails to. */
export async function hasAsManyComments(
  session: WordSession,
  before: readonly Standing[] | undefined,
): Promise<boolean> {
  if (!session.capabilities.comments.available) return true;
  const asks: Ask[] = [];
  const now = askComments(session, asks);
  await askEach(session.context, asks);
  const counts = [before?.length, now()?.length];
  if (counts.includes(undefined)) throw new PaneError('word_failed', wordMessages.failed);
  return counts[0] === counts[1];
}
