import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startChild, type ReadingChild } from '#server/workspace/files/process.ts';

const CAPS = { timeoutMs: 20_000, heapMiB: 128, residentMiB: 1_024 };
const GOOD = { file: { text: 'Rent', blocks: [], pages: [{ offset: 0, page: 1 }], pageBasis: 'exact' } };

let folder = '';
let child: ReadingChild | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'process-'));
});
afterEach(() => child?.kill());
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A child that says this whenever it is asked, as one could that a file has taken over. */
async function sayer(says: string): Promise<ReadingChild> {
  const path = join(folder, 'child.mjs');
  await writeFile(
    path,
    `import { writeSync } from 'node:fs';
process.stdin.on('data', () => writeSync(3, ${JSON.stringify(says)}));`,
  );
  child = startChild(CAPS, { path, flags: [] });
  return child;
}

describe('a child that reads', () => {
  it('is believed what has the shape of an answer, and lives on', async () => {
    const reading = await sayer(`${JSON.stringify(GOOD)}\n`);
    expect(await reading.read('x')).toEqual(GOOD.file);
    expect(reading.alive).toBe(true);
  });

  it.each([
    ['no JSON', 'rubbish\n'],
    ['another shape', '{"file":{"text":1}}\n'],
    ['a reason that is none', '{"reason":"because"}\n'],
    ['two answers', `${JSON.stringify(GOOD)}\n${JSON.stringify(GOOD)}\n`],
    ['an empty line', '\n'],
  ])('is ended, and the file counts as damaged, when it says %s', async (_what, says) => {
    const reading = await sayer(says);
    await expect(reading.read('x')).rejects.toMatchObject({ name: 'ReadFailure', reason: 'corrupt' });
    expect(reading.alive).toBe(false);
  });

  it('is ended when it answers what nobody asked', async () => {
    const path = join(folder, 'talker.mjs');
    await writeFile(
      path,
      `import { writeSync } from 'node:fs';
writeSync(3, '{}');
process.stdin.resume();`,
    );
    child = startChild(CAPS, { path, flags: [] });
    await expect.poll(() => child?.alive, { timeout: 10_000 }).toBe(false);
  });
});
