import { request as httpRequest } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { Authenticator, Principal } from '#server/relay/principal.ts';
import type { ServiceClientOptions } from '#server/workspace-client/client.ts';
import { handClock } from '#test/src-server/workspace-client/hand-clock.ts';
import { sendJson } from '#test/src-server/workspace-client/spec-server.ts';
import type { Answered, TestRelay } from '../relay-fixture.ts';
import {
  FILE,
  OTHER_PROJECT,
  PROJECT,
  VAULT,
  eventsOf,
  GENEROUS,
  multipart,
  startTestRelay,
} from '../relay-fixture.ts';

let relay: TestRelay;
afterEach(() => relay.close());

/** Signs in the user whom the token names: `ada` owns the project, `bo` may view it, `eve` has no access. */
const people: Authenticator = {
  signIn: { kind: 'entra', clientId: 'c', authority: 'a', scope: 's' },
  authenticate(token) {
    const principal: Principal = {
      id: `t:${token}`,
      name: token,
      email: `${token}@firm.example`,
      role: 'user',
      groups: [],
      local: false,
    };
    return Promise.resolve(principal);
  },
};
const anonymous = (answer: Answered): string => answer.text.replace(/"requestId":"[^"]*"/, '');
const asUser = (name: string) => ({ headers: { authorization: `Bearer ${name}` } });

describe('projects', () => {
  it('are listed with what the caller may do, and found by their name', async () => {
    relay = await startTestRelay({ routes: VAULT });
    const all = await relay.send('GET', '/api/projects');
    expect(all.json()).toEqual({
      projects: [
        { id: PROJECT, name: 'Harbour lease', knowledgeBase: false, fileCount: 1, permission: 'edit' },
      ],
      asOf: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(all.headers['cache-control']).toBe('no-store');
    expect((await relay.send('GET', '/api/projects?query=HARB')).json()).toMatchObject({
      projects: [{ id: PROJECT }],
    });
    expect((await relay.send('GET', '/api/projects?query=ship')).json()).toMatchObject({ projects: [] });
  });

  it('show their files with state, and their review tables', async () => {
    relay = await startTestRelay({ routes: VAULT });
    expect((await relay.send('GET', `/api/projects/${PROJECT}`)).json()).toMatchObject({
      id: PROJECT,
      files: [{ id: FILE, name: 'Lease.docx', status: 'ready_to_query' }],
      reviewTableIds: [7],
    });
  });

  it('list their review tables without a call for the states of files', async () => {
    relay = await startTestRelay({ routes: VAULT, client: { keepMs: 60_000 } });
    const tables = await relay.send('GET', `/api/projects/${PROJECT}/review-tables`);
    expect(tables.json()).toEqual({ ids: [7] });
    await relay.send('GET', `/api/projects/${PROJECT}/review-tables/7`);
    // Repeating it within a minute only costs the row.
    for (const path of ['', '/7', `/7/rows/${FILE}`])
      await relay.send('GET', `/api/projects/${PROJECT}/review-tables${path}`);
    expect(relay.service.seen.map(({ path }) => path.replace(/\?.*$/u, ''))).toEqual([
      '/api/v1/vault/workspace/projects',
      `/api/v1/vault/get_metadata/${PROJECT}`,
      '/api/v1/vault/review_table/7',
      `/api/v1/vault/get_row/7/${FILE}`,
    ]);
  });

  it('are shown without states if the service does not provide them', async () => {
    relay = await startTestRelay({
      routes: {
        ...VAULT,
        'GET /api/v1/vault/get_files': (_seen, { response }) => sendJson(response, 400, {}),
      },
    });
    expect((await relay.send('GET', `/api/projects/${PROJECT}`)).json()).toMatchObject({
      files: [{ id: FILE, name: 'Lease.docx' }],
    });
  });

  it('are shown without states instead of late when the vault’s minute is spent', async () => {
    const clock = handClock();
    relay = await startTestRelay({ routes: VAULT, clock, client: { keepMs: 60_000 } });
    await relay.send('GET', `/api/projects/${PROJECT}/review-tables/7`);
    for (let index = 0; index < 7; index += 1)
      await relay.send('POST', `/api/projects/${PROJECT}/search`, { json: { query: `q${index}` } });
    expect(relay.service.seen).toHaveLength(10);
    let answer: Answered | undefined;
    void relay.send('GET', `/api/projects/${PROJECT}`).then((answered) => (answer = answered));
    await expect.poll(() => (clock.advance(500), answer?.status)).toBe(200);
    expect(answer?.json()).toMatchObject({ files: [{ id: FILE, name: 'Lease.docx' }] });
    expect(relay.service.seen).toHaveLength(10);
  });

  it('that are not shared with the caller do not exist for them, in any route', async () => {
    relay = await startTestRelay({
      routes: VAULT,
      options: { authenticator: people },
      client: { keepMs: 60_000 },
    });
    expect((await relay.send('GET', '/api/projects', asUser('eve'))).json()).toMatchObject({ projects: [] });
    const before = relay.service.seen.length;
    const paths: [string, string][] = [
      ['GET', `/api/projects/${PROJECT}`],
      ['POST', `/api/projects/${PROJECT}/search`],
      ['GET', `/api/projects/${PROJECT}/review-tables/7`],
      ['GET', `/api/projects/${PROJECT}/review-tables/7/rows`],
      ['GET', `/api/projects/${PROJECT}/review-tables/7/rows/${FILE}`],
      ['DELETE', `/api/projects/${PROJECT}/files/${FILE}`],
    ];
    for (const [method, path] of paths) {
      const json = method === 'POST' ? { query: 'q' } : undefined;
      const hers = await relay.send(method, path, { ...asUser('eve'), json });
      const unknown = await relay.send(method, path.replace(PROJECT, OTHER_PROJECT), {
        ...asUser('ada'),
        json,
      });
      expect([hers.status, unknown.status]).toEqual([404, 404]);
      expect(anonymous(hers)).toBe(anonymous(unknown));
    }
    // Only the list was read: nothing was requested about the project.
    expect(relay.service.seen.slice(before).every((seen) => seen.path.endsWith('/projects'))).toBe(true);
    expect((await relay.send('GET', `/api/projects/${PROJECT}`, asUser('ada'))).status).toBe(200);
  });

  it('stay closed to them when their data are cached for another user, or just being read', async () => {
    relay = await startTestRelay({
      routes: VAULT,
      options: { authenticator: people },
      client: { keepMs: 60_000 },
    });
    const paths: [string, string][] = [
      ['GET', `/api/projects/${PROJECT}`],
      ['POST', `/api/projects/${PROJECT}/search`],
      ['GET', `/api/projects/${PROJECT}/review-tables/7`],
      ['GET', `/api/projects/${PROJECT}/review-tables/7/rows/${FILE}`],
    ];
    const ask = (user: string, [method, path]: [string, string], query: string) =>
      relay.send(method, path, { ...asUser(user), json: method === 'POST' ? { query } : undefined });
    for (const path of paths) {
      expect((await ask('ada', path, 'kept')).status).toBe(200);
      expect((await ask('eve', path, 'kept')).status).toBe(404);
    }
    const before = relay.service.seen.length;
    const search = paths[1] ?? ['', ''];
    const both = await Promise.all(['ada', 'eve', 'ada'].map((user) => ask(user, search, 'being read')));
    expect(both.map(({ status }) => status)).toEqual([200, 404, 200]);
    // Those with access shared one read.
    expect(relay.service.seen).toHaveLength(before + 1);
  });
});

describe('search', () => {
  it('returns passages with their file, page and place', async () => {
    relay = await startTestRelay({ routes: VAULT });
    const answer = await relay.send('POST', `/api/projects/${PROJECT}/search`, { json: { query: ' rent ' } });
    expect(answer.json()).toEqual({
      results: [{ fileId: FILE, fileName: null, chunkId: 'c1', page: 3, text: 'The rent', index: 0 }],
    });
  });

  it('refuses a query of white space before the service is called', async () => {
    relay = await startTestRelay({ routes: VAULT });
    const answer = await relay.send('POST', `/api/projects/${PROJECT}/search`, { json: { query: ' ' } });
    expect(answer.json()).toMatchObject({
      error: { code: 'invalid_request', message: 'The relay could not read this request: check query.' },
    });
    expect(relay.service.seen).toEqual([]);
  });
});

describe('review tables', () => {
  it('have their files by name, and rows with marks and citations', async () => {
    relay = await startTestRelay({ routes: VAULT, client: { limits: GENEROUS } });
    expect((await relay.send('GET', `/api/projects/${PROJECT}/review-tables/7`)).json()).toEqual({
      id: 7,
      title: 'Leases',
      files: [{ id: FILE, name: 'Lease.docx' }],
    });
    expect((await relay.send('GET', `/api/projects/${PROJECT}/review-tables/7/rows/${FILE}`)).json()).toEqual(
      {
        tableId: 7,
        fileId: FILE,
        fileName: 'Lease.docx',
        assignedUser: 'bo@firm.example',
        updatedAt: '2026-11-20T10:00:00.000Z',
        cells: [
          {
            column: 'Term',
            question: 'How long?',
            answer: 'Ten years',
            reasoning: 'Clause 2',
            citations: [{ page: 2, quote: 'ten (10) years' }],
            edited: true,
            flagged: false,
            verified: true,
            verifiedBy: 'bo@firm.example',
          },
        ],
      },
    );
  });

  it('of another project do not exist, nor do files of another table', async () => {
    relay = await startTestRelay({ routes: VAULT });
    for (const path of ['8', 'x', '7%2F8', `7/rows/${OTHER_PROJECT}`, '7/rows/..', '-7'])
      expect((await relay.send('GET', `/api/projects/${PROJECT}/review-tables/${path}`)).status).toBe(404);
    expect(relay.service.seen.some((seen) => /get_row|review_table\/8/.test(seen.path))).toBe(false);
  });

  it('say so if a file has no row yet', async () => {
    relay = await startTestRelay({
      routes: {
        ...VAULT,
        [`GET /api/v1/vault/get_row/7/${FILE}`]: (_seen, { response }) => sendJson(response, 404, {}),
      },
    });
    const answer = await relay.send('GET', `/api/projects/${PROJECT}/review-tables/7/rows/${FILE}`);
    expect(answer.status).toBe(404);
    expect(answer.json()).toMatchObject({ error: { message: 'This file has no row in the table yet.' } });
  });
});

describe('files', () => {
  const uploadPath = `/api/projects/${PROJECT}/files`;
  const uploadRoute = {
    [`POST /api/v1/vault/upload_files/${PROJECT}`]: () => ({ project_id: PROJECT, file_ids: [FILE] }),
  };

  it('are uploaded as a stream, with their names', async () => {
    relay = await startTestRelay({ routes: { ...VAULT, ...uploadRoute } });
    const answer = await relay.send(
      'POST',
      `${uploadPath}?duplicates=skip`,
      multipart([
        { name: 'files', value: 'one', fileName: 'C:\\a\\Über.txt' },
        { name: 'files', value: 'two', fileName: 'b.md' },
      ]),
    );
    expect([answer.status, answer.json()]).toEqual([201, { fileIds: [FILE] }]);
    const body = relay.service.seen.at(-1)?.body ?? '';
    expect(body).toContain('filename="Über.txt"\r\nContent-Type: text/plain\r\n\r\none\r\n');
    expect(body).toContain('filename="b.md"\r\nContent-Type: text/plain\r\n\r\ntwo\r\n');
    expect(body).toContain('name="duplicate_mode"\r\n\r\nskip');
  });

  const refused: Readonly<Record<string, readonly [Parameters<typeof multipart>[0], number, string]>> = {
    'of a strange type': [[{ name: 'files', value: 'x', fileName: 'a.exe' }], 415, 'file_type_unsupported'],
    'without an ending': [[{ name: 'files', value: 'x', fileName: 'docx' }], 415, 'file_type_unsupported'],
    'in a part of another name': [[{ name: 'other', value: 'x', fileName: 'a.txt' }], 400, 'invalid_request'],
    'that are none': [[], 400, 'invalid_request'],
    'that are too large': [
      [{ name: 'files', value: 'x'.repeat(70_000), fileName: 'a.txt' }],
      413,
      'too_large',
    ],
    'that are too large by their announced length': [
      [{ name: 'files', value: 'x'.repeat(700_000), fileName: 'a.txt' }],
      413,
      'too_large',
    ],
    'that are too large together': [
      [
        { name: 'files', value: 'x'.repeat(40_000), fileName: 'a.txt' },
        { name: 'files', value: 'x'.repeat(40_000), fileName: 'b.txt' },
      ],
      413,
      'too_large',
    ],
  };
  for (const [name, [parts, status, code]] of Object.entries(refused))
    it(`${name} are refused with ${status}`, async () => {
      relay = await startTestRelay({ routes: { ...VAULT, ...uploadRoute } });
      const answer = await relay.send('POST', uploadPath, multipart(parts));
      expect(answer.status).toBe(status);
      expect(answer.json()).toMatchObject({ error: { code } });
    });

  it('require the permission to edit', async () => {
    const shared = {
      user_shares: [{ dest_user_email: 'bo@firm.example', permission_level: 'VIEW' }],
      workspace_shares: [],
    };
    relay = await startTestRelay({
      options: { authenticator: people },
      routes: {
        ...VAULT,
        ...uploadRoute,
        'GET /api/v1/vault/workspace/projects': () => ({
          projects: [{ id: PROJECT, name: 'P', sharing: shared }],
        }),
      },
    });
    const form = multipart([{ name: 'files', value: 'x', fileName: 'a.txt' }]);
    const up = await relay.send('POST', uploadPath, {
      ...form,
      headers: { ...form.headers, ...asUser('bo').headers },
    });
    const down = await relay.send('DELETE', `${uploadPath}/${FILE}`, asUser('bo'));
    expect([up.status, down.status]).toEqual([403, 403]);
    expect((await relay.send('GET', `/api/projects/${PROJECT}`, asUser('bo'))).json()).toMatchObject({
      permission: 'view',
    });
    expect(relay.service.seen.some((seen) => seen.method !== 'GET')).toBe(false);
  });

  it('are deleted only from their own project', async () => {
    relay = await startTestRelay({
      routes: { ...VAULT, [`DELETE /api/v1/vault/delete_file/${FILE}`]: () => ({ message: 'ok' }) },
    });
    expect((await relay.send('DELETE', `${uploadPath}/${OTHER_PROJECT}`)).status).toBe(404);
    expect((await relay.send('DELETE', `${uploadPath}/${FILE}`)).status).toBe(204);
    expect(relay.service.seen.filter((seen) => seen.method === 'DELETE')).toHaveLength(1);
  });

  it('cost no call of the service if the sender disconnects halfway', async () => {
    relay = await startTestRelay({ routes: { ...VAULT, ...uploadRoute } });
    const request = httpRequest({
      host: '127.0.0.1',
      port: relay.port,
      method: 'POST',
      path: uploadPath,
      headers: { authorization: `Bearer ${relay.token}`, 'content-type': 'multipart/form-data; boundary=b' },
    });
    request.on('error', () => undefined);
    request.write(
      '--b\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n' + 'half'.repeat(500),
    );
    await expect.poll(() => request.socket?.bytesWritten ?? 0).toBeGreaterThan(2_000);
    request.destroy();
    await expect.poll(() => relay.logged()).toContain('"aborted":true');
    expect(relay.service.seen).toEqual([]);
  });
});

/** Sends a request whose answer is not read, and that can be cancelled. */
const ask = (query: string) => {
  const request = httpRequest({
    host: '127.0.0.1',
    port: relay.port,
    method: 'POST',
    path: `/api/projects/${PROJECT}/search`,
    headers: {
      authorization: `Bearer ${relay.token}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
  });
  request.on('error', () => undefined);
  request.end(JSON.stringify({ query }));
  return { leave: () => request.destroy() };
};

const search = (query: string) => relay.send('POST', `/api/projects/${PROJECT}/search`, { json: { query } });

/** Returns how many requests of a family wait, according to the metrics. */
const waitingIn = async (family: string): Promise<string | undefined> => {
  const { text } = await relay.send('GET', '/metrics', { anonymous: true });
  return new RegExp(`^codicil_waiting_requests\\{family="${family}"\\} (\\S+)`, 'm').exec(text)?.[1];
};

/** Starts a relay whose vault calls of the minute were used up this many seconds ago. */
const spend = async (seconds: number, client: Partial<ServiceClientOptions> = {}) => {
  const clock = handClock();
  relay = await startTestRelay({ routes: VAULT, clock, client: { keepMs: 300_000, ...client } });
  for (let index = 0; index < 9; index += 1) await search(`q${index}`);
  expect(relay.service.seen).toHaveLength(10);
  clock.advance(seconds * 1_000);
  return clock;
};

describe('when the vault’s minute is spent', () => {
  const inEvents = { accept: 'application/json, text/event-stream' };

  it('a search waits for its turn, and its caller sees place and wait', async () => {
    const clock = await spend(10);
    const waiting = ['one more', 'and one more'].map((query) =>
      relay.send('POST', `/api/projects/${PROJECT}/search`, { json: { query }, headers: inEvents }),
    );
    await expect.poll(() => waitingIn('vault')).toBe('2');
    clock.advance(52_000);
    const events = (await Promise.all(waiting)).map((answer) => eventsOf(answer.text));
    expect(events[0]).toEqual([
      { type: 'queue', place: 1, waitSeconds: 52 },
      { type: 'answer', body: { results: [expect.objectContaining({ text: 'The rent' })] } },
    ]);
    expect(events[1]?.[0]).toEqual({ type: 'queue', place: 2, waitSeconds: 52 });
    expect(relay.service.seen).toHaveLength(12);
  });

  it('a search that need not wait is answered with JSON, whatever else its caller accepts', async () => {
    relay = await startTestRelay({ routes: VAULT });
    const options = { json: { query: 'q' }, headers: inEvents };
    const answer = await relay.send('POST', `/api/projects/${PROJECT}/search`, options);
    expect(answer.headers['content-type']).toContain('application/json');
    const path = `/api/projects/${OTHER_PROJECT}/search`;
    expect((await relay.send('POST', path, options)).status).toBe(404);
  });

  it('a refusal after a wait is an event with its code', async () => {
    const clock = await spend(10);
    relay.service.on('POST /api/v1/vault/semantic_search', (_seen, { response }) =>
      sendJson(response, 400, { error: 'x' }),
    );
    const waiting = relay.send('POST', `/api/projects/${PROJECT}/search`, {
      json: { query: 'one more' },
      headers: inEvents,
    });
    await expect.poll(() => waitingIn('vault')).toBe('1');
    clock.advance(52_000);
    const last = eventsOf((await waiting).text).at(-1);
    expect(last).toMatchObject({ type: 'error', code: 'service_refused', requestId: expect.any(String) });
  });

  it('a caller who does not accept events waits without them', async () => {
    const clock = await spend(10);
    const waiting = search('one more');
    await expect.poll(() => waitingIn('vault')).toBe('1');
    clock.advance(52_000);
    expect((await waiting).status).toBe(200);
    expect(relay.service.seen).toHaveLength(11);
  });

  it('a wait of more than five minutes without events is refused with the seconds, and holds no place', async () => {
    await spend(0, { queueMax: 1_000 });
    const others = Array.from({ length: 50 }, (_, index) => ask(`other ${index}`));
    await expect.poll(() => waitingIn('vault')).toBe('50');
    const refused = await search('one more');
    expect([refused.status, Number(refused.headers['retry-after']) > 300]).toEqual([429, true]);
    expect(refused.json()).toMatchObject({ error: { code: 'rate_limited' } });
    expect(await waitingIn('vault')).toBe('50');
    for (const one of others) one.leave();
  });

  it('cached data are still returned', async () => {
    await spend(1);
    expect((await search('q3')).status).toBe(200);
    expect((await relay.send('GET', '/api/projects')).status).toBe(200);
  });

  it('an upload waits for its turn too', async () => {
    const clock = await spend(1);
    relay.service.on(`POST /api/v1/vault/upload_files/${PROJECT}`, () => ({ file_ids: [FILE] }));
    const uploading = relay.send(
      'POST',
      `/api/projects/${PROJECT}/files`,
      multipart([{ name: 'files', value: 'Rent', fileName: 'rent.txt' }]),
    );
    await expect.poll(() => waitingIn('vault')).toBe('1');
    clock.advance(61_000);
    expect([(await uploading).status, relay.service.seen.at(-1)?.body.includes('Rent')]).toEqual([201, true]);
  });
});
