import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A script and Node's flags for it. */
export interface ChildProgram {
  readonly path: string;
  readonly flags: readonly string[];
}

/** Memory that a child may have, in MiB. */
export interface MemoryCaps {
  /** Heap of JavaScript objects. */
  readonly heapMiB: number;
  /** All that it may write to, buffers and WebAssembly included. The kernel refuses more, on Linux only. */
  readonly dataMiB: number;
}

/** How to start `child.ts`: as it is where the sources run (tsx, vitest), compiled where `dist` runs. */
export function readingProgram(): ChildProgram {
  const isSource = import.meta.url.endsWith('.ts');
  const path = fileURLToPath(new URL(isSource ? './child.ts' : './child.js', import.meta.url));
  if (!isSource) return { path, flags: [] };
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return { path, flags: ['--import', loader] };
}

const SHELL = '/bin/sh';

/**
 * Starts a program with a clean environment: no secret of this process reaches the one that reads hostile bytes. Its standard
 * input takes requests, its descriptor 3 gives answers.
 *
 * The shell sets the limit on memory and gives way to Node (`exec`), since Node cannot set one. A process that allocates faster
 * than it is watched stays within it all the same (RLIMIT_DATA, getrlimit(2)).
 */
export function startProgram(program: ChildProgram, caps: MemoryCaps): ChildProcess {
  const node = [
    process.execPath,
    `--max-old-space-size=${caps.heapMiB}`,
    ...program.flags,
    program.path,
  ] as const;
  const isLimited = process.platform === 'linux' && existsSync(SHELL);
  const [command, ...args] = isLimited
    ? [SHELL, '-c', `ulimit -d ${caps.dataMiB * 1024} && exec "$0" "$@"`, ...node]
    : node;
  return spawn(command, args, {
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'] },
  });
}
