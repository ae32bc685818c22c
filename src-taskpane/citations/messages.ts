/** The words of a citation. */
export const citationMessages = {
  page: (page: number, basis?: 'exact' | 'estimated') =>
    basis === 'estimated' ? `about p. ${page}` : `p. ${page}`,
  cell: (table: string, column: string) => `review table “${table}”, column “${column}”`,
  unnamedFile: 'unnamed file',
  unnamedTable: 'untitled',
} as const;
