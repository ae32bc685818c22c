import { describe, expect, it } from 'vitest';
import { scanKeptOut } from '#pane/ui/hidden/scan-file.ts';
import { insertBefore, openDocx } from '#test/setup/hidden/package.ts';
import { document as docxOf, paragraph, run } from '../../word/documents.ts';

const words = (properties: string): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t>Liability is unlimited.</w:t></w:r>`;
const clause = (properties: string): Uint8Array =>
  docxOf(paragraph(run('It is agreed. '), words(properties)));
const scan = (docx: Uint8Array, last?: Awaited<ReturnType<typeof scanKeptOut>>) =>
  scanKeptOut({ readFile: () => Promise.resolve(Uint8Array.from(docx)) }, () => undefined, last);

/** Word counts the minutes of editing in the properties, wherever it keeps them. */
function edited(minutes: number, file: Uint8Array): Uint8Array {
  const { parts, zip } = openDocx(file);
  parts['props/counts.xml'] = `<Properties><TotalTime>${minutes}</TotalTime></Properties>`;
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/extended-properties';
  const relation = `<Relationship Id="rIdCounts" Type="${type}" Target="props/counts.xml"/>`;
  insertBefore(parts, '_rels/.rels', '</Relationships>', relation);
  return zip();
}

describe('the scan of a document for what requests keep out', () => {
  it('is the last one while the words and their looks are the same, whatever the properties say', async () => {
    const first = await scan(edited(6, clause('<w:vanish/>')));
    expect(first?.keptOut.map(({ text }) => text)).toEqual(['Liability is unlimited.']);
    expect(await scan(edited(7, clause('<w:vanish/>')), first)).toBe(first);
  });

  it('is made again when the same words look different', async () => {
    const seen = await scan(clause('<w:b/>'));
    expect(seen?.keptOut).toEqual([]);
    expect((await scan(clause('<w:vanish/>'), seen))?.keptOut).toHaveLength(1);
  });
});
