import { readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/workspace/store/database.ts';
import { openProblem } from '#server/workspace/store/pglite/refusal.ts';
import { copyDataFolder } from '#test/src-server/workspace/support.ts';
import { quickPart } from '#test/setup/extent.ts';

let folder: string;
beforeEach(async () => {
  folder = await copyDataFolder();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = () => openDatabase({ dataFolder: folder, now: () => new Date(), onFailure: () => {} });

/** Returns the path of every file below. */
const files = async () => (await readdir(join(folder, 'pgdata'), { recursive: true })).toSorted();

describe('an embedded database that does not open', () => {
  it.each(
    quickPart(
      [
        ['whose control file is cut', () => truncate(join(folder, 'pgdata', 'global', 'pg_control'), 10)],
        ['of an unknown version', () => writeFile(join(folder, 'pgdata', 'PG_VERSION'), '99\n')],
        ['without its log', () => rm(join(folder, 'pgdata', 'pg_wal'), { recursive: true })],
      ],
      1,
    ),
  )('%s is reported with what to do, in our own words', async (_, damage) => {
    await damage();
    await expect(open()).rejects.toThrow(
      /^The database in .*pgdata does not open: .*Restore the data folder from a backup, or choose another one with DATA_FOLDER\.$/,
    );
    // Nothing is left that would block the next start.
    expect((await readdir(folder)).filter((name) => /sock|lock/.test(name))).toEqual([]);
  });

  it('without its version is not replaced by an empty one', async () => {
    await rm(join(folder, 'pgdata', 'PG_VERSION'));
    const before = await files();
    await expect(open()).rejects.toThrow(/its file PG_VERSION is gone\. Nothing of it was removed\./);
    expect(await files()).toEqual(before);
  });

  it('whose folder is not writable names who needs write access', async () => {
    const problem = await openProblem(new Error('EROFS'), join(folder, 'none'));
    expect(problem.message).toMatch(/^The data folder .* cannot be written\. Let the user who starts this/);
  });
});
