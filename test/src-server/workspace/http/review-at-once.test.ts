import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { uploadAnswer } from '#contract/files.ts';
import { createProjectAnswer } from '#contract/projects.ts';
import { reviewTableAnswer } from '#contract/review.ts';
import { startTestWorkspace, until, type TestWorkspace } from '../support.ts';

let test: TestWorkspace;
beforeAll(async () => {
  // Timed checks for work are disabled: work is only done because it was requested.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  test = await startTestWorkspace();
});
afterAll(async () => {
  await test.close();
  vi.useRealTimers();
});

it('a review table is answered at once, not at the next check for work', async () => {
  const { client } = test;
  const made = await client.call('POST', '/api/v1/vault/create_project', { form: [['name', 'Leases']] });
  const project = createProjectAnswer.parse(made.body).response.content.id;
  const sent = await client.call('POST', `/api/v1/vault/upload_files/${project}`, {
    form: [['files', { name: 'lease.txt', content: 'The tenant pays the rent monthly.' }]],
  });
  const [file = ''] = uploadAnswer.parse(sent.body).file_ids;
  const states = `/api/v1/vault/get_files?file_ids=${file}`;
  // Not expect.poll, which uses the stopped clock.
  await until(
    () => client.call('GET', states),
    ({ text }) => text.includes('ready_to_query'),
  );
  const answer = await client.call('POST', '/api/v1/vault/create_review_table', {
    json: {
      title: 'Key terms',
      project_id: project,
      columns: [{ name: 'Rent', question: 'who pays the rent' }],
    },
  });
  const table = reviewTableAnswer.parse(answer.body).response.content.review_table_id;
  const row = `/api/v1/vault/get_row/${table}/${file}`;
  const { status } = await until(
    () => client.call('GET', row),
    (read) => read.status !== 404,
  );
  expect(status).toBe(200);
});
