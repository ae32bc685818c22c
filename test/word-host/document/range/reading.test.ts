import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { findLibreOffice, settleAllWithLibreOffice } from '#test/setup/programs/libreoffice.ts';
import type { WordDocument } from '../api.ts';
import { buildDocx } from '../file/blank.ts';
import { openDocument } from '../open.ts';
import { nodeTools } from '../tools.ts';

const open = (bytes: Uint8Array): WordDocument =>
  openDocument(bytes, nodeTools(), { now: () => new Date('2026-03-01T10:00:00Z') });

/** A document as a converter writes it: no styles, no numbering, nothing but its words. */
function bare(): Uint8Array {
  const parts = unzipSync(
    buildDocx(
      '<w:p><w:r><w:t>One clause.</w:t></w:r></w:p><w:tbl><w:tblPr/><w:tblGrid><w:gridCol/></w:tblGrid><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl><w:p/>',
    ),
  );
  const without = (name: string, what: RegExp): Uint8Array =>
    strToU8(strFromU8(parts[name] ?? new Uint8Array()).replace(what, ''));
  const types = without('[Content_Types].xml', /<Override PartName="\/word\/styles.xml"[^>]*>/);
  const relations = without('word/_rels/document.xml.rels', /<Relationship [^>]*styles.xml"[^>]*>/);
  delete parts['word/styles.xml'];
  return zipSync({ ...parts, '[Content_Types].xml': types, 'word/_rels/document.xml.rels': relations });
}

const text = (bytes: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]));

describe('reading', () => {
  it('changes nothing in a file that has no styles', () => {
    const doc = open(bare());
    const before = doc.version;
    expect(doc.styles()).toEqual([]);
    for (const paragraph of doc.body.paragraphs()) {
      expect(paragraph.styleBuiltIn).toBe('Normal');
      expect(paragraph.listLabel()).toBeNull();
      expect(paragraph.range().styleBuiltIn).toBe('Normal');
      expect(paragraph.range().font().bold).toBe(false);
      expect(paragraph.range().ooxml()).toContain('w:document');
    }
    expect(doc.comments()).toEqual([]);
    expect(doc.footnotes()).toEqual([]);
    expect(doc.trackedChanges()).toEqual([]);
    expect(doc.contentControls()).toEqual([]);
    expect([...doc.settings.all()]).toEqual([]);
    expect(doc.version).toBe(before);
    expect(text(doc.save())).toEqual(text(bare()));
  });

  const spaced = buildDocx(
    '<w:p><w:r><w:t> [x]\tone\n two\u00a0</w:t></w:r><w:r><w:t xml:space="preserve"> [y]\tthree\n </w:t></w:r></w:p>' +
      '<w:p xml:space="preserve"><w:r><w:t> four </w:t></w:r><w:r><w:t xml:space="default">five </w:t></w:r></w:p>',
  );

  it('reads the white space of words as Word does', () => {
    const doc = open(spaced);
    expect(doc.body.textOf('all')).toBe('[x] one  two\u00a0 [y]\tthree  \r four five');
    expect(doc.body.search('x] one  two')).toHaveLength(1);
  });

  it.skipIf(findLibreOffice() === undefined)('reads it as LibreOffice does', async () => {
    const [read] = await settleAllWithLibreOffice([{ bytes: spaced, how: 'accept' }]);
    expect(read?.split('\n')[0]).toBe(open(spaced).body.textOf('all').split('\r')[0]);
  });

  it('joins paragraphs over the marks of a moved range', () => {
    const by = 'w:author="Ada" w:date="2025-01-01T00:00:00Z"';
    const doc = open(
      buildDocx(
        `<w:p><w:pPr><w:rPr><w:del w:id="1" ${by}/></w:rPr></w:pPr><w:r><w:t>One.</w:t></w:r></w:p>` +
          '<w:moveFromRangeEnd w:id="2"/><w:moveToRangeEnd w:id="3"/><w:p><w:r><w:t>Two.</w:t></w:r></w:p>',
      ),
    );
    expect(doc.body.textOf('current')).toBe('One.Two.');
    doc.acceptAllChanges();
    expect(doc.body.text).toBe('One.Two.');
  });
});
