import { findChild } from '#shared/ooxml/element.ts';
import type { OoxmlPackage } from '#shared/ooxml/package.ts';
import { runInSlices, type Steps } from '../../pure/diff/slices.ts';
import type { RevisionPlace } from '../../pure/revisions/count-revisions.ts';
import type { ReviewedParagraph, StoryPlace, TrackedChange } from '../model/review.ts';
import { toKey } from '../plan/changes.ts';
import { allText, toMarkup } from '../read/markup/markup.ts';
import { parsePart } from '../read/markup/read-body.ts';
import { readStory } from '../read/markup/read-story.ts';
import { words } from '../read/text.ts';
import type { WordSession } from '../session.ts';
import { findStories, type FoundStory } from './find-stories.ts';
import type { MarkedChange } from './list-changes.ts';
import { matchReading, matchTexts, type StoryReading } from './match-reading.ts';
import { isEqual } from './paragraph-changes.ts';
import { toChanges } from './pending.ts';
import { readStories, type BoundStory } from './read-stories.ts';
import { shownText, type MainReading } from './whole-text.ts';

/** A story with its tracked changes, whose paragraphs are counted from 0. */
export interface ReviewedStory {
  readonly paragraphs: readonly ReviewedParagraph[];
  readonly changes: readonly TrackedChange[];
}

/** A story beside the main text. */
interface ListedStory extends ReviewedStory {
  readonly place: StoryPlace;
  readonly marked: readonly MarkedChange[];
}

/**
 * Lists the stories beside the main text that have tracked changes; `texts` are its paragraphs as Word returned them. What Word returns as
 * the file has it can be decided through the story's own body, all else is left to Word. They are found in `file`, the document as Word would
 * save it, or else in the package of the main text. At most two round trips, none where there are none.
 */
export async function listStories(
  session: WordSession,
  main: MainReading,
  texts: readonly string[],
  file: OoxmlPackage | undefined,
): Promise<readonly ListedStory[]> {
  const found = await runInSlices(findAll(main, texts, file), session.pause);
  const bound = await readStories(
    session,
    found.flatMap(({ place }) => (place.kind === 'box' ? [] : [place])),
  );
  return found.map((story) => toListed(story, bound.get(story.place)));
}

/** Finds the stories, each at a paragraph that Word returned. */
function* findAll(
  main: MainReading,
  texts: readonly string[],
  file: OoxmlPackage | undefined,
): Steps<readonly FoundStory[]> {
  const body = file && findChild(yield* parsePart(file, file.main), 'w:body');
  const story = body && (yield* readStory(body));
  const found = yield* file && story ? findStories(file, story) : findStories(main.file, main.story);
  if (found.length === 0) return [];
  const matched = story ? matchTexts(texts, toMarkup(story).paragraphs) : main.matched;
  return found.map((one) => ({ ...one, place: { ...one.place, at: nearest(matched, one.place.at) } }));
}

/** Returns the paragraph that is at a position of the markup, or the last one before it. */
function nearest(matched: StoryReading['matched'], position: number): number {
  const last = matched.findLastIndex((at) => at !== undefined && at <= position);
  return Math.max(0, last);
}

function toListed({ place, story, changes }: FoundStory, bound: BoundStory | undefined): ListedStory {
  if (bound !== undefined && isEqual(bound.review.changes.map(toKey), changes.map(toKey))) {
    const own = toChanges(bound, bound.review.changes, 0);
    if (own.length === changes.length)
      return { place, marked: changes, changes: own, paragraphs: toParagraphs(place, bound, bound.texts) };
  }
  const texts = toMarkup(story).paragraphs.map((paragraph) => words(allText(paragraph)));
  const reading = matchReading(story, texts);
  const own = toChanges(reading, changes, 0).map((change) => ({ ...change, isLeftToWord: true as const }));
  return { place, marked: changes, changes: own, paragraphs: toParagraphs(place, reading, texts) };
}

const toParagraphs = (
  story: StoryPlace,
  { markup, review, matched }: StoryReading,
  texts: readonly string[],
): readonly ReviewedParagraph[] =>
  texts.map((given, index) => {
    const at = matched[index] ?? -1;
    const own = markup.paragraphs[at];
    return {
      text: own === undefined ? given : shownText(own),
      given,
      original: words(review.originals[at] ?? given),
      number: '',
      heading: undefined,
      inTable: false,
      isInserted: false,
      story,
    };
  });

/** Where the tracked changes of a story are counted in a file. */
export const COUNTED_AS: Readonly<Record<StoryPlace['kind'], RevisionPlace>> = {
  footnote: 'notes',
  endnote: 'notes',
  header: 'headers',
  footer: 'headers',
  box: 'boxes',
};

/** Joins the main text and the other stories, whose changes are where a reader meets them: a header before the page, a note after its line. */
export function joinStories(main: ReviewedStory, others: readonly ListedStory[]): ReviewedStory {
  const paragraphs = [...main.paragraphs];
  const placed = main.changes.map((change) => ({ change, at: change.paragraph, rank: 1 }));
  for (const { place, changes, paragraphs: own } of others) {
    const first = paragraphs.length;
    const rank = COUNTED_AS[place.kind] === 'headers' ? 0 : 2;
    for (const change of changes)
      placed.push({ change: { ...change, paragraph: first + change.paragraph }, at: place.at, rank });
    paragraphs.push(...own);
  }
  const ordered = placed.toSorted((a, b) => a.at - b.at || a.rank - b.rank);
  return { paragraphs, changes: ordered.map(({ change }, index) => ({ ...change, id: String(index) })) };
}
