import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseProject, type Preview } from '../stage/stage.ts';
import { useStage } from '../stage/use-stage.ts';
import { said } from '../stage/said.ts';
import { openView } from '../stage/open-view.ts';
import { quickPart } from '#test/setup/extent.ts';

const PLAYED = quickPart(['windows', 'web', 'ltsc2021'] as const, 1);

const PLACES = ['Provision of the Services', 'The Customer’s obligations'];
const QUERY = 'interest on late payment';

/** Finds a passage in the vault and quotes it after some words, in the form that is offered first. */
async function quote(preview: Preview, words: string): Promise<void> {
  const { pane } = preview;
  await preview.select(words);
  await openView(pane, 'search');
  const insert = pane.getByRole('button', { name: /^Insert quote/ }).filter({ visible: true });
  if ((await insert.count()) === 0) {
    await chooseProject(preview, /LKF-0147/);
    await pane.getByRole('textbox', { name: 'Search for' }).fill(QUERY);
    await pane.getByRole('button', { name: 'Search', exact: true }).click();
    await insert.first().waitFor();
  }
  // The first passage again: a passage can be inserted more than once.
  const again = pane.getByRole('button', { name: 'Insert again' }).filter({ visible: true });
  if ((await again.count()) > 0) await again.click();
  const before = await preview.text('current');
  await insert.first().click();
  await expect.poll(() => preview.text('current')).not.toBe(before);
  await preview.settled();
}

const sources = async ({ pane }: Preview): Promise<void> => {
  await openView(pane, 'sources');
  await said(pane, '2 insertions');
};

/** A style that each Word can draw, and the two citations of one file in it. */
const STYLES = {
  windows: {
    label: 'Brackets in the text',
    reads: [
      /\[[^[\].]+, (?:clause [^,\]]+, )?(?:about )?p\. \d+\].*\[[^[\].]+, (?:clause [^,\]]+, )?(?:about )?p\. \d+\]/s,
    ],
  },
  web: { label: 'Endnotes', reads: [/”\p{Cc}/u, /”\p{Cc}.*”\p{Cc}/su] },
  ltsc2021: {
    label: 'Numbers of the table of sources',
    reads: [/\[1, [^\]]*p\. \d+\]/, /\[1, [^\]]*p\. \d+\].*\[1, [^\]]*p\. \d+\]/s],
  },
};

// Word on the web needs it; the others accept it.
const stage = useStage({ https: PLAYED.includes('web') });

describe.each(PLAYED)('the sources of a document in Word %s', (profile) => {
  let preview: Preview;
  beforeAll(async () => {
    preview = await stage.open({ profile });
  });
  afterAll(async () => {
    await preview.close();
  });

  it('are drawn in another style, each with its place and no ending of a file', async () => {
    const { pane } = preview;
    for (const words of PLACES) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a user does
      await quote(preview, words);
    }
    await sources(preview);
    const style = pane.getByRole('combobox', { name: 'Citations as' });
    await style.selectOption({ label: STYLES[profile].label });
    await pane.getByRole('button', { name: /^Change 2 citations to/ }).click();
    await said(pane, /citations? (?:was|were) updated/);
    await preview.settled();
    const text = await preview.text('current');
    for (const reading of STYLES[profile].reads) expect(text).toMatch(reading);
    const notes = style.locator('option', { hasText: 'Footnotes' });
    await expect.poll(() => notes.isDisabled()).toBe(profile === 'ltsc2021');
    const reason = pane.getByRole('tabpanel', { name: 'Sources' }).getByText(/cannot write footnotes/);
    expect(await reason.count()).toBe(profile === 'ltsc2021' ? 1 : 0);
  });

  it.skipIf(profile === 'web')('have a place of their own to edit', async () => {
    const { pane } = preview;
    await pane.getByRole('button', { name: 'Quote and details' }).first().click();
    await pane.getByRole('button', { name: /^Edit the citation/ }).click();
    await pane.getByRole('textbox', { name: 'Place' }).fill('clause 9.2');
    await pane.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => preview.text('current')).toContain(', clause 9.2]');
  });

  it('are found in the vault again', async () => {
    const { pane } = preview;
    await pane.getByRole('button', { name: 'Check quotes' }).click();
    await said(pane, /^2 checked, 0 changed, 0 missing\./);
    await said(pane, /Checked means/);
    await expect
      .poll(() => pane.getByText('Checked', { exact: true }).filter({ visible: true }).count())
      .toBeGreaterThanOrEqual(2);
  });

  it('are listed in a table of sources', async () => {
    const { pane } = preview;
    await preview.select('The Customer’s obligations');
    await pane.getByRole('button', { name: 'More actions' }).click();
    await pane.getByRole('menuitem', { name: 'Insert table of sources' }).click();
    await said(pane, /The table of sources is after the paragraph/);
    await said(pane, '3 insertions');
    expect(await preview.text('current')).toMatch(
      /\nTable of sources\n(?:\[1\] )?Software Licence[^\n]+, [^\n]*\n/u,
    );
  });

  it('go out of the document again', async () => {
    const { pane } = preview;
    await pane
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await said(pane, 'Removed from the document.');
    await said(pane, '2 insertions');
    expect(await preview.text('current')).toContain('The Customer’s obligations');
  });

  it('leave the file without a trace of Codicil, and the words stay', async () => {
    const { pane } = preview;
    const before = await preview.text('current');
    await pane.getByRole('button', { name: 'More actions' }).click();
    await pane.getByRole('menuitem', { name: 'Clean the file…' }).click();
    const dialog = pane.getByRole('dialog', { name: 'Before the file goes out' });
    await dialog.getByText(/XML part/).waitFor();
    await dialog.getByRole('button', { name: 'Clean the file' }).click();
    await dialog.getByText(/Nothing of Codicil is left in the file/).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await preview.text('current')).toBe(before);
    const traces = Object.entries(unzipSync(await preview.save())).filter(
      ([name, bytes]) => /codicil/iu.test(name) || /codicil/iu.test(strFromU8(bytes)),
    );
    expect(traces.map(([name]) => name)).toEqual([]);
    expect(preview.faults).toEqual([]);
  });
});
