// A day's work of a lawyer on one agreement that the other side has changed: what was made stays, whatever is done next, and the
// relay is asked only for what a press asks for.
import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { clause, deleted, inserted, numberedWith } from '#test/src-taskpane/word/documents.ts';
import { handsOf, type Hands } from '../stage/hands.ts';
import { isAboutClause, objectToShall, openWithModel } from '../stage/model.ts';
import { beginSession, type Session } from '../stage/session.ts';
import type { Preview } from '../stage/stage.ts';
import { useStage } from '../stage/use-stage.ts';
import { lineOf, openView, type View } from '../stage/open-view.ts';

const LONG_CLAUSE =
  'In the event that the Supplier proposes to make a change to the Services, the Supplier shall give notice to the Customer not less than sixty (60) days before the change takes effect.';
const SHORT_CLAUSE = LONG_CLAUSE.replace('In the event that', 'If');
/** The beginning of the clause where the lawyer reads on between two presses: what is found goes in further on. */
const READS = 'Notices are given';
const NOTICES = `${READS} in writing and are delivered by hand to the address on the first page.`;
const QUERY = 'interest on late payment';
const COUNTER = 'The price is £3.';

const AGREEMENT = numberedWith(
  clause('The Supplier shall provide the Services with reasonable skill and care.'),
  clause(LONG_CLAUSE),
  clause(NOTICES),
  clause('Each party shall keep the confidential information of the other party confidential.'),
  clause('This agreement shall be governed by the law of England and Wales.'),
  clause('The term is ', deleted('one', 1), inserted('two', 2), ' years.'),
  clause('Payment is due within ', deleted('30', 3), inserted('60', 4), ' days.'),
  clause('The price is ', deleted('£5', 5), inserted('£1', 6), '.'),
);

/** The answer of a language model: it shortens the long clause, and objects to every clause that says "shall". */
const answer = (prompt: string): string =>
  !isAboutClause(prompt) && prompt.includes(LONG_CLAUSE) ? SHORT_CLAUSE : objectToShall(prompt);

/** `tracks`: whether this Word writes tracked changes, and decides those of others. */
const PROFILES = [
  { name: 'Word on Windows', profile: 'windows', https: false, tracks: true },
  { name: 'Word on the web, over https', profile: 'web', https: true, tracks: true },
  { name: 'Word LTSC 2021', profile: 'ltsc2021', https: false, tracks: false },
] as const;

const visible = (found: Locator): Locator => found.filter({ visible: true }).first();
const shown = (target: Locator) => (): Promise<void> => visible(target).waitFor();
const isChecked = (box: Locator): Promise<boolean> => box.isChecked();
const isPressed = async (button: Locator): Promise<boolean> =>
  (await button.getAttribute('aria-pressed')) === 'true';
const reads = (box: Locator): Promise<string> => box.inputValue();
/** What resolves once this reads so. */
const becomes =
  <T>(read: () => Promise<T>, wanted: T) =>
  async (): Promise<void> => {
    await expect.poll(read).toBe(wanted);
  };
const ticked = (box: Locator): (() => Promise<void>) => becomes(() => box.isChecked(), true);

describe.each(PROFILES)('a session in $name', ({ profile, https, tracks }) => {
  const stage = useStage({ https });
  let preview: Preview;
  let hands: Hands;
  let session: Session;
  /** The text of the document with what was inserted so far. */
  let text: string;
  beforeAll(async () => {
    preview = await openWithModel(
      stage,
      async (prompt) => {
        await thinking;
        return answer(prompt);
      },
      { profile },
    );
    hands = handsOf(preview);
    session = beginSession(preview, READS);
  });

  /** Opens a view, clicking in the document before each press. */
  const view = (name: View): Promise<void> =>
    openView(preview.pane, name, { press: (target) => session.press(target) });
  /** All of a tab, shown or hidden. */
  const panel = (name: string): Locator =>
    preview.pane.getByRole('tabpanel', { name, exact: true, includeHidden: true });
  const button = (name: string | RegExp): Locator =>
    visible(preview.pane.getByRole('button', { name, exact: true }));
  const said = (words: string | RegExp) => (): Promise<void> => shown(preview.pane.getByText(words))();
  const current = (): Promise<string> => preview.text('current');
  const textIs = (wanted: string): (() => Promise<void>) => becomes(current, wanted);
  const outcome = (): Locator => visible(preview.pane.getByRole('group', { name: 'Inserted' }));
  const outcomeIn = (name: string): Locator =>
    panel(name).getByRole('group', { name: 'Inserted', includeHidden: true });
  const undo = (): Promise<void> => session.press(outcome().getByRole('button', { name: 'Undo' }));
  /** What the language model waits for before it answers. */
  let thinking = Promise.resolve();
  /** Presses, and is in the document again before the first answer. */
  const ask = async (target: Locator): Promise<void> => {
    thinking = hands.press(target).then(() => hands.clickInDocument(READS));
    await thinking;
  };
  const select = async (label: string, option: RegExp): Promise<void> => {
    await hands.press(visible(preview.pane.getByRole('combobox', { name: label })));
    await hands.press(preview.pane.getByRole('option', { name: option }));
  };

  /** The boxes of two findings about different clauses. */
  const ticksOfTwoClauses = async (): Promise<readonly Locator[]> => {
    const boxName = /^Insert the finding on/;
    const cards = panel('Document')
      .getByRole('listitem')
      .filter({ has: preview.pane.getByRole('checkbox', { name: boxName }) });
    const ticks = new Map<string, Locator>();
    for (const card of await cards.all()) {
      // oxlint-disable-next-line no-await-in-loop -- in the order of the list
      const place = await card.getByRole('button', { name: /^Go to / }).innerText();
      // oxlint-disable-next-line no-await-in-loop -- in the order of the list
      const name = (await card.getByRole('checkbox', { name: boxName }).getAttribute('aria-label')) ?? place;
      if (!ticks.has(place))
        ticks.set(place, panel('Document').getByRole('checkbox', { name, exact: true, includeHidden: true }));
    }
    return [...ticks.values()].slice(0, 2);
  };

  it('a clause is rewritten and inserted, undone, and inserted again', async () => {
    const { pane } = preview;
    await session.step('the agreement is opened', {
      act: () => preview.open(AGREEMENT),
      shows: shown(lineOf(preview.pane, 'Their changes')),
      asks: /^\/api\//u,
    });
    const original = await current();
    await session.step('a project is chosen', {
      act: async () => {
        await session.press(pane.getByRole('tab', { name: 'Vault', exact: true }));
        await hands.press(button(/^Project: /));
        await hands.press(pane.getByRole('banner').getByRole('combobox', { name: 'Project' }));
        await hands.press(pane.getByRole('option', { name: /LKF-0147/ }));
      },
      shows: shown(pane.getByRole('button', { name: /^Project: Larkfield/ })),
      asks: /^\/api\/projects/u,
    });
    await session.keep(
      'the project',
      pane.getByRole('button', { name: /^Project: Larkfield/, includeHidden: true }),
    );
    await session.step('a clause is marked and sent', {
      act: async () => {
        await view('document');
        await hands.mark(LONG_CLAUSE);
        await said(`${LONG_CLAUSE.length} characters`)();
        await ask(button('Plain language'));
      },
      shows: shown(pane.locator('del')),
      asks: /^\/api\/completions$/u,
    });
    // The sections of the document, which have changes of their own, are its other child.
    await session.keep('the answer', panel('Document').locator(':scope > div:first-child del'));
    text = original.replace(LONG_CLAUSE, SHORT_CLAUSE);
    await session.step('the rewrite is inserted', {
      act: () => session.press(button('Insert')),
      shows: shown(outcome()),
    });
    expect(await current()).toBe(text);
    await session.step('the rewrite is undone', { act: undo, shows: textIs(original) });
    await session.step('the rewrite is inserted again', {
      act: () => session.press(button(/^Insert/)),
      shows: shown(outcome()),
    });
    expect(await current()).toBe(text);
    await session.keep('“Inserted · Undo” of the rewrite', outcomeIn('Document'));
    expect(preview.faults).toEqual([]);
  });

  it('a passage of the vault is found and quoted, undone, and quoted again', async () => {
    const { pane } = preview;
    await session.step('Search is opened', {
      act: () => view('search'),
      shows: shown(button('Search')),
    });
    await session.step('the vault is searched', {
      act: async () => {
        await session.write(pane.getByRole('textbox', { name: 'Search for' }), QUERY);
        await session.press(button('Search'));
      },
      shows: shown(button(/^Insert quote/)),
      asks: /\/search$/u,
    });
    await session.keep('the words searched for', panel('Search').locator('textarea'), reads);
    await session.keep('the passages found', panel('Search').getByRole('listitem', { includeHidden: true }));
    await session.step('a quote is inserted', {
      act: () => session.press(button(/^Insert quote/)),
      shows: shown(outcome()),
    });
    const quoted = await current();
    expect(quoted).not.toBe(text);
    await session.step('the quote is undone', { act: undo, shows: textIs(text) });
    await session.step('the quote is inserted again', {
      act: () => session.press(button(/^Insert/)),
      shows: shown(outcome()),
    });
    expect(await current()).toBe(quoted);
    text = quoted;
    await session.keep('“Inserted · Undo” of the quote', outcomeIn('Search'));
    expect(preview.faults).toEqual([]);
  });

  it('an answer of a review table is inserted and undone', async () => {
    await session.step('a file of the review table is chosen', {
      act: async () => {
        await view('tables');
        await select('File', /^Master Services Agreement/);
      },
      shows: shown(button(/^Insert answer/)),
      asks: /^\/api\/(?:projects|review)/u,
    });
    await session.keep('the row', panel('Review tables').getByRole('listitem', { includeHidden: true }));
    await session.step('an answer of the row is inserted', {
      act: () => session.press(button(/^Insert answer/)),
      shows: shown(outcome()),
    });
    expect(await current()).not.toBe(text);
    await session.step('the answer is undone', { act: undo, shows: textIs(text) });
    await session.step('the rewrite is looked at again', {
      act: () => view('document'),
      shows: shown(outcome()),
    });
    await session.step('the quote is looked at again', {
      act: () => view('search'),
      shows: shown(outcome()),
    });
    expect(preview.faults).toEqual([]);
  });

  it('the agreement is reviewed against a playbook, and two findings are inserted and undone', async () => {
    const { pane } = preview;
    await session.step('a playbook is chosen', {
      act: async () => {
        await view('review');
        await select('Playbook', /^Services agreement/);
      },
      shows: shown(button('Start the review')),
      asks: /^\/api\/playbooks/u,
    });
    await session.step('the playbook is run', {
      act: async () => {
        await hands.clickInDocument(READS);
        await ask(button('Start the review'));
      },
      shows: said('16 of 16 done'),
      asks: /^\/api\/completions$/u,
    });
    await session.keep('the findings', panel('Document').getByText('16 of 16 done'));
    const ticks = await ticksOfTwoClauses();
    for (const [number, tick] of ticks.entries()) {
      const what = `the tick of finding ${number + 1}`;
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a user does
      await session.step(what, { act: () => session.press(tick), shows: ticked(tick) });
      await session.keep(what, tick, isChecked);
    }
    await session.step('the clauses are looked at', {
      act: () => view('clauses'),
      shows: shown(pane.getByRole('region', { name: 'Clause by clause', exact: true })),
    });
    await session.step('the findings are looked at again', {
      act: () => view('review'),
      shows: said('16 of 16 done'),
    });
    for (const number of ticks.keys()) session.release(`the tick of finding ${number + 1}`);
    await session.step('the ticked are inserted', {
      act: () => session.press(button('Insert ticked (2)')),
      shows: shown(button('Undo all 2')),
    });
    expect((await current()).split(' must ')).toHaveLength(3);
    await session.step('both are undone', {
      act: () => session.press(button('Undo all 2')),
      shows: textIs(text),
    });
    expect(preview.faults).toEqual([]);
  });

  it('the other side’s changes are listed and decided', async () => {
    const { pane } = preview;
    await session.step('the changes are listed', {
      act: async () => {
        await view('changes');
        await session.press(button('List the changes'));
      },
      shows: shown(pane.getByRole('heading', { name: /^\d+ changes?, / })),
      asks: /^\/api\/playbooks/u,
    });
    await session.keep('the list of changes', panel('Document').getByText('Replaces “one” with “two”.'));
    if (!tracks) {
      await said('Here they are only listed.')();
      return;
    }
    const decide = (what: string, action: string): Locator =>
      panel('Document')
        .getByRole('group', { name: `Decision: ${what}`, includeHidden: true })
        .getByRole('button', { name: action, includeHidden: true });
    const decisions = [
      { what: 'Replaces “one” with “two”.', action: 'Accept' },
      { what: 'Replaces “30” with “60”.', action: 'Reject' },
      { what: 'Replaces “£5” with “£1”.', action: 'Counter' },
    ];
    for (const { what, action } of decisions) {
      const choice = decide(what, action);
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a user does
      await session.step(`${action} is chosen`, {
        act: () => session.press(choice),
        shows: becomes(() => isPressed(choice), true),
      });
      await session.keep(action, choice, isPressed);
    }
    const box = visible(
      pane
        .getByRole('region', { name: 'Their changes', exact: true })
        .getByRole('textbox', { name: /^Our wording/u }),
    );
    await session.step('a counter is typed', {
      act: () => session.write(box, COUNTER),
      shows: becomes(() => box.inputValue(), COUNTER),
    });
    for (const { action } of decisions) session.release(action);
    session.release('the list of changes');
    await session.step('the decisions are applied', {
      act: () => session.press(button('Apply ticked (3)')),
      shows: said('3 decisions were applied.'),
    });
    for (const sentence of ['The term is two years.', 'within 30 days.', COUNTER])
      expect(await current()).toContain(sentence);
    expect(preview.faults).toEqual([]);
  });

  it('the document is checked and cleaned before it goes out', async () => {
    const { pane } = preview;
    await session.step('the document is checked', {
      act: async () => {
        await view('ready');
        await session.press(button('Check the document'));
      },
      shows: shown(pane.getByRole('heading', { name: /point|Nothing/u })),
      asks: /^\/api\/projects/u,
    });
    const sent = await current();
    await session.step('the sources are listed', {
      act: () => view('sources'),
      shows: said(/^\d insertions$/u),
    });
    await session.step('the file is cleaned', {
      act: async () => {
        await session.press(button('More actions'));
        await hands.press(pane.getByRole('menuitem', { name: 'Clean the file…' }));
        const dialog = pane.getByRole('dialog', { name: 'Before the file goes out' });
        await dialog.getByText(/XML part/).waitFor();
        await hands.press(dialog.getByRole('button', { name: 'Clean the file' }));
        await dialog.getByText(/Nothing of Codicil is left in the file/).waitFor();
        await hands.press(dialog.getByRole('button', { name: 'Close' }));
        await dialog.waitFor({ state: 'hidden' });
      },
      shows: textIs(sent),
      asks: /^\/api\/projects/u,
    });
    expect(preview.faults).toEqual([]);
  });
});
