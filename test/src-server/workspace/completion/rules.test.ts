import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { groundInFile } from '#server/workspace/completion/grounding.ts';
import { mergeGroundings } from '#server/workspace/completion/merge.ts';
import type { EngineAnswer, EngineEvent, EngineRequest } from '#server/workspace/completion/model.ts';
import { createRuleEngine } from '#server/workspace/completion/rules.ts';
import { readBytes } from '#server/workspace/files/read.ts';
import { sampleMatter } from '#server/workspace/sample/matter.ts';

async function complete(request: Partial<EngineRequest> & { prompt: string }): Promise<EngineAnswer> {
  const events: EngineEvent[] = [];
  const whole = { mode: 'assist', includeCitations: true, ...request } as const;
  for await (const event of createRuleEngine().complete(whole, new AbortController().signal))
    events.push(event);
  const last = events.at(-1);
  if (last?.type !== 'done') throw new Error('the engine did not end with done');
  const deltas = events.flatMap((event) => (event.type === 'delta' ? [event.text] : [])).join('');
  // Refused text must not be streamed either.
  expect(deltas).toBe(last.refused === true ? '' : last.textWithCitations);
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
    const { text, sources, notices } = await complete({
      mode: 'draft',
      prompt: fenced('Put it into plain language.', 'Prior to delivery, any and all fees are due.'),
    });
    expect(text).toBe('Before delivery, all fees are due.');
    expect(sources).toEqual([]);
    expect(notices).toEqual([
      {
        code: 'rules_applied',
        message: expect.stringMatching(
          /^No language model was used\. 2 of \d+ fixed rules found something to change; the other \d+ found nothing\.$/,
        ),
      },
    ]);
  });

  it('replaces words in quotation marks, says where, and does nothing where the passage lacks them', async () => {
    const passage = 'Notice of sixty (60) days is due.';
    const replaced = fenced('Replace “sixty (60) days” with “thirty (30) days”.', passage);
    expect(await complete({ mode: 'draft', prompt: replaced })).toMatchObject({
      text: 'Notice of thirty (30) days is due.',
      notices: [{ code: 'rules_applied', message: expect.stringContaining('in one place') }],
    });
    const missing = fenced('Replace “ninety days” with “thirty days”.', passage);
    expect(await complete({ mode: 'draft', prompt: missing })).toMatchObject({
      text: passage,
      notices: [{ code: 'nothing_changed', message: expect.stringContaining('“ninety days”') }],
    });
  });

  it('answers with the unchanged passage if there is nothing to change, and says so in a notice', async () => {
    const { text, notices } = await complete({
      mode: 'draft',
      prompt: fenced('Shorten it.', 'The fee is £5.'),
    });
    expect(text).toBe('The fee is £5.');
    expect(notices?.map(({ code }) => code)).toEqual(['nothing_changed']);
  });

  it.each([
    ['Make it mutual.', 'The Customer shall pay the Fees.'],
    ['Add a cap on liability.', 'The Supplier is liable.'],
  ])('leaves the passage unchanged if rules cannot do what is asked: %s', async (instruction, passage) => {
    expect(await complete({ mode: 'draft', prompt: fenced(instruction, passage) })).toMatchObject({
      text: passage,
      refused: true,
      notices: [{ code: 'not_possible', message: expect.stringMatching(/^No language model is configured/) }],
    });
  });

  it('refuses to draft without a passage', async () => {
    expect(await complete({ mode: 'draft', prompt: 'Draft a force majeure clause.' })).toMatchObject({
      text: '',
      refused: true,
      notices: [{ code: 'no_source' }],
    });
  });
});

/** The notices of an answer on the parties of an agreement; `byText` are the names that chose it by its text alone. */
const answerOf = async (byText: readonly string[]): Promise<readonly string[] | undefined> => {
  const chosen = mergeGroundings([await grounding('Master')], { byText });
  const { notices } = await complete({ prompt: 'Who are the parties?', grounding: chosen });
  return notices?.map(({ code }) => code);
};

describe('the engine without a language model, answering', () => {
  it.each([
    fenced('Explain the passage to a business reader.', 'The fee is due.'),
    fenced('Summarise the passage.', 'The fee is due.'),
    fenced('Explain the passage.\n\nIn two sentences.', 'The fee is due.'),
    'Summarise this agreement.',
    'Translate the file into French.',
  ])('says that new words need a language model: %s', async (prompt) => {
    const answer = await complete({ prompt, grounding: await grounding('Mutual') });
    expect(answer).toMatchObject({ text: '', refused: true, notices: [{ code: 'not_possible' }] });
  });

  it('quotes the words of a passage that are nearest to a question about it', async () => {
    const passage = '4.1 The Customer shall pay within 30 days. 4.2 The Supplier may suspend the Services.';
    const { text, notices } = await complete({ prompt: fenced('When must the Customer pay?', passage) });
    expect(notices?.map(({ code }) => code)).toEqual(['quotations_only']);
    expect(passage).toContain(/“([^”]+)”/.exec(text)?.[1]);
    expect(text).toContain('30 days');
  });

  it('is sure of no answer from an agreement that was chosen by its text alone', async () => {
    expect(await answerOf([])).toEqual(['quotations_only']);
    expect(await answerOf(['Zenith'])).not.toContain('quotations_only');
  });

  it('quotes a file verbatim, with clause, page and numbered sources', async () => {
    const { text, textWithCitations, sources, notices } = await complete({
      prompt: 'Answer the question from the files alone.\n\nWhat is the cap on liability?',
      grounding: await grounding('Master'),
    });
    expect(notices?.map(({ code }) => code)).toEqual(['nearest_passages']);
    expect(text).not.toContain('language model');
    expect(text).not.toMatch(/\[\d\]/);
    expect(textWithCitations).toContain('[1]');
    expect(sources.map((source) => source.number)).toEqual(sources.map((_, index) => index + 1));
    for (const source of sources) expect(source.context).toContain(source.quote);
    expect(
      sources.some((source) => source.quote.includes('one hundred and twenty-five per cent (125%)')),
    ).toBe(true);
  });

  it('shows the nearest passages as such', async () => {
    const { text, textWithCitations, sources, notices, refused } = await complete({
      prompt: 'May our accountants keep a copy of what they were shown?',
      grounding: await grounding('Mutual'),
    });
    expect(notices?.map(({ code }) => code)).toEqual(['nearest_passages']);
    expect(refused).toBeUndefined();
    // A client that does not know notices says it too.
    expect(text).toMatch(/^These are the passages nearest to the question/u);
    expect(textWithCitations).toContain('[3]');
    expect(sources).toHaveLength(3);
    for (const source of sources) expect(source.context).toContain(source.quote);
  });

  it('quotes nothing on a subject that the file does not deal with', async () => {
    const answer = await complete({
      prompt: 'What colour are the office carpets?',
      grounding: await grounding('Master'),
    });
    expect(answer).toMatchObject({ text: '', sources: [], refused: true, notices: [{ code: 'not_found' }] });
  });

  it('does not treat instructions on how to answer as part of the question', async () => {
    const ground = await grounding('Mutual');
    const [plain, wordy] = await Promise.all([
      complete({ prompt: 'What is the governing law?', grounding: ground }),
      complete({ prompt: 'What is the governing law?\n\nBe brief.', grounding: ground }),
    ]);
    expect(wordy).toEqual(plain);
  });

  it('omits sources and markers if they are not wanted', async () => {
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
