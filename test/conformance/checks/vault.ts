import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { CLAUSES, FILE_NAME } from '../material.ts';
import { check, type Check } from '../model.ts';
import { NotApplicable } from '../unkept.ts';
import type { Session } from '../session.ts';
import { assertThat, read, refused } from '../session.ts';
import { fileDetails, projectsPage, reviewRow, searchAnswer } from '../shapes.ts';

const LIST = '/api/v1/vault/workspace/projects';
const described = z.looseObject({ file_ids: z.array(z.string()), review_table_ids: z.array(z.int()) });
const metadata = z.looseObject({
  response: z.looseObject({
    content: z.union([
      described,
      z
        .array(described)
        .length(1)
        .transform(([only]) => only),
    ]),
  }),
});
const table = z.looseObject({
  response: z.looseObject({
    content: z.looseObject({ title: z.string(), created_at: z.string(), file_ids: z.array(z.string()) }),
  }),
});

async function page(session: Session, query: string) {
  return read(projectsPage, await session.get(`${LIST}${query}`), 'the list of projects').response.content;
}
async function metadataOf(session: Session, projectId: string) {
  const answer = await session.get(`/api/v1/vault/get_metadata/${projectId}`);
  return read(metadata, answer, 'the metadata').response.content;
}

/** Finds a review table in one of the first hundred projects of the workspace. */
async function findTable(session: Session): Promise<number> {
  const { projects } = await page(session, '?per_page=100');
  for (const project of projects) {
    const [tableId] = (await metadataOf(session, project.id))?.review_table_ids ?? [];
    if (tableId !== undefined) return tableId;
  }
  throw new NotApplicable('no project that the token sees has a review table');
}

async function search(session: Session, body: Record<string, unknown>) {
  return session.call('POST', '/api/v1/vault/semantic_search', { json: body });
}

/** Spec 2.7 to 2.9, 4.3. */
const PROJECTS: readonly Check[] = [
  check(
    '4.3',
    'lists projects with all fields of 2.7, sharing and pagination; 20 a page',
    async (session) => {
      await session.made();
      const { pagination, projects } = await page(session, '');
      assertThat(
        pagination.page === 1 && pagination.per_page === 20,
        'the defaults are not page 1 and 20 a page',
      );
      assertThat(
        projects.length === Math.min(20, pagination.total),
        'the page holds another number of projects',
      );
      assertThat(
        pagination.total_pages === Math.ceil(pagination.total / 20),
        'total_pages does not fit total',
      );
    },
  ),
  check('2.7', 'counts the files and bytes of a project', async (session) => {
    const { projectId } = await session.made();
    const { projects } = await page(session, '?per_page=100');
    const own = projects.find((project) => project.id === projectId);
    assertThat(own !== undefined, 'the project that was made is not among the first hundred');
    assertThat(
      (own?.files_count ?? 0) > 0 && (own?.size_bytes ?? 0) > 0,
      'its file or its bytes are not counted',
    );
    assertThat(own?.is_knowledge_base_project === false, 'it is a knowledge base');
  }),
  check('4.3', 'gives pages of the size that is asked for', async (session) => {
    await session.made();
    const { pagination, projects } = await page(session, '?page=1&per_page=1');
    assertThat(projects.length === 1 && pagination.per_page === 1, 'per_page=1 gave another page');
  }),
  check('4.3', 'gives an empty page beyond the last', async (session) => {
    const { pagination, projects } = await page(session, '?page=100000&per_page=100');
    assertThat(projects.length === 0 && pagination.page === 100_000, 'the page beyond the last is not empty');
  }),
  ...['page=0', 'page=x', 'per_page=0', 'per_page=101'].map((query) =>
    check('4.3', `refuses ${query}`, async (session) => {
      refused(await session.get(`${LIST}?${query}`), 400, query);
    }),
  ),
];

/** Spec 2.10, 4.4, 4.10. */
const REVIEW: readonly Check[] = [
  check('4.4', 'gives a row of a review table with all fields of 2.10', async (session) => {
    const id = await findTable(session);
    const { title, file_ids } = read(
      table,
      await session.get(`/api/v1/vault/review_table/${id}`),
      'the table',
    ).response.content;
    assertThat(title !== '', 'the table has no title');
    const [fileId] = file_ids;
    if (fileId === undefined) throw new NotApplicable('the review table has no rows');
    const row = read(reviewRow, await session.get(`/api/v1/vault/get_row/${id}/${fileId}`), 'the row');
    assertThat(row.event_id === id && row.file_id === fileId, 'the row is of another table or file');
  }),
  check('4.4', 'refuses a row that there is not', async (session) => {
    const answer = await session.get(`/api/v1/vault/get_row/999999999/${randomUUID()}`);
    refused(answer, [400, 403, 404], 'an unknown row');
  }),
];

/** Spec 2.12, 4.5. */
const SEARCH: readonly Check[] = [
  check('4.5', 'finds a clause of a file, as a chunk with all fields of 2.12', async (session) => {
    const { projectId, fileId } = await session.made();
    const answer = await search(session, {
      project_id: projectId,
      query: 'quarterly rent of the lighthouse',
    });
    const { chunks, file_ids } = read(searchAnswer, answer, 'the search').data;
    assertThat(file_ids.includes(fileId), 'the file is not among file_ids');
    assertThat(
      chunks.some((chunk) => chunk.file_id === fileId && chunk.text.includes('lighthouse')),
      'no chunk has the clause',
    );
    assertThat(
      chunks.every((chunk) => !('file_name' in chunk)),
      'file_name is there though it was not asked for',
    );
  }),
  check('4.5', 'gives file names when include_file_names is true', async (session) => {
    const { projectId } = await session.made();
    const answer = await search(session, {
      project_id: projectId,
      query: 'lighthouse',
      include_file_names: true,
    });
    const { chunks } = read(searchAnswer, answer, 'the search').data;
    assertThat(
      chunks.length > 0 && chunks.every((chunk) => chunk.file_name === FILE_NAME),
      'a file name is missing',
    );
  }),
  check('4.5', 'refuses an empty query, and none', async (session) => {
    const { projectId } = await session.made();
    refused(await search(session, { project_id: projectId, query: '' }), 400, 'an empty query');
    refused(await search(session, { project_id: projectId }), 400, 'no query');
  }),
  check('4.5', 'refuses a project that there is not', async (session) => {
    refused(
      await search(session, { project_id: randomUUID(), query: 'x' }),
      [400, 403, 404],
      'an unknown project',
    );
  }),
];

/** Spec 2.11, 4.6, 4.10. */
const FILES: readonly Check[] = [
  check('4.6', 'gives found and unknown files side by side, one entry an id', async (session) => {
    const { fileId } = await session.made();
    const unknown = randomUUID();
    const answer = await session.get(`/api/v1/vault/get_files?file_ids=${fileId},${unknown}`);
    const { content } = read(fileDetails, answer, 'get_files').response;
    assertThat(content.length === 2, 'there is not one entry for each id');
    const found = content.find((each) => each.file_id === fileId);
    assertThat(
      found !== undefined && !('error' in found) && found.deleted_at === null,
      'the file is not found',
    );
    assertThat(
      content.some((each) => each.file_id === unknown && 'error' in each),
      'the unknown id is not not_found',
    );
  }),
  check('4.6', 'refuses a request without file_ids', async (session) => {
    refused(await session.get('/api/v1/vault/get_files'), 400, 'no file_ids');
  }),
  check('4.6', 'refuses an id that is none', async (session) => {
    refused(await session.get('/api/v1/vault/get_files?file_ids=none'), 400, 'an id that is none');
  }),
  check(
    '4.10',
    'gives the metadata of a project; review_table_ids is empty without tables',
    async (session) => {
      const { projectId, fileId } = await session.made();
      const content = await metadataOf(session, projectId);
      assertThat(content?.file_ids.includes(fileId) === true, 'the file is not in the metadata');
      assertThat(content?.review_table_ids.length === 0, 'review_table_ids is not empty');
    },
  ),
  check(
    '4.10',
    'gives the metadata of a project at the path as written, /vault/get_metadata/{project_id}',
    async (session) => {
      const { projectId, fileId } = await session.made();
      const answer = await session.get(`/vault/get_metadata/${projectId}`);
      const { content } = read(metadata, answer, 'the metadata').response;
      assertThat(content?.file_ids.includes(fileId) === true, 'the file is not in the metadata');
    },
  ),
  check('4.10', 'gives the names and sizes of a project’s files in its metadata', async (session) => {
    const { projectId, fileId } = await session.made();
    const content = await metadataOf(session, projectId);
    const ids = content?.file_ids ?? [];
    const place = ids.indexOf(fileId);
    // The names of the fields are not specified: they are lists next to file_ids.
    const facts = Object.values(content ?? {}).flatMap((list): unknown[] =>
      Array.isArray(list) && list.length === ids.length ? [list[place]] : [],
    );
    assertThat(facts.includes(FILE_NAME), 'no list beside file_ids holds the name of the file');
    assertThat(
      facts.includes(Buffer.byteLength(CLAUSES)),
      'no list beside file_ids holds the size of the file',
    );
  }),
  check(
    '4.10',
    'gives back the relative folder of file_paths, by which files of the same name are distinguished',
    async (session) => {
      const projectId = await session.createProject('folders');
      const folders = ['Schedules/Lighthouse', 'Schedules/Harbour'];
      const answer = await session.call('POST', `/api/v1/vault/upload_files/${projectId}`, {
        form: [
          ...folders.map(() => ['files', { fileName: FILE_NAME, content: CLAUSES }] as const),
          ...folders.map((folder) => ['file_paths', folder] as const),
        ],
      });
      const ids = read(z.looseObject({ file_ids: z.array(z.string()) }), answer, 'the upload').file_ids;
      assertThat(ids.length === 2, 'two files of the same name in two folders did not get two ids');
      const texts = [
        (await session.get(`/api/v1/vault/get_metadata/${projectId}`)).text,
        (await session.get(`/api/v1/vault/get_files?file_ids=${ids.join(',')}`)).text,
        (await session.get(`/api/v1/vault/projects/${projectId}/files`)).text,
      ];
      assertThat(
        texts.some((text) => folders.every((folder) => text.includes(folder))),
        'no operation gives the folders back',
      );
    },
  ),
  check('4.10', 'refuses an upload without a file, in the words of 7', async (session) => {
    const { projectId } = await session.made();
    const answer = await session.call('POST', `/api/v1/vault/upload_files/${projectId}`, {
      form: [['duplicate_mode', 'keep']],
    });
    assertThat(
      refused(answer, 400, 'no file') === 'Missing file',
      'the sentence is another than Missing file',
    );
  }),
  check('8', 'takes text, tables, pages and code by their file types', async (session) => {
    const { projectId } = await session.made();
    const types = 'txt md html csv xml c cpp java js json php py tex ts rb css'.split(' ');
    const files = types.map((type) => ['files', { fileName: `a.${type}`, content: '{"a": 1}\n' }] as const);
    const answer = await session.call('POST', `/api/v1/vault/upload_files/${projectId}`, { form: files });
    const ids = read(z.looseObject({ file_ids: z.array(z.string()) }), answer, 'the upload').file_ids;
    assertThat(ids.length === types.length, 'not every file got an id');
  }),
  check(
    '3',
    'refuses a completion over a file that cannot be read with 400 and its name, and without asking to try again',
    async (session) => {
      const { projectId } = await session.made();
      const name = 'unreadable.docx';
      const { fileId, state } = await session.uploadAny(projectId, name, 'PK\u0003\u0004 no archive');
      if (state !== 'unrecoverable_failure') throw new NotApplicable(`a damaged file ended as ${state}`);
      const answer = await session.call('POST', '/api/v2/completion', {
        form: [
          ['prompt', 'Who repairs the lantern room?'],
          [
            'knowledge_sources',
            JSON.stringify([{ type: 'vault', folder_id: projectId, file_ids: [fileId] }]),
          ],
        ],
      });
      const error = refused(answer, 400, 'a completion over a damaged file');
      assertThat(error.includes(name), 'the refusal does not name the file');
      assertThat(
        answer.header('retry-after') === null,
        'the refusal has Retry-After, though the file stays damaged',
      );
    },
  ),
  check('4.10', 'deletes a file, which is then deleted or not found', async (session) => {
    const { projectId } = await session.made();
    const id = await session.upload(projectId, 'to-be-deleted.txt');
    const answer = await session.call('DELETE', `/api/v1/vault/delete_file/${id}`);
    assertThat(answer.status === 200, `the deletion answered ${answer.status}`);
    const after = read(fileDetails, await session.get(`/api/v1/vault/get_files?file_ids=${id}`), 'get_files');
    const [left] = after.response.content;
    assertThat(
      left !== undefined && ('error' in left || left.deleted_at !== null),
      'the file is still there',
    );
  }),
  check('4.10', 'deletes a project with its files, for good', async (session) => {
    const id = await session.createProject('to be deleted');
    const answer = await session.call('DELETE', `/api/v1/vault/delete_project/${id}`);
    assertThat(answer.status === 200, `the deletion answered ${answer.status}`);
    session.forget(id);
    const { projects } = await page(session, '?per_page=100');
    assertThat(
      projects.every((project) => project.id !== id),
      'the project is still listed',
    );
  }),
  check('7', 'answers 404 with a sentence for a project that there is not', async (session) => {
    refused(await session.get(`/api/v1/vault/get_metadata/${randomUUID()}`), 404, 'an unknown project');
  }),
];

export const VAULT: readonly Check[] = [...PROJECTS, ...REVIEW, ...SEARCH, ...FILES];
