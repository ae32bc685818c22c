import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBody } from '../../../../src-server/contract/common.ts';
import { createProjectAnswer } from '../../../../src-server/contract/projects.ts';
import { startTestWorkspace, type CallOptions, type TestWorkspace } from '../support.ts';

let test: TestWorkspace;
let project: string;
beforeAll(async () => {
  test = await startTestWorkspace();
  const made = await test.client.call('POST', '/api/v1/vault/create_project', { form: [['name', 'Fuzz']] });
  project = createProjectAnswer.parse(made.body).response.content.id;
}, 120_000);
afterAll(() => test.close());

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '\0',
    "'",
    '%',
    '1',
    '-1',
    'true',
    'null',
    '[]',
    '{}',
    '../..',
    '00000000-0000-4000-8000-000000000000',
  ),
);
const value = fc.oneof(text, fc.jsonValue(), fc.integer(), fc.constant(null));
const id = fc.oneof(text, fc.constant('PROJECT'), fc.integer().map(String));
const encode = (part: string) => encodeURIComponent(part.replaceAll(/\p{Surrogate}/gu, 'x'));
/** Near what times and ids of logs look like: each digit and each field out of its range. */
const TIMES = fc.oneof(
  fc.stringMatching(/^\d{9,20}$/),
  fc.stringMatching(/^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-6]\d(:[0-6]\d(\.\d{0,9})?)?(Z|[+-][0-2]\d:[0-6]\d)?$/),
  fc.constantFrom('0000-01-01', '9999-12-31T23:59:59-23:59', '1000-01-01T00:00+23:59', '1763640000', 'a:b'),
);
const params = (names: readonly string[], more: fc.Arbitrary<string> = text) =>
  fc
    .array(fc.tuple(fc.constantFrom(...names), fc.oneof(text, more)), { maxLength: 4 })
    .map((list) => list.map(([name, part]) => `${name}=${encode(part)}`).join('&'));
const record = (names: readonly string[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });
const form = (names: readonly string[]) =>
  fc.array(fc.tuple(fc.constantFrom(...names), fc.oneof(text, fc.record({ name: text, content: text }))), {
    maxLength: 5,
  });

interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly options: CallOptions;
}
const get = (path: fc.Arbitrary<string>): fc.Arbitrary<Call> =>
  path.map((each) => ({ method: 'GET', path: each, options: {} }));
const post = (path: fc.Arbitrary<string>, options: fc.Arbitrary<CallOptions>): fc.Arbitrary<Call> =>
  fc.tuple(path, options).map(([each, sent]) => ({ method: 'POST', path: each, options: sent }));
const body = (names: readonly string[]): fc.Arbitrary<CallOptions> =>
  fc.oneof(
    record(names).map((json) => ({ json })),
    value.map((json) => ({ json })),
    form(names).map((parts) => ({ form: parts })),
  );

const COMPLETION = ['prompt', 'stream', 'mode', 'model', 'client_matter_id', 'knowledge_sources', 'file'];
const call = fc.oneof(
  get(params(['page', 'per_page', 'x']).map((query) => `/api/v1/vault/workspace/projects?${query}`)),
  get(params(['file_ids']).map((query) => `/api/v1/vault/get_files?${query}`)),
  get(
    fc
      .tuple(
        id,
        params(['cursor', 'limit', 'name', 'content_type', 'processing_status', 'sort_by', 'sort_order']),
      )
      .map(([each, query]) => `/api/v1/vault/projects/${encode(each)}/files?${query}`),
  ),
  get(id.map((each) => `/api/v1/vault/get_metadata/${encode(each)}`)),
  get(id.map((each) => `/api/v1/vault/review_table/${encode(each)}`)),
  get(fc.tuple(id, id).map(([table, file]) => `/api/v1/vault/get_row/${encode(table)}/${encode(file)}`)),
  get(text.map((each) => `/${encode(each)}`)),
  get(
    fc
      .tuple(
        fc.constantFrom('v1/history/usage', 'v2/history/usage', 'v1/history/query', 'v2/history/query'),
        params(['start_time', 'end_time'], TIMES),
      )
      .map(([path, query]) => `/api/${path}?${query}`),
  ),
  get(
    fc
      .tuple(
        fc.constantFrom('', '/search', '/earliest', '/latest'),
        params(['time', 'from', 'take', 'log_type'], TIMES),
      )
      .map(([path, query]) => `/api/v1/logs/audit${path}?${query}`),
  ),
  post(fc.constant('/api/v1/workspace/tokens'), body(['name', 'permissions', 'user'])),
  id.map((each): Call => ({
    method: 'DELETE',
    path: `/api/v1/workspace/tokens/${encode(each)}`,
    options: {},
  })),
  post(
    fc.constant('/api/v1/vault/create_project'),
    body(['name', 'is_knowledge_base_project', 'client_matter_id', 'file']),
  ),
  post(
    fc.constantFrom('/api/v1/vault/upload_files/PROJECT', '/api/v1/vault/upload_files/x'),
    body(['files', 'file_paths', 'duplicate_mode']),
  ),
  post(fc.constant('/api/v1/vault/semantic_search'), body(['project_id', 'query', 'include_file_names'])),
  post(
    fc.constant('/api/v1/vault/create_review_table'),
    body(['project_id', 'title', 'file_ids', 'columns']),
  ),
  post(
    fc
      .tuple(fc.constantFrom('update_cell', 'assign_row'), id, id)
      .map(([act, table, file]) => `/api/v1/vault/${act}/${encode(table)}/${encode(file)}`),
    body(['column_name', 'summary', 'additional_context', 'is_verified', 'is_flagged', 'assigned_user']),
  ),
  post(
    id.map((each) => `/api/v1/vault/run_review_table/${encode(each)}`),
    body(['file_ids']),
  ),
  post(
    fc.constantFrom('/api/v1/vault/share_project/PROJECT', '/api/v1/vault/unshare_project/PROJECT'),
    body(['email', 'workspace_id', 'permission_level']),
  ),
  post(
    params(['include_citations']).map((query) => `/api/v2/completion?${query}`),
    body(COMPLETION),
  ),
  id.map((each): Call => ({
    method: 'DELETE',
    path: `/api/v1/vault/delete_file/${encode(each)}`,
    options: {},
  })),
);

const inProject = (sent: string): string => sent.replace('PROJECT', project);

describe('whatever a client sends', () => {
  it('is answered, never with a 500, and every refusal is a sentence', async () => {
    await fc.assert(
      fc.asyncProperty(call, async ({ method, path, options }) => {
        const answer = await test.client.call(method, path.replace('PROJECT', project), options);
        expect(answer.status).not.toBe(500);
        expect(answer.status < 400 || errorBody.safeParse(answer.body).success).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['GET', '/api/v1/vault/projects/PROJECT/files?content_type=%00', {}],
    ['GET', '/api/v1/vault/projects/PROJECT/files?name=a%00b', {}],
    ['GET', '/api/v1/vault/get_files?file_ids=%00', {}],
    ['GET', '/api/v1/vault/get_metadata/%00', {}],
    ['POST', '/api/v1/vault/create_project', { form: [['name', 'a\0b']] }],
    [
      'POST',
      '/api/v1/vault/create_project',
      {
        form: [
          ['name', 'a'],
          ['client_matter_id', '\0'],
        ],
      },
    ],
    ['POST', '/api/v1/vault/semantic_search', { json: { project_id: 'PROJECT', query: '\0' } }],
    [
      'POST',
      '/api/v2/completion',
      {
        form: [
          ['prompt', '\0'],
          ['model', '\0'],
        ],
      },
    ],
  ] as [Call['method'], string, CallOptions][])('answers a NUL in %s %s', async (method, path, options) => {
    const sent = JSON.parse(inProject(JSON.stringify(options))) as CallOptions;
    const answer = await test.client.call(method, inProject(path), sent);
    expect(answer.status).toBeLessThan(500);
  });

  it('leaves the service as it was', async () => {
    expect((await test.client.call('GET', `/api/v1/vault/get_metadata/${project}`)).status).toBe(200);
  });
});
