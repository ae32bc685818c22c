import { unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { scanKeptOut } from '#pane/ui/hidden/scan-file.ts';
import { document as docxOf, paragraph, run } from '../../word/documents.ts';

const words = (properties: string): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t>Liability is unlimited.</w:t></w:r>`;
const clause = (properties: string): Uint8Array =>
  docxOf(paragraph(run('It is agreed. '), words(properties)));
const scan = (docx: Uint8Array, last?: Awaited<ReturnType<typeof scanKeptOut>>) =>
  scanKeptOut({ readFile: () => Promise.resolve(Uint8Array.from(docx)) }, () => undefined, last);

describe('the scan of a document for what requests keep out', () => {
  it('is the last one while the words and their looks are the same, whatever the properties say', async () => {
    const docx = clause('<w:vanish/>');
    const first = await scan(docx);
    expect(first?.keptOut.map(({ text }) => text)).toEqual(['Liability is unlimited.']);
    const minutes = new TextEncoder().encode('<Properties><TotalTime>7</TotalTime></Properties>');
    expect(await scan(zipSync({ ...unzipSync(docx), 'docProps/app.xml': minutes }), first)).toBe(first);
  });

  it('is made again when the same words look different', async () => {
    const seen = await scan(clause('<w:b/>'));
    expect(seen?.keptOut).toEqual([]);
    expect((await scan(clause('<w:vanish/>'), seen))?.keptOut).toHaveLength(1);
  });
});
