import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { scriptPath } from '../../script.ts';
import { openProblem } from './refusal.ts';

/** A PGlite in its own thread that serves the Postgres wire protocol on a socket. */
interface PGliteHost {
  /** Path of the Unix socket, or on Windows of the named pipe, for one connection. */
  readonly socketPath: string;
  /** Resolves with how many times the engine has called fsync since it was opened. */
  fsyncCount(): Promise<number>;
  /** Resolves when the database is closed and its files are no longer written. */
  close(): Promise<void>;
}

/** The kernel's limit is 104 bytes on macOS and 108 on Linux, including the final NUL. */
const SOCKET_PATH_MAX = 100;

/**
 * Starts PGlite on `<dataFolder>/pgdata` in a worker thread. Rejects with a sentence if the database does not open or does not call fsync.
 * `onFailure` is called if the thread dies later.
 */
export async function startPGlite(
  dataFolder: string,
  onFailure: (error: Error) => void,
): Promise<PGliteHost> {
  const socket = await socketPlace(dataFolder);
  const workerData = { folder: join(dataFolder, 'pgdata'), socketPath: socket.path };
  const worker = new Worker(scriptPath('thread', import.meta.url), { workerData, execArgv: [] });
  try {
    await untilReady(worker);
  } catch (error) {
    // Ends the thread, which is not useful without a database, so that nothing is left behind.
    await worker.terminate();
    await socket.remove();
    throw await openProblem(error, dataFolder);
  }
  if (process.platform !== 'win32') await chmod(socket.path, 0o600);
  let closing = false;
  worker.on('error', onFailure);
  worker.on('exit', (code) => {
    if (!closing) onFailure(new Error(`The database thread ended with code ${code}`));
  });
  return {
    socketPath: socket.path,
    async fsyncCount() {
      worker.postMessage('fsyncCount', []);
      const [answer]: unknown[] = await once(worker, 'message');
      return typeof answer === 'object' && answer !== null && 'fsyncCount' in answer
        ? Number(answer.fsyncCount)
        : Number.NaN;
    },
    async close() {
      closing = true;
      const exited = once(worker, 'exit');
      worker.postMessage('close', []);
      await exited;
      await socket.remove();
    },
  };
}

async function untilReady(worker: Worker): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const exited = (code: number) =>
      reject(new Error(`The database thread ended with code ${code} before it was ready`));
    worker.once('error', reject);
    worker.once('exit', exited);
    worker.once('message', () => {
      worker.off('error', reject);
      worker.off('exit', exited);
      resolve();
    });
  });
}

/** Returns a path for the socket: in the data folder, or in a private temporary folder if that path is too long. */
async function socketPlace(dataFolder: string): Promise<{ path: string; remove(): Promise<void> }> {
  if (process.platform === 'win32') {
    return { path: String.raw`\\.\pipe\codicil-${randomUUID()}`, remove: async () => {} };
  }
  const inFolder = join(dataFolder, 'pg.sock');
  if (Buffer.byteLength(inFolder) <= SOCKET_PATH_MAX) {
    await rm(inFolder, { force: true });
    return { path: inFolder, remove: () => rm(inFolder, { force: true }) };
  }
  const folder = await mkdtemp(join(tmpdir(), 'codicil-'));
  return { path: join(folder, 'pg.sock'), remove: () => rm(folder, { recursive: true, force: true }) };
}
