import type { CitationLanguage } from './model.ts';

/** The words of a citation in one language. */
interface CitationWords {
  readonly page: (page: number, basis?: 'exact' | 'estimated') => string;
  readonly clause: (label: string) => string;
  readonly tableHeading: string;
}

/** A label that contains a word, such as `Schedule 1, 2.1`, needs no word for a clause before it. */
const isNumber = (label: string): boolean => /^[\d(]/u.test(label);

/** The words of citations by the language of the document, which need not be that of the pane. */
export const citationWords: Readonly<Record<CitationLanguage, CitationWords>> = {
  en: {
    page: (page, basis) => (basis === 'estimated' ? `about p. ${page}` : `p. ${page}`),
    clause: (label) => (isNumber(label) ? `clause ${label}` : label),
    tableHeading: 'Table of sources',
  },
  de: {
    page: (page, basis) => (basis === 'estimated' ? `etwa S. ${page}` : `S. ${page}`),
    clause: (label) => (isNumber(label) ? `Ziffer ${label}` : label),
    tableHeading: 'Quellenverzeichnis',
  },
  fr: {
    page: (page, basis) => (basis === 'estimated' ? `vers p. ${page}` : `p. ${page}`),
    clause: (label) => (isNumber(label) ? `article ${label}` : label),
    tableHeading: 'Table des sources',
  },
};

/** The words of a citation that names its review cell or has no file name. */
export const citationMessages = {
  cell: (table: string, column: string) => `review table “${table}”, column “${column}”`,
  unnamedFile: 'unnamed file',
  unnamedTable: 'untitled',
} as const;
