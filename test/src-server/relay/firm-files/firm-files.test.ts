import { once } from 'node:events';
import { chmod, mkdtemp, mkdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FirmFileList } from '#server/relay/api.ts';
import {
  createFirmFiles,
  EXAMPLE_PLAYBOOKS,
  FIRM_FILE_BYTES,
  FIRM_LIST_MS,
} from '#server/relay/firm-files/files.ts';
import type { TestRelay } from '../relay-fixture.ts';
import { startTestRelay } from '../relay-fixture.ts';

let folder: string;
let warnings: number;
let now: number;
let relay: TestRelay;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codicil-playbooks-'));
  warnings = 0;
  now = 0;
  relay = await startTestRelay({
    options: {
      playbooks: createFirmFiles(folder, {
        warn() {
          warnings += 1;
        },
        elapsed: () => now,
      }),
    },
  });
});
afterEach(async () => {
  await relay.close();
  await rm(folder, { recursive: true, force: true });
});
/** Asks when what was read before is used no longer. */
const ask = async () => {
  now += FIRM_LIST_MS;
  return relay.send('GET', '/api/playbooks');
};
const list = async () => ((await ask()).json() as FirmFileList).files;
const idOf = async (name: string): Promise<string> =>
  (await list()).find((file) => file.name === name)?.id ?? 'absent';

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

  it('are never the targets of links, which could lead to any file that the relay reads', async () => {
    const secret = join(folder, 'token');
    await writeFile(secret, 'secret');
    await symlink(secret, join(folder, 'linked.csv'));
    await writeFile(join(folder, 'NDA.csv'), 'Topic');
    const answer = await ask();
    expect(answer.json()).toEqual({
      files: [expect.objectContaining({ name: 'NDA' })],
      unusable: [{ name: 'linked', reason: 'link' }],
    });
    // A link that replaces a file after it was listed is not followed either.
    const id = await idOf('NDA');
    await rename(join(folder, 'linked.csv'), join(folder, 'NDA.csv'));
    expect((await relay.send('GET', `/api/playbooks/${id}`)).status).toBe(404);
  });

  it('are left out with the reason if they cannot be sent', async () => {
    await writeFile(join(folder, 'huge.csv'), Buffer.alloc(FIRM_FILE_BYTES + 1));
    expect((await ask()).json()).toEqual({ files: [], unusable: [{ name: 'huge', reason: 'too_large' }] });
  });

  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
    'are left out if the relay may not read them',
    async () => {
      await writeFile(join(folder, 'NDA.csv'), 'Topic');
      const id = await idOf('NDA');
      await chmod(join(folder, 'NDA.csv'), 0o200);
      expect((await relay.send('GET', `/api/playbooks/${id}`)).status).toBe(404);
      expect((await ask()).json()).toEqual({ files: [], unusable: [{ name: 'NDA', reason: 'unreadable' }] });
    },
  );

  it('are not there, which is no fault of the relay, once they were removed', async () => {
    await writeFile(join(folder, 'NDA.csv'), 'Topic');
    const id = await idOf('NDA');
    await rm(join(folder, 'NDA.csv'));
    expect((await relay.send('GET', `/api/playbooks/${id}`)).status).toBe(404);
  });

  it('may be empty files', async () => {
    await writeFile(join(folder, 'NDA.csv'), '');
    const file = await relay.send('GET', `/api/playbooks/${await idOf('NDA')}`);
    expect([file.status, file.text, file.headers['content-length']]).toEqual([200, '', '0']);
  });

  it('may be thousands: the ETag of the list stays short, and the folder is read once a second at most', async () => {
    await Promise.all(
      Array.from({ length: 3_000 }, (_, index) => writeFile(join(folder, `Playbook ${index}.csv`), 'Topic')),
    );
    const answer = await ask();
    const { files } = answer.json() as FirmFileList;
    expect(files).toHaveLength(3_000);
    expect(String(answer.headers['etag']).length).toBeLessThan(64);
    await rm(join(folder, 'Playbook 0.csv'));
    const again = await relay.send('GET', '/api/playbooks', {
      headers: { 'if-none-match': String(answer.headers['etag']) },
    });
    expect(again.status).toBe(304);
    expect(await list()).toHaveLength(2_999);
  });

  it('are not held in memory for readers that are slow', async () => {
    await writeFile(join(folder, 'NDA.csv'), Buffer.alloc(FIRM_FILE_BYTES, 'x'));
    const path = `/api/playbooks/${await idOf('NDA')}`;
    const before = process.memoryUsage().arrayBuffers;
    const readers = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const request = get({
          port: relay.port,
          path,
          agent: false,
          headers: { authorization: `Bearer ${relay.token}` },
        });
        const [answer] = (await once(request, 'response')) as [IncomingMessage];
        return answer.pause();
      }),
    );
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40 * 1024 * 1024);
    for (const reader of readers) reader.destroy();
  });

  it('require sign-in', async () => {
    expect((await relay.send('GET', '/api/playbooks', { anonymous: true })).status).toBe(401);
    expect((await relay.send('GET', '/api/prompts')).json()).toEqual({ files: [] });
  });
});

describe('the included playbooks', () => {
  it('are three', async () => {
    const { files } = await createFirmFiles(EXAMPLE_PLAYBOOKS, {
      warn: () => undefined,
      elapsed: () => 0,
    }).list();
    expect(files.map(({ name }) => name)).toEqual([
      'Data processing agreement',
      'Non-disclosure agreement',
      'Services agreement (customer)',
    ]);
  });
});
