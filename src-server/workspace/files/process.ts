import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';
import { READ_LIMITS } from './limits.ts';
import { READ_FAILURE_REASONS, ReadFailure } from './failure.ts';
import type { ReadFailureReason, ReadFile } from './model.ts';

/** Caps on one child. */
export interface ChildCaps {
  readonly timeoutMs: number;
  readonly heapMiB: number;
  readonly residentMiB: number;
}

/** A process that reads one file after the other. */
export interface ReadingChild {
  readonly pid: number | undefined;
  readonly alive: boolean;
  readonly reads: number;
  /** Each page whose text is recognised has the time anew. Rejects with `ReadFailure`; the child is dead after timeout, memory and a broken answer. */
  read(path: string): Promise<ReadFile>;
  kill(): void;
}

/** Most bytes that an answer may have: the cap on characters, escaped, with its blocks. */
const ANSWER_BYTES = 200 * 1024 * 1024;
const WATCH_MS = 100;
const PAGE_BYTES = 4_096;

const start = z.object({ offset: z.int(), page: z.int() });
const block = z.object({
  kind: z.enum(['heading', 'paragraph', 'tableRow', 'note', 'comment', 'header', 'footer']),
  start: z.int(),
  end: z.int(),
  label: z.string().exactOptional(),
  level: z.int().exactOptional(),
});
/** The child read a hostile file: what it answers is checked like any input. */
const answer = z.union([
  z.object({
    file: z.object({
      text: z.string(),
      blocks: z.array(block),
      pages: z.array(start),
      pageBasis: z.enum(['exact', 'recorded', 'interpolated', 'estimated']),
    }),
  }),
  z.object({ reason: z.enum(READ_FAILURE_REASONS) }),
  z.object({ page: z.literal(true) }),
]);

/** One more page is recognised; the file is not read yet. */
const PAGE = 'page';

/** A script and Node's flags for it. */
export interface ChildProgram {
  readonly path: string;
  readonly flags: readonly string[];
}

/** How to start `child.ts`: as it stands where the sources run (tsx, vitest), compiled where `dist` runs. */
function ownProgram(): ChildProgram {
  const isSource = import.meta.url.endsWith('.ts');
  const path = fileURLToPath(new URL(isSource ? './child.ts' : './child.js', import.meta.url));
  if (!isSource) return { path, flags: [] };
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return { path, flags: ['--import', loader] };
}

function residentBytes(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    // No /proc outside Linux, and none for a process that has just ended: the heap cap remains.
    return undefined;
  }
}

/** What the child answered; undefined for what no child of ours says. */
function parseAnswer(line: string): ReadFile | ReadFailureReason | typeof PAGE | undefined {
  try {
    const parsed = answer.parse(JSON.parse(line));
    if ('page' in parsed) return PAGE;
    return 'file' in parsed ? parsed.file : parsed.reason;
  } catch {
    // A hostile file took the child over, or broke it: nothing that it says counts any more.
    return undefined;
  }
}

/**
 * Starts a child with a clean environment: no secret of this process reaches the one that reads hostile bytes. `program` is the
 * script that reads, and Node's flags for it.
 */
export function startChild(caps: ChildCaps, program: ChildProgram = ownProgram()): ReadingChild {
  const { path, flags } = program;
  const child: ChildProcess = spawn(
    process.execPath,
    [`--max-old-space-size=${caps.heapMiB}`, ...flags, path],
    {
      stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
      env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'] },
    },
  );
  const output = child.stdio[3];
  let alive = true;
  let reads = 0;
  let received: Buffer[] = [];
  let size = 0;
  let renew: (() => void) | undefined;
  let settle: ((outcome: ReadFile | ReadFailureReason) => void) | undefined;

  const kill = (): void => {
    alive = false;
    child.kill('SIGKILL');
  };
  const finish = (outcome: ReadFile | ReadFailureReason): void => {
    received = [];
    size = 0;
    const done = settle;
    settle = undefined;
    done?.(outcome);
  };
  const takeLines = (): void => {
    const bytes = Buffer.concat(received);
    let from = 0;
    for (let end = bytes.indexOf(0x0a); end >= 0; end = bytes.indexOf(0x0a, from)) {
      const said = parseAnswer(bytes.toString('utf8', from, end));
      from = end + 1;
      if (said === PAGE) renew?.();
      else {
        // Nothing follows an answer: a child that says more is not ours any longer.
        const ours = from === bytes.length ? said : undefined;
        if (ours === undefined) kill();
        finish(ours ?? 'corrupt');
        return;
      }
    }
    received = [bytes.subarray(from)];
    size = bytes.length - from;
  };
  output?.on('data', (part: Buffer) => {
    // An answer to nothing would pass for the answer about the next file.
    if (settle === undefined) {
      kill();
      return;
    }
    received.push(part);
    size += part.length;
    if (size > ANSWER_BYTES) {
      kill();
      finish('too_large');
    } else if (part.includes(0x0a)) takeLines();
  });
  child.stdin?.on('error', () => {
    // The child died before it took the request: its exit settles the read.
  });
  child.on('error', () => {
    alive = false;
    finish('memory');
  });
  child.on('exit', (_code, signal) => {
    alive = false;
    // V8 aborts at the end of its heap; the kernel kills at the end of the machine's memory.
    finish(signal === 'SIGABRT' || signal === 'SIGKILL' ? 'memory' : 'corrupt');
  });

  return {
    pid: child.pid,
    get alive() {
      return alive;
    },
    get reads() {
      return reads;
    },
    kill,
    read(file) {
      reads += 1;
      return new Promise<ReadFile>((resolve, reject) => {
        const end = (reason: ReadFailureReason): void => {
          kill();
          finish(reason);
        };
        let timer = setTimeout(() => end('timeout'), caps.timeoutMs);
        let pages = 0;
        // Every recognised page has the time of a file, but no file has it for ever.
        renew = () => {
          pages += 1;
          if (pages > READ_LIMITS.ocrPages) return;
          clearTimeout(timer);
          timer = setTimeout(() => end('timeout'), caps.timeoutMs);
        };
        const watch = setInterval(() => {
          const resident = child.pid === undefined ? undefined : residentBytes(child.pid);
          if (resident !== undefined && resident > caps.residentMiB * 1024 * 1024) end('memory');
        }, WATCH_MS);
        settle = (outcome) => {
          clearTimeout(timer);
          clearInterval(watch);
          if (typeof outcome === 'string') reject(new ReadFailure(outcome));
          else resolve(outcome);
        };
        if (!alive) finish('corrupt');
        else child.stdin?.write(`${JSON.stringify({ path: file })}\n`);
      });
    },
  };
}
