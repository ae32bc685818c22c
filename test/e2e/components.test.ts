import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from './stage/axe.ts';
import { launchBrowser } from '../setup/programs/browser.ts';

const PAGE = new URL('../../dist/preview/components.html', import.meta.url);

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  page = await (await browser.newContext({ viewport: { width: 900, height: 800 } })).newPage();
});
afterAll(async () => {
  await browser.close();
});

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
