// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { CompletionRequest } from '#server/relay/api.ts';
import { documentWith, passage } from '../../shell/document.ts';
import { button, openOn, type OpenedPane } from '../../shell/pane.tsx';
import { eventStream } from '../../relay-client/stub-server.ts';
import { gone } from '../../../setup/gone.ts';

const requests = (pane: OpenedPane): CompletionRequest[] =>
  pane.server.seen
    .filter(({ path }) => path === '/api/completions')
    .map(({ body }) => JSON.parse(String(body)) as CompletionRequest);

/** Opens a pane with the answer to Explain, and one text after the other for the next requests. */
async function withAnswer(...texts: readonly string[]): Promise<OpenedPane> {
  const rest = [...texts];
  const pane = await openOn(documentWith(passage('The Supplier shall pay.')), {
    routes: {
      'POST /completions': (_: unknown, response: ServerResponse) =>
        eventStream(response)('done', { text: rest.shift() ?? 'Nothing left.' }),
    },
  });
  await screen.findByText('23 characters');
  await pane.user.click(button('Explain'));
  await screen.findByText(texts[0] ?? '');
  return pane;
}

describe('a follow-up', () => {
  it('sends the last question, its answer and the passage with the new question, as ticked', async () => {
    const pane = await withAnswer('It must pay in full.', 'It pays.');
    await pane.user.click(button('Follow up'));
    const box = screen.getByRole('textbox', { name: 'Follow-up' });
    await waitFor(() => expect(document.activeElement).toBe(box));
    const card = within(screen.getByRole('region', { name: 'Follow-up to “Explain”' }));
    expect(card.getAllByRole('checkbox', { checked: true })).toHaveLength(3);
    expect(await pane.axe()).toEqual([]);
    await pane.user.click(card.getByRole('checkbox', { name: /^The last question/ }));
    await pane.user.type(box, 'shorter');
    await pane.user.click(button('Send'));
    await screen.findByText('It pays.');
    const [, request] = requests(pane);
    expect(request?.mode).toBe('assist');
    expect(request?.prompt).toMatch(/^shorter\n\n/u);
    expect(request?.prompt).toContain('<previous-answer>\nIt must pay in full.\n</previous-answer>');
    expect(request?.prompt).toContain('<passage>\nThe Supplier shall pay.\n</passage>');
    expect(request?.prompt).not.toContain('<previous-question>');
    await gone(() => screen.queryByRole('region', { name: /^Follow-up/ }));
  });

  it('reports what is too long to be sent with it, and sends the rest', async () => {
    const long = 'Words. '.repeat(2_850).trim();
    const pane = await openOn(documentWith(passage('The Supplier shall pay.')), {
      routes: { 'POST /completions': (_, response) => eventStream(response)('done', { text: long }) },
    });
    await screen.findByText('23 characters');
    await pane.user.click(button('Explain'));
    await pane.user.click(await screen.findByRole('button', { name: 'Follow up' }));
    await screen.findByText('Left out, because the request would be too long: The last answer.');
    await pane.user.type(screen.getByRole('textbox', { name: 'Follow-up' }), 'Why?');
    await pane.user.click(button('Send'));
    await waitFor(() => expect(requests(pane)).toHaveLength(2));
    expect(requests(pane)[1]?.prompt).not.toContain('Words.');
  });

  it('can be cancelled without losing the earlier text of the box', async () => {
    const pane = await withAnswer('It must pay in full.');
    await pane.user.type(screen.getByRole('textbox', { name: 'Instruction' }), 'for a child');
    await pane.user.click(button('Follow up'));
    await pane.user.click(button('End the follow-up'));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Instruction' }).value).toBe(
      'for a child',
    );
  });
});

describe('versions', () => {
  it('are requested, compared, browsed and kept; Insert uses the one shown', async () => {
    const pane = await withAnswer('It must pay in full.', 'It must pay at once.');
    await pane.user.click(button('Another version'));
    await screen.findByText('2 of 2');
    await screen.findByText('It must pay at once.');
    const [first, second] = requests(pane);
    expect(second).toEqual(first);
    await pane.user.click(button('Compare with the version before'));
    const compared = screen.getByRole('region', { name: 'What differs from the version before' });
    expect(compared.querySelector('del')?.textContent).toContain('in full');
    expect(compared.querySelector('ins')?.textContent).toContain('at once');
    await pane.user.click(button('Earlier version'));
    await screen.findByText('1 of 2');
    await pane.user.click(button('Copy text'));
    expect(pane.copied()).toBe('It must pay in full.');
    await pane.user.click(button('Keep this version only'));
    await gone(() => screen.queryByText('1 of 2'));
    await screen.findByText('It must pay in full.');
  });
});
