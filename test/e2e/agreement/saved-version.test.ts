import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { agreementPath } from '#test/setup/agreements.ts';
import { openDocx } from '#test/setup/hidden/package.ts';
import { violations } from '../stage/axe.ts';
import { handsOf } from '../stage/hands.ts';
import { paneFrame, setSize, sideways } from '../stage/narrow.ts';
import type { Preview } from '../stage/stage.ts';
import { useStage } from '../stage/use-stage.ts';
import { openView } from '../stage/open-view.ts';

const SENT = readFileSync(agreementPath('mutual-nda'));

/** The agreement as it comes back, with a change that is not tracked. */
function returned(): Uint8Array {
  const { parts, zip } = openDocx(new Uint8Array(SENT));
  const xml = parts['word/document.xml'] ?? '';
  parts['word/document.xml'] = xml.replace('each party agrees to', 'each party consents to');
  return zip();
}

const stage = useStage({ env: { HISTORY: '30-days', WORKSPACE_LIMITS: 'vault=600' } });

const THEIRS = 'Mutual NDA v1 (their comments).docx';

/** Compares the open document with the version that was saved. */
async function compareWithSaved({ pane, page }: Pick<Preview, 'pane' | 'page'>): Promise<void> {
  const hands = handsOf({ page });
  await openView(pane, 'changes', { press: (target) => hands.press(target) });
  await hands.press(pane.getByRole('button', { name: 'Compare with the version sent' }));
  await hands.press(pane.getByRole('button', { name: 'Compare with Mutual NDA v1.docx' }));
}

/** Opens a file as Word does, with a pane of its own, in the size of a laptop's. */
async function openFile(preview: Preview, name: string, bytes: Uint8Array): Promise<void> {
  const { page, pane } = preview;
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  await page.locator('#open').setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) });
  await page.locator('iframe[title="Codicil"]').waitFor();
  await pane.getByRole('tab', { name: 'Document', exact: true }).waitFor();
  await setSize(preview, 400, 620);
}

async function openSaveDialog(preview: Preview): Promise<void> {
  const { pane } = preview;
  const hands = handsOf(preview);
  await hands.press(pane.getByRole('button', { name: 'More', exact: true }));
  await hands.press(pane.getByRole('menuitem', { name: /^Save this document/u }));
  await hands.press(pane.getByRole('dialog').getByRole('combobox', { name: 'Project' }));
  await hands.press(pane.getByRole('option', { name: /LKF-0147/u }).first());
}

describe('a document that is sent and comes back', () => {
  it('is compared with the saved version, has our wording restored, undone or theirs kept, and is saved as the next one', async () => {
    const preview = await stage.open();
    // The preview marks a clause of its own document first.
    await preview.pane
      .getByText(/^[\d,]+ characters$/)
      .first()
      .waitFor();
    const { page, pane } = preview;
    const hands = handsOf(preview);
    const { PICTURES: folder = '' } = process.env;
    const picture = async (name: string): Promise<void> => {
      if (folder !== '') await page.screenshot({ path: `${folder}/${name}.png` });
    };
    await openFile(preview, 'Mutual NDA v1.docx', SENT);
    await openSaveDialog(preview);
    await hands.press(pane.getByRole('button', { name: 'Save', exact: true }));
    await pane
      .getByRole('dialog')
      .getByText(/^Mutual NDA v1\.docx is in /u)
      .waitFor();
    await openFile(preview, THEIRS, returned());
    await openView(pane, 'changes', { press: (target) => hands.press(target) });
    await hands.press(pane.getByRole('button', { name: 'Compare with the version sent' }));
    const offer = pane.getByRole('button', { name: 'Compare with Mutual NDA v1.docx' });
    await offer.waitFor();
    await picture('saved-version-offered');
    expect(await violations(paneFrame(preview))).toEqual([]);
    expect(await sideways(paneFrame(preview))).toBe(0);
    await hands.press(offer);
    await pane.getByText('1 silent change, 0 tracked').waitFor();
    await hands.press(pane.getByRole('button', { name: 'Saved versions (1)' }));
    await pane.getByRole('menuitem', { name: /^Mutual NDA v1\.docx/u }).waitFor();
    await picture('saved-version-compared');
    expect(await violations(paneFrame(preview))).toEqual([]);
    await page.keyboard.press('Escape');

    const paragraph = page.locator('#document article p').filter({ hasText: 'By signing this Cover Page' });
    await openView(pane, 'ready', { press: (target) => hands.press(target) });
    await hands.press(pane.getByRole('button', { name: 'Check the document' }));
    await pane.getByRole('heading', { name: '1 silent change is not decided' }).waitFor();
    await picture('ready-silent');
    expect(await violations(paneFrame(preview))).toEqual([]);
    expect(await sideways(paneFrame(preview))).toBe(0);
    await hands.press(pane.getByRole('button', { name: 'Show the silent changes' }));
    await pane.getByText('1 silent change, 0 tracked').waitFor();

    await hands.press(pane.getByRole('button', { name: /^Restore our wording: Silent/u }));
    await pane.getByText('1 silent change, 1 decided, 1 tracked').waitFor();
    await picture('silent-restored');
    expect(await violations(paneFrame(preview))).toEqual([]);
    await expect.poll(() => paragraph.locator('ins').allTextContents()).toEqual(['agrees']);
    await expect.poll(() => paragraph.locator('del').allTextContents()).toEqual(['consents']);
    await hands.press(pane.getByRole('button', { name: /^Undo: Silent/u }));
    await pane.getByText('1 silent change, 0 tracked').waitFor();
    await expect.poll(() => paragraph.locator('ins, del').count()).toBe(0);
    expect(await paragraph.textContent()).toContain('each party consents to enter');

    await hands.press(pane.getByRole('button', { name: /^Keep theirs: Silent/u }));
    await pane.getByText('1 silent change, 1 decided, 0 tracked').waitFor();
    await openView(pane, 'ready', { press: (target) => hands.press(target) });
    await pane
      .getByRole('heading', { name: '1 silent change is not decided' })
      .waitFor({ state: 'detached' });
    // The pane is closed, and opened again with the document.
    await page.reload();
    await openFile(preview, THEIRS, returned());
    await compareWithSaved(preview);
    await pane.getByText('1 silent change, 1 decided, 0 tracked').waitFor();
    await pane.getByText('Theirs kept').waitFor();
    await picture('silent-kept');

    await openSaveDialog(preview);
    await pane.getByText('The next version after Mutual NDA v1.docx, the last one in the project.').waitFor();
    await picture('next-version');
    expect(await pane.getByRole('textbox', { name: 'File name' }).inputValue()).toBe('Mutual NDA v2.docx');
    expect(await violations(paneFrame(preview))).toEqual([]);
    await hands.press(pane.getByRole('button', { name: 'Save', exact: true }));
    await pane
      .getByRole('dialog')
      .getByText(/^Mutual NDA v2\.docx is in /u)
      .waitFor();
    expect(preview.faults).toEqual([]);
    await preview.close();
  });
});
