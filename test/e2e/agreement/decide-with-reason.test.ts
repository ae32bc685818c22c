import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { clause, deleted, inserted, numberedWith } from '#test/src-taskpane/word/documents.ts';
import { violations } from '../stage/axe.ts';
import { paneFrame, setSize, sideways } from '../stage/narrow.ts';
import { useStage } from '../stage/use-stage.ts';
import { openView } from '../stage/open-view.ts';

const NEGOTIATED = numberedWith(
  clause('The term of this agreement is ', deleted('one', 1), inserted('two', 2), ' years.'),
  clause('Payment is due within ', deleted('30', 3), inserted('60', 4), ' days after the invoice.'),
  clause('Notices are sent by ', deleted('letter', 5), inserted('email', 6), '.'),
);
const PAYMENT = 'Replaces “30” with “60”.';
const TERM = 'Replaces “one” with “two”.';

const stage = useStage();

describe('a decision with its reason', () => {
  it('is applied with the comment, and the cover note and the file know nothing of internal reasons', async () => {
    const preview = await stage.open();
    const { page, pane } = preview;
    const { PICTURES: folder = '' } = process.env;
    const picture = async (name: string): Promise<void> => {
      if (folder !== '') await page.screenshot({ path: `${folder}/${name}.png` });
    };
    await preview.open(NEGOTIATED);
    await setSize(preview, 400, 620);
    await openView(pane, 'changes');
    await pane.getByRole('button', { name: 'List the changes' }).click();
    await pane.getByRole('heading', { name: '3 changes, 0 comments' }).waitFor();

    const choose = (what: string, action: string): Promise<void> =>
      pane
        .getByRole('group', { name: `Decision: ${what}` })
        .getByRole('button', { name: action })
        .click();
    await choose(TERM, 'Accept');
    await pane.getByRole('textbox', { name: `Reason: ${TERM}` }).click();
    await page.keyboard.type('The client wants two years anyway');
    await choose(PAYMENT, 'Reject');
    // With the keys alone: the choice of who reads it, then the words.
    await pane.getByRole('combobox', { name: `Who reads the reason: ${PAYMENT}` }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Thirty days are usual.');
    expect.soft(await sideways(paneFrame(preview))).toBe(0);
    expect.soft(await violations(paneFrame(preview))).toEqual([]);
    await picture('reasons');
    await pane.getByRole('button', { name: 'Apply ticked (2)' }).click();
    await pane.getByText('2 decisions were applied.').waitFor();
    await preview.settled();

    await pane.getByRole('button', { name: 'Cover note' }).click();
    const note = pane.getByRole('textbox', { name: 'Text of the cover note' });
    expect(await note.inputValue()).toBe(
      [
        'Our response to your changes',
        'We accepted 1 and rejected 1 of your changes.',
        'Clause 1\n– Accepted: “one” replaced with “two”.',
        'Clause 2\n– Rejected: “30” replaced with “60”. Reason: Thirty days are usual.',
      ].join('\n\n'),
    );
    expect.soft(await sideways(paneFrame(preview))).toBe(0);
    expect.soft(await violations(paneFrame(preview))).toEqual([]);
    await note.scrollIntoViewIfNeeded();
    await picture('cover-note');
    const file = Object.values(unzipSync(await preview.save()))
      .map((part) => strFromU8(part))
      .join('\n');
    expect(file).toContain('Thirty days are usual.');
    expect(file).not.toContain('The client wants two years anyway');
    expect(stage.log()).not.toContain('The client wants two years anyway');
    expect(preview.faults).toEqual([]);
    await preview.close();
  });
});
