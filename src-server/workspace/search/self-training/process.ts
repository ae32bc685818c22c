import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Clause } from './clause-pairs.ts';
import type { LearnOptions, Lesson } from './learn.ts';
import { parseLesson, type LearnRequest } from './messages.ts';

/** Trains on clauses that come in batches. Rejects with the signal's reason when it aborts. */
export type Teach = (
  base: Uint8Array,
  present: Uint8Array,
  clauses: AsyncIterable<readonly Clause[]>,
  options: LearnOptions,
  signal: AbortSignal,
) => Promise<Lesson>;

/** Most memory of the child, in MiB: 20,000 chunks and what Adam keeps of 30,000 words take half of it. */
const HEAP_MIB = 2_048;

/** `learn` in a child process of low priority, without any secret of this one. See there for what it promises. */
export const teachInChild: Teach = async (base, present, clauses, options, signal) => {
  signal.throwIfAborted();
  const { path, flags } = ownProgram();
  const child = fork(path, [], {
    execArgv: [`--max-old-space-size=${HEAP_MIB}`, ...flags],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'] },
  });
  const kill = (): void => void child.kill('SIGKILL');
  signal.addEventListener('abort', kill);
  const exited = once(child, 'exit');
  let lesson: Lesson | undefined;
  child.on('message', (message) => {
    lesson = parseLesson(message) ?? lesson;
  });
  const send = (message: LearnRequest): Promise<void> =>
    new Promise((resolve, reject) => {
      child.send(message, (error) => (error === null ? resolve() : reject(error)));
    });
  try {
    for await (const batch of clauses) await send({ clauses: batch.map((clause) => ({ ...clause })) });
    await send({ base: Uint8Array.from(base), present: Uint8Array.from(present), ...options });
    await exited;
  } finally {
    signal.removeEventListener('abort', kill);
    kill();
  }
  signal.throwIfAborted();
  if (lesson === undefined) throw new Error('The child that learns ended without a lesson.');
  return lesson;
};

/** `child.ts` as it stands where the sources run, compiled where `dist` runs. */
function ownProgram(): { readonly path: string; readonly flags: readonly string[] } {
  const isSource = import.meta.url.endsWith('.ts');
  const path = fileURLToPath(new URL(isSource ? './child.ts' : './child.js', import.meta.url));
  if (!isSource) return { path, flags: [] };
  return { path, flags: ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] };
}
