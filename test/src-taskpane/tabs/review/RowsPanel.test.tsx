// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readTables } from '#pane/pure/tables/read-tables.ts';
import { createWordDocument } from '#pane/word/index.ts';
import { docxOf } from '#word-host/fixture.ts';
import { installWord, openWord, type OpenedWord } from '#word-host/jsdom.ts';
import { openPane, openView, pick, project, type OpenedPane, chooseProject } from '../../shell/pane.tsx';
import { eventStream, json } from '../../relay-client/stub-server.ts';
import { memoryDevice } from '../../word/device.ts';

let word: OpenedWord;
let uninstall: () => void;
let pane: OpenedPane;
/** Refuses the waiting stream. */
let refuse: () => void;
let refused: Promise<void>;

const files = [
  { id: 'f1', name: 'Acme.docx' },
  { id: 'f2', name: 'Beta.docx' },
  { id: 'f3', name: 'New.docx' },
];
const row = (fileId: string, answer: string) => ({
  tableId: 7,
  fileId,
  fileName: files.find(({ id }) => id === fileId)?.name,
  cells: ['Law', 'Cap'].map((column) => ({
    column,
    question: column,
    answer: `${answer} ${column}`,
    citations: [{ page: 9, quote: 'q' }],
    edited: false,
    flagged: false,
    verified: false,
  })),
});

beforeEach(async () => {
  refused = new Promise((resolve) => {
    refuse = resolve;
  });
  word = await openWord({ docx: docxOf('Before.', 'The findings are these:', 'After.') });
  uninstall = installWord(globalThis, word);
  const at = `GET /projects/${project.id}/review-tables/7`;
  pane = await openPane({
    openDocument: () =>
      createWordDocument({
        now: () => new Date('2026-11-20T10:00:00Z'),
        randomId: () => 'entry001',
        sha256: (text) => Promise.resolve(text.length.toString(16)),
        page: new EventTarget(),
        device: memoryDevice(),
        pause: () => undefined,
        setTimer: (callback, milliseconds) => {
          const timer = setTimeout(callback, milliseconds);
          return () => clearTimeout(timer);
        },
      }),
    routes: {
      [`GET /projects/${project.id}/review-tables`]: (_, response) => json(response, 200, { ids: [7] }),
      [at]: (_, response) => json(response, 200, { id: 7, title: 'Key terms', files }),
      [`${at}/rows`]: (_, response) => {
        const send = eventStream(response);
        send('progress', { done: 0, all: 3 });
        send('row', { row: row('f1', 'Acme') });
        send('row', { row: row('f2', 'Beta') });
        send('without', { fileId: 'f3', fileName: 'New.docx' });
        send('done', {});
        response.end();
      },
      [`${at}/rows/f1`]: (_, response) => json(response, 200, row('f1', 'Acme')),
      [`${at}/rows?files=f2`]: (_, response) => {
        const send = eventStream(response);
        send('row', { row: row('f2', 'Beta') });
        send('done', {});
        response.end();
      },
      [`${at}/rows?files=f3`]: (_, response) => {
        const send = eventStream(response);
        send('progress', { done: 0, all: 1 });
        send('without', { fileId: 'f3', fileName: 'New.docx' });
        send('done', {});
        response.end();
      },
      [`${at}/rows?files=f1%2Cf2`]: async (_, response) => {
        const send = eventStream(response);
        send('row', { row: row('f1', 'Acme') });
        send('progress', { done: 1, all: 2, waitSeconds: 41 });
        await refused;
        send('error', { code: 'rate_limited', message: 'The firm is busy.', requestId: 'r' });
        response.end();
      },
    },
  });
});
afterEach(async () => {
  await pane.close();
  cleanup();
  await word.host.idle();
  uninstall();
  word.dispose();
});

describe('several files of a review table', () => {
  it('become one table of the ticked columns, with notes, and each row is read once', async () => {
    word.host.select('The findings are these:');
    const review = await openView(pane, 'Review tables');
    await chooseProject(pane, 'Acme supply');
    await pane.user.click(await within(review).findByRole('button', { name: 'Several files as one table' }));
    await pane.user.click(within(review).getByRole('checkbox', { name: 'All 3 files' }));
    await pane.user.click(within(review).getByRole('button', { name: 'Read 3 rows' }));
    await within(review).findByText('No row yet: New.docx.');
    await pane.user.click(await within(review).findByRole('checkbox', { name: 'Cap' }));
    await pane.user.click(within(review).getByRole('button', { name: 'Save as Excel file' }));
    await expect.poll(() => pane.downloads.length).toBe(1);
    const [saved] = await readTables(new Uint8Array(pane.downloads[0]?.bytes ?? []));
    expect(saved?.rows).toMatchObject([
      ['File', 'Law', 'Law: sources'],
      ['Acme.docx', 'Acme Law', expect.stringMatching(/^Acme.*p\. 9/u)],
      ['Beta.docx', 'Beta Law', expect.stringMatching(/^Beta.*p\. 9/u)],
    ]);
    await pane.user.click(within(review).getByRole('button', { name: 'Insert 2 rows' }));
    expect((await screen.findByRole('group', { name: 'Inserted' })).textContent).toContain(
      'The table is in the document.',
    );
    const [table] = word.host.document.body.tables();
    expect(table?.values.map((cells) => cells.map((cell) => cell.replace('\u0002', '')))).toEqual([
      ['File', 'Law'],
      ['Acme', 'Acme Law'],
      ['Beta', 'Beta Law'],
    ]);
    expect(word.host.document.footnotes()).toHaveLength(2);
    await pane.user.click(within(review).getByRole('button', { name: 'Read 3 rows' }));
    await pane.user.click(within(review).getByRole('button', { name: 'Insert again' }));
    await within(review).findByRole('button', { name: 'Insert 2 rows' });
    const reads = pane.server.seen.filter(({ path }) => /\/rows\b/.test(path)).map(({ path }) => path);
    expect(reads.map((path) => path.split('/rows')[1])).toEqual(['', '?files=f3']);
  });

  it('are not read again, also not when one file was read before, until the user asks for it', async () => {
    const review = await openView(pane, 'Review tables');
    await chooseProject(pane, 'Acme supply');
    await within(review).findByRole('button', { name: 'Several files as one table' });
    await pick(pane, 'File', 'Acme.docx');
    await within(review).findByText('Acme Law');
    await pane.user.click(within(review).getByRole('button', { name: 'Several files as one table' }));
    await pane.user.click(within(review).getByRole('checkbox', { name: 'Acme.docx' }));
    await pane.user.click(within(review).getByRole('checkbox', { name: 'Beta.docx' }));
    await pane.user.click(within(review).getByRole('button', { name: 'Read 2 rows' }));
    await within(review).findByRole('button', { name: 'Insert 2 rows' });
    const reads = () => pane.server.seen.flatMap(({ path }) => path.split(/(?=\/rows)/u).slice(1));
    expect(reads()).toEqual(['/rows/f1', '/rows?files=f2']);
    await pane.user.click(within(review).getByRole('button', { name: 'Read again' }));
    await expect.poll(reads).toEqual(['/rows/f1', '/rows?files=f2', '/rows/f1']);
    expect(pane.server.seen.filter(({ path }) => path.endsWith(`/projects/${project.id}`))).toEqual([]);
  });

  it('have the finally ticked columns, and an unticked file is not read', async () => {
    word.host.select('The findings are these:');
    const review = await openView(pane, 'Review tables');
    await chooseProject(pane, 'Acme supply');
    await pane.user.click(await within(review).findByRole('button', { name: 'Several files as one table' }));
    await pane.user.click(within(review).getByRole('checkbox', { name: 'All 3 files' }));
    await pane.user.click(within(review).getByRole('checkbox', { name: 'Acme.docx' }));
    await pane.user.click(within(review).getByRole('checkbox', { name: 'Beta.docx' }));
    await pane.user.click(within(review).getByRole('button', { name: 'Read 1 row' }));
    await within(review).findByText('No row yet: New.docx.');
    await pane.user.click(within(review).getByRole('checkbox', { name: 'New.docx' }));
    await pane.user.click(within(review).getByRole('checkbox', { name: 'All 3 files' }));
    await pane.user.click(within(review).getByRole('button', { name: 'Read 3 rows' }));
    await pane.user.click(await within(review).findByRole('checkbox', { name: 'Cap' }));
    await pane.user.click(within(review).getByRole('checkbox', { name: 'Law' }));
    await pane.user.click(within(review).getByRole('checkbox', { name: 'Cap' }));
    await pane.user.click(within(review).getByRole('button', { name: 'Insert 2 rows' }));
    expect((await screen.findByRole('group', { name: 'Inserted' })).textContent).toContain(
      'The table is in the document.',
    );
    expect(word.host.document.body.tables()[0]?.values[0]).toEqual(['File', 'Cap']);
  });

  it('show the wait for their turn, and those already read stay if a later one is refused', async () => {
    const review = await openView(pane, 'Review tables');
    await chooseProject(pane, 'Acme supply');
    await pane.user.click(await within(review).findByRole('button', { name: 'Several files as one table' }));
    await pane.user.click(within(review).getByRole('checkbox', { name: 'Acme.docx' }));
    await pane.user.click(within(review).getByRole('checkbox', { name: 'Beta.docx' }));
    await pane.user.click(within(review).getByRole('button', { name: 'Read 2 rows' }));
    await within(review).findByText(/^Reading row 2 of 2: the firm’s calls .* continues in about 41 s…$/);
    refuse();
    await within(review).findByText('The firm is busy.');
    expect(await within(review).findByRole('button', { name: 'Insert 1 row' })).toBeTruthy();
  });
});
