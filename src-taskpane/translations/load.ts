import type { TableLoaders } from '../language/open-page.ts';

/** One file for each language, loaded before the pane where the page is in that language. */
export const tableLoaders: TableLoaders = {
  de: async () => (await import('./de/index.ts')).tables,
  fr: async () => (await import('./fr/index.ts')).tables,
};
