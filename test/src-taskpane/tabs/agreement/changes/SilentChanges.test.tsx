// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agreementPath } from '#test/setup/agreements.ts';
import { openDocx } from '#test/setup/hidden/package.ts';
import { button, openOn, openView, type OpenedPane } from '../../../shell/pane.tsx';
import { document, paragraph } from '../../../word/documents.ts';
import { open, type Opened } from '../../../word/open.ts';
import { gone } from '../../../../setup/gone.ts';
import { isInRun, quickPart } from '#test/setup/extent.ts';

const SENT = new Uint8Array(readFileSync(agreementPath('mutual-nda')));
const BY = 'w:id="9001" w:author="Other side" w:date="2026-01-02T10:00:00Z"';

/** The agreement as it comes back: one change that is tracked, and one that is not. */
function sendBack(): Uint8Array {
  const { parts, zip } = openDocx(SENT);
  const xml = parts['word/document.xml'] ?? '';
  parts['word/document.xml'] = xml
    .replace(
      /(<w:r\b(?:(?!<w:r\b)[^])*?)(<w:t[^>]*>)(Any modifications of the Standard Terms )/u,
      (_, start: string) =>
        `<w:ins ${BY}><w:r><w:t xml:space="preserve">Unless agreed otherwise: </w:t></w:r></w:ins>${start}<w:t xml:space="preserve">Any modifications of the Standard Terms `,
    )
    .replace('Continues until terminated', 'Continues until cancelled');
  return zip();
}

/** The agreement as it comes back with a silent change in running text. */
function sendBackInText(): Uint8Array {
  const { parts, zip } = openDocx(sendBack());
  parts['word/document.xml'] = (parts['word/document.xml'] ?? '')
    .replace('Continues until cancelled', 'Continues until terminated')
    .replace('each party agrees to', 'each party consents to');
  return zip();
}

/** The same, with a tracked change beside the silent one. */
function sendBackBeside(): Uint8Array {
  const { parts, zip } = openDocx(sendBackInText());
  parts['word/document.xml'] = (parts['word/document.xml'] ?? '').replace(
    'each party consents to',
    `each party consents to</w:t></w:r><w:ins ${BY.replace('9001', '9002')}><w:r><w:t xml:space="preserve"> perform and to</w:t></w:r></w:ins><w:r><w:t xml:space="preserve">`,
  );
  return zip();
}

/** The agreement as it comes back with words that nobody sees. */
function sendBackHidden(): Uint8Array {
  const { parts, zip } = openDocx(sendBackInText());
  parts['word/document.xml'] = (parts['word/document.xml'] ?? '').replace(
    'each party consents to',
    'each party agrees to</w:t></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t xml:space="preserve"> pay and to</w:t></w:r><w:r><w:t xml:space="preserve">',
  );
  return zip();
}

/** Opens Agreement › Changes on a document, and compares it with a file. */
async function compare(
  returned: Uint8Array,
  file: File,
  profile: 'windows' | 'ltsc2021' = 'windows',
): Promise<{ readonly opened: Opened; readonly pane: OpenedPane; readonly section: HTMLElement }> {
  const opened = await open(returned, { profile });
  const pane = await openOn(opened.pane);
  const tab = await openView(pane, 'Their changes');
  await pane.user.click(await screen.findByRole('button', { name: 'Compare with the version sent' }));
  const section = await within(tab).findByRole('region', { name: 'Silent changes' });
  within(section).getByText('Compared with: nothing');
  await pane.user.upload(within(section).getByLabelText('The version that you sent (.docx)'), file);
  return { opened, pane, section };
}

const sentFile = (): File => new File([SENT], 'NDA v1.docx');

describe('an agreement that came back', () => {
  it('says what a silent change does', async () => {
    const opened = await open(document(paragraph('Payment is due within 60 days of receipt.')));
    const pane = await openOn(opened.pane);
    const sent = document(paragraph('Payment is due within 30 days of receipt.'));
    const tab = await openView(pane, 'Their changes');
    await pane.user.click(await screen.findByRole('button', { name: 'Compare with the version sent' }));
    const section = await within(tab).findByRole('region', { name: 'Silent changes' });
    await pane.user.upload(
      within(section).getByLabelText('The version that you sent (.docx)'),
      new File([new Uint8Array(sent)], 'Sent.docx'),
    );
    const card = await within(section).findByRole('listitem');
    expect(card.textContent).toContain('Longer: 30 days → 60 days.');
  });

  it.each(quickPart(['windows', 'ltsc2021'] as const, 1))(
    'shows what was changed without being tracked, and only that: %s',
    async (profile) => {
      const { opened, pane, section } = await compare(sendBack(), sentFile(), profile);
      await within(section).findByText('1 silent change, 1 tracked');
      within(section).getByText('Compared with: NDA v1.docx');
      const [card, ...others] = within(section).getAllByRole('listitem');
      expect(others).toEqual([]);
      expect(card?.querySelector('del')?.textContent).toContain('terminated');
      expect(card?.querySelector('ins')?.textContent).toContain('cancelled');
      expect(card?.textContent).not.toContain('Unless agreed otherwise');
      await pane.user.click(within(section).getByRole('button', { name: /^Go to: Silent/u }));
      // A row is gone to at its first cell.
      await expect.poll(async () => (await opened.pane.readSelection()).text).toBe('MNDA Term');
      expect(pane.server.seen.filter(({ method }) => method === 'POST')).toEqual([]);
    },
  );

  it('is a redline document of all that was changed, opened by Word or saved', async () => {
    const { opened, pane, section } = await compare(sendBack(), sentFile());
    await pane.user.click(await within(section).findByRole('button', { name: 'Redline document' }));
    await expect.poll(() => opened.host.newDocuments.length).toBe(1);
    const [redline = new Uint8Array()] = opened.host.newDocuments;
    const xml = openDocx(redline).parts['word/document.xml'] ?? '';
    expect(xml).toMatch(/<w:ins [^>]*><w:r><w:t[^>]*>Unless agreed otherwise: /u);
    expect(xml).toMatch(/<w:del [^>]*><w:r><w:delText[^>]*>terminated/u);
    expect(xml).toMatch(/<w:ins [^>]*><w:r><w:t[^>]*>cancelled/u);
  });

  it('is kept without a word written, remembered for the document, and can be taken back', async () => {
    const { opened, pane, section } = await compare(sendBackInText(), sentFile());
    const came = opened.host.text('all');
    await pane.user.click(await within(section).findByRole('button', { name: /^Keep theirs: Silent/u }));
    await within(section).findByText('Theirs kept');
    await pane.user.click(within(section).getByRole('button', { name: 'Compare again' }));
    await within(section).findByText('1 silent change, 1 decided, 1 tracked');
    within(section).getByText('Theirs kept');
    expect(opened.host.text('all')).toBe(came);
    await pane.user.click(within(section).getByRole('button', { name: /^Undo: Silent/u }));
    await within(section).findByRole('button', { name: /^Restore our wording: Silent/u });
  });

  it('is never written where it is hidden, and nothing hidden becomes visible', async () => {
    const { section } = await compare(sendBackHidden(), sentFile());
    await within(section).findByText(/^The paragraph contains hidden text/u);
    await gone(() => within(section).queryByRole('button', { name: /^Restore/u }));
    within(section).getByRole('button', { name: /^Keep theirs: Silent/u });
  });

  it.each([
    [
      'beside tracked changes of its paragraph',
      'windows',
      sendBackBeside,
      /^The paragraph has tracked changes/u,
    ],
    ['in a row of a table', 'windows', sendBack, /^What is not in the running text/u],
    ['where Word cannot track', 'ltsc2021', sendBackInText, /Track Changes|tracked changes/u],
  ] as const)('says why its wording is not restored %s', async (_, profile, make, why) => {
    const { opened, section } = await compare(make(), sentFile(), profile);
    const came = opened.host.text('all');
    const card = await within(section).findByRole('listitem');
    within(card).getByText(why);
    await gone(() => within(card).queryByRole('button', { name: /^Restore/u }));
    expect(opened.host.text('all')).toBe(came);
  });

  it.runIf(isInRun('long'))(
    'is not what was accepted here since it came back, and the cover note names what was restored',
    async () => {
      const { pane, section } = await compare(sendBackInText(), sentFile());
      await within(section).findByText('1 silent change, 1 tracked');
      await pane.user.click(button('List the changes'));
      const [group] = await screen.findAllByRole('group', { name: /^Decision: / });
      if (group === undefined) throw new Error('There is no change.');
      await pane.user.click(within(group).getByRole('button', { name: 'Accept' }));
      await pane.user.click(button('Apply ticked (1)'));
      await within(section).findByText('1 silent change, 0 tracked');
      await pane.user.click(
        await within(section).findByRole('button', { name: /^Restore our wording: Silent/u }),
      );
      await within(section).findByText('Our wording restored');
      await pane.user.click(button('Cover note'));
      const note = screen.getByRole('textbox', { name: 'Text of the cover note' });
      expect(note.textContent).toContain(
        '– Our wording restored, changed without being tracked: “agrees” replaced with “consents”.',
      );
    },
  );

  it('has no silent change where nothing but tracked changes differ, or nothing at all', async () => {
    const { section } = await compare(SENT, sentFile());
    expect(await within(section).findByText(/^0 silent changes, /u)).toBeDefined();
    await gone(() => within(section).queryByRole('listitem'));
  });

  it('is compared with a .docx only, and says so for anything else', async () => {
    await compare(sendBack(), new File(['%PDF-1.7'], 'NDA v1.docx'));
    expect(
      await screen.findByText(/NDA v1\.docx cannot be compared: it is not a \.docx file/u),
    ).toBeDefined();
  });
});
