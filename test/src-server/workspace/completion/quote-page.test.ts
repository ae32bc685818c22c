import { describe, expect, it } from 'vitest';
import { quoteAll } from '#server/workspace/completion/extract/quotations.ts';
import type { Evidence } from '#server/workspace/completion/model.ts';
import { findQuotePage } from '#server/workspace/completion/quote-page.ts';

const FIRST = '7.1 The Supplier shall hold all licences that it needs for the Services.';
const SECOND = 'It shall maintain public liability insurance of £1,000,000 throughout the Term.';
const PAGE_BREAK = FIRST.length + 1;

/** Quotes the second sentence of a clause, which is on the page after the first. */
function quoteSecond(pageBasis: Evidence['pageBasis']): ReturnType<typeof quoteAll> {
  const text = `${FIRST} ${SECOND}`;
  const evidence = {
    fileName: 'water.pdf',
    label: '7.1',
    page: 5,
    pageBasis,
    laterPages: [{ offset: PAGE_BREAK, page: 6 }],
    text,
    start: 0,
    end: text.length,
    score: 1,
  };
  return quoteAll([{ evidence, start: PAGE_BREAK, end: text.length }]);
}

describe('the page of a quote', () => {
  it('is that of its own words, not that of the passage around it', () => {
    const { sources, text } = quoteSecond('exact');
    expect(sources).toMatchObject([{ page: 6, pageBasis: 'exact', quote: SECOND }]);
    expect(text).toMatch(/^water\.pdf, clause 7\.1, p\. 6:/);
  });

  it('is called an estimate, in the text and in its own field, if the file records none', () => {
    const { sources, text } = quoteSecond('estimated');
    expect(sources).toMatchObject([{ page: 6, pageBasis: 'estimated' }]);
    expect(text).toContain('about p. 6');
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
