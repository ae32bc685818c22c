// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openOn, openView, project, type OpenedPane, chooseProject } from '../../shell/pane.tsx';
import { eventStream, json } from '../../relay-client/stub-server.ts';
import { cite } from '../../word/citations/citing.ts';
import { document } from '../../word/documents.ts';
import { open, type Opened } from '../../word/open.ts';
import { gone } from '../../../setup/gone.ts';

const PASSAGES = [
  { text: 'The fees are due within thirty days.', index: 3, page: 2, clause: '6.1', heading: 'Fees' },
  { text: 'Interest runs at five per cent.', index: 4, page: 3, clause: '6.2', heading: 'Fees' },
  { text: 'The Customer may withhold what is in dispute.', index: 5, page: 3, clause: '6.3' },
  { text: 'Five per cent of nothing.', index: 30, page: 9 },
].map((passage) => ({
  ...passage,
  fileId: 'f1',
  fileName: 'MSA.docx',
  pageBasis: 'estimated',
  chunkId: `c${passage.index}`,
}));

const ROUTE = `POST /projects/${project.id}/search`;

/** Opens the Sources tab on a document that cites a quote of the file. */
async function cited(
  quote: string,
  routes: Parameters<typeof openOn>[1] = {},
): Promise<{
  readonly opened: Opened;
  readonly pane: OpenedPane;
  readonly open: () => Promise<HTMLElement>;
}> {
  const opened = await open(document('The first clause.', 'The second clause.'));
  const source = { fileName: 'MSA.docx', fileId: 'f1', projectId: project.id, page: 3, quote };
  await cite(opened, opened.pane, 'first', 'footnote', source);
  const pane = await openOn(opened.pane, {
    routes: { [ROUTE]: (_, response) => json(response, 200, { results: PASSAGES.toReversed() }) },
    ...routes,
  });
  const tab = await openView(pane, 'Sources');
  await within(tab).findByRole('button', { name: /^Open source/ });
  return {
    opened,
    pane,
    open: async () => {
      await pane.user.click(within(tab).getByRole('button', { name: /^Open source/ }));
      return screen.findByRole('dialog');
    },
  };
}

const searches = ({ server }: OpenedPane): number =>
  server.seen.filter(({ path }) => path.endsWith('/search')).length;

/** Inserts the quote after the second clause. */
async function insertQuote({ host }: Opened, { user }: OpenedPane, drawer: HTMLElement): Promise<void> {
  host.select('second');
  await user.click(within(drawer).getByRole('button', { name: /^Insert quote from .* with its place$/ }));
}

describe('an opened source', () => {
  it('shows its passage with the quote marked, its place, and the passages before and after it in the file', async () => {
    const { pane, open: openIt } = await cited('at five per cent');
    const drawer = await openIt();
    await within(drawer).findByText(/^Verified: the quoted words are in this passage/);
    within(drawer).getByRole('heading', { name: 'MSA.docx' });
    within(drawer).getByText('Clause 6.2 · Fees · About page 3');
    expect(within(drawer).getByText('at five per cent').tagName).toBe('MARK');
    const before = 'Before it in the file · Clause 6.1 · Fees · About page 2';
    await pane.user.click(within(drawer).getByRole('button', { name: before }));
    within(drawer).getByText('The fees are due within thirty days.');
    within(drawer).getByRole('button', { name: 'After it in the file · Clause 6.3 · About page 3' });
    await gone(() => within(drawer).queryByText('Five per cent of nothing.'));
  });

  it('says why a quote is not verified, and asks before it is inserted', async () => {
    const { opened, pane, open: openIt } = await cited('at six per cent');
    const drawer = await openIt();
    await within(drawer).findByText(/^Not verified: the quoted words are not in the passages/);
    await insertQuote(opened, pane, drawer);
    await within(drawer).findByText(/A quotation in this answer was not found/);
    expect(opened.host.text()).not.toContain('second “at six per cent”');
  });

  it('is inserted with the lines of its source, although the service ran them together', async () => {
    const { opened, pane, open: openIt } = await cited('at five per cent. The Customer may withhold');
    const drawer = await openIt();
    await within(drawer).findByText(/^Verified/);
    await insertQuote(opened, pane, drawer);
    await within(drawer).findByRole('group', { name: 'Inserted' });
    expect(opened.host.text()).toContain('“at five per cent.\n“The Customer may withhold”');
  });

  it('shows its place in the queue while the firm’s budget is used up', async () => {
    const { open: openIt } = await cited('at five per cent', {
      routes: {
        [ROUTE]: (_, response) => {
          eventStream(response)('queue', { place: 2, waitSeconds: 20 });
        },
      },
    });
    const drawer = await openIt();
    expect(await within(drawer).findByText('You are number 2; about 20 seconds.')).toBeTruthy();
  });

  it('reports that it could not be read, and retries', async () => {
    let fails = true;
    const { pane, open: openIt } = await cited('at five per cent', {
      routes: {
        [ROUTE]: (_, response) =>
          fails
            ? json(response, 403, { error: { code: 'forbidden', message: 'Not yours.', requestId: 'r' } })
            : json(response, 200, { results: PASSAGES }),
      },
    });
    const drawer = await openIt();
    await within(drawer).findByText('Not yours.');
    within(drawer).getByText(/^Not verified: none of the file’s text is available/);
    fails = false;
    await pane.user.click(within(drawer).getByRole('button', { name: 'Try again' }));
    expect(await within(drawer).findByText(/^Verified/)).toBeTruthy();
  });
});

describe('a passage that a search found', () => {
  it('costs a call to the vault only when the text around it is requested', async () => {
    const opened = await open(document('The first clause.'));
    const one = PASSAGES[1];
    let results: readonly unknown[] = [one];
    const pane = await openOn(opened.pane, {
      routes: { [ROUTE]: (_, response) => json(response, 200, { results }) },
    });
    const tab = await openView(pane, 'Search');
    await chooseProject(pane, project.name);
    await pane.user.type(within(tab).getByRole('textbox', { name: 'Search for' }), 'interest{Enter}');
    await pane.user.click(await within(tab).findByRole('button', { name: /^Open source/ }));
    const drawer = await screen.findByRole('dialog');
    within(drawer).getByText('The passage is the file’s own text, as the search returned it.');
    expect(searches(pane)).toBe(1);
    results = PASSAGES;
    await pane.user.click(within(drawer).getByRole('button', { name: 'Show the text around it' }));
    await within(drawer).findByRole('button', { name: /^Before it in the file/ });
    expect(searches(pane)).toBe(2);
  });
});
