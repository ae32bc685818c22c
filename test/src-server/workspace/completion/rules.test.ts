import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { groundInFile } from '#server/workspace/completion/grounding.ts';
import type { EngineEvent, EngineRequest } from '#server/workspace/completion/model.ts';
import { createRuleEngine } from '#server/workspace/completion/rules.ts';
import { readBytes } from '#server/workspace/files/read.ts';
import { sampleMatter } from '#server/workspace/sample/matter.ts';

type Done = Extract<EngineEvent, { type: 'done' }>;

async function complete(request: Partial<EngineRequest> & { prompt: string }): Promise<Done> {
  const events: EngineEvent[] = [];
  const whole = { mode: 'assist', includeCitations: true, ...request } as const;
  for await (const event of createRuleEngine().complete(whole, new AbortController().signal))
    events.push(event);
  const last = events.at(-1);
  if (last?.type !== 'done') throw new Error('the engine did not end with done');
  const deltas = events.flatMap((event) => (event.type === 'delta' ? [event.text] : [])).join('');
  expect(deltas).toBe(last.textWithCitations);
  return last;
}

async function grounding(name: string): Promise<ReturnType<typeof groundInFile>> {
  const path =
    sampleMatter.projects.flatMap((project) => project.files).find((file) => file.name.startsWith(name))
      ?.path ?? '';
  return groundInFile(name, await readBytes(await readFile(path)));
}

const fenced = (instruction: string, passage: string): string =>
  `${instruction}\n\n<passage>\n${passage}\n</passage>`;

describe('the engine without a language model, drafting', () => {
  it('answers with the rewritten passage and nothing else', async () => {
    const { text, sources } = await complete({
      mode: 'draft',
      prompt: fenced('Put it into plain language.', 'Prior to delivery, any and all fees are due.'),
    });
    expect(text).toBe('Before delivery, all fees are due.');
    expect(sources).toEqual([]);
  });

  it('answers with the passage itself where there is nothing to change', async () => {
    expect((await complete({ mode: 'draft', prompt: fenced('Shorten it.', 'The fee is £5.') })).text).toBe(
      'The fee is £5.',
    );
  });

  it.each([
    ['Make it mutual.', 'The Customer shall pay the Fees.'],
    ['Add a cap on liability.', 'The Supplier is liable.'],
  ])('refuses with 400 and a sentence what rules cannot do: %s', async (instruction, passage) => {
    await expect(complete({ mode: 'draft', prompt: fenced(instruction, passage) })).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^No language model is configured: /),
    });
  });

  it('says in an answer that it cannot draft without a passage', async () => {
    expect((await complete({ mode: 'draft', prompt: 'Draft a force majeure clause.' })).text).toMatch(
      /^No language model is configured: /,
    );
  });
});

describe('the engine without a language model, answering', () => {
  it('explains and summarises with the words of the passage alone', async () => {
    const passage = '4.1 The Customer shall pay within 30 days. 4.2 The Supplier may suspend the Services.';
    for (const ask of ['Explain the passage.', 'Summarise the passage.']) {
      const { text } = await complete({ prompt: fenced(ask, passage) });
      expect(text).toMatch(/^No language model is configured: /);
      const quoted = [...text.matchAll(/“([^”]+)”/g)].map((match) => match[1] ?? '');
      expect(quoted.length).toBeGreaterThan(0);
      expect(quoted.filter((quote) => !passage.includes(quote))).toEqual([]);
    }
  });

  it('quotes a file word for word, with clause, page and numbered sources', async () => {
    const { text, textWithCitations, sources } = await complete({
      prompt: 'Answer the question from the files alone.\n\nWhat is the cap on liability?',
      grounding: await grounding('Master'),
    });
    expect(text).toMatch(/^No language model was used\./);
    expect(text).not.toMatch(/\[\d\]/);
    expect(textWithCitations).toContain('[1]');
    expect(sources.map((source) => source.number)).toEqual(sources.map((_, index) => index + 1));
    for (const source of sources) expect(source.context).toContain(source.quote);
    expect(
      sources.some((source) => source.quote.includes('one hundred and twenty-five per cent (125%)')),
    ).toBe(true);
  });

  it('quotes nothing for what the file does not deal with', async () => {
    const { text, sources } = await complete({
      prompt: 'What colour are the office carpets?',
      grounding: await grounding('Master'),
    });
    expect(sources).toEqual([]);
    expect(text).toContain('No language model was used');
  });

  it('takes what says how to answer for no part of the question', async () => {
    const ground = await grounding('Mutual');
    const [plain, wordy] = await Promise.all([
      complete({ prompt: 'What is the governing law?', grounding: ground }),
      complete({ prompt: 'What is the governing law?\n\nBe brief.', grounding: ground }),
    ]);
    expect(wordy).toEqual(plain);
  });

  it('leaves out sources and marks where they are not wanted', async () => {
    const { textWithCitations, sources } = await complete({
      prompt: 'What is the governing law?',
      includeCitations: false,
      grounding: await grounding('Mutual'),
    });
    expect(sources).toEqual([]);
    expect(textWithCitations).not.toMatch(/\[1\]/);
  });

  it('stops when it is aborted', async () => {
    const events = createRuleEngine().complete(
      { prompt: 'x', mode: 'assist', includeCitations: true },
      AbortSignal.abort(new Error('stopped')),
    );
    await expect(events[Symbol.asyncIterator]().next()).rejects.toThrow('stopped');
  });
});
