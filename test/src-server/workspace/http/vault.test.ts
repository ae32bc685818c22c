import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { filesAnswer, getFilesAnswer, messageAnswer, uploadAnswer } from '#contract/files.ts';
import { identity } from '#contract/identity.ts';
import { createProjectAnswer, projectMetadataAnswer, projectsAnswer } from '#contract/projects.ts';
import { searchAnswer } from '#contract/search.ts';
import { startTestWorkspace, until, type TestWorkspace } from '../support.ts';

let test: TestWorkspace;
beforeAll(async () => {
  test = await startTestWorkspace();
});
afterAll(() => test.close());

const refusal = z.strictObject({ error: z.string() });
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const unknownIds = (count: number) => Array.from({ length: count }, () => UNKNOWN).join(',');
const searchFor = (json: unknown) => test.client.call('POST', '/api/v1/vault/semantic_search', { json });

async function createProject(name = 'Matter'): Promise<string> {
  const answer = await test.client.call('POST', '/api/v1/vault/create_project', { form: [['name', name]] });
  expect(answer.status).toBe(201);
  return createProjectAnswer.parse(answer.body).response.content.id;
}

async function upload(
  project: string,
  files: readonly (readonly [string, string])[],
  fields: readonly (readonly [string, string])[] = [],
): Promise<string[]> {
  const answer = await test.client.call('POST', `/api/v1/vault/upload_files/${project}`, {
    form: [...fields, ...files.map(([name, content]) => ['files', { name, content }] as const)],
  });
  expect(answer.status).toBe(201);
  return uploadAnswer.parse(answer.body).file_ids;
}

async function filesOf(project: string): Promise<readonly string[]> {
  const answer = await test.client.call('GET', `/api/v1/vault/get_metadata/${project}`);
  const [content] = projectMetadataAnswer.parse(answer.body).response.content;
  return (content?.file_ids ?? []).toSorted();
}

async function statusOf(file: string): Promise<string> {
  const answer = await test.client.call('GET', `/api/v1/vault/get_files?file_ids=${file}`);
  const [entry] = getFilesAnswer.parse(answer.body).response.content;
  return entry !== undefined && 'processing_status' in entry ? entry.processing_status : 'not_found';
}

async function ready(files: readonly string[]): Promise<void> {
  for (const file of files)
    await until(
      () => statusOf(file),
      (status) => status === 'ready_to_query',
    );
}

async function search(project: string, query: string) {
  const answer = await test.client.call('POST', '/api/v1/vault/semantic_search', {
    json: { project_id: project, query, include_file_names: true },
  });
  expect(answer.status).toBe(200);
  return searchAnswer.parse(answer.body).data;
}

describe('whoami', () => {
  it('names the account of the token (4.2)', async () => {
    const answer = await test.client.call('GET', '/api/whoami');
    expect(answer.status).toBe(200);
    expect(identity.parse(answer.body).permissions).toContain('vault');
  });
});

describe('projects', () => {
  it('lists them in pages with every field of 2.7 to 2.9', async () => {
    await createProject('First');
    await createProject('Second');
    const answer = await test.client.call('GET', '/api/v1/vault/workspace/projects?page=1&per_page=1');
    expect(answer.status).toBe(200);
    const { pagination, projects } = projectsAnswer.parse(answer.body).response.content;
    expect(projects.map((project) => project.name)).toEqual(['Second']);
    expect(pagination).toEqual({
      page: 1,
      per_page: 1,
      total: pagination.total,
      total_pages: pagination.total,
    });
    expect(projects[0]?.sharing).toEqual({
      user_count: 0,
      user_shares: [],
      workspace_count: 0,
      workspace_shares: [],
    });
  });

  it('answers a page past the end with no projects', async () => {
    const answer = await test.client.call('GET', '/api/v1/vault/workspace/projects?page=999');
    expect(projectsAnswer.parse(answer.body).response.content.projects).toEqual([]);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=1.5',
    'per_page=0',
    'per_page=101',
    'page=',
    'page=1&page=2',
  ])('refuses %s with 400 (4.3)', async (query) => {
    const answer = await test.client.call('GET', `/api/v1/vault/workspace/projects?${query}`);
    expect(answer.status).toBe(400);
    expect(refusal.parse(answer.body).error).toContain('page');
  });

  it('accepts a name as JSON too, and refuses a project without one', async () => {
    const made = await test.client.call('POST', '/api/v1/vault/create_project', {
      json: { name: 'Forms', is_knowledge_base_project: true },
    });
    expect(createProjectAnswer.parse(made.body).response.content.is_knowledge_base_project).toBe(true);
    const refused = await test.client.call('POST', '/api/v1/vault/create_project', { form: [['x', 'y']] });
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual({ error: 'Missing name' });
  });

  it('deletes one permanently, with its files', async () => {
    const project = await createProject();
    const [file = ''] = await upload(project, [['a.txt', 'Some text.']]);
    const answer = await test.client.call('DELETE', `/api/v1/vault/delete_project/${project}`);
    expect(answer.status).toBe(200);
    messageAnswer.parse(answer.body);
    expect(await statusOf(file)).toBe('not_found');
    const gone = await test.client.call('GET', `/api/v1/vault/get_metadata/${project}`);
    expect([gone.status, gone.body]).toEqual([404, { error: 'Project not found' }]);
  });
});

describe('files', () => {
  it('become ready to query, are listed, and are in the metadata with their sizes', async () => {
    const project = await createProject();
    const files = await upload(project, [
      ['lease.txt', 'The rent is due monthly.'],
      ['side letter.md', 'The deposit is two months of rent.'],
    ]);
    await ready(files);
    const listed = await test.client.call(
      'GET',
      `/api/v1/vault/projects/${project}/files?sort_by=name&sort_order=asc`,
    );
    const { content } = filesAnswer.parse(listed.body).response;
    expect(content.files.map((file) => [file.name, file.content_type, file.processing_status])).toEqual([
      ['lease.txt', 'text/plain', 'ready_to_query'],
      ['side letter.md', 'text/markdown', 'ready_to_query'],
    ]);
    const metadata = await test.client.call('GET', `/api/v1/vault/get_metadata/${project}`);
    const [entry] = projectMetadataAnswer.parse(metadata.body).response.content;
    expect(entry).toMatchObject({ file_count: 2, project_size: 24 + 34, review_table_ids: [] });
    expect(entry?.file_ids.toSorted()).toEqual(files.toSorted());
    const sizes = (entry?.file_names ?? []).map((name, index) => [name, entry?.file_sizes[index]] as const);
    expect(new Map(sizes)).toEqual(
      new Map([
        ['lease.txt', 24],
        ['side letter.md', 34],
      ]),
    );
    const asWritten = await test.client.call('GET', `/vault/get_metadata/${project}`);
    expect([asWritten.status, asWritten.body]).toEqual([200, metadata.body]);
  });

  it('are listed page by page without gaps or repetitions, in every order', async () => {
    const project = await createProject();
    const names = ['c.txt', 'a.txt', 'e.txt', 'b.txt', 'd.txt'];
    await upload(
      project,
      names.map((name, index) => [name, 'x'.repeat(index + 1)] as const),
    );
    const orders = new Map<string, string[]>();
    for (const sort of ['name', 'size', 'uploaded_at']) {
      for (const order of ['asc', 'desc']) {
        const seen: string[] = [];
        let cursor: string | null = '';
        while (cursor !== null) {
          const after: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
          const answer = await test.client.call(
            'GET',
            `/api/v1/vault/projects/${project}/files?limit=2&sort_by=${sort}&sort_order=${order}${after}`,
          );
          const { files, pagination } = filesAnswer.parse(answer.body).response.content;
          seen.push(...files.map((file) => file.name));
          expect(pagination).toMatchObject({
            page_size: 2,
            total_count: 5,
            has_more: pagination.next_cursor !== null,
          });
          cursor = pagination.next_cursor;
        }
        expect(seen.toSorted()).toEqual(names.toSorted());
        orders.set(`${sort} ${order}`, seen);
      }
    }
    expect(orders.get('name asc')).toEqual(names.toSorted());
    expect(orders.get('name desc')).toEqual(names.toSorted().toReversed());
    expect(orders.get('size asc')).toEqual(names);
    expect(orders.get('size desc')).toEqual(names.toReversed());
  });

  it('are filtered by name, type and status', async () => {
    const project = await createProject();
    const files = await upload(project, [
      ['Lease.txt', 'a'],
      ['note.md', 'b'],
      ['unreadable.txt', 'c'],
    ]);
    await until(
      () => statusOf(files[2] ?? ''),
      (status) => status === 'unrecoverable_failure',
    );
    const names = async (query: string) => {
      const answer = await test.client.call('GET', `/api/v1/vault/projects/${project}/files?${query}`);
      return filesAnswer.parse(answer.body).response.content.files.map((file) => file.name);
    };
    expect(await names('name=lease')).toEqual(['Lease.txt']);
    expect(await names('content_type=text/markdown')).toEqual(['note.md']);
    expect(await names('processing_status=UNRECOVERABLE_FAILURE')).toEqual(['unreadable.txt']);
    expect(await names('name=%25')).toEqual([]);
  });

  it('report why they could not be read, with a word and a sentence; others report nothing', async () => {
    const project = await createProject();
    const files = await upload(project, [
      ['unreadable.txt', 'a'],
      ['fine.txt', 'b'],
    ]);
    for (const file of files)
      await until(
        () => statusOf(file),
        (status) => /failure|ready/.test(status ?? ''),
      );
    const details = await test.client.call('GET', `/api/v1/vault/get_files?file_ids=${files.join(',')}`);
    const listed = await test.client.call(
      'GET',
      `/api/v1/vault/projects/${project}/files?sort_by=name&sort_order=desc`,
    );
    for (const [broken, fine] of [
      getFilesAnswer.parse(details.body).response.content,
      filesAnswer.parse(listed.body).response.content.files,
    ]) {
      expect(broken).toMatchObject({
        processing_status: 'unrecoverable_failure',
        failure_reason: 'corrupt',
        failure: expect.stringContaining('The file is damaged'),
      });
      expect(fine).not.toHaveProperty('failure');
      expect(fine).not.toHaveProperty('failure_reason');
    }
  });

  it('refuses a cursor of another order, a limit of 101 and a status that does not exist', async () => {
    const project = await createProject();
    for (const query of ['cursor=x', 'limit=101', 'limit=0', 'processing_status=lost', 'sort_by=colour']) {
      const answer = await test.client.call('GET', `/api/v1/vault/projects/${project}/files?${query}`);
      expect([query, answer.status]).toEqual([query, 400]);
    }
  });

  it('are distinguished by their folders, wherever they are listed', async () => {
    const project = await createProject();
    const files = await upload(
      project,
      [
        ['Schedule 1.docx', 'x'],
        ['Schedule 1.docx', 'y'],
        ['top.txt', 'z'],
      ],
      [
        ['file_paths', 'Leases/Harbour'],
        ['file_paths', 'Leases/Lighthouse/Schedule 1.docx'],
        ['file_paths', ''],
      ],
    );
    const paths = ['Leases/Harbour/Schedule 1.docx', 'Leases/Lighthouse/Schedule 1.docx', 'top.txt'];
    const details = await test.client.call('GET', `/api/v1/vault/get_files?file_ids=${files.join(',')}`);
    const { content } = getFilesAnswer.parse(details.body).response;
    expect(content.map((file) => ('file_path' in file ? file.file_path : undefined))).toEqual(paths);
    const listed = await test.client.call('GET', `/api/v1/vault/projects/${project}/files`);
    const { files: list } = filesAnswer.parse(listed.body).response.content;
    expect(list.map((file) => file.file_path).toSorted()).toEqual(paths);
    const metadata = await test.client.call('GET', `/api/v1/vault/get_metadata/${project}`);
    const [entry] = projectMetadataAnswer.parse(metadata.body).response.content;
    expect(files.map((id) => entry?.file_paths[entry.file_ids.indexOf(id)])).toEqual(paths);
  });

  it('keeps, skips or replaces a file of the same name and folder', async () => {
    const project = await createProject();
    const [first = ''] = await upload(project, [['a.txt', 'One version.']], [['file_paths', 'Leases']]);
    const [skipped] = await upload(
      project,
      [['a.txt', 'Other version.']],
      [
        ['duplicate_mode', 'skip'],
        ['file_paths', 'Leases/a.txt'],
      ],
    );
    expect(skipped).toBe(first);
    const [elsewhere] = await upload(project, [['a.txt', 'Elsewhere.']], [['duplicate_mode', 'skip']]);
    expect(elsewhere).not.toBe(first);
    const [replaced = ''] = await upload(
      project,
      [['a.txt', 'New version.']],
      [
        ['duplicate_mode', 'replace'],
        ['file_paths', 'Leases'],
      ],
    );
    await ready([replaced]);
    const old = await test.client.call('GET', `/api/v1/vault/get_files?file_ids=${first}`);
    expect(getFilesAnswer.parse(old.body).response.content[0]).toMatchObject({
      deleted_at: expect.any(String),
    });
    const [kept] = await upload(project, [['a.txt', 'Third version.']], [['file_paths', 'Leases']]);
    expect(kept).not.toBe(replaced);
  });

  it.each(['long.txt', 'long.CSV', 'long.html'])(
    'are refused at the upload of %s with the largest size of a text file',
    async (name) => {
      const project = await createProject();
      const send = (size: number) =>
        test.client.call('POST', `/api/v1/vault/upload_files/${project}`, {
          form: [['files', { name, content: 'x'.repeat(size) }]],
        });
      const refused = await send(20_000_001);
      expect([refused.status, refused.body]).toEqual([
        413,
        { error: 'A file of text is too large: at most 20 MB each. Split it and upload the parts.' },
      ]);
      expect(await filesOf(project)).toEqual([]);
    },
  );

  it('may be larger if they are of other types, whose text is only part of them', async () => {
    const project = await createProject();
    await upload(project, [['unreadable.eml', 'x'.repeat(20_000_001)]]);
    expect(await filesOf(project)).toHaveLength(1);
  });

  it('replaces only the newest file of a name, and keeps those kept next to it', async () => {
    const project = await createProject();
    const [first = ''] = await upload(project, [['d.txt', 'One.']]);
    await upload(project, [['d.txt', 'Two.']]);
    const replacing = [['duplicate_mode', 'replace']] as const;
    const [third = ''] = await upload(project, [['d.txt', 'Three.']], replacing);
    expect(await filesOf(project)).toEqual([first, third].toSorted());
    // Two files of one upload are separate files.
    const both = await upload(
      project,
      [
        ['d.txt', 'Four.'],
        ['d.txt', 'Five.'],
      ],
      replacing,
    );
    expect(await filesOf(project)).toEqual(both.toSorted());
  });

  it('returns found and not found ids side by side, in order (4.6)', async () => {
    const project = await createProject();
    const [file = ''] = await upload(project, [['a.txt', 'x']]);
    const answer = await test.client.call('GET', `/api/v1/vault/get_files?file_ids=${UNKNOWN},${file}`);
    const { content } = getFilesAnswer.parse(answer.body).response;
    expect(content[0]).toEqual({ file_id: UNKNOWN, error: 'not_found' });
    expect(content[1]).toMatchObject({ file_id: file, file_name: 'a.txt', deleted_at: null });
  });

  it('accepts 1,000 ids in one call and refuses 1,001', async () => {
    const taken = await test.client.call('GET', `/api/v1/vault/get_files?file_ids=${unknownIds(1000)}`);
    expect(getFilesAnswer.parse(taken.body).response.content).toHaveLength(1000);
    const refused = await test.client.call('GET', `/api/v1/vault/get_files?file_ids=${unknownIds(1001)}`);
    expect(refused.status).toBe(400);
  });

  it.each(['', '?file_ids=', '?file_ids=abc'])('refuses get_files%s with 400', async (query) => {
    const answer = await test.client.call('GET', `/api/v1/vault/get_files${query}`);
    expect(answer.status).toBe(400);
    expect(refusal.parse(answer.body).error).toContain('file_ids');
  });

  it('refuses an upload without a file, of an unsupported type, of 51 files, to an unknown project', async () => {
    const project = await createProject();
    const send = (form: Parameters<TestWorkspace['client']['call']>[2]) =>
      test.client.call('POST', `/api/v1/vault/upload_files/${project}`, form);
    const none = await send({ form: [['duplicate_mode', 'keep']] });
    expect([none.status, none.body]).toEqual([400, { error: 'Missing file' }]);
    const type = await send({ form: [['files', { name: 'a.exe', content: 'x' }]] });
    expect([type.status, refusal.parse(type.body).error]).toEqual([
      400,
      expect.stringContaining('Unsupported file type'),
    ]);
    const many = await send({
      form: Array.from(
        { length: 51 },
        (_, index) => ['files', { name: `${index}.txt`, content: 'x' }] as const,
      ),
    });
    expect([many.status, many.body]).toEqual([400, { error: 'Too many files: at most 50 in one request' }]);
    const outside = await send({
      form: [
        ['file_paths', '../x'],
        ['files', { name: 'a.txt', content: 'x' }],
      ],
    });
    expect(outside.status).toBe(400);
    const unknown = await test.client.call('POST', `/api/v1/vault/upload_files/${UNKNOWN}`, {
      form: [['files', { name: 'a.txt', content: 'x' }]],
    });
    expect([unknown.status, unknown.body]).toEqual([404, { error: 'Project not found' }]);
    const metadata = await test.client.call('GET', `/api/v1/vault/get_metadata/${project}`);
    expect(projectMetadataAnswer.parse(metadata.body).response.content[0]?.file_count).toBe(0);
  });

  it('accepts 50 files in one request, in order', async () => {
    const project = await createProject();
    const files = await upload(
      project,
      Array.from({ length: 50 }, (_, index) => [`${index}.txt`, `Clause ${index}.`] as const),
    );
    expect(new Set(files).size).toBe(50);
    await ready(files.slice(49));
  });

  it('are deleted with everything found from them; the entry keeps deleted_at', async () => {
    const project = await createProject();
    const [file = ''] = await upload(project, [['a.txt', 'A zebra crossed the premises.']]);
    await ready([file]);
    expect((await search(project, 'zebra')).chunks).toHaveLength(1);
    const answer = await test.client.call('DELETE', `/api/v1/vault/delete_file/${file}`);
    expect([answer.status, answer.body]).toEqual([200, { message: 'File deleted' }]);
    expect((await search(project, 'zebra')).chunks).toEqual([]);
    const again = await test.client.call('DELETE', `/api/v1/vault/delete_file/${file}`);
    expect([again.status, again.body]).toEqual([404, { error: 'File not found' }]);
  });
});

describe('semantic search', () => {
  it('returns the passages that answer, best first, with page and offsets into the text (4.5)', async () => {
    const project = await createProject();
    const text =
      '1. Rent is due monthly.\f2. Either party may terminate this lease on notice.\n3. Irish law governs.';
    const [file = ''] = await upload(project, [['lease.txt', text]]);
    await ready([file]);
    const { chunks, file_ids } = await search(project, 'termination notice');
    expect(file_ids).toEqual([file]);
    const [best] = chunks;
    expect(best).toMatchObject({
      file_id: file,
      file_name: 'lease.txt',
      page_number: 2,
      page_basis: 'exact',
    });
    expect(text.slice(best?.start_idx, best?.end_idx)).toBe(best?.text);
    expect(best?.text).toContain('terminate this lease');
  });

  it('omits file names unless they are requested', async () => {
    const project = await createProject();
    await ready(await upload(project, [['a.txt', 'An indemnity.']]));
    const answer = await test.client.call('POST', '/api/v1/vault/semantic_search', {
      json: { project_id: project, query: 'indemnity' },
    });
    expect(searchAnswer.parse(answer.body).data.chunks[0]).not.toHaveProperty('file_name');
  });

  it.each([
    [{ query: 'x' }, 'Missing project_id'],
    [{ project_id: UNKNOWN }, 'Missing query'],
  ])('refuses %j with 400', async (json, error) => {
    const answer = await test.client.call('POST', '/api/v1/vault/semantic_search', { json });
    expect([answer.status, answer.body]).toEqual([400, { error }]);
  });

  it('refuses an empty query, an invalid project id, and an unknown project', async () => {
    expect((await searchFor({ project_id: UNKNOWN, query: '' })).status).toBe(400);
    expect((await searchFor({ project_id: 'x', query: 'y' })).status).toBe(400);
    expect((await searchFor({ project_id: UNKNOWN, query: 'y' })).status).toBe(404);
  });

  it('answers a query of only punctuation, quotes or stop words with no chunks', async () => {
    const project = await createProject();
    await ready(await upload(project, [['a.txt', "The lessor's \\ 'right' to enter."]]));
    for (const query of ["'", '& | !', 'the of and', '\\', '\0', "lessor's \\ 'right'"]) {
      const { chunks } = await search(project, query);
      expect([query, chunks.length]).toEqual([query, query.startsWith('lessor') ? 1 : 0]);
    }
  });
});
