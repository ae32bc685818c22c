import { describe, expect, it } from 'vitest';
import { answerFromFiles } from '#server/workspace/completion/extract/answer.ts';
import { groundInFile } from '#server/workspace/completion/grounding.ts';
import { findQuotePage } from '#server/workspace/completion/quote-page.ts';
import type { ReadFile } from '#server/workspace/files/model.ts';

const FIRST = '7.1 The Supplier shall hold all licences that it needs for the Services.';
const SECOND = 'It shall maintain public liability insurance of £1,000,000 throughout the Term.';
const TEXT = `${FIRST} ${SECOND}`;
const PAGE_BREAK = FIRST.length + 1;
/** One clause whose second sentence is on the next page. */
const ACROSS: ReadFile = {
  text: TEXT,
  blocks: [{ kind: 'paragraph', start: 0, end: TEXT.length, label: '7.1', level: 0 }],
  pages: [
    { offset: 0, page: 5 },
    { offset: PAGE_BREAK, page: 6 },
  ],
  pageBasis: 'exact',
};

describe('the page of a quote', () => {
  it('is that of its own words, not that of the passage around it', async () => {
    const answer = await answerFromFiles('What insurance is required?', groundInFile('water.pdf', ACROSS));
    expect(answer?.sources).toMatchObject([{ page: 6, pageBasis: 'exact' }]);
    expect(answer?.text).toMatch(/^water\.pdf, clause 7\.1, p\. 6:/);
  });

  it('is called an estimate, in the text and in its own field, if the file records none', async () => {
    const estimated = groundInFile('water.docx', { ...ACROSS, pageBasis: 'estimated' });
    const answer = await answerFromFiles('What insurance is required?', estimated);
    expect(answer?.sources).toMatchObject([{ page: 6, pageBasis: 'estimated' }]);
    expect(answer?.text).toContain('about p. 6');
  });

  it('is that of its words, not of the white space before them', () => {
    const evidence = {
      fileName: 'a.pdf',
      page: 5,
      pageBasis: 'exact',
      laterPages: [{ offset: 104, page: 6 }],
      text: 'abc \nxyz',
      start: 100,
      end: 108,
      score: 1,
    } as const;
    expect([0, 3, 5].map((start) => findQuotePage(evidence, start))).toEqual([5, 6, 6]);
  });
});
