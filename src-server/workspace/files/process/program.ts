import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A script, with Node's flags for it. */
export interface ChildProgram {
  readonly path: string;
  readonly flags: readonly string[];
}

/** Memory limits of a child, in MiB. */
export interface MemoryCaps {
  /** Heap of JavaScript objects. */
  readonly heapMiB: number;
  /** All memory that it may write to, buffers and WebAssembly included. The kernel enforces it, on Linux only. */
  readonly dataMiB: number;
}

/** Returns how to start `child.ts`: as TypeScript where the sources run (tsx, vitest), compiled where `dist` runs. */
export function readingProgram(): ChildProgram {
  const isSource = import.meta.url.endsWith('.ts');
  const path = fileURLToPath(new URL(isSource ? './child.ts' : './child.js', import.meta.url));
  if (!isSource) return { path, flags: [] };
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return { path, flags: ['--import', loader] };
}

const SHELL = '/bin/sh';

/**
 * Starts a program with a clean environment, so that no secret of this process reaches the one that reads hostile bytes. Requests go to its
 * standard input, answers come from its descriptor 3.
 *
 * A shell sets the memory limit, which Node cannot do, and then replaces itself with Node (`exec`). The limit holds even for a process that
 * allocates faster than it is monitored (RLIMIT_DATA, getrlimit(2)).
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
