// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { cleanup, screen, within } from '@testing-library/react';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createDeviceRecords } from '#pane/device/records.ts';
import { eventStream, type Seen } from '../../../relay-client/stub-server.ts';
import { button, openOn, openView, session, type OpenedPane } from '../../../shell/pane.tsx';
import { numberedClauses } from '../../../word/documents.ts';
import { open, type Opened } from '../../../word/open.ts';
import { planned } from '../../../word/planned.ts';
import { gone } from '../../../../setup/gone.ts';
import { describeSetting } from '#pane/pure/prompts/setting.ts';

/** The length of what each request says about its setting. */
const SETTING = describeSetting('rewrite', { today: '2026-11-28' }).length + 2;

/** A session whose workspace has a language model. */
const WITH_MODEL = {
  workspace: { ...session.workspace, languageModel: true },
  aiMark: 'insertions',
} as const;

const CLAUSES = [
  'Definitions. “Fees” means the fees in the order form.',
  'Payment. The Customer pays the Fees within 45 days.',
  'Notices. The Customer gives notices orally.',
  'Miscellaneous',
];
const AGREEMENT = numberedClauses(...CLAUSES);

interface Sent {
  readonly prompt: string;
  readonly mode: string;
  readonly priority: string;
}
const sentOf = (seen: Seen): Sent => JSON.parse(seen.body.toString()) as Sent;
/** Returns the passage of a request. */
const passageOf = (seen: Seen): string =>
  /<passage>\n([\s\S]*)\n<\/passage>/u.exec(sentOf(seen).prompt)?.[1] ?? '';

type Answer = (seen: Seen, response: ServerResponse) => void;
const answer = (response: ServerResponse, text: string): void => {
  eventStream(response)('done', { text });
  response.end();
};
/** A model that replaces Customer by Client. */
const rewrites: Answer = (seen, response) => answer(response, passageOf(seen).replace('Customer', 'Client'));
const summarises: Answer = (seen, response) => answer(response, `- It says: ${passageOf(seen).slice(0, 20)}`);

async function openClauses(
  complete: Answer = rewrites,
  more: Partial<NonNullable<Parameters<typeof openOn>[1]>> = {},
  before?: Opened,
) {
  const opened = before ?? (await open(AGREEMENT));
  const pane = await openOn(before === undefined ? opened.pane : await before.reload(), {
    ...more,
    session: { ...WITH_MODEL, ...more.session },
    routes: { 'POST /completions': complete },
  });
  await openView(pane, 'Clause by clause');
  return { opened, pane };
}

async function list(pane: OpenedPane, instruction: string): Promise<void> {
  await pane.user.type(await screen.findByRole('textbox', { name: 'Instruction' }), instruction);
  await pane.user.click(screen.getByRole('button', { name: 'List the clauses' }));
  await screen.findByRole('button', { name: 'Start' });
}

/** Opens a clause of the plan. */
const openRow = async (pane: OpenedPane, title: RegExp): Promise<void> =>
  pane.user.click(screen.getByRole('button', { name: title, expanded: false }));

/** Summarises all clauses of the agreement. */
async function summariseAll(pane: OpenedPane): Promise<void> {
  await pane.user.selectOptions(
    await screen.findByRole('combobox', { name: 'What to do with each clause' }),
    'Summarise',
  );
  await pane.user.click(button('List the clauses'));
  await pane.user.click(await screen.findByRole('button', { name: 'Start' }));
  await screen.findByText('3 of 3 done');
  await screen.findByRole('region', { name: 'Summary of the answers' });
}

const requests = ({ server }: OpenedPane): readonly Seen[] =>
  server.seen.filter(({ path }) => path === '/api/completions');
const cardOf = (title: string): HTMLElement => {
  const card = screen.getByRole('heading', { level: 3, name: title }).closest('li');
  if (card === null) throw new Error(`There is no card of ${title}.`);
  return card;
};

describe('one instruction over many clauses', () => {
  it('lists the clauses with characters, definitions and what is omitted before anything is sent', async () => {
    const { pane } = await openClauses();
    await pane.user.click(await screen.findByRole('button', { name: 'List the clauses' }));
    screen.getByText('Type the instruction first.');
    await list(pane, 'Say Client.');
    screen.getByText(/^3 of 4 clauses: 3 requests with [\d,]+ characters in all\.$/u);
    screen.getByText('Left out: 1 clause with 16 characters.');
    await openRow(pane, /^Clause 2/u);
    await pane.user.click(screen.getByRole('button', { name: 'With the definitions of Fees.' }));
    screen.getByText('“Fees” means the fees in the order form.', { selector: 'div' });
    expect(
      screen.getByRole<HTMLInputElement>('checkbox', { name: 'Send Clause 4: Miscellaneous' }).checked,
    ).toBe(false);
    expect(requests(pane)).toEqual([]);
  });

  it('sends the ticked clauses, after colleagues’ requests, and inserts the ticked redlines from last to first', async () => {
    const { opened, pane } = await openClauses();
    const before = opened.host.text();
    await list(pane, 'Say Client.');
    const said = screen.getByText(/^3 of 4 clauses/u).textContent;
    await pane.user.click(button('Start'));
    await screen.findByText('3 of 3 done');
    const sent = requests(pane).map(sentOf);
    expect(said).toContain(
      `with ${sent.reduce((sum, { prompt }) => sum + prompt.length, 0).toLocaleString('en-US')} characters`,
    );
    expect(sent.every(({ priority }) => priority === 'background')).toBe(true);
    expect(sent.find(({ prompt }) => prompt.includes('Payment.'))?.prompt).toContain(
      'Definition: “Fees” means the fees in the order form.',
    );
    within(cardOf('Clause 1: Definitions')).getByText('No change');
    await pane.user.click(
      within(cardOf('Clause 2: Payment')).getByRole('button', { name: 'Clause 2: Payment' }),
    );
    await within(cardOf('Clause 2: Payment')).findByRole('checkbox', {
      name: /“Customer” becomes “Client”/u,
    });
    expect(opened.host.text()).toBe(before);
    await pane.user.click(button('Tick all clauses'));
    await pane.user.click(button('Insert ticked (2)'));
    const outcomes = await screen.findByRole('region', { name: 'Insertions' });
    await within(outcomes).findByRole('button', { name: 'Undo all 2' });
    expect(opened.host.text()).toBe(before.replaceAll('Customer', 'Client'));
    expect(opened.host.text('original')).toBe(before);
    const listed = await opened.pane.listInsertions();
    expect(listed.map(({ entry }) => entry.isGenerated)).toEqual([true, true]);
  });

  it('retries only what failed, and says which clause has changed', async () => {
    let fails = true;
    const { opened, pane } = await openClauses((seen, response) => {
      if (fails && passageOf(seen).includes('Payment')) answer(response, '');
      else rewrites(seen, response);
    });
    await list(pane, 'Say Client.');
    opened.host.select('notices orally');
    const target = await opened.pane.read(await opened.pane.look('clause'));
    const text = 'Notices. The Customer gives notices by fax.';
    await opened.pane.insert(planned({ form: 'plain', action: 'rewrite', target, text, sources: [] }));
    await pane.user.click(button('Start'));
    await screen.findByText('3 of 3 done');
    within(cardOf('Clause 2: Payment')).getByText('The service gave no answer.');
    within(cardOf('Clause 3: Notices')).getByText('Changed');
    fails = false;
    await pane.user.click(button('Try 2 failed ones again'));
    await within(cardOf('Clause 3: Notices')).findByText('1 change');
    await within(cardOf('Clause 2: Payment')).findByText('1 change');
    expect(
      requests(pane)
        .map(passageOf)
        .filter((passage) => passage.includes('Definitions')),
    ).toHaveLength(1);
    expect(
      passageOf(requests(pane).findLast((seen) => passageOf(seen).includes('Notices')) as Seen),
    ).toContain('by fax');
  });

  it('gathers answers into one summary, each under its clause: a comment on the first, or text at the cursor', async () => {
    const { opened, pane } = await openClauses(summarises);
    await summariseAll(pane);
    expect(requests(pane).map((seen) => sentOf(seen).mode)).toEqual(['assist', 'assist', 'assist']);
    opened.host.select('orally');
    const before = opened.host.text();
    screen.getByText('as a comment on Clause 1: Definitions');
    await pane.user.click(button('Insert the summary'));
    await screen.findByRole('group', { name: 'Inserted' });
    expect(opened.host.text()).toBe(before);
    expect(await opened.pane.listInsertions()).toMatchObject([{ entry: { isGenerated: true } }]);
    const [comment] = opened.host.document.comments();
    expect(comment?.range()?.text).toMatch(/^.*Definitions/u);
    expect(comment?.content).toMatch(/Definitions\n[^]*It says: [^]*Payment\n[^]*Notices/u);
    await pane.user.click(button('Undo'));
    await expect.poll(() => opened.host.document.comments()).toHaveLength(0);

    await pane.user.click(button('Choose the form'));
    await pane.user.click(await screen.findByRole('menuitemradio', { name: /^Tracked change/u }));
    await pane.user.click(button('Insert the summary'));
    await screen.findByRole('group', { name: 'Inserted' });
    expect(opened.host.text()).toMatch(
      /orally\.\nClause 1: Definitions\n.*It says: [^]*\nClause 2: Payment\n[^]*\nClause 3: Notices\n[^]*Miscellaneous/u,
    );
  });

  it('offers the summary as text where this Word has no comments', async () => {
    const ltsc = await open(AGREEMENT, { profile: 'ltsc2021' });
    const { opened, pane } = await openClauses(summarises, {}, ltsc);
    await summariseAll(pane);
    opened.host.select('orally');
    await pane.user.click(button('Insert the summary'));
    await screen.findByRole('group', { name: 'Inserted' });
    expect(opened.host.text()).toMatch(/orally\.\nClause 1: Definitions\n.*It says: /u);
  });

  it('keeps the results of each document when the pane is closed, and resumes with the rest', async () => {
    const factory = new IDBFactory();
    const records = () => createDeviceRecords(() => factory);
    const first = await openClauses(
      (seen, response) => {
        if (passageOf(seen).includes('Payment')) rewrites(seen, response);
        else eventStream(response)('queue', { place: 2, waitSeconds: 9 });
      },
      { records: records() },
    );
    await list(first.pane, 'Say Client.');
    await first.pane.user.click(button('Start'));
    await screen.findByText(/^1 of 3 done/u);
    await expect.poll(async () => (await records().open('clauses', true).all()).length).toBe(1);
    await first.pane.close();
    cleanup();
    const file = first.opened.host.save();
    await first.opened.close();

    // Another document, although with the same words, has separate results.
    const copy = await open(file, { documentUrl: 'C:\\Matters\\Copy.docx' });
    const other = await openClauses(rewrites, { records: records() }, copy);
    await list(other.pane, 'Say Buyer.');
    await gone(() => screen.queryByText(/of 3 done/u));
    await other.pane.user.click(button('Start'));
    await screen.findByText('3 of 3 done');
    await expect.poll(async () => (await records().open('clauses', true).all()).length).toBe(2);
    await other.pane.close();
    cleanup();
    await copy.close();

    const again = await open(file);
    const { pane } = await openClauses(rewrites, { records: records() }, again);
    await screen.findByText(/^1 of 3 done/u);
    screen.getByText('Say Client.');
    await pane.user.click(button('Resume'));
    await screen.findByText('3 of 3 done');
    expect(
      requests(pane)
        .map(passageOf)
        .some((passage) => passage.includes('Payment')),
    ).toBe(false);
  });
});

const INSTRUCTION = 'Say Client instead of Customer everywhere, please, and change nothing else.';

describe('a document that is too long for Draft', () => {
  it('is processed clause by clause, with the instruction that was typed', async () => {
    const schedules = Array.from(
      { length: 6 },
      (_, index) => `Schedule ${index}. The Customer keeps a copy.`,
    );
    const opened = await open(numberedClauses(...CLAUSES, ...schedules));
    const pane = await openOn(opened.pane, {
      session: { ...WITH_MODEL, limits: { ...session.limits, prompt: 358 + SETTING } },
      routes: { 'POST /completions': rewrites },
    });
    await pane.user.type(await screen.findByRole('textbox', { name: 'Instruction' }), INSTRUCTION);
    await pane.user.click(screen.getByRole('radio', { name: 'Document' }));
    await pane.user.click(await screen.findByRole('button', { name: 'Work clause by clause' }));
    await pane.user.click(await screen.findByRole('button', { name: 'Start' }));
    await screen.findByText(/^(\d) of \1 done/u);
    within(screen.getByRole('region', { name: 'Clause by clause' })).getByText(INSTRUCTION);
    within(cardOf('Clause 2: Payment')).getByText('1 change');
    expect(requests(pane).every((seen) => sentOf(seen).prompt.startsWith(INSTRUCTION))).toBe(true);
  });
});

/** A model that rewrites, and answers the second passage as given. */
function exceptSecond(second: Answer): Answer {
  const passages: string[] = [];
  return (seen, response) => {
    if (!passages.includes(passageOf(seen))) passages.push(passageOf(seen));
    (passages.indexOf(passageOf(seen)) === 1 ? second : rewrites)(seen, response);
  };
}

describe('a paragraph that is too long for one request', () => {
  const SENTENCE = ' The Customer keeps it for thirty days after the term.';
  const openSecrecy = async (complete: Answer) => {
    const opened = await open(numberedClauses(`Secrecy. The Customer keeps all.${SENTENCE.repeat(6)}`));
    const limits = { ...session.limits, prompt: 340 + SETTING, completionsPerMinute: 2 };
    const { pane } = await openClauses(complete, { session: { limits } }, opened);
    await list(pane, 'Say Client.');
    return { opened, pane, before: opened.host.text() };
  };

  it('sends only the parts without an answer when it is tried again', async () => {
    let fails = true;
    const { opened, pane, before } = await openSecrecy(
      exceptSecond((seen, response) => {
        if (fails) answer(response, '');
        else rewrites(seen, response);
      }),
    );
    await pane.user.click(button('Start'));
    const retry = await screen.findByRole('button', { name: 'Try 1 failed one again' });
    const [first, second] = requests(pane).map(passageOf);
    expect(requests(pane)).toHaveLength(2);
    fails = false;
    await pane.user.click(retry);
    await screen.findByText('3 changes');
    const again = requests(pane).slice(2).map(passageOf);
    expect(again).toHaveLength(2);
    expect(again[0]).toBe(second);
    expect([first, ...again].join(' ')).toBe(`1. ${before.trim()}`);
    await pane.user.click(button('Tick all clauses'));
    await pane.user.click(button('Insert ticked (1)'));
    await expect.poll(() => opened.host.text().split('Client').length - 1).toBe(3);
    expect(opened.host.text().replaceAll('Client', 'Customer')).toBe(before);
  });

  it('takes the minutes that its remaining requests take', async () => {
    const { pane } = await openSecrecy(
      exceptSecond((_, response) => eventStream(response)('queue', { place: 2, waitSeconds: 9 })),
    );
    await pane.user.click(button('Start'));
    // One request a minute; the first of three is answered.
    expect((await screen.findByText('0 of 1 done, about 2 minutes left')).isConnected).toBe(true);
  });

  it('is split between its sentences, as the plan shows, and inserted as one redline', async () => {
    const sentence = ' The Customer keeps it for thirty days after the term.';
    const opened = await open(numberedClauses(`Secrecy. The Customer keeps all.${sentence.repeat(6)}`));
    const { pane } = await openClauses(
      rewrites,
      { session: { limits: { ...session.limits, prompt: 340 + SETTING } } },
      opened,
    );
    const before = opened.host.text();
    await list(pane, 'Say Client.');
    screen.getByText(/^1 of 1 clause: 3 requests with [\d,]+ characters in all\.$/u);
    await openRow(pane, /^Clause 1/u);
    screen.getByText(/^Too long for one request: split between sentences and sent in 3 requests/u);
    await pane.user.click(button('Start'));
    await screen.findByText('1 of 1 done');
    expect(requests(pane).map(passageOf).join(' ')).toBe(`1. ${before.trim()}`);
    await pane.user.click(button('Tick all clauses'));
    await pane.user.click(button('Insert ticked (1)'));
    // The model says Client once in each request.
    await expect.poll(() => opened.host.text().split('Client').length - 1).toBe(3);
    expect(opened.host.text().replaceAll('Client', 'Customer')).toBe(before);
    expect(opened.host.text('original')).toBe(before);
  });
});
