import { Database } from '../postgres/database.ts';
import type { Clock } from '../http/clock.ts';
import { openPostgresStore } from './rate-limit/postgres-store.ts';
import type { QueueStore } from './rate-limit/store.ts';
import { openPostgresPages } from './vault/postgres-pages.ts';
import type { SharedPages } from './vault/shared-pages.ts';

/** What the relays on one database share: the service's minute, and the list of projects. */
export interface RelayDatabase {
  readonly store: QueueStore;
  readonly pages: SharedPages;
  close(): Promise<void>;
}

/**
 * Opens the database that relays share; undefined where none is named. `source` is the address of the service. Rejects with a sentence
 * when it cannot be used.
 */
export async function openRelayDatabase(
  url: string | undefined,
  source: string,
  clock: Clock,
): Promise<RelayDatabase | undefined> {
  if (url === undefined) return undefined;
  const database = new Database(url, clock);
  try {
    const store = await openPostgresStore(database, clock);
    const pages = await openPostgresPages(database, source);
    return { store, pages, close: () => database.close() };
  } catch (error) {
    await database.close();
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    throw new Error(
      `The database of DATABASE_URL cannot be used for what relays share (${reason}). Check the address, and that the user may make tables.`,
      { cause: error },
    );
  }
}

/** How often it is logged that the limits cannot be counted, in milliseconds. */
const LOG_EACH_MS = 60_000;

/** Logs that the limits cannot be counted, at most once a minute. */
export function logUncountedOnceAMinute(
  log: { readonly error: (line: string) => void },
  clock: Pick<Clock, 'elapsed'>,
): () => void {
  let next = Number.NEGATIVE_INFINITY;
  return () => {
    if (clock.elapsed() < next) return;
    next = clock.elapsed() + LOG_EACH_MS;
    log.error('The database that counts the shared limits does not answer; requests wait for it.');
  };
}
