// A lawyer works in the document and in the pane by turns: with each turn the pane gets the focus again. Nothing that was made
// is lost, and the relay is not asked for it again. Every press is one of a real mouse, every word typed.
import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { handsOf, type Hands } from './stage/hands.ts';
import { isAboutClause, objectToShall, openWithModel } from './stage/model.ts';
import { watchRelay, type RelayCalls } from './stage/relay-calls.ts';
import type { Preview } from './stage/stage.ts';
import { CLAUSE } from './stage/full-tabs.ts';
import { useStage } from './stage/use-stage.ts';
import { isInRun } from '#test/setup/extent.ts';
import { openView, type View } from './stage/open-view.ts';
import { clause, deleted, inserted as added, numberedWith } from '#test/src-taskpane/word/documents.ts';

/** What the other side changed in its own agreement; the user reads on in the first clause. */
const NEGOTIATED = numberedWith(
  clause(CLAUSE),
  clause('The term is ', deleted('one', 1), added('two', 2), ' years.'),
  clause('The price is ', deleted('£5', 3), added('£1', 4), '.'),
);

/** Words of the clause that no rewrite here touches. */
const WORDS = CLAUSE.slice(-60);

/** The answer of a language model: it objects to every clause that says "shall", and shortens a passage. */
const answer = (prompt: string): string =>
  !isAboutClause(prompt) && prompt.includes(CLAUSE)
    ? CLAUSE.replace('In the event that', 'If')
    : objectToShall(prompt);

const PROFILES = [
  { name: 'Word on Windows', profile: 'windows', https: false },
  { name: 'Word on the web, over https', profile: 'web', https: true },
  { name: 'Word LTSC 2021', profile: 'ltsc2021', https: false },
] as const;

/** The others are part of the long run. */
const PLAYED = PROFILES.filter(({ profile }) => isInRun(profile === 'windows' ? 'quick' : 'long'));

describe.each(PLAYED)('in $name, clicking in the document before each press', ({ profile, https }) => {
  const stage = useStage({ https });
  let preview: Preview;
  let hands: Hands;
  let before: string;
  let calls: RelayCalls;
  /** What the language model waits for before it answers. */
  let thinking = Promise.resolve();
  beforeAll(async () => {
    preview = await openWithModel(stage, (prompt) => thinking.then(() => answer(prompt)), { profile });
    hands = handsOf(preview);
    before = await preview.text('current');
    calls = watchRelay(preview);
  });

  const tabOf = (name: string): Locator => preview.pane.getByRole('tab', { name, exact: true });
  /** Goes to the document and back, to a place in the pane where a press does nothing: the relay is not called. */
  const turn = async (shown: string): Promise<void> => {
    await calls.settled();
    calls.forget();
    await hands.clickInDocument(WORDS);
    await hands.press(tabOf(shown));
    await calls.settled();
    expect(calls.made).toEqual([]);
  };
  /** Clicks in the document and then presses in the pane. */
  const press = async (target: Locator): Promise<void> => {
    await hands.clickInDocument(WORDS);
    await hands.press(target);
  };
  /** Opens a view, clicking in the document before each press. */
  const view = (name: View): Promise<void> => openView(preview.pane, name, { press });
  const button = (name: string | RegExp): Locator =>
    preview.pane.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
  const inserted = (): Locator =>
    preview.pane.getByRole('group', { name: 'Inserted' }).filter({ visible: true }).first();
  /** The outcome stays through a turn, and its Undo takes out what was inserted. */
  const staysAndIsUndone = async (shown: string): Promise<void> => {
    await inserted().waitFor();
    await preview.settled();
    expect(await preview.text('current')).not.toBe(before);
    await turn(shown);
    await press(inserted().getByRole('button', { name: 'Undo' }));
    await expect.poll(() => preview.text('current')).toBe(before);
  };

  it('a rewrite is asked for, inserted and undone', async () => {
    await hands.clickInDocument(WORDS, 3);
    await preview.pane.getByText(`${CLAUSE.length} characters`).waitFor();
    // The user is in the document again before the answer comes.
    thinking = hands.press(button('Plain language')).then(() => hands.clickInDocument(WORDS));
    await thinking;
    await preview.pane.locator('del').first().waitFor();
    await turn('Document');
    await press(button('Insert'));
    await staysAndIsUndone('Document');
    expect(preview.faults).toEqual([]);
  });

  it('a quote is found, inserted and undone', async () => {
    await view('search');
    await press(button(/^Project: /));
    await hands.press(preview.pane.getByRole('banner').getByRole('combobox', { name: 'Project' }));
    await hands.press(preview.pane.getByRole('option', { name: /LKF-0147/ }));
    await hands.write(preview.pane.getByRole('textbox', { name: 'Search for' }), 'interest on late payment');
    await press(button('Search'));
    await button(/^Insert quote/).waitFor();
    await turn('Search');
    await press(button(/^Insert quote/));
    await staysAndIsUndone('Search');
    expect(preview.faults).toEqual([]);
  });

  it('an answer of a row is inserted and undone', async () => {
    await view('tables');
    await hands.press(preview.pane.getByRole('combobox', { name: 'File' }));
    await hands.press(preview.pane.getByRole('option', { name: /^Master Services Agreement/ }));
    await button(/^Insert answer/).waitFor();
    await turn('Review tables');
    await press(button(/^Insert answer/));
    await staysAndIsUndone('Review tables');
    expect(preview.faults).toEqual([]);
  });

  it('a review against a playbook keeps its ticks, through every other section', async () => {
    const { pane } = preview;
    await view('review');
    for (const _ of ['chosen', 'chosen again']) {
      await hands.press(pane.getByRole('combobox', { name: 'Playbook' }));
      await hands.press(pane.getByRole('option', { name: /^Services agreement/ }));
      await button('Start the review').waitFor();
    }
    await turn('Document');
    await press(button('Start the review'));
    await pane.getByText('16 of 16 done').waitFor();
    await turn('Document');
    const tick = pane.getByRole('checkbox', { name: /^Insert the finding on/ }).first();
    await press(tick);
    await expect.poll(() => tick.isChecked()).toBe(true);
    for (const section of ['clauses', 'changes', 'ready', 'review'] as const) {
      await view(section);
      await turn('Document');
    }
    await press(tabOf('Sources'));
    await turn('Sources');
    await press(tabOf('Document'));
    await expect.poll(() => tick.isChecked()).toBe(true);
    await pane.getByText('16 of 16 done').waitFor();
    expect(preview.faults).toEqual([]);
  });

  it('what is decided about the other side’s changes, and our own wording, stay until they are applied', async () => {
    const { pane } = preview;
    await preview.open(NEGOTIATED);
    await view('changes');
    await press(button('List the changes'));
    await pane.getByText('Replaces “one” with “two”.').first().waitFor();
    if (profile === 'ltsc2021') {
      await pane.getByText('Here they are only listed.').waitFor();
      return;
    }
    const decision = (what: string, action: string): Locator =>
      pane.getByRole('group', { name: `Decision: ${what}` }).getByRole('button', { name: action });
    const chosen = [
      decision('Replaces “one” with “two”.', 'Accept'),
      decision('Replaces “£5” with “£1”.', 'Counter'),
    ];
    for (const choice of chosen) await press(choice);
    const wording = pane.getByRole('textbox', { name: /^Our wording/u });
    await hands.write(wording, 'The price is £3.');
    await turn('Document');
    for (const choice of chosen) await expect.poll(() => choice.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => wording.inputValue()).toBe('The price is £3.');
    await press(button('Apply ticked (2)'));
    await pane.getByText('2 decisions were applied.').first().waitFor();
    await expect.poll(() => preview.text('current')).toMatch(/The term is two years\.[^]*The price is £3\./u);
    expect(preview.faults).toEqual([]);
  });
});
