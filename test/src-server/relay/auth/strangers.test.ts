import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import type { Authenticator } from '#server/relay/principal.ts';
import { handClock } from '#test/src-server/workspace-client/hand-clock.ts';
import { sendPieces } from '#test/src-server/workspace-client/spec-server.ts';
import type { SpecRoute } from '#test/src-server/workspace-client/spec-server.ts';
import type { Answered, SendOptions, TestRelay } from '../relay-fixture.ts';
import { FILE, OTHER_PROJECT, PROJECT, VAULT, multipart, startTestRelay } from '../relay-fixture.ts';

/** A project that exists but is only Ada's, and ids of its file and table. */
const HIDDEN = '44444444-4444-4444-8444-444444444444';
const HIDDEN_FILE = '55555555-5555-4555-8555-555555555555';
const NOWHERE = OTHER_PROJECT;
const NO_FILE = '66666666-6666-4666-8666-666666666666';

let shares: readonly { readonly dest_user_email: string; readonly permission_level: string }[] = [];
const routes: Readonly<Record<string, SpecRoute>> = {
  ...VAULT,
  'GET /api/v1/vault/workspace/projects': () => ({
    projects: [
      { id: PROJECT, name: 'Shared', creator_email: 'ada@firm.example', sharing: { user_shares: shares } },
      { id: HIDDEN, name: 'Hidden', creator_email: 'ada@firm.example', sharing: { user_shares: [] } },
    ],
  }),
  [`GET /api/v1/vault/get_metadata/${HIDDEN}`]: () => ({
    response: {
      content: [
        { project_id: HIDDEN, file_ids: [HIDDEN_FILE], file_names: ['H.docx'], review_table_ids: [8] },
      ],
    },
  }),
  [`POST /api/v1/vault/upload_files/${PROJECT}`]: () => ({ project_id: PROJECT, file_ids: [FILE] }),
  [`DELETE /api/v1/vault/delete_file/${FILE}`]: () => ({ message: 'ok' }),
  'POST /api/v2/completion': (_seen, { response }) =>
    sendPieces(response, 'text/event-stream', [
      'data: {"response":"Yes.","response_with_citations":"Yes.","sources":[]}\n\n',
      'data: [DONE]\n\n',
    ]),
};
const people: Authenticator = {
  signIn: { kind: 'pairing' },
  authenticate: (token) =>
    Promise.resolve({
      id: `t:${token}`,
      name: token,
      email: `${token}@firm.example`,
      role: 'user',
      groups: [],
      local: false,
    }),
};

interface Ids {
  readonly project: string;
  readonly file: string;
  readonly table: number;
}
const upload = multipart([{ name: 'files', value: 'x', fileName: 'a.txt' }]);
const ask = (project: object) => ({ json: { prompt: 'Who pays?', mode: 'assist', project } });

/** Each way to pass a project, a file or a table to the relay: the declared route, the request, and the required permission. */
const WAYS: readonly {
  readonly route: string;
  readonly need: 'view' | 'edit';
  readonly path: (ids: Ids) => string;
  readonly sent?: (ids: Ids) => SendOptions;
}[] = [
  { route: 'GET /api/projects/:id', need: 'view', path: ({ project }) => `/api/projects/${project}` },
  {
    route: 'POST /api/projects/:id/search',
    need: 'view',
    path: ({ project }) => `/api/projects/${project}/search`,
    sent: () => ({ json: { query: 'rent' } }),
  },
  {
    route: 'POST /api/projects/:id/files',
    need: 'edit',
    path: ({ project }) => `/api/projects/${project}/files`,
    sent: () => upload,
  },
  {
    route: 'DELETE /api/projects/:id/files/:file',
    need: 'edit',
    path: ({ project, file }) => `/api/projects/${project}/files/${file}`,
  },
  {
    route: 'GET /api/projects/:id/review-tables',
    need: 'view',
    path: ({ project }) => `/api/projects/${project}/review-tables`,
  },
  {
    route: 'GET /api/projects/:id/review-tables/:table',
    need: 'view',
    path: ({ project, table }) => `/api/projects/${project}/review-tables/${table}`,
  },
  {
    route: 'GET /api/projects/:id/review-tables/:table/rows',
    need: 'view',
    path: ({ project, table }) => `/api/projects/${project}/review-tables/${table}/rows`,
  },
  {
    route: 'GET /api/projects/:id/review-tables/:table/rows/:file',
    need: 'view',
    path: ({ project, table, file }) => `/api/projects/${project}/review-tables/${table}/rows/${file}`,
  },
  {
    route: 'POST /api/completions',
    need: 'view',
    path: () => '/api/completions',
    sent: ({ project }) => ask({ id: project }),
  },
  {
    route: 'POST /api/completions',
    need: 'view',
    path: () => '/api/completions',
    sent: ({ project, file }) => ask({ id: project, fileIds: [file] }),
  },
];

let relay: TestRelay | undefined;
afterEach(async () => {
  await relay?.close();
  relay = undefined;
});
const send = (user: string, way: (typeof WAYS)[number], ids: Ids): Promise<Answered> => {
  const sent = way.sent?.(ids) ?? {};
  if (relay === undefined) throw new Error('There is no relay yet.');
  return relay.send(way.route.split(' ')[0] ?? '', way.path(ids), {
    ...sent,
    headers: { ...sent.headers, authorization: `Bearer ${user}` },
  });
};
/** Returns everything that distinguishes a response, without the request id and the time. */
const face = ({ status, headers, text }: Answered): unknown => {
  const { 'x-request-id': id = '', date: _, ...rest } = headers;
  return { status, headers: rest, text: text.replaceAll(String(id), 'ID') };
};
const isRefusal = ({ text }: Answered): boolean => text.includes('"not_found"');
/** The service uses the test's clock: its minute is never used up. */
const open = async (clock = handClock()) => {
  relay = await startTestRelay({
    routes,
    clock,
    options: { authenticator: people },
    client: { keepMs: 60_000 },
  });
  return clock;
};

describe('the ids of others', () => {
  it('are tried in every route of the relay that accepts one', () => {
    const source = readFileSync(new URL('../../../../src-server/relay/app.ts', import.meta.url), 'utf8');
    const written = [...source.matchAll(/app\.(\w+)\(\s*'(\/api\/(?:projects\/|completions)[^']*)'/g)].map(
      ([, method = '', path]) => `${method.toUpperCase()} ${path}`,
    );
    expect(new Set(written)).toEqual(new Set(WAYS.map(({ route }) => route)));
  });

  it.each(WAYS)('answer $route as ids that do not exist, byte by byte', async (way) => {
    shares = [];
    const clock = await open();
    const nowhere = await send('eve', way, { project: NOWHERE, file: NO_FILE, table: 99 });
    expect(isRefusal(nowhere)).toBe(true);
    for (const [user, ids] of [
      ['eve', { project: HIDDEN, file: HIDDEN_FILE, table: 8 }],
      ['eve', { project: PROJECT, file: FILE, table: 7 }],
      ['ada', { project: NOWHERE, file: FILE, table: 7 }],
    ] as const) {
      clock.advance(10_000);
      expect(face(await send(user, way, ids))).toEqual(face(nowhere));
    }
    // The list was read, but nothing was requested about any project.
    expect(relay?.service.seen.every(({ path }) => path.endsWith('/projects'))).toBe(true);
  });

  it('within a user’s own project belong only to that project', async () => {
    shares = [{ dest_user_email: 'bo@firm.example', permission_level: 'EDIT' }];
    const clock = await open();
    const [, , , remove, , table, rows, row, , chosen] = WAYS;
    for (const way of [remove, table, rows, row, chosen]) {
      if (way === undefined) throw new Error('The list of routes is shorter than it was.');
      const nowhere = await send('bo', way, { project: PROJECT, file: NO_FILE, table: 99 });
      expect(isRefusal(nowhere)).toBe(true);
      clock.advance(20_000);
      const hidden = await send('bo', way, { project: PROJECT, file: HIDDEN_FILE, table: 8 });
      expect(face(hidden)).toEqual(face(nowhere));
      clock.advance(20_000);
    }
  });
});

describe('a project that is shared', () => {
  it.each(WAYS)('for viewing permits $route only what its kind permits: $need', async (way) => {
    shares = [{ dest_user_email: 'bo@firm.example', permission_level: 'VIEW' }];
    await open();
    const answer = await send('bo', way, { project: PROJECT, file: FILE, table: 7 });
    expect(answer.status).toBe(way.need === 'edit' ? 403 : 200);
    expect(isRefusal(answer)).toBe(false);
  });

  it.each(WAYS)('for editing permits $route', async (way) => {
    shares = [{ dest_user_email: 'bo@firm.example', permission_level: 'EDIT' }];
    await open();
    const answer = await send('bo', way, { project: PROJECT, file: FILE, table: 7 });
    expect(answer.status).toBeLessThan(300);
    expect(isRefusal(answer)).toBe(false);
  });

  it.each(WAYS)('and later unshared is gone for $route a minute after the relay read of it', async (way) => {
    shares = [{ dest_user_email: 'bo@firm.example', permission_level: 'EDIT' }];
    const clock = await open();
    const ids = { project: PROJECT, file: FILE, table: 7 };
    expect(isRefusal(await send('bo', way, ids))).toBe(false);
    shares = [];
    clock.advance(60_000);
    expect(isRefusal(await send('bo', way, ids))).toBe(true);
  });
});
