import type { ChildProcess } from 'node:child_process';
import { every, type Clock } from '../../../http/clock.ts';
import { PAGE, parseAnswer } from './answer.ts';
import { ReadFailure } from '../failure.ts';
import { READ_LIMITS } from '../limits.ts';
import type { ReadFailureReason, ReadFile } from '../model.ts';
import { readingScript, spawnScript } from './spawn.ts';
import type { Usage } from './usage.ts';

/** Limits of one child. */
export interface ChildCaps {
  /** Processor time for one file, in milliseconds; the same again for each page whose text is recognised. */
  readonly cpuMs: number;
  /**
   * Longest elapsed time for one file, including waiting for a processor, in milliseconds; the same again for each recognised page. It only
   * applies to a child that makes no progress, and on systems that do not report processor times.
   */
  readonly wallMs: number;
  readonly heapMiB: number;
  /** Total memory at which a child is ended, in MiB. */
  readonly residentMiB: number;
}

/** How a child is monitored. */
interface ChildWatch {
  readonly clock: Pick<Clock, 'after'>;
  readonly usageOf: (pid: number) => Usage | undefined;
}

/** A process that reads files one at a time. */
export interface ReadingChild {
  readonly pid: number | undefined;
  readonly alive: boolean;
  readonly reads: number;
  /** True if it has used much memory, so that a new one should replace it. */
  readonly worn: boolean;
  /** Reads a file. Rejects with `ReadFailure`; the child is dead after `timeout`, `memory`, `interrupted` and an invalid answer. */
  read(path: string): Promise<ReadFile>;
  kill(): void;
}

/** Longest answer in bytes: the limit on characters, escaped, with its blocks. */
const ANSWER_BYTES = 200 * 1024 * 1024;
const WATCH_MS = 50;
const MIB = 1024 * 1024;
/** Memory in MiB that the kernel allows above the monitored limit, so that the monitor, which knows the reason, acts first. */
const DATA_MARGIN_MIB = 48;
/** Share of the limit. Above it, a child is {@link ReadingChild.worn}, and its failures are attributed to lack of memory. */
const MUCH = 0.75;

/** Starts a child. `script` is the path of the JavaScript that reads. */
export function startChild(
  caps: ChildCaps,
  watch: ChildWatch,
  script: string = readingScript(),
): ReadingChild {
  const memory = { heapMiB: caps.heapMiB, dataMiB: caps.residentMiB + DATA_MARGIN_MIB };
  return new Child(spawnScript(script, memory), caps, watch);
}

type Outcome = ReadFile | ReadFailureReason;

class Child implements ReadingChild {
  readonly #process: ChildProcess;
  readonly #caps: ChildCaps;
  readonly #watch: ChildWatch;
  #alive = true;
  #reads = 0;
  #received: Buffer[] = [];
  #size = 0;
  #peakBytes = 0;
  /** The current reading; undefined if there is none. */
  #reading:
    { readonly settle: (outcome: Outcome) => void; pages: number; cancelWall: () => void } | undefined;

  constructor(child: ChildProcess, caps: ChildCaps, watch: ChildWatch) {
    this.#process = child;
    this.#caps = caps;
    this.#watch = watch;
    child.stdio[3]?.on('data', (part: Buffer) => this.#receive(part));
    child.stdin?.on('error', () => {
      // The child died before it received the request; its exit settles the reading.
    });
    child.on('error', () => {
      // The system could not start it.
      this.#alive = false;
      this.#settle('interrupted');
    });
    child.on('exit', (_code, signal) => {
      this.#alive = false;
      this.#settle(this.#reasonOfExit(signal));
    });
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  get alive(): boolean {
    return this.#alive;
  }

  get reads(): number {
    return this.#reads;
  }

  get worn(): boolean {
    return this.#peakBytes > this.#caps.residentMiB * MIB * MUCH;
  }

  kill(): void {
    this.#alive = false;
    this.#process.kill('SIGKILL');
  }

  read(path: string): Promise<ReadFile> {
    this.#reads += 1;
    return new Promise<ReadFile>((resolve, reject) => {
      const reading = {
        pages: 0,
        cancelWall: (): void => {},
        settle: (outcome: Outcome): void => {
          reading.cancelWall();
          cancelWatch();
          this.#reading = undefined;
          if (typeof outcome === 'string') reject(new ReadFailure(outcome));
          else resolve(outcome);
        },
      };
      this.#reading = reading;
      this.#startWall();
      const cancelWatch = this.#startWatch(this.#use()?.cpuMs ?? 0);
      if (!this.#alive) this.#settle('interrupted');
      else this.#process.stdin?.write(`${JSON.stringify({ path })}\n`);
    });
  }

  #startWall(): void {
    const reading = this.#reading;
    if (reading === undefined) return;
    reading.cancelWall();
    reading.cancelWall = this.#watch.clock.after(this.#caps.wallMs, () => this.#end('interrupted'));
  }

  /** Checks periodically what the child has used since `cpuMs`. Returns a function that stops the checks. */
  #startWatch(cpuMs: number): () => void {
    return every(this.#watch.clock, WATCH_MS, () => {
      const used = this.#use();
      if (used === undefined) return;
      const allowed = this.#caps.cpuMs * (1 + (this.#reading?.pages ?? 0));
      if (used.residentBytes > this.#caps.residentMiB * MIB) this.#end('memory');
      else if (used.cpuMs - cpuMs > allowed) this.#end('timeout');
    });
  }

  #use(): Usage | undefined {
    const used = this.pid === undefined ? undefined : this.#watch.usageOf(this.pid);
    this.#peakBytes = Math.max(this.#peakBytes, used?.peakBytes ?? 0);
    return used;
  }

  #receive(part: Buffer): void {
    // An unsolicited answer could be mistaken for the answer about the next file.
    if (this.#reading === undefined) {
      this.kill();
      return;
    }
    this.#received.push(part);
    this.#size += part.length;
    if (this.#size > ANSWER_BYTES) this.#end('too_large');
    else if (part.includes(0x0a)) this.#takeLines();
  }

  #takeLines(): void {
    const bytes = Buffer.concat(this.#received);
    let from = 0;
    for (let end = bytes.indexOf(0x0a); end >= 0; end = bytes.indexOf(0x0a, from)) {
      const said = parseAnswer(bytes.toString('utf8', from, end));
      from = end + 1;
      if (said === PAGE) this.#addPage();
      else {
        // An answer must come last: a child that writes more cannot be trusted.
        const ours = from === bytes.length ? said : undefined;
        if (ours === undefined) this.#end('corrupt');
        else this.#settle(ours === 'corrupt' ? this.#damaged() : ours);
        return;
      }
    }
    this.#received = [bytes.subarray(from)];
    this.#size = bytes.length - from;
  }

  /** Grants the time of a file again for each recognised page, up to a number of pages. */
  #addPage(): void {
    if (this.#reading === undefined || this.#reading.pages >= READ_LIMITS.ocrPages) return;
    this.#reading.pages += 1;
    this.#startWall();
  }

  /** Returns why a file broke its reader. Parsers report a failed allocation as damage of the file. */
  #damaged(): 'memory' | 'corrupt' {
    this.#use();
    return this.worn ? 'memory' : 'corrupt';
  }

  #reasonOfExit(signal: NodeJS.Signals | null): ReadFailureReason {
    // V8 aborts when its heap is exhausted.
    if (signal === 'SIGABRT') return 'memory';
    // Not ended by this process: by the kernel, when the machine ran out of memory, or by an operator.
    if (signal === 'SIGKILL' || signal === 'SIGTERM') return 'interrupted';
    return this.#damaged();
  }

  #end(reason: ReadFailureReason): void {
    this.kill();
    this.#settle(reason);
  }

  #settle(outcome: Outcome): void {
    this.#received = [];
    this.#size = 0;
    this.#reading?.settle(outcome);
  }
}
