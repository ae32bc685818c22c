/**
 * `npm run docs -- --pictures`: draws the ribbon icons and takes the README's pictures again, from the product as it is:
 * relay, embedded workspace, pane and the stand-in for Word.
 */
import { writeFile } from 'node:fs/promises';
import type { FrameLocator } from 'playwright-core';
import build from '../e2e/stage/build.ts';
import { CLAUSE } from '../e2e/stage/full-tabs.ts';
import { said } from '../e2e/stage/said.ts';
import { chooseProject, openStage, type Preview } from '../e2e/stage/stage.ts';
import { drawIcons } from './icons.ts';
import { openView } from '../e2e/stage/open-view.ts';
import { openFile, returned, SENT } from '../e2e/stage/their-document.ts';

async function save(name: string, picture: Promise<Buffer>): Promise<void> {
  await writeFile(new URL(`${name}.png`, import.meta.url), await picture);
  console.log(`test/pictures/${name}.png`);
}

async function pick(pane: FrameLocator, label: string, option: RegExp): Promise<void> {
  await pane.getByRole('combobox', { name: label }).click();
  await pane.getByRole('option', { name: option }).click();
}

/** The pane alone, in the height that it has. */
const paneOf = ({ page }: Preview): Promise<Buffer> => page.locator('iframe[title="Codicil"]').screenshot();

/** What the document shows around the last change, without the pane. */
async function documentOf({ page }: Preview): Promise<Buffer> {
  const { x = 0 } = (await page.locator('iframe[title="Codicil"]').boundingBox()) ?? {};
  return page.screenshot({ clip: { x: 0, y: 40, width: x, height: 860 } });
}

await drawIcons();
await build();
const stage = await openStage();
try {
  const preview = await stage.open({
    context: { viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1.5, reducedMotion: 'reduce' },
  });
  const { page, pane } = preview;
  await preview.select(CLAUSE);
  await said(pane, `${CLAUSE.length} characters`);
  await pane.getByRole('button', { name: 'Plain language' }).click();
  await pane.locator('del').first().waitFor();
  await save('draft-pane', paneOf(preview));
  await pane.getByRole('button', { name: 'Insert', exact: true }).click();
  await said(pane, /tracked change|changes were/i);
  await preview.settled();
  await save('draft', page.screenshot());

  await preview.select('Provision of the Services');
  await openView(pane, 'search');
  await chooseProject(preview, /LKF-0147/);
  await pane.getByRole('textbox', { name: 'Search for' }).fill('how long does confidentiality last');
  await pane.getByRole('button', { name: 'Search', exact: true }).click();
  await pane
    .getByRole('button', { name: /^Insert quote/ })
    .first()
    .waitFor();
  await save('search', paneOf(preview));
  await pane
    .getByRole('button', { name: /^Insert quote/ })
    .first()
    .click();
  await said(pane, 'Inserted after the passage, with a footnote.');
  await preview.settled();
  await save('quote', documentOf(preview));

  await preview.select('The Customer’s obligations');
  await openView(pane, 'tables');
  await pick(pane, 'File', /Master Services Agreement/);
  await said(pane, /^Verified by/);
  await save('review', paneOf(preview));
  await pane.getByRole('button', { name: 'Several files as one table' }).click();
  await pane.getByRole('checkbox', { name: /^Master Services/ }).check();
  await pane.getByRole('checkbox', { name: /^Mutual/ }).check();
  await pane.getByRole('button', { name: 'Read 2 rows' }).click();
  await pane.getByRole('button', { name: 'Insert 2 rows', exact: true }).click();
  await said(pane, 'The table is in the document.');
  await preview.settled();
  await save('rows', documentOf(preview));

  await openView(pane, 'sources');
  await said(pane, '3 insertions');
  await save('sources', paneOf(preview));

  await openFile(preview, 'Mutual NDA v2 (their comments).docx', returned());
  await openView(pane, 'changes');
  await pane.getByRole('button', { name: 'Compare with the version sent' }).click();
  await pane.getByLabel('The version that you sent (.docx)').setInputFiles({
    name: 'Mutual NDA v1.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: Buffer.from(SENT),
  });
  await said(pane, '2 silent changes, 1 tracked');
  await pane
    .getByRole('button', { name: /^Go to: Silent/u })
    .first()
    .click();
  await preview.settled();
  await save('their-changes', page.screenshot());
} finally {
  await stage.close();
}
