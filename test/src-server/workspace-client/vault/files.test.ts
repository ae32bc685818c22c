import { describe, expect, it } from 'vitest';
import { sendJson } from '../spec-server.ts';
import { handClock } from '../hand-clock.ts';
import { replayable } from '../replayable.ts';
import { useClient } from '../use-client.ts';

const ID = '6f9619ff-8b86-d011-b42d-00c04fc964ff';
const FILE = '7f9619ff-8b86-d011-b42d-00c04fc964ff';
const USER = { user: 'a' };

const service = useClient();
const { start } = service;

const oneFile = () => [{ fileName: 'a.txt', contentType: 'text/plain', content: replayable('one ', 'two') }];

describe('files', () => {
  it('have their state in lower case; missing and deleted ones are omitted', async () => {
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
              read_notes: [
                { kind: 'chart', place: 'body', count: 2 },
                { kind: 'chart', place: 'header', count: 1 },
                { kind: 'unclear' },
              ],
            },
            { file_id: 'gone', error: 'not_found' },
            { file_id: 'old', file_name: 'b', deleted_at: '2026-01-01T00:00:00' },
          ],
        },
      }),
    });
    expect(await client.fileStates([FILE, 'gone', 'old'], USER)).toEqual([
      {
        id: FILE,
        name: 'a.docx',
        status: 'ready_to_query',
        contentType: 'x/y',
        notRead: [{ kind: 'chart', count: 3 }],
      },
    ]);
  });

  it('are requested in calls of at most 1,000 ids, and not at all for none', async () => {
    const client = await start({ 'GET /api/v1/vault/get_files': () => ({ response: { content: [] } }) });
    await client.fileStates([], USER);
    await client.fileStates(
      Array.from({ length: 1_001 }, (_, index) => `f${index}`),
      USER,
    );
    expect(service.server.seen.map((seen) => seen.query.get('file_ids')?.split(',').length)).toEqual([
      1_000, 1,
    ]);
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
    expect(service.server.seen[0]?.body).toContain('name="duplicate_mode"\r\n\r\nreplace');
    expect(service.server.seen[0]?.body).toContain(
      'name="files"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\none two\r\n',
    );
  });

  it('are sent again after a 429, which had no effect, from their beginning', async () => {
    let calls = 0;
    const clock = handClock();
    const client = await start(
      {
        [`POST /api/v1/vault/upload_files/${ID}`]: (_seen, { response }) => {
          calls += 1;
          if (calls === 1) response.writeHead(429, { 'retry-after': '1' }).end();
          else sendJson(response, 201, { file_ids: [FILE] });
        },
      },
      { clock },
    );
    const sending = client.upload(ID, oneFile(), undefined, USER);
    // The answer has arrived some time after it was sent.
    await expect.poll(() => (clock.advance(1_000), calls)).toBe(2);
    expect(await sending).toEqual([FILE]);
    const [first, second] = service.server.seen;
    expect(second?.body).toContain('one two');
    expect(second?.body.length).toBe(first?.body.length);
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
  it('requests file names and returns the passages in the service’s order', async () => {
    const client = await start({
      'POST /api/v1/vault/semantic_search': () => ({
        status: 'completed',
        data: {
          file_ids: [FILE],
          chunks: [
            { file_id: FILE, text: 'b', chunk_id: 5, page_number: '2', file_name: null },
            {
              file_id: FILE,
              text: 'a',
              chunk_id: 'c',
              page_number: 1,
              page_basis: 'estimated',
              file_name: 'a.docx',
              chunk_idx: 7,
              score: 3.5,
              clause: '4.2(b)',
              heading: 'Term',
            },
            {
              file_id: FILE,
              text: 'c',
              chunk_id: 'd',
              page_number: 1,
              page_basis: 'guessed',
              chunk_idx: null,
              score: 'high',
              clause: '',
              heading: 4,
            },
            { text: 'no file' },
          ],
        },
      }),
    });
    expect(await client.search(ID, 'q', USER)).toEqual([
      { fileId: FILE, text: 'b', chunkId: '5', page: 2, fileName: null },
      {
        fileId: FILE,
        text: 'a',
        chunkId: 'c',
        page: 1,
        pageBasis: 'estimated',
        fileName: 'a.docx',
        index: 7,
        score: 3.5,
        clause: '4.2(b)',
        heading: 'Term',
      },
      { fileId: FILE, text: 'c', chunkId: 'd', page: 1, fileName: null },
    ]);
    expect(JSON.parse(service.server.seen[0]?.body ?? '')).toEqual({
      project_id: ID,
      query: 'q',
      include_file_names: true,
    });
  });

  it('that is not complete is a failure', async () => {
    const client = await start(
      { 'POST /api/v1/vault/semantic_search': () => ({ status: 'QUEUED', data: { chunks: [] } }) },
      { random: () => -0.5 },
    );
    await expect(client.search(ID, 'q', USER)).rejects.toMatchObject({ code: 'service_failed' });
  });
});

describe('a review row', () => {
  it('is undefined if the file has none yet', async () => {
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

  it('is read from a table with its files', async () => {
    const client = await start({
      'GET /api/v1/vault/review_table/7': () => ({
        response: { content: { review_table_id: 7, title: 'T', file_ids: [FILE] } },
      }),
    });
    expect(await client.reviewTable(7, USER)).toEqual({ id: 7, title: 'T', fileIds: [FILE] });
  });
});
