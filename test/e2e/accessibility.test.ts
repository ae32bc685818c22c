import type { Frame, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './stage/axe.ts';
import { downwards, paneFrame, setWidth, sideways } from './stage/narrow.ts';
import type { Preview } from './stage/stage.ts';
import { CLAUSE, fullTabs } from './stage/full-tabs.ts';
import { useStage } from './stage/use-stage.ts';
import { openView } from './stage/open-view.ts';
import { quickPart } from '#test/setup/extent.ts';

const stage = useStage();

/** A preview whose pane is narrow, in Office's light or dark theme. */
async function openNarrow(theme: 'light' | 'dark'): Promise<Preview> {
  const preview = await stage.open();
  const { page, pane } = preview;
  await setWidth(preview);
  if (theme === 'dark') {
    await page.getByLabel('Dark theme').check();
    // The pane is opened again for it.
    await pane.getByRole('tab', { name: 'Document', exact: true }).waitFor();
  }
  return preview;
}

/** Returns the theme of the pane’s background. */
function groundOf(frame: Frame): Promise<'light' | 'dark'> {
  return frame.evaluate(() => {
    const page = document.querySelector('header')?.parentElement;
    const channels = page ? (getComputedStyle(page).backgroundColor.match(/\d+/g) ?? []) : [];
    const sum = channels.slice(0, 3).reduce((total, channel) => total + Number(channel), 0);
    return sum / 3 < 128 ? 'dark' : 'light';
  });
}

/** Returns the labels that are too narrow for their longest word. */
function squeezed(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => {
    const room = document.createElement('canvas').getContext('2d');
    if (room === null) throw new Error('The browser has no canvas to measure words with.');
    return [...document.querySelectorAll<HTMLElement>('[role=tabpanel]:not([hidden]) label')]
      .filter((label) => {
        room.font = getComputedStyle(label).font;
        // A change of a redline is a label within its text, and has no width of its own.
        if (getComputedStyle(label).display === 'inline') return false;
        // Folded away with the box.
        if (label.offsetParent === null) return false;
        const words = (label.textContent ?? '').split(/\s+/u);
        return label.clientWidth + 1 < Math.max(...words.map((word) => room.measureText(word).width));
      })
      .map((label) => label.textContent ?? '');
  });
}

/** Waits until an element has the focus. */
async function expectFocus(target: Locator): Promise<void> {
  await expect
    .poll(() => target.evaluate((element) => element === element.ownerDocument.activeElement))
    .toBe(true);
}

describe.each(quickPart(['light', 'dark'] as const, 1))('the narrow pane in the %s theme', (theme) => {
  let preview: Preview;
  beforeAll(async () => {
    preview = await openNarrow(theme);
  });
  afterAll(async () => {
    await preview.close();
  });

  it('is of the brightness of the window around it', async () => {
    const frame = paneFrame(preview);
    await expect.poll(() => groundOf(frame)).toBe(theme);
    // Of the whole page, also where dialogs stand.
    expect(await frame.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe(theme);
  });

  // The light one is looked at with the stops of Tab, in wcag.test.ts.
  it.each(theme === 'dark' ? fullTabs : [])(
    'has nothing for axe to find on $view, and nothing beside it',
    async ({ view, fill }) => {
      await openView(preview.pane, view);
      await fill(preview);
      const frame = paneFrame(preview);
      expect(await violations(frame)).toEqual([]);
      expect(await sideways(frame)).toBe(0);
      expect(await downwards(frame)).toBe(0);
    },
  );

  it('shows how full the prompt is in forced colours too', async () => {
    const { page, pane } = preview;
    await page.emulateMedia({ forcedColors: 'active' });
    await openView(pane, 'document');
    // The meter is shown near the limit.
    const box = pane.getByRole('textbox', { name: /instruction/iu });
    // It was folded by the answer.
    await box.click();
    await box.fill('x'.repeat(19_000));
    const [track, filling] = await pane
      .getByRole('progressbar')
      .evaluate((bar) =>
        [bar, bar.firstElementChild].map((part) => (part ? getComputedStyle(part).backgroundColor : '')),
      );
    expect(filling).not.toBe(track);
    await page.emulateMedia({ forcedColors: 'none' });
  });

  it('has broken no policy and written no error', () => {
    expect(preview.faults).toEqual([]);
  });
});

describe('the pane at 200 %', () => {
  let preview: Preview;
  beforeAll(async () => {
    preview = await openNarrow('light');
    const { page, pane } = preview;
    await page.locator('#pane').evaluate((element) => Object.assign(element.style, { width: '400px' }));
    await pane.locator('html').evaluate((html) => Object.assign(html.style, { zoom: '2' }));
  });
  afterAll(async () => {
    await preview.close();
  });

  it.each(fullTabs.filter(({ view }) => view !== 'sources'))(
    'has words on $view, no columns of letters, and nothing beside it',
    async ({ view, fill }) => {
      const { pane } = preview;
      await openView(pane, view);
      await fill(preview);
      // The answer has folded the box: its labels are looked at, too.
      if (view === 'document') await pane.getByRole('textbox', { name: /instruction/iu }).click();
      expect(await sideways(paneFrame(preview))).toBe(0);
      expect(await squeezed(paneFrame(preview))).toEqual([]);
    },
  );
});

describe('what comes before the tabs, and over them', () => {
  it('has nothing for axe to find while the pane connects, and when it cannot', async () => {
    const preview = await openNarrow('light');
    const { page, pane } = preview;
    // Nothing answers.
    await page.route('**/api/session', () => undefined);
    await page.reload();
    await pane.getByText('Connecting to Codicil’s server…').waitFor();
    expect(await violations(paneFrame(preview))).toEqual([]);
    await page.route('**/api/session', (route) => route.abort());
    await page.reload();
    await pane.getByText(/server is not responding/).waitFor();
    expect(await violations(paneFrame(preview))).toEqual([]);
    await preview.close();
  });

  it('has nothing for axe to find on the menu of the corner', async () => {
    const preview = await openNarrow('dark');
    const { pane } = preview;
    await pane.getByRole('button', { name: 'More', exact: true }).click();
    await pane.getByRole('menuitem').first().waitFor();
    expect(await violations(paneFrame(preview))).toEqual([]);
    expect(preview.faults).toEqual([]);
    await preview.close();
  });
});

describe('the keyboard alone', () => {
  it('opens the menu of the header, which is loaded then, and comes back to its button', async () => {
    const preview = await openNarrow('light');
    const { page, pane } = preview;
    const more = pane.getByRole('button', { name: 'More', exact: true });
    const isFocused = (locator: typeof more): Promise<boolean> =>
      locator.evaluate((element) => element === element.ownerDocument.activeElement);
    const first = pane.getByRole('menuitem').first();
    await more.focus();
    for (const turn of ['loaded', 'again']) {
      // oxlint-disable-next-line no-await-in-loop -- one key after the other
      await page.keyboard.press('Enter');
      // oxlint-disable-next-line no-await-in-loop -- the same
      await expect.poll(() => isFocused(first), { message: turn }).toBe(true);
      // oxlint-disable-next-line no-await-in-loop -- the same
      await page.keyboard.press('Escape');
      // oxlint-disable-next-line no-await-in-loop -- the same
      await expect.poll(() => isFocused(more), { message: turn }).toBe(true);
    }
    expect(preview.faults).toEqual([]);
    await preview.close();
  });

  it('takes four keys from a selection to the tracked changes in the document', async () => {
    const preview = await openNarrow('light');
    const { page, pane } = preview;
    const before = await preview.text('current');
    await preview.select(CLAUSE);
    await pane.getByText(`${CLAUSE.length} characters`).first().waitFor();
    // As F6 brings the focus from the document into the pane: to its box.
    await page.locator('iframe[title="Codicil"]').focus();
    await expectFocus(pane.getByRole('textbox', { name: 'Instruction' }));
    await page.keyboard.press('Tab');
    await expectFocus(pane.getByRole('button', { name: 'Plain language' }));
    await page.keyboard.press('Space');
    await pane.getByRole('button', { name: 'Insert', exact: true }).waitFor();
    await page.keyboard.press('Alt+I');
    await expect.poll(() => preview.text('current')).not.toBe(before);
    expect(await preview.text('original')).toBe(before);
    expect(preview.faults).toEqual([]);
    await preview.close();
  });
});
