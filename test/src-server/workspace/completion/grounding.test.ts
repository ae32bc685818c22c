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
});
