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
import { quickPart } from '#test/setup/extent.ts';

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
): Promise<{
  readonly opened: Opened;
  readonly pane: OpenedPane;
  readonly tab: HTMLElement;
  readonly section: HTMLElement;
}> {
  const opened = await open(returned, { profile });
  const pane = await openOn(opened.pane);
  const tab = await openView(pane, 'Their changes');
  await pane.user.click(await screen.findByRole('button', { name: 'Compare with the version sent' }));
  const section = await within(tab).findByRole('region', { name: 'Silent changes' });
  within(section).getByText('Compared with: nothing');
  await pane.user.upload(within(section).getByLabelText('The version that you sent (.docx)'), file);
  return { opened, pane, tab, section };
}

/** Presses a decision on the silent change, and applies it. */
async function apply(pane: OpenedPane, action: 'Accept' | 'Reject'): Promise<void> {
  const group = await screen.findByRole('group', { name: /^Decision: Silent/u });
  await pane.user.click(within(group).getByRole('button', { name: action }));
  await pane.user.click(button('Apply ticked (1)'));
  await screen.findByText('1 decision was applied.');
}

const silentRow = async (): Promise<HTMLElement> => {
  const [row, ...others] = (await screen.findAllByText(/^Silent · /u)).flatMap(
    (one) => one.closest('li') ?? [],
  );
  if (row === undefined) throw new Error('There is no silent change.');
  expect(others).toEqual([]);
  return row;
};

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
    const card = await silentRow();
    expect(card.textContent).toContain('Longer: 30 days → 60 days.');
  });

  it.each(quickPart(['windows', 'ltsc2021'] as const, 1))(
    'shows what was changed without being tracked, and only that: %s',
    async (profile) => {
      const { opened, pane, tab, section } = await compare(sendBack(), sentFile(), profile);
      await within(section).findByText('1 silent change, 1 tracked');
      within(section).getByText('Compared with: NDA v1.docx');
      const card = await silentRow();
      expect(card.querySelector('del')?.textContent).toContain('terminated');
      expect(card.querySelector('ins')?.textContent).toContain('cancelled');
      expect(card.textContent).not.toContain('Unless agreed otherwise');
      // What is tracked is in the same list.
      expect(
        (await within(tab).findAllByRole('button', { name: /^Go to: / })).map((one) => one.ariaLabel),
      ).toEqual([
        expect.stringMatching(/^Go to: (?:Silent|Inserts)/u),
        expect.stringMatching(/^Go to: (?:Silent|Inserts)/u),
      ]);
      await pane.user.click(within(tab).getByRole('button', { name: /^Go to: Silent/u }));
      // A row is gone to at its first cell.
      await expect.poll(async () => (await opened.pane.readSelection()).text).toBe('MNDA Term');
      expect(pane.server.seen.filter(({ method }) => method === 'POST')).toEqual([]);
    },
  );

  it('is a redline document of all that was changed, opened by Word or saved', async () => {
    const { opened, pane, tab } = await compare(sendBack(), sentFile());
    await pane.user.click(await within(tab).findByRole('button', { name: 'Redline document' }));
    await expect.poll(() => opened.host.newDocuments.length).toBe(1);
    const [redline = new Uint8Array()] = opened.host.newDocuments;
    const xml = openDocx(redline).parts['word/document.xml'] ?? '';
    expect(xml).toMatch(/<w:ins [^>]*><w:r><w:t[^>]*>Unless agreed otherwise: /u);
    expect(xml).toMatch(/<w:del [^>]*><w:r><w:delText[^>]*>terminated/u);
    expect(xml).toMatch(/<w:ins [^>]*><w:r><w:t[^>]*>cancelled/u);
  });

  it('has its wording restored as our tracked change by Apply, and one press takes it back', async () => {
    const { opened, pane, tab, section } = await compare(sendBackInText(), sentFile());
    const came = opened.host.text('all');
    await within(section).findByText('1 silent change, 1 tracked');
    const group = await screen.findByRole('group', { name: /^Decision: Silent/u });
    await pane.user.click(within(group).getByRole('button', { name: 'Reject' }));
    await within(tab).findByText('1 decided', { exact: false });
    expect(opened.host.text('all')).toBe(came);
    await pane.user.click(within(group).getByRole('button', { name: 'Reject' }));
    await apply(pane, 'Reject');
    await within(section).findByText('1 silent change, 1 decided, 2 tracked');
    await within(tab).findByText('Our wording restored');
    expect(opened.host.text('current')).toContain('each party agrees to enter into');
    // What the other side wrote stays theirs: rejecting ours is what came back.
    expect(opened.host.text('original')).toContain('each party consents to enter into');
    await pane.user.click(within(tab).getByRole('button', { name: /^Undo: Silent/u }));
    await within(section).findByText('1 silent change, 1 tracked');
    expect(opened.host.text('all')).toBe(came);
  });

  it('is kept without a word written, remembered for the document, and can be taken back', async () => {
    const { opened, pane, tab, section } = await compare(sendBackInText(), sentFile());
    const came = opened.host.text('all');
    await apply(pane, 'Accept');
    await within(tab).findByText('Theirs kept');
    await pane.user.click(within(section).getByRole('button', { name: 'Compare again' }));
    await within(section).findByText('1 silent change, 1 decided, 1 tracked');
    within(tab).getByText('Theirs kept');
    expect(opened.host.text('all')).toBe(came);
    await pane.user.click(within(tab).getByRole('button', { name: /^Undo: Silent/u }));
    await screen.findByRole('group', { name: /^Decision: Silent/u });
  });

  it('is never written where it is hidden, and nothing hidden becomes visible', async () => {
    await compare(sendBackHidden(), sentFile());
    await screen.findByText(/^The paragraph contains hidden text/u);
    const group = await screen.findByRole('group', { name: /^Decision: Silent/u });
    expect(within(group).getByRole('button', { name: 'Accept' })).toBeDefined();
    await gone(() => within(group).queryByRole('button', { name: /^(?:Reject|Counter)$/u }));
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
    const { opened } = await compare(make(), sentFile(), profile);
    const came = opened.host.text('all');
    const card = await silentRow();
    within(card).getByText(why);
    await gone(() => within(card).queryByRole('button', { name: /^(?:Reject|Counter)$/u }));
    expect(opened.host.text('all')).toBe(came);
  });

  it('is countered with our own wording, which the cover note has with the reason to them', async () => {
    const { opened, pane } = await compare(sendBackInText(), sentFile());
    const group = await screen.findByRole('group', { name: /^Decision: Silent/u });
    await pane.user.click(within(group).getByRole('button', { name: 'Counter' }));
    const box = screen.getByRole('textbox', { name: /^Our wording/u });
    const theirs = box.textContent;
    expect(theirs).toContain('each party consents to enter into');
    await pane.user.clear(box);
    await pane.user.type(box, theirs.replace('consents', 'undertakes').replaceAll(/[[{]/gu, '$&$&'));
    await pane.user.selectOptions(screen.getByRole('combobox', { name: /^Who reads/u }), 'external');
    await pane.user.type(screen.getByRole('textbox', { name: /^Reason: Silent/u }), 'It was agreed.');
    await pane.user.click(button('Apply ticked (1)'));
    await screen.findByText('1 decision was applied.');
    expect(opened.host.text('current')).toContain('each party undertakes to enter into');
    await pane.user.click(button('Cover note'));
    const note = screen.getByRole('textbox', { name: 'Text of the cover note' });
    expect(note.textContent).toMatch(
      /– Countered, changed without being tracked: .*undertakes to enter into.* Reason: It was agreed\./u,
    );
  });

  it('has no silent change where nothing but tracked changes differ, or nothing at all', async () => {
    const { section } = await compare(SENT, sentFile());
    expect(await within(section).findByText(/^0 silent changes, /u)).toBeDefined();
    await gone(() => screen.queryByText(/^Silent · /u));
  });

  it('is compared with a .docx only, and says so for anything else', async () => {
    await compare(sendBack(), new File(['%PDF-1.7'], 'NDA v1.docx'));
    expect(
      await screen.findByText(/NDA v1\.docx cannot be compared: it is not a \.docx file/u),
    ).toBeDefined();
  });
});
