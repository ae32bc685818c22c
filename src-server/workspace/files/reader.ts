import { stat } from 'node:fs/promises';
import type { Clock } from '../../http/clock.ts';
import { ReadFailure } from './failure.ts';
import { READ_LIMITS } from './limits.ts';
import type { FileReader, ReadFile } from './model.ts';
import { startChild, type ChildCaps, type ReadingChild } from './process/process.ts';
import { readUsage } from './process/usage.ts';

/** Limits of a child process. The defaults are far above what ordinary agreements need. */
export interface FileReaderOptions extends Partial<ChildCaps> {
  readonly clock: Pick<Clock, 'after'>;
  /** Number of files read concurrently; others wait. One more is read at once if a user waits for it. */
  readonly processes?: number;
}

/** Default limits of a child. Ordinary agreements need 0.2 to 3 seconds of processor time and 200 MiB. */
export const DEFAULT_CAPS: ChildCaps = { cpuMs: 60_000, wallMs: 10 * 60_000, heapMiB: 320, residentMiB: 448 };

const DEFAULTS = { ...DEFAULT_CAPS, processes: 3 };

/** Number of files after which a child is replaced, so that leaks do not accumulate. */
const READS_PER_CHILD = 200;

/** A reading in the queue. */
interface Waiting {
  readonly urgent: boolean;
  readonly size: number;
  readonly begin: () => void;
}

/**
 * Creates a reader that reads files in child processes with limits on memory, processor time and output. One idle child is kept after the
 * first read. `read` rejects with `ReadFailure`, or with the signal's reason.
 */
export function createFileReader(options: FileReaderOptions): FileReader {
  return new ChildReader(options);
}

class ChildReader implements FileReader {
  readonly #options: typeof DEFAULTS & FileReaderOptions;
  readonly #busy = new Set<ReadingChild>();
  #waiting: readonly Waiting[] = [];
  #warm: ReadingChild | undefined;
  #running = 0;
  #closed = false;

  constructor(options: FileReaderOptions) {
    this.#options = { ...DEFAULTS, ...options };
  }

  async read(
    path: string,
    _name: string,
    { signal, urgent = false }: { readonly signal?: AbortSignal; readonly urgent?: boolean } = {},
  ): Promise<ReadFile> {
    const { size } = await stat(path);
    if (size > READ_LIMITS.fileBytes) throw new ReadFailure('too_large');
    await this.#takeTurn({ urgent, size }, signal);
    try {
      return await this.#readInChild(path, signal);
    } finally {
      this.#running -= 1;
      this.#beginNext();
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#warm?.kill();
    for (const child of this.#busy) child.kill();
    await Promise.resolve();
  }

  /** Resolves when a process is free for the file. Rejects with the signal's reason. */
  #takeTurn(file: Pick<Waiting, 'urgent' | 'size'>, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting);
        reject(signal?.reason instanceof Error ? signal.reason : new Error('The reading was stopped.'));
      };
      const waiting: Waiting = {
        ...file,
        begin: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      if (signal?.aborted === true) {
        leave();
        return;
      }
      signal?.addEventListener('abort', leave, { once: true });
      this.#waiting = [...this.#waiting, waiting];
      this.#beginNext();
    });
  }

  /**
   * Starts the next reading that may start: those that a user waits for first, the smallest of them first, then the others in order of
   * arrival.
   */
  #beginNext(): void {
    const { processes } = this.#options;
    const urgent = this.#waiting.filter((each) => each.urgent).toSorted((a, b) => a.size - b.size);
    const next = urgent[0] ?? this.#waiting[0];
    if (next === undefined || this.#running >= processes + (next.urgent ? 1 : 0)) return;
    this.#waiting = this.#waiting.filter((other) => other !== next);
    this.#running += 1;
    next.begin();
  }

  async #readInChild(path: string, signal: AbortSignal | undefined): Promise<ReadFile> {
    signal?.throwIfAborted();
    if (this.#closed) throw new Error('The file reader is closed.');
    const child = this.#takeChild();
    const abort = (): void => child.kill();
    signal?.addEventListener('abort', abort, { once: true });
    try {
      return await child.read(path);
    } catch (error) {
      // A child killed because of the signal looks like one that the system ended.
      signal?.throwIfAborted();
      throw error;
    } finally {
      signal?.removeEventListener('abort', abort);
      this.#giveBack(child);
    }
  }

  #takeChild(): ReadingChild {
    const warm = this.#warm;
    this.#warm = undefined;
    const child =
      warm?.alive === true
        ? warm
        : startChild(this.#options, { clock: this.#options.clock, usageOf: readUsage });
    this.#busy.add(child);
    return child;
  }

  #giveBack(child: ReadingChild): void {
    this.#busy.delete(child);
    const isFit = child.alive && !child.worn && child.reads < READS_PER_CHILD;
    if (isFit && !this.#closed && this.#warm === undefined) this.#warm = child;
    else child.kill();
  }
}
