import { PaneError } from '#pane/errors.ts';
import type { Playbook } from '#pane/pure/playbooks/model.ts';
import { readPlaybook } from '#pane/pure/playbooks/read-playbook.ts';
import { TableError } from '#pane/pure/tables/model.ts';
import { readTables } from '#pane/pure/tables/read-tables.ts';
import { playbookMessages } from '../messages.ts';

/**
 * Loads the playbook of a file: the first of its tables that has a header, otherwise the first table, with the
 * problem that it has none. Rejects with a `PaneError` for a file that has no table.
 */
export async function loadPlaybook(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Playbook> {
  const tables = await readTables(bytes).catch((error: unknown) => {
    if (!(error instanceof TableError)) throw error;
    throw new PaneError('file_unreadable', playbookMessages.file[error.problem](name), { cause: error });
  });
  const playbooks = tables.map((table) => readPlaybook(name, table));
  const found = playbooks.find(({ problems }) => problems.every(({ code }) => code !== 'no_header'));
  const playbook = found ?? playbooks[0];
  if (playbook === undefined) throw new PaneError('file_unreadable', playbookMessages.file.no_table(name));
  return playbook;
}
