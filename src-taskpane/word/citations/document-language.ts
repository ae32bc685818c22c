import { citationLanguage } from '../../pure/citations/citation-language.ts';
import type { CitationLanguage } from '../../pure/citations/model.ts';
import { askEach, type Ask } from '../read/ask-each.ts';
import type { WordSession } from '../session.ts';

/** Returns the language in which the document's citations are worded, by its text; one round trip, which has `asks` too. */
export async function documentLanguage(
  { context }: WordSession,
  asks: readonly Ask[] = [],
): Promise<CitationLanguage> {
  const { body } = context.document;
  const load: Ask = () => {
    body.load('text');
    return () => undefined;
  };
  await askEach(context, [...asks, load], {
    onFailure(ask, error) {
      if (ask === load) throw error;
    },
  });
  return citationLanguage(body.text);
}
