// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWordDocument } from '#pane/word/index.ts';
import { openPane, pick, type OpenedPane } from '../../../shell/pane.tsx';
import { eventStream, json } from '../../../relay-client/stub-server.ts';
import { docxOf } from '#word-host/fixture.ts';
import { installWord, openWord, type OpenedWord } from '#word-host/jsdom.ts';
import { memoryDevice } from '../../../word/device.ts';
import { gone } from '../../../../setup/gone.ts';

const ACME = { id: '11111111-1111-4111-8111-111111111111', name: '1042 Acme: supply' };
const NORTH = { id: '22222222-2222-4222-8222-222222222222', name: '1043 Northmoor: lease' };

let word: OpenedWord;
let uninstall: () => void;
let pane: OpenedPane | undefined;
beforeEach(async () => {
  word = await openWord({ docx: docxOf('The Supplier shall notify the Customer.'), profile: 'ltsc2021' });
  uninstall = installWord(globalThis, word);
});
afterEach(async () => {
  await close();
  uninstall();
  word.dispose();
});
const close = async (): Promise<void> => {
  await pane?.close();
  cleanup();
  pane = undefined;
};

const openDocument = () =>
  createWordDocument({
    now: () => new Date('2026-11-20T10:00:00Z'),
    randomId: () => 'entry001',
    sha256: (text) => Promise.resolve(`${text.length}`),
    page: new EventTarget(),
    device: memoryDevice(),
    pause: () => undefined,
    setTimer: (callback, milliseconds) => {
      const timer = setTimeout(callback, milliseconds);
      return () => clearTimeout(timer);
    },
  });
async function open(clientMatter?: { readonly required: boolean; readonly fromList: boolean }) {
  pane = await openPane({
    openDocument,
    session: clientMatter === undefined ? {} : { clientMatter },
    routes: {
      'GET /client-matters?query=': (_, response) =>
        json(response, 200, { matters: [ACME, NORTH], more: false }),
      [`GET /client-matters?query=${ACME.id}`]: (_, response) =>
        json(response, 200, { matters: [ACME], more: false }),
      'POST /completions': (_, response) => {
        const tell = eventStream(response);
        tell('meta', { requestId: 'r-1' });
        tell('done', { text: 'It shall.' });
        response.end();
      },
    },
  });
  word.host.select('The Supplier');
  await screen.findByText('12 characters', { exact: false });
  return pane;
}
async function send(here: OpenedPane): Promise<void> {
  await here.user.click(await screen.findByRole('button', { name: 'Plain language' }));
}
const sent = (here: OpenedPane): unknown[] =>
  here.server.seen
    .filter(({ path }) => path === '/api/completions')
    .map(({ body }) => JSON.parse(body.toString()));

describe('the client-matter in the Draft tab', () => {
  it('is not requested if the firm does not require one', async () => {
    const here = await open();
    await gone(() => screen.queryByLabelText(/Client-matter/));
    await send(here);
    await waitFor(() => expect(sent(here)).toHaveLength(1));
    expect(sent(here)[0]).not.toHaveProperty('clientMatterId');
  });

  it('is chosen from the firm’s list before anything is sent, and is restored with the document', async () => {
    const here = await open({ required: true, fromList: true });
    await send(here);
    expect(await screen.findByText('Choose the client-matter first.')).toBeDefined();
    expect(sent(here)).toEqual([]);
    expect(await here.axe()).toEqual([]);
    await pick(here, 'Client-matter', 'Acme');
    await here.user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent(here)).toMatchObject([{ clientMatterId: ACME.id }]));
    await close();
    word.host.open(word.host.save());
    const again = await open({ required: true, fromList: true });
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Client-matter' });
    await waitFor(() => expect(box.value).toBe(ACME.name));
    await send(again);
    await waitFor(() => expect(sent(again)).toMatchObject([{ clientMatterId: ACME.id }]));
  });

  it('is a typed id if there is no list; an invalid one is not sent', async () => {
    const here = await open({ required: false, fromList: false });
    const field = await screen.findByRole('textbox', { name: 'Client-matter (optional)' });
    await here.user.type(field, '1042');
    await send(here);
    expect(await screen.findByText(/This is not a client-matter ID/)).toBeDefined();
    expect(sent(here)).toEqual([]);
    await here.user.clear(field);
    await here.user.type(field, ACME.id.toUpperCase());
    await here.user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent(here)).toMatchObject([{ clientMatterId: ACME.id }]));
  });

  it('is stored in the document as its id only, listed by Clean, and removed by it', async () => {
    const here = await open({ required: true, fromList: true });
    await pick(here, 'Client-matter', 'Acme');
    const document = await openDocument();
    await waitFor(async () => expect(await document.clientMatter()).toBe(ACME.id));
    expect((await document.traces()).parts).toBe(1);
    const { left } = await document.clean([]);
    expect(left.parts).toBe(0);
    expect(await document.clientMatter()).toBeUndefined();
  });
});
