// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deleted, document, inserted, paragraph } from '../../../word/documents.ts';
import { open, type Opened } from '../../../word/open.ts';
import { planned } from '../../../word/planned.ts';
import { button, openOn, openView, type OpenedPane } from '../../../shell/pane.tsx';
import { gone } from '../../../../setup/gone.ts';
import { quickPart } from '#test/setup/extent.ts';

const PLAYED = quickPart(['windows', 'web', 'mac'] as const, 1);

/** An agreement that came back with a change and a comment of the other side, which a colleague has answered. */
async function openThreads(profile: 'windows' | 'web' | 'mac' = 'windows'): Promise<{
  readonly opened: Opened;
  readonly pane: OpenedPane;
  readonly tab: HTMLElement;
}> {
  const opened = await open(
    document(paragraph('Payment is due within ', deleted('30', 1), inserted('60', 2), ' days.'), 'The end.'),
    { profile },
  );
  opened.host.document.author = 'Other side';
  opened.host.selectRange(1, 0, 1, 8);
  const target = await opened.pane.readSelection();
  await opened.pane.insert(
    planned({ form: 'comment', action: 'annotate', target, text: 'Is this the end?', sources: [] }),
  );
  const [comment] = (await opened.pane.readReview()).comments;
  if (comment === undefined) throw new Error('There is no comment.');
  opened.host.document.author = 'Colleague';
  await opened.pane.answerComment(comment, { reply: 'We think so.' });
  opened.host.document.author = 'Jane Doe';
  const pane = await openOn(opened.pane);
  const tab = await openView(pane, 'Their changes');
  await pane.user.click(await screen.findByRole('button', { name: 'List the changes' }));
  await pane.user.click(await screen.findByRole('button', { name: '1 comment' }));
  return { opened, pane, tab };
}

describe.each(PLAYED)('a comment of the other side in Word %s', (profile) => {
  it('is a thread, in which a reply goes, and nothing else changes', async () => {
    const { opened, pane, tab } = await openThreads(profile);
    within(tab).getByText('1 reply');
    await pane.user.click(within(tab).getByRole('button', { name: 'Is this the end?', expanded: false }));
    const replies = within(tab).getByRole('list', { name: 'Replies to Other side: Is this the end?' });
    expect(replies.textContent).toContain('We think so.');
    const before = opened.host.text('all');
    await pane.user.click(button('Reply to Other side: Is this the end?'));
    await pane.user.type(
      within(tab).getByRole('textbox', { name: 'Reply to Other side: Is this the end?' }),
      'Agreed.',
    );
    await pane.user.click(button('Insert the reply'));
    await expect
      .poll(async () => (await opened.pane.readReview()).comments[0]?.replies)
      .toMatchObject([
        { author: 'Colleague', text: 'We think so.' },
        { author: 'Jane Doe', text: 'Agreed.' },
      ]);
    await within(tab).findByText('Agreed.');
    await gone(() => within(tab).queryByRole('textbox', { name: /^Reply/u }));
    expect(opened.host.text('all')).toBe(before);
  });

  it('is resolved, and opened again', async () => {
    const { opened, pane, tab } = await openThreads(profile);
    await pane.user.click(button('Resolve Other side: Is this the end?'));
    await within(tab).findByText('Resolved');
    expect((await opened.pane.readReview()).comments[0]?.isResolved).toBe(true);
    await pane.user.click(button('Open again Other side: Is this the end?'));
    await gone(() => within(tab).queryByText('Resolved'));
    expect((await opened.pane.readReview()).comments[0]?.isResolved).toBe(false);
  });
});

it('a comment that was deleted since is refused, and the reply stays in its box', async () => {
  const { opened, pane, tab } = await openThreads();
  await pane.user.click(button('Reply to Other side: Is this the end?'));
  const box = within(tab).getByRole('textbox', { name: /^Reply to Other side/u });
  await pane.user.type(box, 'Agreed.');
  opened.host.document.comments()[0]?.delete();
  await pane.user.click(button('Insert the reply'));
  await within(tab).findByText(/The comment is no longer in the document as it was listed/u);
  expect(within(tab).getByRole<HTMLTextAreaElement>('textbox', { name: /^Reply to Other side/u }).value).toBe(
    'Agreed.',
  );
});
