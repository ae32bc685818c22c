import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/http/clock.ts';
import { filesAnswer, uploadAnswer } from '#contract/files.ts';
import { createProjectAnswer } from '#contract/projects.ts';
import { createFileReader } from '#server/workspace/files/reader.ts';
import { seededBytes } from '#test/setup/rounds.ts';
import { startTestWorkspace, until, type TestWorkspace } from '../support.ts';
import { BILLION_LAUGHS, lockedPdf, wordBomb } from './bombs.ts';
import { isInRun } from '#test/setup/extent.ts';

const MiB = 1024 * 1024;

const FILES: readonly (readonly [name: string, bytes: Buffer, reason: string | undefined])[] = [
  ['groups.rtf', Buffer.alloc(50 * MiB, '{\\rtf1 {'), 'too_large'],
  ['bomb.docx', wordBomb(1_500), 'too_large'],
  ['lying.docx', wordBomb(1_500, 10), 'too_large'],
  ['random.xlsx', Buffer.concat([Buffer.from('PK\x03\x04'), seededBytes(100_000)]), 'corrupt'],
  ['locked.pdf', lockedPdf(), 'encrypted'],
  ['laughs.xml', Buffer.from(BILLION_LAUGHS), undefined],
  ['fine.txt', Buffer.from('The tenant pays the rent.'), undefined],
];

let test: TestWorkspace;
beforeAll(async () => {
  test = await startTestWorkspace({
    parts: { reader: createFileReader({ clock: systemClock() }) },
  });
});
afterAll(async () => {
  await test.close();
});

async function upload(project: string): Promise<readonly string[]> {
  const answer = await test.client.call('POST', `/api/v1/vault/upload_files/${project}`, {
    form: FILES.map(([name, bytes]) => ['files', { name, content: new Uint8Array(bytes) }]),
  });
  expect(answer.status).toBe(201);
  return uploadAnswer.parse(answer.body).file_ids;
}

describe.runIf(isInRun('long'))('a vault that is sent hostile files', () => {
  it('reads each or refuses it with its reason, and answers other requests meanwhile', async () => {
    const made = await test.client.call('POST', '/api/v1/vault/create_project', {
      form: [['name', 'Hostile']],
    });
    const project = createProjectAnswer.parse(made.body).response.content.id;
    await upload(project);

    let rounds = 0;
    const askAsOthers = async (): Promise<void> => {
      for (const ask of [
        () => test.client.call('GET', '/api/whoami'),
        () => test.client.call('GET', '/api/v1/vault/workspace/projects'),
        () =>
          test.client.call('POST', '/api/v1/vault/semantic_search', {
            json: { project_id: project, query: 'who pays the rent' },
          }),
        () => test.client.call('POST', '/api/v2/completion', { json: { prompt: 'Who pays?' } }),
      ]) {
        expect((await ask()).status).toBe(200);
      }
      rounds += 1;
    };
    const list = async () => {
      await askAsOthers();
      const answer = await test.client.call('GET', `/api/v1/vault/projects/${project}/files?limit=100`);
      return filesAnswer.parse(answer.body).response.content.files;
    };
    const files = await until(list, (all) =>
      all.every((file) => /^ready|failure$/.test(file.processing_status)),
    );
    for (const [name, , reason] of FILES) {
      const file = files.find((each) => each.name === name);
      expect([name, file?.processing_status, file?.failure_reason]).toEqual([
        name,
        reason === undefined ? 'ready_to_query' : 'unrecoverable_failure',
        reason,
      ]);
    }
    // All but the last round were answered while files were still being read.
    expect(rounds).toBeGreaterThan(1);
    expect(test.logged.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
  });
});
