import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { agreementPath } from '#test/setup/agreements.ts';
import { openDocx } from '#test/setup/hidden/package.ts';
import { violations } from '../stage/axe.ts';
import { cut, paneFrame, setSize, sideways } from '../stage/narrow.ts';
import { openView } from '../stage/open-view.ts';
import { useStage } from '../stage/use-stage.ts';
import { quickPart } from '#test/setup/extent.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const CAME = readFileSync(agreementPath('mutual-nda'));
const BY = 'w:id="9001" w:author="Jane Doe" w:date="2026-01-02T10:00:00Z"';

/** The agreement with a change that is tracked. */
function changed(): Uint8Array {
  const { parts, zip } = openDocx(new Uint8Array(CAME));
  parts['word/document.xml'] = (parts['word/document.xml'] ?? '').replace(
    'each party agrees to',
    `each party agrees</w:t></w:r><w:ins ${BY}><w:r><w:t xml:space="preserve"> fully</w:t></w:r></w:ins><w:r><w:t xml:space="preserve"> to`,
  );
  return zip();
}

const stage = useStage();

describe('the record of all that was changed', () => {
  it.each(
    quickPart(
      [
        [400, 'light'],
        [320, 'dark'],
      ] as const,
      1,
    ),
  )('is made in a browser, with the copy that it is about, at %d pixels, %s', async (width, theme) => {
    const preview = await stage.open();
    const { page, pane } = preview;
    await preview.open(changed());
    if (theme === 'dark') {
      await page.getByLabel('Dark theme').check();
      await pane.getByRole('tab', { name: 'Document', exact: true }).waitFor();
    }
    await setSize(preview, width, 620);
    await openView(pane, 'changes');
    await pane.getByRole('button', { name: 'Compare with the version sent' }).click();
    await pane
      .getByLabel('The version that you sent (.docx)')
      .setInputFiles({ name: 'NDA v1.docx', mimeType: DOCX, buffer: CAME });
    await pane.getByRole('button', { name: 'Record of changes' }).click();
    await pane.getByRole('menuitem', { name: 'With the words' }).click();
    await pane.getByText(/1 change of words, 1 of them tracked\. Only this was changed/u).waitFor();
    const save = pane.getByRole('button', { name: 'Save the file that it is about' });
    await save.scrollIntoViewIfNeeded();
    const { PICTURES: folder = '' } = process.env;
    if (folder !== '') await page.screenshot({ path: `${folder}/change-record-${width}.png` });
    expect.soft(await violations(paneFrame(preview))).toEqual([]);
    expect.soft(await sideways(paneFrame(preview))).toBe(0);
    expect.soft(await cut(paneFrame(preview))).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
    const copy = readFileSync(await download.path());
    expect(openDocx(new Uint8Array(copy)).parts['word/document.xml']).toContain('Jane Doe');
    expect(preview.faults).toEqual([]);
    await preview.close();
  });
});
