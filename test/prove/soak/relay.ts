import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bundleProgram } from '#test/setup/servers/program.ts';
import { freePort } from '#test/setup/servers/free-port.ts';

/** A relay in a separate process. */
export interface RelayProcess {
  readonly origin: string;
  readonly pid: number;
  /** Reads `/metrics`: values by name, labels included. */
  metrics(): Promise<ReadonlyMap<string, number>>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  /** Sends SIGTERM. Resolves with the exit code. */
  stop(): Promise<number | null>;
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Starts a relay (`program.ts`) with these settings. Rejects with its output if it exits before it answers. */
export async function startRelayProcess(env: Readonly<Record<string, string>>): Promise<RelayProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [await bundleProgram('test/prove/soak/program.ts')], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (piece: Buffer) => {
    printed = `${printed}${piece.toString('utf8')}`.slice(-20_000);
  });
  const exited = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (piece: Buffer) => {
      printed += piece.toString('utf8');
      if (printed.includes('Workspace: ')) resolve();
    });
    void exited.then(() => reject(new Error(`The relay ended before it answered:\n${printed}`)));
  });
  let isEnding = false;
  const killWithParent = (): void => void child.kill('SIGKILL');
  process.once('exit', killWithParent);
  child.once('exit', (code, signal) => {
    process.off('exit', killWithParent);
    if (isEnding) return;
    process.stderr.write(`Relay ${child.pid} ended by itself (${signal ?? code}). It printed:\n${printed}\n`);
  });
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    isEnding = true;
    child.kill(signal);
    const [code] = (await exited) as [number | null];
    return code;
  };
  return {
    origin,
    pid: child.pid ?? 0,
    async metrics() {
      const answer = await fetch(`${origin}/metrics`, { headers: { connection: 'close' } });
      const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
      return new Map(
        lines.map((line) => [
          line.slice(0, line.lastIndexOf(' ')),
          Number(line.slice(line.lastIndexOf(' '))),
        ]),
      );
    },
    async kill() {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}
