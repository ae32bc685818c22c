import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from './stage/axe.ts';
import { useBrowser } from './stage/use-stage.ts';

const PAGE = new URL('../../dist/preview/components.html', import.meta.url);

let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  context = await (await useBrowser()).newContext({ viewport: { width: 900, height: 800 } });
  page = await context.newPage();
});
afterAll(() => context.close());

it.each(['en', 'de', 'fr'].flatMap((language) => ['light', 'dark'].map((theme) => ({ language, theme }))))(
  'the components have no fault of accessibility, and fit at 320 px: $language, $theme',
  async ({ language, theme }) => {
    await page.goto(`${PAGE.href}?language=${language}&theme=${theme}&width=320`);
    await page.locator('del').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    expect(await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0);
    expect(await violations(page.mainFrame())).toEqual([]);
  },
);
