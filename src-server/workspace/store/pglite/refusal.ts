import { access, constants, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Marks our errors across the thread boundary, which preserves an error's own properties but not its class. */
const CODE = 'OPEN_REFUSED';

/** The reason why the embedded database was not opened, as a sentence that says what to do. */
export class OpenRefusal extends Error {
  readonly code = CODE;
}

/** Free bytes below which a failure to open is attributed to a full disk: two segments of the engine's log. */
const ROOM = 32 * 1024 * 1024;

/**
 * Returns the error to report for a database in `<dataFolder>/pgdata` that did not open. The engine's own message says neither what to do
 * nor the reason, so the disk is checked.
 */
export async function openProblem(error: unknown, dataFolder: string): Promise<Error> {
  if (error instanceof Error && 'code' in error && error.code === CODE) return error;
  const options = { cause: error };
  if (!(await isWritable(dataFolder)))
    return new Error(
      `The data folder ${dataFolder} cannot be written. Let the user who starts this write there, or choose another folder with DATA_FOLDER.`,
      options,
    );
  const free = await freeBytes(dataFolder);
  if (free !== undefined && free < ROOM)
    return new Error(
      `There is no room on the disk of the data folder ${dataFolder}: the database needs ${ROOM / 1024 / 1024} MiB to open. Make room and start again; nothing is lost.`,
      options,
    );
  return new Error(
    `The database in ${join(dataFolder, 'pgdata')} does not open: it is damaged, or another version wrote it. Nothing of it was removed. Restore the data folder from a backup, or choose another one with DATA_FOLDER.`,
    options,
  );
}

async function isWritable(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK);
    return true;
  } catch {
    // Read-only, or owned by another user.
    return false;
  }
}

async function freeBytes(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    // The file system does not report it, so it is not given as the reason.
    return undefined;
  }
}
