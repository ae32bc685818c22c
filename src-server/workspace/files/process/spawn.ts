import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { scriptPath } from '../../script.ts';

/** Memory limits of a child, in MiB. */
interface MemoryCaps {
  /** Heap of JavaScript objects. */
  readonly heapMiB: number;
  /** All memory that it may write to, buffers and WebAssembly included. The kernel enforces it, on Linux only. */
  readonly dataMiB: number;
}

/** Returns the path of the script that reads files. */
export function readingScript(): string {
  return scriptPath('child', import.meta.url);
}

const SHELL = '/bin/sh';

/**
 * Starts a script with a clean environment, so that no secret of this process reaches the one that reads hostile bytes. Requests go to its
 * standard input, answers come from its descriptor 3.
 *
 * A shell sets the memory limit, which Node cannot do, and then replaces itself with Node (`exec`). The limit holds even for a process that
 * allocates faster than it is monitored (RLIMIT_DATA, getrlimit(2)).
 */
export function spawnScript(script: string, caps: MemoryCaps): ChildProcess {
  const node = [process.execPath, `--max-old-space-size=${caps.heapMiB}`, script] as const;
  const isLimited = process.platform === 'linux' && existsSync(SHELL);
  const [command, ...args] = isLimited
    ? [SHELL, '-c', `ulimit -d ${caps.dataMiB * 1024} && exec "$0" "$@"`, ...node]
    : node;
  return spawn(command, args, {
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'] },
  });
}
