import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { blankDocument, buildDocx } from './file/blank.ts';
import { openDocument } from './open.ts';
import { options, tools } from './opened.ts';
import { NS } from './markup/xml.ts';

describe('opening', () => {
  it('refuses bytes that are no Word document', () => {
    expect(() => openDocument(new Uint8Array([1, 2, 3]), tools, options)).toThrow('not a .docx');
  });
  it('opens a blank document', () => {
    expect(openDocument(blankDocument(), tools, options).body.text).toBe('');
  });
  it('shows an empty paragraph where the body has none, and leaves the file as it was', () => {
    const bytes = buildDocx('');
    const doc = openDocument(bytes, tools, options);
    expect([doc.body.text, doc.body.paragraphs().length]).toEqual(['', 1]);
    expect(unzipSync(doc.save())).toEqual(unzipSync(bytes));
    doc.body.insertText('Now.', 'Start');
    expect(openDocument(doc.save(), tools, options).body.text).toBe('Now.');
  });
  it('opens the strict form of ISO/IEC 29500, and saves it as such', () => {
    const files = unzipSync(
      buildDocx('<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Title</w:t></w:r></w:p>'),
    );
    const strict = zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, bytes]) => [
          name,
          strToU8(
            strFromU8(bytes)
              .replaceAll(NS.w, 'http://purl.oclc.org/ooxml/wordprocessingml/main')
              .replaceAll(NS.r, 'http://purl.oclc.org/ooxml/officeDocument/relationships'),
          ),
        ]),
      ),
    );
    const doc = openDocument(strict, tools, options);
    expect([doc.body.text, doc.body.paragraphs()[0]?.styleBuiltIn]).toEqual(['Title', 'Heading1']);
    expect(unzipSync(doc.save())).toEqual(unzipSync(strict));
    doc.body.insertParagraph('More.', 'End');
    expect(doc.ooxml()).not.toContain('purl.oclc.org');
    const saved = doc.save();
    const main = strFromU8(unzipSync(saved)['word/document.xml'] ?? new Uint8Array());
    expect(main).toContain('http://purl.oclc.org/ooxml/wordprocessingml/main');
    expect(main).not.toContain('schemas.openxmlformats.org');
    expect(openDocument(saved, tools, options).body.text).toBe('Title\rMore.');
  });
});
