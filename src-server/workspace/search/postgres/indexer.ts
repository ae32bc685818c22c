import type { Logger } from 'pino';
import type { Sql } from '../../store/sql.ts';
import { indexMissing, keepChunkWords } from './write.ts';

/** Completes the index of words in the background. */
export interface Indexer {
  /** Begins to add what is missing, unless that is going on. */
  readonly begin: () => void;
  close(): Promise<void>;
}

/** Keeps the words of chunks from now on, and begins to add those of the chunks that are there. A failure is logged. */
export async function startIndexer({
  sql,
  log,
}: {
  readonly sql: Sql;
  readonly log: Logger;
}): Promise<Indexer> {
  const stop = new AbortController();
  let work: Promise<void> | undefined;
  const begin = (): void => {
    if (stop.signal.aborted) return;
    work ??= indexMissing(sql, stop.signal)
      .catch((error: unknown) =>
        // The next search that needs it begins again, and is refused until then.
        log.warn(
          { error: error instanceof Error ? error.name : typeof error },
          'the search index could not be completed; large projects cannot be searched until it is',
        ),
      )
      .finally(() => {
        work = undefined;
      });
  };
  await keepChunkWords(sql);
  begin();
  return {
    begin,
    async close() {
      stop.abort();
      await work;
    },
  };
}
