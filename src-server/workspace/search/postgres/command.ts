import { readCommandLine } from '../../../command-line.ts';
import { openDatabase } from '../../store/database.ts';
import { dropChunkWords, indexMissing, keepChunkWords, type IndexProgress } from './write.ts';

const USAGE = `Usage:
  npm run workspace -- search index    add what the index of SEARCH=postgres lacks
  npm run workspace -- search rebuild  make that index again from the start
  npm run workspace -- search drop     remove it, before SEARCH=memory is used for good`;

/** The location of the data, and where progress goes. */
export interface SearchCommandOptions {
  readonly dataFolder: string;
  readonly databaseUrl?: string;
  readonly now: () => Date;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: IndexProgress) => void;
}

/** A validated command on the search index. Resolves with the text to print. */
export type SearchOrder = (options: SearchCommandOptions) => Promise<string>;

/** Parses the arguments after `search`. Throws an error with the usage if they are invalid, before any store is opened. */
export function readSearchOrder(args: readonly string[]): SearchOrder {
  const [action, ...rest] = readCommandLine(args, USAGE, {}, true).positionals;
  if (rest.length > 0 || (action !== 'index' && action !== 'rebuild' && action !== 'drop'))
    throw new Error(USAGE);
  return async ({ dataFolder, databaseUrl, now, signal, onProgress }) => {
    if (databaseUrl === undefined)
      throw new Error('The search index is in a PostgreSQL server: set DATABASE_URL.');
    const database = await openDatabase({ dataFolder, databaseUrl, now, onFailure: () => {} });
    const { sql } = database;
    try {
      if (action !== 'index') await dropChunkWords(sql);
      if (action === 'drop') return 'The search index is removed.\n';
      await keepChunkWords(sql);
      await indexMissing(sql, signal, onProgress);
      return signal.aborted
        ? 'Interrupted. Give the command `search index` to continue.\n'
        : 'The search index is complete.\n';
    } finally {
      await database.close();
    }
  };
}
