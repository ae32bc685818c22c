import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { ERROR_MESSAGES } from '#contract/errors.ts';
import { uploadAnswer } from '#contract/files.ts';
import { createProjectAnswer } from '#contract/projects.ts';
import { reviewTableAnswer } from '#contract/review.ts';
import { rounds } from '#test/setup/rounds.ts';
import { startTestWorkspace, until, type CallOptions, type TestWorkspace } from '../support.ts';
import { OPERATIONS, requestsTo, type Described } from './fuzz/requests.ts';
import type { Known } from './fuzz/schema.ts';
import { sendRaw, type RawAnswer, type RawRequest } from './fuzz/send.ts';

let test: TestWorkspace;
let ids: { readonly project: string; readonly file: string; readonly table: string };
beforeAll(async () => {
  test = await startTestWorkspace();
  const post = (path: string, options: CallOptions) => test.client.call('POST', path, options);
  const made = await post('/api/v1/vault/create_project', { form: [['name', 'Fuzz']] });
  const project = createProjectAnswer.parse(made.body).response.content.id;
  const sent = await post(`/api/v1/vault/upload_files/${project}`, {
    form: [['files', { name: 'a.txt', content: '1. One clause.\n2. Another.' }]],
  });
  const [file = ''] = uploadAnswer.parse(sent.body).file_ids;
  const table = await until(
    () =>
      post('/api/v1/vault/create_review_table', {
        json: { project_id: project, title: 'T', columns: [{ name: 'C', question: 'clause' }] },
      }),
    ({ status }) => status === 201,
  );
  const tableId = reviewTableAnswer.parse(table.body).response.content.review_table_id;
  ids = { project, file, table: String(tableId) };
});
afterAll(() => test.close());

/** Returns ids of existing and missing objects; nothing that exists is deleted. */
function knownTo({ method }: Described): Known {
  const id = (there: string) => (method === 'DELETE' ? fc.uuid() : fc.oneof(fc.constant(there), fc.uuid()));
  return (name) => {
    if (name === 'project_id' || name === 'folder_id') return id(ids.project);
    if (name === 'file_id' || name === 'file_ids') return id(ids.file);
    if (name === 'review_table_id')
      return method === 'DELETE' ? fc.nat() : fc.oneof(fc.constant(ids.table), fc.nat());
    if (name === 'column_name') return fc.constantFrom('C', 'D');
    if (name === 'from') return fc.nat().map(String);
    return name.endsWith('time') ? fc.integer({ min: 1_763_000_000, max: 1_764_000_000 }) : undefined;
  };
}

const sentence = z.strictObject({ error: z.string().min(1) });
/** The statuses of spec 7, and HTTP's for the rest. */
const REFUSALS = [400, 401, 403, 404, 409, 413, 415, 429, 431];

function problemOf(each: Described, { method, headers }: RawRequest, answer: RawAnswer): string | undefined {
  const { status, type, text } = answer;
  if (status === 200 || status === 201) {
    if (method !== each.method || !type.startsWith('application/json')) return undefined;
    const schema = each.responses[String(status)]?.content['application/json']?.schema;
    if (schema === undefined) return `answered ${status}, which it does not know`;
    const right = z
      .fromJSONSchema(z.record(z.string(), z.unknown()).parse(schema))
      .safeParse(JSON.parse(text));
    return right.success ? undefined : `another shape: ${right.error.message}`;
  }
  if (!REFUSALS.includes(status)) return `answered ${status}`;
  // A response to HEAD has only headers.
  if (method === 'HEAD') return undefined;
  if (!type.startsWith('application/json')) return `refused as ${type}`;
  const error = sentence.safeParse(JSON.parse(text));
  if (!error.success) return 'refused without a sentence';
  const good = headers.authorization === `Bearer ${test.workspace.token}`;
  const family = each.tags[0] === 'completion' ? ERROR_MESSAGES.completion : ERROR_MESSAGES.vault;
  // Too large to be examined at all.
  if (status === 431) return undefined;
  if (good === (status === 401)) return `answered ${status} to ${good ? 'a good token' : 'no good one'}`;
  return status === 401 && error.data.error !== family[401] ? 'other words than the family has' : undefined;
}

describe('whatever a client sends', () => {
  it('is sent to every operation of the contract', () => {
    expect(OPERATIONS.map(({ operationId }) => operationId).toSorted()).toEqual(
      Object.keys(ENDPOINTS).toSorted(),
    );
  });

  it.each(OPERATIONS.map((each) => [each.operationId, each] as const))(
    '%s answers it in time, never with a 500, and refuses with a sentence',
    async (_, each) => {
      await fc.assert(
        fc.asyncProperty(requestsTo(each, knownTo(each), test.workspace.token), async (sent) => {
          // Slow enough for every limit of spec 8.
          test.clock.advance(6_100);
          expect(problemOf(each, sent, await sendRaw(test.workspace, sent))).toBeUndefined();
        }),
        { numRuns: rounds(12) },
      );
    },
  );

  it('leaves the service unchanged, without an internal error in the log', async () => {
    expect((await test.client.call('GET', `/api/v1/vault/get_metadata/${ids.project}`)).status).toBe(200);
    expect((await test.client.call('GET', `/api/v1/vault/get_row/${ids.table}/${ids.file}`)).status).toBe(
      200,
    );
    expect(test.logged.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
  });
});
