import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const CANDIDATES = [
  process.env.SOFFICE_PATH,
  '/usr/bin/soffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  'C:\\Program Files\\LibreOffice\\program\\soffice.exe',
];

/** Path of LibreOffice; undefined where it is not installed. `SOFFICE_PATH` comes first. */
export function findLibreOffice(): string | undefined {
  return CANDIDATES.find((path) => path !== undefined && path !== '' && existsSync(path));
}

/**
 * Converts a document with LibreOffice, in a profile of its own, and answers the bytes of the result.
 * `filter` as LibreOffice names it, such as `txt:Text (encoded):UTF8` or `pdf`.
 */
export async function convertWithLibreOffice(
  bytes: Uint8Array,
  extension: string,
  filter: string,
): Promise<Uint8Array> {
  const program = findLibreOffice();
  if (program === undefined) throw new Error('LibreOffice is not installed.');
  const folder = await mkdtemp(join(tmpdir(), 'codicil-soffice-'));
  try {
    await writeFile(join(folder, `in.${extension}`), bytes);
    await promisify(execFile)(
      program,
      [
        `-env:UserInstallation=file://${join(folder, 'profile')}`,
        '--headless',
        '--convert-to',
        filter,
        '--outdir',
        join(folder, 'out'),
        join(folder, `in.${extension}`),
      ],
      { timeout: 120_000 },
    );
    return await readFile(join(folder, 'out', `in.${filter.split(':')[0] ?? ''}`));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
