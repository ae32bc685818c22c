import { describe, expect, it } from 'vitest';
import { numberedClauses } from '#test/src-taskpane/word/documents.ts';
import { violations } from './stage/axe.ts';
import { openWithModel } from './stage/model.ts';
import { paneFrame } from './stage/narrow.ts';
import { said } from './stage/said.ts';
import { useStage } from './stage/use-stage.ts';

const CLAUSE = 'Penhallow Group plc pays each invoice of Marlowe Software Ltd within 45 days of receipt.';
const AGREEMENT = numberedClauses(
  'Parties. This agreement is between Marlowe Software Ltd (the “Provider”) and Penhallow Group plc (the “Client”).',
  CLAUSE,
);
const NAMES = /marlowe|penhallow/iu;

const stage = useStage();

describe('names that are replaced', () => {
  it('leave the device neither in a request nor in its preview, and are in the answer and in the document', async () => {
    const prompts: string[] = [];
    const preview = await openWithModel(stage, (prompt) => {
      prompts.push(prompt);
      const [, passage = ''] = /<passage>\n([\s\S]*)\n<\/passage>/u.exec(prompt) ?? [];
      return passage.replace(/^\S+\s(?=Party)/u, '').replace('within 45 days', 'within 30 days');
    });
    const { pane } = preview;
    await preview.open(AGREEMENT);
    await preview.select(CLAUSE);
    await said(pane, `${CLAUSE.length} characters`);
    await pane.getByRole('textbox', { name: 'Instruction' }).fill('Change 45 days to 30 days');
    await pane.getByRole('button', { name: 'What will be sent' }).click();
    const sent = pane.getByRole('textbox', { name: 'What will be sent' });
    await expect.poll(() => sent.inputValue()).toContain(CLAUSE);
    await pane.getByRole('button', { name: 'Replace names' }).click();
    const dialog = pane.getByRole('dialog', { name: 'Replace names' });
    await dialog.getByRole('checkbox', { name: 'Penhallow Group plc (party)' }).waitFor();
    expect.soft(await violations(paneFrame(preview))).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => sent.inputValue())
      .toContain('Party 2 pays each invoice of Party 1 within 45 days');
    expect(await sent.inputValue()).not.toMatch(NAMES);
    await pane.getByText(/^2 names are replaced in what is sent/u).waitFor();
    const promised = await sent.inputValue();
    await pane.getByRole('button', { name: 'Send', exact: true }).click();
    await pane.locator('ins').first().waitFor();
    expect(prompts).toEqual([promised]);
    const result = pane.getByRole('region', { name: 'Result' });
    await expect.poll(() => result.innerText()).toMatch(/Penhallow Group plc pays each invoice of Marlowe/u);
    await expect.poll(() => result.innerText()).not.toMatch(/Party \d/u);
    await pane.getByRole('button', { name: 'Insert', exact: true }).click();
    await expect.poll(() => preview.text('current')).toContain(CLAUSE.replace('45', '30'));
    expect(preview.faults).toEqual([]);
    await preview.close();
  });
});
