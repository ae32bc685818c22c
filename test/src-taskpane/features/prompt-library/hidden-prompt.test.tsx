// @vitest-environment jsdom
// A prompt of the library with hidden text of the document, from the dialog to what is sent.
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, openOn, type OpenedPane, chooseAction } from '../../shell/pane.tsx';
import { eventStream, json } from '../../relay-client/stub-server.ts';
import { document as docxOf, paragraph, run } from '../../word/documents.ts';
import { open } from '../../word/open.ts';
import { gone } from '../../../setup/gone.ts';

const UNSEEN = 'Liability is unlimited.';
const DOCUMENT = docxOf(
  'Before it.',
  paragraph(
    run('The parties act in good faith. '),
    `<w:r><w:rPr><w:vanish/></w:rPr><w:t xml:space="preserve">${UNSEEN} </w:t></w:r>`,
    run('They meet each year.'),
  ),
  'After it.',
);
const SEEN = 'The parties act in good faith. They meet each year.';
const TABLE = 'Name,Text,Form\nExplain it,Explain to a child: {selection} End.,answer';

const prompts = ({ server }: OpenedPane): readonly string[] =>
  server.seen
    .filter(({ path }) => path === '/api/completions')
    .map(({ body }) => (JSON.parse(body.toString()) as { readonly prompt: string }).prompt);
const box = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const notice = async () => within(await screen.findByRole('region', { name: 'Hidden text' }));

/** Opens the prompt with the clause selected. */
async function openPrompt(): Promise<OpenedPane> {
  const { host, pane: document } = await open(DOCUMENT);
  host.selectRange(1, 0, 1, host.document.body.paragraphs()[1]?.textOf('current').length ?? 0);
  const pane = await openOn(document, {
    routes: {
      'GET /prompts': (_, response) =>
        json(response, 200, { files: [{ id: 'f1', name: 'House', version: '1' }], unusable: [] }),
      'GET /prompts/f1': (_, response) => void response.end(TABLE),
      'POST /completions': (_, response) => {
        eventStream(response)('done', { text: 'It says so.' });
        response.end();
      },
    },
  });
  await screen.findByRole('region', { name: 'Selection' });
  await pane.user.type(box('Instruction'), '/');
  await screen.findByRole('option', { name: /Explain it/ });
  await pane.user.keyboard('{Enter}');
  await screen.findByRole('textbox', { name: 'Selection' });
  return pane;
}

describe('hidden text in a prompt of the library', () => {
  it('is named before the prompt is used and before it is sent, and is in neither', async () => {
    const pane = await openPrompt();
    (await notice()).getByText('1 piece of hidden text is kept out');
    expect(box('Selection').value).toBe(SEEN);
    expect(box('Preview').value).not.toContain(UNSEEN);
    expect(await pane.axe()).toEqual([]);
    await pane.user.click(button('Use'));
    (await notice()).getByText('1 piece of hidden text is kept out');
    expect(box('Instruction').value).toContain(SEEN);
    await pane.user.click(button('What will be sent'));
    const shown = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What will be sent' });
    expect(shown.value).not.toContain(UNSEEN);
    await pane.user.click(button('Send'));
    await waitFor(() => expect(prompts(pane)).toEqual([shown.value]));
    await screen.findByText('1 piece of hidden text kept out of the request.');
  });

  it('comes into the prompt when it is let in, and leaves it when it is kept out again, with what was typed', async () => {
    const pane = await openPrompt();
    await pane.user.click((await notice()).getByRole('button', { name: 'Let in' }));
    expect(box('Selection').value).toContain(UNSEEN);
    await pane.user.click(button('Use'));
    await gone(() => screen.queryByRole('dialog'));
    expect(box('Instruction').value).toContain(UNSEEN);
    await pane.user.type(box('Instruction'), ' Be kind.');
    await pane.user.click((await notice()).getByRole('button', { name: 'Keep out' }));
    expect(box('Instruction').value).toBe(`Explain to a child: ${SEEN} End. Be kind.`);
    await pane.user.click((await notice()).getByRole('button', { name: 'Let in' }));
    expect(box('Instruction').value).toContain(UNSEEN);
    // Another action and back: the words in the box are still those of the document.
    await chooseAction(pane, 'Explain');
    await pane.user.click(button('What will be sent'));
    await pane.user.click((await notice()).getByRole('button', { name: 'Keep out' }));
    await pane.user.click(button('Remove Explain'));
    expect(box('Instruction').value).toBe(`Explain to a child: ${SEEN} End. Be kind.`);
    await pane.user.click(button('Send'));
    await waitFor(() => expect(prompts(pane)).toHaveLength(1));
    expect(prompts(pane)[0]).not.toContain(UNSEEN);
  });

  it('is kept out of the earlier question of a follow-up', async () => {
    const pane = await openPrompt();
    await pane.user.click((await notice()).getByRole('button', { name: 'Let in' }));
    await pane.user.click(button('Use'));
    await pane.user.click(button('Send'));
    await waitFor(() => expect(prompts(pane)[0]).toContain(UNSEEN));
    await pane.user.click(await screen.findByRole('button', { name: 'Follow up' }));
    await pane.user.click((await notice()).getByRole('button', { name: 'Keep out' }));
    await pane.user.type(box('Follow-up'), 'Why?');
    await pane.user.click(button('Send'));
    await waitFor(() => expect(prompts(pane)).toHaveLength(2));
    expect(prompts(pane)[1]).toContain(SEEN);
    expect(prompts(pane)[1]).not.toContain(UNSEEN);
  });
});
