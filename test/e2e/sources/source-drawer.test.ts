import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../stage/axe.ts';
import { chooseProject, type Preview } from '../stage/stage.ts';
import { useStage } from '../stage/use-stage.ts';
import { paneFrame } from '../stage/narrow.ts';
import { openView } from '../stage/open-view.ts';
import { quickPart } from '#test/setup/extent.ts';

const PLAYED = quickPart(['windows', 'web', 'ltsc2021'] as const, 1);

// Word on the web needs it; the others accept it.
const stage = useStage({ https: PLAYED.includes('web') });

async function search({ pane }: Preview, query: string): Promise<void> {
  await openView(pane, 'search');
  await pane.getByRole('textbox', { name: 'Search for' }).fill(query);
  await pane.getByRole('button', { name: 'Search', exact: true }).click();
  await pane
    .getByRole('button', { name: /^Open source/ })
    .first()
    .waitFor();
}

describe.each(PLAYED)('a source that is opened in Word %s', (profile) => {
  let preview: Preview;
  beforeAll(async () => {
    preview = await stage.open({ profile });
    await chooseProject(preview, /Larkfield/);
    await preview.select('Provision of the Services');
    await search(preview, 'interest on late payment');
  });
  afterAll(async () => {
    await preview.close();
  });

  it('shows its place, takes the focus and gives it back', async () => {
    const { pane, page } = preview;
    const opener = pane.getByRole('button', { name: /^Open source/ }).first();
    await opener.click();
    const drawer = pane.getByRole('dialog');
    await drawer
      .getByText(/^Clause \d/)
      .first()
      .waitFor();
    await drawer.getByText('The passage is the file’s own text, as the search returned it.').waitFor();
    expect(await drawer.evaluate((element) => element.contains(element.ownerDocument.activeElement))).toBe(
      true,
    );
    expect(await violations(paneFrame(preview))).toEqual([]);
    // On the web office.js handles Escape itself and moves the focus out of the pane.
    if (profile === 'web') await drawer.getByRole('button', { name: 'Close the source' }).click();
    else await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await expect
      .poll(() => opener.evaluate((element) => element.ownerDocument.activeElement === element))
      .toBe(true);
  });

  it('is inserted with its clause and page, and verified from the list of sources', async () => {
    const { pane } = preview;
    await pane
      .getByRole('button', { name: /^Open source/ })
      .first()
      .click();
    const drawer = pane.getByRole('dialog');
    await drawer.getByRole('button', { name: /^Insert quote from .* with its place$/ }).click();
    await drawer.getByRole('group', { name: 'Inserted' }).waitFor();
    await drawer.getByRole('button', { name: 'Close the source' }).click();
    await openView(pane, 'sources');
    await pane.getByRole('button', { name: /^Open source: .*, clause \d/ }).click();
    await drawer.getByText(/^Verified/).waitFor();
    expect(await drawer.locator('mark').count()).toBeGreaterThan(0);
    expect(preview.faults).toEqual([]);
  });
});
