import { citationLanguage } from '../../pure/citations/citation-language.ts';
import type { CitationLanguage } from '../../pure/citations/model.ts';
import type { WordSession } from '../session.ts';

/** Returns the language in which the document's citations are worded, by its text; one round trip. */
export async function documentLanguage({ context }: WordSession): Promise<CitationLanguage> {
  const { body } = context.document;
  body.load('text');
  await context.sync();
  return citationLanguage(body.text);
}
