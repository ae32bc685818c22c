/** A table of a file: its cells as text, and the number of its first row as the file's application counts it. */
export interface FileTable {
  /** The name of the sheet, or `Table 2` in a Word file; empty if the file is a single table. */
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  readonly firstRow: number;
}

/** Why a file has no readable table. */
export type TableProblem = 'empty' | 'too_large' | 'unreadable' | 'unsupported' | 'no_table';

/** A file whose tables could not be read. */
export class TableError extends Error {
  override readonly name = 'TableError';
  readonly problem: TableProblem;

  constructor(problem: TableProblem, options?: ErrorOptions) {
    super(`The file has no table that can be read: ${problem}.`, options);
    this.problem = problem;
  }
}
