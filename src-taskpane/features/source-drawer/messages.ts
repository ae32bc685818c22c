import type { QuoteFinding } from '../../pure/citations/passage.ts';
import { translate } from '../../language/translate.ts';

/** Sentences and labels of the source drawer. */
export const sourceDrawerMessages = translate('sourceDrawer', {
  close: 'Close the source',
  findings: {
    found: 'Verified: the quoted words are in this passage of the file.',
    across: 'Verified: the quoted words begin in one of these passages and end in the next.',
    notFound:
      'Not verified: the quoted words are not in the passages that the search found. Compare them with the file itself.',
    given: 'The passage is the file’s own text, as the search returned it.',
    whole: 'The file is cited as a whole, without a quote to verify.',
    unread: 'Not verified: none of the file’s text is available.',
  } satisfies Record<QuoteFinding, string>,
  noProject: 'The citation names no project of the vault, so the file cannot be searched.',
  quote: 'Quoted words',
  passage: 'Passage with the quoted words',
  nearest: 'Passage of the file',
  before: 'Before it in the file',
  after: 'After it in the file',
  searching: 'Looking for the passage in the file…',
  showAround: 'Show the text around it',
  showAroundHint: 'Searches the file, which is one of the firm’s calls to the vault.',
  nothingAround: 'The search found no passage next to this one.',
  markToQuote: 'Mark words of the passage to insert only those.',
  insertQuote: 'Insert quote',
  insertQuoteOf: (file: string) => `Insert quote from ${file} with its place`,
  copyCitation: 'Copy citation',
  nothingToQuote: 'There are no words of the file to insert.',
});
