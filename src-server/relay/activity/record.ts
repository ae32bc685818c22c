import type { Clock } from '../../http/clock.ts';
import type { Activity } from './activity.ts';
import type { ChainFilesOptions } from './chain-files.ts';
import { ChainFiles } from './chain-files.ts';

/** Where the relay writes what its users did. */
export interface ActivityRecord {
  /** True if actions are refused while they cannot be recorded. */
  readonly isRequired: boolean;
  /** False while the record cannot be written. */
  isWritable(): boolean;
  /** Adds an action that has ended. It is on the disk soon: lines are written in order, many with one flush. */
  add(activity: Activity): void;
  /** Actions that were dropped because the record could not be written for too long. */
  readonly dropped: number;
  /** Writes what is left, and closes the file. */
  close(): Promise<void>;
}

/** Options of the activity record. */
export interface ActivityRecordOptions extends Omit<ChainFilesOptions, 'fileBytes'> {
  readonly isRequired: boolean;
  readonly clock: Pick<Clock, 'now' | 'after'>;
  readonly fileBytes?: number;
  /** Actions that wait to be written at most. */
  readonly waitingMax?: number;
}

/** Lines that are written with one flush, at most. */
const TOGETHER_MAX = 1_000;
/** Between two attempts to write, in milliseconds. */
export const RETRY_MS = 2_000;

/**
 * Opens the record, and continues the chain of the relay's last run. A chain that cannot be continued, or a folder that cannot be written,
 * is reported in the log and tried again; the record is not writable meanwhile.
 */
export async function openActivityRecord(options: ActivityRecordOptions): Promise<ActivityRecord> {
  const { relay, isRequired, clock, log } = options;
  const { fileBytes = 64 * 1024 * 1024, waitingMax = 10_000 } = options;
  const files = new ChainFiles({ ...options, fileBytes });
  /** The oldest is first. Those of an attempt that failed are still there. */
  const waiting: Activity[] = [];
  let isFailing = false;
  let dropped = 0;
  let unsaid = 0;
  let isClosed = false;
  let writing: Promise<void> | undefined;
  let cancelRetry: (() => void) | undefined;

  const writeGroup = async (): Promise<void> => {
    const group = waiting.slice(0, TOGETHER_MAX);
    await files.append(group);
    waiting.splice(0, group.length);
    await files.writeHead();
  };

  /** Reports a failure once; it is tried again until it works. */
  const fail = (error: unknown): void => {
    if (!isFailing) log.error({ relay, code: codeOf(error) }, 'the activity record cannot be written');
    isFailing = true;
    cancelRetry = isClosed ? undefined : clock.after(RETRY_MS, write);
  };

  const writeAll = async (): Promise<void> => {
    try {
      if (waiting.length === 0) await files.prepare();
      while (waiting.length > 0) await writeGroup();
      if (isFailing) log.info({ relay, dropped: unsaid }, 'the activity record is written again');
      isFailing = false;
      if (unsaid > 0) {
        waiting.push(missing(unsaid, new Date(clock.now())));
        unsaid = 0;
        await writeGroup();
      }
    } catch (error) {
      // The disk is full, the folder is gone or somebody else's.
      fail(error);
    } finally {
      writing = undefined;
    }
    if (waiting.length > 0 && !isFailing) write();
  };

  const write = (): void => {
    cancelRetry?.();
    cancelRetry = undefined;
    writing ??= writeAll();
  };

  // Says now whether it can be written, not at the first action.
  try {
    await files.prepare();
  } catch (error) {
    // As above.
    fail(error);
  }

  return {
    isRequired,
    isWritable: () => !isFailing,
    add(activity) {
      if (waiting.length >= waitingMax) {
        dropped += 1;
        unsaid += 1;
        return;
      }
      waiting.push(activity);
      if (!isFailing) write();
    },
    get dropped() {
      return dropped;
    },
    async close() {
      isClosed = true;
      cancelRetry?.();
      await writing;
      if (waiting.length > 0) write();
      await writing;
      if (waiting.length > 0) log.error({ relay, lost: waiting.length }, 'actions were not recorded');
      await files.close();
    },
  };
}

/** Returns the line that stands for actions that were not recorded. */
const missing = (count: number, at: Date): Activity => ({
  time: at.toISOString(),
  requestId: '',
  user: '',
  action: 'unrecorded',
  outcome: 'ok',
  count,
});

function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error) return String(error.code);
  return error instanceof Error ? error.message : 'unknown';
}
