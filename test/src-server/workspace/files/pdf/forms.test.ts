import { describe, expect, it } from 'vitest';
import { readPdf } from '#server/workspace/files/pdf/read.ts';
import { draw, pdfPages } from './pages.ts';

const FILLER = draw({ text: 'This order form is part of the agreement between the parties.', x: 72, y: 780 });

const widget = (entries: string, rect: string): string =>
  `/Subtype/Widget/DA(/F 11 Tf 0 g)/Rect[${rect}]${entries}`;

const blocksOf = async (bytes: Buffer): Promise<string[]> => {
  const { text, blocks } = await readPdf(bytes);
  return blocks.map(({ start, end }) => text.slice(start, end));
};

const read = async (...content: string[]): Promise<string> =>
  (await blocksOf(pdfPages([{ content: [FILLER, ...content].join('\n') }]))).join('\n');

describe('a PDF form', () => {
  it('is read with what was filled in, chosen and ticked, at its place', async () => {
    const bytes = pdfPages(
      [
        {
          content: [
            FILLER,
            draw({ text: 'Annual fee:', x: 72, y: 700 }),
            draw({ text: 'Term:', x: 72, y: 670 }),
            draw({ text: 'Payable in advance', x: 92, y: 640 }),
            draw({ text: 'Payable in arrears', x: 92, y: 610 }),
            draw({ text: 'Signed by the customer.', x: 72, y: 500 }),
          ].join('\n'),
          annotations: [
            widget('/FT/Tx/T(fee)/V(EUR 48,000)', '160 694 300 712'),
            widget(
              '/FT/Ch/Ff 131072/T(term)/V(24)/Opt[[(12)(one year)][(24)(two years)]]',
              '160 664 300 682',
            ),
            widget('/FT/Btn/T(a)/V/Yes/AS/Yes/AP<</N<</Yes STAMP 0/Off STAMP 0>>>>', '72 638 84 650'),
            widget('/FT/Btn/T(b)/V/Off/AS/Off/AP<</N<</Yes STAMP 0/Off STAMP 0>>>>', '72 608 84 620'),
            widget('/FT/Tx/Ff 4096/T(notes)/V(Invoices to Vienna.\\nCopies to Graz.)', '72 540 300 580'),
          ],
        },
      ],
      [''],
    );
    expect(await blocksOf(bytes)).toEqual([
      'This order form is part of the agreement between the parties.',
      'Annual fee: EUR 48,000',
      'Term:\ttwo years',
      '☒ Payable in advance',
      '☐ Payable in arrears',
      'Invoices to Vienna.',
      'Copies to Graz.',
      'Signed by the customer.',
    ]);
  });

  it('is read with the notes typed on it, its stamps and what its signature shows', async () => {
    const bytes = pdfPages(
      [
        {
          content: [FILLER, draw({ text: 'For the supplier:', x: 72, y: 300 })].join('\n'),
          annotations: [
            '/Subtype/FreeText/DA(/F 11 Tf 0 g)/Contents(Agreed, AB)/Rect[400 690 500 708]',
            '/Subtype/Stamp/Rect[300 600 500 640]/AP<</N STAMP 0>>',
            widget('/FT/Sig/T(s)/AP<</N STAMP 1>>', '180 290 380 330'),
            '/Subtype/Text/Contents(Ask them for three years.)/Rect[20 700 40 720]',
          ],
        },
      ],
      [
        'BT /F 11 Tf 2 22 Td (APPROVED) Tj 0 -14 Td (12 March 2026) Tj ET',
        'BT /F 9 Tf 2 12 Td (Digitally signed by Ann M) Tj ET',
      ],
    );
    const blocks = await blocksOf(bytes);
    const text = blocks.join('\n');
    for (const words of ['Agreed, AB', 'APPROVED', '12 March 2026', 'Digitally signed by Ann M'])
      expect(text.split(words)).toHaveLength(2);
    expect(text.indexOf('APPROVED')).toBeLessThan(text.indexOf('For the supplier'));
    const file = await readPdf(bytes);
    const comment = file.blocks.find(({ kind }) => kind === 'comment');
    expect(file.text.slice(comment?.start, comment?.end)).toBe('Ask them for three years.');
  });

  it('leaves out a password, and fields that are hidden', async () => {
    const bytes = pdfPages([
      {
        content: FILLER,
        annotations: [
          widget('/FT/Tx/Ff 8192/T(p)/V(swordfish)', '160 694 300 712'),
          widget('/F 2/FT/Tx/T(h)/V(unseen)', '160 664 300 682'),
        ],
      },
    ]);
    expect((await blocksOf(bytes)).join('\n')).not.toMatch(/swordfish|unseen/);
  });
});

describe('words that a PDF draws in a way of its own', () => {
  it('are there once if they are drawn twice, as a whole or word by word', async () => {
    const text = await read(
      draw({ text: 'Limitation of liability', x: 72, y: 700 }),
      draw({ text: 'Limitation of liability', x: 72.4, y: 700 }),
      'BT /F 11 Tf 72 670 Td (Governing) Tj 0.4 0 Td (Governing ) Tj 52 0 Td (law) Tj 0.4 0 Td (law) Tj ET',
      draw({ text: 'shall', x: 72, y: 640 }),
      draw({ text: 'shall', x: 120, y: 640 }),
    );
    expect(text.match(/Limitation of liability/g)).toHaveLength(1);
    expect(text).toContain('Governing law');
    expect(text.match(/Governing|law\b/g)).toHaveLength(2);
    expect(text).toContain('shall shall');
  });

  it('are words if their letters are spaced', async () => {
    const text = await read(
      draw({ text: 'T E R M I N A T I O N', x: 72, y: 700 }),
      'BT /F 11 Tf 5 Tc 72 660 Td (LIMITATION OF LIABILITY) Tj 0 Tc ET',
      draw({ text: '7. G O V E R N I N G L A W', x: 72, y: 620 }),
      draw({ text: 'The governing law is that of Austria.', x: 72, y: 600 }),
      draw({ text: 'A B C D E F', x: 72, y: 560 }),
    );
    expect(text).toContain('TERMINATION');
    expect(text).toContain('LIMITATION OF LIABILITY');
    expect(text).toContain('7. GOVERNING LAW');
    expect(text).toContain('A B C D E F');
  });
});
