import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPdf } from '#server/workspace/files/pdf/read.ts';
import { pdfOf } from '../bombs.ts';

/** Creates a PDF whose font only names its encoding, as East Asian programs do, without mapping any code to a character. */
function eastAsian(text: string, encoding: string, collection: string): Buffer {
  // UCS-2, the high byte first.
  const codes = Buffer.from(text, 'utf16le').swap16().toString('hex');
  const content = `BT /F 11 Tf 72 700 Td <${codes}> Tj ET`;
  return pdfOf(
    [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Count 1/Kids[3 0 R]>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>',
      `<</Length ${content.length}>>stream\n${content}\nendstream`,
      `<</Type/Font/Subtype/Type0/BaseFont/Serif/Encoding/${encoding}/DescendantFonts[6 0 R]>>`,
      `<</Type/Font/Subtype/CIDFontType0/BaseFont/Serif/CIDSystemInfo<</Registry(Adobe)/Ordering(${collection})/Supplement 2>>/FontDescriptor 7 0 R>>`,
      '<</Type/FontDescriptor/FontName/Serif/Flags 4/FontBBox[0 0 1000 1000]/ItalicAngle 0/Ascent 900/Descent -100/CapHeight 700/StemV 80>>',
    ].map((object) => Buffer.from(object)),
    '',
  );
}

describe('the CMaps', () => {
  it('are those of the pdf.js version in unpdf', async () => {
    const find = createRequire(import.meta.url).resolve;
    const { version } = JSON.parse(await readFile(find('pdfjs-dist/package.json'), 'utf8')) as {
      version: string;
    };
    expect(await readFile(join(dirname(find('unpdf')), 'pdfjs.mjs'), 'utf8')).toContain(version);
  });
});

describe('a PDF in an East Asian font', () => {
  it.each([
    [
      'Japanese',
      '本契約の当事者は秘密情報を第三者に開示してはならない。契約期間は二年間とし更新できる。',
      'UniJIS-UCS2-H',
      'Japan1',
    ],
    [
      'Chinese',
      '本合同双方应当对保密信息承担保密义务未经书面同意不得向任何第三方披露或者使用',
      'UniGB-UCS2-H',
      'GB1',
    ],
    [
      'Korean',
      '이계약의당사자는비밀정보를제삼자에게공개하여서는아니되며계약기간은이년으로한다',
      'UniKS-UCS2-H',
      'Korea1',
    ],
  ])('is read: %s', async (_, text, encoding, collection) => {
    const read = await readPdf(eastAsian(text, encoding, collection));
    expect(read.text).toContain(text);
    expect(read.pages).toEqual([{ offset: 0, page: 1 }]);
  });
});
