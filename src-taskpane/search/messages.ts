/** Sentences and labels of the Search tab. */
export const searchMessages = {
  intro: 'Find passages in a project’s files by meaning, and insert them with their source.',
  project: 'Project',
  query: 'Search for',
  queryPlaceholder: 'A question, a clause or a few words',
  fromSelection: 'Use selection',
  search: 'Search',
  searching: 'Searching…',
  chooseProject: 'Choose a project first.',
  typeQuery: 'Type what to search for, or select text in the document.',
  nothing: 'Nothing was found. Try other words, or another project.',
  found: (count: number) => (count === 1 ? '1 passage found' : `${count} passages found`),
  markToQuote: 'Mark words of a passage to insert only those.',
  deletedFile: 'File deleted',
  insertQuote: 'Insert quote',
  insertQuoteOf: (file: string) => `Insert quote from ${file}`,
  deletedRefusal: 'The file was deleted, so the passage cannot be cited.',
} as const;
