import { beforeAll, describe, expect, it } from 'vitest';
import { shellMessages } from '#pane/shell/messages.ts';
import { uiMessages } from '#pane/ui/messages.ts';
import { tables as german } from '#pane/translations/de/index.ts';
import { tables as french } from '#pane/translations/fr/index.ts';
import { violations } from '../stage/axe.ts';
import { cut, paneFrame, setWidth, sideways } from '../stage/narrow.ts';
import type { Preview } from '../stage/stage.ts';
import { useStage } from '../stage/use-stage.ts';
import { openView } from '../stage/open-view.ts';

/** Two clauses of the sample that Plain language changes. */
const CLAUSES = [
  'In the event that the Supplier proposes to make a change which is likely to have a material adverse effect on the Customer’s use of the Services, the Supplier shall give notice to the Customer not less than sixty (60) days prior to the date on which the change is to take effect.',
  'The Supplier shall be entitled to make changes to the Platform from time to time, provided that no change shall materially reduce the functionality which the Customer was utilising immediately prior to the change.',
];

type Tables = Pick<
  typeof german,
  | 'ui'
  | 'shell'
  | 'draft'
  | 'insert'
  | 'prompts'
  | 'library'
  | 'agreement'
  | 'search'
  | 'sourceDrawer'
  | 'review'
  | 'sources'
  | 'clean'
>;

const stage = useStage();
let preview: Preview;
beforeAll(async () => {
  preview = await stage.open();
  await setWidth(preview);
});

/** Chooses a language in the menu of the pane's corner, which is still in the previous language, and waits until the pane is in the new one. */
async function chooseLanguage(
  { shell, ui }: Pick<Tables, 'shell' | 'ui'>,
  name: string,
  after: Tables['shell'],
): Promise<void> {
  const { pane } = preview;
  await pane.getByRole('button', { name: shell.more, exact: true }).click();
  await pane.getByRole('menuitem', { name: shell.language }).click();
  await pane.getByRole('radio', { name }).check();
  await pane.getByRole('button', { name: ui.reload }).click();
  await pane.getByRole('tab', { name: after.places.document, exact: true }).waitFor();
}

/** Returns what does not fit into the pane: the pixels outside of it, and labels that are cut. */
async function findLackOfRoom(): Promise<object> {
  const frame = paneFrame(preview);
  return { sideways: await sideways(frame), cut: await cut(frame) };
}

const NONE = { sideways: 0, cut: [] };

/** What is wrong with a dialog or drawer that is open; closes it by the keyboard. */
async function findDialogFaults(): Promise<object> {
  const dialog = preview.pane.getByRole('dialog');
  await dialog.waitFor();
  // This waits until a drawer is in its place.
  const axe = await violations(paneFrame(preview));
  const room = await findLackOfRoom();
  await preview.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  return { ...room, axe };
}

const ENGLISH = { shell: shellMessages, ui: uiMessages };
const FLAWLESS = { ...NONE, axe: [] };

describe.each([
  { language: 'de', name: 'Deutsch', tables: german, before: undefined, inserted: 0 },
  { language: 'fr', name: 'Français', tables: french, before: german, inserted: 1 },
])('the pane in $name', ({ language, name, tables, before, inserted }) => {
  it('is chosen in its menu, and says so to the browser', async () => {
    await chooseLanguage(before ?? ENGLISH, name, tables.shell);
    await expect.poll(() => paneFrame(preview).evaluate(() => document.documentElement.lang)).toBe(language);
  });

  it('drafts and inserts', async () => {
    const { pane } = preview;
    const { draft, insert, prompts } = tables;
    const clause = CLAUSES[inserted] ?? '';
    await preview.select(clause);
    await pane.getByText(draft.characters(clause.length)).first().waitFor();
    expect(await findLackOfRoom()).toEqual(NONE);
    // With the subjects, and again with the chips.
    const box = pane.getByRole('textbox', { name: draft.instruction });
    await box.fill('…');
    expect(await findLackOfRoom()).toEqual(NONE);
    await box.fill('');
    await pane.getByRole('button', { name: prompts.labels['plain-language'] }).click();
    await pane.locator('del').first().waitFor();
    expect(await findLackOfRoom()).toEqual(NONE);
    await pane.getByRole('button', { name: draft.insert, exact: true }).click();
    await pane.getByRole('group', { name: insert.done, exact: true }).first().waitFor();
    expect(await findLackOfRoom()).toEqual(NONE);
    expect(await violations(paneFrame(preview))).toEqual([]);
  });

  it.each(['search', 'tables', 'sources'] as const)('has room for everything on %s', async (view) => {
    const { pane } = preview;
    await openView(pane, view, { say: tables });
    const texts = { search: tables.search.intro, tables: tables.review.intro };
    const text = view === 'sources' ? tables.sources.count(inserted + 1) : texts[view];
    // The project of the document is remembered, and its tables are listed at once.
    await pane
      .getByText(text)
      .or(pane.getByRole('combobox', { name: tables.review.table }))
      .first()
      .waitFor();
    expect(await findLackOfRoom()).toEqual(NONE);
    expect(await violations(paneFrame(preview))).toEqual([]);
  });

  it('has room for every section of the agreement', async () => {
    const { pane } = preview;
    const intros = {
      review: tables.playbook.intro,
      clauses: tables.clauses.intro,
      changes: tables.changes.intro,
      ready: tables.ready.intro,
    };
    for (const section of ['review', 'clauses', 'changes', 'ready'] as const) {
      await openView(pane, section, { say: tables });
      await pane.getByText(intros[section]).waitFor();
      expect(await findLackOfRoom()).toEqual(NONE);
    }
    expect(await violations(paneFrame(preview))).toEqual([]);
  });

  it.each(['saveToVault', 'history', 'language', 'capabilityTitle'] as const)(
    'has room for the dialog %s, which Escape closes',
    async (item) => {
      const { pane } = preview;
      await pane.getByRole('button', { name: tables.shell.more, exact: true }).click();
      await pane.getByRole('menuitem', { name: tables.shell[item] }).click();
      expect(await findDialogFaults()).toEqual(FLAWLESS);
    },
  );

  it('has room for the prompt library and a new prompt', async () => {
    const { pane } = preview;
    const { library } = tables;
    await openView(pane, 'document', { say: tables });
    // After an answer the box is folded to one line.
    await pane.getByRole('textbox', { name: tables.draft.instruction }).press('/');
    await pane.getByRole('dialog', { name: library.title }).waitFor();
    expect(await findLackOfRoom()).toEqual(NONE);
    await pane.getByRole('button', { name: library.create }).click();
    await pane.getByRole('textbox', { name: library.name }).fill('Name');
    expect(await findDialogFaults()).toEqual(FLAWLESS);
  });

  it('has room for results of a search and a source', async () => {
    const { pane } = preview;
    const { search } = tables;
    await openView(pane, 'search', { say: tables });
    if (before === undefined) {
      await pane.getByRole('button', { name: tables.ui.projectPlaceholder, exact: true }).click();
      await pane.getByRole('option', { name: /LKF-0147/ }).click();
    }
    await pane.getByRole('textbox', { name: search.query }).fill('interest on late payment');
    await pane.getByRole('button', { name: search.search, exact: true }).click();
    const opener = pane.getByText(search.openSource, { exact: true }).first();
    await opener.waitFor();
    expect(await findLackOfRoom()).toEqual(NONE);
    expect(await violations(paneFrame(preview))).toEqual([]);
    await opener.click();
    await pane.getByText(tables.sourceDrawer.findings.given).waitFor();
    expect(await findDialogFaults()).toEqual(FLAWLESS);
  });

  it('has room for what is cleaned from the file', async () => {
    const { pane } = preview;
    const { sources, clean } = tables;
    await openView(pane, 'sources', { say: tables });
    await pane.getByRole('button', { name: sources.more, exact: true }).click();
    await pane.getByRole('menuitem', { name: clean.open }).click();
    await pane.getByRole('button', { name: clean.start }).waitFor();
    expect(await findDialogFaults()).toEqual(FLAWLESS);
  });
});

it('follows Office again where that is chosen, and has broken no policy', async () => {
  await chooseLanguage(french, french.shell.languageOffice, shellMessages);
  await expect.poll(() => paneFrame(preview).evaluate(() => document.documentElement.lang)).toBe('en');
  expect(preview.faults).toEqual([]);
});
