import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { openDocument } from '../document/open.ts';
import type { WordDocument } from '../document/api.ts';
import { docxOf, paragraphOf, tableOf } from '../fixture.ts';
import { findText, plainText, rangeBetween, type Place } from './locate.ts';

function open(...blocks: readonly string[]): WordDocument {
  return openDocument(docxOf(...blocks), new JSDOM('').window, {
    now: () => new Date('2026-01-05T09:00:00Z'),
  });
}

/** Stretches of the document's paragraphs that read otherwise when they are told by places; none is right. */
function misread(document: WordDocument): string[] {
  const wrong: string[] = [];
  for (const [index, text] of plainText(document.body, 'current').split('\n').entries()) {
    for (let start = 0; start <= text.length; start += 1) {
      for (let end = start; end <= text.length; end += 1) {
        const range = rangeBetween(document.body, at(index, start), at(index, end), 'current');
        if (range.textOf('current') !== text.slice(start, end)) wrong.push(`${index}: ${start}–${end}`);
      }
    }
  }
  return wrong;
}

function at(paragraph: number, offset: number): Place {
  return { paragraph, offset };
}

describe('a place in a document', () => {
  it('is found in plain text, empty paragraphs and cells', () => {
    expect(misread(open('aba ba', '', tableOf(['x', 'yy']), 'last'))).toEqual([]);
  });

  it('is found beside characters that Word cannot search for', () => {
    const special = '<w:p><w:r><w:t>a</w:t><w:tab/><w:tab/><w:t>b^c</w:t><w:br/><w:t>?*“q”</w:t></w:r></w:p>';
    expect(misread(open(special))).toEqual([]);
  });

  it('is found beside tracked deletions and note references', () => {
    const document = open('one two three');
    document.trackingMode = 'TrackAll';
    findText(document, 'two ', 0)?.delete();
    findText(document, 'thr', 0)?.insertFootnote('see');
    findText(document, 'one', 0)?.insertText('and ', 'Before');
    expect(plainText(document.body, 'current')).toBe('and one thr\u0002ee');
    expect(misread(document)).toEqual([]);
  });

  it('is refused where it does not exist', () => {
    const document = open('one');
    expect(() => rangeBetween(document.body, at(0, 2), at(0, 4), 'current')).toThrow('no offset 4');
    expect(() => rangeBetween(document.body, at(3, 0), at(3, 0), 'current')).toThrow('no paragraph 3');
  });
});

describe('finding text', () => {
  it('finds the nth occurrence, over paragraphs, and in notes after the body', () => {
    const document = open(paragraphOf('the law', 'Heading1'), 'the law');
    findText(document, 'law', 1)?.insertFootnote('the statute law');
    expect(findText(document, 'law', 2)?.story.kind).toBe('footnote');
    expect(findText(document, 'law\nthe', 0)?.textOf('current')).toBe('law\rthe');
    expect(findText(document, 'law', 3)).toBeUndefined();
  });
});
