import { beforeAll, describe, expect, it } from 'vitest';
import { numberedClauses } from '#test/src-taskpane/word/documents.ts';
import { violations } from '../stage/axe.ts';
import { handsOf } from '../stage/hands.ts';
import { openWithModel } from '../stage/model.ts';
import { paneFrame, setSize, sideways } from '../stage/narrow.ts';
import type { Preview } from '../stage/stage.ts';
import { useStage } from '../stage/use-stage.ts';
import { openView } from '../stage/open-view.ts';

const CLAUSES = [
  'Parties. This agreement is made between Northmoor Limited, a company registered in England (the “Provider”), and Atlas Edge Inc., a company registered in Delaware (the “Customer”).',
  'Payment. The Customer shall pay each invoice within 45 days after receipt (the “Due Date”).',
  'Notices. Notices are given orally.',
  'Invoices. An invoice that is not paid on the Due Date bears interest.',
];
const ROWS = [
  'Topic,Find,Position,Wording,Comment to the other side,Importance,Measure',
  'Notices,notices,In writing,,,low,',
  'Payment,payment,30 days,,,high,',
].join('\n');

/** What the language model answers about each topic: of each new wording, something in the agreement breaks. */
const ANSWERS: Readonly<Record<string, string>> = {
  Notices: toAnswer(
    'Clause 3',
    'Notices are given orally',
    'Notices. The Supplier gives notices in writing.',
  ),
  Payment: toAnswer(
    'Clause 2',
    'The Customer shall pay each invoice within 45 days',
    'Payment. The Customer shall pay each invoice within 30 days after receipt.',
  ),
};

function toAnswer(clause: string, quote: string, rewrite: string): string {
  return [
    'VERDICT: not acceptable',
    `CLAUSE: ${clause}`,
    `QUOTE: ${quote}`,
    'REASON: Our position is another one.',
    `REWRITE: ${rewrite}`,
    'COMMENT: none',
  ].join('\n');
}

/** Runs in the page: returns the words that it marks as selected. */
function readMark(): string {
  const [range] = CSS.highlights.get('word-selection') ?? [];
  return range instanceof Range ? range.toString() : '';
}

const stage = useStage();
let preview: Preview;
beforeAll(async () => {
  preview = await openWithModel(stage, (prompt) => ANSWERS[/^Topic: (.*)$/mu.exec(prompt)?.[1] ?? ''] ?? '');
  await preview.open(numberedClauses(...CLAUSES));
  await setSize(preview, 400, 620);
});

describe('ticked changes that would break something together', () => {
  it('are listed before anything is written, one of them is fixed, and the rest are written anyway', async () => {
    const { pane } = preview;
    const hands = handsOf(preview);
    const before = await preview.text('current');
    await openView(pane, 'review', { press: (target) => hands.press(target) });
    const chooser = preview.page.waitForEvent('filechooser');
    await hands.press(pane.getByRole('button', { name: 'Import…' }));
    await (await chooser).setFiles({ name: 'Ours.csv', mimeType: 'text/csv', buffer: Buffer.from(ROWS) });
    await hands.press(pane.getByRole('button', { name: 'Start the review' }));
    await pane.getByText('2 of 2 done').waitFor();
    for (const topic of ['Payment', 'Notices']) {
      const card = pane.getByRole('listitem').filter({ has: pane.getByRole('heading', { name: topic }) });
      const heading = card.getByRole('button', { name: topic, exact: true });
      // oxlint-disable-next-line no-await-in-loop -- one click after the other
      await hands.press(heading);
      const changes = card.getByRole('checkbox', { name: /^Change/u });
      // oxlint-disable-next-line no-await-in-loop -- the same
      await changes.first().waitFor();
      // A change of the meaning that nobody asked for is not ticked before.
      // oxlint-disable-next-line no-await-in-loop -- the same
      for (const change of await changes.all()) if (!(await change.isChecked())) await hands.press(change);
      // oxlint-disable-next-line no-await-in-loop -- the same
      await hands.press(heading);
      // oxlint-disable-next-line no-await-in-loop -- the same
      await hands.press(pane.getByRole('checkbox', { name: `Insert the finding on ${topic}` }));
    }
    await hands.press(pane.getByRole('button', { name: 'Insert ticked (2)' }));
    await pane.getByRole('group', { name: '2 things that these changes would break' }).waitFor();
    expect(await preview.text('current')).toBe(before);
    expect.soft(await violations(paneFrame(preview))).toEqual([]);
    expect.soft(await sideways(paneFrame(preview))).toBe(0);

    await hands.press(pane.getByRole('button', { name: 'Go to: “Due Date”' }));
    await expect.poll(() => preview.page.evaluate(readMark)).toBe('Due Date');
    await hands.press(
      pane.getByRole('button', { name: 'Write “Provider” instead of “Supplier” in the proposal' }),
    );
    await pane.getByRole('group', { name: '1 thing that these changes would break' }).waitFor();
    expect.soft(await violations(paneFrame(preview))).toEqual([]);
    await hands.press(pane.getByRole('button', { name: 'Insert anyway' }));
    await pane.getByRole('button', { name: 'Undo all 2' }).waitFor();
    const after = await preview.text('current');
    expect(after).toContain('Notices. The Provider gives notices in writing.');
    expect(after).toContain('within 30 days after receipt.');
    expect(await preview.text('original')).toBe(before);
    expect(preview.faults).toEqual([]);
  });
});
