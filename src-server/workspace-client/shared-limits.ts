import { RATE_LIMITS, RATE_WINDOW_MS } from '../contract/limits.ts';
import { WINDOW_MARGIN_MS } from './client.ts';
import type { Clock } from '../http/clock.ts';
import type { PostgresWindow } from './rate-limit/postgres-window.ts';
import { openSharedWindow } from './rate-limit/postgres-window.ts';

/** The service's minute of the relays on one database; undefined where none is named. Rejects with a sentence when the database cannot be used. */
export async function openSharedLimits(
  url: string | undefined,
  clock: Clock,
): Promise<PostgresWindow | undefined> {
  if (url === undefined) return undefined;
  try {
    const windowMs = RATE_WINDOW_MS + WINDOW_MARGIN_MS;
    return await openSharedWindow(url, { limits: RATE_LIMITS, windowMs, clock });
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    throw new Error(
      `The database of DATABASE_URL cannot be used for the limits that relays share (${reason}). Check the address, and that the user may make tables.`,
      { cause: error },
    );
  }
}

/** Says once that the limits cannot be counted: requests wait until they can, and ask every other second. */
export function sayOnce(log: { readonly error: (line: string) => void }): () => void {
  let told = false;
  return () => {
    if (!told) log.error('The database that counts the shared limits does not answer; requests wait for it.');
    told = true;
  };
}
