import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from './stage/axe.ts';
import { openStage, type Stage } from './stage/stage.ts';

let stage: Stage;
let page: Page;

beforeAll(async () => {
  stage = await openStage();
  page = await (await stage.browser.newContext({ viewport: { width: 900, height: 800 } })).newPage();
});
afterAll(async () => {
  await stage.close();
});

/** Returns what is wider than its column. */
function tooWide(): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main > div')]
      .filter((column) => column.scrollWidth > column.clientWidth)
      .map((column) => column.querySelector('h1')?.textContent ?? ''),
  );
}

it.each(['en', 'de', 'fr'].flatMap((language) => ['light', 'dark'].map((theme) => ({ language, theme }))))(
  'the components fit and have no fault of accessibility: $language, $theme',
  async ({ language, theme }) => {
    await page.goto(`${stage.relay.origin}/preview/components.html?language=${language}&theme=${theme}`);
    await page.locator('del').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    expect(await tooWide()).toEqual([]);
    expect(await violations(page.mainFrame())).toEqual([]);
  },
);
