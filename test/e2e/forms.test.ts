import { beforeAll, describe, expect, it } from 'vitest';
import { openWithModel } from './stage/model.ts';
import { chooseProject, type Preview } from './stage/stage.ts';
import { useStage } from './stage/use-stage.ts';
import { openView } from './stage/open-view.ts';
import { quickPart } from '#test/setup/extent.ts';

const PASSAGE =
  'The Supplier shall ensure that its personnel who attend the Customer’s premises comply with any and all reasonable site rules which have been notified to the Supplier.';
/** An answer with all of Markdown’s elements, which the embedded workspace writes only with a language model. */
const ANSWER =
  '## Summary\n\nThe **Supplier** owes the Exit Payment of [●] under Section 99.4.\n\n1. Notice\n   - in writing\n2. Payment\n\n| Party | Cap |\n|---|---|\n| Supplier | £1m |';

/** The same passage in other words, with a term that the document does not define. */
const REWRITE = PASSAGE.replace('shall ensure that', 'must see that').replace(
  'site rules',
  'Site Rules of [●]',
);

const stage = useStage();
let preview: Preview;
beforeAll(async () => {
  preview = await openWithModel(stage, (prompt) => (prompt.includes('in plain language') ? REWRITE : ANSWER));
});

/** Inserts the answer, or the rewrite, in the form of this name, and returns the pane’s notice. */
async function insertAs(action: string, form: string): Promise<string> {
  const { pane } = preview;
  await openView(pane, 'document');
  // Unfolds what the last answer folded.
  await pane.getByRole('textbox', { name: /instruction/iu }).click();
  await preview.select(PASSAGE);
  await pane.getByText(`${PASSAGE.length} characters`).first().waitFor();
  await pane.getByRole('group', { name: 'Quick actions' }).getByRole('button', { name: action }).click();
  await pane.getByRole('region', { name: 'Before you insert' }).waitFor();
  await pane.getByRole('button', { name: 'Choose the form' }).click();
  await pane.getByRole('menuitemradio', { name: form, exact: true }).click();
  await pane.getByRole('button', { name: 'Insert', exact: true }).click();
  const said = pane.getByRole('group', { name: 'Inserted', exact: true });
  await said.waitFor();
  return said.innerText();
}

async function takeOut(): Promise<void> {
  const { pane } = preview;
  await openView(pane, 'sources');
  await pane
    .getByRole('button', { name: /^(?:Remove|Reject) “/ })
    .last()
    .click();
  await pane.getByText('Nothing inserted yet').waitFor();
  await preview.settled();
}

describe('every form, from the pane into the document and out again', () => {
  it.each(
    quickPart(
      [
        ['Explain', 'Tracked change', /as a tracked change/],
        ['Explain', 'Plain text', /own format/],
        ['Explain', 'Comment', /comment is on the passage/],
        ['Explain', 'Footnote', /footnote is on the passage/],
        ['Explain', 'Endnote', /endnote is on the passage/],
        ['Explain', 'Text in square brackets', /square brackets/],
        ['Plain language', 'Tracked, with a comment', /comment is on the passage/],
      ] as const,
      3,
    ),
  )('%s: %s', async (action, form, said) => {
    const before = await preview.text('current');
    expect(await insertAs(action, form)).toMatch(said);
    await takeOut();
    expect(await preview.text('current')).toBe(before);
    expect(preview.faults).toEqual([]);
  });

  it('review rows as a table', async () => {
    const { pane } = preview;
    const before = await preview.text('current');
    await preview.select('Provision of the Services');
    await openView(pane, 'tables');
    await chooseProject(preview, /LKF-0147/);
    await pane.getByRole('button', { name: 'Several files as one table' }).click();
    await pane.getByRole('checkbox', { name: /^Master Services/ }).check();
    await pane.getByRole('checkbox', { name: /^Mutual/ }).check();
    await pane.getByRole('button', { name: 'Read 2 rows' }).click();
    await pane.getByRole('button', { name: 'Insert 2 rows', exact: true }).click();
    await pane.getByText('The table is in the document.').first().waitFor();
    expect(await preview.text('current')).toContain('Mutual Non-Disclosure Agreement');
    await takeOut();
    expect(await preview.text('current')).toBe(before);
    expect(preview.faults).toEqual([]);
  });
});
