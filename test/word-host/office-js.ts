import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Folder of the office.js build that the tests run: the unchanged npm package. */
function officeJsFolder(): string {
  const manifest = createRequire(import.meta.url).resolve('@microsoft/office-js/package.json');
  return join(dirname(manifest), 'dist');
}

/** Reads a file of the office.js build, by its path in the folder; returns undefined if there is none. */
export async function officeJsFile(path: string): Promise<string | undefined> {
  try {
    return await readFile(join(officeJsFolder(), path), 'utf8');
  } catch (error) {
    // A locale or telemetry file that the build lacks is a 404, as on the CDN.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
