import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { writeProfile } from './libreoffice-profile.ts';
import { PROCESS_PATIENCE_MS } from '../patience.ts';

const CANDIDATES = [
  process.env.SOFFICE_PATH,
  '/usr/bin/soffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  'C:\\Program Files\\LibreOffice\\program\\soffice.exe',
];

/** Returns the path of LibreOffice, `SOFFICE_PATH` first; undefined if it is not installed. */
export function findLibreOffice(): string | undefined {
  return CANDIDATES.find((path) => path !== undefined && path !== '' && existsSync(path));
}

/** Runs LibreOffice on a temporary folder that also holds its profile. */
async function withLibreOffice<T>(
  work: (folder: string, run: (...args: readonly string[]) => Promise<void>) => Promise<T>,
): Promise<T> {
  const program = findLibreOffice();
  if (program === undefined) throw new Error('LibreOffice is not installed.');
  const folder = await mkdtemp(join(tmpdir(), 'codicil-soffice-'));
  const profile = join(folder, 'profile');
  try {
    await writeProfile(profile);
    return await work(folder, async (...args) => {
      const first = [`-env:UserInstallation=${pathToFileURL(profile).href}`, '--headless', '--norestore'];
      await promisify(execFile)(program, [...first, ...args], { timeout: PROCESS_PATIENCE_MS });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Converts a document with LibreOffice, in a profile of its own, and returns the bytes of the result.
 * `filter` as LibreOffice names it, such as `txt:Text (encoded):UTF8` or `pdf`.
 */
export async function convertWithLibreOffice(
  bytes: Uint8Array,
  extension: string,
  filter: string,
): Promise<Uint8Array> {
  return await withLibreOffice(async (folder, run) => {
    const source = join(folder, `in.${extension}`);
    const out = join(folder, 'out');
    await writeFile(source, bytes);
    await run('--convert-to', filter, '--outdir', out, source);
    return await readFile(join(out, `in.${filter.split(':')[0] ?? ''}`));
  });
}

/** A .docx, and whether to accept or reject all of its tracked changes. */
interface Settlement {
  readonly bytes: Uint8Array;
  readonly how: 'accept' | 'reject';
}

/**
 * LibreOffice itself accepts or rejects every tracked change of a .docx; returns the text of the body in the form
 * of `comparableText`. Independent of word-host: load, settle and read are all LibreOffice's.
 * Comments are removed before, because a LibreOffice without windows (Debian's -nogui) ends when it would draw one.
 */
export async function settleWithLibreOffice(bytes: Uint8Array, how: 'accept' | 'reject'): Promise<string> {
  const [text] = await settleAllWithLibreOffice([{ bytes, how }]);
  return text ?? '';
}

/** `settleWithLibreOffice` for several documents with one start of LibreOffice; the texts in the order of the documents. */
export async function settleAllWithLibreOffice(
  settlements: readonly Settlement[],
): Promise<readonly string[]> {
  return await withLibreOffice(async (folder, run) => {
    for (const [i, { bytes }] of settlements.entries())
      await writeFile(join(folder, `${i}.docx`), withoutComments(bytes));
    const letters = settlements.map(({ how }) => how.charAt(0)).join('');
    await run(`macro:///Standard.Settle.Settle("${pathToFileURL(folder).href}","${letters}")`);
    return await Promise.all(
      settlements.map(async (_, i) => comparableText(await readFile(join(folder, `${i}.txt`), 'utf8'))),
    );
  });
}

const COMPARABLE: ReadonlyMap<string, string> = new Map([
  ...Array.from('\r\v\f\u000e', (mark) => [mark, '\n'] as const),
  ...Array.from('\u0002\u0005\u001f\u00ad\ufffc', (mark) => [mark, ''] as const),
  ...Array.from('\u001e\u2011', (mark) => [mark, '-'] as const),
]);

/**
 * Text in a form in which Word's (`wordHost.text('current' | 'original')`) and LibreOffice's can be compared: a line
 * feed for each paragraph mark and break, no marks of notes, objects and optional hyphens, a plain hyphen for one that does
 * not break, no line feeds at the end.
 */
export function comparableText(text: string): string {
  const characters = Array.from(text.replaceAll('\r\n', '\n'), (char) => COMPARABLE.get(char) ?? char);
  return characters.join('').replace(/\n+$/, '');
}

/** Returns the .docx without the marks of its comments; every other part is unchanged. */
function withoutComments(bytes: Uint8Array): Uint8Array {
  const parts = unzipSync(bytes);
  const main = parts['word/document.xml'];
  if (main === undefined) throw new Error('The .docx has no word/document.xml.');
  const xml = strFromU8(main).replace(/<w:comment(?:RangeStart|RangeEnd|Reference)\b[^>]*?\/>/g, '');
  return zipSync({ ...parts, 'word/document.xml': strToU8(xml) }, { level: 1 });
}
