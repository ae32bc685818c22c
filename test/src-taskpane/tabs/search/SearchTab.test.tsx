// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseProject, openPane, openView, project, type OpenedPane } from '../../shell/pane.tsx';
import { eventStream, json } from '../../relay-client/stub-server.ts';
import { cite, from } from '../../word/citations/citing.ts';
import { document } from '../../word/documents.ts';
import { open, type Opened } from '../../word/open.ts';
import { gone } from '../../../setup/gone.ts';

let pane: OpenedPane | undefined;
afterEach(async () => {
  cleanup();
  await pane?.close();
  pane = undefined;
});

/** Opens the Search tab on a document, with these passages of one file found. */
async function found(
  opened: Opened,
  texts: readonly string[] = ['Interest runs.'],
): Promise<{ readonly tab: HTMLElement; readonly shown: OpenedPane }> {
  const shown = await openPane({
    openDocument: () => Promise.resolve(opened.pane),
    routes: {
      [`POST /projects/${project.id}/search`]: (_, response) =>
        json(response, 200, {
          results: texts.map((text, index) => ({
            fileId: 'f1',
            fileName: 'MSA.docx',
            page: 3,
            pageBasis: 'estimated',
            text,
            chunkId: `c${index}`,
          })),
        }),
    },
  });
  pane = shown;
  const tab = await openView(shown, 'Search');
  await chooseProject(shown, project.name);
  await shown.user.type(within(tab).getByRole('textbox', { name: 'Search for' }), 'interest{Enter}');
  await within(tab).findAllByRole('button', { name: /^Insert quote from/ });
  return { tab, shown };
}

describe('a passage', () => {
  it('marks an estimated page as such', async () => {
    const opened = await open(document('The first clause.'));
    const { tab } = await found(opened);
    expect(within(tab).getByText('About page 3')).toBeTruthy();
  });
});

describe('the form of a quote', () => {
  it('is initially the one in which the document cites', async () => {
    const opened = await open(document('The first clause.', 'The second clause.'));
    await cite(opened, opened.pane, 'first', 'endnote', from('MSA.docx', 1));
    const { tab } = await found(opened);
    expect(await within(tab).findByText('with an endnote')).toBeTruthy();
  });

  it('is a footnote in a document without citations, and the user’s choice from then on', async () => {
    const opened = await open(document('The first clause.'));
    opened.host.select('first');
    const { tab, shown } = await found(opened);
    within(tab).getByText('with a footnote');
    await shown.user.click(within(tab).getByRole('button', { name: /^Choose the form/ }));
    await shown.user.click(await screen.findByRole('menuitemradio', { name: 'With its source in brackets' }));
    await shown.user.click(within(tab).getByRole('button', { name: /^Insert quote from/ }));
    await within(tab).findByRole('group', { name: 'Inserted' });
    expect(opened.host.text()).toContain('“Interest runs.” [MSA, about p. 3]');
    await shown.user.click(within(tab).getByRole('button', { name: 'Insert again' }));
    within(tab).getByText('with its source in brackets');
  });
});

describe('several quotes', () => {
  it('each stay shown as inserted, and are undone one by one', async () => {
    const opened = await open(document('The first clause.'));
    opened.host.select('first');
    const { tab, shown } = await found(opened, ['Interest runs daily.', 'Interest runs from the due date.']);
    const inserted = () => within(tab).queryAllByRole('group', { name: 'Inserted' });
    for (const count of [1, 2]) {
      await shown.user.click(within(tab).getAllByRole('button', { name: /^Insert quote from/ })[0] ?? tab);
      await waitFor(() => expect(inserted()).toHaveLength(count));
    }
    const [first = tab] = within(tab).getAllByRole('button', { name: 'Undo' });
    await shown.user.click(first);
    await waitFor(() => expect(inserted()).toHaveLength(1));
    expect(opened.host.text()).not.toContain('Interest runs daily.');
    expect(opened.host.text()).toContain('Interest runs from the due date.');
  });
});

describe('a search that has to wait for its turn', () => {
  it('shows its place and its wait, and then its results', async () => {
    const opened = await open(document('The first clause.'));
    let answer: (() => void) | undefined;
    const shown = await openPane({
      openDocument: () => Promise.resolve(opened.pane),
      routes: {
        [`POST /projects/${project.id}/search`]: (_, response) => {
          const send = eventStream(response);
          send('queue', { place: 4, waitSeconds: 37 });
          answer = () => {
            send('answer', { body: { results: [] } });
            response.end();
          };
        },
      },
    });
    pane = shown;
    const tab = await openView(shown, 'Search');
    await chooseProject(shown, project.name);
    await shown.user.type(within(tab).getByRole('textbox', { name: 'Search for' }), 'interest{Enter}');
    expect(await within(tab).findByText('You are number 4; about 37 seconds.')).toBeTruthy();
    answer?.();
    expect(await within(tab).findByText(/^Nothing was found/)).toBeTruthy();
  });
});

describe('the box', () => {
  it('is empty whatever is selected, and the selected clause is one press away', async () => {
    const opened = await open(document('The cap on liability is £5m.', 'The second clause.'));
    opened.host.select('The cap on liability is £5m.');
    const queries: unknown[] = [];
    const shown = await openPane({
      openDocument: () => Promise.resolve(opened.pane),
      routes: {
        [`POST /projects/${project.id}/search`]: (seen, response) => {
          queries.push(JSON.parse(String(seen.body)));
          json(response, 200, { results: [] });
        },
      },
    });
    pane = shown;
    const tab = await openView(shown, 'Search');
    const box = within(tab).getByRole<HTMLTextAreaElement>('textbox', { name: 'Search for' });
    const chip = await within(tab).findByRole('button', { name: 'Search for the selected clause' });
    expect(box.value).toBe('');
    await gone(() => within(tab).queryByRole('combobox'));
    // The header’s list is opened, and the focus comes back to the box.
    await shown.user.click(within(tab).getByRole('button', { name: 'Choose a project' }));
    const list = await screen.findByRole('combobox', { name: 'Project' });
    await waitFor(() => expect(globalThis.document.activeElement).toBe(list));
    await shown.user.click(await screen.findByRole('option', { name: new RegExp(project.name) }));
    expect(globalThis.document.activeElement).toBe(box);
    await shown.user.keyboard('cap');
    expect(box.value).toBe('cap');
    await shown.user.click(chip);
    await within(tab).findByText(/^Nothing was found/);
    expect(box.value).toBe('The cap on liability is £5m.');
    expect(queries).toMatchObject([{ query: 'The cap on liability is £5m.' }]);
  });
});
