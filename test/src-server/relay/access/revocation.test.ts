import { afterEach, describe, expect, it } from 'vitest';
import type { Authenticator } from '#server/relay/principal.ts';
import { handClock } from '#test/src-server/workspace-client/hand-clock.ts';
import type { HandClock } from '#test/src-server/workspace-client/hand-clock.ts';
import type { SpecRoute } from '#test/src-server/workspace-client/spec-server.ts';
import { sendPieces } from '#test/src-server/workspace-client/spec-server.ts';
import type { Answered, SendOptions, TestRelay } from '../relay-fixture.ts';
import { FILE, PROJECT, VAULT, multipart, startTestRelay } from '../relay-fixture.ts';

const bo: Authenticator = {
  signIn: { kind: 'entra', clientId: 'c', authority: 'a', scope: 's' },
  authenticate: () =>
    Promise.resolve({
      id: 't:bo',
      name: 'Bo',
      email: 'bo@firm.example',
      role: 'user',
      groups: [],
      local: false,
    }),
};

let relay: TestRelay;
let clock: HandClock;
let isShared = true;
/** Answers of the service that wait for {@link release}. */
let held: (() => void)[] = [];
afterEach(() => relay.close());

const projects: SpecRoute = () => ({
  response: {
    content: {
      pagination: { page: 1, per_page: 100, total: 1, total_pages: 1 },
      projects: [
        {
          id: PROJECT,
          name: 'Harbour lease',
          is_knowledge_base_project: false,
          creator_email: 'ada@firm.example',
          files_count: 1,
          sharing: {
            user_shares: isShared ? [{ dest_user_email: 'bo@firm.example', permission_level: 'EDIT' }] : [],
            workspace_shares: [],
          },
        },
      ],
    },
  },
});

/** `keepMs` is how long a list of projects is valid. */
async function start(keepMs: number, heldRoutes: readonly string[] = []): Promise<void> {
  clock = handClock();
  isShared = true;
  held = [];
  const answers: Readonly<Record<string, SpecRoute>> = {
    ...VAULT,
    'GET /api/v1/vault/workspace/projects': projects,
    'POST /api/v2/completion': (_seen, { response }) =>
      sendPieces(response, 'text/event-stream', [
        'data: {"response":"x","response_with_citations":"x","sources":[]}\n\ndata: [DONE]\n\n',
      ]),
    [`POST /api/v1/vault/upload_files/${PROJECT}`]: () => ({ response: { content: [{ file_id: FILE }] } }),
    [`DELETE /api/v1/vault/delete_file/${FILE}`]: () => ({ response: { content: [] } }),
  };
  const routes = Object.entries(answers).map(([name, answer]) => {
    const wait: SpecRoute = async (seen, raw) => {
      await new Promise<void>((resolve) => held.push(resolve));
      return answer(seen, raw);
    };
    return [name, heldRoutes.includes(name) ? wait : answer] as const;
  });
  relay = await startTestRelay({
    routes: Object.fromEntries(routes),
    clock,
    options: { authenticator: bo },
    client: { keepMs },
  });
}

/** Advances the clock until the answer arrives. */
async function answerOf(request: Promise<Answered>): Promise<Answered> {
  let answer: Answered | undefined;
  void request.then((value) => (answer = value));
  await expect.poll(() => (clock.advance(1_000), answer), { timeout: 10_000, interval: 5 }).toBeDefined();
  return request;
}

const seenTo = (path: string): number => relay.service.seen.filter((seen) => seen.path.includes(path)).length;
const BASE = `/api/projects/${PROJECT}`;

describe('a share that ends during a wait', () => {
  const reads: readonly [string, string, string, string, SendOptions][] = [
    ['a search', 'POST /api/v1/vault/semantic_search', 'POST', `${BASE}/search`, { json: { query: 'rent' } }],
    ['a project', 'GET /api/v1/vault/get_files', 'GET', BASE, {}],
    ['a review table', 'GET /api/v1/vault/review_table/7', 'GET', `${BASE}/review-tables/7`, {}],
    ['a row', `GET /api/v1/vault/get_row/7/${FILE}`, 'GET', `${BASE}/review-tables/7/rows/${FILE}`, {}],
    ['rows', `GET /api/v1/vault/get_row/7/${FILE}`, 'GET', `${BASE}/review-tables/7/rows`, {}],
  ];
  it.each(reads)('ends %s without a word of the project', async (_what, route, method, path, options) => {
    await start(2_000, [route]);
    const asked = relay.send(method, path, options);
    await expect.poll(() => held.length).toBe(1);
    isShared = false;
    clock.advance(2_001);
    for (const release of held) release();
    const answer = await answerOf(asked);
    expect(answer.text).toContain('"code":"not_found"');
    for (const words of ['Harbour', 'Lease', 'rent', 'Ten years']) expect(answer.text).not.toContain(words);
  });

  it.each([
    [
      'a completion',
      'POST',
      '/api/completions',
      'completion',
      { json: { prompt: 'Who pays?', mode: 'assist', project: { id: PROJECT, fileIds: [FILE] } } },
    ],
    [
      'an upload',
      'POST',
      `${BASE}/files`,
      'upload_files',
      multipart([{ name: 'files', value: 'The rent', fileName: 'a.txt' }]),
    ],
    ['a deletion', 'DELETE', `${BASE}/files/${FILE}`, 'delete_file', {}],
  ] as const)('ends %s before anything is sent', async (_what, method, path, sent, options) => {
    await start(60_000);
    await relay.send('GET', BASE);
    // Uses up the rest of the minute, so that the next call waits.
    const isCompletion = sent === 'completion';
    for (let count = 0; count < (isCompletion ? 20 : 7); count += 1)
      await (isCompletion
        ? relay.send('POST', '/api/completions', { json: { prompt: 'p', mode: 'draft' } })
        : relay.send('POST', `${BASE}/search`, { json: { query: `q${count}` } }));
    if (!isCompletion) clock.advance(45_000);
    const before = seenTo(sent);
    const asked = relay.send(method, path, options);
    const waiting = `codicil_waiting_requests{family="${isCompletion ? 'completion' : 'vault'}"} 1`;
    await expect.poll(async () => (await relay.send('GET', '/metrics')).text).toContain(waiting);
    isShared = false;
    const answer = await answerOf(asked);
    expect(answer.text).toContain('"code":"not_found"');
    expect(seenTo(sent)).toBe(before);
  });
});
