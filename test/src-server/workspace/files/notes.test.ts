// What a reader leaves out of a file is counted in its notes, for the formats besides .docx.
import { readFileSync } from 'node:fs';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readBytes } from '#server/workspace/files/read.ts';
import { feesWorkbook } from './sheet/workbook.ts';
import { pptx, shape } from './slides/package.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Adds parts to a package, each with its relationships. */
function withParts(
  bytes: Uint8Array,
  parts: Readonly<Record<string, readonly (readonly [type: string, target: string])[]>>,
) {
  const files = unzipSync(bytes);
  for (const [part, related] of Object.entries(parts)) {
    const at = part.lastIndexOf('/');
    const relations = related
      .map(
        ([type, target], index) =>
          `<Relationship Id="x${index}" Type="${OFFICE}/${type}" Target="${target}"/>`,
      )
      .join('');
    files[part] ??= strToU8('<x/>');
    files[`${part.slice(0, at)}/_rels/${part.slice(at + 1)}.rels`] = strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}</Relationships>`,
    );
  }
  return Buffer.from(zipSync(files));
}

const MAIL = [
  'From: a@firm.example',
  'Subject: Offer',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain',
  '',
  'Please find the offer.',
  '--b',
  'Content-Type: application/pdf; name=offer.pdf',
  'Content-Disposition: attachment; filename=offer.pdf',
  '',
  'x',
  '--b--',
  '',
].join('\r\n');

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../../fixtures/files/${name}`, import.meta.url));
const HIDDEN_IN_MAIL = MAIL.replace('text/plain', 'text/html').replace(
  'Please',
  '<p style="color:red;display:none">Preview</p>Please',
);

const slide = pptx([{ shapes: shape(['Opening']) }]);
const sheet = Object.keys(unzipSync(feesWorkbook('xlsx'))).find((name) => name.includes('worksheets/sheet1'));

it.each([
  ['a message its attachment', Buffer.from(MAIL), { attachment: 1 }],
  ['a message what is hidden in its body', Buffer.from(HIDDEN_IN_MAIL), { attachment: 1, hidden: 1 }],
  [
    'a page what it hides, each time once, but not what is no text',
    Buffer.from(
      '<!doctype html><p>Offer<p hidden>One <b>two</b></p><div style="Display: NONE">three</div><i style="x:y; visibility:hidden">four</i><svg hidden><text>x</text></svg><img hidden src=a><div hidden><script>x</script></div>',
    ),
    { hidden: 3 },
  ],
  ['a .doc its hidden words', fixture('agreement.doc'), { hidden: 1 }],
  ['an .rtf its hidden words', fixture('agreement.rtf'), { hidden: 1 }],
  [
    'an .rtf its pictures once and its objects, but no bullets',
    Buffer.from(
      String.raw`{\rtf1{\*\listpicture{\*\shppict{\pict 00}}}A{\*\shppict{\pict 00}}{\nonshppict{\pict 00}}{\object{\*\objdata 00}{\result B}}}`,
    ),
    { picture: 1, embedded: 1 },
  ],
  [
    'a page its pictures, drawings and frames, but not what is in its scripts',
    Buffer.from(
      '<!doctype html><p>Offer<img src=a><img src=b><svg><text>x</text></svg><iframe src=c></iframe><script>"<img>"</script>',
    ),
    { picture: 2, drawing: 1, embedded: 1 },
  ],
  [
    'a presentation its pictures and embedded workbooks',
    withParts(slide, {
      'ppt/slides/slide0.xml': [
        ['image', '../media/a.png'],
        ['package', '../embeddings/b.xlsx'],
      ],
    }),
    { picture: 1, embedded: 1 },
  ],
  [
    'a workbook the charts and pictures of its sheets',
    withParts(feesWorkbook('xlsx'), {
      [sheet ?? '']: [['drawing', '../drawings/d.xml']],
      'xl/drawings/d.xml': [
        ['chart', '../charts/c.xml'],
        ['image', '../media/a.png'],
      ],
    }),
    { chart: 1, picture: 1 },
  ],
  ['nothing of a presentation that was read whole', slide, {}],
] as const)('names of %s', async (_, bytes, wanted) => {
  const { notes = [] } = await readBytes(bytes);
  expect(Object.fromEntries(notes.map(({ kind, count }) => [kind, count]))).toEqual(wanted);
});
