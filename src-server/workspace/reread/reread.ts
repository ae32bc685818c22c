import type { Clock } from '../../http/clock.ts';
import type { JobWorker } from '../jobs/worker.ts';
import type { Sql } from '../store/sql.ts';
import { countBeingReread, countOldFiles, enqueueNextOld } from './old-files.ts';

/** How far it is: the files that were old when it began, and those of them that are old still. */
export interface RereadProgress {
  readonly total: number;
  readonly left: number;
}

interface RereadOptions {
  readonly sql: Sql;
  /** Reads what is queued, besides those of other processes on the database. */
  readonly fileWorker: JobWorker;
  readonly now: () => Date;
  readonly clock: Pick<Clock, 'after'>;
  /** The most files a minute. */
  readonly pace: number;
  /** Absent: all projects. */
  readonly projectId?: string;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: RereadProgress) => void;
}

const MINUTE_MS = 60_000;
/** The most files that wait or are read at once, so that those that are uploaded meanwhile find a short queue. */
const AT_ONCE = 3;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Reads the files again that an earlier version of the reader read: queues them one by one at a pace, each once, and waits until the queue has read
 * them. It keeps nothing but the version that is stored with each file, so that after an interruption the same call continues. Resolves with what is
 * left: files that could not be read again, or that wait for another attempt.
 */
export async function reread(options: RereadOptions): Promise<RereadProgress> {
  const { sql, fileWorker, now, clock, pace, projectId, signal, onProgress } = options;
  const { old: total } = await countOldFiles(sql, projectId);
  let left = total;
  const look = async (): Promise<void> => {
    const { old } = await countOldFiles(sql, projectId);
    if (old !== left) onProgress({ total, left: old });
    left = old;
  };
  let last: string | undefined = FIRST_ID;
  while (!signal.aborted) {
    const waiting = await countBeingReread(sql, now());
    await look();
    if (last === undefined && waiting === 0) break;
    if (last !== undefined && waiting < AT_ONCE) last = await enqueueNextOld(sql, last, now(), projectId);
    fileWorker.wake();
    await pause(clock, MINUTE_MS / pace, signal);
  }
  // A file that could not be read before is not counted while it is read.
  if (!signal.aborted) await fileWorker.idle();
  await look();
  return { total, left };
}

function pause(clock: Pick<Clock, 'after'>, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(ms, end);
    function end(): void {
      cancel();
      signal.removeEventListener('abort', end);
      resolve();
    }
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
  });
}
