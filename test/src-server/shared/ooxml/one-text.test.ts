// What a lawyer compares and what the vault gives a model is one text, whatever a file does with namespaces.
import { describe, expect, it } from 'vitest';
import { openPackage } from '#pane/pure/compare/read/open-package.ts';
import { readParagraphs } from '#pane/pure/compare/read/read-paragraphs.ts';
import { readBytes } from '#server/workspace/files/read.ts';
import { runToEnd } from '#shared/steps.ts';
import { openDocx } from '#test/setup/hidden/package.ts';
import { docx } from '#test/src-server/workspace/files/docx/package.ts';

const run = (text: string): string => `<w:r><w:t>${text}</w:t></w:r>`;

async function readBoth(file: Uint8Array): Promise<readonly string[]> {
  const vault = await readBytes(Buffer.from(file));
  const opened = runToEnd(openPackage(new Uint8Array(file)));
  const compared = opened === undefined ? [] : runToEnd(readParagraphs(opened, () => true));
  return [vault.text, compared.map(({ text }) => text).join('\n')];
}

describe('the vault and Compare read', () => {
  it.each([
    [
      'a deleted cell',
      `<w:tbl><w:tr><w:tc><w:p>${run('stays')}</w:p></w:tc><w:tc><w:tcPr><w:cellDel w:id="1"/></w:tcPr><w:p>${run('gone')}</w:p></w:tc></w:tr></w:tbl>`,
      'stays',
    ],
    [
      'a field that was deleted',
      `<w:p>${run('of ')}<w:del w:id="1"><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:delInstrText>DATE</w:delInstrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:del>${run('today')}</w:p>`,
      'of today',
    ],
    [
      'a deleted mark before a table',
      `<w:p><w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr>${run('before')}</w:p><w:tbl><w:tr><w:tc><w:p>${run('cell')}</w:p></w:tc></w:tr></w:tbl><w:p>${run('after')}</w:p>`,
      'before\ncell\nafter',
    ],
    [
      'a ruby',
      `<w:p><w:r><w:ruby><w:rt>${run('reading')}</w:rt><w:rubyBase>${run('base')}</w:rubyBase></w:ruby></w:r></w:p>`,
      'base',
    ],
  ])('the same of %s', async (_, body, text) => {
    expect(await readBoth(docx({ body }))).toEqual([text, text]);
  });

  it.each([
    ['what Word knows', 'w14', 'new'],
    ['what nobody knows', 'n', 'old'],
    ['both', 'w14 n', 'old'],
  ])('the branch that Word shows of one that requires %s', async (_, requires, shown) => {
    const scope = 'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:n="urn:nobody"';
    const body = `<w:p ${scope}><mc:AlternateContent><mc:Choice Requires="${requires}">${run('new')}</mc:Choice><mc:Fallback>${run('old')}</mc:Fallback></mc:AlternateContent></w:p>`;
    expect(await readBoth(docx({ body }))).toEqual([shown, shown]);
  });

  it.each([
    [
      'another prefix',
      (xml: string) => xml.replace(/\bw(?=:(?!\/\/))/gu, 'word').replace('xmlns:w=', 'xmlns:word='),
    ],
    [
      'the namespaces of ISO strict',
      (xml: string) =>
        xml
          .replaceAll(
            'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
            'http://purl.oclc.org/ooxml/wordprocessingml/main',
          )
          .replaceAll(
            'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
            'http://purl.oclc.org/ooxml/officeDocument/relationships',
          ),
    ],
  ])('a document with %s', async (_, rewrite) => {
    const { parts, zip } = openDocx(docx({ body: `<w:p>${run('It is agreed.')}</w:p>` }));
    parts['word/document.xml'] = rewrite(parts['word/document.xml'] ?? '');
    expect(await readBoth(zip())).toEqual(['It is agreed.', 'It is agreed.']);
  });
});
