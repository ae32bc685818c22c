import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { uploadAnswer } from '#contract/files.ts';
import { RATE_LIMITS, RATE_WINDOW_MS } from '#contract/limits.ts';
import { createProjectAnswer } from '#contract/projects.ts';
import { createdToken } from '#contract/tokens.ts';
import { sampleMatter } from '#server/workspace/sample/matter.ts';
import type { Database } from '#server/workspace/store/database.ts';
import { bundleProgram } from '#test/setup/servers/program.ts';
import { describeOnPostgres, openPlace, type StorePlace } from './engines.ts';
import { createClient, until, type TestClient } from './support.ts';

const PROCESS = await bundleProgram('test/src-server/workspace/process.ts');
const CLI = await bundleProgram('src-server/workspace/cli.ts');

const up = z.object({ baseUrl: z.string(), token: z.string(), certificate: z.string() });
const begins = z.object({ begins: z.string() });

const namesOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}.txt`);

/** A running process, the files that it has started to read, and a client for it. */
interface Running {
  readonly child: ChildProcess;
  readonly client: TestClient;
  readonly begun: string[];
}

await describeOnPostgres('two processes on one database', (engine) => {
  let place: StorePlace;
  let database: Database;
  let one: Running;
  let two: Running;
  beforeAll(async () => {
    place = await engine.place();
    [one, two] = await Promise.all([start(), start()]);
    database = await openPlace(place, () => new Date());
  });
  afterAll(async () => {
    for (const { child, client } of [one, two]) {
      child.kill('SIGKILL');
      await client.close();
    }
    await database.close();
    await place.remove();
  });

  async function start(): Promise<Running> {
    const child = fork(PROCESS, [place.dataFolder, place.databaseUrl ?? '']);
    const [first]: unknown[] = await once(child, 'message');
    const begun: string[] = [];
    child.on('message', (message) => begun.push(begins.parse(message).begins));
    return { child, client: createClient(up.parse(first)), begun };
  }
  const tell = (order: { readonly advance: number } | { readonly read: boolean }) => {
    for (const { child } of [one, two]) if (child.connected) child.send(order);
  };
  /** Beyond every window. */
  const nextMinute = () => tell({ advance: RATE_WINDOW_MS + 30_000 });

  async function upload(names: readonly string[]): Promise<readonly string[]> {
    nextMinute();
    const made = await one.client.call('POST', '/api/v1/vault/create_project', {
      form: [['name', 'Matter']],
    });
    const project = createProjectAnswer.parse(made.body).response.content.id;
    const answer = await one.client.call('POST', `/api/v1/vault/upload_files/${project}`, {
      form: names.map(
        (name) => ['files', { name, content: `1. Rent of ${name}.\n2. Law of ${name}.` }] as const,
      ),
    });
    return uploadAnswer.parse(answer.body).file_ids;
  }
  const begun = (prefix: string) =>
    [one, two].map((running) => running.begun.filter((name) => name.startsWith(prefix)));
  /** Returns how many of the files are ready. */
  async function ready(ids: readonly string[]): Promise<number> {
    const rows = await database.sql`
      select 1 from files where id = any(${[...ids]}::uuid[]) and status = 'ready_to_query'`;
    return rows.length;
  }
  /** Every file has its chunks once, and each of them is in one segment of the index. */
  async function expectWhole(ids: readonly string[]): Promise<void> {
    const perFile = await database.sql`
      select count(*)::integer as chunks, sum(length(text))::integer as length from chunks
      where file_id = any(${[...ids]}::uuid[]) group by file_id`;
    expect(perFile).toHaveLength(ids.length);
    expect(new Set(perFile.map((row) => JSON.stringify(row))).size).toBe(1);
    const differing = await database.sql`
      select 1 from chunks c
      where (select count(*) from segments s where s.file_id = c.file_id
        and c.idx >= s.first_idx and c.idx < s.first_idx + s.count) <> 1`;
    expect(differing).toHaveLength(0);
    expect(await database.sql`select 1 from jobs`).toHaveLength(0);
  }

  it.each([
    ['vault', 'GET', '/api/v1/vault/workspace/projects'],
    ['history', 'GET', '/api/v2/history/usage?start_time=1763596800&end_time=1763596801'],
    ['audit', 'GET', '/api/v1/logs/audit?from=0&take=1'],
    ['completion', 'POST', '/api/v2/completion'],
  ] as const)('let through exactly the %s calls of a minute together', async (family, method, path) => {
    nextMinute();
    const limit = RATE_LIMITS[family];
    const answers = await Promise.all(
      Array.from({ length: limit + 6 }, (_, index) =>
        (index % 2 === 0 ? one : two).client.call(
          method,
          path,
          method === 'POST' ? { json: { prompt: 'x' } } : {},
        ),
      ),
    );
    const refused = answers.filter((answer) => answer.status === 429);
    expect(answers.length - refused.length).toBe(limit);
    expect(refused.every((answer) => Number(answer.headers.get('retry-after')) > 0)).toBe(true);
    nextMinute();
    expect(
      (await two.client.call(method, path, method === 'POST' ? { json: { prompt: 'x' } } : {})).status,
    ).not.toBe(429);
  });

  it('refuse a token as soon as it is revoked in one of them', async () => {
    nextMinute();
    const made = await one.client.call('POST', '/api/v1/workspace/tokens', {
      json: { name: 'short', permissions: ['vault'] },
    });
    const { id, token } = createdToken.parse(made.body);
    expect((await two.client.call('GET', '/api/whoami', { token })).status).toBe(200);
    expect((await one.client.call('DELETE', `/api/v1/workspace/tokens/${id}`)).status).toBeLessThan(300);
    expect((await two.client.call('GET', '/api/whoami', { token })).status).toBe(401);
  });

  it('share the files of an upload, each read by one of them', async () => {
    tell({ read: false });
    const names = namesOf('shared', 9);
    const ids = await upload(names);
    // Each reads two at once, until they are released.
    await expect.poll(() => begun('shared').map((list) => list.length)).toEqual([2, 2]);
    tell({ read: true });
    await expect.poll(() => ready(ids)).toBe(9);
    expect(begun('shared').flat().toSorted()).toEqual(names);
    await expectWhole(ids);
  });

  it('finish each other’s work: the work of a killed one is taken over a minute later', async () => {
    tell({ read: false });
    const ids = await upload(namesOf('left', 6));
    await expect.poll(() => begun('left').map((list) => list.length)).toEqual([2, 2]);
    const exited = once(one.child, 'exit');
    one.child.kill('SIGKILL');
    await exited;
    tell({ read: true });
    await expect.poll(() => ready(ids)).toBe(4);
    const [taken = []] = begun('left');
    expect(begun('left')[1]).toEqual(expect.not.arrayContaining(taken));
    tell({ advance: 61_000 });
    await expect.poll(() => ready(ids)).toBe(6);
    expect(begun('left')[1]?.toSorted()).toEqual(namesOf('left', 6));
    await expectWhole(ids);
  });
});

await describeOnPostgres(
  'npm run workspace, twice at once on an empty database and an empty folder',
  (engine) => {
    it('create one token, one certificate and one sample matter', async () => {
      const place = await engine.place();
      const folder = await mkdtemp(join(tmpdir(), 'codicil-test-'));
      const children = [spawnCli(folder, place), spawnCli(folder, place)];
      try {
        const printed = await Promise.all(children.map(untilUp));
        const line = (name: string) =>
          printed.map((text) => new RegExp(`${name} +(\\S+)`).exec(text)?.[1] ?? '');
        const [token = '', other] = line('token');
        expect([token.length > 20, other]).toEqual([true, token]);
        const certificate = await readFile(line('certificate')[0] ?? '', 'utf8');
        for (const baseUrl of line('base URL')) {
          const client = createClient({ baseUrl, token, certificate });
          expect((await client.call('GET', '/api/whoami')).status).toBe(200);
          await client.close();
        }
        const database = await openPlace({ ...place, dataFolder: folder }, () => new Date());
        const names = async (table: 'projects' | 'review_tables') => {
          const column = table === 'projects' ? database.sql`name` : database.sql`title`;
          const rows = await database.sql<{ name: string }[]>`
          select ${column} as name from ${database.sql(table)} order by 1`;
          return rows.map(({ name }) => name).toSorted();
        };
        const tables = sampleMatter.projects.flatMap((project) =>
          project.reviewTables.map(({ title }) => title),
        );
        await until(
          () => names('review_tables'),
          (found) => found.length >= tables.length,
          200,
        );
        expect(await names('review_tables')).toEqual(tables.toSorted());
        expect(await names('projects')).toEqual(sampleMatter.projects.map(({ name }) => name).toSorted());
        expect(await database.sql`select 1 from tokens where name = 'first start'`).toHaveLength(1);
        await database.close();
      } finally {
        await Promise.all(children.map(stop));
        await place.remove();
        await rm(folder, { recursive: true, force: true });
      }
    });
  },
);

interface Cli {
  readonly child: ChildProcess;
  readonly printed: string[];
}

function spawnCli(folder: string, place: StorePlace): Cli {
  const child = spawn(process.execPath, [CLI], {
    env: { PATH: process.env.PATH, DATA_FOLDER: folder, DATABASE_URL: place.databaseUrl },
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => printed.push(data.toString()));
  }
  return { child, printed };
}

function untilUp({ child, printed }: Cli): Promise<string> {
  return until(
    async () => printed.join(''),
    (text) => text.includes('/api/whoami') || child.exitCode !== null,
  );
}

async function stop({ child }: Cli): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
