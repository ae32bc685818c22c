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
const params = (names: readonly string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...names), text), { maxLength: 4 })
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
    params(['include_citations']).map((query) => `/api/v2/completion?${query}`),
    body(COMPLETION),
  ),
  id.map((each): Call => ({
    method: 'DELETE',
    path: `/api/v1/vault/delete_file/${encode(each)}`,
    options: {},
  })),
);

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

  it('leaves the service as it was', async () => {
    expect((await test.client.call('GET', `/api/v1/vault/get_metadata/${project}`)).status).toBe(200);
  });
});
