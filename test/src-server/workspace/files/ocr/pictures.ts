import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** An image of an agreement's page. */
export const SCAN = readFileSync(new URL('../../../../fixtures/files/scan.png', import.meta.url));

/** True if the optional packages are installed. */
export const hasOcr = [
  'sharp',
  'tesseract.js',
  '@hyzyla/pdfium',
  '@tesseract.js-data/eng/package.json',
].every((name) => {
  try {
    createRequire(import.meta.url).resolve(name);
    return true;
  } catch {
    // Not installed: the tests that need it are skipped.
    return false;
  }
});

/** Creates a PDF of two pages: one of text, one with only a picture (JPEG), as a scanner with a cover page does. */
export function pdfWithScan(jpeg: Buffer, width: number, height: number, text: string): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = 9;
  const push = (bytes: Buffer): void => {
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (head: string, stream?: Buffer): void => {
    offsets.push(length);
    push(Buffer.from(`${offsets.length} 0 obj\n${head}\n`));
    if (stream !== undefined)
      push(Buffer.concat([Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')]));
    push(Buffer.from('endobj\n'));
  };
  const size = `[0 0 ${Math.round((width * 72) / 150)} ${Math.round((height * 72) / 150)}]`;
  const words = Buffer.from(text === '' ? '' : `BT /F 11 Tf 50 200 Td (${text}) Tj ET`);
  const draw = Buffer.from(
    `${Math.round((width * 72) / 150)} 0 0 ${Math.round((height * 72) / 150)} 0 0 cm /I Do`,
  );
  object('<</Type/Catalog/Pages 2 0 R>>');
  object('<</Type/Pages/Count 2/Kids[3 0 R 4 0 R]>>');
  object(`<</Type/Page/Parent 2 0 R/MediaBox${size}/Contents 5 0 R/Resources<</Font<</F 7 0 R>>>>>>`);
  object(`<</Type/Page/Parent 2 0 R/MediaBox${size}/Contents 6 0 R/Resources<</XObject<</I 8 0 R>>>>>>`);
  object(`<</Length ${words.length}>>`, words);
  object(`<</Length ${draw.length}>>`, draw);
  object('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>');
  object(
    `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.length}>>`,
    jpeg,
  );
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  push(
    Buffer.from(
      `xref\n0 9\n0000000000 65535 f \n${table}trailer\n<</Size 9/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
