import { describe, expect, it } from 'vitest';
import { numberedClauses } from '#test/src-taskpane/word/documents.ts';
import { violations } from '../stage/axe.ts';
import { paneFrame, setSize } from '../stage/narrow.ts';
import { useStage } from '../stage/use-stage.ts';
import { openView } from '../stage/open-view.ts';

const AGREEMENT = numberedClauses(
  'Parties. This agreement is between Marlowe Software Ltd (the “Provider”) and Penhallow Group plc (the “Client”).',
  'Payment. Each invoice is payable within 45 days of receipt.',
  'Notices. Notices are in writing.',
);

const stage = useStage();

describe('this deal', () => {
  it('is said with mouse and keys on one screen of 400 × 620 pixels, and shown in the plan', async () => {
    const preview = await stage.open();
    const { page, pane } = preview;
    await preview.open(AGREEMENT);
    await setSize(preview, 400, 620);
    await openView(pane, 'review');
    await pane.getByRole('combobox', { name: 'Playbook' }).click();
    await pane.getByRole('option', { name: /^Services agreement/ }).click();
    await pane.getByRole('button', { name: 'Start the review' }).waitFor();
    await pane.getByRole('button', { name: 'This deal: Set' }).click();
    const dialog = pane.getByRole('dialog', { name: 'This deal' });
    await dialog.getByRole('button', { name: 'Marlowe Software Ltd (Provider)' }).click();
    expect(await dialog.getByLabel('Name of the other side').inputValue()).toBe('Penhallow Group plc');
    await dialog.getByLabel('Theirs').click();
    await dialog.getByLabel('Deviation (strict)').click();
    await dialog.getByLabel(/^Notes/).click();
    await page.keyboard.type('The client wants to sign by Friday.');
    const isScrolled = await dialog.evaluate((box) => {
      const { top, bottom } = box.getBoundingClientRect();
      const parts = [box, ...box.querySelectorAll('*')];
      const scrolls = parts.some(
        (part) => part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY === 'auto',
      );
      return { isInside: top >= 0 && bottom <= innerHeight, scrolls };
    });
    expect.soft(isScrolled).toEqual({ isInside: true, scrolls: false });
    expect.soft(await violations(paneFrame(preview))).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const opener = pane.getByRole('button', { name: 'This deal: Change' });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await pane
      .getByText('For: Marlowe Software Ltd (Provider), their paper, strict, with notes', { exact: true })
      .waitFor();
    expect.soft(await violations(paneFrame(preview))).toEqual([]);
    expect(preview.faults).toEqual([]);
    await preview.close();
  });
});
