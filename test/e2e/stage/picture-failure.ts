import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { TestContext } from 'vitest';

/** If a test failed and `FAILURE_PICTURES` names a folder, saves a picture of the newest page in that folder, named after the test. */
export async function pictureFailure(browser: Browser, { task }: TestContext): Promise<void> {
  const { FAILURE_PICTURES: folder = '' } = process.env;
  const page = browser
    .contexts()
    .flatMap((context) => context.pages())
    .at(-1);
  if (folder === '' || task.result?.state !== 'fail' || page === undefined) return;
  const name = task.name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
