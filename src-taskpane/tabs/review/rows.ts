import { at } from '../../at.ts';
import type { ReviewCell, ReviewRow, ReviewTable } from '#server/relay/api.ts';
import { bracketed, formatCitations } from '../../pure/citations/format.ts';
import { fileTitles } from '../../pure/citations/titles.ts';
import type { CitationSource } from '../../pure/citations/model.ts';
import { reviewMessages } from './messages.ts';
import type { Insertion, Passage } from '../../word/model.ts';
import { markdownToText } from '../../pure/markdown/markdown.ts';
import { richText, type RichCell, type RichPart, type RichTable } from '../../pure/markdown/rich-content.ts';
import { stackRows } from '../../pure/markdown/stack-rows.ts';
import { toSources } from './cell.ts';

/** Where the sources of a table's answers go: a note after each, brackets in the cell, or only the list of sources. */
export const ROW_CITATIONS = ['notes', 'cells', 'none'] as const;
export type RowCitations = (typeof ROW_CITATIONS)[number];

/** The forms of several rows, in the order of the menu. */
export const ROW_FORMS = ['table', 'tracked', 'plain'] as const;
export type RowForm = (typeof ROW_FORMS)[number];

/** The part of the rows to insert into the document, and the form. */
export interface RowChoice {
  readonly columns: readonly string[];
  readonly citations: RowCitations;
  readonly form: RowForm;
}

/** Returns the columns of some rows, each once, in the order of the first row that has it. */
export function listColumns(rows: readonly ReviewRow[]): string[] {
  return [...new Set(rows.flatMap(({ cells }) => cells.map(({ column }) => column)))];
}

/**
 * Returns the insertion for rows of a review table: a table with one row per file and one column per question,
 * transposed if it would be too wide, or one row per answer if it would be too wide that way too; or one paragraph per file with a list of its answers. Only tables have notes;
 * as text, the sources are in brackets.
 */
export function rowsInsertion(
  rows: readonly ReviewRow[],
  table: ReviewTable,
  projectId: string,
  { columns, citations, form }: RowChoice,
  target: Passage,
): Insertion {
  const sources: CitationSource[] = [];
  const inline: { readonly text: string; readonly cites: readonly number[] }[] = [];
  const titles = fileTitles(rows.map(({ fileName }) => ({ fileName, quote: '' })));
  const titleOf = ({ fileName }: ReviewRow): string => titles({ fileName, quote: '' });
  const asNotes = citations === 'notes' && form === 'table';
  const cellOf = (cell: ReviewCell | undefined, row: ReviewRow): RichCell => {
    const answer = cell === undefined ? '' : oneLine(markdownToText(cell.answer));
    if (cell === undefined || answer === '') return { runs: [] };
    const cited = toSources(cell, row, table, projectId);
    const cites = cited.map((_, index) => sources.length + index);
    sources.push(...cited);
    if (citations === 'none') return { runs: [{ text: answer }] };
    if (asNotes) return { runs: [{ text: answer }], note: { text: formatCitations(cited, 'short'), cites } };
    const text = bracketed(formatCitations(cited, 'short'));
    inline.push({ text, cites });
    return { runs: [{ text: `${answer} ${text}` }] };
  };
  const answerOf = (row: ReviewRow, column: string): RichCell =>
    cellOf(
      row.cells.find((cell) => cell.column === column),
      row,
    );
  // Cells are created in the order of the text, which is that of its citations.
  const rich =
    form !== 'table'
      ? rows.flatMap((row) =>
          asList(
            titleOf(row),
            columns,
            columns.map((column) => answerOf(row, column)),
          ),
        )
      : isTransposed(rows.length, columns.length)
        ? [
            tableOf(
              [reviewMessages.questionColumn, ...rows.map(titleOf)],
              columns.map((column) => [heading(column), ...rows.map((row) => answerOf(row, column))]),
            ),
          ]
        : [
            fitToPage(
              tableOf(
                [reviewMessages.fileColumn, ...columns],
                rows.map((row) => [plain(titleOf(row)), ...columns.map((column) => answerOf(row, column))]),
              ),
            ),
          ];
  return {
    form,
    action: 'after',
    target,
    text: richText(rich),
    rich,
    sources,
    ...(inline.length === 0 ? {} : { inline }),
  };
}

/** Returns rows of a review table as rows of a file, headings first: for each question its answer and its sources. */
export function rowsFile(
  rows: readonly ReviewRow[],
  table: ReviewTable,
  projectId: string,
  columns: readonly string[],
): readonly (readonly string[])[] {
  return [
    [
      reviewMessages.fileColumn,
      ...columns.flatMap((column) => [oneLine(column), reviewMessages.sourcesColumn(oneLine(column))]),
    ],
    ...rows.map((row) => [
      row.fileName,
      ...columns.flatMap((column) => {
        const cell = row.cells.find((one) => one.column === column);
        const answer = cell === undefined ? '' : markdownToText(cell.answer).trim();
        if (cell === undefined || answer === '') return ['', ''];
        return [answer, formatCitations(toSources(cell, row, table, projectId), 'full')];
      }),
    ]),
  ];
}

/** With more columns, they are too narrow on a page for a word or an amount. */
const MOST_COLUMNS = 5;

/** Returns whether a table has one row per question and one column per file, because it would be too wide the other way. */
const isTransposed = (files: number, questions: number): boolean =>
  questions + 1 > MOST_COLUMNS && files + 1 <= MOST_COLUMNS;

const fitToPage = (table: RichTable): RichTable =>
  at(table.rows, 0).length > MOST_COLUMNS
    ? stackRows(table, [reviewMessages.questionColumn, reviewMessages.answerColumn])
    : table;

const plain = (text: string): RichCell => ({ runs: [{ text }] });
const heading = (text: string): RichCell => ({ runs: [{ text: oneLine(text), bold: true }] });

const tableOf = (head: readonly string[], rows: readonly (readonly RichCell[])[]): RichTable => ({
  kind: 'table',
  rows: [head.map((text) => plain(oneLine(text))), ...rows],
});

function asList(name: string, columns: readonly string[], cells: readonly RichCell[]): RichPart[] {
  const items = cells.flatMap(({ runs }, index) =>
    runs.length === 0
      ? []
      : [{ level: 0, ordered: false, runs: [{ text: `${oneLine(at(columns, index))}: ` }, ...runs] }],
  );
  const title: RichPart = { kind: 'paragraph', runs: [{ text: name, bold: true }] };
  return items.length === 0 ? [title] : [title, { kind: 'list', start: 1, items }];
}

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();
