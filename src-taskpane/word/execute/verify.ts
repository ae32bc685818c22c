import { readCurrentTexts, readMarkupTexts } from '../read/current-text.ts';
import { checkable } from '../read/text.ts';
import type { WordSession } from '../session.ts';

/** A place in the document and the texts that it may have, as Word shows it now. */
export interface Expected {
  readonly place: Word.Range | Word.Paragraph;
  readonly texts: readonly string[];
}

/** Returns true when every place reads as expected, without tracked deletions. */
export async function textMatches(session: WordSession, expected: readonly Expected[]): Promise<boolean> {
  const {
    context,
    capabilities: { reviewedText },
  } = session;
  if (!reviewedText.available) return readsByMarkup(context, expected);
  const seen = await readCurrentTexts(
    context,
    expected.map(({ place }) => place),
  );
  return expected.every(({ texts }, index) => {
    const text = seen[index];
    return text !== undefined && isOneOf(text, texts);
  });
}

/** Compares the text, and the markup where the text contains deletions. */
async function readsByMarkup(context: Word.RequestContext, expected: readonly Expected[]): Promise<boolean> {
  for (const { place } of expected) place.load('text');
  await context.sync();
  const open = expected.filter(({ place, texts }) => !isOneOf(place.text, texts));
  const read = await readMarkupTexts(
    context,
    open.map(({ place }) => place),
  );
  return open.every(({ place, texts }) => isOneOf(read.get(place) ?? place.text, texts));
}

const isOneOf = (text: string, texts: readonly string[]): boolean =>
  texts.some((one) => checkable(one) === checkable(text));
