// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { rejectedText } from '#pane/word/plan/package/decided-text.ts';
import { deleted, inserted, paragraph, run } from '../../documents.ts';

const packageOf = (...blocks: readonly string[]): string =>
  `<pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage"><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${blocks.join('')}</w:body></w:document></pkg:package>`;

/** Words at one end of a move. */
const moved = (name: string): string => `<w:${name} w:id="1" w:author="A">${run('two ')}</w:${name}>`;

describe('what a paragraph says once its tracked changes are rejected', () => {
  it('is the old text while Word keeps the tracked changes, and the new one where it decided them', () => {
    const kept = packageOf(paragraph('One ', deleted('two'), inserted('2'), ' three.'), '<w:p/>');
    const decided = packageOf(paragraph('One ', '2', ' three.'));
    expect(rejectedText(kept)).toBe('One two three.');
    expect(rejectedText(decided)).toBe('One 2 three.');
  });

  it('has moved words where they were', () => {
    expect(rejectedText(packageOf(paragraph(moved('moveTo'), 'One ', moved('moveFrom'))))).toBe('One two ');
  });

  it('is not known where a field begins elsewhere, or where there is no package', () => {
    const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';
    expect(rejectedText(packageOf(`<w:p>${end}${run('One')}</w:p>`))).toBeUndefined();
    expect(rejectedText('')).toBeUndefined();
  });
});
