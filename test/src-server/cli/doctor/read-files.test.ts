import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { Site } from '#server/cli/doctor/check.ts';
import { CHECKS } from '#server/cli/doctor/checks.ts';
import { examine } from '#server/cli/doctor/examine.ts';
import { readSettings } from '#server/config/config.ts';
import { systemClock } from '#server/http/clock.ts';
import { NO_FILES } from '#test/setup/no-files.ts';
import { openPlace } from '../../workspace/engines.ts';
import { enqueueSizes } from '../../workspace/jobs/enqueue.ts';
import {
  copyDataFolder,
  startTestWorkspace,
  testClock,
  type TestWorkspace,
} from '../../workspace/support.ts';

let test: TestWorkspace | undefined;
afterEach(() => test?.close());

/** Starts a workspace with a file that is ready to be queried, read before versions were stored. */
async function startWithOldFile(): Promise<TestWorkspace> {
  const folder = await copyDataFolder();
  const { now } = testClock();
  const database = await openPlace({ dataFolder: folder, remove: () => Promise.resolve() }, now);
  await enqueueSizes(database.sql, [1], now());
  await database.sql`delete from jobs`;
  await database.sql`update files set status = 'ready_to_query', text = 'A text.'`;
  await database.close();
  return startTestWorkspace({ folder });
}

async function findingsOf(dataFolder: string) {
  const site: Site = {
    settings: readSettings({ DATA_FOLDER: dataFolder }, NO_FILES),
    origin: 'https://127.0.0.1',
    visit: () => Promise.reject(new Error('not asked')),
    clock: systemClock(),
    resolve: () => Promise.resolve([]),
    readText: () => '',
    root: '',
    manifest: '',
  };
  const files = CHECKS.filter(({ id }) => id === 'files');
  for await (const { findings } of examine(site, files)) return findings;
  return [];
}

it('counts the files that an earlier version read, from the running workspace', async () => {
  test = await startWithOldFile();
  expect(await findingsOf(test.folder)).toMatchObject([
    { outcome: 'warning', text: 'Files that an earlier version’s reader read: 1.' },
  ]);
});

it('finds nothing to mend where this version read all files, and says where it cannot look', async () => {
  test = await startTestWorkspace();
  expect(await findingsOf(test.folder)).toMatchObject([{ outcome: 'ok' }]);
  expect(await findingsOf(join(test.folder, randomUUID()))).toMatchObject([{ outcome: 'not checked' }]);
});
