import type { Frame } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CLAUSE, fullTabs } from './stage/full-tabs.ts';
import { tabThrough } from './stage/focus-stops.ts';
import { violations } from './stage/axe.ts';
import { cut, downwards, NARROW, paneFrame, setSize, sideways } from './stage/narrow.ts';
import type { Preview } from './stage/stage.ts';
import { useStage } from './stage/use-stage.ts';
import { openView } from './stage/open-view.ts';

/** The spacing of WCAG 1.4.12. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';
const SECTIONS = ['review', 'clauses', 'changes', 'ready'] as const;

const stage = useStage();

async function openSmall(): Promise<Preview> {
  const preview = await stage.open({
    context: { viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' },
  });
  await setSize(preview, NARROW, 620);
  return preview;
}

/** Opens each tab in the state in which it shows most, and each section of the agreement. */
async function eachView(
  preview: Preview,
  look: (name: string, frame: Frame) => Promise<void>,
): Promise<void> {
  const { pane } = preview;
  for (const { view, fill } of fullTabs) {
    // oxlint-disable-next-line no-await-in-loop -- one tab after the other
    await openView(pane, view);
    // oxlint-disable-next-line no-await-in-loop -- the same
    await fill(preview);
    // oxlint-disable-next-line no-await-in-loop -- the same
    await look(view, paneFrame(preview));
  }
  for (const section of SECTIONS) {
    // oxlint-disable-next-line no-await-in-loop -- one section after the other
    await openView(pane, section);
    // What comes behind the way back is loaded then.
    // oxlint-disable-next-line no-await-in-loop -- the same
    await pane.getByRole('tabpanel').getByRole('button').filter({ visible: true }).nth(1).waitFor();
    // oxlint-disable-next-line no-await-in-loop -- the same
    await look(section, paneFrame(preview));
  }
}

describe('the pane of 320 pixels', () => {
  it('shows and uncovers the focus at every stop of Tab, loses nothing to a reader’s own text spacing (WCAG 2.4.7, 2.4.11, 1.4.12), and has nothing for axe to find', async () => {
    const preview = await openSmall();
    await eachView(preview, async (name, frame) => {
      expect.soft(await violations(frame), name).toEqual([]);
      expect.soft(await downwards(frame), name).toBe(0);
      const stops = await tabThrough(preview.page, frame);
      expect.soft(stops.length, name).toBeGreaterThan(2);
      expect
        .soft(
          stops.filter(({ isMarked, isInView }) => !isMarked || !isInView),
          name,
        )
        .toEqual([]);
      await frame.evaluate(async (rules) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        document.adoptedStyleSheets.push(sheet);
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }, SPACING);
      expect.soft({ name, sideways: await sideways(frame), cut: await cut(frame) }).toEqual({
        name,
        sideways: 0,
        cut: [],
      });
      await frame.evaluate(() => void document.adoptedStyleSheets.pop());
    });
    expect(preview.faults).toEqual([]);
    await preview.close();
  });

  it('has its help in the same place of every view (WCAG 3.2.6)', async () => {
    const preview = await openSmall();
    const { page, pane } = preview;
    const menus: (readonly string[])[] = [];
    for (const view of ['document', 'search', 'tables', 'changes', 'sources'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one tab after the other
      await openView(pane, view);
      // oxlint-disable-next-line no-await-in-loop -- the same
      await pane.getByRole('banner').getByRole('button', { name: 'More', exact: true }).click();
      const items = pane.getByRole('menuitem');
      // oxlint-disable-next-line no-await-in-loop -- the same
      await items.first().waitFor();
      // oxlint-disable-next-line no-await-in-loop -- the same
      menus.push(await items.allTextContents());
      // oxlint-disable-next-line no-await-in-loop -- the same
      await page.keyboard.press('Escape');
      // oxlint-disable-next-line no-await-in-loop -- the same
      await items.first().waitFor({ state: 'detached' });
    }
    expect(menus[0]).toEqual(expect.arrayContaining(['Keys…', 'What this version of Word can do']));
    for (const menu of menus) expect(menu).toEqual(menus[0]);
    await preview.close();
  });

  it('says in a live region what it did (WCAG 4.1.3)', async () => {
    const preview = await openSmall();
    const { pane } = preview;
    const regions = pane.locator('output[aria-live], [aria-live=assertive]');
    // They exist before there is anything to say.
    expect(await regions.allTextContents()).toEqual(['', '']);
    await paneFrame(preview).evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      for (const region of document.querySelectorAll('[aria-live]'))
        new MutationObserver(() => said.push(region.textContent)).observe(region, {
          childList: true,
          subtree: true,
          characterData: true,
        });
    });
    await preview.select(CLAUSE);
    await pane.getByText(`${CLAUSE.length} characters`).first().waitFor({ state: 'attached' });
    await pane.getByRole('button', { name: 'Plain language' }).click();
    await pane.getByRole('button', { name: 'Insert', exact: true }).click();
    const said = (): Promise<readonly string[]> =>
      paneFrame(preview).evaluate(() => (window as unknown as { said: string[] }).said);
    await expect.poll(said).toEqual(expect.arrayContaining([expect.stringMatching(/Written as/u)]));
    await preview.close();
  });
});
