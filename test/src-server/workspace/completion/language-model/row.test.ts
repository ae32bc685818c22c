import * as fc from 'fast-check';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createEngine } from '#server/workspace/completion/engine.ts';
import { groundInFile } from '#server/workspace/completion/grounding.ts';
import { checkCell, readCells } from '#server/workspace/completion/language-model/cells.ts';
import type { EngineAnswer } from '#server/workspace/completion/model.ts';
import { readText } from '#server/workspace/files/text/text.ts';
import { rounds } from '#test/setup/rounds.ts';
import { event, startChatServer } from './server.ts';

const LEASE = `LEASE AGREEMENT between Acme Ltd (“Landlord”) and Bolt GmbH (“Tenant”), dated 3 May 2021.
1. Rent. The Tenant pays rent of EUR 900 a month.
2. Term. The lease ends on 30 April 2026.
3. Notice. Either party may give notice of ninety days in writing.
4. Law. The laws of Malta govern this lease.`;

/** One turn of a scripted model: its text, and why it ended. */
interface Turn {
  readonly text: string;
  readonly finish?: string;
}

async function askAll(
  questions: readonly string[],
  turns: readonly Turn[],
  text = LEASE,
): Promise<{ readonly answers: readonly EngineAnswer[]; readonly sent: readonly string[] }> {
  let turn = 0;
  const answer = (response: ServerResponse): void => {
    const { text: said = '', finish = 'stop' } = turns[Math.min(turn, turns.length - 1)] ?? {};
    turn += 1;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(`${event(said.slice(0, 7))}${event(said.slice(7), finish)}data: [DONE]\n\n`);
  };
  const server = await startChatServer(answer);
  try {
    const engine = createEngine({ languageModel: { baseUrl: server.baseUrl, model: 'm' }, fetch });
    const answers: EngineAnswer[] = [];
    const grounding = groundInFile('Lease.txt', readText(text));
    for await (const each of engine.answerEach(questions, grounding, new AbortController().signal))
      answers.push(each);
    const sent = server.requests.map(({ body }) =>
      (body as { messages: { content: string }[] }).messages.map(({ content }) => content).join('\n'),
    );
    return { answers, sent };
  } finally {
    await server.close();
  }
}

const cell = (number: number, answer: string, quote: string): string =>
  `[${number}]\nFound: yes\nAnswer: ${answer}\nQuote: ${quote}\n\n`;
const RENT = cell(1, 'EUR 900 a month.', '“The Tenant pays rent of EUR 900 a month.”');
const TERM = cell(2, 'Until 30 April 2026.', 'The lease ends on 30 April 2026');
const QUESTIONS = ['What is the rent?', 'When does it end?'];
const codesOf = ({ notices = [] }: EngineAnswer): readonly string[] => notices.map(({ code }) => code);

describe('a row of questions', () => {
  it('is one call, whatever their number, and each answer has the words of the file that it relies on', async () => {
    const { answers, sent } = await askAll(QUESTIONS, [{ text: RENT + TERM }]);
    expect(sent).toHaveLength(1);
    for (const question of QUESTIONS) expect(sent[0]).toContain(question);
    expect(answers.map(({ text }) => text)).toEqual(['EUR 900 a month.', 'Until 30 April 2026.']);
    expect(answers.map(({ sources }) => sources.map(({ quote }) => quote))).toEqual([
      ['The Tenant pays rent of EUR 900 a month'],
      ['The lease ends on 30 April 2026'],
    ]);
    expect(answers.flatMap(codesOf)).toEqual([]);
  });

  it('sends a file of usual length with eight questions in at most one and a half times its characters', async () => {
    const long = Array.from(
      { length: 60 },
      (_, at) => `${at + 1}. Topic ${at + 1}. ${'It deals with other things than rent. '.repeat(8)}`,
    ).join('\n');
    const questions = Array.from(
      { length: 8 },
      (_, at) => `What does the agreement say about topic ${at + 1}?`,
    );
    const text = questions
      .map((_, at) => cell(at + 1, 'Other things.', 'It deals with other things than rent'))
      .join('');
    const { sent } = await askAll(questions, [{ text }], long);
    expect(sent.join('').length / long.length).toBeLessThan(1.5);
  });

  it('says which quotations are not in the file, where none was given, and what was not found', async () => {
    const text = [
      cell(1, 'Unlimited.', 'The Tenant pays rent without any limit whatever'),
      '[2]\nFound: yes\nAnswer: In May.\n',
      '[3]\nFound: no\nAnswer: The lease does not say.\nQuote: none',
      cell(4, 'Rent.', 'rent of EUR'),
    ].join('\n');
    const { answers } = await askAll([...QUESTIONS, 'Who insures?', 'What is due?'], [{ text }]);
    expect(answers.map(codesOf)).toEqual([
      ['quote_not_found'],
      ['citation_removed'],
      [],
      ['quote_not_found'],
    ]);
    expect(answers.flatMap(({ sources }) => sources)).toEqual([]);
    expect(answers[2]?.text).toBe('The lease does not say.');
  });

  it('asks again for what was left out or cut off, and keeps what was whole', async () => {
    const cut = { text: `${RENT}[2]\nFound: yes\nAnswer: Until 30`, finish: 'length' };
    const rest = { text: cell(1, 'Until 30 April 2026.', 'The lease ends on 30 April 2026') };
    for (const first of [cut, { text: RENT }]) {
      // oxlint-disable-next-line no-await-in-loop -- one endpoint at a time
      const { answers, sent } = await askAll(QUESTIONS, [first, rest]);
      expect(answers.map(({ text }) => text)).toEqual(['EUR 900 a month.', 'Until 30 April 2026.']);
      expect(sent).toHaveLength(2);
      expect(sent[1]).not.toContain('What is the rent?');
    }
  });

  it('fails where nothing of a cut answer is whole, and says so where the model leaves a question out', async () => {
    await expect(
      askAll(QUESTIONS, [{ text: '[1]\nFound: yes\nAnswer: EU', finish: 'length' }]),
    ).rejects.toThrow(/longest answer/);
    const { answers, sent } = await askAll(QUESTIONS, [{ text: RENT }, { text: 'I cannot help with that.' }]);
    expect(answers.map(codesOf)).toEqual([[], ['not_answered']]);
    expect(sent).toHaveLength(3);
  });

  it.each(['content_filter', 'tool_calls'])(
    'fails as a whole where the answer ended by %s',
    async (finish) => {
      await expect(askAll(QUESTIONS, [{ text: RENT, finish }])).rejects.toMatchObject({ status: 502 });
    },
  );

  it('is read without the model’s thinking, and with marks of its own', async () => {
    const text = `<think>[1]\nAnswer: wrong</think>\n**[1]**\n**Found:** yes\n**Answer:** EUR 900.\n**Quote:** "The Tenant pays rent of EUR 900 a month."\n\n- [2] Answer: Soon [1].\n- Quote: „The lease ends on 30 April 2026.“`;
    const { answers } = await askAll(QUESTIONS, [{ text }]);
    expect(answers.map(({ text: answer }) => answer)).toEqual(['EUR 900.', 'Soon.']);
    expect(answers.map(({ sources }) => sources.length)).toEqual([1, 1]);
  });
});

describe('a quotation of a cell', () => {
  const evidence = LEASE.split('\n').map((text, index) => ({
    fileName: 'Lease.txt',
    index,
    page: index + 1,
    pageBasis: 'exact' as const,
    text,
    start: LEASE.indexOf(text),
    end: LEASE.indexOf(text) + text.length,
    score: 0,
  }));
  const check = (quote: string, over = evidence) =>
    checkCell({ found: true, answer: 'So.', quotes: [quote] }, over);

  it('that goes over two passages is a source in each, but not where text is left out between them', () => {
    const quote = 'The Tenant pays rent of EUR 900 a month. 2. Term. The lease ends on 30 April 2026.';
    expect(check(quote).sources.map((source) => [source.page, source.quote])).toEqual([
      [2, 'The Tenant pays rent of EUR 900 a month.'],
      [3, '2. Term. The lease ends on 30 April 2026.'],
    ]);
    const gap = evidence.map((item, at) => ({ ...item, index: at * 2 }));
    expect(check(quote, gap).sources).toEqual([]);
  });

  it('is never a source with words that the file does not have', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 12 }), fc.nat(LEASE.length), fc.nat(80), (words, from, length) => {
        for (const quote of [
          words,
          LEASE.slice(from, from + length),
          `${LEASE.slice(from, from + length)} ${words}`,
        ])
          for (const source of check(quote).sources) expect(LEASE).toContain(source.quote);
      }),
      { numRuns: rounds(200) },
    );
  });

  it('is read back from the form that was asked for, whatever it says', () => {
    const line = fc
      .string({ minLength: 1, maxLength: 60 })
      .map((text) => text.replaceAll(/[^\p{L}\p{N} ]/gu, '').trim())
      .filter((text) => text !== '');
    fc.assert(
      fc.property(fc.array(fc.tuple(line, line), { minLength: 1, maxLength: 12 }), (rows) => {
        const written = rows.map(([answer, quote], at) => cell(at + 1, answer, quote)).join('');
        expect([...readCells(written, rows.length)]).toEqual(
          rows.map(([answer, quote], at) => [at + 1, { found: true, answer, quotes: [quote] }]),
        );
      }),
      { numRuns: rounds(100) },
    );
  });
});
