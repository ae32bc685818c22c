// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  answers,
  cardOf,
  LONG_PAYMENT,
  openCard,
  openPlaybook,
  rewriteClause,
  SCRIPT,
  start,
} from './playbook-stage.ts';
import { gone } from '../../../../setup/gone.ts';
import { isInRun } from '#test/setup/extent.ts';

const ORAL_NOTICES = [
  'VERDICT: not acceptable',
  'CLAUSE: Clause 3',
  'QUOTE: Notices are given orally',
  'REASON: They must be in writing.',
  'REWRITE: Notices. Notices are given in writing.',
  'COMMENT: Oral notices cannot be proved.',
].join('\n');

/** The line above the list, once something was inserted. */
const outcomes = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Insertions' });

/** Opens a finished review with two redlines, and the earlier texts of the document. */
async function openFindings() {
  const stage = await openPlaybook({ complete: answers({ ...SCRIPT, Notices: ORAL_NOTICES }) });
  await start(stage.pane);
  await screen.findByText('3 of 3 done');
  const tick = async (topic: string): Promise<void> =>
    stage.pane.user.click(screen.getByRole('checkbox', { name: `Insert the finding on ${topic}` }));
  return { ...stage, tick, before: stage.opened.host.text() };
}

describe('Insert ticked', () => {
  it('leaves out what changes the meaning and no position asks for, names it, and writes it once it is ticked', async () => {
    const slipped = LONG_PAYMENT.replace('payment is due within 30 days', 'payment is due within 20 days');
    const { opened, pane } = await openPlaybook({ complete: answers({ ...SCRIPT, Payment: slipped }) });
    const before = opened.host.text();
    await start(pane);
    await screen.findByText('3 of 3 done');
    await openCard(pane, 'Payment');
    await screen.findByText('1 change alters the meaning unasked: not ticked.');
    const [tick] = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^Change 1/u });
    expect(tick?.checked).toBe(false);
    await pane.user.click(screen.getByRole('button', { name: 'Show' }));
    await screen.findByText(/Shorter: 45 days → 20 days\./u);
    await pane.user.click(screen.getByRole('button', { name: 'Change 1:' }));
    await pane.user.keyboard(' ');
    expect(tick?.checked).toBe(true);
    await pane.user.click(screen.getByRole('checkbox', { name: 'Insert the finding on Payment' }));
    await pane.user.click(screen.getByRole('button', { name: 'Insert ticked (1)' }));
    await expect.poll(() => opened.host.text()).toBe(before.replace('45', '20'));
  });

  it.each([
    ['the model’s new wording', 'Tracked changes with comments', LONG_PAYMENT, true],
    ['the playbook’s comment', 'Comments only', LONG_PAYMENT, undefined],
    [
      'the model’s comment',
      'Comments only',
      LONG_PAYMENT.replace('COMMENT: none', 'COMMENT: Too long.'),
      true,
    ],
  ] as const)('marks as generated what a model wrote: %s', async (_, form, answer, isGenerated) => {
    const { opened, pane } = await openPlaybook({ complete: answers({ ...SCRIPT, Payment: answer }) });
    await start(pane);
    await screen.findByText('3 of 3 done');
    await pane.user.click(screen.getByRole('button', { name: 'Choose the form' }));
    await pane.user.click(await screen.findByRole('menuitemradio', { name: form }));
    await pane.user.click(screen.getByRole('checkbox', { name: 'Insert the finding on Payment' }));
    await pane.user.click(screen.getByRole('button', { name: 'Insert ticked (1)' }));
    await outcomes();
    await expect
      .poll(async () => (await opened.pane.listInsertions()).map(({ entry }) => entry.isGenerated))
      .toEqual([isGenerated]);
  });

  it('does not mark the wording of the playbook', async () => {
    const { opened, pane } = await openPlaybook();
    await start(pane);
    await screen.findByText('3 of 3 done');
    await openCard(pane, 'Escrow');
    opened.host.select('orally');
    const button = /^Insert our wording after/u;
    await pane.user.click(await screen.findByRole('button', { name: button }));
    await expect
      .poll(async () => (await opened.pane.listInsertions()).map(({ entry }) => entry.isGenerated))
      .toEqual([undefined]);
    expect(opened.host.text()).toContain('The Supplier deposits the source code.');
  });

  it('writes nothing before anything is ticked', async () => {
    const { opened, pane, before } = await openFindings();
    await pane.user.click(screen.getByRole('button', { name: 'Insert ticked (0)' }));
    screen.getByText('Tick a finding to insert its redline and its comment.');
    expect(opened.host.text()).toBe(before);
  });

  it('undoes the others where one stays, and names it with its reason', async () => {
    const { opened, pane, tick, before } = await openFindings();
    await tick('Payment');
    await tick('Notices');
    await pane.user.click(screen.getByRole('button', { name: 'Insert ticked (2)' }));
    const undo = await within(await outcomes()).findByRole('button', { name: 'Undo all 2' });
    const notices = (await opened.pane.listInsertions()).find(({ excerpt }) => excerpt.includes('writing'));
    await opened.pane.accept(notices?.entry.id ?? '');
    const { author } = opened.host.document;
    opened.host.document.author = 'Dana Weiss';
    opened.host.document
      .comments()
      .find(({ content }) => content === 'Oral notices cannot be proved.')
      ?.reply('Client to confirm.');
    opened.host.document.author = author;
    await pane.user.click(undo);
    await screen.findByText('Undo left 1 insertion in the document');
    screen.getByText(/^Notices: Others answered its comment, so the comment stays/u);
    expect(opened.host.text()).toBe(before.replace('orally', 'in writing'));
    expect((await opened.pane.listInsertions()).map(({ entry }) => entry.id)).toEqual([notices?.entry.id]);
    await within(await outcomes()).findByText('1 inserted');
  });

  it('undoes one finding and leaves the other', async () => {
    const { opened, pane, tick, before } = await openFindings();
    await tick('Payment');
    await tick('Notices');
    await pane.user.click(screen.getByRole('button', { name: 'Insert ticked (2)' }));
    await pane.user.click(await screen.findByRole('button', { name: 'Undo Payment' }));
    await expect.poll(() => opened.host.text()).toBe(before.replace('orally', 'in writing'));
    await within(await outcomes()).findByText('1 inserted');
    await gone(() => within(cardOf('Payment')).queryByText('Inserted'));
    within(cardOf('Payment')).getByRole('checkbox', { name: 'Insert the finding on Payment' });
  });

  it('says why one is refused, and writes the others', async () => {
    const { opened, pane, tick } = await openFindings();
    await tick('Payment');
    await tick('Notices');
    await rewriteClause(opened, 'given orally', 'Notices. Notices are given by fax.');
    await pane.user.click(screen.getByRole('button', { name: 'Insert ticked (2)' }));
    await within(await outcomes()).findByText('1 inserted, 1 not inserted');
    within(cardOf('Notices')).getByText(/^The clause changed after it was sent/u);
    within(cardOf('Payment')).getByRole('button', { name: 'Undo Payment' });
    expect(opened.host.text()).toContain('within 30 days');
    expect(opened.host.text()).toContain('by fax');
    within(cardOf('Notices')).getByText('Changed');
    await pane.user.click(screen.getByRole('button', { name: 'Try 1 failed one again' }));
    await expect.poll(() => cardOf('Notices').textContent).toContain('Read it yourself');
    // The refusal was about the clause as it was.
    const shown = within(await outcomes());
    await gone(() => shown.queryByText(/not inserted/u));
  });

  it('writes the comment as the user edited it, and omits unticked changes', async () => {
    const { opened, pane, tick, before } = await openFindings();
    await openCard(pane, 'Notices');
    const box = await within(cardOf('Notices')).findByRole('textbox', { name: 'Comment to the other side' });
    await pane.user.clear(box);
    await pane.user.type(box, 'In writing, please.');
    await pane.user.click(within(cardOf('Notices')).getByRole('button', { name: 'Tick none' }));
    await tick('Notices');
    await pane.user.click(screen.getByRole('button', { name: 'Insert ticked (1)' }));
    await within(cardOf('Notices')).findByText('Inserted');
    expect(opened.host.text()).toBe(before);
    const [item] = await opened.pane.listInsertions();
    expect(item?.entry.form).toBe('comment');
    expect(opened.host.document.comments().map(({ content }) => content)).toEqual(['In writing, please.']);
  });

  it.runIf(isInRun('long'))(
    'asks once for all before plain text is written while Word tracks, and writes it tracked on request',
    async () => {
      const { opened, pane, tick, before } = await openFindings();
      opened.host.document.trackingMode = 'TrackAll';
      await tick('Payment');
      await tick('Notices');
      await pane.user.click(screen.getByRole('button', { name: 'Choose the form' }));
      await pane.user.click(await screen.findByRole('menuitemradio', { name: 'Plain text, not tracked' }));
      await pane.user.click(screen.getByRole('button', { name: 'Insert ticked (2)' }));
      const question = await screen.findByRole('group', { name: 'Before Codicil writes' });
      within(question).getByText(/^Track Changes is on in Word/u);
      await pane.user.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(opened.host.text()).toBe(before);
      await pane.user.click(await screen.findByRole('button', { name: 'Insert ticked (2)' }));
      await pane.user.click(await screen.findByRole('button', { name: 'Insert as tracked change' }));
      await within(await outcomes()).findByRole('button', { name: 'Undo all 2' });
      await gone(() => screen.queryByRole('group', { name: 'Before Codicil writes' }));
      expect(opened.host.text()).not.toBe(before);
      expect(opened.host.text('original')).toBe(before);
    },
  );

  it('inserts the wording of a missing topic after the clause at the cursor', async () => {
    const { opened, pane } = await openFindings();
    opened.host.select('three years');
    await openCard(pane, 'Escrow');
    await pane.user.click(
      screen.getByRole('button', { name: 'Insert our wording after the clause at the cursor' }),
    );
    await expect
      .poll(() => opened.host.text())
      .toMatch(/three years\.\n.*The Supplier deposits the source code\.\n.*Payment\./u);
    await within(cardOf('Escrow')).findByRole('group', { name: 'Inserted' });
    await gone(() =>
      screen.queryByRole('button', { name: 'Insert our wording after the clause at the cursor' }),
    );
    expect(opened.host.text('original')).not.toContain('The Supplier deposits');
  });
});
