import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** A folder of the cache for programs that the tests use. */
export const cacheFolder = (name: string): string =>
  join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'codicil', name);

/** Installs a package from the npm registry into a folder, without its scripts. Whether that succeeded is seen by its files. */
export function installInto(folder: string, wanted: string): void {
  mkdirSync(folder, { recursive: true });
  const asked = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', wanted];
  spawnSync('npm', asked, { stdio: 'ignore', shell: process.platform === 'win32' });
}
