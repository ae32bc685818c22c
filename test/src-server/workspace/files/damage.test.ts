import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looksDamaged } from '#server/workspace/files/damage.ts';
import { readBytes } from '#server/workspace/files/read.ts';
import { docx, p } from './docx/package.ts';
import { outcomeOf } from './damage.ts';
import { SCAN } from './ocr/pictures.ts';
import { feesWorkbook } from './sheet/workbook.ts';

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../../fixtures/files/${name}`, import.meta.url));

const FILES: readonly (readonly [kind: string, bytes: Buffer])[] = [
  ['.doc', fixture('agreement.doc')],
  ['.xls', feesWorkbook('biff8')],
  ['.docx', docx({ body: p('A clause.') })],
  ['.rtf', fixture('agreement.rtf')],
  ['.png', SCAN],
];

describe('a file whose first bytes are damaged', () => {
  it.each(FILES)(
    'is reported as damaged if it was a %s, and not as a file of another kind',
    async (_, bytes) => {
      for (let at = 0; at < 4; at += 1) {
        const copy = Buffer.from(bytes);
        copy.writeUInt8(copy.readUInt8(at) ^ 0x08, at);
        expect(await outcomeOf(readBytes, copy)).toBe('corrupt');
      }
    },
  );

  it.each(FILES)('is reported as damaged if almost nothing of a %s remains', async (_, bytes) => {
    expect(await outcomeOf(readBytes, bytes.subarray(0, 3))).toBe('corrupt');
  });

  it('is never what people write', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => !looksDamaged(Buffer.from(text))));
    for (const text of ['{', 'PK', '%', 'To: the board', '%PDF files are attached', '{"rtf": 1}'])
      expect(looksDamaged(Buffer.from(text))).toBe(false);
  });
});
