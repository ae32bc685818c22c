import { describe, expect, it } from 'vitest';
import type { ReviewCell, ReviewRow } from '#server/relay/api.ts';
import { toMarks, toSources } from '#pane/tabs/review/cell.ts';

const cell: ReviewCell = {
  column: 'Cap',
  question: 'Is there a cap?',
  answer: 'Yes.',
  citations: [],
  edited: false,
  flagged: false,
  verified: false,
};
const row: ReviewRow = { tableId: 7, fileId: 'f1', fileName: 'MSA.docx', cells: [cell] };
const table = { id: 7, title: 'Key terms', files: [] };

describe('a review cell', () => {
  it('shows its marks in words, with their author if known', () => {
    expect(toMarks(cell)).toEqual([]);
    const marked = { ...cell, verified: true, verifiedBy: 'Sam', flagged: true, edited: true };
    expect(toMarks(marked).map(({ label }) => label)).toEqual(['Verified by Sam', 'Flagged', 'Edited']);
  });

  it('cites each of its passages, and itself as the cell', () => {
    const citations = [
      { page: 4, quote: 'a' },
      { page: 9, quote: 'b' },
    ];
    expect(toSources({ ...cell, citations }, row, table, 'p')).toMatchObject([
      {
        fileName: 'MSA.docx',
        page: 4,
        quote: 'a',
        cell: { tableId: 7, tableTitle: 'Key terms', column: 'Cap' },
      },
      { fileName: 'MSA.docx', page: 9, quote: 'b' },
    ]);
  });

  it('cites the file as a whole, without a page, if an edited cell has no passages', () => {
    const [only, ...rest] = toSources(cell, row, table, 'p');
    expect(rest).toEqual([]);
    expect(only).toMatchObject({ fileName: 'MSA.docx', quote: '' });
    expect(only).not.toHaveProperty('page');
  });
});
