/** The words of a citation. */
export const citationMessages = {
  page: (page: number) => `p. ${page}`,
  cell: (table: string, column: string) => `review table “${table}”, column “${column}”`,
  unnamedFile: 'unnamed file',
  unnamedTable: 'untitled',
} as const;
