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
  /** Adds an action that is about to begin. Resolves with true once it is on the disk, with false if it cannot be written now. */
  write(activity: Activity): Promise<boolean>;
  /** Counts a token that was not accepted. All of a minute are one line, so that strangers cannot fill the disk. */
  countRefusedToken(): void;
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
/** How long refused tokens are counted for one line, in milliseconds. */
export const REFUSED_MS = 60_000;
/** Between two attempts to write, in milliseconds. */
export const RETRY_MS = 2_000;

interface Waiting {
  readonly activity: Activity;
  /** Called once, with whether it is on the disk. */
  readonly tell?: (isWritten: boolean) => void;
}

/**
 * Opens the record, and continues the chain of the relay's last run. A chain that cannot be continued, or a folder that cannot be written,
 * is reported in the log and tried again; the record is not writable meanwhile.
 */
export async function openActivityRecord(options: ActivityRecordOptions): Promise<ActivityRecord> {
  const { relay, isRequired, clock, log } = options;
  const { fileBytes = 64 * 1024 * 1024, waitingMax = 10_000 } = options;
  const files = new ChainFiles({ ...options, fileBytes });
  /** The oldest is first. Those of an attempt that failed are still there. */
  const waiting: Waiting[] = [];
  let isFailing = false;
  let dropped = 0;
  let unsaid = 0;
  let isClosed = false;
  let writing: Promise<void> | undefined;
  let cancelRetry: (() => void) | undefined;
  let refused = 0;
  let cancelRefused: (() => void) | undefined;

  const writeGroup = async (): Promise<void> => {
    const group = waiting.slice(0, TOGETHER_MAX);
    await files.append(group.map(({ activity }) => activity));
    waiting.splice(0, group.length);
    for (const { tell } of group) tell?.(true);
    await files.writeHead();
  };

  /** Reports a failure once; it is tried again until it works. */
  const fail = (error: unknown): void => {
    if (!isFailing) log.error({ relay, code: codeOf(error) }, 'the activity record cannot be written');
    isFailing = true;
    // They are written later all the same; what they are about is refused.
    for (const { tell } of waiting) tell?.(false);
    cancelRetry = isClosed ? undefined : clock.after(RETRY_MS, write);
  };

  const writeAll = async (): Promise<void> => {
    try {
      if (waiting.length === 0) await files.prepare();
      while (waiting.length > 0) await writeGroup();
      if (isFailing) log.info({ relay, dropped: unsaid }, 'the activity record is written again');
      isFailing = false;
      if (unsaid > 0) {
        waiting.push({ activity: own('unrecorded', unsaid) });
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

  /** Adds an action unless too many wait. */
  const put = (one: Waiting): boolean => {
    if (waiting.length >= waitingMax) {
      dropped += 1;
      unsaid += 1;
      return false;
    }
    waiting.push(one);
    if (!isFailing) write();
    return true;
  };

  /** Returns a line of the relay's own. */
  const own = (action: Activity['action'], count: number, outcome = 'ok'): Activity => ({
    time: new Date(clock.now()).toISOString(),
    requestId: '',
    user: '',
    action,
    outcome,
    count,
  });

  const addRefused = (): void => {
    cancelRefused?.();
    cancelRefused = undefined;
    if (refused > 0) put({ activity: own('sign-in', refused, 'not_signed_in') });
    refused = 0;
  };

  // Says now whether it can be written, not at the first action.
  try {
    await files.prepare();
    if (files.isHeadLost) {
      log.error({ relay }, 'nothing says which line of the activity record was the last: check it');
      put({ activity: own('head-lost', 0) });
    }
  } catch (error) {
    // As above.
    fail(error);
  }

  return {
    isRequired,
    isWritable: () => !isFailing,
    add(activity) {
      put({ activity });
    },
    write: (activity) =>
      new Promise((resolve) => {
        const isWaiting = put({ activity, tell: resolve });
        if (isFailing || !isWaiting) resolve(false);
      }),
    countRefusedToken() {
      refused += 1;
      cancelRefused ??= clock.after(REFUSED_MS, addRefused);
    },
    get dropped() {
      return dropped;
    },
    async close() {
      addRefused();
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

function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error) return String(error.code);
  return error instanceof Error ? error.message : 'unknown';
}
