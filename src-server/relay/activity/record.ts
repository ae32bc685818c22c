import type { FileHandle } from 'node:fs/promises';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Clock } from '../../http/clock.ts';
import type { Activity } from './activity.ts';
import type { ChainPosition } from './chain.ts';
import { chainActivity } from './chain.ts';
import { nameActivityFile } from './file-names.ts';
import { readChainEnd, writeHead } from './chain-end.ts';

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
export interface ActivityRecordOptions {
  readonly folder: string;
  /** The relay's name, which begins the names of its files: no other process may use it in the folder. */
  readonly relay: string;
  readonly isRequired: boolean;
  readonly clock: Pick<Clock, 'now' | 'after'>;
  readonly log: Pick<Logger, 'info' | 'error'>;
  /** A file that has reached this size, in bytes, is followed by another. */
  readonly fileBytes?: number;
  /** Actions that wait to be written at most. */
  readonly waitingMax?: number;
}

/** Lines that are written with one flush, at most. */
const TOGETHER_MAX = 1_000;
/** Between two attempts to write, in milliseconds. */
export const RETRY_MS = 2_000;

interface OpenFile {
  readonly handle: FileHandle;
  readonly day: string;
  /** Bytes that were confirmed. What a failed write left after them is overwritten. */
  size: number;
}

/**
 * Opens the record, and continues the chain of the relay's last run. A chain that cannot be continued, or a folder that cannot be written,
 * is reported in the log and tried again; the record is not writable meanwhile.
 */
export async function openActivityRecord(options: ActivityRecordOptions): Promise<ActivityRecord> {
  const { folder, relay, isRequired, clock, log } = options;
  const { fileBytes = 64 * 1024 * 1024, waitingMax = 10_000 } = options;
  /** The oldest is first. Those of an attempt that failed are still there. */
  const waiting: Activity[] = [];
  let position: ChainPosition | undefined;
  let file: OpenFile | undefined;
  let isFailing = false;
  let dropped = 0;
  let unsaid = 0;
  let isClosed = false;
  let writing: Promise<void> | undefined;
  let cancelRetry: (() => void) | undefined;

  const dayOf = (): string => new Date(clock.now()).toISOString().slice(0, 10);

  const openNext = async (last: ChainPosition): Promise<OpenFile> => {
    await file?.handle.close();
    file = undefined;
    const name = nameActivityFile(relay, last.number + 1, clock.now());
    // Left by an attempt that failed, if it is there: nothing in it was confirmed.
    const handle = await open(join(folder, name), 'w', 0o600);
    // Outside of the folder, so that the end of the file before can be proved without it.
    log.info({ file: name, after: last.number, hash: last.hash }, 'a file of the activity record begins');
    return { handle, day: dayOf(), size: 0 };
  };

  const prepare = async (): Promise<{ readonly last: ChainPosition; readonly to: OpenFile }> => {
    if (position === undefined) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      position = await readChainEnd(folder, relay);
    }
    const isGone = file !== undefined && (await file.handle.stat()).nlink === 0;
    if (isGone) log.error({ relay }, 'a file of the activity record was removed while it was written');
    if (file === undefined || isGone || file.day !== dayOf() || file.size >= fileBytes)
      file = await openNext(position);
    return { last: position, to: file };
  };

  const writeGroup = async (): Promise<void> => {
    const { last, to } = await prepare();
    let end = last;
    const group = waiting.slice(0, TOGETHER_MAX);
    const text = group.map((activity) => {
      const line = chainActivity(activity, end);
      end = line.position;
      return `${line.text}\n`;
    });
    const bytes = Buffer.from(text.join(''));
    await to.handle.truncate(to.size);
    for (let done = 0; done < bytes.length;) {
      const { bytesWritten } = await to.handle.write(bytes, done, bytes.length - done, to.size + done);
      done += bytesWritten;
    }
    await to.handle.datasync();
    to.size += bytes.length;
    position = end;
    waiting.splice(0, group.length);
    await writeHead(folder, relay, end);
  };

  const writeAll = async (): Promise<void> => {
    try {
      if (waiting.length === 0) await prepare();
      while (waiting.length > 0) await writeGroup();
      if (isFailing) log.info({ relay, dropped: unsaid }, 'the activity record is written again');
      isFailing = false;
      if (unsaid > 0) {
        waiting.push(missing(unsaid));
        unsaid = 0;
        await writeGroup();
      }
    } catch (error) {
      // The disk is full, the folder is gone or somebody else's: reported once, and tried again until it works.
      if (!isFailing) log.error({ relay, code: codeOf(error) }, 'the activity record cannot be written');
      isFailing = true;
      cancelRetry = isClosed ? undefined : clock.after(RETRY_MS, write);
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

  const missing = (count: number): Activity => ({
    time: new Date(clock.now()).toISOString(),
    requestId: '',
    user: '',
    action: 'unrecorded',
    outcome: 'ok',
    count,
  });

  // Says now whether it can be written, not at the first action.
  try {
    await prepare();
  } catch (error) {
    log.error({ relay, code: codeOf(error) }, 'the activity record cannot be written');
    isFailing = true;
    cancelRetry = clock.after(RETRY_MS, write);
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
      await file?.handle.close();
    },
  };
}

function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error) return String(error.code);
  return error instanceof Error ? error.message : 'unknown';
}
