/**
 * npm run bench -- agreement
 *
 * Reviews a 60-page agreement with 400 tracked changes against the services playbook in real Chromium. Measures the time from a press to
 * the plan and to the findings, the longest task on the pane's thread, and the memory after each of ten reviews, and compares the requests
 * with those needed to send the whole text. As in production, Word runs in another process.
 */
import type { FrameLocator, Page } from 'playwright-core';
import build from '../e2e/stage/build.ts';
import { openStage, type Stage } from '../e2e/stage/stage.ts';
import { trace } from './pane/measure.ts';
import { openPaneApart } from './pane/word.ts';
import { longAgreement } from './agreement/document.ts';

const REVIEWS = 10;
const LIMIT = 20_000;
const { docx, characters } = longAgreement({ paragraphs: 600, changes: 400 });

await build();
const stage = await openStage({ https: true });
try {
  await review(stage);
} finally {
  await stage.close();
}

async function review(on: Stage): Promise<void> {
  const { page, pane, word, close } = await openPaneApart(on, docx);
  await word.open();
  await pane.getByRole('tab', { name: 'Agreement', exact: true }).click();
  await pane.getByRole('combobox', { name: 'Playbook' }).waitFor();
  let topics = 0;
  for (let number = 1; number <= REVIEWS; number += 1) {
    await pane.getByRole('combobox', { name: 'Playbook' }).click();
    const plan = await timed(page, async () => {
      await pane.getByRole('option', { name: /^Services agreement/ }).click();
      await pane.getByRole('button', { name: 'Start the review' }).waitFor();
    });
    topics = await pane.getByRole('checkbox').count();
    const list = await timed(page, async () => {
      await pane.getByRole('button', { name: 'Start the review' }).click();
      await pane.getByText(`${topics} of ${topics} done`).waitFor();
    });
    console.log(
      `review ${number}: plan ${plan.time} ms (longest task ${plan.longest} ms), findings ${list.time} ms (longest task ${list.longest} ms), ${await megabytes(page, pane)} MB`,
    );
    await pane.getByRole('button', { name: 'New review' }).click();
  }
  const chunks = Math.ceil(characters / LIMIT);
  console.log(
    `${topics} topics on ${characters} characters: at most ${topics} requests; the whole text chunk by chunk: ${chunks * topics}`,
  );
  await close();
}

/** Measures how long a step takes until it is visible, and its longest task on the pane's thread. */
async function timed(
  page: Page,
  act: () => Promise<unknown>,
): Promise<{ readonly time: string; readonly longest: string }> {
  const { time, tasks } = await trace(page, act);
  return { time: time.toFixed(0), longest: Math.max(0, ...tasks).toFixed(0) };
}

/** Returns the memory of the page's scripts after garbage collection. */
async function megabytes(page: Page, pane: FrameLocator): Promise<string> {
  await pane.locator('body').waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return (usedSize / 1_048_576).toFixed(1);
}
