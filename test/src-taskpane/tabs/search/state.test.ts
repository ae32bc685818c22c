import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markWords, queryFrom, QUERY_MAX } from '#pane/tabs/search/query.ts';
import { passage } from '../../shell/document.ts';
import { emptySearch, searchReducer, toSource } from '#pane/tabs/search/state.ts';

const projectId = 'p1';

describe('the query', () => {
  it('is what was typed, or the selected text on request, and stays in the box after a search', () => {
    const typed = searchReducer(emptySearch, { type: 'type', query: ' notice ' });
    expect(typed.query).toBe(' notice ');
    expect(searchReducer(typed, { type: 'search', projectId })).toMatchObject({
      query: 'notice',
      asked: { projectId, query: 'notice' },
    });
    const selection = { passage: passage('the cap\non liability'), hidden: [] };
    expect(searchReducer(typed, { type: 'searchSelection', selection, projectId })).toMatchObject({
      query: 'the cap on liability',
      asked: { projectId, query: 'the cap on liability' },
    });
  });

  it('says what is missing for a search', () => {
    const typed = searchReducer(emptySearch, { type: 'type', query: 'x' });
    expect(searchReducer(typed, { type: 'search', projectId: undefined }).missing).toBe('project');
    expect(searchReducer(emptySearch, { type: 'search', projectId }).missing).toBe('query');
  });

  it('is one line of at most 600 characters, cut at a word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 2_000 }), (text) => {
        const query = queryFrom(text);
        expect(query.length).toBeLessThanOrEqual(QUERY_MAX);
        expect(query).not.toMatch(/[\n\t]/);
      }),
    );
    expect(queryFrom(`${'word '.repeat(119)}lastword tail`)).toBe('word '.repeat(119).trim());
  });
});

describe('marking the words of a query', () => {
  it('marks whole words in any case, and no common words', () => {
    const hits = markWords('The Cap on liability; capacity of the parties.', 'the cap of LIABILITY').filter(
      ({ hit }) => hit,
    );
    expect(hits.map(({ text }) => text)).toEqual(['Cap', 'liability']);
  });

  it('loses no character of the passage', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (whole, query) => {
        expect(
          markWords(whole, query)
            .map(({ text }) => text)
            .join(''),
        ).toBe(whole);
      }),
    );
  });
});

describe('the source of a passage', () => {
  it('is missing for a file that was deleted after indexing', () => {
    const result = {
      fileId: 'f',
      fileName: null,
      page: 2,
      pageBasis: 'estimated',
      text: 't',
      chunkId: 'c',
    } as const;
    expect(toSource(result, 'p')).toBeUndefined();
    expect(toSource({ ...result, fileName: 'A.docx' }, 'p')).toEqual({
      fileName: 'A.docx',
      fileId: 'f',
      projectId: 'p',
      page: 2,
      pageBasis: 'estimated',
      quote: 't',
    });
  });
});
