// @vitest-environment jsdom
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { document, row, paragraph } from './documents.ts';
import { heading, insertRich, looks } from './insert-rich.ts';
import { open } from './open.ts';

const LANGUAGES = [
  { language: 'de', headingId: 'berschrift', headingName: 'Überschrift', grid: 'Tabellenraster' },
  { language: 'fr', headingId: 'Titre', headingName: 'Titre', grid: 'Grille du tableau' },
] as const;

/** The document as a Word of that language saves it: its ids of styles are of the language, the names in the file are not. */
function savedIn(docx: Uint8Array, headingId: string): Uint8Array {
  const files = unzipSync(docx);
  for (const name of ['word/document.xml', 'word/styles.xml']) {
    const xml = strFromU8(files[name] ?? new Uint8Array());
    files[name] = strToU8(xml.replaceAll(/(?<=w:(?:styleId|val)=")Heading(?=\d")/gu, headingId));
  }
  return zipSync(files);
}

describe.each(LANGUAGES)(
  'in Word in the language $language',
  ({ language, headingId, headingName, grid }) => {
    const quirks = { styleNames: language };

    it('clauses are found under their headings', async () => {
      const docx = document(heading('Fees'), 'Payment is due.', heading('Term'), 'It ends in May.');
      const { host, pane } = await open(savedIn(docx, headingId), { quirks });
      expect(host.document.body.paragraphs()[0]?.style).toBe(`${headingName} 1`);
      host.select('Payment');
      expect(await pane.read(await pane.look('clause'))).toMatchObject({
        label: '“Fees”',
        paragraphs: ['Fees', 'Payment is due.'],
      });
    });

    it('an answer has the headings, the text and the table style of the document', async () => {
      const docx = document(heading('Fees'), 'Payment is due.', row(paragraph('old')), 'Outro.');
      const { host, pane } = await open(savedIn(docx, headingId), { quirks });
      const table = host.document.body.tables()[0];
      if (table !== undefined) table.style = grid;
      host.select('Payment is due.');
      const report = await insertRich(
        pane,
        '## Caps\n\nAs follows.\n\n| a | b |\n|---|---|\n| 1 | 2 |',
        {},
        true,
      );
      expect(report).toMatchObject({ outcome: 'verified' });
      const written = host.document.body.paragraphs();
      expect(written.find(({ text }) => text === 'Caps')?.style).toMatch(
        new RegExp(`^${headingName} \\d$`, 'u'),
      );
      expect(written.find(({ text }) => text === 'As follows.')?.styleBuiltIn).toBe('Normal');
      expect(host.document.body.tables()[0]?.style).toBe(grid);
    });

    it('a list is written as a list, and a footnote as a footnote', async () => {
      const opened = await open(document('Payment is due.', 'Delivery is free.', 'Outro.'), { quirks });
      const { host, pane } = opened;
      host.select('Payment is due.');
      await insertRich(pane, '1. first\n2. second');
      const labels = looks({ host } as Parameters<typeof looks>[0]);
      expect(labels.find(([text]) => text === 'first')?.[2]).toBeDefined();
      host.select('Delivery is free.');
      const report = await pane.insert({
        form: 'footnote',
        action: 'after',
        target: await pane.readSelection(),
        text: 'A quote.',
        citationText: 'See the file.',
        sources: [],
      });
      expect(report).toMatchObject({ outcome: 'verified' });
      expect(host.document.footnotes()[0]?.body.text).toContain('See the file.');
    });
  },
);
