import { beforeAll, describe, expect, it } from 'vitest';
import { chooseProject, type Preview } from './stage/stage.ts';
import { useStage } from './stage/use-stage.ts';
import { openView } from './stage/open-view.ts';

const CLAUSE =
  'The Supplier shall ensure that its personnel who attend the Customer’s premises comply with any and all reasonable site rules which have been notified to the Supplier.';

describe('Word on the web, over https', () => {
  const stage = useStage({ https: true });
  let preview: Preview;
  beforeAll(async () => {
    preview = await stage.open({ profile: 'web' });
  });

  it('gets a tracked rewrite of the selected clause, and loses it again', async () => {
    const { pane } = preview;
    const before = await preview.text('current');
    await preview.select(CLAUSE);
    await pane.getByText(`${CLAUSE.length} characters`).waitFor();
    await pane.getByRole('button', { name: 'Plain language' }).click();
    await pane.locator('del').first().waitFor();
    await pane.getByRole('button', { name: 'Insert', exact: true }).click();
    await expect.poll(() => preview.text('current')).toContain('comply with all reasonable site rules');
    expect(await preview.text('original')).toBe(before);
    await openView(pane, 'sources');
    await pane.getByRole('button', { name: /^Reject/ }).click();
    await expect.poll(() => preview.text('current')).toBe(before);
    expect(preview.faults).toEqual([]);
  });
});

describe('Word LTSC 2021', () => {
  const stage = useStage();
  let preview: Preview;
  beforeAll(async () => {
    preview = await stage.open({ profile: 'ltsc2021' });
  });

  it('offers plain text first, and writes tracked changes where they are chosen, which it says were not tried', async () => {
    const { pane } = preview;
    await preview.select(CLAUSE);
    await pane.getByText(`${CLAUSE.length} characters`).waitFor();
    await pane.getByRole('button', { name: 'Plain language' }).click();
    await pane.locator('del').first().waitFor();
    const before = await preview.text('original');
    await pane.getByRole('button', { name: 'Choose the form' }).click();
    const plain = pane.getByRole('menuitemradio', { name: /Plain text/ });
    expect(await plain.getAttribute('aria-checked')).toBe('true');
    const tracked = pane.getByRole('menuitemradio', { name: /Tracked change/ });
    expect(await tracked.innerText()).toMatch(/have not been tried in this version of Word/);
    await tracked.click();
    await pane.getByRole('button', { name: 'Insert', exact: true }).click();
    const done = pane.getByRole('group', { name: 'Inserted' });
    await done.getByText(/use Reject on Word’s Review tab/).waitFor();
    expect(await preview.text('current')).toContain('comply with all reasonable site rules');
    expect(await preview.text('original')).toBe(before);
    // Nothing marks them: what could not be undone or found from here is not offered.
    expect(await done.getByRole('button').count()).toBe(0);
  });

  it('puts the source of a quote into brackets', async () => {
    const { pane } = preview;
    await preview.select('Provision of the Services');
    await openView(pane, 'search');
    await chooseProject(preview, /LKF-0147/);
    await pane.getByRole('textbox', { name: 'Search for' }).fill('interest on late payment');
    await pane.getByRole('button', { name: 'Search', exact: true }).click();
    await pane
      .getByRole('button', { name: /^Insert quote/ })
      .first()
      .click();
    await expect.poll(() => preview.text('current')).toMatch(/\[[^\]]+, (?:about )?p\. \d+\]/);
    expect(preview.faults).toEqual([]);
  });
});
