import { describe, expect, it } from 'vitest';
import { violations } from '../stage/axe.ts';
import { countWhole, paneFrame, setSize } from '../stage/narrow.ts';
import type { Preview } from '../stage/stage.ts';
import { useStage } from '../stage/use-stage.ts';
import { openView } from '../stage/open-view.ts';
import { quickPart } from '#test/setup/extent.ts';

const stage = useStage();

/** Opens the preview with a finished review of the sample agreement, and notes what it sends to a language model. */
async function openReview(width: number, theme: 'light' | 'dark', sent: string[]): Promise<Preview> {
  const preview = await stage.open();
  const { page, pane } = preview;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/completions')) sent.push(request.url());
  });
  if (theme === 'dark') {
    await page.getByLabel('Dark theme').check();
    await pane.getByRole('tab', { name: 'Document', exact: true }).waitFor();
  }
  await setSize(preview, width, 620);
  await openView(pane, 'review');
  await pane.getByRole('combobox', { name: 'Playbook' }).click();
  await pane.getByRole('option', { name: /^Services agreement/ }).click();
  await pane.getByRole('button', { name: 'Start the review' }).click();
  await pane.getByText('16 of 16 done').waitFor();
  return preview;
}

/** Counts the findings that are in view whole. */
const countFindings = ({ pane }: Preview): Promise<number> =>
  countWhole(
    pane.getByRole('listitem').filter({ has: pane.getByRole('heading', { level: 3 }) }),
    pane.getByRole('button', { name: /^Insert ticked/u }),
  );

/** Returns what of the list is painted over the bar or below it; also says if the bar has no background. */
async function shinesThrough({ pane }: Preview): Promise<readonly string[]> {
  return pane.getByRole('button', { name: /^Insert ticked/u }).evaluate((button) => {
    let bar: Element = button;
    while (getComputedStyle(bar).position !== 'sticky' && bar.parentElement !== null) bar = bar.parentElement;
    const { left, right, top, bottom } = bar.getBoundingClientRect();
    const ends = bar.closest('main')?.getBoundingClientRect().bottom ?? bottom;
    const found: string[] = [];
    for (let y = Math.ceil(top) + 1; y < ends; y += 2)
      for (let x = left + 4; x < right - 20; x += 8) {
        const hit = document.elementFromPoint(x, y);
        if (hit?.closest('li') !== null && hit !== null) found.push(hit.outerHTML.slice(0, 80));
      }
    const [, , , alpha = '1'] = getComputedStyle(bar).backgroundColor.match(/[\d.]+/gu) ?? [];
    return Number(alpha) === 1 ? found : [...found, 'the bar is transparent'];
  });
}

describe('the findings of a review', () => {
  it.each(
    quickPart(
      [
        [400, 'light', 7],
        [320, 'dark', 6],
      ] as const,
      1,
    ),
  )('are a list to glance at, at %d × 620 pixels, %s', async (width, theme, least) => {
    const sent: string[] = [];
    const preview = await openReview(width, theme, sent);
    const { page, pane } = preview;
    // Without a language model nothing is sent.
    expect(sent).toEqual([]);
    expect.soft(await countFindings(preview)).toBeGreaterThanOrEqual(least);
    expect.soft(await violations(paneFrame(preview))).toEqual([]);
    expect.soft(await shinesThrough(preview)).toEqual([]);
    for (const box of (await pane.getByRole('checkbox', { name: /^Insert the finding/u }).all()).slice(0, 3))
      // oxlint-disable-next-line no-await-in-loop -- one click after the other
      await box.check();
    await pane.getByRole('button', { name: /^Insert ticked \(3\)/u }).click();
    await pane.getByRole('button', { name: 'Undo all 3' }).waitFor();
    expect.soft(await countFindings(preview)).toBeGreaterThanOrEqual(least - 1);
    expect.soft(await violations(paneFrame(preview))).toEqual([]);
    await pane
      .getByRole('button', { expanded: false })
      .filter({ hasText: /liability/iu })
      .first()
      .click();
    expect.soft(await violations(paneFrame(preview))).toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    expect.soft(await shinesThrough(preview)).toEqual([]);
    expect(preview.faults).toEqual([]);
    await preview.close();
  });
});
