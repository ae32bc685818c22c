import { describe, expect, it } from 'vitest';
import type { WordDocument } from '../api.ts';
import { buildDocx } from '../file/blank.ts';
import { openDocument } from '../open.ts';
import { nodeTools } from '../tools.ts';

const open = (...texts: readonly string[]): WordDocument =>
  openDocument(
    buildDocx(texts.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')),
    nodeTools(),
    { now: () => new Date('2026-03-01T10:00:00Z') },
  );

describe('bookmarks, looked up by name', () => {
  it('are found as they come, go, and come back by undo', () => {
    const doc = open('one two three');
    expect(doc.bookmarkRange('a')).toBeNull();
    doc.body.search('two')[0]?.insertBookmark('a');
    doc.checkpoint();
    expect(doc.bookmarkRange('A')?.text).toBe('two');
    doc.deleteBookmark('a');
    doc.checkpoint();
    expect(doc.bookmarkRange('a')).toBeNull();
    doc.undo();
    expect(doc.bookmarkRange('a')?.text).toBe('two');
    doc.undo();
    expect(doc.bookmarkRange('a')).toBeNull();
  });

  it('move to where a second one of the name is put, and are listed in the order of the text', () => {
    const doc = open('one two three');
    doc.body.search('three')[0]?.insertBookmark('b');
    doc.body.search('one')[0]?.insertBookmark('a');
    doc.body.search('two')[0]?.insertBookmark('b');
    expect(doc.bookmarks()).toEqual(['a', 'b']);
    expect(doc.bookmarkRange('b')?.text).toBe('two');
  });
});
