import { mkdir } from 'node:fs/promises';
import { openDatabase, type Database } from './database.ts';
import type { Sql } from './sql.ts';

/** A validated command on the store. Resolves with the text to print. */
export type StoreOrder = (sql: Sql, now: Date) => Promise<string>;

/** Where a command finds the database of a workspace. */
interface CommandPlace {
  readonly dataFolder: string;
  readonly databaseUrl?: string;
  readonly now: () => Date;
}

/** Opens the database for a command, which ends with its own error when the database stops. Rejects with a sentence if a service has it. */
export async function openForCommand({ dataFolder, databaseUrl, now }: CommandPlace): Promise<Database> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  return openDatabase({
    dataFolder,
    now,
    onFailure: () => undefined,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
  });
}
