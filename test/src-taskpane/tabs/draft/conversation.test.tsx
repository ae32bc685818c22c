// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { eventStream } from '../../relay-client/stub-server.ts';
import { button, openOn, type OpenedPane, sendAction } from '../../shell/pane.tsx';
import { numberedClauses } from '../../word/documents.ts';
import { open, type Opened } from '../../word/open.ts';
import { gone } from '../../../setup/gone.ts';

const CLAUSES = ['The Supplier shall pay.', 'The Customer shall wait.'] as const;

/** Opens a pane on two clauses; each request is answered with the next text. */
async function openWith(
  ...texts: readonly string[]
): Promise<{ readonly pane: OpenedPane; readonly opened: Opened }> {
  const rest = [...texts];
  const opened = await open(numberedClauses(...CLAUSES));
  const pane = await openOn(opened.pane, {
    routes: {
      'POST /completions': (_, response) => {
        eventStream(response)('done', { text: rest.shift() ?? 'Nothing left.' });
      },
    },
  });
  return { pane, opened };
}

/** Selects a clause and sends a quick action about it. */
async function send({ pane, opened }: Awaited<ReturnType<typeof openWith>>, action: string, clause: string) {
  opened.host.select(clause);
  await waitFor(() => {
    for (const due of opened.timers.splice(0)) due();
    expect(screen.getAllByText(`${clause.length} characters`)).not.toEqual([]);
  });
  // The composer is folded after an answer.
  await pane.user.click(screen.getByRole('textbox', { name: /instruction/iu }));
  await sendAction(pane, action);
}

const earlier = (name: RegExp): HTMLElement => screen.getByRole('button', { name, expanded: false });

describe('a conversation', () => {
  it('keeps an earlier answer as a line with its outcome, to be opened, copied and inserted', async () => {
    const stage = await openWith('The Supplier pays.', 'It must wait.', 'It waits.');
    const { pane, opened } = stage;
    await send(stage, 'Plain language', CLAUSES[0]);
    await screen.findByRole('region', { name: 'Redline' });
    await send(stage, 'Explain', CLAUSES[1]);
    await screen.findByText('It must wait.');
    // One answer is shown, and one is folded.
    expect(screen.getAllByRole('region', { name: /^Redline|^Result$/u })).toHaveLength(1);
    await pane.user.click(earlier(/^Plain language Not inserted$/u));
    const first = screen.getByRole('region', { name: 'Answer 1: Plain language' });
    within(first).getByRole('region', { name: 'Redline: Answer 1: Plain language' });
    await pane.user.click(within(first).getByRole('button', { name: 'Copy text' }));
    expect(pane.copied()).toBe('The Supplier pays.');
    await pane.user.click(within(first).getByRole('button', { name: 'Insert' }));
    await within(first).findByRole('group', { name: 'Inserted' });
    expect(opened.host.text('current')).toContain('The Supplier pays.');
    await pane.user.click(await screen.findByRole('button', { name: 'Plain language Inserted' }));
    // It has its Undo still, after another request too.
    await send(stage, 'Summarise', CLAUSES[1]);
    await screen.findByText('It waits.');
    earlier(/^Explain Not inserted$/u);
    await pane.user.click(earlier(/^Plain language Inserted$/u));
    await pane.user.click(
      within(screen.getByRole('region', { name: 'Answer 1: Plain language' })).getByRole('button', {
        name: 'Undo',
      }),
    );
    await screen.findByRole('button', { name: 'Plain language Not inserted' });
    expect(opened.host.text('current')).toContain(CLAUSES[0]);
  });

  it('says that an earlier passage has changed, instead of inserting into it', async () => {
    const stage = await openWith('The Supplier pays.', 'It must wait.');
    const { pane, opened } = stage;
    await send(stage, 'Plain language', CLAUSES[0]);
    await screen.findByRole('region', { name: 'Redline' });
    await send(stage, 'Explain', CLAUSES[1]);
    await screen.findByText('It must wait.');
    await opened.word.Word.run(async (context) => {
      const found = context.document.body.search('shall pay');
      found.load('items');
      await context.sync();
      found.items[0]?.insertText('will pay', 'Replace');
      await context.sync();
    });
    await pane.user.click(earlier(/^Plain language/u));
    const first = screen.getByRole('region', { name: 'Answer 1: Plain language' });
    await pane.user.click(within(first).getByRole('button', { name: 'Insert' }));
    await within(first).findByText(/no longer the one that was sent/u);
    await gone(() => within(first).queryByRole('button', { name: 'Send again' }));
    expect(opened.host.text('current')).toContain('The Supplier will pay.');
    screen.getByRole('button', { name: /^Plain language Not inserted$/u });
  });

  it('ends with New conversation, which leaves nothing of it', async () => {
    const stage = await openWith('The Supplier pays.', 'It must wait.');
    await send(stage, 'Plain language', CLAUSES[0]);
    await screen.findByRole('region', { name: 'Redline' });
    await send(stage, 'Explain', CLAUSES[1]);
    await screen.findByText('It must wait.');
    await stage.pane.user.click(button('New conversation'));
    await gone(() => screen.queryByText('It must wait.'));
    await gone(() => screen.queryByRole('button', { name: /^Plain language (Not )?[Ii]nserted/u }));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
  });
});
