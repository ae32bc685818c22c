/** Sentences and labels of the Sources tab. */
export const sourcesMessages = {
  empty:
    'Nothing was inserted into this document yet. What Codicil inserts is listed here, with its sources.',
  loading: 'Reading the document…',
  count: (count: number) => (count === 1 ? '1 insertion' : `${count} insertions`),
  refresh: 'Refresh',
  jump: 'Jump',
  jumpTo: (excerpt: string) => `Jump to “${excerpt}”`,
  remove: 'Remove',
  removeOf: (excerpt: string) => `Remove “${excerpt}”`,
  missing: 'No longer in the document',
  missingExplained: 'It was undone or deleted by hand. Remove takes it off this list.',
  forms: {
    tracked: 'Tracked change',
    plain: 'Plain text',
    comment: 'Comment',
    footnote: 'Text with footnote',
    bracketed: 'Text with source in brackets',
  },
  sources: (count: number) => (count === 1 ? '1 source' : `${count} sources`),
  noSource: 'No source: the text came from the instruction and the selection alone.',
  insertedAt: (when: string) => `Inserted ${when}`,
  cell: (table: string, column: string) => `${table}, ${column}`,
  removed: 'Removed.',
} as const;
