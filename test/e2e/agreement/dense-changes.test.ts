import { describe, expect, it } from 'vitest';
import { clause, deleted, inserted, numberedWith } from '#test/src-taskpane/word/documents.ts';
import { violations } from '../stage/axe.ts';
import { countWhole, paneFrame, setSize, sideways } from '../stage/narrow.ts';
import type { Preview } from '../stage/stage.ts';
import { useStage } from '../stage/use-stage.ts';
import { openView } from '../stage/open-view.ts';
import { quickPart } from '#test/setup/extent.ts';

const UNTIL = 'Each party keeps the confidential information of the other in confidence for ';
const AFTER = ' after the date of disclosure, and returns or destroys it at the written request of the other';

/** Ten changes in five clauses of the length that clauses have. */
const NEGOTIATED = numberedWith(
  ...[1, 2, 3, 4, 5].map((number) =>
    clause(
      UNTIL,
      deleted(`${number} years`, number * 10),
      inserted(`${number + 5} years`, number * 10 + 1),
      AFTER,
      inserted(` within ${number * 10} days`, number * 10 + 2),
      '.',
    ),
  ),
);

const stage = useStage();

/** Opens the preview with the changes of the agreement listed. */
async function openChanges(width: number, theme: 'light' | 'dark'): Promise<Preview> {
  const preview = await stage.open();
  const { page, pane } = preview;
  await preview.open(NEGOTIATED);
  if (theme === 'dark') {
    await page.getByLabel('Dark theme').check();
    await pane.getByRole('tab', { name: 'Document', exact: true }).waitFor();
  }
  await setSize(preview, width, 620);
  await openView(pane, 'changes');
  await pane.getByRole('button', { name: 'List the changes' }).click();
  await pane.getByRole('heading', { name: '10 changes, 0 comments' }).waitFor();
  return preview;
}

/** Counts the changes that are in view whole. */
const countChanges = ({ pane }: Preview): Promise<number> =>
  countWhole(
    pane.getByRole('listitem').filter({ has: pane.getByRole('button', { name: /^Go to: /u }) }),
    pane.getByRole('button', { name: /^Apply ticked/u }),
  );

describe('the other side’s changes', () => {
  it.each(
    quickPart(
      [
        [400, 'light', 7],
        [320, 'dark', 6],
      ] as const,
      1,
    ),
  )('are a list to glance at, at %d × 620 pixels, %s', async (width, theme, least) => {
    const preview = await openChanges(width, theme);
    const { pane } = preview;
    expect.soft(await countChanges(preview)).toBeGreaterThanOrEqual(least);
    expect.soft(await sideways(paneFrame(preview))).toBe(0);
    expect.soft(await violations(paneFrame(preview))).toEqual([]);
    const first = pane.getByRole('group', { name: 'Decision: Replaces “1 years” with “6 years”.' });
    await first.getByRole('button', { name: 'Accept' }).hover();
    await pane.getByRole('tooltip', { name: 'Accept' }).waitFor();
    for (const button of await pane
      .getByRole('group', { name: /^Decision: / })
      .first()
      .getByRole('button')
      .all()) {
      // oxlint-disable-next-line no-await-in-loop -- one button after the other
      const box = await button.boundingBox();
      expect.soft(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    }
    await pane.getByRole('button', { name: 'Decide all' }).click();
    await pane.getByRole('menuitem', { name: 'Reject all by others (10)' }).click();
    await first.getByRole('button', { name: 'Accept' }).click();
    await pane.getByText('10 decided').waitFor();
    // The one that was decided by itself has a line for the reason.
    expect.soft(await countChanges(preview)).toBeGreaterThanOrEqual(least - 1);
    expect.soft(await violations(paneFrame(preview))).toEqual([]);
    await pane.getByRole('button', { name: 'Filters' }).click();
    expect.soft(await violations(paneFrame(preview))).toEqual([]);
    await pane.getByRole('menuitemradio', { name: 'Insertions' }).click();
    await preview.page.keyboard.press('Escape');
    await pane.getByRole('button', { name: 'Filters (1)' }).waitFor();
    await pane.getByRole('button', { name: 'Apply ticked (10)' }).click();
    await pane.getByText('10 decisions were applied.').first().waitFor();
    expect(preview.faults).toEqual([]);
    await preview.close();
  });
});
