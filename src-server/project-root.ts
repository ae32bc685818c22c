import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of package.json at or above `folder`, from the sources as from the build; the working folder where there is none. */
export function findProjectRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  return parent === folder ? process.cwd() : findProjectRoot(parent);
}

/** The text of a file. Throws when it cannot be read. */
export function readText(path: string): string {
  return readFileSync(path, 'utf8');
}

/** The names in a folder. Throws when it cannot be read. */
export function listFolder(path: string): readonly string[] {
  return readdirSync(path);
}
