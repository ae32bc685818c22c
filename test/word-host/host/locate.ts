import type { Paragraph, Story, TextRange, TextView, WordDocument } from '../document/api.ts';

/** A place in a story: a paragraph, from 0, and an offset in its text, in UTF-16 code units. */
export interface Place {
  readonly paragraph: number;
  readonly offset: number;
}

/** The text of a story with a line feed between paragraphs, as a reader sees it. */
export function plainText(story: Story, view: TextView): string {
  return story
    .paragraphs()
    .map((paragraph) => paragraph.textOf(view))
    .join('\n');
}

/**
 * Finds the nth occurrence (from 0) of a text in the document without tracked deletions. A line feed in the
 * text is the end of a paragraph. The body is searched first, then notes, headers and footers.
 * Returns undefined if there is none.
 */
export function findText(document: WordDocument, text: string, nth: number): TextRange | undefined {
  let left = nth;
  const stories = [document.body, ...document.stories().filter((story) => story.kind !== 'body')];
  for (const story of stories) {
    const whole = plainText(story, 'current');
    for (let at = whole.indexOf(text); at >= 0; at = whole.indexOf(text, at + Math.max(1, text.length))) {
      if (left === 0)
        return rangeBetween(story, placeAt(whole, at), placeAt(whole, at + text.length), 'current');
      left -= 1;
    }
  }
  return undefined;
}

function placeAt(whole: string, index: number): Place {
  const before = whole.slice(0, index);
  return { paragraph: before.split('\n').length - 1, offset: index - (before.lastIndexOf('\n') + 1) };
}

/** Returns the range between two places of a story. Throws a RangeError for a place that does not exist. */
export function rangeBetween(story: Story, from: Place, to: Place, view: TextView): TextRange {
  const start = pointAt(story, from, 'Start', view);
  const end = pointAt(story, to, 'End', view);
  return start.expandTo(end);
}

/**
 * Returns an empty range at a place. It leans on the character after it (for a start) or before it (for an end), so that
 * tracked deletions at the edge are excluded.
 */
function pointAt(story: Story, place: Place, lean: 'Start' | 'End', view: TextView): TextRange {
  const paragraph = story.paragraphs()[place.paragraph];
  if (paragraph === undefined) throw new RangeError(`There is no paragraph ${place.paragraph}.`);
  const text = paragraph.textOf(view);
  if (place.offset < 0 || place.offset > text.length) {
    throw new RangeError(
      `Paragraph ${place.paragraph} has no offset ${place.offset}; it is ${text.length} long.`,
    );
  }
  const behind = lean === 'Start' ? place.offset < text.length : place.offset === 0;
  const index = behind ? place.offset : place.offset - 1;
  if (text === '') return paragraph.range('Start');
  return characterAt(paragraph, text, index, view).getRange(behind ? 'Start' : 'End');
}

/** Returns the range of one character, as one of the hits of a search for any, which also finds those that Word on the web does not. */
function characterAt(paragraph: Paragraph, text: string, index: number, view: TextView): TextRange {
  let end = 0;
  for (const hit of paragraph.range('Content').search('?', { matchWildcards: true })) {
    end += hit.textOf(view).length;
    if (end > index) return hit;
  }
  throw new RangeError(`The character at ${index} of '${text.slice(0, 40)}' cannot be found by a search.`);
}
