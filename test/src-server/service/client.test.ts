import { afterEach, describe, expect, it } from 'vitest';
import type { ServiceClientOptions } from '../../../src-server/service/client.ts';
import { BodyRefusal } from '../../../src-server/service/http.ts';
import { TOKEN, clientOf, collect } from './client-fixture.ts';
import { handClock } from './hand-clock.ts';
import type { SpecRoute, SpecServer } from './spec-server.ts';
import { sendJson, sendPieces, startSpecServer } from './spec-server.ts';

const ID = '6f9619ff-8b86-d011-b42d-00c04fc964ff';
const FILE = '7f9619ff-8b86-d011-b42d-00c04fc964ff';
const USER = { user: 'a' };

let server: SpecServer;
let upstream: ReturnType<typeof clientOf> | undefined;
const start = async (
  routes: Readonly<Record<string, SpecRoute>>,
  options: Partial<ServiceClientOptions> = {},
) => {
  server = await startSpecServer(routes);
  upstream = clientOf(server.baseUrl, options);
  return upstream.client;
};
afterEach(async () => {
  await upstream?.close();
  await server.close();
});

const project = (id: string, rest: Record<string, unknown> = {}) => ({ id, name: `Project ${id}`, ...rest });
const page = (projects: unknown[], pagination?: unknown) => ({
  response: { content: { projects, pagination } },
});

async function* twoPieces() {
  yield Buffer.from('one ');
  yield Buffer.from('two');
}
async function* oneFile() {
  yield { fileName: 'a.txt', contentType: 'text/plain', content: twoPieces() };
}
/** Fails the first calls with a status, then answers. */
const failing = (times: number, status: number): SpecRoute => {
  let calls = 0;
  return (_seen, { response }) =>
    (calls += 1) <= times ? sendJson(response, status, { error: 'x' }) : { id: 'me' };
};
const refusedOnce: SpecRoute = (_seen, { response }) =>
  server.seen.length === 1
    ? sendJson(response, 429, { error: 'Rate limit exceeded' }, { 'retry-after': '30' })
    : { file_ids: [] };

describe('the projects list', () => {
  it('is read page by page, each project once', async () => {
    const client = await start({
      'GET /api/v1/vault/workspace/projects': ({ query }) => {
        const number = Number(query.get('page'));
        return page([project(`p${number}`), project('same')], {
          page: number,
          per_page: 100,
          total: 4,
          total_pages: 2,
        });
      },
    });
    const read = await client.projects(USER);
    expect(read.projects.map((one) => one.id)).toEqual(['p1', 'same', 'p2']);
    expect(server.seen.map((seen) => seen.query.get('per_page'))).toEqual(['100', '100']);
  });

  it('ends at a short page where the service names no total', async () => {
    const client = await start({ 'GET /api/v1/vault/workspace/projects': () => page([project('p')]) });
    expect((await client.projects(USER)).projects).toHaveLength(1);
    expect(server.seen).toHaveLength(1);
  });

  it('bears what is missing or of another type, and leaves out what has no id', async () => {
    const shared = {
      user_shares: [
        { dest_user_email: 'Bo@firm.example', permission_level: 'edit' },
        { permission_level: 'EDIT' },
        5,
      ],
      workspace_shares: [{ dest_workspace_id: 12, permission_level: 'OWNER' }],
    };
    const client = await start({
      'GET /api/v1/vault/workspace/projects': () =>
        page([
          project('A', { files_count: '3', sharing: shared, is_knowledge_base_project: true }),
          { name: 'x' },
          null,
        ]),
    });
    expect((await client.projects(USER)).projects).toEqual([
      {
        id: 'a',
        name: 'Project A',
        knowledgeBase: true,
        filesCount: 3,
        userShares: [{ email: 'Bo@firm.example', edit: true }],
        workspaceShares: [{ workspaceId: '12', edit: false }],
      },
    ]);
  });

  it('is asked for once by all who ask at once, and kept for its time', async () => {
    const clock = handClock();
    const client = await start(
      { 'GET /api/v1/vault/workspace/projects': () => page([]) },
      { clock, keepMs: 1_000 },
    );
    await Promise.all([client.projects({ user: 'a' }), client.projects({ user: 'b' })]);
    await client.projects({ user: 'c' });
    expect(server.seen).toHaveLength(1);
    clock.advance(1_001);
    await client.projects({ user: 'c' });
    expect(server.seen).toHaveLength(2);
  });
});

/** Which operations of the vault were called. */
const asked = (): string[] => server.seen.map(({ path }) => path.split('/')[4] ?? '');

describe('a project’s metadata', () => {
  const content = {
    project_id: ID,
    file_ids: [FILE.toUpperCase()],
    file_names: ['a.docx'],
    project_size: '12',
    review_table_ids: ['7', 8],
  };
  const read = { files: [{ id: FILE, name: 'a.docx' }], reviewTableIds: [7, 8] };
  const variants: Readonly<Record<string, unknown>> = {
    'an array of one object': { response: { content: [content] } },
    'an object': { response: { content } },
    'without the inner wrapper': { response: content },
    'without a wrapper': content,
  };
  for (const [name, body] of Object.entries(variants))
    it(`is read as ${name}, with status 201`, async () => {
      const client = await start({
        [`GET /api/v1/vault/get_metadata/${ID}`]: (_seen, { response }) => sendJson(response, 201, body),
      });
      expect(await client.metadata(ID, USER)).toEqual(read);
    });

  it('names a file by its id where the service forgot the name', async () => {
    const client = await start({ [`GET /api/v1/vault/get_metadata/${ID}`]: () => ({ file_ids: [FILE] }) });
    expect(await client.metadata(ID, USER)).toEqual({
      files: [{ id: FILE, name: FILE }],
      reviewTableIds: [],
    });
  });

  it('keeps names with their files where an id is none', async () => {
    const client = await start({
      [`GET /api/v1/vault/get_metadata/${ID}`]: () => ({
        file_ids: [null, FILE],
        file_names: ['a.docx', 'b.docx'],
      }),
    });
    expect((await client.metadata(ID, USER)).files).toEqual([{ id: FILE, name: 'b.docx' }]);
  });

  const OTHER = '8f9619ff-8b86-d011-b42d-00c04fc964ff';
  /** Two pages of one file; a third would be asked for with the last cursor. */
  const pages: SpecRoute = ({ query }) => {
    const first = query.get('cursor') === null;
    const file = first ? { id: FILE.toUpperCase(), name: 'a.docx' } : { id: OTHER, name: '' };
    return { response: { content: { files: [file], pagination: { has_more: true, next_cursor: 'two' } } } };
  };
  const list = `GET /api/v1/vault/projects/${ID}/files`;

  it.each([
    ['say nothing of files', { review_table_ids: [7] }],
    ['count files and name none', { file_ids: [], file_count: 2, review_table_ids: [7] }],
  ])('takes the files from their list where its answers %s', async (_what, body) => {
    const client = await start({ [`GET /api/v1/vault/get_metadata/${ID}`]: () => body, [list]: pages });
    expect(await client.metadata(ID, USER)).toEqual({
      files: [
        { id: FILE, name: 'a.docx' },
        { id: OTHER, name: OTHER },
      ],
      reviewTableIds: [7],
    });
    expect(asked()).toEqual(['get_metadata', 'projects', 'projects']);
  });

  it.each([
    ['no files', { file_ids: [], file_count: 0 }],
    ['an empty list', { file_ids: [] }],
    ['a count of none', { file_count: '0' }],
  ])('spends no call on the list of a project with %s', async (_what, body) => {
    const client = await start({ [`GET /api/v1/vault/get_metadata/${ID}`]: () => body, [list]: pages });
    expect(await client.metadata(ID, USER)).toEqual({ files: [], reviewTableIds: [] });
    expect(asked()).toEqual(['get_metadata']);
  });

  it('is not_found for a project that the service does not know', async () => {
    const client = await start({});
    await expect(client.metadata(ID, USER)).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });
});

describe('files', () => {
  it('have their state in lower case; missing and deleted ones are left out', async () => {
    const client = await start({
      'GET /api/v1/vault/get_files': () => ({
        response: {
          content: [
            {
              file_id: FILE,
              file_name: 'a.docx',
              processing_status: 'READY_TO_QUERY',
              content_type: 'x/y',
              deleted_at: null,
            },
            { file_id: 'gone', error: 'not_found' },
            { file_id: 'old', file_name: 'b', deleted_at: '2026-01-01T00:00:00' },
          ],
        },
      }),
    });
    expect(await client.fileStates([FILE, 'gone', 'old'], USER)).toEqual([
      { id: FILE, name: 'a.docx', status: 'ready_to_query', contentType: 'x/y' },
    ]);
  });

  it('are asked for in calls of at most 1,000 ids, and not at all for none', async () => {
    const client = await start({ 'GET /api/v1/vault/get_files': () => ({ response: { content: [] } }) });
    await client.fileStates([], USER);
    await client.fileStates(
      Array.from({ length: 1_001 }, (_, index) => `f${index}`),
      USER,
    );
    expect(server.seen.map((seen) => seen.query.get('file_ids')?.split(',').length)).toEqual([1_000, 1]);
  });

  it('are listed with a cursor', async () => {
    const client = await start({
      [`GET /api/v1/vault/projects/${ID}/files`]: ({ query }) => ({
        response: {
          content: {
            files: [{ id: FILE, name: 'a', processing_status: 'Processing', size: '5' }],
            pagination:
              query.get('cursor') === null
                ? { has_more: true, next_cursor: 'n' }
                : { has_more: false, next_cursor: 'x' },
          },
        },
      }),
    });
    const first = await client.files(ID, undefined, USER);
    expect(first).toEqual({
      files: [{ id: FILE, name: 'a', status: 'processing', size: 5 }],
      nextCursor: 'n',
    });
    expect(await client.files(ID, first.nextCursor, USER)).not.toHaveProperty('nextCursor');
  });

  it('are streamed into a project', async () => {
    const client = await start({
      [`POST /api/v1/vault/upload_files/${ID}`]: (_seen, { response }) =>
        sendJson(response, 201, { project_id: ID, file_ids: [FILE] }),
    });
    expect(await client.upload(ID, oneFile(), 'replace', USER)).toEqual([FILE]);
    expect(server.seen[0]?.body).toContain('name="duplicate_mode"\r\n\r\nreplace');
    expect(server.seen[0]?.body).toContain(
      'name="files"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\none two\r\n',
    );
  });

  it('whose reading is refused on the way are given up with that refusal', async () => {
    const client = await start({ [`POST /api/v1/vault/upload_files/${ID}`]: () => ({ file_ids: [] }) });
    const refusal = new BodyRefusal('too large');
    async function* files() {
      yield { fileName: 'a.txt', contentType: 'text/plain', content: Buffer.from('a') };
      throw refusal;
    }
    await expect(client.upload(ID, files(), undefined, USER)).rejects.toBe(refusal);
  });

  it('are deleted, and a refusal because jobs are pending is service_refused', async () => {
    const client = await start({
      [`DELETE /api/v1/vault/delete_file/${FILE}`]: () => ({ message: 'gone' }),
      'DELETE /api/v1/vault/delete_file/busy': (_seen, { response }) =>
        sendJson(response, 409, { error: 'jobs' }),
    });
    await client.deleteFile(ID, FILE, USER);
    await expect(client.deleteFile(ID, 'busy', USER)).rejects.toMatchObject({
      code: 'service_refused',
      status: 409,
    });
  });
});

describe('search', () => {
  it('asks with file names and gives the passages in the service’s order', async () => {
    const client = await start({
      'POST /api/v1/vault/semantic_search': () => ({
        status: 'completed',
        data: {
          file_ids: [FILE],
          chunks: [
            { file_id: FILE, text: 'b', chunk_id: 5, page_number: '2', file_name: null },
            { file_id: FILE, text: 'a', chunk_id: 'c', page_number: 1, file_name: 'a.docx' },
            { text: 'no file' },
          ],
        },
      }),
    });
    expect(await client.search(ID, 'q', USER)).toEqual([
      { fileId: FILE, text: 'b', chunkId: '5', page: 2, fileName: null },
      { fileId: FILE, text: 'a', chunkId: 'c', page: 1, fileName: 'a.docx' },
    ]);
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({
      project_id: ID,
      query: 'q',
      include_file_names: true,
    });
  });

  it('that is not completed is a failure', async () => {
    const client = await start(
      { 'POST /api/v1/vault/semantic_search': () => ({ status: 'QUEUED', data: { chunks: [] } }) },
      { random: () => -0.5 },
    );
    await expect(client.search(ID, 'q', USER)).rejects.toMatchObject({ code: 'service_failed' });
  });
});

describe('a review row', () => {
  it('is undefined where the file has none yet', async () => {
    const client = await start({});
    expect(await client.reviewRow(7, FILE, USER)).toBeUndefined();
  });

  it('keeps an edit to the empty string, and cells without citations', async () => {
    const client = await start({
      [`GET /api/v1/vault/get_row/7/${FILE}`]: () => ({
        file_id: FILE,
        is_assigned: false,
        assigned_user: '',
        updated_at: '2026-11-20 10:00:00',
        response: {
          cells: [{ column_name: 'Term', summary: '', is_edited: true }, { summary: 'no column' }],
        },
      }),
    });
    expect(await client.reviewRow(7, FILE, USER)).toEqual({
      fileId: FILE,
      updatedAt: '2026-11-20T10:00:00.000Z',
      cells: [
        {
          column: 'Term',
          question: '',
          answer: '',
          citations: [],
          edited: true,
          flagged: false,
          verified: false,
        },
      ],
    });
  });

  it('is read of a table with its files', async () => {
    const client = await start({
      'GET /api/v1/vault/review_table/7': () => ({
        response: { content: { review_table_id: 7, title: 'T', file_ids: [FILE] } },
      }),
    });
    expect(await client.reviewTable(7, USER)).toEqual({ id: 7, title: 'T', fileIds: [FILE] });
  });
});

describe('a read', () => {
  it('is repeated after a failure that a moment may mend, three times in all', async () => {
    const client = await start({ 'GET /api/whoami': failing(2, 500) }, { random: () => -0.5 });
    expect(await client.whoami(USER)).toEqual({ id: 'me' });
    server.on('GET /api/whoami', failing(3, 503));
    await expect(client.whoami(USER)).rejects.toMatchObject({ code: 'service_failed' });
    expect(server.seen).toHaveLength(6);
  });

  it('is not repeated after a refusal, an unreadable answer or a redirect', async () => {
    const client = await start({});
    const answers: SpecRoute[] = [
      (_seen, { response }) => sendJson(response, 401, { error: 'Unauthorized' }),
      (_seen, { response }) => sendPieces(response, 'text/html', ['<html>']),
      (_seen, { response }) => void response.writeHead(302, { location: '/api/whoami' }).end(),
    ];
    for (const answer of answers) {
      server.on('GET /api/whoami', answer);
      await expect(client.whoami(USER)).rejects.toMatchObject({ name: 'ServiceError' });
    }
    expect(server.seen).toHaveLength(3);
  });

  it('that the service cannot be reached for is service_unreachable, without a word of the address', async () => {
    const client = await start({}, { random: () => -0.5 });
    await server.close();
    const error = await client.whoami(USER).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'service_unreachable' });
    expect(JSON.stringify(error) + String(error)).not.toMatch(/127\.0\.0\.1|canary/);
  });

  it('waits for the pause that a 429 asked for, with everybody else of its family', async () => {
    const clock = handClock();
    const client = await start({ [`GET /api/v1/vault/get_metadata/${ID}`]: refusedOnce }, { clock });
    const waits: number[] = [];
    const read = client.metadata(ID, { user: 'a', onPlace: ({ waitMs }) => void waits.push(waitMs) });
    // The retry itself has its zero-millisecond timer on the test's clock.
    await expect.poll(() => (clock.advance(1), waits.length)).toBeGreaterThan(0);
    expect(waits[0]).toBeGreaterThan(29_000);
    clock.advance(31_000);
    expect(await read).toEqual({ files: [], reviewTableIds: [] });
  });

  it('ends after its time when the service says nothing', async () => {
    const clock = handClock();
    const client = await start({ 'GET /api/whoami': () => undefined }, { clock });
    const read = client.whoami(USER).catch((error: unknown) => error);
    await expect.poll(() => server.seen.length).toBe(1);
    clock.advance(10_000);
    expect(await read).toMatchObject({ code: 'service_timeout' });
  });

  it('never asks for another path than the contract’s', async () => {
    const client = await start({});
    for (const id of ['..', '.', '%2e%2e', ''])
      await expect(client.metadata(id, USER)).rejects.toThrow(TypeError);
    for (const id of ['../../whoami', '//evil.test/x', 'a?b#c', 'http://evil.test', '\\..\\x', 'a\tb'])
      await client.metadata(id, USER).catch(() => undefined);
    expect(server.seen).toHaveLength(6);
    for (const seen of server.seen) {
      expect(seen.path).toMatch(/^\/api\/v1\/vault\/get_metadata\/[^/]+$/);
      expect(seen.headers.authorization).toBe(`Bearer ${TOKEN}`);
    }
  });
});

/** A completion that says `first` and then nothing, with short times. */
const timed = async (first: string | undefined) => {
  const clock = handClock();
  const client = await start(
    {
      'POST /api/v2/completion': (_seen, { response }) => {
        if (first === undefined) return;
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(first);
      },
    },
    {
      clock,
      timeouts: {
        completion: { firstByte: 100, idle: 50, total: 1_000 },
        read: { firstByte: 1, idle: 1, total: 1 },
        upload: { firstByte: 1, idle: 1, total: 1 },
      },
    },
  );
  return { clock, answer: client.complete({ prompt: 'p', stream: true }, USER) };
};

describe('a completion’s times', () => {
  it('end a wait for the first byte', async () => {
    const { clock, answer } = await timed(undefined);
    const all = collect(answer);
    await expect.poll(() => server.seen.length).toBe(1);
    clock.advance(100);
    expect(await all).toMatchObject({ parts: [], error: { code: 'service_timeout' } });
  });

  it('end a silence in the midst, and keep what came', async () => {
    const { clock, answer } = await timed('data: {"delta":"Pay"}\n\n');
    expect((await answer.next()).value).toEqual({ type: 'delta', text: 'Pay' });
    const rest = collect(answer);
    clock.advance(50);
    expect(await rest).toMatchObject({ error: { code: 'service_timeout' } });
    await expect.poll(() => server.left).toHaveLength(1);
  });
});

const refuse =
  (status: number, body: string): SpecRoute =>
  (_seen, { response }) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };

describe('the service’s own sentences', () => {
  const FIXED = 'Fixed words.';
  const failureOf = async (status: number, body: string, shown: boolean): Promise<unknown> => {
    const client = await start(
      { 'POST /api/v2/completion': refuse(status, body) },
      shown ? { shows: (code, sentence) => code === 400 && sentence === FIXED } : {},
    );
    return (await collect(client.complete({ prompt: 'p', stream: true }, USER))).error;
  };

  const REFUSAL = JSON.stringify({ error: FIXED });

  it('are carried where the composition shows them', async () => {
    expect(await failureOf(400, REFUSAL, true)).toMatchObject({ code: 'service_refused', sentence: FIXED });
  });

  it.each([
    ['with another status', 409, true],
    ['by a client that shows none', 400, false],
  ])('are not carried %s', async (_when, status, shown) => {
    expect(await failureOf(status, REFUSAL, shown)).toMatchObject({ sentence: undefined, status });
  });

  it.each([
    ['other words', JSON.stringify({ error: 'The Customer pays.' })],
    ['no refusal of the spec', JSON.stringify({ error: { message: FIXED } })],
    ['no JSON', FIXED],
    ['nothing', ''],
    ['more than is read', JSON.stringify({ error: FIXED, more: 'x'.repeat(20_000) })],
  ])('are left away with %s, and the code is the same', async (_what, body) => {
    expect(await failureOf(400, body, true)).toMatchObject({ code: 'service_refused', sentence: undefined });
  });
});
