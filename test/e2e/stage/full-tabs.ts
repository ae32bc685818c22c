import { chooseProject, type Preview } from './stage.ts';
import { said } from './said.ts';
import type { View } from './open-view.ts';

/** A clause of the sample agreement that Plain language changes. */
export const CLAUSE =
  'In the event that the Supplier proposes to make a change which is likely to have a material adverse effect on the Customer’s use of the Services, the Supplier shall give notice to the Customer not less than sixty (60) days prior to the date on which the change is to take effect.';

async function choose({ pane }: Preview, picker: string, option: RegExp): Promise<void> {
  await pane.getByRole('combobox', { name: picker }).click();
  await pane.getByRole('option', { name: option }).click();
}

/** The tabs, each with what brings it into the state in which it shows most. */
export const fullTabs: readonly {
  readonly view: View;
  readonly fill: (preview: Preview) => Promise<unknown>;
}[] = [
  {
    view: 'document',
    fill: async (preview) => {
      const { pane } = preview;
      await preview.select(CLAUSE);
      // At 200 % there is no room for the length beside the scope; its tooltip has it.
      await pane.getByText(`${CLAUSE.length} characters`).first().waitFor({ state: 'attached' });
      await pane.getByRole('button', { name: 'Plain language' }).click();
      await pane.locator('del').first().waitFor();
      await pane.getByRole('button', { name: 'Insert', exact: true }).click();
      await said(pane, /Written as/);
    },
  },
  {
    view: 'search',
    fill: async (preview) => {
      const { pane } = preview;
      // A passage without tracked changes: where there are some, Insert asks first.
      await preview.select('Provision of the Services');
      await chooseProject(preview, /Larkfield/);
      await pane.getByRole('textbox', { name: 'Search for' }).fill('how long does confidentiality last');
      await pane.getByRole('button', { name: 'Search', exact: true }).click();
      await pane
        .getByRole('button', { name: /^Insert quote/ })
        .first()
        .click();
      await pane
        .getByRole('group', { name: 'Inserted', exact: true })
        .filter({ visible: true })
        .first()
        .waitFor();
    },
  },
  {
    view: 'tables',
    fill: async (preview) => {
      const { pane } = preview;
      await chooseProject(preview, /Larkfield/);
      await choose(preview, 'File', /Master Services/);
      await pane
        .getByRole('button', { name: /^Insert answer/ })
        .first()
        .waitFor();
      await pane.getByRole('button', { name: 'Several files as one table' }).click();
      await pane.getByRole('checkbox', { name: /^Master Services/ }).check();
      await pane.getByRole('button', { name: 'Read 1 row' }).click();
      await pane.getByRole('button', { name: 'Insert 1 row', exact: true }).waitFor();
    },
  },
  {
    view: 'sources',
    fill: async ({ pane }) => {
      await pane
        .getByRole('button', { name: /^Go to/ })
        .nth(1)
        .waitFor();
      await pane.getByRole('button', { name: 'Quote and details' }).first().click();
      await pane.getByRole('button', { name: 'Check quotes' }).click();
      await pane.getByText(/Checked means/).waitFor();
      await pane
        .getByRole('button', { name: /^Edit the citation/ })
        .first()
        .click();
    },
  },
];
