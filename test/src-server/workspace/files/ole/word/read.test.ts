import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageAt } from '#server/workspace/files/chunks.ts';
import { openOle } from '#server/workspace/files/ole/container.ts';
import { shownByFormField } from '#server/workspace/files/ole/word/form-fields.ts';
import { readPieces } from '#server/workspace/files/ole/word/pieces.ts';
import { readBytes } from '#server/workspace/files/read.ts';
import { assertSurvivesDamage, outcomeOf } from '#test/src-server/workspace/files/damage.ts';
import { ole } from '../container.ts';

const AGREEMENT = readFileSync(new URL('../../../../../fixtures/files/agreement.doc', import.meta.url));
const FORM = readFileSync(new URL('../../../../../fixtures/files/form.doc', import.meta.url));

const uint16 = (value: number): Buffer => Buffer.of(value & 0xff, value >> 8);
const withLength = (text: string): Buffer =>
  Buffer.concat([uint16(text.length), Buffer.from(text, 'utf16le')]);

describe('reading a .doc file', () => {
  it('reads a file of LibreOffice: characters of two widths, tables, notes, pages, and nothing hidden', async () => {
    const file = await readBytes(AGREEMENT);
    expect(file.text).toContain('between Müller & Søn GmbH (“Supplier”) and Northmoor Ltd. – the');
    expect(file.text).toContain('fee of €12,500.');
    expect(file.text).toContain('Milestone\tAmount\nSignature\tEUR 5,000\nLimitation of liability');
    expect(file.text).not.toContain('Hidden instruction');
    expect(file.blocks[0]).toMatchObject({ kind: 'heading', level: 0 });
    const pageOf = (words: string): number => pageAt(file.pages, file.text.indexOf(words));
    expect(pageOf('Signature')).toBe(1);
    expect(pageOf('Limitation of liability')).toBe(2);
    expect(pageOf('Governing law')).toBe(3);
    expect(pageOf('Is a cap of liability meant?')).toBe(2);
    expect(file.text).toContain('1 As Część and the order form say.');
    expect(file.blocks.slice(-4).map((block) => block.kind)).toEqual(['note', 'comment', 'header', 'footer']);
  });

  it('reads what boxes and lists of a form show', async () => {
    expect((await readBytes(FORM)).text).toBe(
      'Term: two years from signature.\nAgreed ☒ refused ☐ name Smith.\nThe fee is five percent.',
    );
  });

  it.each([
    ['a list as it was at first', [2 | (25 << 2), 1], 'two'],
    ['a list', [2, 1], 'one'],
    ['a box as it was at first', [1 | (25 << 2), 1], '☒'],
    ['a box', [1, 1], '☐'],
    ['a text field, whose text is its result', [0, 0], ''],
  ] as const)('reads %s', (_, [bits, atFirst], shown) => {
    const strings = Buffer.concat(['one', 'two'].map((text) => withLength(text)));
    const field = Buffer.concat([
      Buffer.from('ffffffff', 'hex'),
      uint16(bits),
      uint16(0),
      uint16(0),
      withLength('name'),
      uint16(0),
      uint16(atFirst),
      ...['', 'help', '', '', ''].flatMap((text) => [withLength(text), uint16(0)]),
      Buffer.from('ffff02000000', 'hex'),
      strings,
    ]);
    const header = Buffer.alloc(0x44);
    header.writeUInt32LE(header.length + field.length);
    expect(shownByFormField(Buffer.concat([Buffer.alloc(9), header, field]), 9)).toBe(shown);
  });

  it('reports that a file with a password has one', async () => {
    const word = Buffer.from(openOle(AGREEMENT).stream('WordDocument') ?? []);
    word.writeUInt16LE(word.readUInt16LE(0x0a) | 0x0100, 0x0a);
    expect(await outcomeOf(readBytes, ole({ WordDocument: word }))).toBe('encrypted');
  });

  it('reads the characters of a Word 95 file', async () => {
    const text = Buffer.from('First \x93clause\x94\rSecond clause\x0cThird\r', 'latin1');
    const word = Buffer.concat([Buffer.alloc(0x300), text]);
    word.writeUInt16LE(0xa5dc, 0);
    word.writeUInt32LE(0x300, 0x18);
    word.writeUInt32LE(0x300 + text.length, 0x1c);
    const file = await readBytes(ole({ WordDocument: word }));
    expect(file.text).toBe('First “clause”\nSecond clause\nThird');
  });

  it('refuses a piece table that refers to the same bytes beyond the limit on characters', () => {
    const count = 3_000;
    const clx = Buffer.alloc(5 + (count + 1) * 4 + count * 8);
    clx.writeUInt8(2, 0);
    clx.writeUInt32LE(clx.length - 5, 1);
    for (let index = 0; index <= count; index += 1) clx.writeUInt32LE(index * 10_000, 5 + index * 4);
    expect(() => readPieces(Buffer.alloc(20_000, 65), clx)).toThrow(
      expect.objectContaining({ reason: 'too_large' }),
    );
  });

  it('reads text or returns a typed failure for every truncation and every flipped byte', async () => {
    await expect(assertSurvivesDamage(AGREEMENT, readBytes, 300)).resolves.toBeUndefined();
  });
});
