import { describe, expect, it } from 'vitest';
import { createEngine } from '#server/workspace/completion/engine.ts';
import { groundInFile } from '#server/workspace/completion/grounding.ts';
import { mergeGroundings } from '#server/workspace/completion/merge.ts';
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
});

/** An agreement of 60 clauses, longer than the window of 8,000 characters that the tests give it. */
const LONG_CLAUSES = [
  'LEASE AGREEMENT between Acme Ltd (“Landlord”) and Bolt GmbH (“Tenant”), dated 3 May 2021.',
  ...Array.from({ length: 60 }, (_, at) => {
    const number = at + 1;
    if (number === 19)
      return '19. Deposit. The Tenant deposits three rents with a bank, as the Schedule says of it. '.padEnd(
        340,
        '-',
      );
    if (number === 20)
      return '20. Payment. The Tenant pays the Landlord EUR 900 a month, save as the next clause says. '.padEnd(
        340,
        '-',
      );
    if (number === 21)
      return '21. Abatement. While the roof leaks, nothing is due, whatever the clause before says. '.padEnd(
        340,
        '-',
      );
    return `${number}. Topic ${number}. ${'It deals with other things. '.repeat(11)}`;
  }),
];
const LONG = LONG_CLAUSES.join('\n');
const WINDOW = 8_000;

/** The numbers of the clauses that a message has, in its order. */
const clausesOf = (sent: string): number[] =>
  [...textOf(sent).matchAll(/^(\d+)\. /gmu)].map(([, number]) => Number(number));
const noteOf = (done: EngineEvent | undefined): readonly (string | undefined)[] =>
  done?.type === 'done' ? (done.notices ?? []).map(({ code }) => code) : [];

describe('a file that is longer than the model’s window', () => {
  const grounding = groundInFile('Long.txt', readText(LONG));
  const sendOf = (prompt: string) => ask(prompt, grounding, { characters: WINDOW });

  it('is searched, and a passage comes with the clauses before and after it, in the order of the file', async () => {
    const { sent, done } = await sendOf('Who pays whom?');
    const clauses = clausesOf(sent);
    expect(clauses).toEqual(expect.arrayContaining([19, 20, 21]));
    expect(clauses).toEqual(clauses.toSorted((one, other) => one - other));
    expect(new Set(clauses).size).toBe(clauses.length);
    expect(textOf(sent).length).toBeLessThanOrEqual(WINDOW);
    expect(sent).toMatch(/source="page 1, clause 20"/u);
    expect(noteOf(done)).toEqual([]);
  });

  it('is marked where text is left out between passages, and nowhere else', async () => {
    const { sent } = await sendOf('Who pays whom?');
    const clauses = clausesOf(sent);
    const gaps = clauses.filter((number, at) => at > 0 && number !== (clauses[at - 1] ?? 0) + 1).length;
    expect(sent.split('(Text between is left out.)')).toHaveLength(gaps + 1);
  });

  it.each([
    'Summarise this document',
    'What is this about?',
    'Fasse den Vertrag kurz zusammen.',
    'Résumez ce contrat',
  ])(
    'gives passages from its beginning to its end where the request is about all of it: “%s”',
    async (prompt) => {
      const { sent, done } = await sendOf(prompt);
      const clauses = clausesOf(sent);
      expect(textOf(sent)).toContain('LEASE AGREEMENT between Acme Ltd');
      expect(clauses.at(-1)).toBeGreaterThan(55);
      expect(clauses.length).toBeGreaterThan(15);
      expect(textOf(sent).length).toBeLessThanOrEqual(WINDOW);
      expect(noteOf(done)).toEqual(['part_read']);
    },
  );

  it.each(['Translate it', 'Translate this into German, please', 'Übersetze das Dokument ins Englische'])(
    'gives its beginning without a gap where it is to be translated: “%s”',
    async (prompt) => {
      const { sent, done } = await sendOf(prompt);
      const clauses = clausesOf(sent);
      expect(clauses).toEqual(clauses.map((_, at) => at + 1));
      expect(textOf(sent).length).toBeGreaterThan(0.8 * WINDOW);
      expect(noteOf(done)).toEqual(['part_read']);
    },
  );

  it.each(['zzz', 'Anything unusual in here?', 'Gibt es etwas Ungewöhnliches?'])(
    'is never said to be absent, whatever is asked: “%s”',
    async (prompt) => {
      const { sent } = await sendOf(prompt);
      expect(sent).not.toContain('No evidence was found.');
      expect(clausesOf(sent).length).toBeGreaterThan(5);
    },
  );

  it('is searched for a clause that is to be summarised or translated', async () => {
    for (const prompt of [
      'Summarise the clause on the deposit',
      'Translate clause 20 on payment into German',
    ]) {
      const { sent, done } = await sendOf(prompt);
      expect(clausesOf(sent)).toEqual(expect.arrayContaining([19, 20, 21]));
      expect(noteOf(done)).toEqual([]);
    }
  });

  it('fits into the window, whatever it is', async () => {
    for (const characters of [500, 1_200, 3_000, LONG.length - 1]) {
      for (const prompt of ['Who pays whom?', 'Summarise it', 'Translate it', 'zzz']) {
        // oxlint-disable-next-line no-await-in-loop -- one endpoint at a time
        const { sent } = await ask(prompt, grounding, { characters });
        expect(textOf(sent).length).toBeGreaterThan(0);
        expect(textOf(sent).length).toBeLessThanOrEqual(characters);
      }
    }
  });
});

describe('what is sent of a file', () => {
  it('names it, its parties and its date once, and each passage by what differs from the one before', async () => {
    const { sent } = await ask('Who pays whom?', groundInFile('Lease.txt', readText(LONG)));
    const sources = [...sent.matchAll(/source="([^"]*)"/gu)].map(([, source]) => source ?? '');
    expect(sources.length).toBeGreaterThan(10);
    expect(sources[0]).toMatch(/^Lease\.txt · Agreement: .*Acme Ltd/u);
    for (const source of sources.slice(1)) expect(source).toMatch(/^page \d+, clause \d+$/u);
    const marks = sent.length - textOf(sent).length;
    expect(marks / sent.length).toBeLessThan(0.28);
  });
});

describe('several files that are together longer than the model’s window', () => {
  it('each have their part of it, and passages stay with their file', async () => {
    const grounding = mergeGroundings([
      groundInFile('Long.txt', readText(LONG)),
      groundInFile('Crane.txt', readText(AGREEMENT)),
    ]);
    const about = await ask('Summarise these documents', grounding, { characters: WINDOW });
    expect(textOf(about.sent)).toContain('The laws of Malta govern it.');
    expect(textOf(about.sent)).toContain('LEASE AGREEMENT');
    const { sent } = await ask('Who pays whom?', grounding, { characters: WINDOW });
    expect(textOf(sent)).toContain('EUR 400 a day');
    expect(textOf(sent)).toContain('EUR 900 a month');
    const files = [...sent.matchAll(/source="(\w+)\.txt/gu)].map(([, file]) => file);
    expect(new Set(files)).toEqual(new Set(['Crane', 'Long']));
  });
});
