import { askEach, type Ask } from './ask-each.ts';
import { currentText, readMarkup, type MarkupParagraph } from './markup/markup.ts';

type Place = Word.Range | Word.Paragraph;

/**
 * Reads the text of places without tracked deletions, where Word returns reviewed text: as Word returns it, or from the markup where Word
 * refuses it, as for text that a colleague moved. Undefined where neither can be read. One round trip, more where Word refuses.
 */
export async function readCurrentTexts(
  context: Word.RequestContext,
  places: readonly Place[],
): Promise<readonly (string | undefined)[]> {
  const texts = new Map<Place, string>();
  const asks = places.map((place): Ask => () => {
    const text = place.getReviewedText('Current');
    return () => void texts.set(place, text.value);
  });
  await askEach(context, asks);
  const refused = places.filter((place) => !texts.has(place));
  for (const [place, text] of await readMarkupTexts(context, refused)) texts.set(place, text);
  return places.map((place) => texts.get(place));
}

/** Reads the text of places without tracked deletions from their markup. Places without readable markup are absent. */
export async function readMarkupTexts<P extends Place>(
  context: Word.RequestContext,
  places: readonly P[],
): Promise<ReadonlyMap<P, string>> {
  const texts = new Map<P, string>();
  const asks = places.map((place): Ask => () => {
    const ooxml = place.getOoxml();
    return () => {
      const paragraphs = readMarkup(ooxml.value)?.paragraphs;
      if (paragraphs !== undefined) texts.set(place, shownText(paragraphs));
    };
  });
  await askEach(context, asks);
  return texts;
}

const shownText = (paragraphs: readonly MarkupParagraph[]): string =>
  paragraphs
    .filter(({ isRowDeleted }) => !isRowDeleted)
    .map((paragraph) => currentText(paragraph) + (paragraph.isMarkDeleted ? '' : '\n'))
    .join('');
