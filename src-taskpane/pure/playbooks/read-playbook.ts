import { defined } from '../../defined.ts';
import { findColumn } from './columns.ts';
import { readMeasure } from './measure.ts';
import type { Column, Importance, Playbook, PlaybookProblem, Rule } from './model.ts';
import { IMPORTANCES } from './model.ts';

/** A table of a file: its cells as text, row by row, and the number of its first row as the file counts it. */
export interface TableRows {
  readonly rows: readonly (readonly string[])[];
  readonly firstRow: number;
}

/** The rows in which the header is searched for: titles and notes may precede it. */
const HEADER_ROWS = 20;
const FORMULA_ERROR = /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!)$/u;
const IMPORTANCE_NAMES: ReadonlyMap<string, Importance> = new Map<string, Importance>([
  ['high', 'high'],
  ['critical', 'high'],
  ['must', 'high'],
  ['1', 'high'],
  ['hoch', 'high'],
  ['medium', 'medium'],
  ['normal', 'medium'],
  ['should', 'medium'],
  ['2', 'medium'],
  ['mittel', 'medium'],
  ['low', 'low'],
  ['could', 'low'],
  ['3', 'low'],
  ['niedrig', 'low'],
]);

/**
 * Reads a playbook from the table of a file. An error in a row is a problem that names row and column; the other rows
 * remain usable. A cell that is wrong but not required leaves its row usable.
 */
export function readPlaybook(name: string, { rows, firstRow }: TableRows): Playbook {
  const header = rows.slice(0, HEADER_ROWS).findIndex((row) => {
    const columns = row.map(findColumn);
    return columns.includes('topic') && columns.some((column) => column !== undefined && column !== 'topic');
  });
  const headings = rows[header];
  if (headings === undefined)
    return { name, rules: [], problems: [{ code: 'no_header', row: 0, value: '' }] };
  const columns = headings.map(findColumn);
  const rules: Rule[] = [];
  const problems: PlaybookProblem[] = [];
  for (const [index, cells] of rows.entries()) {
    if (index <= header || cells.every((cell) => cell.trim() === '')) continue;
    const read = readRow(firstRow + index, cells, columns, rules);
    problems.push(...read.problems);
    if (read.rule !== undefined) rules.push(read.rule);
  }
  return { name, rules, problems };
}

function readRow(
  row: number,
  cells: readonly string[],
  columns: readonly (Column | undefined)[],
  earlier: readonly Rule[],
): { readonly rule?: Rule; readonly problems: readonly PlaybookProblem[] } {
  const problems: PlaybookProblem[] = [];
  const cell = (column: Column): string => {
    const value = (cells[columns.indexOf(column)] ?? '').trim();
    if (!FORMULA_ERROR.test(value)) return value;
    problems.push({ code: 'formula_error', row, column, value });
    return '';
  };
  const topic = cell('topic');
  const position = cell('position');
  const wording = cell('wording');
  const measureText = cell('measure');
  const measure = measureText === '' ? undefined : readMeasure(measureText);
  if (measureText !== '' && measure === undefined)
    problems.push({ code: 'unreadable_measure', row, column: 'measure', value: measureText });
  if (topic === '')
    return { problems: [...problems, { code: 'empty_cell', row, column: 'topic', value: '' }] };
  if (position === '' && wording === '' && measure === undefined)
    return { problems: [...problems, { code: 'empty_cell', row, column: 'position', value: '' }] };
  if (earlier.some((rule) => rule.topic.toLowerCase() === topic.toLowerCase()))
    return { problems: [...problems, { code: 'duplicate_topic', row, column: 'topic', value: topic }] };
  const importanceText = cell('importance');
  const importance = IMPORTANCE_NAMES.get(importanceText.toLowerCase());
  if (importanceText !== '' && importance === undefined)
    problems.push({ code: 'unknown_importance', row, column: 'importance', value: importanceText });
  const find = cell('find')
    .split(/[;\n|]|,\s/u)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return {
    rule: {
      row,
      topic,
      find: find.length === 0 ? [topic] : find,
      position,
      fallback: cell('fallback'),
      notAcceptable: cell('notAcceptable'),
      wording,
      comment: cell('comment'),
      importance: importance ?? 'medium',
      appliesWhen: cell('appliesWhen'),
      measureText,
      ...defined({ measure }),
    },
    problems,
  };
}

/** Sorts the rules by importance, most important first, then in the order given. */
export function byImportance(rules: readonly Rule[]): readonly Rule[] {
  return rules.toSorted((a, b) => IMPORTANCES.indexOf(a.importance) - IMPORTANCES.indexOf(b.importance));
}
