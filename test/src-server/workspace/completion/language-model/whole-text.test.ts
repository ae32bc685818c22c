import { describe, expect, it } from 'vitest';
import { createEngine } from '#server/workspace/completion/engine.ts';
import { groundInFile } from '#server/workspace/completion/grounding.ts';
import { contextCharacters } from '#server/workspace/completion/language-model/context.ts';
import type { EngineEvent, Grounding } from '#server/workspace/completion/model.ts';
import { readText } from '#server/workspace/files/text/text.ts';
import { event, startChatServer } from './server.ts';

const AGREEMENT = `1. Hire. The Owner lets the crane to the Builder.
2. Price. The Builder pays the Owner EUR 400 a day.
3. Term. It ends on 1 May 2027.
4. Law. The laws of Malta govern it.`;

interface Sent {
  readonly messages: readonly { readonly role: string; readonly content: string }[];
}

/** Asks a scripted endpoint about a source, and returns what it received and the answer. */
async function ask(
  prompt: string,
  grounding: Grounding,
  { answer = 'Noted.', characters }: { readonly answer?: string; readonly characters?: number } = {},
): Promise<{ readonly sent: string; readonly done: EngineEvent | undefined }> {
  const server = await startChatServer((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(`${event(answer, 'stop')}data: [DONE]\n\n`);
  });
  try {
    const model = {
      baseUrl: server.baseUrl,
      model: 'm',
      ...(characters === undefined ? {} : { contextCharacters: characters }),
    };
    const engine = createEngine({ languageModel: model, fetch });
    const request = { prompt, mode: 'assist', includeCitations: true, grounding } as const;
    let done: EngineEvent | undefined;
    for await (const item of engine.complete(request, new AbortController().signal)) done = item;
    const body = server.requests[0]?.body as Sent | undefined;
    return { sent: body?.messages.find(({ role }) => role === 'user')?.content ?? '', done };
  } finally {
    await server.close();
  }
}

/** The evidence of a message, in order. */
const textOf = (sent: string): string =>
  [...sent.matchAll(/<evidence [^>]*>\n([\s\S]*?)\n<\/evidence>/gu)].map(([, text]) => text).join('\n');

describe('a file that fits into the model’s window', () => {
  it.each([
    'Summarise this document',
    'What is this about?',
    'Anything unusual in here?',
    'Translate it into German',
    'Welches Recht gilt?',
    'Who pays whom?',
    'List the dates.',
    'zzz',
  ])('goes whole and in order, whatever is asked: “%s”', async (prompt) => {
    const { sent } = await ask(prompt, groundInFile('Crane.txt', readText(AGREEMENT)));
    expect(textOf(sent).replaceAll(/\s+/gu, ' ')).toBe(AGREEMENT.replaceAll(/\s+/gu, ' '));
    expect(sent.endsWith(prompt)).toBe(true);
  });

  it('has numbers that citations name', async () => {
    const { done } = await ask('Who pays whom?', groundInFile('Crane.txt', readText(AGREEMENT)), {
      answer: 'It says “The Builder pays the Owner EUR 400 a day” [2].',
    });
    expect(done).toMatchObject({
      sources: [{ number: 2, fileName: 'Crane.txt', quote: 'The Builder pays the Owner EUR 400 a day' }],
    });
  });

  it('is searched where it is longer than the setting', async () => {
    const clauses = Array.from(
      { length: 40 },
      (_, index) => `${index + 1}. Clause ${index + 1}. ${'It deals with other things. '.repeat(12)}`,
    );
    const long = [...clauses, '41. Liability. The liability of the Owner is capped at EUR 5,000.'].join('\n');
    const grounding = groundInFile('Long.txt', readText(long));
    const whole = await ask('What is the cap on liability?', grounding, { characters: long.length });
    expect(textOf(whole.sent)).toContain('40. Clause 40');
    const found = await ask('What is the cap on liability?', grounding, { characters: 2_000 });
    expect(textOf(found.sent)).toContain('capped at EUR 5,000');
    expect(textOf(found.sent).length).toBeLessThanOrEqual(2_000);
  });
});

describe('the window of a model', () => {
  it.each([
    ['gpt-4o-mini', 300_000],
    ['gpt-5.1', 300_000],
    ['anthropic/claude-sonnet-4-5', 300_000],
    ['gemini-2.5-pro', 300_000],
    ['gpt-4', 24_000],
    ['gpt-3.5-turbo', 24_000],
    ['llama3.2:3b', 24_000],
  ])('of %s has %i characters of files, unless it is configured', (model, characters) => {
    expect(contextCharacters(model, undefined)).toBe(characters);
    expect(contextCharacters(model, 7_000)).toBe(7_000);
  });
});
