import { beforeAll, describe, expect, it } from 'vitest';
import { numberedClauses } from '#test/src-taskpane/word/documents.ts';
import { violations } from '../stage/axe.ts';
import { handsOf } from '../stage/hands.ts';
import type { Preview } from '../stage/stage.ts';
import { useStage } from '../stage/use-stage.ts';
import { paneFrame } from '../stage/narrow.ts';

const CLAUSES = 9;
const sentence = (number: number): string =>
  `In the event that the Supplier is prevented by matter ${number} from performing the Services, it shall inform the Customer without delay and in writing of the reasons and of the time for which it expects to be prevented.`;
/** Clauses of about 6,000 characters: together almost three times as long as a request may be. */
const AGREEMENT = Array.from({ length: CLAUSES }, (_, number) =>
  Array.from({ length: 28 }, (_each, matter) => sentence(100 * (number + 1) + matter)).join(' '),
);
const LENGTH = AGREEMENT.join('\n').length;

const stage = useStage();
let preview: Preview;
beforeAll(async () => {
  preview = await stage.open();
  await preview.open(numberedClauses(...AGREEMENT));
  // A language model that shortens.
  await preview.page.route('**/api/completions', (route) => {
    const { prompt } = route.request().postDataJSON() as { prompt: string };
    const passage = /<passage>\n([\s\S]*)\n<\/passage>/u.exec(prompt)?.[1] ?? '';
    const text = passage.replaceAll('In the event that', 'If');
    return route.fulfill({
      contentType: 'text/event-stream',
      body: `event: done\ndata: ${JSON.stringify({ text })}\n\n`,
    });
  });
});

describe(`an agreement of ${LENGTH.toLocaleString('en-US')} characters`, () => {
  it('is too long for Draft, which offers to shorten it clause by clause', async () => {
    expect(LENGTH).toBeGreaterThan(54_000);
    const { pane } = preview;
    const hands = handsOf(preview);
    await pane.getByRole('textbox', { name: 'Instruction' }).press('/');
    await pane.getByRole('option', { name: /^Shorten/ }).click();
    await hands.press(pane.getByRole('button', { name: 'Use', exact: true }));
    await hands.press(pane.getByRole('radio', { name: 'Document' }));
    await pane.getByRole('button', { name: 'Work clause by clause' }).click();
    await pane
      .getByText(new RegExp(`^${CLAUSES} of ${CLAUSES} clauses: ${CLAUSES} requests with`, 'u'))
      .waitFor();
    expect(await violations(paneFrame(preview))).toEqual([]);
  });

  it('is shortened whole, as tracked changes', async () => {
    const { pane } = preview;
    const before = await preview.text('current');
    await pane.getByRole('button', { name: 'Start', exact: true }).click();
    await pane.getByText(`${CLAUSES} of ${CLAUSES} done`).waitFor();
    await pane.getByRole('button', { name: 'Tick all clauses' }).click();
    await pane.getByRole('button', { name: `Insert ticked (${CLAUSES})` }).click();
    await pane.getByRole('button', { name: `Undo all ${CLAUSES}` }).waitFor();
    expect(await preview.text('current')).toBe(before.replaceAll('In the event that', 'If'));
    expect(await preview.text('original')).toBe(before);
    expect(await violations(paneFrame(preview))).toEqual([]);
    expect(preview.faults).toEqual([]);
  });
});
