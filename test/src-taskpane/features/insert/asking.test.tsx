// @vitest-environment jsdom
// What the pane asks before it writes, and what becomes of the button.
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Insertion, Passage, WordDocument } from '#pane/word/model.ts';
import type { LedgerEntry } from '#pane/pure/citations/model.ts';
import { documentWith, lookOf, passage } from '../../shell/document.ts';
import {
  button,
  type OpenedPane,
  openOn,
  openView,
  project,
  chooseProject,
  sendAction,
} from '../../shell/pane.tsx';
import { eventStream, json } from '../../relay-client/stub-server.ts';
import { document as docx } from '../../word/documents.ts';
import { open } from '../../word/open.ts';
import { gone } from '../../../setup/gone.ts';

const entry: LedgerEntry = {
  id: 'e1',
  form: 'tracked',
  anchors: [{ kind: 'bookmark', name: '_codicil_e1_i' }],
  sources: [],
  insertedAt: '2026-11-20T10:00:00Z',
};

/** A document that records what is passed to it. */
function keeping(selected: Passage, over: Partial<WordDocument> = {}) {
  const inserted: Insertion[] = [];
  const document = documentWith(selected, {
    insert: (insertion) => {
      inserted.push(insertion);
      return Promise.resolve({ outcome: 'verified', message: 'Written.', entry });
    },
    ...over,
  });
  return { inserted, document };
}

const answering = (text: string): Parameters<typeof openOn>[1] => ({
  routes: { 'POST /completions': (_, response) => eventStream(response)('done', { text }) },
});

async function send(pane: OpenedPane, action: string): Promise<void> {
  await screen.findByText('9 characters');
  await pane.user.click(screen.getByRole('textbox', { name: /instruction/iu }));
  await sendAction(pane, action);
  await screen.findByRole('button', { name: 'Insert' });
}

async function choose(pane: OpenedPane, form: string): Promise<void> {
  await pane.user.click(button('Choose the form'));
  await pane.user.click(await screen.findByRole('menuitemradio', { name: form }));
}

describe('plain text into a negotiated passage', () => {
  const negotiated = passage('A clause.', { changeAuthors: ['Other Side'] });

  it('names the authors of the changes before and at Insert, is not written after Cancel, and tracked or not as the user says', async () => {
    const { inserted, document } = keeping(negotiated);
    const pane = await openOn(document, answering('B clause.'));
    await send(pane, 'Shorten');
    expect(screen.getAllByText('Contains tracked changes by Other Side.').length).toBeGreaterThan(0);
    await choose(pane, 'Plain text');
    await pane.user.click(button('Insert'));
    await pane.user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(inserted).toEqual([]);
    await pane.user.click(button('Insert'));
    const question = await screen.findByRole('group', { name: 'Before Codicil writes' });
    within(question).getByText(/tracked changes by Other Side/);
    expect(inserted).toEqual([]);
    expect(await pane.axe()).toEqual([]);
    await pane.user.click(within(question).getByRole('button', { name: 'Insert as tracked change' }));
    await pane.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(inserted).toMatchObject([{ form: 'tracked', action: 'rewrite' }]);
    await pane.user.click(await screen.findByRole('button', { name: 'Insert' }));
    await pane.user.click(await screen.findByRole('button', { name: 'Insert untracked' }));
    await screen.findByRole('group', { name: 'Inserted' });
    expect(inserted.at(-1)).toMatchObject({ form: 'plain' });
  });
});

describe('the form', () => {
  it('of an answer is initially a comment, and its choice applies to no rewrite and to no other document', async () => {
    const first = await openOn(keeping(passage('A clause.')).document, answering('It means this.'));
    await send(first, 'Explain');
    screen.getByText('as comment');
    await choose(first, 'Plain text');
    await send(first, 'Shorten');
    expect(screen.getByText('as tracked change').isConnected).toBe(true);
    await first.close();
    const next = await openOn(keeping(passage('A clause.')).document, answering('It means this.'));
    await send(next, 'Explain');
    expect(screen.getByText('as comment').isConnected).toBe(true);
  });
});

describe('the button after inserting', () => {
  it('is Undo and Go to, and an answer can be inserted again at the current cursor', async () => {
    const { inserted, document } = keeping(passage('A clause.'));
    const pane = await openOn(document, answering('It means this.'));
    await send(pane, 'Explain');
    await pane.user.click(button('Insert'));
    const done = await screen.findByRole('group', { name: 'Inserted' });
    await gone(() => screen.queryByRole('button', { name: 'Insert' }));
    within(done).getByRole('button', { name: 'Undo' });
    within(done).getByRole('button', { name: 'Go to' });
    await pane.user.click(within(done).getByRole('button', { name: 'Insert again' }));
    await pane.user.click(button('Insert'));
    await screen.findByRole('group', { name: 'Inserted' });
    expect(inserted.length).toBe(2);
  });

  it('is neither where nothing marks the place, and keeps the focus', async () => {
    const { document } = keeping(passage('A clause.'), {
      insert: () =>
        Promise.resolve({ outcome: 'verified', message: 'Written.', entry: { ...entry, anchors: [] } }),
    });
    const pane = await openOn(document, answering('B clause.'));
    await send(pane, 'Shorten');
    await pane.user.click(button('Insert'));
    const done = await screen.findByRole('group', { name: 'Inserted' });
    await gone(() => within(done).queryAllByRole('button'));
    expect(done).toHaveProperty('ownerDocument.activeElement', done);
  });

  it('is Insert again after Undo', async () => {
    const pane = await openOn(keeping(passage('A clause.')).document, answering('B clause.'));
    await send(pane, 'Shorten');
    await pane.user.click(button('Insert'));
    await pane.user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByRole('button', { name: 'Insert' });
    await gone(() => screen.queryByRole('group', { name: 'Inserted' }));
  });
});

describe('an answer that broke off', () => {
  it('is marked where its text ends, and inserted only after confirmation', async () => {
    const { inserted, document } = keeping(passage('A clause.'));
    const error = { code: 'service_failed', message: 'The workspace failed to answer.', requestId: 'r' };
    const pane = await openOn(document, {
      routes: {
        'POST /completions': (_, response) => {
          const say = eventStream(response);
          say('delta', { text: 'The notice period' });
          say('error', error);
          response.end();
        },
      },
    });
    await send(pane, 'Explain');
    screen.getByText('The answer breaks off here.');
    await pane.user.click(button('Insert'));
    await pane.user.click(await screen.findByRole('button', { name: 'Insert anyway' }));
    await screen.findByRole('group', { name: 'Inserted' });
    expect(inserted).toMatchObject([{ text: 'The notice period' }]);
  });
});

async function search(pane: OpenedPane): Promise<void> {
  const tab = await openView(pane, 'Search');
  await chooseProject(pane, 'Acme supply');
  await pane.user.type(within(tab).getByRole('textbox', { name: 'Search for' }), 'interest{Enter}');
  await pane.user.click(await within(tab).findByRole('button', { name: 'Insert quote from MSA.docx' }));
}

describe('a quote while no cursor was placed', () => {
  const cover = passage('', { paragraphs: [''], fingerprint: 'cover' });
  const routes = {
    [`POST /projects/${project.id}/search`]: (_: unknown, response: Parameters<typeof json>[0]) =>
      json(response, 200, {
        results: [{ fileId: 'f1', fileName: 'MSA.docx', page: 3, text: 'Interest runs.', chunkId: 'c1' }],
      }),
  };

  it('is not inserted on the cover page: the pane asks where, and the end is one of the places', async () => {
    const { inserted, document } = keeping(cover, {
      look: () => Promise.resolve(lookOf(passage('DATED 2 March 2026'))),
    });
    const pane = await openOn(document, { routes });
    await search(pane);
    const question = await screen.findByRole('group', { name: 'Before Codicil writes' });
    within(question).getByText(/it is at “DATED 2 March 2026”/);
    expect(inserted).toEqual([]);
    await pane.user.click(within(question).getByRole('button', { name: 'Copy instead' }));
    expect(pane.copied()).toContain('“Interest runs.” [MSA, p. 3]');
    await pane.user.click(within(question).getByRole('button', { name: 'At the end of the document' }));
    await screen.findByRole('group', { name: 'Inserted' });
    expect(inserted).toMatchObject([{ target: { text: 'The end.' } }]);
  });

  it('is inserted immediately at a cursor that the user has placed', async () => {
    const { inserted, document } = keeping(cover, {
      watchSelection: ({ seen }) => {
        const looks = [cover, { ...cover, fingerprint: 'clause 3' }];
        void Promise.resolve().then(() => looks.forEach((look) => seen(lookOf(look))));
        return { refresh: () => undefined, stop: () => undefined };
      },
    });
    const pane = await openOn(document, { routes });
    await search(pane);
    await screen.findByRole('group', { name: 'Inserted' });
    expect(inserted.length).toBe(1);
  });

  it('is asked about again in a document that was opened in place of the one with the cursor', async () => {
    const opened = await open(docx('The first clause.'));
    opened.host.select('first');
    const pane = await openOn(opened.pane, { routes });
    await screen.findByText('5 characters');
    opened.host.open(docx('DATED 2 March 2026', 'The parties agree.'));
    await search(pane);
    await screen.findByRole('group', { name: 'Before Codicil writes' });
    expect(opened.host.text()).toBe('DATED 2 March 2026\nThe parties agree.');
  });
});
