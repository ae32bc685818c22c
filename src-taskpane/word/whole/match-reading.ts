import { allText, currentText, toMarkup, type Markup, type MarkupParagraph } from '../read/markup/markup.ts';
import type { Story } from '../read/markup/story.ts';
import { words } from '../read/text.ts';
import { toReview, type ReviewMarkup } from './review-markup.ts';

/** A story's markup, and which of its paragraphs each one is that Word returned. */
export interface StoryReading {
  readonly markup: Markup;
  readonly review: ReviewMarkup;
  /** The position of each paragraph in the markup; undefined where none has its text. */
  readonly matched: readonly (number | undefined)[];
}

/** Matches a story with the texts that Word returned for its paragraphs. */
export function matchReading(story: Story, texts: readonly string[]): StoryReading {
  const markup = toMarkup(story);
  return { markup, review: toReview(story), matched: matchTexts(texts, markup.paragraphs) };
}

/** Maps each paragraph of the markup to the one that Word returned. */
export const positionsIn = ({ matched }: Pick<StoryReading, 'matched'>): ReadonlyMap<number, number> =>
  new Map(matched.flatMap((at, index) => (at === undefined ? [] : [[at, index] as const])));

/** How many paragraphs of the markup may be between two that Word returned. */
const FAR = 40;

/** Finds, for each text that Word returned, the position of its paragraph in the markup, in order; undefined where none has it. */
export function matchTexts(
  texts: readonly string[],
  markup: readonly MarkupParagraph[],
): readonly (number | undefined)[] {
  let next = 0;
  return texts.map((text) => {
    for (let at = next; at < Math.min(markup.length, next + FAR); at += 1) {
      const paragraph = markup[at];
      if (paragraph === undefined) break;
      if (words(allText(paragraph)) !== text && words(currentText(paragraph)) !== text) continue;
      next = at + 1;
      return at;
    }
    return undefined;
  });
}
