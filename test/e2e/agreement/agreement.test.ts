import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../stage/axe.ts';
import { comparableText, findLibreOffice, settleWithLibreOffice } from '#test/setup/programs/libreoffice.ts';
import { objectToShall, openWithModel } from '../stage/model.ts';
import type { Preview } from '../stage/stage.ts';
import { useStage } from '../stage/use-stage.ts';
import { paneFrame } from '../stage/narrow.ts';
import { openView } from '../stage/open-view.ts';

async function choosePlaybook({ pane }: Preview): Promise<void> {
  await openView(pane, 'review');
  await pane.getByRole('combobox', { name: 'Playbook' }).click();
  await pane.getByRole('option', { name: /^Services agreement/ }).click();
  await pane.getByRole('button', { name: 'Start the review' }).waitFor();
}

/** Paragraphs with text: one that only ends a section is none in LibreOffice. */
const paragraphs = (text: string): string[] =>
  comparableText(text)
    .split('\n')
    .filter((paragraph) => paragraph !== '');

const stage = useStage();

describe('the sample agreement with a language model', () => {
  let preview: Preview;
  let before: string;
  let after: string;
  beforeAll(async () => {
    preview = await openWithModel(stage, objectToShall);
    before = await preview.text('current');
  });
  afterAll(async () => {
    await preview.close();
  });

  it('has three findings written as tracked changes, last to first', async () => {
    const { pane } = preview;
    await choosePlaybook(preview);
    await pane.getByRole('button', { name: 'Start the review' }).click();
    await pane.getByText('16 of 16 done').waitFor();
    // Three findings on three clauses.
    const places = new Set<string>();
    for (const card of await pane
      .getByRole('listitem')
      .filter({ has: pane.getByRole('checkbox') })
      .all()) {
      // oxlint-disable-next-line no-await-in-loop -- one click after the other
      const place = await card.getByRole('button', { name: /^Go to / }).innerText();
      if (places.size === 3 || places.has(place)) continue;
      places.add(place);
      // oxlint-disable-next-line no-await-in-loop -- one click after the other
      await card.getByRole('checkbox').check();
    }
    await pane.getByRole('button', { name: 'Insert ticked (3)' }).click();
    await pane.getByRole('button', { name: 'Undo all 3' }).waitFor();
    after = await preview.text('current');
    expect(after.split('must').length - before.split('must').length).toBe(3);
    expect(await preview.text('original')).toBe(before);
  });

  it.runIf(findLibreOffice() !== undefined)(
    'is the new text where LibreOffice accepts all, and the old one where it rejects all',
    async () => {
      const saved = await preview.save();
      expect(paragraphs(await settleWithLibreOffice(saved, 'accept'))).toEqual(paragraphs(after));
      expect(paragraphs(await settleWithLibreOffice(saved, 'reject'))).toEqual(paragraphs(before));
    },
  );

  it('leaves axe nothing to find', async () => {
    const frame = paneFrame(preview);
    expect(await violations(frame)).toEqual([]);
  });

  it('is as it was when all three are undone', async () => {
    await preview.pane.getByRole('button', { name: 'Undo all 3' }).click();
    await expect.poll(() => preview.text('current')).toBe(before);
  });

  it('has its findings when the pane is closed and opened again', async () => {
    const { page, pane } = preview;
    await page.reload();
    await openView(pane, 'review');
    await pane.getByText('16 of 16 done').waitFor();
    expect(preview.faults).toEqual([]);
  });
});
