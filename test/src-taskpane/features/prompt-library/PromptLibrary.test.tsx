// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { MATERIAL_RULE } from '#pane/pure/prompts/material.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { createDeviceRecords } from '#pane/device/records.ts';
import { capabilities, documentWith, passage } from '../../shell/document.ts';
import { button, openOn, type OpenedPane } from '../../shell/pane.tsx';
import { eventStream, json } from '../../relay-client/stub-server.ts';
import { gone } from '../../../setup/gone.ts';

const TABLE = [
  'Name,Text,Form,Grounding,Model',
  'Act for us,Rewrite {selection} for {party}.,plain text,,',
  'Ask the files,What do the files say?,answer,project,',
  'Broken,,,,',
].join('\n');

async function openLibrary(
  over: Partial<Parameters<typeof openOn>[1]> = {},
  word: Parameters<typeof documentWith>[1] = {},
  table = TABLE,
): Promise<OpenedPane> {
  const pane = await openOn(documentWith(passage('The Supplier shall pay.'), word), {
    routes: {
      'GET /prompts': (_, response) =>
        json(response, 200, {
          files: [{ id: 'f1', name: 'House prompts', version: '1' }],
          unusable: [{ name: 'Old prompts', reason: 'link' }],
        }),
      'GET /prompts/f1': (_, response) => void response.end(table),
      'POST /completions': (_, response) => eventStream(response)('done', { text: 'B.' }),
    },
    ...over,
  });
  const box = await screen.findByRole('textbox', { name: 'Instruction' });
  await screen.findByText('23 characters');
  await pane.user.type(box, '/');
  await screen.findByRole('option', { name: /Act for us/ });
  return pane;
}

const lacking = { available: false, reason: 'It needs Word 2024.' } as const;

/** The prompts that are listed; the actions of the pane are below them. */
const options = (): (string | null)[] =>
  screen
    .queryAllByRole('option')
    .filter((option) => option.lastElementChild?.textContent !== 'Codicil')
    .map((option) => option.firstElementChild?.textContent?.trim() ?? null);

describe('the prompt library', () => {
  it('says which row of which file is wrong and which file is left out, and uses the others', async () => {
    const pane = await openLibrary();
    await pane.user.click(button('1 problem in the tables'));
    await screen.findByText('House prompts, row 4, column Text');
    await screen.findAllByText(
      'Old prompts is left out, because it is a link. Put the file itself into the folder.',
    );
    expect(options()).toHaveLength(2);
  });

  it('fills in variables, shows the text, and sends the passage once with the id of the prompt', async () => {
    const pane = await openLibrary();
    await pane.user.keyboard('{Enter}');
    const party = await screen.findByRole('textbox', { name: 'Party' });
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Selection' }).value).toBe(
      'The Supplier shall pay.',
    );
    expect(button('Use').getAttribute('aria-disabled')).toBe('true');
    await pane.user.type(party, 'Acme');
    const preview = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Preview' });
    expect(preview.value).toBe('Rewrite The Supplier shall pay. for Acme.');
    await screen.findByText('41 of 20,000 characters');
    await pane.user.click(button('Use'));
    await pane.user.click(button('Send'));
    await screen.findByRole('heading', { name: 'Act for us' });
    const sent = pane.server.seen.find(({ path }) => path === '/api/completions');
    expect(JSON.parse(String(sent?.body))).toEqual({
      prompt: `Rewrite the passage below for Acme.\n\nKeep to this setting: Keep the language of the passage unless the request names another. Use only this as today’s date: 2026-11-20.\n\n${MATERIAL_RULE}\n\n<passage>\nThe Supplier shall pay.\n</passage>`,
      mode: 'draft',
      promptId: 'act-for-us',
    });
    await screen.findByText('as plain text');
  });

  it('stores the user’s prompts and stars on the device, and does not count their use', async () => {
    const factory = new IDBFactory();
    const records = createDeviceRecords(() => factory);
    const pane = await openLibrary({ records });
    await pane.user.click(button('New prompt'));
    await pane.user.click(button('Save'));
    await screen.findByText('Type a name.');
    await pane.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mine');
    await pane.user.type(screen.getByRole('textbox', { name: 'Text' }), 'Explain it.');
    await pane.user.selectOptions(screen.getByRole('combobox', { name: 'Form' }), 'comment');
    await pane.user.click(button('Save'));
    await screen.findByRole('option', { name: /Mine/, selected: true });
    await pane.user.click(button('Star'));
    await waitFor(() => expect(options()).toEqual(['Mine', 'Act for us', 'Ask the files']));
    await pane.user.click(button('Use'));
    await pane.user.click(button('Send'));
    await screen.findByRole('heading', { name: 'Mine' });
    const sent = pane.server.seen.find(({ path }) => path === '/api/completions');
    expect(JSON.parse(String(sent?.body))).not.toHaveProperty('promptId');
    await pane.close();
    const again = await openLibrary({ records: createDeviceRecords(() => factory) });
    await waitFor(() => expect(options()[0]).toBe('Mine'));
    await again.user.click(button('Delete'));
    await waitFor(() => expect(options()).toEqual(['Act for us', 'Ask the files']));
  });

  it('imports a table, reports its problems, and exports the same columns', async () => {
    const pane = await openLibrary();
    const file = new File(['Name;Text;Form\nImported;Do it.;poem\n;Nameless;'], 'mine.csv');
    Object.defineProperty(file, 'arrayBuffer', {
      value: () =>
        Promise.resolve(new TextEncoder().encode('Name;Text;Form\nImported;Do it.;poem\n;Nameless;').buffer),
    });
    await pane.user.upload(screen.getByLabelText('File of prompts to import'), file);
    await screen.findAllByText('1 prompt imported.');
    await pane.user.click(button('2 problems in the tables'));
    await screen.findByText('mine.csv, row 2, column Form');
    await screen.findByText('mine.csv, row 3, column Name');
    await pane.user.click(button('Import and export'));
    await pane.user.click(await screen.findByRole('menuitem', { name: /as text/ }));
    await waitFor(() => expect(pane.downloads).toHaveLength(1));
    expect(new TextDecoder().decode(pane.downloads[0]?.bytes)).toBe(
      'Name,Text,Form,Grounding,Model\r\nImported,Do it.,,,\r\n',
    );
  });

  it.each([
    [{}, 'as tracked change'],
    [{ trackedChanges: lacking, trackedWords: { available: true, isUntried: true } }, 'as plain text'],
  ] as const)(
    'inserts as the prompt says, but not in a form that was not tried in this version of Word: %j',
    async (old, form) => {
      const table = TABLE.replace('plain text', 'tracked changes').replace(' for {party}', '');
      const pane = await openLibrary({}, { capabilities: { ...capabilities, ...old } }, table);
      await pane.user.keyboard('{Enter}');
      await screen.findByRole('textbox', { name: 'Preview' });
      await pane.user.click(button('Use'));
      await pane.user.click(button('Send'));
      expect(await screen.findAllByText(form)).toHaveLength(1);
    },
  );

  it('closes on Escape and returns the focus to the box', async () => {
    const pane = await openLibrary();
    await pane.user.keyboard('{Escape}');
    await gone(() => screen.queryByRole('dialog'));
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Instruction' });
    expect(box.value).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(box));
    await pane.user.type(box, 'either/or');
    await gone(() => within(document.body).queryByRole('dialog'));
  });
});
