/** Finds, or on Debian installs, a PostgreSQL for the tests. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cacheFolder } from '../programs/npm-cache.ts';

/** Programs of a PostgreSQL server, and how they are run. */
export interface Installation {
  readonly version: number;
  /** Folder of `initdb` and `postgres`, as seen from inside of {@link root}. */
  readonly bin: string;
  /** The folder of a Debian of its own, into which the programs are locked with chroot; absent for one that is installed. */
  readonly root?: string;
  /** Folder outside of the chroot that may hold data. */
  readonly temporary: string;
}

/** The oldest version that the workspace runs on. */
const OLDEST = 15;

/** Folder of the Debian with the server once it is installed: a cache that the next run uses again. */
const ROOT = cacheFolder('postgres-17');
const SUITE = 'trixie';
const MIRROR = 'http://deb.debian.org/debian';

/** The message if there is no server. */
export const NO_POSTGRES =
  'no PostgreSQL 15 or newer was found. Set TEST_DATABASE_URL to a server on which databases may be made, or install one (on Debian as root, npm test installs it)';

/** The newest installed PostgreSQL, else the one that {@link installPostgres} made. */
export function findPostgres(): Installation | undefined {
  const [installed] = [...packaged(), ...onPath()].toSorted((one, other) => other.version - one.version);
  return installed ?? cached();
}

/** Where Debian's packages put the servers. */
function packaged(): Installation[] {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  return versions.flatMap((version) => usable(Number(version), `/usr/lib/postgresql/${version}/bin`));
}

/** The one that `pg_config` names, as on macOS. */
function onPath(): Installation[] {
  const told = spawnSync('pg_config', ['--version', '--bindir'], { encoding: 'utf8' });
  const [version = '', bin = ''] = told.status === 0 ? told.stdout.trim().split('\n') : [];
  return usable(Number(/\d+/.exec(version)?.[0]), bin);
}

function usable(version: number, bin: string): Installation[] {
  return version >= OLDEST && existsSync(join(bin, 'initdb')) ? [{ version, bin, temporary: tmpdir() }] : [];
}

function cached(): Installation | undefined {
  // Only root may use chroot.
  return existsSync(ROOT) && process.getuid?.() === 0
    ? { version: 17, bin: '/usr/lib/postgresql/17/bin', root: ROOT, temporary: join(ROOT, 'var', 'tmp') }
    : undefined;
}

/**
 * Makes a Debian in a folder of its own with PostgreSQL 17, which takes about a minute, once. For Debian and what
 * is made of it, as root; needs neither mounts nor services. `install` installs packages on this machine. Returns what went wrong.
 */
export function installPostgres(install: (...packages: string[]) => void): string | undefined {
  if (!existsSync('/usr/sbin/debootstrap')) install('debootstrap', 'debian-archive-keyring');
  mkdirSync(dirname(ROOT), { recursive: true });
  const unfinished = `${ROOT}.${process.pid}`;
  const made = spawnSync(
    '/usr/sbin/debootstrap',
    ['--variant=minbase', '--include=postgresql-17', SUITE, unfinished, MIRROR],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (made.status === 0) {
    for (const unneeded of ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc']) {
      rmSync(join(unfinished, unneeded), { recursive: true, force: true });
    }
    // All or nothing: a run that is interrupted leaves nothing that looks like a server.
    if (!existsSync(ROOT)) renameSync(unfinished, ROOT);
  }
  rmSync(unfinished, { recursive: true, force: true });
  return made.status === 0
    ? undefined
    : `debootstrap failed: ${made.error?.message ?? `${made.stdout}\n${made.stderr}`.trim().split('\n').slice(-8).join('\n')}`;
}
