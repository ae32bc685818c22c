import { describe, expect, it } from 'vitest';
import { handClock } from '../hand-clock.ts';
import type { SpecRoute } from '../spec-server.ts';
import { sendJson } from '../spec-server.ts';
import { useClient } from '../use-client.ts';

const ID = '6f9619ff-8b86-d011-b42d-00c04fc964ff';
const FILE = '7f9619ff-8b86-d011-b42d-00c04fc964ff';
const USER = { user: 'a' };

const service = useClient();
const { start } = service;

const project = (id: string, rest: Record<string, unknown> = {}) => ({ id, name: `Project ${id}`, ...rest });
const page = (projects: unknown[], pagination?: unknown) => ({
  response: { content: { projects, pagination } },
});

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
    expect(service.server.seen.map((seen) => seen.query.get('per_page'))).toEqual(['100', '100']);
  });

  it('ends at a short page if the service reports no total', async () => {
    const client = await start({ 'GET /api/v1/vault/workspace/projects': () => page([project('p')]) });
    expect((await client.projects(USER)).projects).toHaveLength(1);
    expect(service.server.seen).toHaveLength(1);
  });

  it('tolerates missing values and other types, and omits what has no id', async () => {
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

  it('is requested once for all concurrent requests, and cached for its time', async () => {
    const clock = handClock();
    const client = await start(
      { 'GET /api/v1/vault/workspace/projects': () => page([]) },
      { clock, keepMs: 1_000 },
    );
    await Promise.all([client.projects({ user: 'a' }), client.projects({ user: 'b' })]);
    await client.projects({ user: 'c' });
    expect(service.server.seen).toHaveLength(1);
    clock.advance(1_001);
    await client.projects({ user: 'c' });
    expect(service.server.seen).toHaveLength(2);
  });
});

/** Returns which operations of the vault were called. */
const asked = (): string[] => service.server.seen.map(({ path }) => path.split('/')[4] ?? '');

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

  it('names a file by its id if the service omitted the name', async () => {
    const client = await start({ [`GET /api/v1/vault/get_metadata/${ID}`]: () => ({ file_ids: [FILE] }) });
    expect(await client.metadata(ID, USER)).toEqual({
      files: [{ id: FILE, name: FILE }],
      reviewTableIds: [],
    });
  });

  it('keeps names with their files if an id is invalid', async () => {
    const client = await start({
      [`GET /api/v1/vault/get_metadata/${ID}`]: () => ({
        file_ids: [null, FILE],
        file_names: ['a.docx', 'b.docx'],
      }),
    });
    expect((await client.metadata(ID, USER)).files).toEqual([{ id: FILE, name: 'b.docx' }]);
  });

  const OTHER = '8f9619ff-8b86-d011-b42d-00c04fc964ff';
  /** Two pages of one file; a third would be requested with the last cursor. */
  const pages: SpecRoute = ({ query }) => {
    const first = query.get('cursor') === null;
    const file = first ? { id: FILE.toUpperCase(), name: 'a.docx' } : { id: OTHER, name: '' };
    return { response: { content: { files: [file], pagination: { has_more: true, next_cursor: 'two' } } } };
  };
  const list = `GET /api/v1/vault/projects/${ID}/files`;

  it.each([
    ['say nothing of files', { review_table_ids: [7] }],
    ['count files and name none', { file_ids: [], file_count: 2, review_table_ids: [7] }],
  ])('reads the files from their list if its answers %s', async (_what, body) => {
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
  ])('uses no call for the list of a project with %s', async (_what, body) => {
    const client = await start({ [`GET /api/v1/vault/get_metadata/${ID}`]: () => body, [list]: pages });
    expect(await client.metadata(ID, USER)).toEqual({ files: [], reviewTableIds: [] });
    expect(asked()).toEqual(['get_metadata']);
  });

  it('is not_found for a project that the service does not know', async () => {
    const client = await start({});
    await expect(client.metadata(ID, USER)).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });
});
