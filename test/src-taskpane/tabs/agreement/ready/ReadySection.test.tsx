// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, openOn, openView, type OpenedPane } from '../../../shell/pane.tsx';
import {
  clause,
  deleted,
  document,
  inserted,
  numberedWith,
  paragraph,
  row,
} from '../../../word/documents.ts';
import { open, type Opened } from '../../../word/open.ts';
import { planned } from '../../../word/planned.ts';
import { gone } from '../../../../setup/gone.ts';

const AGREEMENT = numberedWith(
  paragraph(
    'This Agreement is made between Northmoor Limited (the “Supplier”) and Atlas Edge Inc. (the “Customer”).',
  ),
  clause('“Fees” means the price.'),
  clause('The Customer pays the Fees under clause 99 to Northmoor Ltd.'),
  clause('The Supplier delivers in ', deleted('ten'), inserted('five'), ' days to [address].'),
);

/** Opens the section on an agreement with three faults, already checked. */
async function openReady(
  profile: 'windows' | 'ltsc2021' = 'windows',
): Promise<{ readonly opened: Opened; readonly pane: OpenedPane; readonly tab: HTMLElement }> {
  const opened = await open(AGREEMENT, { profile });
  const pane = await openOn(opened.pane);
  const tab = await openView(pane, 'Ready to send');
  await pane.user.click(await screen.findByRole('button', { name: 'Check the document' }));
  await screen.findByRole('heading', { name: '3 points to look at' });
  return { opened, pane, tab };
}

const headings = (tab: HTMLElement): (string | null)[] =>
  within(tab)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

describe('Ready to send', () => {
  it('lists findings by kind, what is left in the file, and goes to each', async () => {
    const { opened, pane, tab } = await openReady();
    expect(headings(tab)).toEqual([
      'Placeholders and blanks (1)',
      'Broken cross-references (1)',
      'Names of parties that differ (1)',
      'Left in the file',
    ]);
    within(tab).getByText('2 tracked changes are not decided');
    within(tab).getByText('No mark of Codicil');
    within(tab).getByText('The document has no clause 99.');
    await pane.user.click(button('Go to: “99”'));
    await expect.poll(async () => (await opened.pane.look('selection')).text).toBe('99');
  });

  it('writes a fix as a tracked change and checks again', async () => {
    const { opened, pane, tab } = await openReady();
    await pane.user.click(
      button('Fix: replace “Northmoor Ltd” with “Northmoor Limited”, as a tracked change'),
    );
    await screen.findByRole('heading', { name: '2 points to look at' });
    expect(headings(tab)).not.toContain('Names of parties that differ (1)');
    expect(opened.host.text('current')).toContain('under clause 99 to Northmoor Limited.');
    expect(opened.host.text('original')).toContain('under clause 99 to Northmoor Ltd.');
    expect(await opened.pane.listInsertions()).toHaveLength(1);
  });

  it('no longer reports what is ignored, until it is requested again', async () => {
    const { pane } = await openReady();
    await pane.user.click(button('Ignore “99”'));
    await screen.findByRole('heading', { name: '2 points to look at' });
    await gone(() => screen.queryByRole('button', { name: 'Go to: “99”' }));
    await pane.user.click(button('1 ignored point'));
    await pane.user.click(button('Report again: “99”'));
    await screen.findByRole('heading', { name: '3 points to look at' });
  });

  it('refuses a fix if the paragraph has changed since', async () => {
    const { opened, pane } = await openReady();
    opened.host.selectRange(2, 0, 2, 3);
    await opened.pane.insert(
      planned({
        form: 'plain',
        action: 'rewrite',
        target: await opened.pane.readSelection(),
        text: 'Any',
        sources: [],
      }),
    );
    await pane.user.click(
      button('Fix: replace “Northmoor Ltd” with “Northmoor Limited”, as a tracked change'),
    );
    await screen.findByText(/no longer in the document as it was read|no longer reads as it was checked/);
    expect(opened.host.text('current')).toContain('to Northmoor Ltd.');
  });

  it('cleans the file on the same page, and counts again', async () => {
    const { pane, tab } = await openReady();
    await pane.user.click(
      button('Fix: replace “Northmoor Ltd” with “Northmoor Limited”, as a tracked change'),
    );
    await within(tab).findByText(/marks? of Codicil/);
    await gone(() => within(tab).queryByText('No mark of Codicil'));
    await pane.user.click(button('Clean the file…'));
    await pane.user.click(await screen.findByRole('button', { name: 'Clean the file' }));
    await pane.user.click(await screen.findByRole('button', { name: 'Close' }));
    await within(tab).findByText('No mark of Codicil');
  });

  it('also checks in Word LTSC 2021, and says that fixes are made by hand', async () => {
    const { tab } = await openReady('ltsc2021');
    within(tab).getByText('2 tracked changes are not decided');
    within(tab).getByText('This version of Word cannot write tracked changes, so fixes are made by hand.');
    await gone(() => within(tab).queryByRole('button', { name: /^Replace/ }));
  });
});

const BILINGUAL = document(
  row(
    paragraph('Der Auftragnehmer erbringt die Leistungen.'),
    paragraph('The Contractor shall provide the services.'),
  ),
  paragraph(''),
  row(
    paragraph('Der Auftraggeber zahlt die Vergütung innerhalb von 30 Tagen.'),
    paragraph('The Client shall pay the fees within 60 days of the invoice.'),
  ),
  paragraph(''),
  row(paragraph('Maßgeblich ist die deutsche Fassung.'), paragraph('The German version shall prevail.')),
);

describe('Ready to send for an agreement in two languages', () => {
  it('says which text prevails, goes to both sides, and puts the prompt for the other one into the box', async () => {
    const opened = await open(BILINGUAL);
    const pane = await openOn(opened.pane);
    const tab = await openView(pane, 'Ready to send');
    await pane.user.click(await screen.findByRole('button', { name: 'Check the document' }));
    await within(tab).findByText(
      'This agreement is in German and English. The two texts were compared. The German text prevails.',
    );
    expect(headings(tab)).toContain('Differences between the two languages (1)');
    within(tab).getByText('The German text, which prevails, says “30 Tagen”.');
    await pane.user.click(button('Go to: “60 days”'));
    await expect.poll(async () => (await opened.pane.look('selection')).text).toBe('60 days');
    await pane.user.click(button('Go to the German text: “60 days”'));
    await expect.poll(async () => (await opened.pane.look('selection')).text).toBe('30 Tagen');
    await pane.user.click(button('Bring into step: a prompt for the paragraph with “60 days”'));
    const box = await screen.findByDisplayValue(
      /^Bring this passage into step with the German text.*“Der Auftraggeber zahlt die Vergütung innerhalb von 30 Tagen\.”/u,
    );
    await expect.poll(() => globalThis.document.activeElement).toBe(box);
    expect((await opened.pane.look('selection')).text).toBe(
      'The Client shall pay the fees within 60 days of the invoice.',
    );
  });
});
