import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './stage/axe.ts';
import { paneFrame } from './stage/narrow.ts';
import { useStage } from './stage/use-stage.ts';
import { quickPart } from '#test/setup/extent.ts';

const PLAYED = quickPart(['windows', 'web', 'ltsc2021'] as const, 1);

const CLAUSE =
  'The Supplier shall ensure that its personnel who attend the Customer’s premises comply with any and all reasonable site rules which have been notified to the Supplier.';
const TABLE = [
  'Name,Text,Form,Grounding',
  'Position,"Explain {clause} for {party}, with {defined terms}. Our position: {playbook position}",answer,',
  'Site rules,Shorten {selection} without changing its effect.,rewrite,',
].join('\n');

const folder = await mkdtemp(join(tmpdir(), 'codicil-prompts-'));
beforeAll(async () => {
  await mkdir(join(folder, 'prompts'));
  await writeFile(join(folder, 'prompts', 'House prompts.csv'), TABLE);
});
// Word on the web needs https; the others accept it too.
const stage = useStage({ https: PLAYED.includes('web'), own: { env: { FIRM_FOLDER: folder } } });
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(PLAYED)('the prompt library in %s', (profile) => {
  it('is opened, filled in and sent by the keyboard; the answer is followed up on and asked for again', async () => {
    const preview = await stage.open({ profile });
    const { page, pane } = preview;
    // The relay does all its work; only the answer is that of a language model.
    await page.route('**/api/completions', async (route) => {
      const response = await route.fetch();
      const text = 'The Supplier has to see that its people keep to the rules of the site.';
      await route.fulfill({ response, body: `event: done\ndata: ${JSON.stringify({ text })}\n\n` });
    });
    await preview.select(CLAUSE);
    await pane.getByText(`${CLAUSE.length} characters`).waitFor();
    const box = pane.getByRole('textbox', { name: 'Instruction' });
    await box.press('/');
    const option = pane.getByRole('option', { name: /^Position/ });
    await option.waitFor();
    const frame = paneFrame({ page });
    // Once is enough: the page is the same in all of them.
    const check = async () => (profile === 'windows' ? violations(frame) : []);
    expect(await check()).toEqual([]);
    await page.keyboard.press('Enter');
    const preparing = pane.getByRole('textbox', { name: 'Preview' });
    await preparing.waitFor();
    await expect.poll(() => preparing.inputValue()).toContain(CLAUSE);
    await expect
      .poll(() => pane.getByRole('textbox', { name: 'Defined terms' }).inputValue())
      .toMatch(/Supplier|Customer/);
    await pane
      .getByRole('button', { name: /Limited/ })
      .first()
      .click();
    await pane.getByRole('combobox', { name: 'Playbook', exact: true }).click();
    await pane.getByRole('option', { name: /^Services agreement/ }).click();
    await pane.getByRole('combobox', { name: 'Topic' }).click();
    await pane.getByRole('option').first().click();
    await expect.poll(() => preparing.inputValue()).not.toContain('{');
    expect(await check()).toEqual([]);
    const filled = await preparing.inputValue();
    await pane.getByRole('button', { name: 'Use', exact: true }).click();
    await expect.poll(() => box.inputValue()).toBe(filled);
    await expect
      .poll(() => box.evaluate((element) => element === element.ownerDocument.activeElement))
      .toBe(true);
    const asked = page.waitForRequest('**/api/completions');
    await page.keyboard.press('Control+Enter');
    await pane.getByRole('heading', { name: 'Position' }).waitFor();
    expect((await asked).postDataJSON()).toMatchObject({ promptId: 'position' });
    expect(stage.log()).not.toContain('site rules');

    // The answer is asked for once more, and followed up on.
    const again = pane.getByRole('button', { name: 'Another version' });
    await again.click();
    await pane.getByText('2 of 2').waitFor();
    await pane.getByRole('button', { name: 'Compare with the version before' }).click();
    await pane.getByRole('region', { name: 'What differs from the version before' }).waitFor();
    expect(await check()).toEqual([]);
    await pane.getByRole('button', { name: 'Follow up' }).click();
    const followUp = pane.getByRole('textbox', { name: 'Follow-up' });
    await followUp.fill('Is that usual?');
    expect(await check()).toEqual([]);
    const sent = page.waitForRequest('**/api/completions');
    await pane.getByRole('button', { name: 'Send', exact: true }).click();
    const { prompt } = (await sent).postDataJSON() as { prompt: string };
    expect(prompt).toMatch(
      /^Is that usual\?\n[\s\S]*<previous-question>\nExplain [\s\S]*<previous-answer>\n/,
    );
    // What was sent is in the history of the document.
    await pane.getByRole('button', { name: 'More', exact: true }).click();
    await pane.getByRole('menuitem', { name: 'History of this document…' }).click();
    await pane.getByRole('article', { name: /^Is that usual/ }).waitFor();
    expect(await check()).toEqual([]);
    expect(preview.faults).toEqual([]);
    await preview.close();
  });
});
