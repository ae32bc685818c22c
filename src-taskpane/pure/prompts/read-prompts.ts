import { findPromptForm, GROUNDINGS, type Grounding, type SavedPrompt } from './saved-prompt.ts';
import { findVariables, isVariable } from './variables.ts';

/** A table of a file: its cells as text, row by row, and the number of its first row as the file counts it. */
interface TableRows {
  readonly rows: readonly (readonly string[])[];
  readonly firstRow: number;
}

export type PromptColumn = 'name' | 'text' | 'form' | 'grounding' | 'model';

/** The columns in the order in which an export writes them, each with its heading and alternative names. */
const COLUMNS: readonly {
  readonly column: PromptColumn;
  readonly heading: string;
  readonly aliases: readonly string[];
}[] = [
  { column: 'name', heading: 'Name', aliases: ['title', 'titel', 'nom', 'titre'] },
  { column: 'text', heading: 'Text', aliases: ['prompt', 'instruction', 'anweisung', 'texte'] },
  { column: 'form', heading: 'Form', aliases: ['gives', 'output', 'ausgabe', 'forme'] },
  { column: 'grounding', heading: 'Grounding', aliases: ['sources', 'rests on', 'grundlage', 'base'] },
  { column: 'model', heading: 'Model', aliases: ['language model', 'modell', 'modèle'] },
];

/** An error in a row, or in the whole table. */
export interface RowProblem {
  readonly code:
    | 'no_header'
    | 'empty_cell'
    | 'duplicate_name'
    | 'unknown_form'
    | 'unknown_grounding'
    | 'unknown_variable'
    | 'too_long';
  /** Row of the file, from 1, as a spreadsheet numbers it; 0 for the whole table. */
  readonly row: number;
  readonly column?: PromptColumn;
  /** The content of the cell, cut for display. */
  readonly value: string;
}

/** The prompts of a table, and its problems. */
export interface PromptTable {
  readonly prompts: readonly SavedPrompt[];
  readonly problems: readonly RowProblem[];
}

/** The rows in which the header is searched for: titles and notes may precede it. */
const HEADER_ROWS = 20;
/** A longer prompt cannot be sent (UTF-16 code units). */
const MOST_TEXT = 20_000;
const MOST_NAME = 200;
const SHOWN = 60;

/**
 * Reads the prompts of a table. A row that cannot be used is skipped, with a problem that names row and column; a
 * cell that is wrong but not required counts as empty, also with a problem. All other rows are read.
 */
export function readPrompts({ rows, firstRow }: TableRows): PromptTable {
  const header = rows.slice(0, HEADER_ROWS).findIndex((cells) => {
    const columns = cells.map(findColumn);
    return columns.includes('name') && columns.includes('text');
  });
  const headings = rows[header];
  if (headings === undefined) return { prompts: [], problems: [{ code: 'no_header', row: 0, value: '' }] };
  const columns = headings.map(findColumn);
  const prompts: SavedPrompt[] = [];
  const problems: RowProblem[] = [];
  for (const [index, cells] of rows.entries()) {
    if (index <= header || cells.every((cell) => cell.trim() === '')) continue;
    const cell = (column: PromptColumn): string => (cells[columns.indexOf(column)] ?? '').trim();
    const report = (code: RowProblem['code'], column: PromptColumn): void =>
      void problems.push({ code, row: firstRow + index, column, value: cell(column).slice(0, SHOWN) });
    const prompt = readRow(cell, report, prompts);
    if (prompt !== undefined) prompts.push(prompt);
  }
  return { prompts, problems };
}

function readRow(
  cell: (column: PromptColumn) => string,
  report: (code: RowProblem['code'], column: PromptColumn) => void,
  earlier: readonly SavedPrompt[],
): SavedPrompt | undefined {
  const [name, text] = [cell('name'), cell('text')];
  const refused = refuse(name, text, earlier);
  if (refused !== undefined) {
    report(...refused);
    return undefined;
  }
  const form = findPromptForm(cell('form'));
  if (form === undefined && cell('form') !== '') report('unknown_form', 'form');
  const grounding = findGrounding(cell('grounding'));
  if (grounding === undefined) report('unknown_grounding', 'grounding');
  // The prompt is sent unchanged: the braces may be intended.
  if (findVariables(text).some((variable) => !isVariable(variable))) report('unknown_variable', 'text');
  const model = cell('model');
  return { name, text, form, grounding: grounding ?? 'none', model: model === '' ? undefined : model };
}

/** Returns why a prompt cannot be used; undefined if it can. */
function refuse(
  name: string,
  text: string,
  earlier: readonly SavedPrompt[],
): readonly [RowProblem['code'], PromptColumn] | undefined {
  if (name === '') return ['empty_cell', 'name'];
  if (text === '') return ['empty_cell', 'text'];
  if (name.length > MOST_NAME) return ['too_long', 'name'];
  if (text.length > MOST_TEXT) return ['too_long', 'text'];
  return earlier.some((one) => isSameName(one.name, name)) ? ['duplicate_name', 'name'] : undefined;
}

/** Returns true if two names differ only in case. */
export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

function findGrounding(text: string): Grounding | undefined {
  const wanted = text.toLowerCase();
  if (wanted === '') return 'none';
  if (wanted === 'vault') return 'project';
  return GROUNDINGS.find((grounding) => grounding === wanted);
}

function findColumn(heading: string): PromptColumn | undefined {
  const wanted = fold(heading);
  return COLUMNS.find(({ heading: own, aliases }) => [own, ...aliases].some((name) => fold(name) === wanted))
    ?.column;
}

const fold = (heading: string): string =>
  heading.normalize('NFKC').trim().toLowerCase().replace(/\s+/gu, ' ');

/** Returns the rows of a file that {@link readPrompts} reads back as the same prompts: a header, then one row per prompt. */
export function toPromptRows(prompts: readonly SavedPrompt[]): readonly (readonly string[])[] {
  return [
    COLUMNS.map(({ heading }) => heading),
    ...prompts.map(({ name, text, form, grounding, model }) => [
      name,
      text,
      form ?? '',
      grounding === 'none' ? '' : grounding,
      model ?? '',
    ]),
  ];
}
