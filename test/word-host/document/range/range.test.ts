import { describe, expect, it } from 'vitest';
import { openDocument } from '../open.ts';
import { nodeTools } from '../tools.ts';
import { find, open } from '../opened.ts';

const tools = nodeTools();
const r = (text: string, rPr = ''): string =>
  `<w:r>${rPr === '' ? '' : `<w:rPr>${rPr}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (...content: string[]): string => `<w:p>${content.join('')}</w:p>`;

describe('reading', () => {
  it('puts a carriage return between paragraphs, cells included, and leaves text boxes and field codes out', () => {
    const box =
      '<w:r><w:pict><w:txbxContent><w:p><w:r><w:t>box</w:t></w:r></w:p></w:txbxContent></w:pict></w:r>';
    const field =
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> PAGE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>' +
      r('7') +
      '<w:r><w:fldChar w:fldCharType="end"/></w:r>';
    const table = `<w:tbl><w:tr><w:tc>${p(r('a'))}</w:tc><w:tc>${p(r('b'))}</w:tc></w:tr></w:tbl>`;
    const doc = open(
      p(r('one '), box, field) + table + p('<w:r><w:t>x</w:t><w:tab/><w:noBreakHyphen/><w:br/></w:r>'),
    );
    expect(doc.body.text).toBe('one 7\ra\rb\rx\t\u001e\v');
  });

  it('shows deleted text in range.text, and not in the current text', () => {
    const doc = open(
      p(
        r('keep '),
        `<w:del w:id="1" w:author="B" w:date="2026-01-01T00:00:00Z"><w:r><w:delText>gone</w:delText></w:r></w:del>`,
        `<w:ins w:id="2" w:author="B" w:date="2026-01-01T00:00:00Z">${r('new')}</w:ins>`,
      ),
    );
    expect([doc.body.text, doc.body.textOf('current'), doc.body.textOf('original')]).toEqual([
      'keep gonenew',
      'keep new',
      'keep gone',
    ]);
    expect(doc.trackedChanges().map((c) => [c.type, c.text, c.author])).toEqual([
      ['Deleted', 'gone', 'B'],
      ['Added', 'new', 'B'],
    ]);
  });
});

describe('search', () => {
  const doc = open(
    p(r('The theory of the cat: 410 U.S. 113, "cat-like" cats. Straße?'), '<w:r><w:tab/></w:r>') +
      p(r('Second the')),
  );
  const hits = (text: string, options = {}): string[] =>
    doc.body.search(text, options).map((hit) => hit.text);

  it.each([
    ['the', {}, ['The', 'the', 'the', 'the']],
    ['the', { matchCase: true }, ['the', 'the', 'the']],
    ['the', { matchWholeWord: true }, ['The', 'the', 'the']],
    ['cat', { matchPrefix: true }, ['cat', 'cat', 'cat']],
    ['s', { matchSuffix: true, matchCase: true }, ['s']],
    ['410 US 113', { ignorePunct: true }, ['410 U.S. 113']],
    ['theoryof', { ignoreSpace: true }, ['theory of']],
    ['c?t', { matchWildcards: true }, ['cat', 'cat', 'cat']],
    ['[0-9]{3}', { matchWildcards: true }, ['410', '113']],
    ['<c*>', { matchWildcards: true }, ['cat', 'cat', 'cats']],
    ['[!a-z ]@U', { matchWildcards: true }, []],
    ['Straße?', {}, ['Straße?']],
    ['^t', {}, ['\t']],
    ['second^pthird', {}, []],
  ])('%s %j', (text, options, expected) => {
    expect(hits(text, options)).toEqual(expected);
  });

  it('finds a paragraph mark by ^p', () => {
    expect(doc.body.search('^p')).toHaveLength(1);
  });

  it('refuses more than 255 characters, unless the quirk is off', () => {
    expect(() => doc.body.search('x'.repeat(256))).toThrow('255');
    expect(open(p(r('x'.repeat(300))), { searchLimit255: false }).body.search('x'.repeat(256))).toHaveLength(
      1,
    );
  });

  it('misses text with a deleted run in the middle, unless the quirk is off', () => {
    const body = p(
      r('one '),
      '<w:del w:id="1" w:author="B" w:date="2026-01-01T00:00:00Z"><w:r><w:delText>x</w:delText></w:r></w:del>',
      r('two'),
    );
    expect(open(body).body.search('one two')).toHaveLength(0);
    expect(open(body, { deletedRunBlocksSearch: false }).body.search('one two')).toHaveLength(1);
  });
});

describe('inserting', () => {
  it('takes the format of where it lands', () => {
    const doc = open(p(r('plain '), r('bold', '<w:b/>'), r(' end')));
    const bold = find(doc, 'bold');
    expect(bold.insertText('X', 'Start').font().bold).toBe(true);
    expect(bold.insertText('Y', 'End').font().bold).toBe(true);
    expect(bold.text).toBe('XboldY');
    expect(bold.insertText('Z', 'After').text).toBe('Z');
    expect(bold.text).toBe('XboldY');
    expect(bold.insertText('new', 'Replace').font().bold).toBe(true);
    expect(doc.body.text).toBe('plain newZ end');
  });

  it('makes paragraphs of line feeds, in the format of the paragraph', () => {
    const doc = open(`<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${r('ab')}</w:p>`);
    doc.body.paragraphs()[0]?.slice(1, 1).insertText('1\n2\n3', 'After');
    expect(doc.body.paragraphs().map((x) => [x.text, x.style])).toEqual([
      ['a1', 'Heading 1'],
      ['2', 'Heading 1'],
      ['3b', 'Heading 1'],
    ]);
  });

  it('drops characters that XML cannot hold', () => {
    const doc = open(p(r('a')));
    doc.body.insertText('\u0000b\u0002\ud800c', 'End');
    expect(openDocument(doc.save(), tools, { now: () => new Date(0) }).body.text).toBe('abc');
  });

  it('refuses a location that the object does not know', () => {
    const doc = open(p(r('a')));
    expect(() => doc.body.insertText('x', 'Sideways' as 'End')).toThrow('incorrect format');
  });

  it("takes one's own tracked insertion back without a trace, and another author's as a deletion", () => {
    const doc = open(p(r('base')));
    doc.trackingMode = 'TrackAll';
    doc.body.insertText(' mine', 'End');
    find(doc, ' mine').delete();
    expect(doc.trackedChanges()).toHaveLength(0);
    doc.body.insertText(' hers', 'End');
    doc.author = 'Ben';
    find(doc, ' hers').delete();
    expect(doc.trackedChanges().map((c) => [c.type, c.author])).toEqual([
      ['Added', 'Ada Byron'],
      ['Deleted', 'Ben'],
    ]);
    expect([doc.body.textOf('current'), doc.body.textOf('original')]).toEqual(['base', 'base']);
  });

  it('loses the old text without a revision on Mac, when that quirk is on', () => {
    const doc = open(p(r('old text')), { macUntrackedReplace: true });
    doc.trackingMode = 'TrackAll';
    find(doc, 'old').insertText('new', 'Replace');
    expect(doc.trackedChanges().map((c) => c.type)).toEqual(['Added']);
  });

  it('accepts and rejects single changes', () => {
    const doc = open(p(r('one two three')));
    doc.trackingMode = 'TrackAll';
    find(doc, 'one').insertText('ONE', 'Replace');
    find(doc, 'three').insertText('THREE', 'Replace');
    const [, , deleted, added] = doc.trackedChanges();
    deleted?.reject();
    added?.reject();
    for (const change of doc.trackedChanges()) change.accept();
    expect(doc.body.text).toBe('ONE two three');
    expect(added?.exists).toBe(false);
    expect(() => added?.accept()).toThrow("couldn't find");
  });

  it('deletes a paragraph with its mark, the last one only empties', () => {
    const doc = open(p(r('a')) + p(r('b')) + p(r('c')));
    doc.body.paragraphs()[1]?.delete();
    expect(doc.body.text).toBe('a\rc');
    doc.body.paragraphs()[1]?.delete();
    expect(doc.body.text).toBe('a\r');
  });
});

describe('live ranges', () => {
  it('keep their text while the document changes around them', () => {
    const doc = open(p(r('alpha beta gamma')) + p(r('delta')));
    const beta = find(doc, 'beta');
    const delta = find(doc, 'delta');
    find(doc, 'alpha').insertText('much longer\nand', 'Replace');
    expect([beta.text, delta.text]).toEqual(['beta', 'delta']);
    doc.body.paragraphs()[0]?.delete();
    expect([beta.text, delta.text]).toEqual(['beta', 'delta']);
    beta.delete();
    expect([beta.text, beta.isEmpty, delta.text]).toEqual(['', true, 'delta']);
  });

  it.each([
    ['b', 'b', 'Equal'],
    ['abc', 'b', 'Contains'],
    ['abc', 'a', 'ContainsStart'],
    ['abc', 'c', 'ContainsEnd'],
    ['b', 'abc', 'Inside'],
    ['a', 'abc', 'InsideStart'],
    ['c', 'abc', 'InsideEnd'],
    ['a', 'b', 'AdjacentBefore'],
    ['b', 'a', 'AdjacentAfter'],
    ['ab', 'bc', 'OverlapsBefore'],
    ['bc', 'ab', 'OverlapsAfter'],
    ['a', 'c', 'Before'],
    ['c', 'a', 'After'],
  ])('%s to %s is %s', (one, other, expected) => {
    const doc = open(p(r('abc')));
    expect(find(doc, one).compareLocation(find(doc, other))).toBe(expected);
  });

  it('expand, intersect and give their parts', () => {
    const doc = open(p(r('abcd')) + p(r('efgh')));
    expect(find(doc, 'bc').expandTo(find(doc, 'f')).text).toBe('bcd\ref');
    expect(find(doc, 'abc').intersect(find(doc, 'bcd'))?.text).toBe('bc');
    expect(find(doc, 'a').intersect(find(doc, 'd'))).toBeNull();
    const first = doc.body.paragraphs()[0];
    expect(first?.range('Content').compareLocation(first.range('Whole'))).toBe('InsideStart');
    expect(first?.range('After').expandTo(find(doc, 'e')).text).toBe('e');
    expect(
      doc.body
        .range()
        .textRanges(['c', 'g'], true)
        .map((x) => x.text),
    ).toEqual(['abc', 'd', 'efg', 'h']);
  });
});

describe('undo', () => {
  it('takes steps back and forth, with the ranges that were there', () => {
    const doc = open(p(r('one two')) + p(r('three')));
    const before = doc.ooxml();
    const two = find(doc, 'two');
    doc.trackingMode = 'TrackAll';
    find(doc, 'one').insertText('1\n1', 'Replace');
    doc.checkpoint();
    two.insertText('2', 'Replace');
    doc.body.paragraphs()[0]?.delete();
    const after = doc.ooxml();
    doc.checkpoint();
    doc.checkpoint();
    expect(doc.undo(5)).toBe(2);
    expect(doc.ooxml()).toBe(before);
    expect(two.text).toBe('two');
    expect(doc.redo(2)).toBe(2);
    expect(doc.ooxml()).toBe(after);
  });

  it('refuses edits of a read-only document', () => {
    const doc = open(p(r('a')));
    doc.readOnly = true;
    expect(() => doc.body.insertText('x', 'End')).toThrow('read-only');
  });
});
