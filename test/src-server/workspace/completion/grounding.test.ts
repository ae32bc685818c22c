import { describe, expect, it } from 'vitest';
import { groundInFile } from '#server/workspace/completion/grounding.ts';
import { readText } from '#server/workspace/files/text/text.ts';

const FILE = readText(
  [
    '1. Term\n\n1.1 This agreement runs for two years from the date on which it was signed by both of the parties to it.',
    '2. Notice\n\n2.1 Either party may end it by ninety days’ notice, which must be given in writing and sent by recorded post.',
    '\f3. Law\n\n3.1 The law of Ireland governs this agreement, and the courts of Dublin alone decide about any dispute.',
  ].join('\n\n'),
);

describe('groundInFile', () => {
  it('finds the clause that a question is about, as a slice of the file, with clause and page', async () => {
    const [best] = await groundInFile('a.txt', FILE).retrieve('Which law governs?', 3);
    expect(best).toMatchObject({ fileName: 'a.txt', label: '3', page: 2, pageBasis: 'exact' });
    expect(FILE.text.slice(best?.start, best?.end)).toBe(best?.text);
    expect(best?.text).toContain('The law of Ireland governs');
  });

  it('finds synonyms', async () => {
    const [best] = await groundInFile('a.txt', FILE).retrieve('How do we terminate?', 3);
    expect(best?.label).toBe('2');
  });

  it('finds nothing for words that the file does not contain, and respects the limit', async () => {
    const grounding = groundInFile('a.txt', FILE);
    expect(await grounding.retrieve('helicopter', 3)).toEqual([]);
    expect(await grounding.retrieve('party notice law date agreement dispute', 1)).toHaveLength(1);
  });

  it('finds a clause by the headings above it', async () => {
    const lines = [
      ['Insurance', 0],
      ['Amounts', 1],
      ['The Supplier keeps cover of EUR 5,000,000 for each claim and for all claims of a year.'],
      ['Evidence', 1],
      ['The Supplier shows its certificate within ten days of being asked for it by the Customer.'],
    ] as const;
    const text = lines.map(([line]) => line).join('\n');
    let at = 0;
    const blocks = lines.map(([line, level]) => {
      const start = at;
      at += line.length + 1;
      return {
        kind: level === undefined ? ('paragraph' as const) : ('heading' as const),
        start,
        end: start + line.length,
        ...(level === undefined ? {} : { level }),
      };
    });
    const file = { text, blocks, pages: [{ offset: 0, page: 1 }], pageBasis: 'exact' } as const;
    const found = await groundInFile('a.txt', file).retrieve('insurance', 5);
    expect(found.map(({ section }) => section)).toEqual(
      expect.arrayContaining([
        ['Insurance', 'Amounts'],
        ['Insurance', 'Evidence'],
      ]),
    );
  });
});
