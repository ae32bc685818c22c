import { beforeAll, describe, expect, it } from 'vitest';
import { comparableText, findLibreOffice, settleWithLibreOffice } from '../setup/programs/libreoffice.ts';
import { chooseProject, sampleAgreement, type Preview } from './stage/stage.ts';
import { CLAUSE } from './stage/full-tabs.ts';
import { said } from './stage/said.ts';
import { useStage } from './stage/use-stage.ts';
import { lineOf, openView } from './stage/open-view.ts';

const REWRITTEN =
  'If the Supplier proposes to make a change which is likely to have a material adverse effect on the Customer’s use of the Services, the Supplier shall give notice to the Customer not less than sixty (60) days before the date on which the change is to take effect.';
const AGREEMENT = 'Master Services Agreement - Northmoor.docx';

/** Paragraphs with text: one that only ends a section is none in LibreOffice. */
function paragraphs(text: string): string[] {
  return comparableText(text)
    .split('\n')
    .filter((paragraph) => paragraph !== '');
}

describe('the main job, on the preview', () => {
  const stage = useStage();
  let preview: Preview;
  let before: string;

  beforeAll(async () => {
    preview = await stage.open();
    before = await preview.text('current');
  });

  const pick = async (label: string, option: string) => {
    await preview.pane.getByRole('combobox', { name: label }).click();
    await preview.pane.getByRole('option', { name: option }).click();
  };

  it('begins at a clause that is selected, with what there is of the whole document above it', async () => {
    await said(preview.pane, /^[\d,]+ characters$/);
    for (const name of ['Their changes', 'Review', 'Ready to send'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect.poll(() => lineOf(preview.pane, name).count()).toBe(1);
    // What was not looked for is not said to be nothing.
    await said(preview.pane, /silent: not compared$/);
    await said(preview.pane, 'Not checked yet');
  });

  it('shows the clause that a triple click selects, and nothing of the next', async () => {
    const paragraph = preview.page.locator('article p').filter({ hasText: CLAUSE.slice(0, 40) });
    await paragraph.click({ clickCount: 3 });
    await said(preview.pane, `${CLAUSE.length} characters`);
    expect(await preview.text('current')).toBe(before);
  });

  it('shows the clause that is selected, with its length', async () => {
    await preview.select(CLAUSE.slice(0, 20));
    await said(preview.pane, '20 characters');
    await preview.select(CLAUSE);
    await said(preview.pane, CLAUSE.slice(0, 40));
    await said(preview.pane, `${CLAUSE.length} characters`);
    expect(await preview.text('current')).toContain(CLAUSE);
  });

  it('shows exactly what will be sent', async () => {
    const { pane } = preview;
    await pane.getByRole('textbox', { name: 'Instruction' }).press('/');
    await pane.getByRole('option', { name: /^Plain language/ }).click();
    await pane.getByRole('button', { name: 'Use', exact: true }).click();
    await pane.getByRole('button', { name: 'What will be sent' }).click();
    await expect
      .poll(() => pane.getByRole('textbox', { name: 'What will be sent' }).inputValue())
      .toContain(`<passage>\n2.3 ${CLAUSE}\n</passage>`);
    await pane.getByRole('button', { name: 'What will be sent' }).click();
  });

  it('answers Plain language with a word-level redline', async () => {
    const { pane } = preview;
    await pane.getByRole('button', { name: 'Send', exact: true }).click();
    await pane.locator('del').first().waitFor();
    expect((await pane.locator('del').allTextContents()).join('|')).toMatch(/In the event that.*prior to/);
    expect((await pane.locator('ins').allTextContents()).join('|')).toMatch(/If.*before/);
  });

  it('puts it into the document as tracked changes, and says so', async () => {
    await preview.pane.getByRole('button', { name: 'Insert', exact: true }).click();
    await expect.poll(() => preview.text('current')).toBe(before.replace(CLAUSE, REWRITTEN));
    await said(preview.pane, /changes? (?:was|were)|tracked change/i);
    expect(await preview.text('original')).toBe(before);
  });

  it('finds a passage in the vault and inserts the quote with a footnote', async () => {
    await preview.select('Provision of the Services');
    await openView(preview.pane, 'search');
    await chooseProject(preview, /LKF-0147/);
    await preview.pane
      .getByRole('textbox', { name: 'Search for' })
      .fill('how long does confidentiality last');
    await preview.pane.getByRole('button', { name: 'Search', exact: true }).click();
    await preview.pane
      .getByRole('button', { name: /^Insert quote/ })
      .first()
      .click();
    await said(preview.pane, 'Inserted after the passage, with a footnote.');
    expect((await preview.text('current')).length).toBeGreaterThan(before.length + 20);
  });

  it('inserts the answer of a review row with its source', async () => {
    await preview.select('The Customer’s obligations');
    await openView(preview.pane, 'tables');
    await pick('File', AGREEMENT);
    await said(preview.pane, /^Verified by/);
    await preview.pane.getByRole('button', { name: 'Insert answer: Governing law', exact: true }).click();
    await said(preview.pane, 'Inserted after the passage, with a footnote.');
    expect(await preview.text('current')).toContain(
      'England and Wales; exclusive jurisdiction of its courts.',
    );
  });

  it('lists the three in Sources, each with its source', async () => {
    await openView(preview.pane, 'sources');
    await said(preview.pane, '3 insertions');
    await said(preview.pane, 'Tracked change');
    await said(preview.pane, /Master Services Agreement - Northmoor, (?:about )?p\. 8/);
    expect(await preview.pane.getByText('Footnote', { exact: true }).filter({ visible: true }).count()).toBe(
      2,
    );
  });

  it('removes one, and leaves the others', async () => {
    await preview.pane.getByRole('button', { name: /^Remove .*England and Wales/ }).click();
    await said(preview.pane, '2 insertions');
    const text = await preview.text('current');
    expect(text).not.toContain('England and Wales; exclusive jurisdiction of its courts.');
    expect(text).toContain(REWRITTEN);
  });

  it.runIf(findLibreOffice() !== undefined)(
    'saves a document that LibreOffice opens: all accepted it is the new text, all rejected the old',
    async () => {
      const saved = await preview.save();
      const current = await preview.text('current');
      expect(paragraphs(await settleWithLibreOffice(saved, 'accept'))).toEqual(paragraphs(current));
      expect(paragraphs(await settleWithLibreOffice(saved, 'reject'))).toEqual(
        paragraphs(current.replace(REWRITTEN, CLAUSE)),
      );
    },
  );

  it('asks where an answer goes in a document that was just opened, and writes nothing before', async () => {
    const { page, pane } = preview;
    const buffer = Buffer.from(await sampleAgreement());
    await page.locator('#open').setInputFiles({ name: 'Lease.docx', mimeType: 'application/msword', buffer });
    await said(preview.pane, 'Nothing is selected.');
    await preview.settled();
    await chooseProject(preview, /Larkfield/);
    const box = pane.getByRole('textbox', { name: /instruction/iu });
    await box.fill('What is the cap on liability?');
    await pane.getByRole('radio', { name: 'Vault' }).check();
    await pane.getByRole('button', { name: 'Send', exact: true }).click();
    await pane.getByRole('button', { name: 'Insert', exact: true }).click();
    await said(preview.pane, /Where should this go\?$/);
    expect(await preview.text('current')).toBe(before);
  });

  it('had no error on the page and broke no rule of its policy', () => {
    expect(preview.faults).toEqual([]);
  });
});
