import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestContext } from 'vitest';
import type { Stage } from './stage.ts';

const FOLDER = fileURLToPath(new URL('../../../dist/failures', import.meta.url));

/** After a test that failed: saves a picture of the newest page and the relay's log so far in `dist/failures`, named after the test. */
export async function keepFailure(
  stage: Pick<Stage, 'browser' | 'log'>,
  { task }: TestContext,
): Promise<void> {
  if (task.result?.state !== 'fail') return;
  const name = join(FOLDER, task.name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80));
  await mkdir(FOLDER, { recursive: true });
  await writeFile(`${name}.log`, stage.log());
  const page = stage.browser
    .contexts()
    .flatMap((context) => context.pages())
    .at(-1);
  await page?.screenshot({ path: `${name}.png` });
}
