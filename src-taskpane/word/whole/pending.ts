import { PaneError } from '../../errors.ts';
import { wordMessages } from '../messages.ts';
import type { DocumentReview, StoryPlace, TrackedChange } from '../model/review.ts';
import { askComments } from '../read/around.ts';
import type { Ask } from '../read/ask-each.ts';
import type { Standing } from '../read/markup/standing.ts';
import { refuseLong } from '../read/document/outline.ts';
import { words } from '../read/text.ts';
import type { WordSession } from '../session.ts';
import { positionsIn, type StoryReading } from './match-reading.ts';
import { readStories } from './read-stories.ts';
import type { MarkedChange } from './list-changes.ts';
import { readWholeMarkup } from './whole-text.ts';

/** The paragraphs of the document and its tracked changes as they are now: those that Word lets a pane decide. */
export interface Pending {
  /** Those of the main text, and after them those of the other stories. */
  readonly items: readonly Word.Paragraph[];
  readonly texts: readonly string[];
  /** The story of each paragraph; undefined for the main text. */
  readonly stories: readonly (StoryPlace | undefined)[];
  /** What lists the changes of each story. */
  readonly bodies: ReadonlyMap<StoryPlace | undefined, Pick<Word.Body, 'getTrackedChanges'>>;
  readonly changes: readonly TrackedChange[];
  /** The comments of the main text; undefined where Word does not list them. */
  readonly comments: readonly Standing[] | undefined;
}

/** Returns the stories of a reading beside the main text. */
export const listStoryPlaces = ({
  paragraphs,
}: Pick<DocumentReview, 'paragraphs'>): readonly StoryPlace[] => [
  ...new Set(paragraphs.flatMap(({ story }) => story ?? [])),
];

/**
 * Reads the main text and these stories without its numbers, which Word on the web returns one by one in a redline. Rejects with
 * `word_failed` where Word does not return the markup. One round trip, and two for stories.
 */
export async function readPending(session: WordSession, places: readonly StoryPlace[]): Promise<Pending> {
  const { body } = session.context.document;
  const { paragraphs } = body;
  let texts: readonly string[] = [];
  const ask: Ask = () => {
    paragraphs.load('items/text');
    return () => {
      texts = paragraphs.items.map(({ text }) => words(text));
    };
  };
  const asks = [ask];
  const comments = askComments(session, asks);
  const main = await readWholeMarkup(session, () => texts, asks);
  if (main === undefined) throw new PaneError('word_failed', wordMessages.whole.noReview);
  refuseLong(paragraphs.items);
  const others = await readStories(session, places);
  const all = [
    { ...main, body, items: paragraphs.items, texts, place: undefined },
    ...[...others].map(([place, story]) => ({ ...story, place })),
  ];
  let first = 0;
  const changes = all.flatMap((story) => {
    const own = toChanges(story, story.review.changes, first);
    first += story.items.length;
    return own.filter(({ isLeftToWord }) => isLeftToWord !== true);
  });
  return {
    items: all.flatMap(({ items }) => items),
    texts: all.flatMap((story) => story.texts),
    stories: all.flatMap(({ items, place }) => items.map(() => place)),
    bodies: new Map(all.map((story) => [story.place, story.body])),
    changes: changes.map((change, index) => ({ ...change, id: String(index) })),
    comments: comments(),
  };
}

/**
 * Returns the tracked changes of a story with their positions among the paragraphs that Word returned, of which the first is `first`; `own`
 * are Codicil's. Their ids are not set.
 */
export function toChanges(
  reading: Pick<StoryReading, 'matched'>,
  changes: readonly MarkedChange[],
  first: number,
  own: ReadonlySet<MarkedChange> = new Set(),
): TrackedChange[] {
  const position = positionsIn(reading);
  return changes.flatMap((change): TrackedChange[] => {
    const paragraph = position.get(change.paragraph);
    if (paragraph === undefined) return [];
    const { revisions: _, ...tracked } = change;
    return [{ ...tracked, id: '', paragraph: first + paragraph, isOwn: own.has(change) }];
  });
}
