import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { agreementPath } from '#test/setup/agreements.ts';
import { clause, deleted, inserted, numberedWith } from '#test/src-taskpane/word/documents.ts';
import { violations } from '../stage/axe.ts';
import { settledTexts } from '../stage/settled-texts.ts';
import type { Preview } from '../stage/stage.ts';
import { useStage } from '../stage/use-stage.ts';
import { paneFrame } from '../stage/narrow.ts';
import { openView, type View } from '../stage/open-view.ts';

const NEGOTIATED = numberedWith(
  clause('The term is ', deleted('one', 1), inserted('two', 2), ' years.'),
  clause('Payment is due within ', deleted('30', 3), inserted('60', 4), ' days.'),
  clause('The cap is ', deleted('£5', 5), inserted('£1', 6), '.'),
);

const stage = useStage();

/** A section of the whole document over a document. */
async function openSection(view: View, docx: Uint8Array): Promise<Preview> {
  const preview = await stage.open();
  await preview.open(docx);
  await openView(preview.pane, view);
  return preview;
}

describe('the whole agreement in Chromium', () => {
  it('has the other side’s changes decided, and LibreOffice agrees with what is left', async () => {
    const preview = await openSection('changes', NEGOTIATED);
    const { pane } = preview;
    await pane.getByRole('button', { name: 'List the changes' }).click();
    const decide = (what: string, action: string): Promise<void> =>
      pane
        .getByRole('group', { name: `Decision: ${what}` })
        .getByRole('button', { name: action })
        .click();
    await decide('Replaces “one” with “two”.', 'Accept');
    await decide('Replaces “30” with “60”.', 'Reject');
    await decide('Replaces “£5” with “£1”.', 'Counter');
    await pane.getByRole('textbox', { name: /^Our wording/u }).fill('The cap is £3.');
    expect(await violations(paneFrame(preview))).toEqual([]);
    await pane.getByRole('button', { name: 'Apply ticked (3)' }).click();
    await pane.getByText('3 decisions were applied.').first().waitFor();
    const accepted = ['The term is two years.', 'Payment is due within 30 days.', 'The cap is £3.'];
    const rejected = ['The term is two years.', 'Payment is due within 30 days.', 'The cap is £5.'];
    const judged = await settledTexts(preview);
    for (const sentence of accepted) expect(judged[0]).toContain(sentence);
    for (const sentence of rejected) expect(judged[1]).toContain(sentence);
    await preview.close();
  });

  it('is checked before it is sent, without a task that stops the page', async () => {
    const preview = await openSection(
      'ready',
      await readFile(agreementPath('professional-services-agreement')),
    );
    const { pane } = preview;
    await pane.getByRole('button', { name: 'Check the document' }).click();
    await pane.getByRole('heading', { name: /points to look at/u }).waitFor();
    await pane.getByRole('heading', { name: 'Terms defined twice (1)' }).waitFor();
    expect(await violations(paneFrame(preview))).toEqual([]);
    expect(preview.faults).toEqual([]);
    await preview.close();
  });
});
