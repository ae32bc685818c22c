import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadAnswer } from '#contract/files.ts';
import { createProjectAnswer } from '#contract/projects.ts';
import { ReadFailure } from '#server/workspace/files/failure.ts';
import type { FileReader } from '#server/workspace/files/model.ts';
import { handClock } from '#test/src-server/workspace-client/hand-clock.ts';
import { readText, startTestWorkspace, until, type Answer, type TestWorkspace } from '../support.ts';

/** Reads by file name: `slow` waits until it is released or stopped, `late` times out until then. */
class NamedReader implements FileReader {
  isReleased = false;
  readonly #released = new EventTarget();

  release(): void {
    this.isReleased = true;
    this.#released.dispatchEvent(new Event('release'));
  }

  async read(_path: string, name: string, { signal }: { readonly signal?: AbortSignal } = {}) {
    if (name.startsWith('broken')) throw new ReadFailure('corrupt');
    if (name.startsWith('killed')) throw new ReadFailure('interrupted');
    if (name.startsWith('late') && !this.isReleased) throw new ReadFailure('timeout');
    if (name.startsWith('slow') && !this.isReleased)
      await new Promise<void>((resolve, reject) => {
        this.#released.addEventListener('release', () => resolve());
        signal?.addEventListener('abort', () => reject(new Error('stopped')));
      });
    return readText('1. The tenant pays the rent.');
  }

  async close(): Promise<void> {}
}

const reader = new NamedReader();
const timers = handClock();
const NAMES = ['good.txt', 'slow.txt', 'late.txt', 'broken.txt'] as const;
let test: TestWorkspace;
let project = '';
const ids = new Map<string, string>();
beforeAll(async () => {
  test = await startTestWorkspace({ parts: { reader }, timers });
  const created = await test.client.call('POST', '/api/v1/vault/create_project', {
    json: { name: 'Leases' },
  });
  project = createProjectAnswer.parse(created.body).response.content.id;
  const sent = await test.client.call('POST', `/api/v1/vault/upload_files/${project}`, {
    form: NAMES.map((name) => ['files', { name, content: 'x' }] as const),
  });
  for (const [index, id] of uploadAnswer.parse(sent.body).file_ids.entries()) ids.set(NAMES[index] ?? '', id);
  await until(
    () => statuses(),
    (text) =>
      text.includes('recoverable_failure') && /"unrecoverable_failure"/.test(text) && text.includes('ready'),
  );
});
afterAll(async () => {
  reader.release();
  await test.close();
});

async function statuses(): Promise<string> {
  const all = [...ids.values()].join(',');
  return (await test.client.call('GET', `/api/v1/vault/get_files?file_ids=${all}`)).text;
}
function askAbout(...names: readonly (typeof NAMES)[number][]): Promise<Answer> {
  const file_ids = names.map((name) => ids.get(name));
  return test.client.call('POST', '/api/v2/completion', {
    json: { prompt: 'Who pays?', knowledge_sources: [{ type: 'vault', folder_id: project, file_ids }] },
  });
}
function askWith(name: string): Promise<Answer> {
  return test.client.call('POST', '/api/v2/completion', {
    form: [
      ['prompt', 'Who pays?'],
      ['file', { name, content: 'x' }],
    ],
  });
}
const summary = ({ status, headers, body }: Answer) => [
  status,
  headers.get('x-error-code'),
  headers.get('retry-after'),
  body,
];

describe('a completion over files that cannot be used', () => {
  it('is a 503 with Retry-After while a file is being read', async () => {
    expect(summary(await askAbout('slow.txt', 'good.txt'))).toEqual([
      503,
      'file_not_ready',
      '10',
      { error: '“slow.txt” is still being read. Try again when it is ready.' },
    ]);
  });

  it('is a 503 for a file that will be retried, with a longer wait', async () => {
    expect(summary(await askAbout('late.txt', 'slow.txt'))).toEqual([
      503,
      'file_not_ready',
      '60',
      { error: '“late.txt” and 1 more file are still being read. Try again when they are ready.' },
    ]);
  });

  it('is a 400 that names a file that has failed permanently, and does not suggest a retry', async () => {
    const answer = await askAbout('slow.txt', 'broken.txt');
    expect(summary(answer)).toEqual([
      400,
      'file_unreadable',
      null,
      { error: `“broken.txt” cannot be read. ${new ReadFailure('corrupt').message}` },
    ]);
    expect(answer.text).not.toMatch(/try again/i);
  });

  it('is a 503 if the machine could not read a file of the request in time', async () => {
    let answered: unknown;
    const ask = async (): Promise<void> => {
      answered = summary(await askWith('slow.txt'));
    };
    const asked = ask();
    await expect
      .poll(() => {
        timers.advance(30_000);
        return answered;
      })
      .toEqual([503, 'file_not_ready', '30', expect.anything()]);
    await asked;
  });

  it('is a 503 if the machine ended the reading of a file of the request', async () => {
    expect(summary(await askWith('killed.txt'))).toEqual([503, 'file_not_ready', '30', expect.anything()]);
  });

  it('is a 400 for a file of the request that takes too much time by itself', async () => {
    const answer = await askWith('late.txt');
    expect([answer.status, answer.text]).toEqual([
      400,
      expect.stringContaining('“late.txt” cannot be read.'),
    ]);
    expect(answer.text).not.toMatch(/try again/i);
  });

  it('is answered when the files are ready, without another upload', async () => {
    reader.release();
    test.clock.advance(60_000);
    timers.advance(2_000);
    await expect.poll(async () => (await askAbout('late.txt', 'slow.txt', 'good.txt')).status).toBe(200);
  });
});

describe('a review table over files that cannot be used', () => {
  it('is a 400 that names a file that has failed permanently', async () => {
    const answer = await test.client.call('POST', '/api/v1/vault/create_review_table', {
      json: {
        project_id: project,
        title: 'Rent',
        file_ids: [ids.get('broken.txt')],
        columns: [{ name: 'Rent', question: 'What is the rent?' }],
      },
    });
    expect([answer.status, answer.headers.get('x-error-code')]).toEqual([400, 'file_unreadable']);
  });
});
