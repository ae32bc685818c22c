import { LEDGER_NAMESPACE } from '../../../pure/citations/ledger.ts';

/** The property that marks the file. Its name begins as Clean the file expects. */
const NAME = 'CodicilAiGenerated';

/**
 * Sets the document property that says how many listed insertions a language model wrote; deletes it where there are none. Where the
 * document has no such property, only `mayBegin` adds it. (Article 50(2) of the AI Act: a mark that machines can read.)
 */
export async function countGenerated(
  context: Word.RequestContext,
  count: number,
  mayBegin: boolean,
): Promise<void> {
  const { customProperties } = context.document.properties;
  const property = customProperties.getItemOrNullObject(NAME);
  property.load('key');
  await context.sync();
  const isThere = !property.isNullObject;
  if (count > 0 && (isThere || mayBegin)) customProperties.add(NAME, describe(count));
  if (count === 0 && isThere) property.delete();
  await context.sync();
}

/** Always in English: programs read it, and a file has readers in every language. Word cuts it after 255 characters. */
const describe = (count: number): string =>
  `Contains AI-generated text: ${count} ${count === 1 ? 'insertion' : 'insertions'}, listed in the custom XML part ${LEDGER_NAMESPACE}`;
