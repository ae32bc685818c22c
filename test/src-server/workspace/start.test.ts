import { rm } from 'node:fs/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completionAnswer } from '#contract/completion.ts';
import { getFilesAnswer } from '#contract/files.ts';
import { projectMetadataAnswer, projectsAnswer, type Project } from '#contract/projects.ts';
import { reviewRow, reviewTableAnswer } from '#contract/review.ts';
import { searchAnswer } from '#contract/search.ts';
import { systemClock } from '#server/http/clock.ts';
import { sampleMatter } from '#server/workspace/sample/matter.ts';
import { startWorkspace } from '#server/workspace/start.ts';
import type { RunningWorkspace } from '#server/workspace/workspace.ts';
import { copyDataFolder, createClient, testClock, type Answer, type TestClient } from './support.ts';

const clock = testClock();
let folder: string;
let workspace: RunningWorkspace;
let client: TestClient;

async function start(): Promise<void> {
  workspace = await startWorkspace({
    dataFolder: folder,
    port: 0,
    sampleMatter: true,
    now: clock.now,
    clock: systemClock(),
    log: pino({ enabled: false }),
  });
  client = createClient(workspace);
  await workspace.sampleReady;
}
async function stop(): Promise<void> {
  await client.close();
  await workspace.close();
}
beforeAll(async () => {
  folder = await copyDataFolder();
  await start();
});
afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

function get(path: string): Promise<Answer> {
  clock.advance(6_100);
  return client.call('GET', path);
}
async function projects(): Promise<readonly Project[]> {
  return projectsAnswer.parse((await get('/api/v1/vault/workspace/projects')).body).response.content.projects;
}
async function metadata(id: string) {
  const [content] = projectMetadataAnswer.parse((await get(`/api/v1/vault/get_metadata/${id}`)).body).response
    .content;
  if (content === undefined) throw new Error('no metadata');
  return content;
}

describe('a first start', () => {
  it('shows the sample matter: every file read, every quote of the review tables with its page', async () => {
    const all = await projects();
    expect(all.map((project) => project.name).toSorted()).toEqual(
      sampleMatter.projects.map((project) => project.name).toSorted(),
    );
    for (const sample of sampleMatter.projects) {
      const id = all.find((project) => project.name === sample.name)?.id ?? '';
      const { file_ids, file_names, review_table_ids } = await metadata(id);
      const files = getFilesAnswer.parse(
        (await get(`/api/v1/vault/get_files?file_ids=${file_ids.join(',')}`)).body,
      );
      expect(files.response.content).toEqual(
        file_ids.map(() => expect.objectContaining({ processing_status: 'ready_to_query' })),
      );
      expect(file_names.toSorted()).toEqual(sample.files.map((file) => file.name).toSorted());
      for (const [index, table] of sample.reviewTables.entries()) {
        const tableId = review_table_ids[index] ?? 0;
        const head = reviewTableAnswer.parse((await get(`/api/v1/vault/review_table/${tableId}`)).body);
        expect(head.response.content.title).toBe(table.title);
        for (const row of table.rows) {
          const fileId = file_ids[file_names.indexOf(row.fileName)] ?? '';
          const answer = reviewRow.parse((await get(`/api/v1/vault/get_row/${tableId}/${fileId}`)).body);
          expect(
            answer.response.cells.map((cell) => cell.citations.map((citation) => citation.citation_quote)),
          ).toEqual(
            row.cells.map((cell) =>
              cell.quotes.map((quote) => expect.stringMatching(startOf(quote)) as string),
            ),
          );
        }
      }
    }
  });

  it('answers a question about it with quotes from it', async () => {
    const matter = (await projects()).find((project) => !project.is_knowledge_base_project);
    clock.advance(60_000);
    const answer = await client.call('POST', '/api/v2/completion', {
      json: {
        prompt: 'Which law governs the agreement?',
        knowledge_sources: [{ type: 'vault', folder_id: matter?.id }],
      },
    });
    const { sources, response, notices } = completionAnswer.parse(answer.body);
    expect(notices?.map(({ code }) => code)).toEqual(['nearest_passages']);
    expect(response).not.toContain('language model');
    expect(sources.some((source) => /<mark>.*law/s.test(source.text))).toBe(true);
  });
});

describe('a restart', () => {
  it('keeps everything and adds nothing', async () => {
    const before = await projects();
    const ids = await Promise.all(before.map(async (project) => metadata(project.id)));
    const { token, certificate } = workspace;
    await stop();
    await start();
    expect([workspace.token, workspace.certificate]).toEqual([token, certificate]);
    expect(await projects()).toEqual(before);
    expect(await Promise.all(before.map(async (project) => metadata(project.id)))).toEqual(ids);
    const found = await client.call('POST', '/api/v1/vault/semantic_search', {
      json: { project_id: before[0]?.id, query: 'liability' },
    });
    expect(searchAnswer.parse(found.body).data.chunks.length).toBeGreaterThan(0);
  });
});

/** Matches the quote, or as much of it as an excerpt shows. */
function startOf(quote: string): RegExp {
  return new RegExp(`^${quote.slice(0, 100).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);
}
