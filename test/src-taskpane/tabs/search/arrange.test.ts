import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchResult } from '#server/relay/api.ts';
import { arrangeResults, countResults, type FileResults } from '#pane/tabs/search/arrange.ts';
import { rounds } from '../../../setup/rounds.ts';

const TEXT = 'The Supplier shall pay interest on every sum that is overdue.';

function result(chunkId: string, more: Partial<SearchResult> = {}): SearchResult {
  return { fileId: 'f1', fileName: 'MSA.docx', page: 3, text: TEXT, chunkId, ...more };
}

const ids = (groups: readonly FileResults[]): readonly (readonly string[])[] =>
  groups.map(({ results }) => results.map(({ chunkId }) => chunkId));

describe('the results of a search', () => {
  it('are grouped by file, the file of the best first, and each keeps its order', () => {
    const { strong } = arrangeResults([
      result('a', { fileId: 'f2' }),
      result('b'),
      result('c', { fileId: 'f2' }),
      result('d'),
    ]);
    expect(ids(strong)).toEqual([
      ['a', 'c'],
      ['b', 'd'],
    ]);
  });

  it('are weak if far below the best, and none is if the service gives no scores', () => {
    const scores = [10, 6, 4, 3.9, 0.5];
    const scored = scores.map((score) => result(String(score), { score }));
    const { strong, weak } = arrangeResults(scored);
    expect([ids(strong), ids(weak)]).toEqual([[['10', '6', '4']], [['3.9', '0.5']]]);
    expect(arrangeResults(scores.map((score) => result(String(score)))).weak).toEqual([]);
  });

  it('have title pages and signature blocks among the weak, however well their words match', () => {
    const title = result('title', {
      page: 1,
      index: 0,
      score: 10,
      text: 'DATED 2 March 2026\n(1) NORTHMOOR LIMITED\n(2) LARKFIELD PLC\nMASTER SERVICES AGREEMENT',
    });
    const signature = result('signature', {
      page: 14,
      index: 80,
      score: 9,
      text: 'Signed by Dana Reyes\nfor NORTHMOOR LIMITED\n____________________',
    });
    const opening = result('opening', { page: 1, index: 1, score: 5 });
    const { strong, weak } = arrangeResults([title, signature, opening]);
    expect([ids(strong), ids(weak)]).toEqual([[['opening']], [['title', 'signature']]]);
  });

  it('keep a table row and a clause without a full stop among the strong', () => {
    const row = result('row', { page: 4, index: 12, text: 'Monthly fee | £12,000' });
    const clause = result('clause', { page: 1, index: 1, clause: '1', text: '1 Fees' });
    expect(arrangeResults([row, clause]).weak).toEqual([]);
  });

  it('are all shown if only title pages were found', () => {
    const title = result('title', { page: 1, text: 'MASTER SERVICES AGREEMENT' });
    expect(ids(arrangeResults([title]).strong)).toEqual([['title']]);
  });

  it('are neither lost nor duplicated, and the best clause is never weak', () => {
    const one = fc.record({
      fileId: fc.constantFrom('f1', 'f2', 'f3'),
      page: fc.nat(3),
      score: fc.option(fc.double({ noNaN: true, min: -5, max: 20 }), { nil: undefined }),
      text: fc.constantFrom(TEXT, 'AGREEMENT', 'Signed by'),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 20 }), (given) => {
        const results = given.map(({ score, ...more }, at) =>
          result(String(at), { ...more, ...(score === undefined ? {} : { score }) }),
        );
        const { strong, weak } = arrangeResults(results);
        const all = [...strong, ...weak].flatMap((group) => group.results);
        expect(all.map(({ chunkId }) => Number(chunkId)).toSorted((a, b) => a - b)).toEqual([
          ...results.keys(),
        ]);
        expect(countResults(strong) > 0).toBe(results.length > 0);
      }),
      { numRuns: rounds(100) },
    );
  });
});
