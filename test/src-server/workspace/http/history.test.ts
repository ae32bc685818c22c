import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  NO_CLIENT_MATTER,
  queryAnswer,
  queryEventV1,
  usageAnswer,
  usageEventV1,
  type QueryEvent,
} from '#contract/history.ts';
import { createProjectAnswer } from '#contract/projects.ts';
import { uploadAnswer } from '#contract/files.ts';
import { openDatabase } from '#server/workspace/store/database.ts';
import { recordEvent } from '#server/workspace/store/events.ts';
import { copyDataFolder, startTestWorkspace, testClock, until, type TestWorkspace } from '../support.ts';

const MATTER = '22222222-2222-4222-8222-222222222222';
const ENDPOINTS = ['v2/history/usage', 'v2/history/query', 'v1/history/usage', 'v1/history/query'];

/** When a workspace was asked more than fits on a page. */
const LONG_AGO = new Date('2026-11-10T12:00:00.000Z');
const PROMPTS = Array.from({ length: 901 }, () => randomUUID());

/** Records the prompts of long ago in a data folder. */
async function recordPrompts(folder: string): Promise<void> {
  const database = await openDatabase({ dataFolder: folder, now: testClock().now, onFailure: () => {} });
  await database.sql.begin(async (tx) => {
    for (const [index, query] of PROMPTS.entries()) {
      // Several in one millisecond, and across pages.
      const at = new Date(LONG_AGO.getTime() + Math.floor(index / 7));
      const event = {
        userEmail: 'a@b.example',
        surface: 'ASSISTANT',
        subsurface: 'ASSISTANT_THREAD',
        source: '',
      } as const;
      await recordEvent(tx, { ...event, documents: [], query, response: 'yes' }, at);
    }
  });
  await database.close();
}

let test: TestWorkspace;
let began: number;
let projectId: string;
beforeAll(async () => {
  const folder = await copyDataFolder();
  await recordPrompts(folder);
  test = await startTestWorkspace({ folder });
  began = seconds();
  const made = await test.client.call('POST', '/api/v1/vault/create_project', {
    form: [
      ['name', 'Northmoor'],
      ['client_matter_id', MATTER],
    ],
  });
  projectId = createProjectAnswer.parse(made.body).response.content.id;
  const uploaded = await test.client.call('POST', `/api/v1/vault/upload_files/${projectId}`, {
    form: [['files', { name: 'lease.txt', content: 'The tenant pays the rent monthly.' }]],
  });
  uploadAnswer.parse(uploaded.body);
  await until(
    async () => (await test.client.call('GET', `/api/v1/vault/projects/${projectId}/files`)).text,
    (text) => text.includes('ready_to_query'),
  );
  await test.client.call('POST', '/api/v1/vault/semantic_search', {
    json: { project_id: projectId, query: 'who pays rent' },
  });
  await test.client.call('POST', '/api/v2/completion', {
    json: { prompt: 'Who pays?', knowledge_sources: [{ type: 'vault', folder_id: projectId }] },
  });
  await test.client.call('POST', '/api/v2/completion', { json: { prompt: 'Draft a reply', mode: 'draft' } });
  await test.client.call('POST', '/api/v2/completion', {
    json: { prompt: 'Shorter', mode: 'draft' },
    userAgent: 'Codicil-Word/0.1',
  });
});
afterAll(async () => {
  await test.close();
  await rm(test.folder, { recursive: true, force: true });
});

/** Creates the `fetch` of a page of the workspace. */
function createFetch(at: TestWorkspace): typeof globalThis.fetch {
  return async (path, init) => {
    if (typeof path !== 'string') throw new TypeError('The page fetches by address');
    const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? '';
    const answer = await at.client.call('GET', path, { token });
    return new Response(answer.text, { status: answer.status });
  };
}

function seconds(): number {
  return Math.floor(test.clock.now().getTime() / 1000);
}
function ask(path: string, query: Record<string, string | number>) {
  const text = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return test.client.call('GET', `/api/${path}?${text.toString()}`);
}
/** Returns the number of events in a window. */
async function count(start_time: number, end_time: number): Promise<number> {
  return usageAnswer.parse((await ask('v2/history/usage', { start_time, end_time })).body).events.length;
}
/** Returns the window of everything so far. */
const whole = () => ({ start_time: began, end_time: seconds() + 1 });
async function queries(): Promise<readonly QueryEvent[]> {
  return queryAnswer.parse((await ask('v2/history/query', whole())).body).events;
}

describe('the export of history', () => {
  it('contains every completion and search, with all fields of 2.1 and 2.2', async () => {
    const [searched, grounded, drafted, fromWord] = await queries();
    expect(searched).toMatchObject({
      access_point: 'API',
      action: 'CREATE',
      product_surface_area: 'VAULT',
      subsurface: 'ASSISTANT_THREAD',
      source: 'Vault',
      cm_id: MATTER,
      vault_project_name: 'Northmoor',
      playbook_name: '',
      space_name: '',
      workflow_name: '',
      review_table_name: '',
      user: 'service@workspace.codicil.internal',
      metadata: { num_files: 1 },
      query: 'who pays rent',
      response: 'lease.txt, page 1:\nThe tenant pays the rent monthly.',
      feedback_comments: '',
      feedback_sentiments: '',
    });
    expect(grounded).toMatchObject({
      product_surface_area: 'ASSISTANT',
      subsurface: 'ASSISTANT_THREAD',
      source: 'Vault',
      cm_id: MATTER,
      vault_project_name: 'Northmoor',
      query: 'Who pays?',
      response: 'Answer to Who pays? [1]',
    });
    expect(drafted).toMatchObject({
      product_surface_area: 'DRAFT',
      cm_id: NO_CLIENT_MATTER,
      query: 'Draft a reply',
    });
    expect(fromWord).toMatchObject({ product_surface_area: 'WORD_PROCESSOR', access_point: 'WORD_ADD_IN' });
  });

  it('links each query to a page, which is only shown to holders of a token with the permission', async () => {
    const [, grounded] = await queries();
    const link = new URL(grounded?.link ?? '');
    expect(link.origin).toBe(test.workspace.baseUrl);
    const page = await test.direct.call('GET', link.pathname + link.search, { token: '' });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.text).not.toContain('Who pays?');

    const dom = new JSDOM(page.text, { url: link.href, runScripts: 'dangerously' });
    const { window } = dom;
    const document = window.document;
    window.fetch = createFetch(test);
    const submit = (token: string): void => {
      document.querySelector('input')?.setAttribute('value', token);
      document.querySelector('form')?.dispatchEvent(new window.Event('submit', { cancelable: true }));
    };
    submit('codicil_wrong');
    await expect.poll(() => document.querySelector('[role=status]')?.textContent).toBe('Unauthorized');
    expect(document.querySelector('dl')?.textContent).toBe('');
    submit(test.workspace.token);
    await expect.poll(() => document.querySelector('dl')?.textContent).toContain('Answer to Who pays? [1]');
    expect(document.querySelector('dl')?.textContent).toContain(grounded?.unique_usage_id);
    window.close();
  });

  it('lets a page run only its own script, and load nothing', async () => {
    const page = await test.direct.call('GET', '/history/x?at=1', { token: '' });
    const policy = page.headers.get('content-security-policy') ?? '';
    const script = /<script>([^]*)<\/script>/.exec(page.text)?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policy).toContain(`script-src 'sha256-${hash}'`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('returns the same events without texts as usage', async () => {
    const answer = await ask('v2/history/usage', whole());
    const { events } = usageAnswer.parse(answer.body);
    expect(events.map((event) => event.unique_usage_id)).toEqual(
      (await queries()).map((event) => event.unique_usage_id),
    );
    expect(answer.text).not.toContain('Who pays?');
  });

  it('is a flat array with the old names in v1 (2.3)', async () => {
    const usage = z.array(usageEventV1).parse((await ask('v1/history/usage', whole())).body);
    expect(usage.map((event) => event.Task)).toEqual(['VAULT', 'ASSISTANT', 'DRAFT', 'WORD_PROCESSOR']);
    const [searched] = z.array(queryEventV1).parse((await ask('v1/history/query', whole())).body);
    expect(searched).toMatchObject({
      'Client Matter #': MATTER,
      Documents: 'lease.txt',
      'Number of documents': 1,
      Query: 'who pays rent',
    });
  });

  it('includes the start and excludes the end', async () => {
    const [first] = await queries();
    const at = Date.parse(`${first?.utc_time.replace(' ', 'T')}Z`) / 1000;
    // The clock of the test advances in tenths of a second: both bounds are next to the event's second.
    expect([await count(at, at + 1), await count(began, at), await count(at, at)]).toEqual([1, 0, 0]);
  });

  it.each(ENDPOINTS)('of %s refuses what the spec refuses, with a sentence', async (path) => {
    const refused = async (query: Record<string, string | number>) => {
      const { status, body } = await ask(path, query);
      return [status, body];
    };
    const end_time = seconds();
    expect(await refused({ end_time })).toEqual([400, { error: 'Missing start_time' }]);
    expect(await refused({ start_time: began })).toEqual([400, { error: 'Missing end_time' }]);
    expect(await refused({ start_time: end_time - 30 * 86_400 - 1, end_time })).toEqual([
      400,
      { error: 'Invalid end_time: start_time and end_time may be at most 30 days apart' },
    ]);
    const wrong = 'must be a time in whole seconds since 1970, such as 1763596800';
    for (const start_time of ['', 'x', '-1', '1.5', '1763596800000', '2026-11-20'])
      expect(await refused({ start_time, end_time })).toEqual([
        400,
        { error: `Invalid start_time: ${wrong}` },
      ]);
  });

  it('is refused for the 61st time in a minute, all four counted together', async () => {
    test.clock.advance(60_000);
    const statuses: number[] = [];
    for (let index = 0; index < 61; index += 1) {
      const path = ENDPOINTS[index % ENDPOINTS.length] ?? '';
      const query = `start_time=${began}&end_time=${began}`;
      statuses.push((await test.direct.call('GET', `/api/${path}?${query}`)).status);
    }
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200));
    expect(statuses[60]).toBe(429);
  });
});

describe('a long history', () => {
  it('is complete, in order, without repetitions, page by page', async () => {
    test.clock.advance(60_000);
    const from = LONG_AGO.getTime() / 1000;
    const answer = await ask('v2/history/query', { start_time: from, end_time: from + 1 });
    const { events } = queryAnswer.parse(answer.body);
    expect(events.map((event) => event.query).toSorted()).toEqual(PROMPTS.toSorted());
    expect(events.map((event) => event.utc_time)).toEqual(events.map((event) => event.utc_time).toSorted());
  });
});
