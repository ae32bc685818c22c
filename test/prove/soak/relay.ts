import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A relay in a process of its own, and a pane that is paired with it. */
export interface RelayProcess {
  readonly origin: string;
  readonly authorization: string;
  readonly pid: number;
  /** Measurements of `/metrics` by their names, labels included. */
  metrics(): Promise<ReadonlyMap<string, number>>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** SIGTERM; the exit code. */
  stop(): Promise<number | null>;
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Starts `src-server/main.ts` with these settings. Rejects with what it printed when it ends before it answers. */
export async function startRelayProcess(env: Readonly<Record<string, string>>): Promise<RelayProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src-server/main.ts'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], MODE: 'local', PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (piece: Buffer) => {
    printed = `${printed}${piece.toString('utf8')}`.slice(-20_000);
  });
  const exited = once(child, 'exit');
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (piece: Buffer) => {
      printed += piece.toString('utf8');
      const found = /answers at (\S+)\n[^]*Workspace: /.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    });
    void exited.then(() => reject(new Error(`The relay ended before it answered:\n${printed}`)));
  });
  const paired = await fetch(`${origin}/api/pair`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: /Pairing code: (\w+)/.exec(printed)?.[1] }),
  });
  const { token } = (await paired.json()) as { token: string };
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    child.kill(signal);
    const [code] = (await exited) as [number | null];
    return code;
  };
  return {
    origin,
    authorization: `Bearer ${token}`,
    pid: child.pid ?? 0,
    async metrics() {
      const text = await (await fetch(`${origin}/metrics`)).text();
      return new Map(
        text
          .split('\n')
          .filter((line) => line !== '' && !line.startsWith('#'))
          .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
      );
    },
    async kill() {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}
