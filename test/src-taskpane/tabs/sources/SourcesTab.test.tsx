// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CitationSource } from '#pane/pure/citations/model.ts';
import { oneOf, openPane, openView, project, type OpenedPane } from '../../shell/pane.tsx';
import { json } from '../../relay-client/stub-server.ts';
import { cite, from } from '../../word/citations/citing.ts';
import type { LedgerItem } from '#pane/word/model.ts';
import { documentWith, passage } from '../../shell/document.ts';
import { document } from '../../word/documents.ts';
import { open, type Opened } from '../../word/open.ts';
import { planned } from '../../word/planned.ts';
import { gone } from '../../../setup/gone.ts';

let pane: OpenedPane | undefined;
afterEach(async () => {
  cleanup();
  await pane?.close();
  pane = undefined;
});

const PAGES = ['Interest runs at five per cent.', 'The cap is £5m in all.'];
const source = (page: number, quote: string): CitationSource => ({
  fileName: 'MSA.docx',
  fileId: 'f1',
  projectId: project.id,
  page,
  quote,
});

/** Opens the Sources tab on a document with two citations, and a vault with their file. */
async function sources(
  options: Omit<Partial<Parameters<typeof openPane>[0]>, 'openDocument'> = {},
  profile: 'windows' | 'ltsc2021' = 'windows',
): Promise<{ readonly opened: Opened; readonly tab: HTMLElement; readonly pane: OpenedPane }> {
  const opened = await open(document('The first clause.', 'The second clause.'), { profile });
  const form = profile === 'windows' ? 'footnote' : 'bracketed';
  await cite(opened, opened.pane, 'first', form, source(1, 'five per cent'));
  await cite(opened, opened.pane, 'second', form, source(1, 'cap is £5m'));
  const shown = await openPane({
    openDocument: () => Promise.resolve(opened.pane),
    routes: {
      [`GET /projects/${project.id}`]: (_, response) =>
        json(response, 200, {
          ...project,
          files: [{ id: 'f1', name: 'MSA.docx', status: 'ready_to_query' }],
          reviewTableIds: [],
        }),
      [`POST /projects/${project.id}/search`]: (_, response) =>
        json(response, 200, {
          results: PAGES.map((text, index) => ({
            fileId: 'f1',
            fileName: 'MSA.docx',
            page: index + 1,
            text,
            chunkId: `c${index}`,
          })),
        }),
      ...options.routes,
    },
    ...(options.wait === undefined ? {} : { wait: options.wait }),
  });
  pane = shown;
  const tab = await openView(shown, 'Sources');
  await within(tab).findByText('2 insertions');
  return { opened, tab, pane: shown };
}

/** Opens the dialog that cleans the file, on a document with one footnote. */
async function cleaning() {
  const opened = await open(document('The first clause.'));
  await cite(opened, opened.pane, 'first', 'footnote', from('Northmoor agreement.docx', 1));
  const shown = await openPane({ openDocument: () => Promise.resolve(opened.pane) });
  pane = shown;
  const tab = await openView(shown, 'Sources');
  await shown.user.click(await within(tab).findByRole('button', { name: 'More actions' }));
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Clean the file…' }));
  return { opened, shown, dialog: await screen.findByRole('dialog', { name: 'Before the file goes out' }) };
}

/** An insertion in a clause of its own. */
const manyItem = (index: number): LedgerItem => ({
  entry: {
    id: `e${index}`,
    form: 'footnote',
    anchors: [],
    sources: [{ ...source(1, 'five per cent'), quoteHash: '' }],
    insertedAt: '2026-11-22T10:00:00Z',
  },
  state: 'present',
  clause: `Clause ${index + 1}`,
  excerpt: 'Interest runs at five per cent.',
  pending: 0,
  removal: { available: true },
  restores: false,
});

describe('the Sources tab', () => {
  it('changes the citations only when the button with their number is pressed', async () => {
    const { opened, tab, pane: shown } = await sources();
    await shown.user.selectOptions(within(tab).getByRole('combobox', { name: 'Citations as' }), 'inline');
    expect(opened.host.text()).not.toContain('[MSA.docx');
    await shown.user.click(within(tab).getByRole('button', { name: 'Change 2 citations to brackets' }));
    await within(tab).findByText('2 citations were updated.');
    expect(opened.host.text()).toContain('first “five per cent” [MSA, p. 1] clause');
    expect(opened.host.text()).toContain('second “cap is £5m” [MSA, p. 1] clause');
  });

  it('checks the quotes, shows what moved, and adopts the new page', async () => {
    const { opened, tab, pane: shown } = await sources();
    await shown.user.click(within(tab).getByRole('button', { name: 'Check quotes' }));
    await within(tab).findByText(/^1 checked, 1 changed, 0 missing\./, { selector: '.fui-MessageBarBody' });
    await within(tab).findByText('Checked');
    await shown.user.click(oneOf(within(tab).getAllByRole('button', { name: 'Quote and details' }), 1));
    await within(tab).findByText(/The words are on page 2 now/);
    await shown.user.click(within(tab).getByRole('button', { name: /^Apply the change to/ }));
    await within(tab).findByText('1 citation was updated.');
    expect(opened.host.document.footnotes()[1]?.body.text).toContain('MSA, p. 2');
    await waitFor(() =>
      expect(within(tab).getAllByText('Checked', { exact: true }).length).toBeGreaterThan(1),
    );
  });

  it('shows the wait for the vault, and stops on request', async () => {
    const { tab, pane: shown } = await sources({
      wait: (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
      routes: {
        [`GET /projects/${project.id}`]: (_, response) =>
          json(response, 429, {
            error: { code: 'rate_limited', message: 'Busy.', requestId: 'r', retryAfter: 41 },
          }),
      },
    });
    await shown.user.click(within(tab).getByRole('button', { name: 'Check quotes' }));
    await within(tab).findByText(/It continues in 41 seconds/);
    await shown.user.click(within(tab).getByRole('button', { name: 'Stop' }));
    const kept = within(tab).findByText(/^Stopped\. What was checked is kept\./, {
      selector: '.fui-MessageBarBody',
    });
    expect((await kept).isConnected).toBe(true);
  });

  it('edits what is before, in and after a citation', async () => {
    const { opened, tab, pane: shown } = await sources();
    await shown.user.click(oneOf(within(tab).getAllByRole('button', { name: 'Quote and details' }), 0));
    within(tab).getByText('five per cent', { selector: 'blockquote' });
    await shown.user.click(within(tab).getByRole('button', { name: 'Edit the citation “MSA, p. 1”' }));
    await shown.user.type(within(tab).getByRole('textbox', { name: 'Before' }), 'See');
    await shown.user.type(within(tab).getByRole('textbox', { name: 'Place' }), 'clause 9.2');
    await shown.user.click(within(tab).getByRole('button', { name: 'Save' }));
    await within(tab).findByText(/citations? (?:was|were) updated/);
    expect(opened.host.document.footnotes()[0]?.body.text).toContain('See MSA, clause 9.2');
  });

  it('cleans the file, including the ticked comments', async () => {
    const { opened, tab, pane: shown } = await sources();
    opened.host.select('clause');
    await opened.pane.insert({
      form: 'comment',
      action: 'annotate',
      target: await opened.pane.readSelection(),
      text: 'Market is 45 days.',
      sources: [],
    });
    await shown.user.click(within(tab).getByRole('button', { name: 'More actions' }));
    await shown.user.click(await screen.findByRole('menuitem', { name: 'Clean the file…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Before the file goes out' });
    await within(dialog).findByText(/1 XML part/);
    await shown.user.click(await within(dialog).findByRole('checkbox', { name: 'Market is 45 days.' }));
    await shown.user.click(within(dialog).getByRole('button', { name: 'Clean the file' }));
    await within(dialog).findByText(/^Nothing of Codicil is left/);
    expect(opened.host.document.comments()).toEqual([]);
    expect(opened.host.document.footnotes()).toHaveLength(2);
    await shown.user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await within(tab).findByText('Nothing inserted yet');
  });

  it('names what a language model wrote, and cleaning removes its mark', async () => {
    const opened = await open(document('The first clause.', 'The second clause.'));
    for (const [words, isGenerated] of [['first', true] as const, ['second', false] as const]) {
      opened.host.select(words);
      // oxlint-disable-next-line no-await-in-loop -- one insertion after the other
      const target = await opened.pane.readSelection();
      opened.pane.markGenerated('property');
      // oxlint-disable-next-line no-await-in-loop -- one insertion after the other
      await opened.pane.insert({
        form: 'plain',
        action: 'after',
        text: `after the ${words}`,
        sources: [],
        target,
        isGenerated,
      });
    }
    const shown = await openPane({ openDocument: () => Promise.resolve(opened.pane) });
    pane = shown;
    const tab = await openView(shown, 'Sources');
    expect((await within(tab).findByText('AI-generated')).closest('li')?.textContent).toContain('the first');
    await shown.user.click(within(tab).getByRole('button', { name: 'More actions' }));
    await shown.user.click(await screen.findByRole('menuitem', { name: 'Clean the file…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Before the file goes out' });
    await within(dialog).findByText('the mark of AI-generated text at 1 insertion');
    within(dialog).getByText('property “CodicilAiGenerated”');
    await shown.user.click(within(dialog).getByRole('button', { name: 'Clean the file' }));
    await within(dialog).findByText(/^Nothing of Codicil is left/);
    expect(opened.host.document.customProperties.all().size).toBe(0);
    await gone(() => within(dialog).queryByText(/AI-generated/));
  });

  it('says before the file goes out which names of the vault stay in it, and changes them', async () => {
    const { opened, dialog, shown } = await cleaning();
    await within(dialog).findByText('“Northmoor agreement”, a file of your vault, 1 time in notes');
    const name = within(dialog).getByRole('textbox', { name: 'Northmoor agreement.docx (1 citation)' });
    await shown.user.clear(name);
    await shown.user.type(name, 'Agreement of 2026');
    await shown.user.click(within(dialog).getByRole('button', { name: 'Change the names' }));
    await within(dialog).findByText('No name of a file of your vault');
    expect(opened.host.document.footnotes()[0]?.body.text).toContain('Agreement of 2026, p. 1');
  });

  it('still says which names of the vault are in the file after it was cleaned', async () => {
    const { dialog, shown } = await cleaning();
    const line = '“Northmoor agreement”, a file of your vault, 1 time in notes';
    await within(dialog).findByText(line);
    await shown.user.click(within(dialog).getByRole('button', { name: 'Clean the file' }));
    await within(dialog).findByText(/^Nothing of Codicil is left/);
    expect(within(dialog).queryByText(line)).not.toBeNull();
    await gone(() => within(dialog).queryByRole('textbox'));
  });

  it('accepts pending changes, and says why an old plain rewrite cannot be undone', async () => {
    const opened = await open(document('The first clause.', 'The second clause.'));
    const write = async (words: string, form: 'tracked' | 'plain') => {
      opened.host.select(words);
      const target = await opened.pane.readSelection();
      await opened.pane.insert(
        planned({ form, action: 'rewrite', target, text: words.toUpperCase(), sources: [] }),
      );
    };
    await write('first', 'tracked');
    await write('second', 'plain');
    const reloaded = await opened.reload();
    pane = await openPane({ openDocument: () => Promise.resolve(reloaded) });
    const tab = await openView(pane, 'Sources');
    await within(tab).findByText('2 insertions');
    await within(tab).findByText(/kept only until the pane is closed/);
    const back = within(tab).getByRole('button', { name: /^Put old words back/ });
    expect(back.getAttribute('aria-disabled')).toBe('true');
    await pane.user.click(within(tab).getByRole('button', { name: /^Accept/ }));
    await within(tab).findByText('Accepted in the document.');
    expect(opened.host.text('original')).toContain('The FIRST clause.');
    await gone(() => within(tab).queryByRole('button', { name: /^Reject/ }));
  });

  it('shows each source with its state, and opens it', async () => {
    const { tab, pane: shown } = await sources();
    expect(within(tab).getAllByText('Not checked')).toHaveLength(2);
    await shown.user.click(oneOf(within(tab).getAllByRole('button', { name: 'Open source: MSA, p. 1' }), 0));
    await screen.findByRole('heading', { name: 'MSA.docx' });
  });

  it('has a filter for many insertions, and initially shows some of them', async () => {
    const items = Array.from({ length: 90 }, (_, index) => manyItem(index));
    const shown = await openPane({
      openDocument: () =>
        Promise.resolve(documentWith(passage('A clause.'), { listInsertions: () => Promise.resolve(items) })),
    });
    pane = shown;
    const tab = await openView(shown, 'Sources');
    await within(tab).findByText('90 insertions');
    expect(within(tab).getAllByRole('heading', { level: 3 })).toHaveLength(40);
    await shown.user.click(within(tab).getByRole('button', { name: 'Show 40 more' }));
    await within(tab).findByRole('heading', { level: 3, name: 'Clause 80' });
    within(tab).getByRole('button', { name: 'Show 10 more' });
    const filter = within(tab).getByRole('searchbox', { name: 'Filter by clause, words or source' });
    await shown.user.click(filter);
    await shown.user.paste('clause 77');
    await within(tab).findByText('1 of 90 insertions');
    expect(within(tab).getByRole('heading', { level: 3 }).textContent).toBe('Clause 77');
    await shown.user.paste(' arbitration');
    await within(tab).findByText(/^No insertion has these words/);
  });

  it('says why Word LTSC 2021 has no notes', async () => {
    const { tab } = await sources({}, 'ltsc2021');
    within(tab).getByText(/cannot write footnotes/);
    const style = within(tab).getByRole('combobox', { name: 'Citations as' });
    expect(within(style).getByRole('option', { name: 'Endnotes' })).toHaveProperty('disabled', true);
    expect(within(style).getByRole('option', { name: 'Brackets in the text' })).toHaveProperty(
      'disabled',
      false,
    );
  });
});
