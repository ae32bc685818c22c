import { describe, expect, it } from 'vitest';
import type { ReviewCell, ReviewRow } from '#server/relay/api.ts';
import { listColumns, rowsInsertion, type RowChoice } from '#pane/tabs/review/rows.ts';
import type { Passage } from '#pane/word/model.ts';

const cell = (column: string, answer: string, page?: number): ReviewCell => ({
  column,
  question: column,
  answer,
  citations: page === undefined ? [] : [{ page, quote: `quote of ${column}` }],
  edited: false,
  flagged: false,
  verified: false,
});
const row = (fileName: string, ...cells: readonly ReviewCell[]): ReviewRow => ({
  tableId: 7,
  fileId: fileName,
  fileName,
  cells,
});
const rows = [
  row('Acme.docx', cell('Law', '**Delaware**', 7), cell('Cap', 'Yes:\n- one\n- two', 9)),
  row('Beta.docx', cell('Law', 'New York'), cell('Term', '')),
];
const table = { id: 7, title: 'Key terms', files: [] };
const target: Passage = {
  paragraphs: ['x'],
  text: 'x',
  isEmpty: false,
  story: 'body',
  unread: [],
  fingerprint: 'f',
};
const insertion = (choice: Partial<RowChoice>) =>
  rowsInsertion(
    rows,
    table,
    'p1',
    { columns: ['Law', 'Cap'], citations: 'notes', form: 'table', ...choice },
    target,
  );

describe('rows of a review table', () => {
  it('have the columns of all rows, each once', () => {
    expect(listColumns(rows)).toEqual(['Law', 'Cap', 'Term']);
  });

  it('are a table with one row per file and one column per question, in words without Markdown', () => {
    expect(insertion({ citations: 'none' })).toMatchObject({
      form: 'table',
      action: 'after',
      text: 'File\tLaw\tCap\nAcme\tDelaware\tYes: • one • two\nBeta\tNew York\t',
    });
  });

  it('cite each answer in a note after it, and a file as a whole if nothing else is cited', () => {
    const { rich, sources, inline } = insertion({});
    expect(rich).toMatchObject([
      {
        rows: [
          [{}, {}, {}],
          [
            {},
            { note: { text: expect.stringContaining('Acme, p. 7'), cites: [0] } },
            { note: { cites: [1] } },
          ],
          [{}, { note: { text: expect.stringMatching(/^Beta$/u), cites: [2] } }, { runs: [] }],
        ],
      },
    ]);
    expect(sources).toMatchObject([
      { fileName: 'Acme.docx', page: 7, quote: 'quote of Law', projectId: 'p1', cell: { column: 'Law' } },
      { fileName: 'Acme.docx', page: 9 },
      { fileName: 'Beta.docx', quote: '' },
    ]);
    expect(inline).toBeUndefined();
  });

  it('can cite in the cells if the document can update the citations', () => {
    const { text, inline } = insertion({ citations: 'cells', columns: ['Law'] });
    expect(text).toBe('File\tLaw\nAcme\tDelaware [Acme, p. 7]\nBeta\tNew York [Beta]');
    expect(inline).toEqual([
      { text: '[Acme, p. 7]', cites: [0] },
      { text: '[Beta]', cites: [1] },
    ]);
  });

  it('have one row per question if the columns would be too many, with the citations in the order of the text', () => {
    const questions = ['Law', 'Cap', 'Term', 'Notice', 'Fees'];
    const answers = questions.map((question, index) => cell(question, `${question} answer`, index + 1));
    const { text, rich, inline, sources } = rowsInsertion(
      [row('Acme.docx', ...answers), row('Beta.docx', ...answers)],
      table,
      'p1',
      { columns: questions, citations: 'cells', form: 'table' },
      target,
    );
    expect(text.split('\n').slice(0, 2)).toEqual([
      'Question\tAcme\tBeta',
      'Law\tLaw answer [Acme, p. 1]\tLaw answer [Beta, p. 1]',
    ]);
    expect(rich).toMatchObject([{ rows: Array.from({ length: 6 }, () => [{}, {}, {}]) }]);
    expect(inline?.map((citation) => citation.text)).toEqual(text.match(/\[[^\]]+\]/gu));
    expect(inline?.flatMap(({ cites }) => cites)).toEqual(sources.map((_, index) => index));
  });

  it('are lists under the names of the files as text, with brackets instead of notes', () => {
    const { rich, text } = insertion({ form: 'plain' });
    expect(rich?.map(({ kind }) => kind)).toEqual(['paragraph', 'list', 'paragraph', 'list']);
    expect(text.split('\n').slice(0, 2)).toEqual(['Acme', 'Law: Delaware [Acme, p. 7]']);
    expect(text).not.toContain('Term');
  });

  it('have one row per answer if neither files nor questions fit as columns', () => {
    const columns = ['Law', 'Cap', 'Term', 'Notice', 'Court', 'Fees'];
    const files = ['A', 'B', 'C', 'D', 'E'].map((name) =>
      row(
        `${name}.docx`,
        ...columns.slice(0, 5).map((column, page) => cell(column, `${name} ${column}`, page + 1)),
      ),
    );
    const choice = { columns, citations: 'notes', form: 'table' } as const;
    const { rich, text, sources } = rowsInsertion(files, table, 'p1', choice, target);
    expect(text.split('\n').slice(0, 8)).toEqual([
      'Question\tAnswer',
      'File\tA',
      'Law\tA Law',
      'Cap\tA Cap',
      'Term\tA Term',
      'Notice\tA Notice',
      'Court\tA Court',
      'File\tB',
    ]);
    const [stacked] = rich ?? [];
    const notes =
      stacked?.kind === 'table'
        ? stacked.rows.flatMap((cells) => cells.flatMap(({ note }) => note ?? []))
        : [];
    // The notes are in the order of their sources.
    expect(notes.flatMap(({ cites }) => cites)).toEqual(sources.map((_, index) => index));
  });
});
