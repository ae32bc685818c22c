import { screen, within } from '@testing-library/react';
import type { ServerResponse } from 'node:http';
import type { DeviceRecords } from '#pane/device/records.ts';
import { toCsv } from '#pane/pure/tables/write-table.ts';
import { eventStream, json, type Seen } from '../../../relay-client/stub-server.ts';
import { openOn, openView, pick, session, type OpenedPane } from '../../../shell/pane.tsx';
import { numberedClauses } from '../../../word/documents.ts';
import { open, type Opened } from '../../../word/open.ts';
import { planned } from '../../../word/planned.ts';

export const HEADINGS = [
  'Topic',
  'Find',
  'Position',
  'Wording',
  'Comment to the other side',
  'Importance',
  'Measure',
];
export const ROWS = [
  ['Notices', 'notices', 'In writing', '', '', 'low', ''],
  ['Payment', 'payment', '30 days', '', 'We pay after 30 days.', 'high', 'payment at most 30 days'],
  ['Payment', 'payment', 'Again', '', '', 'low', ''],
  ['Escrow', 'escrow', 'Source code is deposited', 'The Supplier deposits the source code.', '', 'high', ''],
];
export const AGREEMENT = numberedClauses(
  'Term. This agreement lasts three years.',
  'Payment. The payment is due within 45 days.',
  'Notices. Notices are given orally.',
);

/** Returns the words after `label` in the prompt of a request. */
export const promptOf = (seen: Seen): string =>
  (JSON.parse(seen.body.toString()) as { prompt: string }).prompt;
export const topicOf = (seen: Seen): string => /^Topic: (.*)$/mu.exec(promptOf(seen))?.[1] ?? '';

type Answer = (seen: Seen, response: ServerResponse) => void;
/** A model that gives each topic its scripted answer. */
export const answers =
  (script: Readonly<Record<string, string>>): Answer =>
  (seen, response) => {
    const send = eventStream(response);
    send('done', { text: script[topicOf(seen)] ?? '' });
    response.end();
  };

export const LONG_PAYMENT = [
  'VERDICT: not acceptable',
  'CLAUSE: Clause 2',
  'QUOTE: payment is due within 45 days',
  'REASON: It is longer than 30 days.',
  'REWRITE: 2. Payment. The payment is due within 30 days.',
  'COMMENT: none',
].join('\n');
export const SCRIPT = {
  Payment: LONG_PAYMENT,
  Escrow: 'VERDICT: missing\nREASON: There is none.',
  Notices: 'The notices look fine to me.',
};

type PaneOptions = NonNullable<Parameters<typeof openOn>[1]>;

/** The pane on an agreement, with the tab Agreement open. */
export interface Stage {
  readonly opened: Opened;
  readonly pane: OpenedPane;
  readonly tab: HTMLElement;
}

export interface StageOptions {
  readonly rows?: readonly (readonly string[])[];
  readonly complete?: Answer;
  readonly hasModel?: boolean;
  readonly keepOnDeviceDays?: number;
  readonly wait?: PaneOptions['wait'];
  readonly records?: DeviceRecords;
  /** More answers of the relay. */
  readonly routes?: PaneOptions['routes'];
  /** The Word in which the agreement is already open. */
  readonly opened?: Opened;
}

/** Opens the Agreement tab on the agreement. */
export async function openAgreement({
  rows = [HEADINGS, ...ROWS],
  complete = answers(SCRIPT),
  hasModel = true,
  keepOnDeviceDays = 30,
  wait,
  records,
  routes,
  opened: before,
}: StageOptions = {}): Promise<Stage> {
  const opened = before ?? (await open(AGREEMENT));
  const pane = await openOn(before === undefined ? opened.pane : await before.reload(), {
    ...(wait === undefined ? {} : { wait }),
    ...(records === undefined ? {} : { records }),
    session: {
      workspace: { ...session.workspace, languageModel: hasModel },
      aiMark: 'insertions',
      keepOnDeviceDays,
    },
    routes: {
      'GET /playbooks': (_, response) =>
        json(response, 200, { files: [{ id: 'services', name: 'Services', version: '1' }] }),
      'GET /playbooks/services': (_, response) => void response.end(Buffer.from(toCsv(rows))),
      'POST /completions': complete,
      ...routes,
    },
  });
  return { opened, pane, tab: await openView(pane, 'Review') };
}

/** Opens it with the firm's playbook chosen. */
export async function openPlaybook(options: StageOptions = {}): Promise<Stage> {
  const stage = await openAgreement(options);
  await pick(stage.pane, 'Playbook', 'Services');
  return stage;
}

/** Changes a clause as another user does, or the same one by hand. */
export async function rewriteClause({ host, pane }: Opened, words: string, text: string): Promise<void> {
  host.select(words);
  const target = await pane.read(await pane.look('clause'));
  await pane.insert(planned({ form: 'plain', action: 'rewrite', target, text, sources: [] }));
}

/** Returns the card of a topic. */
export const cardOf = (topic: string): HTMLElement => {
  const card = screen.getByRole('heading', { level: 3, name: topic }).closest('li');
  if (card === null) throw new Error(`There is no card of ${topic}.`);
  return card;
};
/** Opens the evidence of a finding. */
export const openCard = async (pane: OpenedPane, topic: string): Promise<void> =>
  pane.user.click(within(cardOf(topic)).getByRole('button', { name: topic, expanded: false }));
export const topicsShown = (): readonly (string | null)[] =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
export const requests = (pane: OpenedPane): readonly Seen[] =>
  pane.server.seen.filter(({ path }) => path === '/api/completions');
export const start = async (pane: OpenedPane): Promise<void> =>
  pane.user.click(await screen.findByRole('button', { name: 'Start the review' }));
