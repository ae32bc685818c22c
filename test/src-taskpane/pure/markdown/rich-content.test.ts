import { describe, expect, it } from 'vitest';
import { readMarkdown } from '#pane/pure/markdown/markdown.ts';
import { isRich, planRich, richText, withoutTables } from '#pane/pure/markdown/rich-content.ts';

const plan = (markdown: string, headings = false) => planRich(readMarkdown(markdown), { headings });

describe('planRich', () => {
  it('makes headings bold paragraphs unless real headings are requested', () => {
    expect(plan('## Term\n\nIt ends.')).toEqual([
      { kind: 'paragraph', runs: [{ text: 'Term', bold: true }] },
      { kind: 'paragraph', runs: [{ text: 'It ends.' }] },
    ]);
    expect(plan('## Term\n\n### **Notice**', true)).toEqual([
      { kind: 'paragraph', heading: 1, runs: [{ text: 'Term' }] },
      { kind: 'paragraph', heading: 2, runs: [{ text: 'Notice' }] },
    ]);
  });

  it('makes consecutive items one list, including its levels', () => {
    expect(plan('3. **one**\n   - two\n4. three')).toEqual([
      {
        kind: 'list',
        start: 3,
        items: [
          { level: 0, ordered: true, runs: [{ text: 'one', bold: true }] },
          { level: 1, ordered: false, runs: [{ text: 'two' }] },
          { level: 0, ordered: true, runs: [{ text: 'three' }] },
        ],
      },
    ]);
  });

  it('starts another list if numbers follow bullets', () => {
    expect(plan('- one\n\n1. two').map(({ kind }) => kind)).toEqual(['list', 'list']);
  });

  it('keeps a clause that begins with its own number as text', () => {
    expect(plan('4.2 The Seller pays.\n(a) now')).toEqual([
      { kind: 'paragraph', runs: [{ text: '4.2 The Seller pays.' }] },
      { kind: 'paragraph', runs: [{ text: '(a) now' }] },
    ]);
  });

  it('gives every row of a table the same number of cells', () => {
    const [table] = plan('| Party | Cap |\n|---|---|\n| **Seller** |');
    expect(table).toEqual({
      kind: 'table',
      rows: [
        [{ runs: [{ text: 'Party' }] }, { runs: [{ text: 'Cap' }] }],
        [{ runs: [{ text: 'Seller', bold: true }] }, { runs: [] }],
      ],
    });
  });

  it('drops the formatting of code, quotes and links', () => {
    const parts = plan('> see [annex](https://a.example) and `x`');
    expect(parts).toEqual([{ kind: 'paragraph', runs: [{ text: 'see annex and x' }] }]);
    expect(isRich(parts)).toBe(false);
  });

  it.each(['**a**', '- a', '| a |\n|---|\n| b |'])('reports that %j is more than plain text', (markdown) => {
    expect(isRich(plan(markdown))).toBe(true);
  });
});

describe('richText', () => {
  it('is the words, one line per paragraph, without markers', () => {
    expect(richText(plan('# A\n\n1. one\n2. two\n\n| x | y |\n|---|---|\n| 1 | 2 |'))).toBe(
      'A\none\ntwo\nx\ty\n1\t2',
    );
  });

  it('is the same for a place without tables', () => {
    const parts = plan('a\n\n| x | y |\n|---|---|\n| 1 | 2 |');
    expect(richText(withoutTables(parts))).toBe(richText(parts));
    expect(withoutTables(parts).some(({ kind }) => kind === 'table')).toBe(false);
  });
});
