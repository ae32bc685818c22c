import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { violations } from '../stage/axe.ts';
import { handsOf } from '../stage/hands.ts';
import { paneFrame, setSize, sideways } from '../stage/narrow.ts';
import type { Preview } from '../stage/stage.ts';
import { openFile, returned, SENT } from '../stage/their-document.ts';
import { useStage } from '../stage/use-stage.ts';
import { openView } from '../stage/open-view.ts';

const stage = useStage({ own: { env: { HISTORY: '30-days', WORKSPACE_LIMITS: 'vault=600' } } });

const THEIRS = 'Mutual NDA v1 (their comments).docx';

/** Opens a file, with its own pane in the size of a laptop's. */
async function openSmall(preview: Preview, name: string, bytes: Uint8Array): Promise<void> {
  await openFile(preview, name, bytes);
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

/** What a press or a wait of the test finds in the pane. */
const TRACKED = 'Inserts “Unless agreed otherwise:”.';
const INTERNAL = 'The client does not mind';

describe('a document that is sent and comes back', () => {
  it('is compared, decided in one list, answered, saved as the next version, and has its cover note', async () => {
    const preview = await stage.open();
    // The preview first marks a clause of its own document.
    await preview.pane
      .getByText(/^[\d,]+ characters$/)
      .first()
      .waitFor();
    const { page, pane } = preview;
    const hands = handsOf(preview);
    const { PICTURES: folder = '' } = process.env;
    const look = async (name: string): Promise<void> => {
      if (folder !== '') await page.screenshot({ path: `${folder}/${name}.png` });
      expect.soft(await violations(paneFrame(preview))).toEqual([]);
      expect.soft(await sideways(paneFrame(preview))).toBe(0);
    };
    await openSmall(preview, 'Mutual NDA v1.docx', SENT);
    await openSaveDialog(preview);
    await hands.press(pane.getByRole('button', { name: 'Save', exact: true }));
    await pane
      .getByRole('dialog')
      .getByText(/^Mutual NDA v1\.docx is in /u)
      .waitFor();

    // Received: what the eye does not see is found by itself, the rest by comparing with the version that was sent.
    await openSmall(preview, THEIRS, returned());
    await openView(pane, 'changes', { press: (target) => hands.press(target) });
    await pane.getByRole('heading', { name: '“The Recipient pays twice.”' }).waitFor();
    await hands.press(pane.getByRole('button', { name: 'Compare with the version sent' }));
    const offer = pane.getByRole('button', { name: 'Compare with Mutual NDA v1.docx' });
    await offer.waitFor();
    await look('saved-version-offered');
    await hands.press(offer);
    await pane.getByText('2 silent changes, 1 tracked').waitFor();
    const silent = pane.getByRole('group', { name: /^Decision: Silent/u }).first();
    const tracked = pane.getByRole('group', { name: `Decision: ${TRACKED}` });
    await silent.waitFor();
    await tracked.waitFor();
    await look('one-list');

    // Not decided, it is a point of Ready to send.
    await openView(pane, 'ready', { press: (target) => hands.press(target) });
    await hands.press(pane.getByRole('button', { name: 'Check the document' }));
    await pane.getByRole('heading', { name: '2 silent changes are not decided' }).waitFor();
    await look('ready-silent');
    await hands.press(pane.getByRole('button', { name: 'Show the silent changes' }));

    // Decided together, with reasons for either side, and written by one Apply.
    await hands.press(tracked.getByRole('button', { name: 'Accept' }));
    await hands.press(pane.getByRole('textbox', { name: `Reason: ${TRACKED}` }));
    await page.keyboard.type(INTERNAL);
    await hands.press(silent.getByRole('button', { name: 'Reject' }));
    // With the keys alone: the choice of who reads it, then the words.
    await pane.getByRole('combobox', { name: /^Who reads the reason: Silent/u }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.type('We did not agree to this.');
    await look('decided-together');
    await hands.press(pane.getByRole('button', { name: 'Apply ticked (2)' }));
    await pane.getByText('2 decisions were applied.').first().waitFor();
    await pane.getByText('2 silent changes, 1 decided, 1 tracked').waitFor();
    const paragraph = page.locator('#document article p').filter({ hasText: 'By signing this Cover Page' });
    await expect.poll(() => paragraph.locator('ins').allTextContents()).toEqual(['agrees']);
    await expect.poll(() => paragraph.locator('del').allTextContents()).toEqual(['consents']);
    await look('applied-together');
    // What is decided is no point any more.
    await openView(pane, 'ready', { press: (target) => hands.press(target) });
    await pane.getByRole('heading', { name: '1 silent change is not decided' }).waitFor();
    await hands.press(pane.getByRole('button', { name: 'Show the silent changes' }));

    await hands.press(pane.getByRole('button', { name: '1 comment', exact: true }));
    await hands.press(pane.getByRole('button', { name: 'Reply to Other side: Why two copies?' }));
    await hands.write(
      pane.getByRole('textbox', { name: 'Reply to Other side: Why two copies?' }),
      'One for each party.',
    );
    await hands.press(pane.getByRole('button', { name: 'Insert the reply' }));
    await pane.getByText('1 reply').waitFor();

    await hands.press(pane.getByRole('button', { name: 'Cover note' }));
    const note = pane.getByRole('textbox', { name: 'Text of the cover note' });
    await note.waitFor();
    const written = await note.inputValue();
    expect(written).toContain('– Accepted: “Unless agreed otherwise:” inserted.');
    expect(written).toContain(
      '– Our wording restored, changed without being tracked: “agrees” replaced with “consents”. Reason: We did not agree to this.',
    );
    expect(written).not.toContain(INTERNAL);
    await note.scrollIntoViewIfNeeded();
    await look('cover-note');
    const file = Object.values(unzipSync(await preview.save()))
      .map((part) => strFromU8(part))
      .join('\n');
    expect(file).toContain('One for each party.');
    expect(file).not.toContain(INTERNAL);
    expect(stage.log()).not.toContain(INTERNAL);

    await openSaveDialog(preview);
    await pane.getByText('The next version after Mutual NDA v1.docx, the last one in the project.').waitFor();
    await look('next-version');
    expect(await pane.getByRole('textbox', { name: 'File name' }).inputValue()).toBe('Mutual NDA v2.docx');
    await hands.press(pane.getByRole('button', { name: 'Save', exact: true }));
    await pane
      .getByRole('dialog')
      .getByText(/^Mutual NDA v2\.docx is in /u)
      .waitFor();
    expect(preview.faults).toEqual([]);
    await preview.close();
  });
});
