/** A PostgreSQL server for one run of the tests. */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import postgres from 'postgres';
import { freePort } from '../servers/free-port.ts';
import type { Installation } from './installation.ts';

export interface PostgresServer {
  /** Connects to the server as its superuser. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Waits for the end of its input, then ends the server and removes its data. The input is a pipe from the process that runs
 * the tests: it closes when that process ends, for whatever reason.
 */
const KEEPER = '"$@" >>"$LOG" 2>&1 & server=$!; cat >/dev/null; kill -QUIT $server; wait; rm -rf "$FOLDER"';

/** Milliseconds that a start may take on a busy machine. */
const PATIENCE_MS = 60_000;

/**
 * Starts a server on loopback with its own data, which are removed when it stops or when this process ends. It does not wait
 * for the disk (fsync off): nothing of it is meant to survive. Its order of texts is that of a language, as on servers
 * that firms run, while the embedded database has that of code points: what depends on it shows.
 */
export async function startPostgres(installation: Installation): Promise<PostgresServer> {
  const folder = mkdtempSync(join(installation.temporary, 'codicil-postgres-'));
  const log = join(folder, 'server.log');
  try {
    const password = randomBytes(16).toString('hex');
    makeData(installation, folder, password);
    const port = await freePort();
    const keeper = spawn(
      '/bin/sh',
      ['-c', KEEPER, 'sh', ...command(installation, folder, 'postgres', [...settings(port)])],
      {
        // Its own group: Ctrl-C must not end the server while a test still uses it.
        detached: true,
        stdio: ['pipe', 'ignore', 'ignore'],
        env: { ...process.env, LOG: log, FOLDER: folder },
      },
    );
    keeper.unref();
    const ended = once(keeper, 'exit');
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    const stop = async () => {
      keeper.ref();
      keeper.stdin?.end();
      await ended;
    };
    try {
      await untilAnswers(url);
    } catch (error) {
      const said = readFileSync(log, 'utf8').trim().split('\n').slice(-5).join('\n');
      await stop();
      throw new Error(`The PostgreSQL server for the tests did not start: ${said}`, { cause: error });
    }
    return { url, stop };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function settings(port: number): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    fsync: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function makeData(installation: Installation, folder: string, password: string): void {
  const secret = join(folder, 'password');
  writeFileSync(secret, password, { mode: 0o600 });
  const user = serverUser(installation);
  if (user !== undefined) for (const path of [folder, secret]) chownSync(path, user.uid, user.gid);
  const [program = '', ...args] = command(installation, folder, 'initdb', [
    '--auth=scram-sha-256',
    `--pwfile=${inside(installation, secret)}`,
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--locale-provider=icu',
    '--icu-locale=en-US',
    '--no-sync',
    '--no-instructions',
  ]);
  const made = spawnSync(program, args, { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
}

/** Returns the command line that runs a program on the data in `folder`: the server refuses to run as root. */
function command(
  installation: Installation,
  folder: string,
  program: string,
  args: readonly string[],
): string[] {
  const line = [join(installation.bin, program), '-D', inside(installation, join(folder, 'data')), ...args];
  const user = serverUser(installation);
  if (user === undefined) return line;
  return installation.root === undefined
    ? ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', '--', ...line]
    : ['chroot', `--userspec=${user.uid}:${user.gid}`, installation.root, ...line];
}

/** Returns a path as the server sees it. */
function inside({ root }: Installation, path: string): string {
  return root === undefined ? path : join('/', relative(root, path));
}

/** The user that the server runs as if the tests run as root. */
function serverUser({ root = '/' }: Installation): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync(join(root, 'etc', 'passwd'), 'utf8').split('\n');
  const [, , uid, gid] = (users.find((line) => line.startsWith('postgres:')) ?? 'nobody:x:65534:65534').split(
    ':',
  );
  return { uid: Number(uid), gid: Number(gid) };
}

async function untilAnswers(url: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      // Not up yet; the deadline ends the wait.
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    } finally {
      await sql.end();
    }
  }
}
