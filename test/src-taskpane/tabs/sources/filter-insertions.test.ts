import { describe, expect, it } from 'vitest';
import { filterInsertions } from '#pane/tabs/sources/filter-insertions.ts';
import type { LedgerItem } from '#pane/word/model.ts';

/** An insertion in a clause, with one source. */
function insertion(
  id: string,
  clause: string,
  excerpt: string,
  fileName: string,
  over: Partial<LedgerItem> = {},
): LedgerItem {
  return {
    entry: {
      id,
      form: 'footnote',
      anchors: [],
      sources: [
        {
          fileName,
          page: 4,
          quote: `the Buyer’s notice to ${fileName === 'MSA.docx' ? 'pay' : 'leave'}`,
          quoteHash: '',
        },
      ],
      insertedAt: '2026-11-22T10:00:00Z',
    },
    state: 'present',
    clause,
    excerpt,
    pending: 0,
    removal: { available: true },
    restores: false,
    ...over,
  };
}

const items = [
  insertion('a', 'Clause 8.2', 'Interest runs at four per cent.', 'MSA.docx'),
  insertion('b', 'Clause 11', 'The cap is £5m.', 'Order Form.docx'),
  insertion('c', '', '', 'MSA.docx', { state: 'missing' }),
];
const idsOf = (query: string) => filterInsertions(items, query).map(({ entry }) => entry.id);

describe('the filter of the sources', () => {
  it.each([
    ['by clause', 'clause 8.2', ['a']],
    ['by words of the document', 'CAP', ['b']],
    ['by source and page', 'msa p. 4', ['a', 'c']],
    ['by the quote, with a typed apostrophe', "buyer's leave", ['b']],
    ['by form', 'footnote', ['a', 'b', 'c']],
    ['by state', 'no longer', ['c']],
    ['by check', 'not checked', ['a', 'b', 'c']],
    ['by all of its words, in any order', 'form 5m order', ['b']],
    ['to none where a word is nowhere', 'cap arbitration', []],
    ['not at all where it is empty', '  ', ['a', 'b', 'c']],
  ] as const)('finds %s', (_, query, ids) => {
    expect(idsOf(query)).toEqual(ids);
  });
});
