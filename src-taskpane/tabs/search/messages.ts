import { plural } from '../../language/english.ts';
import { translate } from '../../language/translate.ts';

/** Sentences and labels of the search. */
export const searchMessages = translate('search', {
  intro: 'Find passages in a project’s files by meaning, and insert them with their source.',
  query: 'Search for',
  queryPlaceholder: 'A question, a clause or a few words',
  fromSelection: 'Search for the selected clause',
  search: 'Search',
  searching: 'Searching…',
  chooseProject: 'Choose a project first.',
  typeQuery: 'Type what to search for first.',
  nothing: 'Nothing was found. Try other words, or another project.',
  found: (count: number) => `${plural(count, 'passage', 'passages')} found`,
  inFile: (count: number) => plural(count, 'passage', 'passages'),
  filter: 'Show passages of',
  allFiles: (count: number) => `All ${plural(count, 'file', 'files')}`,
  ofFile: (file: string, count: number) => `${file} (${count})`,
  showWeaker: (count: number) => `Show ${plural(count, 'weaker result', 'weaker results')}`,
  hideWeaker: 'Hide weaker results',
  weaker: 'Weaker results',
  markToQuote: 'Mark words of a passage to insert only those.',
  deletedFile: 'File deleted',
  openSource: 'Open source',
  openSourceOf: (file: string, place: string) => `Open source: ${file}, ${place}`,
  insertQuote: 'Insert quote',
  insertQuoteOf: (file: string) => `Insert quote from ${file}`,
  deletedRefusal: 'The file was deleted, so the passage cannot be cited.',
});
