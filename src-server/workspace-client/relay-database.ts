import type { RateLimits } from '../contract/limits.ts';
import { Database } from '../postgres/database.ts';
import type { Clock } from '../http/clock.ts';
import { openPostgresStore } from './rate-limit/postgres-store.ts';
import type { QueueStore } from './rate-limit/store.ts';
import { openPostgresPages } from './vault/postgres-pages.ts';
import type { SharedPages } from './vault/shared-pages.ts';

/** The state that relays on one database share: the service’s minute, and the list of projects. */
export interface RelayDatabase {
  readonly database: Database;
  readonly store: QueueStore;
  readonly pages: SharedPages;
  close(): Promise<void>;
}

/** Options for sharing a database with other relays. */
interface RelayDatabaseOptions {
  /** Absent if the relay shares nothing. */
  readonly url: string | undefined;
  /** Address of the service. */
  readonly source: string;
  readonly clock: Clock;
  /** The service's limits. Absent: the specification's. */
  readonly limits?: RateLimits;
}

/** Opens the database that relays share; resolves with undefined if there is none. Rejects with a sentence if it cannot be used. */
export async function openRelayDatabase(options: RelayDatabaseOptions): Promise<RelayDatabase | undefined> {
  const { url, source, clock, limits } = options;
  if (url === undefined) return undefined;
  const database = new Database(url, clock);
  try {
    return {
      database,
      store: await openPostgresStore(database, clock, limits),
      pages: await openPostgresPages(database, source),
      close: () => database.close(),
    };
  } catch (error) {
    await database.close();
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    throw new Error(
      `The database of DATABASE_URL cannot be used for what relays share (${reason}). Check the address, and that the user may make tables.`,
      { cause: error },
    );
  }
}

/** The shortest interval between log lines about limits that cannot be counted, in milliseconds. */
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
    log.error('The database that counts the shared limits does not answer; requests wait.');
  };
}
