import { readFile, rename, writeFile } from 'node:fs/promises';

/** Reads the text of a file; undefined if it does not exist, as at a first start. */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes a file that only the owner of the process may read. Renamed into place, so that a crash never leaves part of it. */
export async function replaceFile(path: string, content: string): Promise<void> {
  await writeFile(`${path}.new`, content, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}
