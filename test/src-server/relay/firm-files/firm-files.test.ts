import { mkdtemp, mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FirmFileList } from '#server/relay/api.ts';
import { createFirmFiles, EXAMPLE_PLAYBOOKS, FIRM_FILE_BYTES } from '#server/relay/firm-files/files.ts';
import type { TestRelay } from '../relay-fixture.ts';
import { startTestRelay } from '../relay-fixture.ts';

let folder: string;
let warnings: number;
let relay: TestRelay;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codicil-playbooks-'));
  warnings = 0;
  relay = await startTestRelay({
    options: {
      playbooks: createFirmFiles(folder, () => {
        warnings += 1;
      }),
    },
  });
});
afterEach(async () => {
  await relay.close();
  await rm(folder, { recursive: true, force: true });
});
const list = async () => {
  const answer = await relay.send('GET', '/api/playbooks');
  return (answer.json() as FirmFileList).files;
};

describe('the firm’s playbooks', () => {
  it('are the tables of the folder, by name, and nothing else from it', async () => {
    await mkdir(join(folder, 'old.xlsx'));
    for (const name of ['NDA.csv', 'Services.xlsx', '~$Services.xlsx', '.hidden.csv', 'notes.txt'])
      await writeFile(join(folder, name), name);
    await writeFile(join(folder, 'huge.csv'), Buffer.alloc(FIRM_FILE_BYTES + 1));
    const files = await list();
    expect(files.map(({ name }) => name)).toEqual(['NDA', 'Services']);
    const file = await relay.send('GET', `/api/playbooks/${files[0]?.id ?? ''}`);
    expect(file.text).toBe('NDA.csv');
  });

  it('are sent again only if they changed', async () => {
    await writeFile(join(folder, 'NDA.csv'), 'Topic');
    const [before] = await list();
    const path = `/api/playbooks/${before?.id ?? ''}`;
    const tag = String((await relay.send('GET', path)).headers['etag']);
    const headers = { 'if-none-match': tag };
    expect((await relay.send('GET', path, { headers })).status).toBe(304);
    await writeFile(join(folder, 'NDA.csv'), 'Topic,Position');
    await utimes(join(folder, 'NDA.csv'), 1, 1);
    const changed = await relay.send('GET', path, { headers });
    expect([changed.status, changed.text]).toEqual([200, 'Topic,Position']);
    expect((await list())[0]?.version).not.toBe(before?.version);
  });

  it.each(['..%2f..%2fetc%2fpasswd', 'NDA.csv', 'x'])('include no file %s', async (id) => {
    await writeFile(join(folder, 'NDA.csv'), 'Topic');
    expect((await relay.send('GET', `/api/playbooks/${id}`)).status).toBe(404);
  });

  it('are empty, with a warning in the log, if the folder does not exist', async () => {
    await rm(folder, { recursive: true });
    expect(await list()).toEqual([]);
    expect(warnings).toBe(1);
  });

  it('require sign-in', async () => {
    expect((await relay.send('GET', '/api/playbooks', { anonymous: true })).status).toBe(401);
    expect((await relay.send('GET', '/api/prompts')).json()).toEqual({ files: [] });
  });
});

describe('the included playbooks', () => {
  it('are three', async () => {
    const files = await createFirmFiles(EXAMPLE_PLAYBOOKS, () => undefined).list();
    expect(files.map(({ name }) => name)).toEqual([
      'Data processing agreement',
      'Non-disclosure agreement',
      'Services agreement (customer)',
    ]);
  });
});
