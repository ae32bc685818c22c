import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReadFailure } from '../../../../src-server/workspace/files/failure.ts';
import { createFileReader } from '../../../../src-server/workspace/files/reader.ts';
import { ole } from './ole/container.ts';
import { pptx, shape } from './slides/package.ts';
import { feesWorkbook } from './sheet/workbook.ts';

const MiB = 1024 * 1024;
/** 50 MB of the same bytes over and over, between a head and a tail. */
const filled = (head: string, body: string, tail = ''): Buffer =>
  Buffer.concat([Buffer.from(head), Buffer.alloc(50 * MiB, body), Buffer.from(tail)]);

function rezipped(original: Buffer, name: string, content: Uint8Array): Buffer {
  return Buffer.from(zipSync({ ...unzipSync(original), [name]: content }));
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const row = (index: number): string =>
  `<row r="${index}">${'ABCDEFGHIJ'.replace(/[A-J]/g, `<c r="$&${index}" t="str"><v>cell</v></c>`)}</row>`;

/** What each may end as: typed, within the caps, with the reader at work for others. */
const HOSTILE: readonly (readonly [name: string, make: () => Buffer, outcomes: readonly string[]])[] = [
  ['50 MB of rich text', () => filled('{\\rtf1 ', 'clause \\par '), ['too_large', 'read']],
  ['50 MB of rich text that opens groups', () => filled('{\\rtf1 ', '{'), ['too_large']],
  ['50 MB of XML', () => filled('<?xml version="1.0"?><a>', '<b>x</b>', '</a>'), ['too_large', 'memory']],
  ['50 MB of a table kept as text', () => filled('a,b,c\n', '1,2,3\n'), ['too_large', 'read', 'memory']],
  [
    '50 MB of a message',
    () => filled('From: a@b.example\r\nMIME-Version: 1.0\r\n\r\n', 'line\r\n'),
    ['too_large', 'read', 'memory'],
  ],
  [
    '50 MB that begin like an OLE file',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(50 * MiB, 1)]),
    ['corrupt'],
  ],
  [
    '50 MB that begin like a picture',
    () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(50 * MiB, 1)]),
    ['corrupt', 'no_ocr'],
  ],
  ['a document stream of 50 MB of nothing', () => ole({ WordDocument: Buffer.alloc(50 * MiB) }), ['corrupt']],
  [
    'a workbook that unpacks to 101 MB',
    () => rezipped(feesWorkbook('xlsx'), 'xl/worksheets/sheet1.xml', new Uint8Array(101 * MiB).fill(32)),
    ['too_large'],
  ],
  [
    'a workbook of 400,000 cells',
    () =>
      rezipped(
        feesWorkbook('xlsx'),
        'xl/worksheets/sheet1.xml',
        strToU8(
          `<worksheet ${MAIN}><sheetData>${Array.from({ length: 40_000 }, (_, index) => row(index + 1)).join('')}</sheetData></worksheet>`,
        ),
      ),
    ['read'],
  ],
  [
    'a presentation of 300,000 shapes',
    () => pptx([{ shapes: shape(['x']).repeat(300_000) }]),
    ['too_large', 'memory', 'read'],
  ],
];

describe('hostile files in the reading child', () => {
  let folder = '';
  const reader = createFileReader({ timeoutMs: 30_000, processes: 1 });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hostile-'));
  });
  afterAll(async () => {
    await reader.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function outcomeOf(bytes: Buffer): Promise<string> {
    const path = join(folder, 'file');
    await writeFile(path, bytes);
    try {
      await reader.read(path, 'file');
      return 'read';
    } catch (error) {
      if (error instanceof ReadFailure) return error.reason;
      throw error;
    }
  }

  it.each(HOSTILE)(
    '%s end typed, and the next file is read',
    { timeout: 90_000 },
    async (_, make, outcomes) => {
      expect(outcomes).toContain(await outcomeOf(make()));
      expect(await outcomeOf(Buffer.from('fine'))).toBe('read');
    },
  );

  it('says of an Office file with a password that it has one', async () => {
    const locked = ole({ EncryptionInfo: Buffer.alloc(64, 1), EncryptedPackage: Buffer.alloc(6_000, 7) });
    expect(await outcomeOf(locked)).toBe('encrypted');
  });
});
