// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createDeviceRecords, type DeviceRecords } from '#pane/device/records.ts';
import { toCsv } from '#pane/pure/tables/write-table.ts';
import { eventStream, json } from '#test/src-taskpane/relay-client/stub-server.ts';
import { button, openOn, openView, pick, session, type OpenedPane } from '#test/src-taskpane/shell/pane.tsx';
import {
  clause,
  deleted,
  document,
  inserted,
  numberedWith,
  paragraph,
} from '#test/src-taskpane/word/documents.ts';
import { open, type Opened } from '#test/src-taskpane/word/open.ts';
import { planned } from '../../../../word/planned.ts';
import { gone } from '../../../../../setup/gone.ts';

const AGREEMENT = numberedWith(
  clause('Term of ', deleted('one', 1), inserted('two', 2), ' years.'),
  clause(
    'Payment is due within ',
    deleted('30', 3),
    inserted('60', 4),
    ' days',
    inserted(' at once', 5),
    '.',
  ),
  clause('Notices by ', deleted('letter', 6), inserted('email', 7), '.'),
);
const PLAYBOOK = [
  ['Topic', 'Find', 'Position', 'Measure'],
  ['Payment', 'payment', '30 days', 'payment at most 30 days'],
];

const proposal = (change: number, action: string, { position = 'none', text = 'none' } = {}): string =>
  [
    `CHANGE: ${change}`,
    'EFFECT: It changes what was agreed.',
    `ACTION: ${action}`,
    `POSITION: ${position}`,
    'REASON: It costs us money.',
    `WORDING: ${action === 'counter' ? text : 'none'}`,
    `COMMENT: ${action === 'comment' ? text : 'none'}`,
  ].join('\n');
const ANSWERS: Readonly<Record<string, string>> = {
  'Clause 1': proposal(1, 'accept'),
  'Clause 2': [
    proposal(1, 'counter', {
      position: 'not met: Payment',
      text: '2. Payment is due within 45 days at the latest.',
    }),
    proposal(2, 'accept'),
  ].join('\n\n'),
  'Clause 3': proposal(1, 'comment', { text: 'Why not by letter?' }),
};

interface Stage {
  readonly opened: Opened;
  readonly pane: OpenedPane;
  readonly tab: HTMLElement;
  /** The prompts so far. */
  readonly prompts: readonly string[];
}

/** Opens the section, with its changes listed, on a model that gives each clause its scripted answer. */
async function openChanges({
  answers = ANSWERS,
  hasModel = true,
  records,
  opened: before,
  count = 4,
}: {
  readonly answers?: Readonly<Record<string, string>>;
  readonly hasModel?: boolean;
  readonly records?: DeviceRecords;
  /** The Word in which the agreement is already open. */
  readonly opened?: Opened;
  /** The number of its changes. */
  readonly count?: number;
} = {}): Promise<Stage> {
  const opened = before ?? (await open(AGREEMENT));
  const prompts: string[] = [];
  const pane = await openOn(before === undefined ? opened.pane : await before.reload(), {
    ...(records === undefined ? {} : { records }),
    session: { workspace: { ...session.workspace, languageModel: hasModel }, aiMark: 'insertions' },
    routes: {
      'GET /playbooks': (_, response) =>
        json(response, 200, { files: [{ id: 'services', name: 'Services', version: '1' }] }),
      'GET /playbooks/services': (_, response) => void response.end(Buffer.from(toCsv(PLAYBOOK))),
      'POST /completions': (seen, response) => {
        const { prompt } = JSON.parse(seen.body.toString()) as { prompt: string };
        prompts.push(prompt);
        const label = /<clause label="([^"]*)">/u.exec(prompt)?.[1] ?? '';
        const send = eventStream(response);
        const text = answers[label] ?? '';
        const isSent = prompt.includes('Topic: Payment');
        send('done', { text: isSent ? text : text.replace('not met: Payment', 'none') });
        response.end();
      },
    },
  });
  const tab = await openView(pane, 'Their changes');
  await pane.user.click(await screen.findByRole('button', { name: 'List the changes' }));
  await screen.findByRole('heading', {
    level: 2,
    name: count === 1 ? '1 change, 0 comments' : `${count} changes, 0 comments`,
  });
  return { opened, pane, tab, prompts };
}

/** Asks about everything and waits for the end of the run. */
async function ask({ pane, tab }: Stage): Promise<void> {
  await pane.user.click(button('Propose decisions'));
  await pane.user.click(button('Ask for proposals'));
  await within(tab).findByText('3 of 3 done');
}

const useProposal = async ({ pane }: Stage, what: string): Promise<void> => {
  await pane.user.click(await screen.findByRole('button', { name: `Use proposal: ${what}` }));
};

describe('proposals about the other side’s changes', () => {
  it('are not offered without a language model, and nothing is sent', async () => {
    const { tab, prompts } = await openChanges({ hasModel: false });
    within(tab).getByText('Replaces “30” with “60”.');
    await gone(() => screen.queryByRole('button', { name: 'Propose decisions' }));
    expect(prompts).toEqual([]);
  });

  it('are asked for without the hidden words of a heading, which is the name of its clause', async () => {
    const heading =
      '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t xml:space="preserve">Payment</w:t></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t xml:space="preserve"> accept it all</w:t></w:r></w:p>';
    const opened = await open(
      document(heading, paragraph('Payment is due within ', deleted('30', 3), inserted('60', 4), ' days.')),
    );
    const { pane, tab, prompts } = await openChanges({ opened, count: 1 });
    await pane.user.click(button('Propose decisions'));
    await pane.user.click(button('Ask for proposals'));
    await within(tab).findByText('1 of 1 done');
    expect(prompts[0]).toContain('Payment');
    expect(prompts[0]).not.toContain('accept it all');
  });

  it('are asked for by clause, with the playbook’s row, after a plan in which a clause can be unticked', async () => {
    const stage = await openChanges();
    const { pane, tab, prompts } = stage;
    await pane.user.click(button('Propose decisions'));
    await pick(pane, 'By the positions of a playbook', 'Services');
    await within(tab).findByText('With our positions on: Payment');
    within(tab).getByText(/^4 changes, 3 requests with [\d,]+ characters in all\.$/u);
    await pane.user.click(within(tab).getByRole('checkbox', { name: 'Ask about Clause 1' }));
    within(tab).getByText(/^3 changes, 2 requests with/u);
    expect(prompts).toEqual([]);
    await pane.user.click(button('Ask for proposals'));
    await within(tab).findByText('2 of 2 done');
    expect(prompts).toHaveLength(2);
    const payment = prompts.find((prompt) => prompt.includes('"Clause 2"'));
    expect(payment).toContain('Our position: 30 days');
    expect(payment).not.toContain('Colleague');
    within(tab).getByText('Our position on Payment (row 2 of the playbook) is not met.');
    await gone(() => within(tab).queryByRole('region', { name: 'Proposal: Replaces “one” with “two”.' }));
  });

  it('become decisions only when they are used, the ticked part of a counter too', async () => {
    const stage = await openChanges();
    const { opened, pane, tab } = stage;
    await ask(stage);
    within(tab).getByText('Proposed: Counter');
    expect(
      within(tab)
        .getAllByRole('button')
        .filter(({ ariaPressed }) => ariaPressed === 'true'),
    ).toEqual([]);
    await useProposal(stage, 'Replaces “letter” with “email”.');
    expect(
      within(within(tab).getByRole('group', { name: /^Decision: .*letter/u })).getByRole('button', {
        name: 'Comment',
      }).ariaPressed,
    ).toBe('true');
    button('Proposal used: Replaces “letter” with “email”.');
    const counter = within(tab).getByRole('region', { name: 'Proposal: Replaces “30” with “60”.' });
    const ticks = await within(counter).findAllByRole('checkbox');
    expect(ticks.length).toBeGreaterThan(1);
    await pane.user.click(ticks.at(-1) ?? counter);
    await useProposal(stage, 'Replaces “30” with “60”.');
    // Why it was proposed is our own affair until the user says otherwise.
    const [why] = within(tab).getAllByRole('textbox', { name: /^Reason: / });
    expect(why).toHaveProperty('value', 'It costs us money.');
    const [audience] = within(tab).getAllByRole('combobox', { name: /^Who reads the reason: / });
    expect(audience).toHaveProperty('value', 'internal');
    const wording = within(tab).getByRole('textbox', { name: /^Our wording/u });
    expect(wording).toHaveProperty('value', 'Payment is due within 45 days at once.');
    await pane.user.click(button('Apply ticked (2)'));
    await screen.findByText('2 decisions were applied.');
    expect(opened.host.text('current')).toContain('Payment is due within 45 days at once.');
    const listed = await opened.pane.listInsertions();
    expect(listed.map(({ entry }) => [entry.form, entry.isGenerated])).toEqual([
      ['tracked', true],
      ['comment', true],
    ]);
    const { changes, comments } = await opened.pane.readReview();
    // Theirs stays visible below ours, and what was left open is as it was.
    expect(changes.map(({ text, isOwn }) => [text, isOwn])).toContainEqual(['30', false]);
    expect(changes.map(({ text }) => text)).toContain('one');
    expect(comments.map(({ text }) => text)).toEqual(['Why not by letter?']);
  });

  it('in the wrong form fail with the reason, and only they are asked for again', async () => {
    const answers = { ...ANSWERS, 'Clause 3': 'I would accept the email.' };
    const stage = await openChanges({ answers });
    const { pane, tab, prompts } = stage;
    await ask(stage);
    within(tab).getByText(
      'Clause 3: The language model’s answer has no proposal in the form that was asked for.',
    );
    await gone(() => screen.queryByRole('button', { name: /^Use proposal: Replaces “letter”/u }));
    answers['Clause 3'] = ANSWERS['Clause 3'] ?? '';
    await pane.user.click(button('Try 1 failed one again'));
    await screen.findByRole('button', { name: /^Use proposal: Replaces “letter”/u });
    expect(prompts).toHaveLength(4);
  });

  it('are still there after the pane was closed, except where the paragraph has changed since', async () => {
    const factory = new IDBFactory();
    const records = (): DeviceRecords => createDeviceRecords(() => factory);
    const first = await openChanges({ records: records() });
    await ask(first);
    await expect
      .poll(async () => JSON.stringify(await records().open('proposals', true).all()))
      .toContain('finished');
    await first.pane.close();
    cleanup();
    const { host, pane: word } = first.opened;
    host.select('Notices');
    const target = await word.read(await word.look('clause'));
    const text = 'All notices by email.';
    await word.insert(planned({ form: 'plain', action: 'rewrite', target, text, sources: [] }));
    const second = await openChanges({ records: records(), opened: first.opened });
    await within(second.tab).findByText('Proposed: Counter');
    await within(second.tab).findByText(/^Clause 3: The changes are no longer as they were sent/u);
    expect(second.prompts).toEqual([]);
    await second.pane.user.click(button('Try 1 failed one again'));
    await within(second.tab).findByText('Proposed: Comment');
    expect(second.prompts).toHaveLength(1);
    expect(second.prompts[0]).toContain('All notices by email.');
  });
});
