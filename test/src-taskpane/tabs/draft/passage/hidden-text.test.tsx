// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PaneError } from '#pane/errors.ts';
import type { WordDocument } from '#pane/word/model.ts';
import { button, openOn, type OpenedPane, chooseAction } from '../../../shell/pane.tsx';
import { eventStream } from '../../../relay-client/stub-server.ts';
import { document as docxOf, paragraph, run } from '../../../word/documents.ts';
import { open } from '../../../word/open.ts';
import { gone } from '../../../../setup/gone.ts';

const UNSEEN = 'Liability is unlimited.';
const TINY = 'Notice is waived.';
const hidden = (words: string, properties: string): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${words} </w:t></w:r>`;
const CLAUSE = paragraph(
  run('The parties act in good faith. '),
  hidden(UNSEEN, '<w:vanish/>'),
  run('They keep records. '),
  hidden(TINY, '<w:sz w:val="2"/>'),
  run('They meet each year.'),
);
const SEEN = 'The parties act in good faith. They keep records. They meet each year.';
const DOCUMENT = docxOf('Before it.', CLAUSE, 'After it.');

const prompts = ({ server }: OpenedPane): readonly string[] =>
  server.seen
    .filter(({ path }) => path === '/api/completions')
    .map(({ body }) => (JSON.parse(body.toString()) as { readonly prompt: string }).prompt);
async function sent(pane: OpenedPane, count: number): Promise<string> {
  await waitFor(() => expect(prompts(pane)).toHaveLength(count));
  return prompts(pane).at(-1) ?? 'none';
}
const composer = () => within(screen.getByRole('region', { name: 'What to do' }));

/** Opens Draft with the clause selected. */
async function openDraft(changed: Partial<WordDocument> = {}): Promise<OpenedPane> {
  const { host, pane: document } = await open(DOCUMENT);
  host.selectRange(1, 0, 1, host.document.body.paragraphs()[1]?.textOf('current').length ?? 0);
  const pane = await openOn(Object.assign(document, changed), {
    routes: {
      'POST /completions': (_, response) => {
        eventStream(response)('done', { text: 'It says so.' });
        response.end();
      },
    },
  });
  await screen.findByRole('region', { name: 'Selection' });
  return pane;
}

const unfold = (pane: OpenedPane): Promise<void> =>
  pane.user.click(screen.getByRole('textbox', { name: /instruction/iu }));

describe('hidden text of a passage', () => {
  it('is named before an answer is asked for, listed on demand, and not sent', async () => {
    const pane = await openDraft();
    await chooseAction(pane, 'Explain');
    await pane.user.click(button('What will be sent'));
    const notice = within(await screen.findByRole('region', { name: 'Hidden text' }));
    notice.getByText('2 pieces of hidden text are kept out');
    const shown = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What will be sent' }).value;
    expect(shown).toContain(SEEN);
    await gone(() => composer().queryByText(new RegExp(UNSEEN, 'u')));
    await pane.user.click(notice.getByRole('button', { name: 'Look' }));
    await notice.findByText(`“${UNSEEN}”`);
    notice.getByRole('button', { name: `Go to: ${TINY}` });
    expect(await pane.axe()).toEqual([]);
    await pane.user.click(button('Send'));
    expect(await sent(pane, 1)).toBe(shown);
    // The box is folded now.
    await within(await screen.findByRole('region', { name: 'Result' })).findByText(
      '2 pieces of hidden text kept out of the request.',
    );
  });

  it('is named with the answer where the text was not looked at before', async () => {
    const pane = await openDraft();
    await pane.user.click(button('Explain'));
    expect(await sent(pane, 1)).toContain(SEEN);
    await screen.findByText('2 pieces of hidden text kept out of the request.');
  });

  it('is sent after it was let in, all of it or piece by piece', async () => {
    const pane = await openDraft();
    await chooseAction(pane, 'Explain');
    await pane.user.click(button('What will be sent'));
    const notice = within(await screen.findByRole('region', { name: 'Hidden text' }));
    await pane.user.click(notice.getByRole('button', { name: 'Let in' }));
    notice.getByText('Hidden text is let into the requests');
    await pane.user.click(notice.getByRole('button', { name: 'Look' }));
    await pane.user.click(await notice.findByRole('button', { name: `Let in: ${TINY}` }));
    notice.getByText('1 piece of hidden text is kept out');
    await pane.user.click(button('Send'));
    const prompt = await sent(pane, 1);
    expect(prompt).toContain(`good faith. ${UNSEEN} They`);
    expect(prompt).not.toContain(TINY);
  });

  it('is never deleted by a rewrite, which is refused before it is sent until the text is let in', async () => {
    const pane = await openDraft();
    await pane.user.click(button('Shorten'));
    await composer().findByText(/2 pieces of hidden text, which a rewrite would delete unseen/u);
    expect(prompts(pane)).toEqual([]);
    await pane.user.click(composer().getByRole('button', { name: 'Let in' }));
    await gone(() => composer().queryByText(/would delete unseen/u));
    await pane.user.click(button('Send'));
    expect(await sent(pane, 1)).toContain(UNSEEN);
  });

  it('is kept out of the whole document too', async () => {
    const pane = await openDraft();
    await chooseAction(pane, 'Explain');
    await pane.user.click(screen.getByRole('radio', { name: 'Document' }));
    await waitFor(() => expect(button('Send').ariaDisabled).not.toBe('true'));
    await pane.user.click(button('Send'));
    expect(await sent(pane, 1)).toContain(`Before it.\n${SEEN}\nAfter it.`);
  });

  it('is kept out of a follow-up and of what is pinned to it', async () => {
    const pane = await openDraft();
    await pane.user.click(button('Explain'));
    await pane.user.click(await screen.findByRole('button', { name: 'Follow up' }));
    await composer().findByText('2 pieces of hidden text are kept out');
    await pane.user.click(button('Pin the selection'));
    await composer().findByRole('checkbox', { name: /Pinned selection/u });
    await pane.user.type(screen.getByRole('textbox', { name: 'Follow-up' }), 'Why?');
    await pane.user.click(button('Send'));
    const prompt = await sent(pane, 2);
    expect(prompt.split(SEEN)).toHaveLength(3);
    expect(prompt).not.toContain(UNSEEN);
    expect(prompt).not.toContain(TINY);
  });

  it('is said to be unknown before anything is sent where Word does not return the file', async () => {
    const pane = await openDraft({
      readFile: () => Promise.reject(new PaneError('too_large', 'The document is too large.')),
    });
    await unfold(pane);
    await pane.user.click(button('Explain'));
    await composer().findByText(/so nothing was sent yet/u);
    await composer().findByText(/The document is too large\. The passage is sent with all text/u);
    expect(prompts(pane)).toEqual([]);
    await pane.user.click(button('Send'));
    expect(await sent(pane, 1)).toContain(UNSEEN);
  });
});
