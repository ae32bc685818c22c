import { rm, writeFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { projectMetadataAnswer, projectsAnswer } from '#contract/projects.ts';
import { reviewRow, reviewTableAnswer } from '#contract/review.ts';
import type { SampleMatter } from '#server/workspace/sample/model.ts';
import { copyDataFolder, startTestWorkspace, textReader, type TestWorkspace } from '../support.ts';
import { isInRun } from '#test/setup/extent.ts';

let folder: string;
let sources: string;
let matter: SampleMatter;
beforeAll(async () => {
  folder = await copyDataFolder();
  sources = await mkdtemp(join(tmpdir(), 'codicil-sample-'));
  await writeFile(join(sources, 'one'), '1. Rent of one thousand.\f2. Irish law governs.');
  await writeFile(join(sources, 'two'), '1. Rent of two thousand.');
  matter = {
    projects: [
      {
        name: 'Leases',
        knowledgeBase: false,
        files: [
          { name: 'one.txt', path: join(sources, 'one') },
          { name: 'two.txt', path: join(sources, 'two') },
        ],
        reviewTables: [
          {
            title: 'Terms',
            columns: [
              { name: 'Law', question: 'Which law?' },
              { name: 'Rent', question: 'How much?' },
            ],
            rows: [
              {
                fileName: 'one.txt',
                assignedUser: 'a@firm.example',
                cells: [
                  {
                    summary: 'Irish law',
                    quotes: ['Irish law governs', 'not in the file'],
                    mark: 'verified',
                  },
                  {
                    summary: 'One thousand',
                    reasoning: 'Clause 1.',
                    quotes: ['one thousand'],
                    mark: 'flagged',
                  },
                ],
              },
              { fileName: 'two.txt', cells: [{ summary: '', quotes: [], mark: 'edited' }] },
              { fileName: 'absent.txt', cells: [] },
            ],
          },
        ],
      },
    ],
  };
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await rm(sources, { recursive: true, force: true });
});

async function projects(test: TestWorkspace) {
  const answer = await test.client.call('GET', '/api/v1/vault/workspace/projects');
  return projectsAnswer.parse(answer.body).response.content.projects;
}

async function metadata(test: TestWorkspace, id: string) {
  const answer = await test.client.call('GET', `/api/v1/vault/get_metadata/${id}`);
  const [content] = projectMetadataAnswer.parse(answer.body).response.content;
  if (content === undefined) throw new Error('no metadata');
  return content;
}

describe('the sample matter', () => {
  it.runIf(isInRun('long'))(
    'is added to an empty workspace once, and continues after a start that was interrupted before its tables',
    async () => {
      // The first start is interrupted while the files are read: its reader never answers.
      const stuck = await startTestWorkspace({
        folder,
        sampleMatter: true,
        parts: {
          sample: () => matter,
          reader: {
            read: (_path, _name, { signal } = {}) =>
              new Promise((_resolve, reject) => {
                signal?.addEventListener('abort', () => reject(new Error('aborted')));
              }),
            close: async () => {},
          },
        },
      });
      await stuck.close();

      const test = await startTestWorkspace({
        folder,
        sampleMatter: true,
        parts: { sample: () => matter, reader: textReader },
      });
      await test.workspace.sampleReady;
      const [project] = await projects(test);
      expect(project).toMatchObject({
        name: 'Leases',
        files_count: 2,
        sharing: {
          workspace_count: 1,
          workspace_shares: [{ permission_level: 'EDIT', dest_workspace_id: 1 }],
        },
      });
      const content = await metadata(test, project?.id ?? '');
      const [table = 0] = content.review_table_ids;
      const files = new Map(content.file_names.map((name, index) => [name, content.file_ids[index] ?? '']));
      const [one = '', two = ''] = ['one.txt', 'two.txt'].map((name) => files.get(name));

      const head = await test.client.call('GET', `/api/v1/vault/review_table/${table}`);
      expect(reviewTableAnswer.parse(head.body).response.content).toMatchObject({
        review_table_id: table,
        title: 'Terms',
        file_ids: [one, two],
      });

      const first = await test.client.call('GET', `/api/v1/vault/get_row/${table}/${one}`);
      const row = reviewRow.parse(first.body);
      expect(row).toMatchObject({
        assigned_user: 'a@firm.example',
        is_assigned: true,
        event_id: table,
        file_id: one,
        updated_at: expect.stringMatching(/ GMT$/),
      });
      const [law, rent] = row.response.cells;
      expect(law).toMatchObject({
        column_name: 'Law',
        column_question: 'Which law?',
        is_verified: true,
        is_flagged: false,
        verified_user: 'a@firm.example',
        // Text that is not in the file is not cited.
        citations: [{ citation_page: 2, citation_quote: 'Irish law governs' }],
      });
      expect(law).not.toHaveProperty('flagged_user');
      expect(rent).toMatchObject({
        additional_context: 'Clause 1.',
        is_flagged: true,
        flagged_user: 'a@firm.example',
        citations: [{ citation_page: 1, citation_quote: 'one thousand' }],
      });

      const second = await test.client.call('GET', `/api/v1/vault/get_row/${table}/${two}`);
      expect(reviewRow.parse(second.body)).toMatchObject({
        // It is not assigned, and the field is an address: that of the table's creator.
        assigned_user: 'service@workspace.codicil.internal',
        is_assigned: false,
        response: { cells: [{ summary: '', is_edited: true, citations: [] }] },
      });

      const none = await test.client.call(
        'GET',
        `/api/v1/vault/get_row/${table}/00000000-0000-4000-8000-000000000000`,
      );
      expect([none.status, z.object({ error: z.string() }).parse(none.body).error]).toEqual([
        404,
        'This file has no row in the review table',
      ]);
      expect((await test.client.call('GET', '/api/v1/vault/review_table/4242')).status).toBe(404);

      // A deleted project is not restored at the next start.
      await test.client.call('DELETE', `/api/v1/vault/delete_project/${project?.id ?? ''}`);
      await test.close();
      const again = await startTestWorkspace({ folder, sampleMatter: true, parts: { sample: () => matter } });
      await again.workspace.sampleReady;
      expect(await projects(again)).toEqual([]);
      await again.close();
    },
  );

  it('is not reported as complete if its tables could not be added', async () => {
    const [project] = matter.projects;
    const tables = project?.reviewTables.map((table) => ({ ...table, title: 'No\u0000title' })) ?? [];
    const broken = matter.projects.map((each) => ({ ...each, reviewTables: tables }));
    const test = await startTestWorkspace({
      sampleMatter: true,
      parts: { sample: () => ({ projects: broken }), reader: textReader },
    });
    await expect(test.workspace.sampleReady).rejects.toThrow(/0x00|null character|invalid byte/i);
    await test.close();
  });

  it('is reported as missing if it cannot be added, and the workspace answers without it', async () => {
    const test = await startTestWorkspace({
      sampleMatter: true,
      parts: {
        sample: () => {
          throw new Error('the sample’s files are gone');
        },
      },
    });
    await expect(test.workspace.sampleReady).rejects.toThrow('the sample’s files are gone');
    expect(await projects(test)).toEqual([]);
    expect(test.logged.join('')).toContain('the sample matter could not be put in');
    await test.close();
  });
});
