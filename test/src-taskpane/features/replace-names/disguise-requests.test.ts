import { describe, expect, it } from 'vitest';
import type { CompletionEvent, CompletionRequest } from '#server/relay/api.ts';
import { createDeviceRecords } from '#pane/device/records.ts';
import type { HistoryEntry } from '#pane/features/history/model.ts';
import { disguiseRequests } from '#pane/features/replace-names/disguise-requests.ts';
import type { Rule } from '#pane/pure/playbooks/model.ts';
import { NO_DEAL, type Deal } from '#pane/pure/playbooks/deal/model.ts';
import { composeProposals } from '#pane/pure/playbooks/proposal-prompt.ts';
import { composeReview } from '#pane/pure/playbooks/review-prompt.ts';
import { compose } from '#pane/pure/prompts/compose.ts';
import { composeFollowUp } from '#pane/pure/prompts/follow-up.ts';
import { quickAction, quickActions } from '#pane/pure/prompts/library.ts';
import { disguise } from '#pane/pure/pseudonyms/disguise.ts';
import type { Pseudonyms } from '#pane/pure/pseudonyms/model.ts';
import { createOwnRelay } from '#pane/shell/relay/own-relay.ts';
import { composeClause } from '#pane/tabs/agreement/clauses/ask/compose-clause.ts';
import { documentWith, passage } from '../../shell/document.ts';

const CLAUSE =
  'Zephyr Holdings Ltd (“Supplier”) pays ODILON GMBH EUR 12,345 to DE89 3704 0044 0532 0130 00. Zephyr’s director, Ms Quimby, signs.';
const NAMES = /zephyr|odilon|quimby|12,345|0532/iu;
const pseudonyms: Pseudonyms = {
  isOn: true,
  language: 'en',
  names: [
    { kind: 'party', name: 'Zephyr Holdings Ltd' },
    { kind: 'party', name: 'Zephyr' },
    { kind: 'party', name: 'Odilon GmbH' },
    { kind: 'person', name: 'Ms Quimby' },
    { kind: 'account', name: 'DE89 3704 0044 0532 0130 00' },
    { kind: 'amount', name: 'EUR 12,345' },
  ],
};
const deal: Deal = {
  ...NO_DEAL,
  us: { name: 'Zephyr Holdings Ltd', role: 'Supplier' },
  notes: 'Odilon GmbH hurries.',
  pseudonyms,
};
const limits = {
  prompt: 20_000,
  promptWithFile: 4_000,
  toSent: (text: string) => disguise(text, pseudonyms).sent,
};

const RULE: Rule = {
  row: 2,
  topic: 'Payment',
  find: ['payment'],
  position: 'Zephyr pays within 30 days.',
  fallback: '',
  notAcceptable: '',
  wording: '',
  comment: '',
  importance: 'high',
  appliesWhen: '',
  measureText: '',
};

const refuse = (): never => {
  throw new Error('This test does not ask for it.');
};
const now = () => new Date('2026-11-28T10:00:00Z');

/** A relay that keeps what it receives, and answers with these events. */
function recordingRelay(events: (prompt: string) => readonly CompletionEvent[] = () => []) {
  const received: string[] = [];
  const relay = {
    session: refuse,
    pair: refuse,
    report: refuse,
    clientMatters: refuse,
    playbooks: refuse,
    playbook: refuse,
    promptFiles: refuse,
    promptFile: refuse,
    projects: refuse,
    project: refuse,
    upload: refuse,
    reviewTables: refuse,
    reviewTable: refuse,
    reviewRow: refuse,
    reviewRows: refuse,
    async *complete(request: CompletionRequest) {
      received.push(JSON.stringify(request));
      yield* events(request.prompt);
    },
    search: async (_: string, query: string) => {
      received.push(query);
      return { results: [] };
    },
  };
  return { relay, received };
}

async function collect(events: AsyncIterable<CompletionEvent>): Promise<readonly CompletionEvent[]> {
  const all: CompletionEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

const signal = new AbortController().signal;
const requestOf = (prompt: string): CompletionRequest => ({ prompt, mode: 'assist' });

/** Returns the answer as the pane gets it. */
async function answerTo(
  prompt: string,
  events: (prompt: string) => readonly CompletionEvent[],
): Promise<readonly CompletionEvent[]> {
  const { relay } = recordingRelay(events);
  const own = disguiseRequests(relay, async () => pseudonyms);
  return collect(own.complete(requestOf(prompt), undefined, signal));
}

const textOf = (events: readonly CompletionEvent[]): string =>
  events.map((event) => (event.type === 'delta' ? event.text : '')).join('');

describe('what the relay receives', () => {
  const setting = { today: '2026-11-28', deal: '\n\nWe act for Zephyr Holdings Ltd.' };
  const question = {
    actionId: 'own',
    instruction: 'What does Zephyr pay?',
    yields: 'answer',
    model: undefined,
  } as const;
  const change = { kind: 'replaced', removed: 'Odilon GmbH', added: 'Zephyr', paragraph: 0 } as const;
  const prompts: Readonly<Record<string, readonly string[]>> = {
    question: [
      compose({
        action: quickAction('own'),
        instruction: 'Does Zephyr pay?',
        passage: CLAUSE,
        hasFile: false,
        hasProject: true,
        setting,
      }).prompt,
    ],
    rewrite: [
      compose({
        action: quickAction('plain-language'),
        instruction: '',
        passage: CLAUSE,
        notes: [CLAUSE],
        hasFile: false,
        hasProject: false,
      }).prompt,
    ],
    'follow-up with what was answered': [
      composeFollowUp({
        question: 'And if Ms Quimby does not sign?',
        yields: 'answer',
        parts: [
          { id: 'a', kind: 'answer', label: 'Answer', text: 'Zephyr Holdings Ltd pays EUR 12,345.' },
          { id: 'p', kind: 'passage', label: 'Passage', text: CLAUSE },
        ],
        without: new Set(),
        limit: 20_000,
        setting,
      }).prompt,
    ],
    'topic of a review': [composeReview(RULE, [{ label: '4 Zephyr', text: CLAUSE }], 20_000, deal).prompt],
    'changes of the other side': [
      composeProposals(
        {
          label: '4 Zephyr',
          paragraphs: [{ number: '4', original: CLAUSE, text: CLAUSE }],
          changes: [change],
          rules: [],
          deal,
        },
        20_000,
      )?.prompt ?? CLAUSE,
    ],
    'task for every clause': composeClause(
      question,
      { text: CLAUSE, notes: [CLAUSE], hasTable: false },
      [],
      limits,
    ).requests.map(({ prompt }) => prompt),
  };

  it.each(Object.keys(prompts))('has none of the names in a %s', async (kind) => {
    const { relay, received } = recordingRelay();
    const own = disguiseRequests(relay, async () => pseudonyms);
    const sent = prompts[kind] ?? [];
    expect(sent.join('\n')).toMatch(NAMES);
    for (const prompt of sent)
      // oxlint-disable-next-line no-await-in-loop -- one request after the other
      await collect(own.complete(requestOf(prompt), undefined, signal));
    expect(received).toHaveLength(sent.length);
    expect(received.join('\n')).not.toMatch(NAMES);
  });

  /** The same prompts about nothing: what is left is ours. */
  const ours: readonly string[] = [
    composeReview({ ...RULE, topic: '', position: '' }, [], 20_000).prompt,
    composeReview(
      { ...RULE, topic: '', position: '', measure: { type: 'quantity', subject: '', bounds: {} } },
      [{ label: '', text: '' }],
      20_000,
    ).prompt,
    composeProposals({ label: '', paragraphs: [], changes: [], rules: [] }, 20_000)?.prompt ?? '',
    ...quickActions.map(
      (action) =>
        compose({ action, instruction: '', passage: '…', notes: ['…'], hasFile: false, hasProject: false })
          .prompt,
    ),
    ...(['answer', 'rewrite'] as const).map(
      (yields) =>
        composeFollowUp({
          question: '',
          yields,
          parts: [{ id: 'p', kind: 'passage', label: '', text: '…' }],
          without: new Set(),
          limit: 20_000,
          setting: { today: '' },
        }).prompt,
    ),
  ];

  it.each(ours)('has our own instructions as they are, whatever ordinary word is a name: %#', (prompt) => {
    // Whole words of it in any case, such as Mark, Will, May or Reason.
    const words = new Set(prompt.toLowerCase().match(/\p{L}+/gu));
    const chosen = [...words].map((name) => ({ kind: 'person', name }) as const);
    expect(words.size).toBeGreaterThan(0);
    expect(disguise(prompt, { ...pseudonyms, names: chosen }).sent).toBe(prompt);
    expect(
      disguise(`${prompt} Will`, { ...pseudonyms, names: [...chosen, { kind: 'person', name: 'Will' }] })
        .sent,
    ).not.toContain('Will');
  });

  it('has none of the names in a search', async () => {
    const { relay, received } = recordingRelay();
    await disguiseRequests(relay, async () => pseudonyms).search('p', 'Does ZEPHYR pay Ms\u00A0Quimby?');
    expect(received).toEqual(['Does Party 1.2 pay Person 1.2?']);
  });

  it('is the text as it is while replacing is off', async () => {
    const { relay, received } = recordingRelay();
    const own = disguiseRequests(relay, async () => ({ ...pseudonyms, isOn: false }));
    await own.search('p', CLAUSE);
    expect(received).toEqual([CLAUSE]);
  });

  it('fits into the limit, which is counted on what is sent', () => {
    const short: Pseudonyms = { isOn: true, language: 'en', names: [{ kind: 'party', name: 'IBM' }] };
    const text = 'IBM pays. '.repeat(120);
    const within = { prompt: 1_300, promptWithFile: 1_300, toSent: (of: string) => disguise(of, short).sent };
    const composed = compose({
      action: quickAction('own'),
      instruction: 'Explain',
      passage: text,
      hasFile: false,
      hasProject: false,
      limits: within,
    });
    expect(composed.used).toBe(composed.sent.length);
    expect(composed.used).toBeGreaterThan(composed.prompt.length);
    const clauses = Array.from({ length: 9 }, (_, index) => ({
      label: String(index),
      text: 'IBM pays. '.repeat(40),
    }));
    const review = composeReview(RULE, clauses, 4_000, { ...NO_DEAL, pseudonyms: short });
    expect(review.sent.length).toBeGreaterThan(0);
    expect(review.leftOut.length).toBeGreaterThan(0);
    expect(disguise(review.prompt, short).sent.length).toBe(review.size);
    expect(review.size).toBeLessThanOrEqual(4_000);
  });
});

describe('the answer that the pane gets', () => {
  it('has the names, whatever pieces it arrives in', async () => {
    const events = await answerTo(CLAUSE, (prompt) => [
      ...Array.from(prompt, (text): CompletionEvent => ({ type: 'delta', text })),
      { type: 'done', text: prompt, notices: [{ code: 'not_found', message: 'Party 1 was not found.' }] },
    ]);
    expect(textOf(events)).toBe(CLAUSE);
    expect(events.at(-1)).toEqual({
      type: 'done',
      text: CLAUSE,
      notices: [{ code: 'not_found', message: 'Zephyr Holdings Ltd was not found.' }],
    });
  });

  it('has what a source quotes as the file has it, also where that is like a pseudonym', async () => {
    const source = {
      number: 1,
      fileName: 'Party 1.docx',
      quote: 'Party 1 pays',
      context: 'Party 1 pays Party 2',
    };
    const events = await answerTo('Zephyr Holdings Ltd, Odilon GmbH', () => [{ type: 'source', source }]);
    expect(events).toEqual([{ type: 'source', source }]);
  });

  it('keeps what had arrived when it is interrupted', async () => {
    const { relay } = recordingRelay();
    const own = disguiseRequests(
      {
        ...relay,
        async *complete() {
          yield { type: 'delta', text: 'Pay Party 1' } as const;
          throw new Error('cut');
        },
      },
      async () => pseudonyms,
    );
    const events: CompletionEvent[] = [];
    const read = async (): Promise<void> => {
      for await (const event of own.complete(requestOf(CLAUSE), undefined, signal)) events.push(event);
    };
    await expect(read()).rejects.toThrow('cut');
    expect(textOf(events)).toBe('Pay Zephyr Holdings Ltd');
  });
});

describe('the relay of the pane', () => {
  const document = documentWith(passage(CLAUSE));

  it('replaces names before the pane has restored what was chosen, and records what was sent', async () => {
    const { relay, received } = recordingRelay((prompt) => [{ type: 'done', text: prompt }]);
    const records = createDeviceRecords(() => undefined);
    const id = await document.documentId();
    await records
      .open('deals', true)
      .put(`u ${id ?? ''}`, { key: `u ${id ?? ''}`, deal, savedAt: '2026-11-28T09:00:00.000Z' });
    const own = createOwnRelay(relay, () => ({
      platform: { records, now },
      session: { history: 'session', keepOnDeviceDays: 30, user: { id: 'u', name: 'Dana', role: 'user' } },
      word: { status: 'ready', document },
      deal: undefined,
    }));
    const events = await collect(own.complete(requestOf(CLAUSE), undefined, signal));
    expect(received.join('\n')).not.toMatch(NAMES);
    expect(events.at(-1)).toMatchObject({ text: CLAUSE });
    const history = records.open<HistoryEntry>('history', false);
    await expect.poll(async () => (await history.all())[0]?.isComplete).toBe(true);
    expect(JSON.stringify(await history.all())).not.toMatch(NAMES);
  });
});
