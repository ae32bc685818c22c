// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { cleanup, screen, within } from '@testing-library/react';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createDeviceRecords, type DeviceRecords } from '#pane/device/records.ts';
import { readTables } from '#pane/tables/read-tables.ts';
import { toCsv } from '#pane/tables/write-table.ts';
import { eventStream, json, type Seen } from '../../relay-client/stub-server.ts';
import { openOn, openTab, pick, session, type OpenedPane } from '../../shell/pane.tsx';
import { document as plainDocument, numberedClauses } from '../../word/documents.ts';
import { open, type Opened } from '../../word/open.ts';

const HEADINGS = [
  'Topic',
  'Find',
  'Position',
  'Wording',
  'Comment to the other side',
  'Importance',
  'Measure',
];
const ROWS = [
  ['Notices', 'notices', 'In writing', '', '', 'low', ''],
  ['Payment', 'payment', '30 days', '', 'We pay after 30 days.', 'high', 'payment at most 30 days'],
  ['Payment', 'payment', 'Again', '', '', 'low', ''],
  ['Escrow', 'escrow', 'Source code is deposited', 'The Supplier deposits the source code.', '', 'high', ''],
];
const AGREEMENT = numberedClauses(
  'Term. This agreement lasts three years.',
  'Payment. The payment is due within 45 days.',
  'Notices. Notices are given orally.',
);

/** Returns the words after `label` in the prompt of a request. */
const promptOf = (seen: Seen): string => (JSON.parse(seen.body.toString()) as { prompt: string }).prompt;
const topicOf = (seen: Seen): string => /^Topic: (.*)$/mu.exec(promptOf(seen))?.[1] ?? '';

type Answer = (seen: Seen, response: ServerResponse) => void;
/** A model that gives each topic its scripted answer. */
const answers =
  (script: Readonly<Record<string, string>>): Answer =>
  (seen, response) => {
    const send = eventStream(response);
    send('done', { text: script[topicOf(seen)] ?? '' });
    response.end();
  };

const LONG_PAYMENT = [
  'VERDICT: not acceptable',
  'CLAUSE: Clause 2',
  'QUOTE: within 45 days',
  'REASON: It is longer than 30 days.',
  'REWRITE: 2. Payment. The payment is due within 30 days.',
  'COMMENT: none',
].join('\n');
const SCRIPT = {
  Payment: LONG_PAYMENT,
  Escrow: 'VERDICT: missing\nREASON: There is none.',
  Notices: 'The notices look fine to me.',
};

type PaneOptions = NonNullable<Parameters<typeof openOn>[1]>;

interface Stage {
  readonly opened: Opened;
  readonly pane: OpenedPane;
  readonly tab: HTMLElement;
}

interface StageOptions {
  readonly rows?: readonly (readonly string[])[];
  readonly complete?: Answer;
  readonly hasModel?: boolean;
  readonly keepOnDeviceDays?: number;
  readonly wait?: PaneOptions['wait'];
  readonly records?: DeviceRecords;
  /** The Word in which the agreement is already open. */
  readonly opened?: Opened;
}

/** Opens the Agreement tab on the agreement. */
async function openAgreement({
  rows = [HEADINGS, ...ROWS],
  complete = answers(SCRIPT),
  hasModel = true,
  keepOnDeviceDays = 30,
  wait,
  records,
  opened: before,
}: StageOptions = {}): Promise<Stage> {
  const opened = before ?? (await open(AGREEMENT));
  const pane = await openOn(before === undefined ? opened.pane : await before.reload(), {
    ...(wait === undefined ? {} : { wait }),
    ...(records === undefined ? {} : { records }),
    session: { workspace: { ...session.workspace, languageModel: hasModel }, keepOnDeviceDays },
    routes: {
      'GET /playbooks': (_, response) =>
        json(response, 200, { files: [{ id: 'services', name: 'Services', version: '1' }] }),
      'GET /playbooks/services': (_, response) => void response.end(Buffer.from(toCsv(rows))),
      'POST /completions': complete,
    },
  });
  return { opened, pane, tab: await openTab(pane, 'Agreement') };
}

/** Opens it with the firm's playbook chosen. */
async function openPlaybook(options: StageOptions = {}): Promise<Stage> {
  const stage = await openAgreement(options);
  await pick(stage.pane, 'Playbook', 'Services');
  return stage;
}

/** Changes a clause as another user does, or the same one by hand. */
async function rewriteClause({ host, pane }: Opened, words: string, text: string): Promise<void> {
  host.select(words);
  const target = await pane.read(await pane.look('clause'));
  await pane.insert({ form: 'plain', action: 'rewrite', target, text, sources: [] });
}

/** Returns the card of a topic. */
const cardOf = (topic: string): HTMLElement => {
  const card = screen.getByRole('heading', { level: 3, name: topic }).closest('li');
  if (card === null) throw new Error(`There is no card of ${topic}.`);
  return card;
};
const requests = (pane: OpenedPane): readonly Seen[] =>
  pane.server.seen.filter(({ path }) => path === '/api/completions');
const start = async (pane: OpenedPane): Promise<void> =>
  pane.user.click(await screen.findByRole('button', { name: 'Start the review' }));

describe('the plan of a review', () => {
  it('shows the topics, the most important first, each with its clauses, before anything is sent', async () => {
    const { opened, pane, tab } = await openPlaybook();
    const topics = await within(tab).findAllByRole('checkbox');
    expect(topics.map((box) => box.getAttribute('aria-label'))).toEqual([
      'Review Payment',
      'Review Escrow',
      'Review Notices',
    ]);
    within(tab).getByText(/^3 topics, 3 requests with [\d,]+ characters in all\.$/u);
    within(tab).getByText(/^No clause has any of the words to find. The whole agreement is sent/u);
    await pane.user.click(within(tab).getByRole('button', { name: 'Go to Clause 2' }));
    await expect.poll(async () => (await opened.pane.look('clause')).label).toBe('Clause 2');
    expect(requests(pane)).toEqual([]);
    expect(await pane.axe()).toEqual([]);
  });

  it('sends exactly what it shows: no unticked topic, and the number of characters shown', async () => {
    const { pane, tab } = await openPlaybook();
    await pane.user.click(await screen.findByRole('checkbox', { name: 'Review Escrow' }));
    await pane.user.click(screen.getByRole('checkbox', { name: 'Review Notices' }));
    const said = within(tab).getByText(/^1 topic, 1 request with/u).textContent;
    await start(pane);
    await screen.findByText('1 of 1 done');
    expect(requests(pane).map(topicOf)).toEqual(['Payment']);
    const [sent] = requests(pane).map(promptOf);
    expect(said).toBe(`1 topic, 1 request with ${sent?.length} characters in all.`);
    expect(JSON.parse(requests(pane)[0]?.body.toString() ?? '')).toMatchObject({ priority: 'background' });
  });

  it('names file, row and column of what cannot be used, and uses the rest', async () => {
    const { pane, tab } = await openPlaybook();
    await pane.user.click(await screen.findByRole('button', { name: '1 problem in the playbook' }));
    const problem = within(tab).getByText('Services, row 4, column Topic').parentElement;
    expect(problem?.textContent).toContain(
      'An earlier row has the topic “Payment”, so this row is left out.',
    );
  });

  it('reports a playbook without topics', async () => {
    await openPlaybook({ rows: [HEADINGS] });
    expect(await screen.findByText('The playbook has no topic that can be used.')).toBeTruthy();
  });
});

/** Opens the menu of the issues list of a finished review. */
const reviewed = async (agreement?: Opened) => {
  const all = await openPlaybook({ opened: agreement ?? (await open(AGREEMENT)) });
  await start(all.pane);
  await screen.findByText('3 of 3 done');
  await all.pane.user.click(screen.getByRole('button', { name: 'Issues list' }));
  return all;
};

describe('the issues list of a review', () => {
  it('is a file with one row per finding, with its clause, quote, position and proposal', async () => {
    const { pane } = await reviewed();
    await pane.user.click(screen.getByRole('menuitem', { name: 'Excel file (.xlsx)' }));
    await expect.poll(() => pane.downloads.length).toBe(1);
    const [file] = pane.downloads;
    expect(file?.name).toBe('Issues - Services.xlsx');
    const [table] = await readTables(new Uint8Array(file?.bytes ?? []));
    const [head, ...rows] = table?.rows ?? [];
    const cell = (topic: string, column: string): string | undefined =>
      rows.find(([first]) => first === topic)?.[head?.indexOf(column) ?? -1];
    expect(rows.map(([topic]) => topic)).toEqual(['Payment', 'Escrow', 'Notices']);
    expect(cell('Payment', 'Clause')).toBe('Clause 2');
    expect(cell('Payment', 'Finding')).toBe('Not acceptable');
    expect(cell('Payment', 'The clause says')).toBe('within 45 days');
    expect(cell('Payment', 'Proposal')).toContain('within 30 days');
    expect(cell('Escrow', 'Proposal')).toBe('The Supplier deposits the source code.');
    expect(cell('Notices', 'Decision')).toBe('Open');
    expect(cell('Payment', 'Playbook row')).toBe('Services, row 3');
  });

  it('is a table in the document, listed in Sources and removed again', async () => {
    const { pane, opened } = await reviewed(
      await open(plainDocument('1. Payment. The payment is due within 45 days.', 'Signed by the parties.')),
    );
    opened.host.select('Signed by the parties.');
    await pane.user.click(screen.getByRole('menuitem', { name: 'Table in the document, at the cursor' }));
    await expect.poll(async () => (await opened.pane.listInsertions()).length).toBe(1);
    expect(opened.host.document.body.text).toContain('Our position');
    const [item] = await opened.pane.listInsertions();
    await opened.pane.remove(item?.entry.id ?? '');
    expect(opened.host.document.body.text).not.toContain('Our position');
  });

  it('is a new document besides the open one', async () => {
    const { pane, opened } = await reviewed();
    await pane.user.click(screen.getByRole('menuitem', { name: 'New document, landscape' }));
    await screen.findByText('The issues list is open in a window of its own. It is not saved yet.');
    const [docx] = opened.host.newDocuments;
    const [table] = await readTables(new Uint8Array(docx ?? []));
    expect(table?.rows[0]).toEqual(['Topic', 'Clause', 'Finding', 'Our position', 'Proposal', 'Decision']);
    expect(table?.rows.map(([topic]) => topic)).toEqual(['Topic', 'Payment', 'Escrow', 'Notices']);
    expect(opened.host.document.body.text).not.toContain('Our position');
  });

  it('is copied as a table where Word cannot open a new document', async () => {
    const { pane } = await reviewed(await open(AGREEMENT, { profile: 'web' }));
    await pane.user.click(screen.getByRole('menuitem', { name: 'Copy as a table' }));
    await screen.findByText(/^The issues list is copied\. This Word cannot open a new document/u);
    expect(pane.copied()).toMatch(/^Topic\tClause\tFinding\t.+\nPayment\tClause 2\tNot acceptable\t/u);
    const page = new DOMParser().parseFromString(pane.copiedHtml() ?? '', 'text/html');
    expect(page.querySelectorAll('tbody tr')).toHaveLength(3);
  });
});

describe('a review', () => {
  it('lists the findings, with filters and counts; each opens its quote, its reason and the firm’s position', async () => {
    const { pane, tab } = await openPlaybook();
    await start(pane);
    await screen.findByText('3 of 3 done');
    within(cardOf('Payment')).getByText('Not acceptable');
    within(cardOf('Escrow')).getByText('Missing');
    within(cardOf('Notices')).getByText('Read it yourself');
    await pane.user.click(within(cardOf('Payment')).getByRole('button', { name: 'Details' }));
    within(cardOf('Payment')).getByText('within 45 days', { selector: 'blockquote' });
    within(cardOf('Payment')).getByText('It is longer than 30 days.');
    within(cardOf('Payment')).getByText('Our position (Services, row 3)');
    await pane.user.click(within(cardOf('Notices')).getByRole('button', { name: 'Details' }));
    within(cardOf('Notices')).getByText('The notices look fine to me.');
    expect(await pane.axe()).toEqual([]);
    await pane.user.click(within(tab).getByRole('button', { name: 'Missing 1' }));
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Escrow',
    ]);
  });

  it('sends nothing without a language model, and decides only what is certain', async () => {
    const { pane } = await openPlaybook({ hasModel: false });
    await screen.findByText(/^This workspace has no language model, so nothing is sent: 0 requests\./u);
    await start(pane);
    await screen.findByText('3 of 3 done');
    within(cardOf('Payment')).getByText('Not acceptable');
    within(cardOf('Escrow')).getByText('Missing');
    within(cardOf('Notices')).getByText('Read it yourself');
    expect(requests(pane)).toEqual([]);
  });

  it('keeps its results when it is stopped, and resumes with the rest', async () => {
    let isOpen = false;
    const script = answers(SCRIPT);
    const { pane } = await openPlaybook({
      complete: (seen, response) => {
        if (topicOf(seen) === 'Payment' || isOpen) script(seen, response);
        else eventStream(response)('queue', { place: 4, waitSeconds: 37 });
      },
    });
    await start(pane);
    await screen.findByText('Your next request is number 4 in the queue; about 37 seconds.');
    await screen.findByText(/^1 of 3 done, about 1 minute left$/u);
    await pane.user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(within(cardOf('Escrow')).getByText('Waiting')).toBeTruthy();
    isOpen = true;
    await pane.user.click(screen.getByRole('button', { name: 'Resume' }));
    await screen.findByText('3 of 3 done');
    expect(requests(pane).filter((seen) => topicOf(seen) === 'Payment')).toHaveLength(1);
  });

  it('retries only what failed', async () => {
    let isBroken = true;
    const script = answers(SCRIPT);
    const { pane } = await openPlaybook({
      complete: (seen, response) => {
        if (topicOf(seen) !== 'Escrow' || !isBroken) return script(seen, response);
        json(response, 502, { error: { code: 'service_failed', message: 'It failed.', requestId: 'r' } });
      },
    });
    await start(pane);
    await screen.findByText('3 of 3 done');
    within(cardOf('Escrow')).getByText('It failed.');
    isBroken = false;
    await pane.user.click(screen.getByRole('button', { name: 'Try 1 failed one again' }));
    expect(await within(cardOf('Escrow')).findByText('Missing')).toBeTruthy();
    expect(requests(pane).map(topicOf).toSorted()).toEqual(['Escrow', 'Escrow', 'Notices', 'Payment']);
  });

  it('waits as long as a 429 says, and then sends the request again', async () => {
    const waits: number[] = [];
    let refusals = 0;
    const script = answers(SCRIPT);
    const { pane } = await openPlaybook({
      wait: (milliseconds) => Promise.resolve(void waits.push(milliseconds)),
      complete: (seen, response) => {
        if (topicOf(seen) !== 'Payment' || refusals === 2) return script(seen, response);
        refusals += 1;
        json(response, 429, {
          error: { code: 'rate_limited', message: 'Busy.', requestId: 'r', retryAfter: 20 },
        });
      },
    });
    await start(pane);
    await screen.findByText('3 of 3 done');
    expect(within(cardOf('Payment')).getByText('Not acceptable')).toBeTruthy();
    expect(waits).toEqual([20_000, 20_000]);
  });

  it('stops when the relay is unreachable, with the reason once, and resumes when it is reachable again', async () => {
    let isDown = true;
    const script = answers(SCRIPT);
    const { pane } = await openPlaybook({
      complete: (seen, response) => {
        if (isDown) response.destroy();
        else script(seen, response);
      },
    });
    await start(pane);
    await screen.findByText(/^Codicil’s server does not answer/u);
    expect(screen.queryAllByText('Failed')).toEqual([]);
    isDown = false;
    await pane.user.click(screen.getByRole('button', { name: 'Resume' }));
    expect(await screen.findByText('3 of 3 done')).toBeTruthy();
  });

  it('reports a clause that has changed, and reviews its current text on retry', async () => {
    const { opened, pane } = await openPlaybook();
    await screen.findByRole('button', { name: 'Start the review' });
    await rewriteClause(opened, 'within 45 days', 'Payment. The payment is due within 60 days.');
    await start(pane);
    await screen.findByText('3 of 3 done');
    within(cardOf('Payment')).getByText('Changed');
    await pane.user.click(screen.getByRole('button', { name: 'Try 1 failed one again' }));
    await within(cardOf('Payment')).findByText('Read it yourself');
    expect(promptOf(requests(pane).findLast((seen) => topicOf(seen) === 'Payment') as Seen)).toContain(
      '60 days',
    );
  });
});

const ORAL_NOTICES = [
  'VERDICT: not acceptable',
  'CLAUSE: Clause 3',
  'QUOTE: given orally',
  'REASON: They must be in writing.',
  'REWRITE: Notices. Notices are given in writing.',
  'COMMENT: Oral notices cannot be proved.',
].join('\n');

const outcomes = (): HTMLElement => screen.getByRole('region', { name: 'Insertions' });

/** Opens a finished review with two redlines, and the earlier texts of the document. */
async function openFindings() {
  const stage = await openPlaybook({ complete: answers({ ...SCRIPT, Notices: ORAL_NOTICES }) });
  await start(stage.pane);
  await screen.findByText('3 of 3 done');
  const tick = async (topic: string): Promise<void> =>
    stage.pane.user.click(screen.getByRole('checkbox', { name: `Insert the finding on ${topic}` }));
  return { ...stage, tick, before: stage.opened.host.text() };
}

describe('Insert ticked', () => {
  it('writes nothing before anything is ticked', async () => {
    const { opened, pane, before } = await openFindings();
    await pane.user.click(screen.getByRole('button', { name: 'Insert ticked (0)' }));
    screen.getByText('Tick a finding to insert its redline and its comment.');
    expect(opened.host.text()).toBe(before);
  });

  it('writes every ticked finding as tracked changes with its comment, and undoes all of them', async () => {
    const { opened, pane, tick, before } = await openFindings();
    await tick('Payment');
    await tick('Notices');
    await pane.user.click(screen.getByRole('button', { name: 'Insert ticked (2)' }));
    await within(outcomes()).findByRole('button', { name: 'Undo all 2' });
    expect(opened.host.text()).toBe(before.replace('45', '30').replace('orally', 'in writing'));
    expect(opened.host.text('original')).toBe(before);
    expect((await opened.pane.listInsertions()).map(({ entry }) => entry.form)).toEqual([
      'trackedComment',
      'trackedComment',
    ]);
    within(cardOf('Payment')).getByText('Inserted');
    expect(await pane.axe()).toEqual([]);
    await pane.user.click(within(outcomes()).getByRole('button', { name: 'Undo all 2' }));
    await expect.poll(() => opened.host.text()).toBe(before);
    expect(await opened.pane.listInsertions()).toEqual([]);
    // It can be ticked again.
    await screen.findByRole('checkbox', { name: 'Insert the finding on Payment' });
  });

  it('undoes one finding and leaves the other', async () => {
    const { opened, pane, tick, before } = await openFindings();
    await tick('Payment');
    await tick('Notices');
    await pane.user.click(screen.getByRole('button', { name: 'Insert ticked (2)' }));
    await pane.user.click(await screen.findByRole('button', { name: 'Undo Payment' }));
    await expect.poll(() => opened.host.text()).toBe(before.replace('orally', 'in writing'));
    await expect.poll(() => within(outcomes()).queryByText('Payment')).toBeNull();
  });

  it('says why one is refused, and writes the others', async () => {
    const { opened, pane, tick } = await openFindings();
    await tick('Payment');
    await tick('Notices');
    await rewriteClause(opened, 'given orally', 'Notices. Notices are given by fax.');
    await pane.user.click(screen.getByRole('button', { name: 'Insert ticked (2)' }));
    await within(outcomes()).findByText(/^The clause changed after it was sent/u);
    await within(outcomes()).findByRole('button', { name: 'Undo Payment' });
    expect(opened.host.text()).toContain('within 30 days');
    expect(opened.host.text()).toContain('by fax');
    expect(within(cardOf('Notices')).getByText('Changed')).toBeTruthy();
  });

  it('writes the comment as the user edited it, and omits unticked changes', async () => {
    const { opened, pane, tick, before } = await openFindings();
    await pane.user.click(within(cardOf('Notices')).getByRole('button', { name: 'Details' }));
    const box = await within(cardOf('Notices')).findByRole('textbox', { name: 'Comment to the other side' });
    await pane.user.clear(box);
    await pane.user.type(box, 'In writing, please.');
    await pane.user.click(within(cardOf('Notices')).getByRole('button', { name: 'Tick none' }));
    await tick('Notices');
    await pane.user.click(screen.getByRole('button', { name: 'Insert ticked (1)' }));
    await within(outcomes()).findByText('Inserted');
    expect(opened.host.text()).toBe(before);
    const [item] = await opened.pane.listInsertions();
    expect(item?.entry.form).toBe('comment');
    expect(opened.host.document.comments().map(({ content }) => content)).toEqual(['In writing, please.']);
  });

  it('asks once for all before plain text is written while Word tracks, and writes it tracked on request', async () => {
    const { opened, pane, tick, before } = await openFindings();
    opened.host.document.trackingMode = 'TrackAll';
    await tick('Payment');
    await tick('Notices');
    await pane.user.click(screen.getByRole('button', { name: 'Choose the form' }));
    await pane.user.click(await screen.findByRole('menuitemradio', { name: 'Plain text, not tracked' }));
    await pane.user.click(screen.getByRole('button', { name: 'Insert ticked (2)' }));
    const question = await screen.findByRole('group', { name: 'Before Codicil writes' });
    within(question).getByText(/^Track Changes is on in Word/u);
    await pane.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(opened.host.text()).toBe(before);
    await pane.user.click(await screen.findByRole('button', { name: 'Insert ticked (2)' }));
    await pane.user.click(await screen.findByRole('button', { name: 'Insert as tracked change' }));
    await within(outcomes()).findByRole('button', { name: 'Undo all 2' });
    expect(screen.queryByRole('group', { name: 'Before Codicil writes' })).toBeNull();
    expect(opened.host.text()).not.toBe(before);
    expect(opened.host.text('original')).toBe(before);
  });

  it('inserts the wording of a missing topic after the clause at the cursor', async () => {
    const { opened, pane } = await openFindings();
    opened.host.select('three years');
    await pane.user.click(within(cardOf('Escrow')).getByRole('button', { name: 'Details' }));
    await pane.user.click(
      screen.getByRole('button', { name: 'Insert our wording after the clause at the cursor' }),
    );
    await expect
      .poll(() => opened.host.text())
      .toMatch(/three years\.\n.*The Supplier deposits the source code\.\n.*Payment\./u);
    await within(cardOf('Escrow')).findByRole('group', { name: 'Inserted' });
    expect(
      screen.queryByRole('button', { name: 'Insert our wording after the clause at the cursor' }),
    ).toBeNull();
    expect(opened.host.text('original')).not.toContain('The Supplier deposits');
  });
});

/** The records of one device, on which the pane is opened repeatedly. */
function device(): () => DeviceRecords {
  const factory = new IDBFactory();
  return () => createDeviceRecords(() => factory);
}

describe('a review when the pane is opened again', () => {
  it('resumes with the rest, its findings and its ticks', async () => {
    const records = device();
    const script = answers(SCRIPT);
    const first = await openPlaybook({
      records: records(),
      complete: (seen, response) => {
        if (topicOf(seen) === 'Payment') script(seen, response);
        else eventStream(response)('queue', { place: 2, waitSeconds: 9 });
      },
    });
    await start(first.pane);
    await screen.findByText(/^1 of 3 done/u);
    await first.pane.user.click(
      await screen.findByRole('checkbox', { name: 'Insert the finding on Payment' }),
    );
    await expect.poll(async () => (await records().open('reviews', true).all()).length).toBe(1);
    await first.pane.close();
    cleanup();
    const second = await openAgreement({ records: records(), opened: first.opened });
    await screen.findByText(/^1 of 3 done/u);
    within(second.tab).getByText('Services');
    expect(
      screen.getByRole<HTMLInputElement>('checkbox', { name: 'Insert the finding on Payment' }).checked,
    ).toBe(true);
    await second.pane.user.click(screen.getByRole('button', { name: 'Resume' }));
    await screen.findByText('3 of 3 done');
    expect(requests(second.pane).map(topicOf).toSorted()).toEqual(['Escrow', 'Notices']);
  });

  it('says which clauses have changed', async () => {
    const records = device();
    const first = await openPlaybook({ records: records() });
    await start(first.pane);
    await screen.findByText('3 of 3 done');
    await expect
      .poll(async () => JSON.stringify(await records().open('reviews', true).all()))
      .toContain('finished');
    await first.pane.close();
    cleanup();
    await rewriteClause(first.opened, 'within 45 days', 'Payment. The payment is due within 60 days.');
    await openAgreement({ records: records(), opened: first.opened });
    await screen.findByText('3 of 3 done');
    expect(within(cardOf('Payment')).getByText('Changed')).toBeTruthy();
    expect(within(cardOf('Notices')).getByText('Read it yourself')).toBeTruthy();
  });

  it('does not exist if the firm keeps nothing, and the stored one is deleted', async () => {
    const records = device();
    await records().open('reviews', true).put('other', { key: 'other', savedAt: '2026-11-20T09:00:00Z' });
    const { pane } = await openPlaybook({ records: records(), keepOnDeviceDays: 0 });
    screen.getByText(/^Your firm keeps nothing on this device/u);
    await start(pane);
    await screen.findByText('3 of 3 done');
    expect(await records().open('reviews', true).all()).toEqual([]);
  });
});

const importFile = async ({ pane, tab }: Stage, name: string, bytes: Buffer): Promise<void> =>
  pane.user.upload(
    await within(tab).findByLabelText('Playbook file to import'),
    new File([new Uint8Array(bytes)], name),
  );

describe('a user’s own playbook', () => {
  it('is imported, reviewed against, exported and deleted', async () => {
    const records = device();
    const stage = await openAgreement({ records: records() });
    const windows1252 = Buffer.from('Topic;Position\r\nPayment;30 days \x96 no more\r\n', 'latin1');
    await importFile(stage, 'Mine.csv', windows1252);
    await screen.findByRole('checkbox', { name: 'Review Payment' });
    const { user } = stage.pane;
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'As text (.csv)' }));
    await expect.poll(() => stage.pane.downloads.map(({ name }) => name)).toEqual(['Mine.csv']);
    expect(new TextDecoder().decode(stage.pane.downloads[0]?.bytes)).toContain('30 days – no more');
    expect(await records().open('playbooks', true).all()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await expect.poll(() => records().open('playbooks', true).all()).toEqual([]);
    expect(screen.queryByRole('checkbox', { name: 'Review Payment' })).toBeNull();
  });

  it('without a table is refused with what to do', async () => {
    const stage = await openAgreement();
    await importFile(stage, 'Scan.csv', Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 1, 2]));
    // Within the tab, because the sentence is also announced.
    const shown = within(stage.tab).findByText(/^Scan is not a file that a playbook can be read from\./u);
    expect(await shown).toBeTruthy();
  });
});
