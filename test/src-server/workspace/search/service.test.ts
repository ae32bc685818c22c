import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProjectAnswer } from '#contract/projects.ts';
import { searchAnswer } from '#contract/search.ts';
import { configuredEncoder } from '#server/workspace/search/encoder/configured.ts';
import { copyDataFolder, startTestWorkspace, until, type TestWorkspace } from '../support.ts';
import { isInRun } from '#test/setup/extent.ts';

/** An endpoint with a single distinction: texts about money point one way, all others another. */
const server = createServer((request, response) => {
  let text = '';
  request.on('data', (part: Buffer) => (text += part.toString()));
  request.on('end', () => {
    const { input } = JSON.parse(text) as { input: string[] };
    const data = input.map((each, index) => ({
      index,
      embedding: /rent|price|pay/i.test(each) ? [1, 0] : [0, 1],
    }));
    response.end(JSON.stringify({ data }));
  });
});
let baseUrl: string;
let folder: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  folder = await copyDataFolder();
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const start = (endpoint: { readonly baseUrl: string; readonly model: string } | undefined) =>
  startTestWorkspace({ folder, parts: { openEncoder: configuredEncoder(endpoint, fetch) } });

async function find(test: TestWorkspace, projectId: string, query: string): Promise<readonly string[]> {
  const answer = await test.client.call('POST', '/api/v1/vault/semantic_search', {
    json: { project_id: projectId, query },
  });
  return searchAnswer.parse(answer.body).data.chunks.map((chunk) => chunk.text);
}

describe('a workspace that searches by meaning', () => {
  it.runIf(isInRun('long'))(
    'uses the endpoint’s model, and the built-in one after a start without it',
    async () => {
      const first = await start({ baseUrl, model: 'money-1' });
      const made = await first.client.call('POST', '/api/v1/vault/create_project', {
        form: [['name', 'Matter']],
      });
      const projectId = createProjectAnswer.parse(made.body).response.content.id;
      const content = 'The tenant owes rent in advance.\f\fThe employee may be dismissed.';
      await first.client.call('POST', `/api/v1/vault/upload_files/${projectId}`, {
        form: [['files', { name: 'a.txt', content }]],
      });
      const priced = await until(
        () => find(first, projectId, 'price'),
        (found) => found.length > 0,
      );
      expect(priced[0]).toContain('rent');
      await first.close();

      const second = await start(undefined);
      const fired = await until(
        () => find(second, projectId, 'firing workers'),
        (found) => found.length > 0,
      );
      expect(fired[0]).toContain('dismissed');
      await second.close();
    },
  );

  it('uses words, and logs so once, while the endpoint is unavailable', async () => {
    const test = await start({ baseUrl: 'http://127.0.0.1:1/v1', model: 'gone' });
    const made = await test.client.call('POST', '/api/v1/vault/create_project', {
      form: [['name', 'Matter']],
    });
    const projectId = createProjectAnswer.parse(made.body).response.content.id;
    await test.client.call('POST', `/api/v1/vault/upload_files/${projectId}`, {
      form: [['files', { name: 'b.txt', content: 'The rent is due.' }]],
    });
    const found = await until(
      () => find(test, projectId, 'rent'),
      (texts) => texts.length > 0,
    );
    expect(found).toEqual(['The rent is due.']);
    expect(await find(test, projectId, 'price')).toEqual([]);
    expect(test.logged.filter((line) => line.includes('Check EMBEDDINGS_BASE_URL'))).toHaveLength(1);
    await test.close();
  });
});
