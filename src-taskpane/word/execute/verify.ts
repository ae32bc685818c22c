import type { Ask } from '../read/ask-each.ts';
import { readMarkupTexts } from '../read/current-text.ts';
import { checkable } from '../read/text.ts';
import type { WordSession } from '../session.ts';

/** A place in the document and the texts that it may have, as Word shows it now. */
export interface Expected {
  readonly place: Word.Range | Word.Paragraph;
  readonly texts: readonly string[];
}

/**
 * Adds the requests for the texts of places. The result is whether each reads as expected without tracked deletions; it takes another
 * round trip where Word refuses a text, or returns it with its deletions.
 */
export function askTexts(
  { context, capabilities: { reviewedText } }: WordSession,
  expected: readonly Expected[],
  asks: Ask[],
): () => Promise<boolean> {
  const seen = new Map<Expected, string>();
  for (const each of expected)
    asks.push(() => {
      const { place } = each;
      const reviewed = reviewedText.available ? place.getReviewedText('Current') : undefined;
      if (reviewed === undefined) place.load('text');
      return () => void seen.set(each, reviewed?.value ?? place.text);
    });
  return async () => {
    const open = expected.filter(
      (each) => !seen.has(each) || (!reviewedText.available && !isAsExpected(each, seen.get(each))),
    );
    const read = await readMarkupTexts(
      context,
      open.map(({ place }) => place),
    );
    return expected.every((each) => isAsExpected(each, read.get(each.place) ?? seen.get(each)));
  };
}

const isAsExpected = ({ texts }: Expected, text: string | undefined): boolean =>
  text !== undefined && texts.some((one) => checkable(one) === checkable(text));
