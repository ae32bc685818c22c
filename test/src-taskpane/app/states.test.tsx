// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PaneError } from '../../../src-taskpane/errors.ts';
import type {
  Capabilities,
  Insertion,
  Passage,
  WordDocument,
  Traces,
} from '../../../src-taskpane/word/model.ts';
import { eventStream, json } from '../relay/stub-server.ts';
import { openPane, openTab, type OpenedPane } from './pane.tsx';

let pane: OpenedPane | undefined;
afterEach(async () => {
  await pane?.close();
  cleanup();
});

const available = { available: true } as const;
const capabilities: Capabilities = {
  trackedChanges: available,
  comments: available,
  footnotes: available,
  reviewedText: available,
  rejectChanges: available,
  host: { platform: 'PC', version: '16.0', sets: ['WordApi 1.9'] },
};

const nothing: Traces = { controls: 0, bookmarks: 0, parts: 0, properties: [], comments: [], unseen: [] };

function passage(text: string, over: Partial<Passage> = {}): Passage {
  return {
    paragraphs: [text],
    text,
    isEmpty: text === '',
    story: 'body',
    unread: [],
    fingerprint: text,
    ...over,
  };
}

/** A document with one selection, for states that Word itself cannot be brought into here. */
function documentWith(selected: Passage, over: Partial<WordDocument> = {}): WordDocument {
  return {
    capabilities,
    watchSelection: () => () => undefined,
    readSelection: () => Promise.resolve(selected),
    readScope: () => Promise.resolve(selected),
    readText: () => Promise.resolve({ paragraphs: selected.paragraphs, numbers: [] }),
    keep: () => () => undefined,
    insert: () => Promise.resolve({ outcome: 'verified', message: 'Written.' }),
    listInsertions: () => Promise.resolve([]),
    goTo: () => Promise.resolve(),
    remove: () => Promise.resolve({ outcome: 'verified', message: 'Taken out.' }),
    accept: () => Promise.resolve({ outcome: 'verified', message: 'Accepted.' }),
    clientMatter: () => Promise.resolve(undefined),
    setClientMatter: () => Promise.resolve(),
    citationStyle: () => Promise.resolve(undefined),
    citedForm: () => Promise.resolve(undefined),
    redraw: () => Promise.resolve({ outcome: 'unchanged', message: 'Nothing to renew.' }),
    editSource: () => Promise.resolve({ outcome: 'unchanged', message: 'Nothing to renew.' }),
    adoptCheck: () => Promise.resolve({ outcome: 'unchanged', message: 'Nothing to renew.' }),
    noteChecks: () => Promise.resolve(),
    insertTableOfSources: () => Promise.resolve({ outcome: 'verified', message: 'Inserted.' }),
    traces: () => Promise.resolve(nothing),
    clean: () => Promise.resolve({ report: { outcome: 'verified', message: 'Clean.' }, left: nothing }),
    ...over,
  };
}

async function opened(
  document: WordDocument | PaneError,
  options: Partial<Parameters<typeof openPane>[0]> = {},
): Promise<OpenedPane> {
  const openDocument = () =>
    document instanceof PaneError ? Promise.reject(document) : Promise.resolve(document);
  pane = await openPane({ openDocument, ...options });
  return pane;
}
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const completions = (of: OpenedPane): number =>
  of.server.seen.filter(({ path }) => path === '/api/completions').length;

describe('signing in', () => {
  const pair = {
    'POST /pair': (seen: { body: Buffer }, response: Parameters<typeof json>[0]) =>
      seen.body.toString().includes('123456')
        ? json(response, 200, { token: 'good' })
        : json(response, 401, {
            error: { code: 'pairing_code_wrong', message: 'This code is wrong.', requestId: 'r-8' },
          }),
  };

  it('asks for the code, refuses an empty one, keeps a wrong one in the box and says so', async () => {
    const { user, axe } = await opened(documentWith(passage('A.')), { signedIn: false, routes: pair });
    const box = await screen.findByRole('textbox', { name: /Pairing code/ });
    await user.click(button('Connect'));
    await screen.findByText('Type the code first.');
    await user.type(box, '999{Enter}');
    await screen.findByText('This code is wrong.');
    expect(await axe()).toEqual([]);
    await user.clear(box);
    await user.type(box, '123456{Enter}');
    await screen.findByRole('tab', { name: 'Draft' });
  });

  it('comes back when the relay refuses the bearer of a later call, and keeps what was typed', async () => {
    const { user } = await opened(documentWith(passage('A clause.')), {
      routes: {
        ...pair,
        'POST /completions': (_, response) =>
          json(response, 401, { error: { code: 'not_signed_in', message: 'Signed out.', requestId: 'r' } }),
      },
    });
    await screen.findByText('9 characters');
    await user.click(button('Explain'));
    await user.type(screen.getByRole('textbox', { name: /Further instruction/ }), 'Keep it short');
    await user.click(button('Send'));
    await screen.findByText(/Codicil restarted/);
    await user.type(screen.getByRole('textbox', { name: /Pairing code/ }), '123456{Enter}');
    const box = await screen.findByRole('textbox', { name: /Further instruction/ });
    expect(box).toHaveProperty('value', 'Keep it short');
  });
});

describe('the Draft tab', () => {
  it('says what is missing when Send is pressed, and sends nothing', async () => {
    const here = await opened(documentWith(passage('', { isEmpty: true })));
    await screen.findByText(/Nothing is selected. Select a clause/);
    await here.user.click(button('Plain language'));
    await here.user.click(button('Send'));
    await screen.findAllByText('Nothing is selected. Select the passage in the document first.');
    expect(completions(here)).toBe(0);
    expect(await here.axe()).toEqual([]);
  });

  it('sends nothing that is longer than the limit, and says by how much', async () => {
    const here = await opened(documentWith(passage('x'.repeat(20_001))));
    await screen.findByText('20,001 characters');
    await here.user.click(button('Explain'));
    await here.user.click(button('Send'));
    expect((await screen.findAllByText(/too many, and nothing is cut off/)).length).toBeGreaterThan(0);
    expect(completions(here)).toBe(0);
  });

  it('sends with Ctrl+Enter, but not while a character is being composed', async () => {
    const here = await opened(documentWith(passage('A clause.')), {
      routes: { 'POST /completions': (_, response) => eventStream(response)('done', { text: 'B clause.' }) },
    });
    const box = await screen.findByRole('textbox', { name: 'Instruction' });
    await screen.findByText('9 characters');
    await here.user.type(box, 'Change it');
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true, isComposing: true });
    expect(completions(here)).toBe(0);
    await here.user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('region', { name: 'Result' });
    await waitFor(() => expect(completions(here)).toBe(1));
  });

  it('shows the place in the queue, stops at once and gives the focus to Stop and then to the answer', async () => {
    let closed: Promise<void> | undefined;
    const here = await opened(documentWith(passage('A clause.')), {
      routes: {
        'POST /completions': (seen, response) => {
          ({ closed } = seen);
          eventStream(response)('queue', { place: 3, waitSeconds: 20 });
        },
      },
    });
    await screen.findByText('9 characters');
    await here.user.click(button('Explain'));
    await here.user.click(button('Send'));
    await screen.findAllByText('You are number 3; about 20 seconds.');
    expect(document.activeElement).toBe(button('Stop'));
    await here.user.click(button('Stop'));
    await screen.findAllByText('Stopped. What arrived is kept.');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Explain' }));
    expect(closed).toBeDefined();
  });

  it('keeps an answer that stopped before its end, with details to copy and no content in them', async () => {
    const here = await opened(documentWith(passage('A secret clause.')), {
      routes: {
        'POST /completions': (_, response) => {
          const send = eventStream(response);
          send('meta', { requestId: 'r-77' });
          send('delta', { text: 'Half an answer' });
          response.end();
        },
      },
    });
    await screen.findByText('16 characters');
    await here.user.click(button('Explain'));
    await here.user.click(button('Send'));
    await screen.findByText('Half an answer');
    await here.user.click(await screen.findByRole('button', { name: 'Copy details' }));
    expect(here.copied()).toContain('Request: r-77');
    expect(here.copied()).not.toMatch(/secret|Half/);
  });

  it('refuses a rewrite for a passage that changed, and offers to send again', async () => {
    const changed = new PaneError('selection_changed', 'The passage changed.');
    const here = await opened(documentWith(passage('A clause.'), { insert: () => Promise.reject(changed) }), {
      routes: { 'POST /completions': (_, response) => eventStream(response)('done', { text: 'B clause.' }) },
    });
    await screen.findByText('9 characters');
    await here.user.click(button('Shorten'));
    await here.user.click(button('Send'));
    await here.user.click(await screen.findByRole('button', { name: 'Insert' }));
    await screen.findAllByText('The passage changed.');
    await here.user.click(button('Send again'));
    await waitFor(() => expect(completions(here)).toBe(2));
  });

  it('inserts an answer at the selection of now when the old place is gone', async () => {
    const inserted: Insertion[] = [];
    const insert = (insertion: Insertion): ReturnType<WordDocument['insert']> => {
      inserted.push(insertion);
      return inserted.length === 1
        ? Promise.reject(new PaneError('selection_changed', 'The passage changed.'))
        : Promise.resolve({ outcome: 'verified', message: 'Written.' });
    };
    const here = await opened(documentWith(passage('A clause.'), { insert }), {
      routes: {
        'POST /completions': (_, response) => eventStream(response)('done', { text: 'It means this.' }),
      },
    });
    await screen.findByText('9 characters');
    await here.user.click(button('Explain'));
    await here.user.click(button('Send'));
    await here.user.click(await screen.findByRole('button', { name: 'Insert' }));
    await here.user.click(await screen.findByRole('button', { name: 'Insert at the selection instead' }));
    await screen.findAllByText('Written.');
    expect(inserted.at(-1)).toMatchObject({ action: 'after', text: 'It means this.' });
  });

  it('remembers the form, and says why one is not possible in this Word', async () => {
    const reason = 'It needs Word 2024.';
    const old = { ...capabilities, trackedChanges: { available: false, reason } as const };
    const here = await opened(documentWith(passage('A clause.'), { capabilities: old }), {
      routes: { 'POST /completions': (_, response) => eventStream(response)('done', { text: 'B clause.' }) },
    });
    await screen.findByText('9 characters');
    await here.user.click(button('Shorten'));
    await here.user.click(button('Send'));
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

  it('shows what is undefined, leads nowhere or was left open, and keeps nobody from inserting', async () => {
    const text = 'The Supplier pays the Exit Fee of [●] under Schedule 4.';
    let reads = 0;
    const readText = () => {
      reads += 1;
      return Promise.resolve({ paragraphs: ['The Supplier and the Supplier pay.'], numbers: [] });
    };
    const here = await opened(documentWith(passage('A clause.'), { readText }), {
      routes: { 'POST /completions': (_, response) => eventStream(response)('done', { text }) },
    });
    await screen.findByText('9 characters');
    await here.user.click(button('Shorten'));
    await here.user.click(button('Send'));
    const found = await screen.findByRole('region', { name: 'Before you insert' });
    within(found).getByText('Not defined in this document: Exit Fee.');
    within(found).getByText('Leads nowhere in this document: Schedule 4.');
    within(found).getByText('Left open: [●]');
    expect(await here.axe()).toEqual([]);
    await here.user.click(button('Insert'));
    await screen.findAllByText('Written.');
    expect(reads).toBe(1);
  });

  it('hangs the comment that the user wrote on a tracked rewrite', async () => {
    const inserted: Insertion[] = [];
    const insert = (insertion: Insertion): ReturnType<WordDocument['insert']> => {
      inserted.push(insertion);
      return Promise.resolve({ outcome: 'verified', message: 'Written.' });
    };
    const here = await opened(documentWith(passage('A clause.'), { insert }), {
      routes: { 'POST /completions': (_, response) => eventStream(response)('done', { text: 'B clause.' }) },
    });
    await screen.findByText('9 characters');
    await here.user.click(button('Shorten'));
    await here.user.click(button('Send'));
    await here.user.click(await screen.findByRole('button', { name: 'Choose the form' }));
    await here.user.click(screen.getByRole('menuitemradio', { name: 'Tracked, with a comment' }));
    const box = await screen.findByRole('textbox', { name: 'Comment on the change' });
    await here.user.clear(box);
    await here.user.type(box, 'Our standard.');
    await here.user.click(button('Insert'));
    await screen.findAllByText('Written.');
    expect(inserted).toMatchObject([{ form: 'trackedComment', action: 'rewrite', comment: 'Our standard.' }]);
  });

  it('takes no file beside a project and no file over the limit', async () => {
    const here = await opened(documentWith(passage('A clause.')));
    await screen.findByText('9 characters');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('There is no file input.');
    await here.user.upload(input, new File([new Uint8Array(1_001)], 'big.docx'));
    await screen.findByText(/big.docx is too large/);
    await here.user.upload(input, new File(['ok'], 'small.docx'));
    await screen.findByText('small.docx');
    const picker = screen.getByRole('combobox', { name: /Ground in a project/ });
    expect(picker).toHaveProperty('disabled', true);
    await screen.findByText(/of 4,000 characters/);
  });
});

describe('the other states', () => {
  it('say why nothing can be written, and what could not be read', async () => {
    await opened(
      documentWith(
        passage('A.', { refusal: 'The document is read-only.', unread: ['Pictures were not read.'] }),
      ),
    );
    await screen.findByText('The document is read-only.');
    expect(await screen.findByText('Pictures were not read.')).toBeDefined();
  });

  it('tell that Word did not open, and leave the rest usable', async () => {
    const here = await opened(new PaneError('word_failed', 'This page is not open in Word.'));
    await screen.findAllByText('This page is not open in Word.');
    await openTab(here, 'Search');
    await screen.findByRole('button', { name: 'Search' });
    expect(await here.axe()).toEqual([]);
  });

  it('offer a reload when the relay serves a newer pane', async () => {
    await opened(documentWith(passage('A.')), { session: { paneVersion: 'v2' } });
    await screen.findByText('A newer Codicil is ready');
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeDefined();
  });

  it('offer none when it serves the same', async () => {
    await opened(documentWith(passage('A.')));
    await screen.findByText('2 characters');
    expect(screen.queryByText('A newer Codicil is ready')).toBeNull();
  });

  it('say that nothing is inserted yet, and what this Word can do', async () => {
    const here = await opened(documentWith(passage('A.')));
    await screen.findByRole('tab', { name: 'Draft' });
    await openTab(here, 'Sources');
    await screen.findByText(/What Codicil inserts into this document is listed here/);
    await here.user.click(button('What this Word can do'));
    const dialog = await screen.findByRole('dialog', { name: 'What this Word can do' });
    await here.user.click(within(dialog).getByRole('button', { name: 'Copy for IT' }));
    expect(here.copied()).toContain('Requirement sets: WordApi 1.9');
    expect(await here.axe()).toEqual([]);
  });

  it('say that no project is shared, with a way to look again', async () => {
    const here = await opened(documentWith(passage('A.')), {
      routes: { 'GET /projects': (_, response) => json(response, 200, { projects: [], asOf: '' }) },
    });
    await screen.findByRole('tab', { name: 'Draft' });
    const search = await openTab(here, 'Search');
    expect(await within(search).findByText(/No project is shared with you yet/)).toBeDefined();
  });

  it('tell a failure of the relay with a way to try again', async () => {
    let fails = true;
    const here = await opened(documentWith(passage('A.')), {
      routes: {
        'GET /projects': (_, response) =>
          fails
            ? json(response, 502, {
                error: { code: 'service_unreachable', message: 'The workspace is away.', requestId: 'r' },
              })
            : json(response, 200, { projects: [], asOf: '' }),
      },
    });
    await screen.findByRole('tab', { name: 'Draft' });
    const search = await openTab(here, 'Search');
    await within(search).findByText('The workspace is away.');
    fails = false;
    await here.user.click(within(search).getByRole('button', { name: 'Try again' }));
    expect(await within(search).findByText(/No project is shared with you yet/)).toBeDefined();
  });
});
