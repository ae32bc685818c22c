import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProjectAnswer } from '#contract/projects.ts';
import { describeOnPostgres } from '#test/src-server/workspace/engines.ts';
import type { StorePlace } from '#test/src-server/workspace/engines.ts';
import { startTestWorkspace } from '#test/src-server/workspace/support.ts';

/** Uploads one file into a new project. */
async function uploadTo({ client }: Awaited<ReturnType<typeof startTestWorkspace>>): Promise<void> {
  const created = await client.call('POST', '/api/v1/vault/create_project', { form: [['name', 'Lease']] });
  const { id } = createProjectAnswer.parse(created.body).response.content;
  const form = [['files', { name: 'lease.txt', content: '1. Rent.' }]] as const;
  const uploaded = await client.call('POST', `/api/v1/vault/upload_files/${id}`, { form });
  expect(uploaded.status).toBe(201);
}

await describeOnPostgres('a process that finds a database but not its files', (engine) => {
  let place: StorePlace;
  let other: string;
  beforeAll(async () => {
    place = await engine.place();
    other = await mkdtemp(join(tmpdir(), 'codicil-other-'));
  });
  afterAll(async () => {
    await place.remove();
    await rm(other, { recursive: true, force: true });
  });
  const startIn = (folder: string) =>
    startTestWorkspace({
      folder,
      ...(place.databaseUrl === undefined ? {} : { databaseUrl: place.databaseUrl }),
    });

  it('starts while there are none, and is refused with a sentence once there are', async () => {
    await (await startIn(other)).close();
    const first = await startIn(place.dataFolder);
    await uploadTo(first);
    await expect(startIn(other)).rejects.toThrow('The files of this database are not here.');
    await first.close();
    // With the right files, it starts again.
    await (await startIn(place.dataFolder)).close();
  });
});
