import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/http/clock.ts';
import { ReadFailure } from '#server/workspace/files/failure.ts';
import { createFileReader } from '#server/workspace/files/reader.ts';
import { isInRun } from '#test/setup/extent.ts';
import { seededBytes } from '#test/setup/rounds.ts';
import { BILLION_LAUGHS, crowdedZip, lockedPdf, OUTSIDE_ENTITY, pdfBomb, wordBomb } from './bombs.ts';
import { docx, p } from './docx/package.ts';
import { ole } from './ole/container.ts';
import { pptx, shape } from './slides/package.ts';
import { feesWorkbook } from './sheet/workbook.ts';
import { workbookOf } from './sheet/xlsx/package.ts';

const MiB = 1024 * 1024;
/** Repeats the same bytes for 50 MB, or for `megabytes`, between a head and a tail. */
const filled = (head: string, body: string, tail = '', megabytes = 50): Buffer =>
  Buffer.concat([Buffer.from(head), Buffer.alloc(megabytes * MiB, body), Buffer.from(tail)]);
const richText = (megabytes: number) => filled('{\\rtf1 ', 'clause \\par ', '}', megabytes);
const table = (megabytes: number) => filled('a,b,c\n', '1,2,3\n', '', megabytes);
const message = (megabytes: number) =>
  filled('From: a@b.example\r\nMIME-Version: 1.0\r\n\r\n', 'line\r\n', '', megabytes);
const shapes = (count: number) => pptx([{ shapes: shape(['x']).repeat(count) }]);

function rezipped(original: Buffer, name: string, content: Uint8Array): Buffer {
  return Buffer.from(zipSync({ ...unzipSync(original), [name]: content }));
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const row = (index: number): string =>
  `<row r="${index}">${'ABCDEFGHIJ'.replace(/[A-J]/g, `<c r="$&${index}" t="str"><v>cell</v></c>`)}</row>`;

const half = (whole: Buffer): Buffer => whole.subarray(0, whole.length / 2);

type Hostile = readonly [name: string, make: () => Buffer, outcomes: readonly string[]];

/** How each may end: with a typed result, within the limits, and with the reader available to others. */
const HOSTILE: readonly Hostile[] = [
  ['3 MB of rich text', () => richText(3), ['too_large', 'read']],
  ['50 MB of rich text that opens groups', () => filled('{\\rtf1 ', '{'), ['too_large']],
  ['50 MB of XML', () => filled('<?xml version="1.0"?><a>', '<b>x</b>', '</a>'), ['too_large', 'memory']],
  ['3 MB of a table kept as text', () => table(3), ['too_large', 'read', 'memory']],
  ['3 MB of a message', () => message(3), ['too_large', 'read', 'memory']],
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
    'shared strings that unpack to 101 MB',
    () => rezipped(feesWorkbook('xlsx'), 'xl/sharedStrings.xml', new Uint8Array(101 * MiB).fill(32)),
    ['too_large'],
  ],
  [
    'shared strings longer than the text of a file',
    () => workbookOf({ sheets: [''], strings: `<si><t>${'x'.repeat(MiB)}</t></si>`.repeat(20) }),
    ['too_large'],
  ],
  [
    'a workbook of a million empty cells',
    () => workbookOf({ sheets: [`<row>${'<c r="A1" s="1"/>'.repeat(1_000)}</row>`.repeat(1_000)] }),
    ['no_text'],
  ],
  [
    'a workbook of a million elements in each other',
    () => workbookOf({ sheets: ['<c>'.repeat(1_000_000)] }),
    ['too_large'],
  ],
  ['a Word file of 1.5 MB that unpacks to 1.5 GB', () => wordBomb(1_500), ['too_large']],
  ['the same with a header that says 10 bytes', () => wordBomb(1_500, 10), ['too_large']],
  ['an archive of 60,000 entries', () => crowdedZip(60_000), ['too_large']],
  ['50 MB of HTML that opens elements', () => filled('<html><body>', '<div>'), ['too_large']],
  ['entities that grow a thousand million times', () => Buffer.from(BILLION_LAUGHS), ['read', 'corrupt']],
  ['nothing', () => Buffer.alloc(0), ['no_text', 'corrupt']],
  ['random bytes', () => seededBytes(100_000), ['corrupt', 'unsupported', 'no_text']],
  ['half a Word file', () => half(docx({ body: p('A clause.') })), ['corrupt']],
  ['half a workbook', () => half(feesWorkbook('xlsx')), ['corrupt']],
  ['half an old workbook', () => half(feesWorkbook('biff8')), ['corrupt', 'read', 'no_text']],
  ['a presentation of 60,000 shapes', () => shapes(60_000), ['too_large', 'memory', 'read']],
];

/** Files of the quick run: one bomb of each kind, and a harmless one. */
const QUICK = [
  'a Word file of 1.5 MB that unpacks to 1.5 GB',
  '50 MB of rich text that opens groups',
  'entities that grow a thousand million times',
  'half a Word file',
];

/** Files that take a minute, or ten seconds of the same work: only in the long run with `HOSTILE_FILES=all`. */
const SLOW: readonly Hostile[] = [
  ['50 MB of rich text', () => richText(50), ['too_large', 'read']],
  ['50 MB of a table kept as text', () => table(50), ['too_large', 'read', 'memory']],
  ['50 MB of a message', () => message(50), ['too_large', 'read', 'memory']],
  ['a presentation of 300,000 shapes', () => shapes(300_000), ['too_large', 'memory', 'read']],
  ['a Word file of 4 million paragraphs', () => docx({ body: '<w:p/>'.repeat(4_000_000) }), ['too_large']],
  [
    'a workbook of 200,000 rows',
    () =>
      rezipped(
        feesWorkbook('xlsx'),
        'xl/worksheets/sheet1.xml',
        strToU8(
          `<worksheet ${MAIN}><sheetData>${Array.from({ length: 200_000 }, (_, index) => `<row r="${index + 1}"><c r="A${index + 1}"><v>${index}</v></c></row>`).join('')}</sheetData></worksheet>`,
        ),
      ),
    ['read'],
  ],
  ['50 MB of HTML', () => filled('<html><body>', '<p>clause</p>'), ['too_large', 'read', 'memory']],
  [
    'a PDF of a page of 400 MB',
    () => pdfBomb(400),
    ['too_large', 'memory', 'timeout', 'no_text', 'no_ocr', 'corrupt'],
  ],
];

/** The long run covers what the quick one omits. */
const files = HOSTILE.filter(([name]) => QUICK.includes(name) === isInRun('quick'));
if (isInRun('long') && process.env.HOSTILE_FILES === 'all') files.push(...SLOW);

describe('hostile files in the reading child', () => {
  let folder = '';
  const reader = createFileReader({ clock: systemClock(), processes: 1 });
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

  it.each(files)('%s end in a typed failure, and the next file is read', async (_, make, outcomes) => {
    expect(outcomes).toContain(await outcomeOf(make()));
    expect(await outcomeOf(Buffer.from('fine'))).toBe('read');
  });

  it.each([
    [
      'an Office file',
      () => ole({ EncryptionInfo: Buffer.alloc(64, 1), EncryptedPackage: Buffer.alloc(6_000, 7) }),
    ],
    ['a PDF', lockedPdf],
    // FILEPASS right after the first record ([MS-XLS] 2.4.117), with a method that does not exist.
    [
      'an old workbook',
      () =>
        ole({
          Workbook: Buffer.concat([
            Buffer.from('0908100000060500bb0dcc07000000000600000002f00'.slice(0, 40), 'hex'),
            Buffer.from('2f003600010001000100', 'hex'),
            Buffer.alloc(48, 3),
            Buffer.from('0a000000', 'hex'),
          ]),
        }),
    ],
  ])('reports that %s with a password has one', async (_, make) => {
    expect(await outcomeOf(make())).toBe('encrypted');
  });

  it('opens no local file that a document refers to', async () => {
    const path = join(folder, 'outside.xml');
    await writeFile(path, OUTSIDE_ENTITY);
    const { text } = await reader.read(path, 'outside.xml');
    expect(text).toContain('clause');
    expect(text).not.toContain('root:');
  });

  it.each([
    ['terms.pdf', () => docx({ body: p('A clause.') })],
    ['terms.docx', () => Buffer.from('{\\rtf1 A clause.}')],
    ['terms.xlsx', () => Buffer.from('<html><body>A clause.</body></html>')],
  ])('reads %s by its content, whatever its name', async (name, make) => {
    const path = join(folder, name);
    await writeFile(path, make());
    expect((await reader.read(path, name)).text).toContain('A clause.');
  });
});
