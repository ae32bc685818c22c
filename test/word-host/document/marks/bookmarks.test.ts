import { describe, expect, it } from 'vitest';
import { find, open, p } from '../opened.ts';

describe('bookmarks', () => {
  it('move when set again, hide with an underscore, and refuse bad names', () => {
    const doc = open(p('one two') + p('three'));
    find(doc, 'one').insertBookmark('cite');
    find(doc, 'two').insertBookmark('CITE');
    find(doc, 'three').insertBookmark('_hidden');
    expect([doc.bookmarks(), doc.bookmarks(true)]).toEqual([['CITE'], ['CITE', '_hidden']]);
    expect([doc.bookmarkRange('cite')?.text, doc.bookmarkRange('nope')]).toEqual(['two', null]);
    expect(find(doc, 'one two').bookmarks()).toEqual(['CITE']);
    expect(() => find(doc, 'one').insertBookmark('a b')).toThrow('bookmark name');
    expect(() => find(doc, 'one').insertBookmark('x'.repeat(41))).toThrow('40');
    find(doc, 'two').delete();
    expect(doc.bookmarks()).toEqual([]);
  });

  it('go with a paragraph that goes whole, empty ones too, and an empty one stays beside words that go', () => {
    const empty = '<w:bookmarkStart w:id="7" w:name="here"/><w:bookmarkEnd w:id="7"/>';
    const body = `<w:p>${empty}<w:r><w:t>one</w:t></w:r></w:p>${p('two')}`;
    const doc = open(body);
    doc.body.paragraphs()[0]?.delete();
    expect([doc.body.text, doc.bookmarks()]).toEqual(['two', []]);
    const other = open(body);
    find(other, 'one').delete();
    expect([other.body.text, other.bookmarks()]).toEqual(['\rtwo', ['here']]);
  });
});
