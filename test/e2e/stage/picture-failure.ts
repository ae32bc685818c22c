import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFailed } from 'vitest';

/** With `FAILURE_PICTURES`, a folder, saves a picture of the page there, named after the running test, if that test fails. */
export function pictureFailure(page: Page): void {
  const { FAILURE_PICTURES: folder = '' } = process.env;
  // A page that is opened before the tests of a file belongs to none of them.
  if (folder === '' || expect.getState().currentTestName === undefined) return;
  onTestFailed(async ({ task }) => {
    if (page.isClosed()) return;
    await mkdir(folder, { recursive: true });
    const name = task.name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
    await page.screenshot({ path: join(folder, `${name}.png`) });
  });
}
