import { execSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The type of a link to a folder: on Windows a junction, which needs no special right. */
export const FOLDER_LINK = process.platform === 'win32' ? 'junction' : 'dir';

/** The parts of package.json that say how to build and what the server needs. */
interface PackageFile {
  readonly scripts: { readonly build: string };
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

/** The package.json of this repository. */
export const packageFile = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as PackageFile;

/**
 * Builds the server as `npm run build` does into a new folder with package.json and no packages: each test adds those it needs.
 * Returns the folder, which the caller removes.
 */
export function buildServer(): string {
  const site = mkdtempSync(join(tmpdir(), 'codicil-site-'));
  for (const name of ['src-server', 'tsconfig.json', 'package.json'])
    cpSync(join(ROOT, name), join(site, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(site, 'node_modules'), FOLDER_LINK);
  const path = `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env['PATH']}`;
  // The first step builds the pane. The second one writes the same files without type checking, which another check does.
  const [, compile, ...server] = packageFile.scripts.build.split(' && ');
  for (const step of [`${compile} --noCheck`, ...server])
    execSync(step, { cwd: site, env: { ...process.env, PATH: path } });
  for (const name of ['src-server', 'tsconfig.json', 'node_modules'])
    rmSync(join(site, name), { recursive: true });
  return site;
}
