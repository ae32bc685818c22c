import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { describeText } from '#server/workspace/agreement/describe.ts';
import { chunkFile } from '#server/workspace/files/chunks.ts';
import { READER_VERSION } from '#server/workspace/files/model.ts';
import { readBytes } from '#server/workspace/files/read.ts';
import { sampleFiles } from './samples.ts';

/** What the version of the reader makes of the files of {@link hashOfReadings}. */
const KNOWN = { version: 3, readings: '5c24df6dc8721d04' };

/** What is read by text recognition depends on optional packages. */
const PICTURES = /\.(?:png|jpe?g|tiff?)$/u;

async function hashOfReadings(): Promise<string> {
  const files = new Map<string, Uint8Array>();
  for (const [type, { bytes }] of Object.entries(await sampleFiles())) files.set(`sample.${type}`, bytes);
  for (const folder of ['files', 'agreements']) {
    const place = new URL(`../../../fixtures/${folder}/`, import.meta.url);
    for (const name of await readdir(place)) files.set(name, await readFile(new URL(name, place)));
  }
  const hash = createHash('sha256');
  for (const [name, bytes] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (PICTURES.test(name) || name === 'README.md') continue;
    const read = await readBytes(Buffer.from(bytes));
    hash.update(JSON.stringify([name, read, chunkFile(read), describeText(read.text)]));
  }
  return hash.digest('hex').slice(0, 16);
}

it('has another version as soon as files are read as something else, so that those in the vault are known as old', async () => {
  // After a change of what is read: raise READER_VERSION, and put the new version and hash into KNOWN.
  expect({ version: READER_VERSION, readings: await hashOfReadings() }).toEqual(KNOWN);
});
