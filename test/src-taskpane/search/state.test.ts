import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markWords, queryFrom, QUERY_MAX } from '#pane/search/query.ts';
import { emptySearch, searchReducer, shownQuery, toSource } from '#pane/search/state.ts';

const projectId = 'p1';

describe('the query', () => {
  it('follows the selection until something is typed, and again when the box is emptied', () => {
    expect(shownQuery(emptySearch, 'the cap\non liability')).toBe('the cap on liability');
    const typed = searchReducer(emptySearch, { type: 'type', query: 'notice' });
    expect(shownQuery(typed, 'other')).toBe('notice');
    const cleared = searchReducer(typed, { type: 'type', query: '' });
    expect(shownQuery(cleared, 'other')).toBe('');
    expect(shownQuery(searchReducer(cleared, { type: 'leave' }), 'other')).toBe('other');
  });

  it('stays in the box after a search, however the selection moves', () => {
    const state = searchReducer(emptySearch, { type: 'search', projectId, selection: 'liability cap' });
    expect(state.asked).toEqual({ projectId: 'p1', query: 'liability cap' });
    expect(shownQuery(state, 'another clause')).toBe('liability cap');
  });

  it('says what is missing for a search', () => {
    expect(searchReducer(emptySearch, { type: 'search', projectId: undefined, selection: 'x' }).missing).toBe(
      'project',
    );
    expect(searchReducer(emptySearch, { type: 'search', projectId, selection: ' ' }).missing).toBe('query');
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
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (passage, query) => {
        expect(
          markWords(passage, query)
            .map(({ text }) => text)
            .join(''),
        ).toBe(passage);
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
