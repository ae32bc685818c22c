// @vitest-environment jsdom
// What InsertTicked lists before it writes, in Playbook and in Clauses.
import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { numberedClauses } from '../../../word/documents.ts';
import { open } from '../../../word/open.ts';
import type { OpenedPane } from '../../../shell/pane.tsx';
import { answers, HEADINGS, openCard, cardOf, openPlaybook, start } from '../playbook/playbook-stage.ts';
import { gone } from '../../../../setup/gone.ts';

const CLAUSES = [
  'Parties. This agreement is made between Northmoor Limited, a company registered in England (the “Provider”), and Atlas Edge Inc., a company registered in Delaware (the “Customer”).',
  'Payment. The Customer shall pay each invoice within 45 days after receipt (the “Due Date”).',
  'Notices. Notices are given orally.',
  'Invoices. An invoice that is not paid on the Due Date bears interest.',
];
const ROWS = [
  ['Notices', 'notices', 'In writing', '', '', 'low', ''],
  ['Payment', 'payment', '30 days', '', '', 'high', ''],
];
const answer = (clause: string, quote: string, rewrite: string): string =>
  [
    'VERDICT: not acceptable',
    `CLAUSE: ${clause}`,
    `QUOTE: ${quote}`,
    'REASON: It is ours.',
    `REWRITE: ${rewrite}`,
    'COMMENT: none',
  ].join('\n');
const NOTICES = 'Notices. The Supplier gives notices in writing.';
const PAYMENT = 'Payment. The Customer shall pay each invoice within 30 days after receipt.';

/** Ticks a finding with all its changes: those that change the meaning, and that nobody asked for, are not ticked before. */
async function tickWhole(pane: OpenedPane, topic: string): Promise<void> {
  await openCard(pane, topic);
  for (const tick of await within(cardOf(topic)).findAllByRole<HTMLInputElement>('checkbox', {
    name: /^Change/,
  }))
    if (!tick.checked) await pane.user.click(tick);
  await pane.user.click(within(cardOf(topic)).getByRole('button', { name: topic, expanded: true }));
  await tickFinding(pane, topic);
}

const tickFinding = (pane: OpenedPane, topic: string): Promise<void> =>
  pane.user.click(screen.getByRole('checkbox', { name: `Insert the finding on ${topic}` }));

async function openFindings(notices = NOTICES, payment = PAYMENT, tick = tickWhole) {
  const opened = await open(numberedClauses(...CLAUSES));
  const stage = await openPlaybook({
    opened,
    rows: [HEADINGS, ...ROWS],
    complete: answers({
      Notices: answer('Clause 3', 'Notices are given orally', notices),
      Payment: answer('Clause 2', 'pay each invoice within 45 days', payment),
    }),
  });
  await start(stage.pane);
  await screen.findByText('2 of 2 done');
  const press = async (name: string | RegExp): Promise<void> =>
    stage.pane.user.click(await screen.findByRole('button', { name }));
  for (const topic of ['Payment', 'Notices']) await tick(stage.pane, topic);
  return { ...stage, press, before: opened.host.text() };
}

describe('Insert ticked, of changes that break something together', () => {
  it('is closed by Cancel, takes a fix back, and follows the ticks while it is open', async () => {
    const { opened, pane, press, before } = await openFindings();
    await openCard(pane, 'Notices');
    await press('Insert ticked (2)');
    await press('Cancel');
    expect(opened.host.text()).toBe(before);
    await press('Insert ticked (2)');
    await press('Write “Provider” instead of “Supplier” in the proposal');
    await screen.findByRole('group', { name: '1 thing that these changes would break' });
    await expect.poll(() => cardOf('Notices').textContent).toContain('The Provider gives');
    screen.getByText('1 proposal changed here.');
    await press('Undo the last one');
    await screen.findByRole('group', { name: '2 things that these changes would break' });
    await pane.user.click(screen.getByRole('checkbox', { name: 'Insert the finding on Payment' }));
    await screen.findByRole('group', { name: '1 thing that these changes would break' });
    await pane.user.click(screen.getByRole('checkbox', { name: 'Insert the finding on Notices' }));
    const list = await screen.findByRole('group', { name: 'These changes no longer break anything.' });
    await gone(() => within(list).queryAllByRole('listitem'));
  });

  it('names the changes of closed findings that it leaves out, and inserts the one that the user then ticks', async () => {
    const { opened, press, before } = await openFindings(
      'Notices. Notices are given in writing.',
      undefined,
      tickFinding,
    );
    await press('Insert ticked (2)');
    const list = await screen.findByRole('group', {
      name: '1 change alters the meaning unasked: not inserted.',
    });
    within(list).getByText('To insert one, tick it in its proposal.');
    expect(opened.host.text()).toBe(before);
    await press('Insert');
    await screen.findByText('2 inserted');
    expect(opened.host.text()).toContain('(the “Due Date”)');
  });
});
