import type { Logger } from 'pino';
import type { Searcher } from './model.ts';
import { startIndexer } from './postgres/indexer.ts';
import { createPostgresSearcher } from './postgres/searcher.ts';
import { createSearcher, type SearcherOptions } from './search.ts';

/** The search of a service. */
export interface OpenedSearch {
  readonly searcher: Searcher;
  /** Ends its work in the background. */
  close(): Promise<void>;
}

/** Opens the search that the settings name; by default that in memory. `postgres` completes its index in the background. */
export async function openSearch(
  options: SearcherOptions & { readonly log: Logger },
  kind: 'postgres' | undefined,
): Promise<OpenedSearch> {
  if (kind === undefined) return { searcher: createSearcher(options), close: async () => {} };
  const indexer = await startIndexer(options);
  return {
    searcher: createPostgresSearcher({ ...options, onMissing: indexer.begin }),
    close: () => indexer.close(),
  };
}
