import { stat } from 'node:fs/promises';
import { ReadFailure } from './failure.ts';
import { READ_LIMITS } from './limits.ts';
import type { FileReader, ReadFile } from './model.ts';
import { startChild, type ReadingChild } from './process.ts';

/** Caps on a child process; every one has a default that ordinary agreements stay far below. */
export interface FileReaderOptions {
  /** Longest reading of one file, in milliseconds. */
  readonly timeoutMs?: number;
  /** Heap of the child, in MiB. */
  readonly heapMiB?: number;
  /** Resident memory of the child at which it is killed, in MiB. Watched on Linux alone. */
  readonly residentMiB?: number;
  /** Files read at the same time; further ones wait. */
  readonly processes?: number;
}

const DEFAULTS = { timeoutMs: 60_000, heapMiB: 768, residentMiB: 1_536, processes: 2 };

/** A child that has read so many files gives way to a fresh one, so that no leak grows old. */
const READS_PER_CHILD = 200;

/**
 * Reads files in child processes with caps on memory, time and output (design.md decision 12). One idle
 * child is kept warm after the first read. `read` rejects with `ReadFailure`, or with the signal's reason.
 */
export function createFileReader(options: FileReaderOptions = {}): FileReader {
  const caps = { ...DEFAULTS, ...options };
  const waiting: (() => void)[] = [];
  const busy = new Set<ReadingChild>();
  let warm: ReadingChild | undefined;
  let running = 0;
  let closed = false;

  const takeTurn = async (): Promise<void> => {
    if (running >= caps.processes) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
  };
  const passTurn = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  const takeChild = (): ReadingChild => {
    const child = warm?.alive === true ? warm : startChild(caps);
    warm = undefined;
    busy.add(child);
    return child;
  };
  const giveBack = (child: ReadingChild): void => {
    busy.delete(child);
    if (child.alive && !closed && warm === undefined && child.reads < READS_PER_CHILD) warm = child;
    else child.kill();
  };

  const readInChild = async (path: string, signal?: AbortSignal): Promise<ReadFile> => {
    signal?.throwIfAborted();
    if (closed) throw new Error('The file reader is closed.');
    const child = takeChild();
    const abort = (): void => child.kill();
    signal?.addEventListener('abort', abort, { once: true });
    try {
      return await child.read(path);
    } catch (error) {
      // A child that was killed for the caller's sake looks like one that ran out of memory.
      signal?.throwIfAborted();
      throw error;
    } finally {
      signal?.removeEventListener('abort', abort);
      giveBack(child);
    }
  };

  return {
    async read(path, _name, signal) {
      const { size } = await stat(path);
      if (size > READ_LIMITS.fileBytes) throw new ReadFailure('too_large');
      await takeTurn();
      try {
        return await readInChild(path, signal);
      } finally {
        passTurn();
      }
    },
    async close() {
      closed = true;
      warm?.kill();
      for (const child of busy) child.kill();
      await Promise.resolve();
    },
  };
}
