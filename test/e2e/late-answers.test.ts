import { expect, it } from 'vitest';
import { CLAUSE } from './stage/full-tabs.ts';
import { useStage } from './stage/use-stage.ts';

/** Only the code that reads an answer's Markdown has it. */
const OF_ANSWERS = 'thematicBreak';

const stage = useStage();

it('keeps an answer whose code does not arrive, says so, and shows it once the code is there', async () => {
  let isBlocked = true;
  let blocked = 0;
  const preview = await stage.open();
  const { page, pane } = preview;
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    if (!isBlocked || !(await response.text()).includes(OF_ANSWERS)) return route.fulfill({ response });
    blocked += 1;
    return route.abort();
  });
  await page.reload();
  await pane.getByRole('button', { name: 'Plain language' }).waitFor();
  await page.waitForFunction(() => window.wordHost !== undefined);
  await preview.select(CLAUSE);
  await pane.getByText(`${CLAUSE.length} characters`).waitFor();
  await pane.getByRole('button', { name: 'Plain language' }).click();
  await pane.getByText('This part of the pane could not be loaded.').first().waitFor();
  // The answer is complete: there is nothing to stop.
  await pane.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'detached' });
  expect(blocked).toBeGreaterThan(0);
  expect(await pane.locator('del').count()).toBe(0);

  isBlocked = false;
  await pane.locator('del').first().waitFor({ timeout: 90_000 });
  expect((await pane.locator('ins').allTextContents()).join('|')).toMatch(/If.*before/);
});
