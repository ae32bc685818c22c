import { fstatSync } from 'node:fs';
import { pino } from 'pino';
import type { DestinationStream } from 'pino';
import type { Clock } from './http/clock.ts';

/** Where the lines of a log go. It never keeps the process waiting: lines that cannot be written are kept, and at last dropped. */
interface LogDestination extends DestinationStream {
  /** The number of lines that were dropped since the start. */
  readonly dropped: number;
  /** Resolves when the lines that are kept have been written, or after `ms` milliseconds. */
  flush(ms: number): Promise<void>;
}

/** The part of a Node.js stream that lines are written to. */
interface LineSink {
  write(text: string, written?: () => void): boolean;
  on(event: 'drain' | 'error', run: () => void): unknown;
  /** How much is kept in memory because it could not be written yet, in bytes. */
  readonly writableLength: number;
}

/** Lines that wait for a full disk or a reader that has stopped, in bytes: later ones are dropped. */
const KEPT_BYTES = 1024 * 1024;

const STANDARD_ERROR = 2;

/** Standard error as the log's destination. */
export function standardError(clock: Pick<Clock, 'now' | 'after'>): LogDestination {
  // A file never stalls, and after a full disk takes lines again, which Node's own stream would not write any more.
  // As big integers, because Node.js 20 looks at the last other result when it resolves links to packages, and stops at a pipe.
  const isFile = fstatSync(STANDARD_ERROR, { bigint: true }).isFile();
  return isFile ? toFile() : toStream(process.stderr, clock);
}

/** A stream as a log's destination: a pipe, a socket or a terminal. When it takes lines again, one says how many were dropped. */
export function toStream(
  sink: LineSink,
  clock: Pick<Clock, 'now' | 'after'>,
  keptBytes: number = KEPT_BYTES,
): LogDestination {
  let dropped = 0;
  let told = 0;
  const isFull = (): boolean => sink.writableLength >= keptBytes;
  // The reader is gone: there is no place to say so.
  sink.on('error', () => undefined);
  sink.on('drain', () => {
    if (dropped === told) return;
    const line = { level: 40, time: clock.now(), dropped: dropped - told, msg: 'log lines were dropped' };
    told = dropped;
    sink.write(`${JSON.stringify(line)}\n`);
  });
  return {
    write(line) {
      if (isFull()) dropped += 1;
      else sink.write(line);
    },
    get dropped() {
      return dropped;
    },
    flush: (ms) =>
      new Promise((resolve) => {
        const cancel = clock.after(ms, resolve);
        sink.write('', () => {
          cancel();
          resolve();
        });
      }),
  };
}

function toFile(): LogDestination {
  const file = pino.destination({ dest: STANDARD_ERROR, sync: true, maxLength: KEPT_BYTES });
  let dropped = 0;
  file.on('drop', () => {
    dropped += 1;
  });
  // The disk is full: the lines are written as soon as there is room.
  file.on('error', () => undefined);
  return {
    write: (line) => void file.write(line),
    get dropped() {
      return dropped;
    },
    // Each line was written at once, if it could be.
    flush: () => Promise.resolve(),
  };
}
