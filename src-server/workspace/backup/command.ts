import { join, resolve } from 'node:path';
import { readCommandLine } from '../../command-line.ts';
import { openFileBytes } from '../store/bytes/open.ts';
import { openForCommand } from '../store/open-for-command.ts';
import type { WorkspaceOptions } from '../workspace.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import { saveBackup } from './save.ts';

const USAGE = `Usage:
  npm run workspace -- backup <folder>   save the database and the files, as they are at one moment, in a new folder
  npm run workspace -- restore <folder>  put them into an empty workspace`;

/** The location of a workspace's data. */
type BackupPlace = Pick<WorkspaceOptions, 'dataFolder' | 'databaseUrl' | 's3' | 'now'>;

/** A validated command. Resolves with the text to print. */
type BackupOrder = (place: BackupPlace) => Promise<string>;

/** Parses `backup <folder>` and `restore <folder>`. Throws an error with the usage if they are invalid, before any store is opened. */
export function readBackupOrder(command: 'backup' | 'restore', args: readonly string[]): BackupOrder {
  const [name, ...rest] = readCommandLine(args, USAGE, {}, true).positionals;
  if (name === undefined || rest.length > 0) throw new Error(USAGE);
  const folder = resolve(name);
  const work = command === 'backup' ? saveBackup : restoreBackup;
  const done = command === 'backup' ? 'Saved in' : 'Restored from';
  return async (place) => {
    const { dataFolder, s3, now } = place;
    const database = await openForCommand(place);
    try {
      const bytes = await openFileBytes({
        folder: join(dataFolder, 'files'),
        onLeft: () => {},
        ...(s3 === undefined ? {} : { s3 }),
      });
      try {
        return `${done} ${folder}: ${describe(await work(database.sql, bytes, folder, now()))}\n`;
      } finally {
        bytes.close();
      }
    } finally {
      await database.close();
    }
  };
}

function describe({ tables, files, lost }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const said = `${rows} rows and the bytes of ${files.length} files.`;
  return lost.length === 0
    ? said
    : `${said} The store had lost the bytes of ${lost.length} files before: ${lost.join(', ')}.`;
}
