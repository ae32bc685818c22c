/** The words of a citation. */
export const citationMessages = {
  page: (page: number, basis?: 'exact' | 'estimated') =>
    basis === 'estimated' ? `about p. ${page}` : `p. ${page}`,
  /** A label that contains a word, such as `Schedule 1, 2.1`, needs no `clause` before it. */
  clause: (label: string) => (/^[\d(]/u.test(label) ? `clause ${label}` : label),
  cell: (table: string, column: string) => `review table “${table}”, column “${column}”`,
  tableHeading: 'Table of sources',
  unnamedFile: 'unnamed file',
  unnamedTable: 'untitled',
} as const;
