// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWordDocument } from '#pane/word/index.ts';
import { eventStream, json } from '../relay-client/stub-server.ts';
import { docxOf } from '#word-host/fixture.ts';
import { installWord, openWord, type OpenedWord } from '#word-host/jsdom.ts';
import { openPane, openView, pick, project, type OpenedPane, chooseProject, chooseAction } from './pane.tsx';
import { memoryDevice } from '../word/device.ts';
import { gone } from '../../setup/gone.ts';

const CLAUSE = 'The Supplier shall forthwith notify the Customer in writing.';
const REWRITE = 'The Supplier shall promptly notify the Customer in writing.';
/** One clock for Word and the pane: what is older than an insertion does not belong to it. */
const now = new Date('2026-11-20T10:00:00Z');
let word: OpenedWord;
let uninstall: () => void;
let pane: OpenedPane;

const openDocument = () => {
  let id = 0;
  return createWordDocument({
    now: () => now,
    randomId: () => `entry${String((id += 1)).padStart(3, '0')}`,
    sha256: async (text) =>
      Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('hex'),
    page: new EventTarget(),
    device: memoryDevice(),
    pause: () => undefined,
    setTimer: (callback, milliseconds) => {
      const timer = setTimeout(callback, milliseconds);
      return () => clearTimeout(timer);
    },
  });
};

beforeEach(async () => {
  word = await openWord({ docx: docxOf(CLAUSE, 'Another clause stays as it is.'), now: () => now });
  uninstall = installWord(globalThis, word);
  const open = openDocument;
  pane = await openPane({
    openDocument: open,
    routes: {
      'POST /completions': (_, response) => {
        const send = eventStream(response);
        send('meta', { requestId: 'r-1' });
        send('delta', { text: 'The Supplier' });
        send('done', { text: REWRITE });
        response.end();
      },
      [`POST /projects/${project.id}/search`]: (_, response) =>
        json(response, 200, {
          results: [{ fileId: 'f1', fileName: 'MSA.docx', page: 4, text: 'The cap is £5m.', chunkId: 'c1' }],
        }),
      [`GET /projects/${project.id}/review-tables`]: (_, response) => json(response, 200, { ids: [7] }),
      [`GET /projects/${project.id}/review-tables/7`]: (_, response) =>
        json(response, 200, { id: 7, title: 'Key terms', files: [{ id: 'f1', name: 'MSA.docx' }] }),
      [`GET /projects/${project.id}/review-tables/7/rows/f1`]: (_, response) =>
        json(response, 200, {
          tableId: 7,
          fileId: 'f1',
          fileName: 'MSA.docx',
          cells: [
            {
              column: 'Governing law',
              question: 'Which law governs?',
              answer: 'England and Wales.',
              citations: [{ page: 9, quote: 'the laws of England and Wales' }],
              edited: true,
              flagged: false,
              verified: true,
              verifiedBy: 'Sam',
            },
          ],
        }),
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

async function select(text: string): Promise<void> {
  word.host.select(text);
  await screen.findByText(`${text.length} characters`);
}

describe('the main job', () => {
  it('rewrites the selected clause as tracked changes, inserts a quote and an answer, lists the three and removes one', async () => {
    await screen.findByRole('tab', { name: 'Document' });
    await select(CLAUSE);
    expect(await pane.axe()).toEqual([]);

    await pane.user.click(screen.getByRole('button', { name: 'Plain language' }));
    const result = await screen.findByRole('region', { name: 'Result' });
    await waitFor(() => expect(result.querySelector('del')?.textContent).toContain('forthwith'));
    expect(result.querySelector('ins')?.textContent).toContain('promptly');
    expect(await pane.axe()).toEqual([]);
    await pane.user.click(within(result).getByRole('button', { name: 'Insert' }));
    within(await within(result).findByRole('group', { name: 'Inserted' })).getByText(/tracked change/);
    expect(word.host.text('current')).toContain(REWRITE);
    expect(word.host.text('original')).toContain(CLAUSE);
    // The selection is shown as it now reads.
    await screen.findByText(`${REWRITE.length} characters`);

    word.host.select('Another clause stays as it is.');
    const search = await openView(pane, 'Search');
    await chooseProject(pane, 'Acme supply');
    const box = within(search).getByRole('textbox', { name: 'Search for' });
    await pane.user.type(box, 'liability cap{Enter}');
    const quote = await within(search).findByRole('button', { name: 'Insert quote from MSA.docx' });
    const passage = within(search).getByText(/is £5m/);
    window.getSelection()?.selectAllChildren(passage);
    await pane.user.click(quote);
    within(await within(search).findByRole('group', { name: 'Inserted' })).getByText(/footnote/);
    expect(word.host.text('current')).toContain('“The cap is £5m.”');
    expect(await pane.axe()).toEqual([]);

    const review = await openView(pane, 'Review tables');
    await pick(pane, 'File', 'MSA.docx');
    await pane.user.click(
      await within(review).findByRole('button', { name: 'Insert answer: Governing law' }),
    );
    within(await within(review).findByRole('group', { name: 'Inserted' })).getByText(/footnote/);
    expect(word.host.text('current')).toContain('England and Wales.');
    within(review).getByText('Verified by Sam');
    expect(await pane.axe()).toEqual([]);

    const sources = await openView(pane, 'Sources');
    await within(sources).findByText('3 insertions');
    expect(await pane.axe()).toEqual([]);
    const before = word.host.text('current');
    await pane.user.click(within(sources).getByRole('button', { name: /^Remove .*England and Wales/ }));
    await within(sources).findByText('2 insertions');
    expect(word.host.text('current')).not.toBe(before);
    expect(word.host.text('current')).not.toContain('England and Wales.');
  });

  it('sends exactly what it shows under “What will be sent”', async () => {
    await screen.findByRole('tab', { name: 'Document' });
    await select(CLAUSE);
    await chooseAction(pane, 'Shorten');
    await pane.user.click(screen.getByRole('button', { name: 'What will be sent' }));
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What will be sent' });
    await waitFor(() => expect(box.value).toContain(CLAUSE));
    const shown = box.value;
    await pane.user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('region', { name: 'Result' });
    await waitFor(() => expect(pane.server.seen.some(({ path }) => path === '/api/completions')).toBe(true));
    const sent = pane.server.seen.find(({ path }) => path === '/api/completions')?.body.toString() ?? '{}';
    expect(JSON.parse(sent)).toEqual({ prompt: shown, mode: 'draft' });
    expect(shown).toContain(CLAUSE);
  });

  it('goes from an insertion to its place, removes it from there, and inserts it again', async () => {
    await screen.findByRole('tab', { name: 'Document' });
    await select(CLAUSE);
    await pane.user.click(screen.getByRole('button', { name: 'Plain language' }));
    const result = await screen.findByRole('region', { name: 'Result' });
    await pane.user.click(await within(result).findByRole('button', { name: 'Insert' }));
    const goTo = await within(result).findByRole('button', { name: 'Go to' });
    expect(await pane.axe()).toEqual([]);
    word.host.select('Another clause');
    await pane.user.click(goTo);
    await waitFor(() => expect(word.host.document.selection.textOf('current')).toBe('promptly'));
    await pane.user.click(within(result).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(word.host.text('current')).toContain(CLAUSE));
    await gone(() => within(result).queryByRole('button', { name: 'Go to' }));
    expect(word.host.document.trackedChanges()).toEqual([]);
    await pane.user.click(within(result).getByRole('button', { name: 'Insert' }));
    await within(result).findByRole('button', { name: 'Undo' });
    expect(word.host.text('current')).toContain(REWRITE);
  });
});
