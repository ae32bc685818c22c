// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PaneError } from '#pane/errors.ts';
import { insertMessages } from '#pane/features/insert/messages.ts';
import type { Capabilities, Insertion, WordDocument } from '#pane/word/model.ts';
import { capabilities, documentWith, passage } from '../../../shell/document.ts';
import { button, type OpenedPane, openOn, sendAction } from '../../../shell/pane.tsx';
import { eventStream } from '../../../relay-client/stub-server.ts';
import { gone } from '../../../../setup/gone.ts';

const completions = (of: OpenedPane): number =>
  of.server.seen.filter(({ path }) => path === '/api/completions').length;

describe('inserting an answer', () => {
  it('refuses a rewrite of a passage that has changed, and offers to send again', async () => {
    const changed = new PaneError('selection_changed', 'The passage changed.');
    const here = await openOn(documentWith(passage('A clause.'), { insert: () => Promise.reject(changed) }), {
      routes: { 'POST /completions': (_, response) => eventStream(response)('done', { text: 'B clause.' }) },
    });
    await screen.findByText('9 characters');
    await here.user.click(button('Shorten'));
    await here.user.click(await screen.findByRole('button', { name: 'Insert' }));
    await screen.findAllByText('The passage changed.');
    await here.user.click(button('Send again'));
    await waitFor(() => expect(completions(here)).toBe(2));
  });

  it('shows the service’s notices about an answer, and inserts the answer without them', async () => {
    const inserted: Insertion[] = [];
    const insert = (insertion: Insertion): ReturnType<WordDocument['insert']> => {
      inserted.push(insertion);
      return Promise.resolve({ outcome: 'verified', message: 'Written.' });
    };
    const message = 'No language model was used. These passages are quoted word for word.';
    const done = { text: 'The rent is due.', notices: [{ code: 'quotations_only', message }] };
    const here = await openOn(documentWith(passage('A clause.'), { insert }), {
      routes: { 'POST /completions': (_, response) => eventStream(response)('done', done) },
    });
    await screen.findByText('9 characters');
    await here.user.click(button('Explain'));
    await screen.findByRole('button', { name: message });
    await here.user.click(await screen.findByRole('button', { name: 'Insert' }));
    await screen.findAllByText('Written.');
    expect(inserted).toMatchObject([{ text: 'The rent is due.' }]);
    expect(JSON.stringify(inserted)).not.toContain('language model');
  });

  it('ticks every change of a new redline, though it has the same new text as the one before', async () => {
    let current = passage('Pay prior to May and prior to June.');
    const read = () => Promise.resolve(current);
    const here = await openOn(documentWith(current, { read, readSelection: read }), {
      routes: {
        'POST /completions': (_, response) =>
          eventStream(response)('done', { text: 'Pay before May and before June.' }),
      },
    });
    await screen.findByText(`${current.text.length} characters`);
    await here.user.click(button('Shorten'));
    await here.user.click(await screen.findByRole('checkbox', { name: /^Change 2 of 2/u }));
    await screen.findByText('1 of 2 changes will be written');
    // As after Insert, which wrote the first change.
    current = passage('Pay before May and prior to June.');
    await here.user.click(screen.getByRole('textbox', { name: 'Instruction' }));
    await here.user.click(button('Shorten'));
    await screen.findByText('1 of 1 change will be written');
    expect(screen.getByRole('checkbox', { name: /^Change 1 of 1/u })).toHaveProperty('checked', true);
  });

  it('shows the progress of a long write, and stops it on request', async () => {
    let stopped = false;
    const insert: WordDocument['insert'] = (_, { onProgress, signal } = {}) => {
      onProgress?.(12, 80);
      return new Promise((resolve) => {
        signal?.addEventListener('abort', () => {
          stopped = true;
          resolve({ outcome: 'differs', message: 'Stopped after 12.' });
        });
      });
    };
    const here = await openOn(documentWith(passage('A clause.'), { insert }), {
      routes: { 'POST /completions': (_, response) => eventStream(response)('done', { text: 'B clause.' }) },
    });
    await screen.findByText('9 characters');
    await here.user.click(button('Shorten'));
    await here.user.click(await screen.findByRole('button', { name: 'Insert' }));
    await screen.findByText('Word is inserting: 12 of 80 changes…');
    expect(stopped).toBe(false);
    await here.user.click(button('Stop'));
    await screen.findAllByText('Stopped after 12.');
    await gone(() => screen.queryByRole('button', { name: 'Stop' }));
  });

  it.each(['Make mutual', 'Explain'])(
    'offers nothing to insert where %s was only refused',
    async (action) => {
      const message = 'Rules cannot make this passage mutual.';
      const done = { text: '', notices: [{ code: 'not_possible', message }] };
      const here = await openOn(documentWith(passage('A clause.')), {
        routes: { 'POST /completions': (_, response) => eventStream(response)('done', done) },
      });
      await screen.findByText('9 characters');
      await sendAction(here, action);
      await screen.findByText(message, { selector: '.fui-MessageBarBody' });
      await gone(() => screen.queryByRole('button', { name: 'Stop' }));
      for (const name of ['Insert', 'Copy text', 'Choose the form'])
        await gone(() => screen.queryByRole('button', { name }));
    },
  );

  it('inserts an answer at the current selection when the old place is gone', async () => {
    const inserted: Insertion[] = [];
    const insert = (insertion: Insertion): ReturnType<WordDocument['insert']> => {
      inserted.push(insertion);
      return inserted.length === 1
        ? Promise.reject(new PaneError('selection_changed', 'The passage changed.'))
        : Promise.resolve({ outcome: 'verified', message: 'Written.' });
    };
    const here = await openOn(documentWith(passage('A clause.'), { insert }), {
      routes: {
        'POST /completions': (_, response) => eventStream(response)('done', { text: 'It means this.' }),
      },
    });
    await screen.findByText('9 characters');
    await here.user.click(button('Explain'));
    await here.user.click(await screen.findByRole('button', { name: 'Insert' }));
    await here.user.click(await screen.findByRole('button', { name: 'Insert at the selection instead' }));
    await screen.findAllByText('Written.');
    expect(inserted.at(-1)).toMatchObject({ form: 'comment', text: 'It means this.' });
  });

  it('remembers the form, and says why one is not possible in this Word', async () => {
    const reason = 'It needs Word 2024.';
    const lacking = { available: false, reason } as const;
    const old = { ...capabilities, trackedChanges: lacking, trackedWords: lacking };
    const here = await openOn(documentWith(passage('A clause.'), { capabilities: old }), {
      routes: { 'POST /completions': (_, response) => eventStream(response)('done', { text: 'B clause.' }) },
    });
    await screen.findByText('9 characters');
    await here.user.click(button('Shorten'));
    await screen.findByText('as plain text');
    await here.user.click(button('Choose the form'));
    const tracked = await screen.findByRole('menuitemradio', { name: /Tracked change/ });
    expect(tracked.getAttribute('aria-disabled')).toBe('true');
    within(tracked).getByText(reason);
    await here.user.click(screen.getByRole('menuitemradio', { name: 'Comment' }));
    await screen.findByText('as comment');
    await here.user.click(button('Send'));
    await screen.findByText('as comment');
  });

  it('shows undefined terms, dead references and placeholders, and does not prevent inserting', async () => {
    const text = 'The Supplier pays the Exit Fee of [●] under Schedule 4.';
    let reads = 0;
    const readText = () => {
      reads += 1;
      return Promise.resolve({ paragraphs: ['The Supplier and the Supplier pay.'], numbers: [] });
    };
    const here = await openOn(documentWith(passage('A clause.'), { readText }), {
      routes: { 'POST /completions': (_, response) => eventStream(response)('done', { text }) },
    });
    await screen.findByText('9 characters');
    await here.user.click(button('Shorten'));
    const found = await screen.findByRole('region', { name: 'Before you insert' });
    await here.user.click(within(found).getByRole('button', { expanded: false }));
    within(found).getByText('Not defined in this document: Exit Fee.');
    within(found).getByText('Broken cross-references: Schedule 4.');
    within(found).getByText('Left open: [●]');
    await here.user.click(button('Insert'));
    await screen.findAllByText('Written.');
    expect(reads).toBe(1);
  });

  it('adds the user’s comment to a tracked rewrite', async () => {
    const inserted: Insertion[] = [];
    const insert = (insertion: Insertion): ReturnType<WordDocument['insert']> => {
      inserted.push(insertion);
      return Promise.resolve({ outcome: 'verified', message: 'Written.' });
    };
    const here = await openOn(documentWith(passage('A clause.'), { insert }), {
      routes: { 'POST /completions': (_, response) => eventStream(response)('done', { text: 'B clause.' }) },
    });
    await screen.findByText('9 characters');
    await here.user.click(button('Shorten'));
    await here.user.click(await screen.findByRole('button', { name: 'Choose the form' }));
    await here.user.click(screen.getByRole('menuitemradio', { name: 'Tracked, with a comment' }));
    const box = await screen.findByRole('textbox', { name: 'Comment on the change' });
    await here.user.clear(box);
    await here.user.type(box, 'Our standard.');
    await here.user.click(button('Insert'));
    await screen.findAllByText('Written.');
    expect(inserted).toMatchObject([{ form: 'trackedComment', action: 'rewrite', comment: 'Our standard.' }]);
  });

  it('inserts tracked changes under the user’s name, in a Word that has not tried them only if they are chosen', async () => {
    const inserted: Insertion[] = [];
    const insert = (insertion: Insertion): ReturnType<WordDocument['insert']> => {
      inserted.push(insertion);
      return Promise.resolve({ outcome: 'verified', message: 'Written.' });
    };
    const old: Capabilities = {
      ...capabilities,
      trackedChanges: { available: false, reason: 'It needs Word 2024.' },
      trackedWords: { available: true, isUntried: true },
    };
    const here = await openOn(documentWith(passage('A clause.'), { insert, capabilities: old }), {
      routes: { 'POST /completions': (_, response) => eventStream(response)('done', { text: 'B clause.' }) },
    });
    await screen.findByText('9 characters');
    await here.user.click(button('Shorten'));
    await screen.findByText('as plain text');
    await here.user.click(button('Choose the form'));
    const tracked = await screen.findByRole('menuitemradio', { name: /^Tracked change/ });
    within(tracked).getByText(insertMessages.untried);
    await here.user.click(tracked);
    await screen.findByText('as tracked change');
    await here.user.click(button('Insert'));
    await screen.findAllByText('Written.');
    expect(inserted).toMatchObject([{ form: 'tracked', action: 'rewrite', author: 'Dana Reyes' }]);
  });
});
