// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agreementPath } from '#test/setup/agreements.ts';
import { plant, TO_AI, TO_NOBODY, wayNamed } from '#test/setup/hidden/plant.ts';
import { openOn, openView, type OpenedPane } from '../../../shell/pane.tsx';
import { document as docxOf, paragraph } from '../../../word/documents.ts';
import { open, type Opened } from '../../../word/open.ts';
import { quickPart } from '#test/setup/extent.ts';

const PICTURE =
  '<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:imagedata/></v:shape></w:pict></w:r>';
const AGREEMENT = readFileSync(agreementPath('mutual-nda'));
const [FIRST_TO_AI = ''] = TO_AI;
const [FIRST = ''] = TO_NOBODY;

/** Opens Agreement › Changes on a document. */
async function openChanges(
  file: Uint8Array,
  profile: 'windows' | 'ltsc2021' = 'windows',
): Promise<{ readonly opened: Opened; readonly pane: OpenedPane; readonly tab: HTMLElement }> {
  const opened = await open(file, { profile });
  const pane = await openOn(opened.pane);
  const tab = await openView(pane, 'Their changes');
  return { opened, pane, tab };
}

describe('hidden text of the other side', () => {
  it.each(quickPart(['windows', 'ltsc2021'] as const, 1))(
    'is listed when the section is opened, and can be gone to: %s',
    async (profile) => {
      const file = plant(AGREEMENT, wayNamed('white'), FIRST, () => 0.5);
      const { opened, pane, tab } = await openChanges(file, profile);
      const said = await within(tab).findByRole('region', { name: 'Hidden text' });
      within(said).getByText('1 piece of text is hidden or tells an AI what to do');
      const card =
        within(tab)
          .getByRole('heading', { level: 4, name: `“${FIRST}”` })
          .closest('li') ?? tab;
      within(card).getByText(/In the colour of its background \(FFFFFF \/ FFFFFF\)/);
      await pane.user.click(within(card).getByRole('button', { name: `Go to: ${FIRST}` }));
      await expect.poll(async () => (await opened.pane.readSelection()).text).toContain(FIRST);
    },
  );

  it('includes a sentence that addresses an AI in plain sight', async () => {
    const file = plant(AGREEMENT, wayNamed('in plain sight'), FIRST_TO_AI, () => 0.3);
    const { tab } = await openChanges(file);
    expect(await within(tab).findByText('Tells an AI what to do.', { exact: false })).toBeDefined();
  });

  it('may be in what was not read, which is said', async () => {
    await openChanges(docxOf(paragraph(PICTURE)));
    expect(await screen.findByText('1 picture was not read.')).toBeDefined();
  });

  it('is reported as absent in an agreement that has none', async () => {
    await openChanges(AGREEMENT);
    expect(await screen.findByText(/^No hidden text found\. Looked for: /u)).toBeDefined();
  });
});
