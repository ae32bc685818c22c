import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { deleted, document as write, inserted, paragraph } from '#test/src-taskpane/word/documents.ts';
import { agreementPath } from '#test/setup/agreements.ts';
import { handsOf } from '../stage/hands.ts';
import type { Preview } from '../stage/stage.ts';
import { useStage } from '../stage/use-stage.ts';
import { openView } from '../stage/open-view.ts';

/** What the page marks as selected: its words, and whether their first line is in view. */
interface Marked {
  readonly words: string;
  readonly isInView: boolean;
}

const marked = ({ page }: Preview): Promise<Marked> => page.evaluate(readMark);

/** Runs in the page. */
function readMark(): Marked {
  const range = [...(CSS.highlights.get('word-selection') ?? [])][0];
  const view = document.getElementById('document')?.getBoundingClientRect();
  if (!(range instanceof Range) || view === undefined) return { words: '', isInView: false };
  const line = range.getClientRects()[0];
  return {
    words: range.toString(),
    isInView: line !== undefined && line.height > 0 && line.top >= view.top && line.bottom <= view.bottom,
  };
}

const PADDING = Array.from({ length: 60 }, (_, index) => paragraph(`This is filler ${index}.`));
const REVIEWED = write(
  ...PADDING,
  paragraph('The term is ', deleted('one', 1), inserted('two', 2), ' years.'),
  ...PADDING,
  paragraph('The Supplier shall pay “[●]” within 30 days.'),
  ...PADDING,
);

const stage = useStage();

it('a click on a link in the document stays in the document, as in Word', async () => {
  const preview = await stage.open();
  const { page } = preview;
  await preview.open(await readFile(agreementPath('mutual-nda')));
  await preview.settled();
  const link = page.locator('#document a').first();
  const there = page.url();
  await handsOf(preview).press(link);
  await preview.settled();
  expect(page.url()).toBe(there);
  await expect.poll(() => link.isVisible()).toBe(true);
  await preview.close();
});

describe('a press on Go to', () => {
  it('scrolls to the clause of each topic of a plan, and marks its first paragraph', async () => {
    const preview = await stage.open();
    const { pane } = preview;
    const hands = handsOf(preview);
    await openView(pane, 'review');
    await pane.getByRole('combobox', { name: 'Playbook' }).click();
    await pane.getByRole('option', { name: /^Services agreement/ }).click();
    await pane.getByRole('button', { name: 'Start the review' }).waitFor();
    for (let opened = 0; opened < 6; opened += 1)
      // oxlint-disable-next-line no-await-in-loop -- one press after the other
      await pane.locator('[data-row]').nth(opened).getByRole('button', { expanded: false }).click();
    const buttons = await pane.getByRole('button', { name: /^Go to / }).all();
    expect(buttons.length).toBeGreaterThan(5);
    const seen = new Set<string>();
    for (const button of buttons.slice(0, 8)) {
      const name = (await button.getAttribute('aria-label'))?.replace(/^Go to /u, '') ?? '';
      // oxlint-disable-next-line no-await-in-loop -- one press after the other
      await hands.press(button);
      // oxlint-disable-next-line no-await-in-loop -- one press after the other
      await expect.poll(() => marked(preview), { message: name }).toMatchObject({ isInView: true });
      // oxlint-disable-next-line no-await-in-loop -- one press after the other
      seen.add((await marked(preview)).words);
    }
    expect(seen.size).toBeGreaterThan(3);
    expect(preview.faults).toEqual([]);
    await preview.close();
  });

  it('scrolls to a tracked change and to a finding, up and down, and marks the words', async () => {
    const preview = await stage.open();
    const { pane } = preview;
    const hands = handsOf(preview);
    await preview.open(REVIEWED);
    await preview.settled();
    await openView(pane, 'ready');
    await hands.press(pane.getByRole('button', { name: 'Check the document' }));
    await hands.press(pane.getByRole('button', { name: 'Go to: “[●]”' }));
    await expect.poll(() => marked(preview)).toEqual({ words: '[●]', isInView: true });
    await openView(pane, 'changes');
    await hands.press(pane.getByRole('button', { name: 'List the changes' }));
    await hands.press(pane.getByRole('button', { name: 'Go to: Replaces “one” with “two”.' }));
    await expect.poll(() => marked(preview)).toMatchObject({ isInView: true });
    expect((await marked(preview)).words).toContain('two');
    expect(preview.faults).toEqual([]);
    await preview.close();
  });
});
