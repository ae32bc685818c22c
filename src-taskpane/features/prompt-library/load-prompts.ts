import { PaneError } from '../../errors.ts';
import { readPrompts, type PromptTable } from '../../pure/prompts/read-prompts.ts';
import { TableError } from '../../pure/tables/model.ts';
import { readTables } from '../../pure/tables/read-tables.ts';
import { libraryMessages } from './messages.ts';

/**
 * Loads the prompts of a file: those of all tables that have the headings; if none has, the problem that says so.
 * Rejects with a `PaneError` for a file that has no table.
 */
export async function loadPrompts(fileName: string, bytes: Uint8Array<ArrayBuffer>): Promise<PromptTable> {
  const tables = await readTables(bytes).catch((error: unknown) => {
    if (!(error instanceof TableError)) throw error;
    throw new PaneError('file_unreadable', libraryMessages.file[error.problem](fileName), { cause: error });
  });
  const all = tables.map(readPrompts);
  const found = all.filter(({ problems }) => problems.every(({ code }) => code !== 'no_header'));
  const read = found.length === 0 ? all.slice(0, 1) : found;
  return {
    prompts: read.flatMap(({ prompts }) => prompts),
    problems: read.flatMap(({ problems }) => problems),
  };
}
