import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesAnswer, uploadAnswer } from '#contract/files.ts';
import { VAULT_FILE_TYPES } from '#contract/limits.ts';
import { createProjectAnswer } from '#contract/projects.ts';
import { searchAnswer } from '#contract/search.ts';
import { systemClock } from '#server/http/clock.ts';
import { createFileReader } from '#server/workspace/files/reader.ts';
import { startTestWorkspace, until, type TestWorkspace } from '../support.ts';
import { hasOcr } from './ocr/pictures.ts';
import { sampleFiles, type Sample } from './samples.ts';
import { isInRun } from '#test/setup/extent.ts';

describe.runIf(isInRun('long'))('every type of spec section 8', () => {
  let test: TestWorkspace;
  const reader = createFileReader({ clock: systemClock() });
  beforeAll(async () => {
    test = await startTestWorkspace({ parts: { reader } });
  });
  afterAll(async () => {
    await test.close();
    await reader.close();
  });

  async function upload(project: string, samples: readonly (readonly [string, Sample])[]): Promise<string[]> {
    const answer = await test.client.call('POST', `/api/v1/vault/upload_files/${project}`, {
      form: samples.map(([type, { bytes }]) => [
        'files',
        { name: `sample.${type}`, content: new Uint8Array(bytes) },
      ]),
    });
    expect(answer.status).toBe(201);
    return uploadAnswer.parse(answer.body).file_ids;
  }

  it('is uploaded, becomes ready, and is found with its page', async () => {
    const samples = await sampleFiles();
    const created = await test.client.call('POST', '/api/v1/vault/create_project', {
      form: [['name', 'Types']],
    });
    const project = createProjectAnswer.parse(created.body).response.content.id;
    const entries = Object.entries(samples);
    const ids = await upload(project, entries);
    const list = `/api/v1/vault/projects/${project}/files?limit=100`;
    const { files } = await until(
      async () => filesAnswer.parse((await test.client.call('GET', list)).body).response.content,
      (content) =>
        content.files.every((file) => !['uploaded', 'processing'].includes(file.processing_status)),
    );
    expect(files.filter((file) => file.processing_status !== 'ready_to_query')).toEqual([]);

    const found: Record<string, unknown> = {};
    const wanted: Record<string, unknown> = {};
    for (const [index, [type, { query, page }]] of entries.entries()) {
      const answer = await test.client.call('POST', '/api/v1/vault/semantic_search', {
        json: { project_id: project, query },
      });
      const { chunks } = searchAnswer.parse(answer.body).data;
      // Several of the files have the same text.
      const own = chunks.filter((chunk) => chunk.file_id === ids[index]);
      found[type] = own.some((chunk) => chunk.page_number === page) ? page : own;
      wanted[type] = page;
    }
    expect(found).toEqual(wanted);
  });

  it.skipIf(!hasOcr)('is covered here: none is omitted', async () => {
    const tried = Object.keys(await sampleFiles());
    expect(tried.toSorted()).toEqual(VAULT_FILE_TYPES.toSorted());
  });
});
