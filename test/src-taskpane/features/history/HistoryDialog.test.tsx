// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { documentWith, passage } from '../../shell/document.ts';
import { button, openOn, type OpenedPane } from '../../shell/pane.tsx';
import { eventStream } from '../../relay-client/stub-server.ts';
import { gone } from '../../../setup/gone.ts';

async function openMenu(pane: OpenedPane): Promise<void> {
  await pane.user.click(button('More'));
  await screen.findByRole('menuitem', { name: 'What this version of Word can do' });
}

/** Opens a pane that has sent Explain twice. */
async function withHistory(): Promise<OpenedPane> {
  let answers = 0;
  const pane = await openOn(documentWith(passage('The Supplier shall pay.')), {
    routes: {
      'POST /completions': (_, response) => {
        answers += 1;
        eventStream(response)('done', { text: `Answer number ${answers}.` });
      },
    },
  });
  await screen.findByText('23 characters');
  await pane.user.click(button('Explain'));
  await screen.findByText('Answer number 1.');
  await pane.user.click(button('Another version'));
  await screen.findByText('Answer number 2.');
  return pane;
}

describe('the history of a document', () => {
  it('shows what was sent with both answers, and can be searched, exported and deleted', async () => {
    const pane = await withHistory();
    await openMenu(pane);
    await pane.user.click(screen.getByRole('menuitem', { name: 'History of this document…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'History of this document' }));
    await dialog.findByText(/2 answers/);
    await pane.user.click(dialog.getByRole('button', { name: 'What was sent' }));
    await dialog.findByText(/<passage>\s*The Supplier shall pay\.\s*<\/passage>/);
    await pane.user.click(dialog.getByRole('button', { name: 'Answer 1 of 2' }));
    await dialog.findByText('Answer number 1.');
    await pane.user.click(dialog.getByRole('button', { name: 'Copy the answer' }));
    expect(pane.copied()).toBe('Answer number 1.');
    expect(await pane.axe()).toEqual([]);

    await pane.user.type(dialog.getByRole('textbox', { name: 'Search the history' }), 'nowhere');
    await dialog.findByText('Nothing that was sent or answered has these words.');
    await pane.user.clear(dialog.getByRole('textbox', { name: 'Search the history' }));

    await pane.user.click(dialog.getByRole('button', { name: 'Export' }));
    await pane.user.click(await screen.findByRole('menuitem', { name: /As text/ }));
    await waitFor(() => expect(pane.downloads).toHaveLength(1));
    const text = new TextDecoder().decode(pane.downloads[0]?.bytes);
    expect(text).toContain('Embedded workspace');
    expect(text.match(/Answer number \d\./gu)).toEqual(['Answer number 1.', 'Answer number 2.']);

    await pane.user.click(dialog.getByRole('button', { name: 'Delete all' }));
    await pane.user.click(await dialog.findByRole('button', { name: 'Delete' }));
    await dialog.findByText('Nothing was sent from this document yet.');
  });

  it('is absent if the firm turns it off', async () => {
    const pane = await openOn(documentWith(passage('A clause.')), { session: { history: 'off' } });
    await screen.findByText('9 characters');
    await openMenu(pane);
    await gone(() => screen.queryByRole('menuitem', { name: /^History/ }));
  });
});
