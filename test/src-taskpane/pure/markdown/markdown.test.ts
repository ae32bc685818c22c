import { describe, expect, it } from 'vitest';
import { markdownToText, plainText, readMarkdown } from '#pane/pure/markdown/markdown.ts';

describe('readMarkdown', () => {
  it('separates headings, lists, emphasis and links from the text', () => {
    expect(
      readMarkdown(
        '## Term\n\nThe **Seller** pays *now*, see [annex](https://a.example).\n\n- one\n  1. two',
      ),
    ).toEqual([
      { kind: 'heading', depth: 2, runs: [{ text: 'Term' }] },
      {
        kind: 'paragraph',
        runs: [
          { text: 'The ' },
          { text: 'Seller', bold: true },
          { text: ' pays ' },
          { text: 'now', italic: true },
          { text: ', see ' },
          { text: 'annex', href: 'https://a.example' },
          { text: '.' },
        ],
      },
      { kind: 'listItem', level: 0, ordered: false, marker: '-', runs: [{ text: 'one' }] },
      { kind: 'listItem', level: 1, ordered: true, marker: '1.', runs: [{ text: 'two' }] },
    ]);
  });

  it('treats every line as a paragraph', () => {
    expect(markdownToText('First clause.\nSecond clause.\r\n\r\nThird clause.')).toBe(
      'First clause.\nSecond clause.\nThird clause.',
    );
  });

  it('reads a table cell by cell', () => {
    expect(markdownToText('| Party | Cap |\n|---|---|\n| Seller | $1 |')).toBe('Party\tCap\nSeller\t$1');
  });
});

describe('plainText', () => {
  it.each([
    ['7. Term of the contract', '7. Term of the contract'],
    ['3) Notices\n4) Law', '3) Notices\n4) Law'],
    ['4.2 The Seller pays.', '4.2 The Seller pays.'],
    ['(a) one\n(b) two', '(a) one\n(b) two'],
    ['Signed: ____________', 'Signed: ____________'],
    ['______________', '______________'],
    ['By <name of party> [●] and [1]', 'By <name of party> [●] and [1]'],
    ['<b>No</b> markup', '<b>No</b> markup'],
    ['[1]: a source', '[1]: a source'],
    ['R&D costs 5 * 3', 'R&D costs 5 * 3'],
    ['* one\n* two', '• one\n• two'],
    ['Before\n\n---\n\nAfter', 'Before\nAfter'],
    ['1. First.\n\n   More of it.', '1. First.\nMore of it.'],
    ['-', '• '],
    ['', ''],
  ])('makes %j into %j', (markdown, text) => {
    expect(markdownToText(markdown)).toBe(text);
  });

  it('keeps bullets as written on request', () => {
    expect(plainText(readMarkdown('- one'), 'asWritten')).toBe('- one');
  });
});
