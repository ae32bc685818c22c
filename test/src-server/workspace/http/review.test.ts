import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditSearchAnswer } from '#contract/audit.ts';
import { queryAnswer, usageAnswer } from '#contract/history.ts';
import { uploadAnswer } from '#contract/files.ts';
import { createProjectAnswer, projectMetadataAnswer } from '#contract/projects.ts';
import { reviewRow, reviewTableAnswer, type ReviewRow, type ReviewTable } from '#contract/review.ts';
import { createdToken } from '#contract/tokens.ts';
import { createEngine } from '#server/workspace/completion/engine.ts';
import { answerOneByOne } from '#server/workspace/completion/one-by-one.ts';
import type { CompletionEngine } from '#server/workspace/completion/model.ts';
import { WorkspaceError } from '#server/workspace/errors.ts';
import { event as chatEvent, startChatServer } from '../completion/language-model/server.ts';
import { copyDataFolder, startTestWorkspace, testParts, until, type TestWorkspace } from '../support.ts';
import { isInRun } from '#test/setup/extent.ts';

const LEASE = 'The lease ends in May.\f2. Either party may give notice of thirty days.';
const COLUMNS = [
  { name: 'Notice', question: 'notice of thirty days' },
  { name: 'End', question: 'when does the lease end' },
];

let test: TestWorkspace;
beforeAll(async () => {
  test = await startTestWorkspace();
});
afterAll(() => test.close());

async function createProject(at: TestWorkspace): Promise<string> {
  const answer = await at.client.call('POST', '/api/v1/vault/create_project', { form: [['name', 'Leases']] });
  return createProjectAnswer.parse(answer.body).response.content.id;
}

async function uploadReady(at: TestWorkspace, project: string, names: readonly string[]): Promise<string[]> {
  const answer = await at.client.call('POST', `/api/v1/vault/upload_files/${project}`, {
    form: names.map((name) => ['files', { name, content: `${name}\n${LEASE}` }] as const),
  });
  const ids = uploadAnswer.parse(answer.body).file_ids;
  await until(
    () => at.client.call('GET', `/api/v1/vault/get_files?file_ids=${ids.join(',')}`),
    ({ text }) => text.split('ready_to_query').length > ids.length,
  );
  return ids;
}

const create = (at: TestWorkspace, json: object) =>
  at.client.call('POST', '/api/v1/vault/create_review_table', {
    json: { title: 'Key terms', columns: COLUMNS, ...json },
  });

async function created(at: TestWorkspace, json: object): Promise<ReviewTable> {
  const answer = await create(at, json);
  expect(answer.status).toBe(201);
  return reviewTableAnswer.parse(answer.body).response.content;
}

async function readTable(at: TestWorkspace, id: number): Promise<ReviewTable> {
  const answer = await at.client.call('GET', `/api/v1/vault/review_table/${id}`);
  return reviewTableAnswer.parse(answer.body).response.content;
}

const rowPath = (table: number, file: string) => `/api/v1/vault/get_row/${table}/${file}`;

async function rowOf(at: TestWorkspace, table: number, file: string): Promise<ReviewRow> {
  const answer = await until(
    () => at.client.call('GET', rowPath(table, file)),
    ({ status }) => status === 200,
  );
  return reviewRow.parse(answer.body);
}

async function answeredTable(): Promise<{ project: string; file: string; table: number }> {
  const project = await createProject(test);
  const [file = ''] = await uploadReady(test, project, ['lease.txt']);
  const { review_table_id: table } = await created(test, { project_id: project });
  await rowOf(test, table, file);
  return { project, file, table };
}

const updateCell = (table: number, file: string, json: object) =>
  test.client.call('POST', `/api/v1/vault/update_cell/${table}/${file}`, { json });
async function updated(table: number, file: string, json: object) {
  const answer = await updateCell(table, file, { column_name: 'Notice', ...json });
  expect(answer.status).toBe(200);
  return reviewRow.parse(answer.body).response.cells[0];
}

/** Creates an engine that answers like the test engine, unless `refuse` rejects a question. */
function engineThat(refuse: (prompt: string, signal: AbortSignal) => Promise<void>): {
  readonly engine: CompletionEngine;
  readonly asked: string[];
} {
  const asked: string[] = [];
  const { engine } = testParts();
  const complete: CompletionEngine['complete'] = async function* (request, signal) {
    asked.push(request.prompt);
    await refuse(request.prompt, signal);
    yield* engine.complete(request, signal);
  };
  return { asked, engine: { ...engine, complete, answerEach: answerOneByOne(complete) } };
}

describe('a review table', () => {
  it('is created over the files of a project and answered, each cell from its file with page and quote (2.10)', async () => {
    const project = await createProject(test);
    const [one = '', two = ''] = await uploadReady(test, project, ['one.txt', 'two.txt']);
    const table = await created(test, { project_id: project });
    expect(table.file_ids).toEqual([one, two]);
    const row = await rowOf(test, table.review_table_id, one);
    expect(row).toMatchObject({ event_id: table.review_table_id, file_id: one, is_assigned: false });
    expect(row.response.cells.map((cell) => cell.column_name)).toEqual(['Notice', 'End']);
    const [notice] = row.response.cells;
    expect(notice?.summary).toContain('notice of thirty days');
    expect(notice?.citations[0]).toEqual({
      citation_page: 2,
      citation_page_basis: 'exact',
      citation_quote: '2. Either pa',
    });
    await rowOf(test, table.review_table_id, two);
    const { progress } = await readTable(test, table.review_table_id);
    expect(progress).toEqual({ rows: 2, answered: 2, failed: 0 });
    const metadata = await test.client.call('GET', `/api/v1/vault/get_metadata/${project}`);
    expect(projectMetadataAnswer.parse(metadata.body).response.content[0]?.review_table_ids).toEqual([
      table.review_table_id,
    ]);
  });

  it('asks a language model for all columns of a file in one call, with the whole file', async () => {
    const server = await startChatServer((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const text = [
        '[1]\nFound: yes\nAnswer: Thirty days.\nQuote: Either party may give notice of thirty days.',
        '[2]\nFound: yes\nAnswer: In May.\nQuote: The lease ends in June of next year.',
      ].join('\n');
      response.end(`${chatEvent(text, 'stop')}data: [DONE]\n\n`);
    });
    const engine = createEngine({ languageModel: { baseUrl: server.baseUrl, model: 'm' }, fetch });
    const at = await startTestWorkspace({ parts: { engine } });
    try {
      const project = await createProject(at);
      const [one = ''] = await uploadReady(at, project, ['whole.txt']);
      const table = await created(at, { project_id: project });
      const { cells } = (await rowOf(at, table.review_table_id, one)).response;
      // The file was described when it was read.
      const asked = server.requests
        .map(({ body }) => JSON.stringify(body))
        .filter((body) => body.includes('[2]'));
      expect(asked).toHaveLength(1);
      const [sent] = asked;
      expect(sent).toContain('The lease ends in May.');
      expect(sent).toContain('Either party may give notice');
      expect(cells.map(({ summary }) => summary)).toEqual(['Thirty days.', 'In May.']);
      expect(cells.map(({ citations }) => citations.map((each) => each.citation_quote))).toEqual([
        ['Either party may give notice of thirty days'],
        [],
      ]);
      expect(cells[1]?.additional_context).toContain('was not found in the files');
    } finally {
      await at.close();
      await server.close();
    }
  });

  it('is in the history: its run, and each row with its questions and answers (2.6)', async () => {
    const { table } = await answeredTable();
    const seconds = Math.floor(test.clock.now().getTime() / 1000);
    const window = `start_time=${seconds - 86_400}&end_time=${seconds + 86_400}`;
    const usage = await test.client.call('GET', `/api/v2/history/usage?${window}`);
    const events = usageAnswer
      .parse(usage.body)
      .events.filter(({ review_table_name: name }) => name === 'Key terms');
    expect(table).toBeGreaterThan(0);
    expect(events[0]).toMatchObject({
      subsurface: 'REVIEW_TABLE',
      product_surface_area: 'VAULT',
      vault_project_name: 'Leases',
      metadata: { num_columns: 2 },
    });
    const queries = await test.client.call('GET', `/api/v2/history/query?${window}`);
    const query = queryAnswer
      .parse(queries.body)
      .events.find(({ review_table_name: name }) => name === 'Key terms');
    expect(query?.query).toContain('when does the lease end');
    expect(query?.response).toContain('Answer to');
  });

  it('accepts files later, and leaves existing rows unchanged', async () => {
    const { project, file, table } = await answeredTable();
    await updated(table, file, { summary: 'Thirty days' });
    const [later = ''] = await uploadReady(test, project, ['later.txt']);
    const answer = await test.client.call('POST', `/api/v1/vault/run_review_table/${table}`, {
      json: { file_ids: [file, later] },
    });
    expect(answer.status).toBe(200);
    expect((await rowOf(test, table, later)).response.cells).toHaveLength(2);
    expect((await rowOf(test, table, file)).response.cells[0]?.summary).toBe('Thirty days');
    expect((await readTable(test, table)).file_ids).toEqual([file, later]);
  });

  it.each([
    ['no columns', { columns: [] }, 'Invalid columns: must have at least one column'],
    ['columns of one name', { columns: [COLUMNS[0], COLUMNS[0]] }, 'must have different names'],
    ['an empty question', { columns: [{ name: 'A', question: ' ' }] }, 'must not be empty'],
    ['a question with a NUL', { columns: [{ name: 'A', question: 'a\0' }] }, 'NUL'],
    ['an empty title', { title: ' ' }, 'Invalid title'],
    ['no project', {}, 'Missing project_id'],
  ])('is refused with %s', async (_, json, message) => {
    const project = await createProject(test);
    const answer = await create(test, Object.keys(json).length === 0 ? {} : { project_id: project, ...json });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(message);
  });

  it('is refused over a file of another project (404) and over a project without files (400)', async () => {
    const { file } = await answeredTable();
    const project = await createProject(test);
    expect((await create(test, { project_id: project, file_ids: [file] })).status).toBe(404);
    expect((await create(test, { project_id: project })).status).toBe(400);
  });
});

const rename = (table: number, json: object, token?: string) =>
  test.client.call('POST', `/api/v1/vault/rename_review_table/${table}`, {
    json,
    ...(token === undefined ? {} : { token }),
  });
const remove = (table: number, token?: string) =>
  test.client.call(
    'DELETE',
    `/api/v1/vault/delete_review_table/${table}`,
    token === undefined ? {} : { token },
  );

describe('an existing review table', () => {
  it('is renamed, and keeps its rows', async () => {
    const { file, table } = await answeredTable();
    const answer = await rename(table, { title: '  Notice periods ' });
    expect([answer.status, reviewTableAnswer.parse(answer.body).response.content]).toEqual([
      200,
      expect.objectContaining({ title: 'Notice periods', file_ids: [file] }),
    ]);
    expect((await readTable(test, table)).title).toBe('Notice periods');
    for (const title of [undefined, '', ' ', 'a\0', 'x'.repeat(256), 7])
      expect((await rename(table, { title })).status).toBe(400);
    expect((await rename(999_999, { title: 'x' })).status).toBe(404);
  });

  it('is deleted permanently with its rows and answers; its files remain', async () => {
    const { project, file, table } = await answeredTable();
    expect((await remove(table)).body).toEqual({ message: 'Review table deleted' });
    for (const path of [`/api/v1/vault/review_table/${table}`, rowPath(table, file)])
      expect((await test.client.call('GET', path)).status).toBe(404);
    expect((await remove(table)).status).toBe(404);
    const metadata = await test.client.call('GET', `/api/v1/vault/get_metadata/${project}`);
    expect(projectMetadataAnswer.parse(metadata.body).response.content[0]).toMatchObject({
      file_ids: [file],
      review_table_ids: [],
    });
    // Nothing of it is left in the queue: a file with pending work could not be deleted.
    expect((await test.client.call('DELETE', `/api/v1/vault/delete_file/${file}`)).status).toBe(200);
  });

  it('is neither renamed nor deleted by a caller who may only view it (403) or not see it (404)', async () => {
    const { project, table } = await answeredTable();
    const made = await test.client.call('POST', '/api/v1/workspace/tokens', {
      json: { name: 'Eve', permissions: ['vault'], user: 'eve@firm.example' },
    });
    const { token } = createdToken.parse(made.body);
    expect((await remove(table, token)).status).toBe(404);
    await test.client.call('POST', `/api/v1/vault/share_project/${project}`, {
      json: { email: 'eve@firm.example', permission_level: 'VIEW' },
    });
    expect((await rename(table, { title: 'Mine' }, token)).status).toBe(403);
    expect((await remove(table, token)).status).toBe(403);
    expect((await readTable(test, table)).title).toBe('Key terms');
  });

  it('is in the audit log with its id when it is renamed or deleted', async () => {
    const { table } = await answeredTable();
    await rename(table, { title: 'Other' });
    await remove(table);
    for (const type of ['vault:renameReviewTable', 'vault:deleteReviewTable']) {
      const answer = await test.client.call('GET', `/api/v1/logs/audit/latest?log_type=${type}`);
      expect(auditSearchAnswer.parse(answer.body).log.data).toMatchObject({
        review_table_id: String(table),
        status: 200,
      });
    }
  });

  it('is deleted while its rows are being answered, and no part of it returns', async () => {
    const gate = new AbortController();
    const { engine, asked } = engineThat(async () => {
      if (!gate.signal.aborted) await once(gate.signal, 'abort');
    });
    const at = await startTestWorkspace({ parts: { engine } });
    const project = await createProject(at);
    const [file = ''] = await uploadReady(at, project, ['lease.txt']);
    const { review_table_id: table } = await created(at, { project_id: project });
    await until(
      async () => asked.length,
      (count) => count > 0,
    );
    expect((await at.client.call('DELETE', `/api/v1/vault/delete_review_table/${table}`)).status).toBe(200);
    gate.abort();
    await until(
      () => at.client.call('DELETE', `/api/v1/vault/delete_file/${file}`),
      ({ status }) => status === 200,
    );
    expect(at.logged.join('\n')).not.toContain('"level":50');
    await at.close();
  });
});

describe('a row', () => {
  it('is assigned to a user, and to no one', async () => {
    const { file, table } = await answeredTable();
    const assign = (assigned_user: unknown) =>
      test.client.call('POST', `/api/v1/vault/assign_row/${table}/${file}`, { json: { assigned_user } });
    expect((await assign('Ann@firm.example')).body).toMatchObject({
      assigned_user: 'ann@firm.example',
      is_assigned: true,
    });
    // Always an address: that of the table's creator if the row is not assigned.
    expect((await assign(null)).body).toMatchObject({
      assigned_user: 'service@workspace.codicil.internal',
      is_assigned: false,
    });
    expect((await assign('nobody')).status).toBe(400);
    expect((await assign(undefined)).status).toBe(400);
  });

  it('is edited: the new answer loses the citations and the verification of the old one', async () => {
    const { file, table } = await answeredTable();
    expect(await updated(table, file, { is_verified: true })).toMatchObject({
      is_verified: true,
      is_edited: false,
      verified_user: 'service@workspace.codicil.internal',
      verified_timestamp: test.clock.now().toUTCString(),
    });
    const cell = await updated(table, file, { summary: '', additional_context: 'Clause 2' });
    expect(cell).toMatchObject({ summary: '', is_edited: true, is_verified: false, citations: [] });
    expect(cell?.additional_context).toBe('Clause 2');
    expect(cell).not.toHaveProperty('verified_user');
  });

  it('is flagged and no longer flagged', async () => {
    const { file, table } = await answeredTable();
    expect(await updated(table, file, { is_flagged: true })).toMatchObject({
      is_flagged: true,
      flagged_user: 'service@workspace.codicil.internal',
      flagged_timestamp: test.clock.now().toUTCString(),
    });
    const cell = await updated(table, file, { is_flagged: false });
    expect(cell?.is_flagged).toBe(false);
    expect(cell).not.toHaveProperty('flagged_timestamp');
  });

  it('is not changed by an unknown column (404) or by a change without effect (400)', async () => {
    const { file, table } = await answeredTable();
    expect((await updateCell(table, file, { column_name: 'Other', is_flagged: true })).status).toBe(404);
    expect((await updateCell(table, file, { column_name: 'Notice' })).status).toBe(400);
    expect((await updateCell(999_999, file, { column_name: 'Notice', is_flagged: true })).status).toBe(404);
  });
});

describe('a run', () => {
  it('continues after a restart with its current cell, and shows no row before it is complete', async () => {
    const folder = await copyDataFolder();
    const first = engineThat(async (prompt, signal) => {
      if (!prompt.startsWith('when')) return;
      await new Promise<void>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      });
    });
    const before = await startTestWorkspace({ folder, parts: { engine: first.engine } });
    const project = await createProject(before);
    const [file = ''] = await uploadReady(before, project, ['lease.txt']);
    const { review_table_id: table } = await created(before, { project_id: project });
    await until(
      async () => first.asked.length,
      (asked) => asked === 2,
    );
    const unfinished = await before.client.call('GET', rowPath(table, file));
    expect(unfinished.status).toBe(404);
    expect(unfinished.text).toContain('being answered');
    expect((await readTable(before, table)).progress).toEqual({ rows: 1, answered: 0, failed: 0 });
    await before.close();

    const second = engineThat(async () => {});
    const after = await startTestWorkspace({ folder, parts: { engine: second.engine } });
    expect((await rowOf(after, table, file)).response.cells).toHaveLength(2);
    expect(second.asked).toEqual(['when does the lease end']);
    await after.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.runIf(isInRun('long'))(
    'retries temporary failures, fails on permanent ones, and can be run again',
    async () => {
      let busy = 2;
      let broken = true;
      const { engine } = engineThat(async (prompt) => {
        if (prompt.startsWith('notice') && busy-- > 0)
          throw new WorkspaceError(503, 'The language model is busy');
        if (prompt.startsWith('when') && broken) throw new WorkspaceError(400, 'Rules cannot do this');
      });
      const at = await startTestWorkspace({ parts: { engine } });
      const project = await createProject(at);
      const [file = ''] = await uploadReady(at, project, ['lease.txt']);
      const { review_table_id: table } = await created(at, { project_id: project });
      await until(
        () => readTable(at, table),
        ({ progress }) => progress?.failed === 1,
      );
      expect((await at.client.call('GET', rowPath(table, file))).text).toContain('run the table again');
      broken = false;
      await at.client.call('POST', `/api/v1/vault/run_review_table/${table}`, { json: {} });
      expect((await rowOf(at, table, file)).response.cells).toHaveLength(2);
      expect(busy).toBeLessThan(0);
      await at.close();
    },
  );
});
