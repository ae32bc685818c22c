import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createEngine } from '#server/workspace/completion/engine.ts';
import { groundInFile } from '#server/workspace/completion/grounding.ts';
import type { EngineAnswer, EngineRequest } from '#server/workspace/completion/model.ts';
import { readText } from '#server/workspace/files/text/text.ts';
import { event, startChatServer, type ChatServer } from './server.ts';

const says = (text: string) => (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end(`${event(text, 'stop')}data: [DONE]\n\n`);
};
const refuses =
  (status: number, body = '') =>
  (response: ServerResponse) =>
    response.writeHead(status).end(body);

const breaks = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(event('Half'), () => response.destroy());
};
/** Answers what is at most so long, and refuses anything longer. */
const atMost =
  (characters: number, refuse: (response: ServerResponse) => void) =>
  (response: ServerResponse, body: string) => {
    if (body.length > characters) refuse(response);
    else says('“The Tenant pays rent of EUR 900 a month” [1].')(response);
  };

async function withServers<T>(
  answers: readonly ((response: ServerResponse, body: string) => void)[],
  work: (servers: readonly ChatServer[]) => Promise<T>,
): Promise<T> {
  const servers = await Promise.all(answers.map((answer) => startChatServer(answer)));
  try {
    return await work(servers);
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
}

async function ask(
  [first, second]: readonly ChatServer[],
  more: Partial<EngineRequest> & { readonly characters?: number } = {},
): Promise<EngineAnswer> {
  const { characters, ...request } = more;
  const engine = createEngine({
    languageModel: {
      baseUrl: first?.baseUrl ?? '',
      model: 'one',
      models: new Map([['family_a-5', 'one-large']]),
      ...(characters === undefined ? {} : { contextCharacters: characters }),
      ...(second === undefined ? {} : { fallback: { baseUrl: second.baseUrl, model: 'two' } }),
    },
    fetch,
  });
  const asked = { prompt: 'Who pays rent?', mode: 'assist', includeCitations: true, ...request } as const;
  for await (const item of engine.complete(asked, new AbortController().signal))
    if (item.type === 'done') return item;
  throw new Error('It did not end');
}
const codes = ({ notices = [] }: EngineAnswer): readonly string[] => notices.map(({ code }) => code);

describe('the second endpoint', () => {
  it.each([401, 402, 404, 429, 500, 503])(
    'answers where the first answers %i, and the answer says so by its name',
    async (status) => {
      await withServers([refuses(status), says('From two.')], async (servers) => {
        const answer = await ask(servers);
        expect([answer.text, codes(answer)]).toEqual(['From two.', ['other_model']]);
        expect(answer.notices?.[0]?.message).toContain('two');
      });
    },
  );

  it('answers where nothing listens at the first', async () => {
    await withServers([says('x'), says('From two.')], async (servers) => {
      await servers[0]?.close();
      expect((await ask(servers)).text).toBe('From two.');
    });
  });

  it('is not asked where the first answers, nor after its first word, nor for a request that names a model', async () => {
    await withServers([says('From one.'), says('From two.')], async (servers) => {
      expect(codes(await ask(servers))).toEqual([]);
      expect(servers[1]?.requests).toHaveLength(0);
    });
    await withServers([breaks, says('From two.')], async (servers) => {
      await expect(ask(servers)).rejects.toMatchObject({ status: 502 });
      expect(servers[1]?.requests).toHaveLength(0);
    });
    await withServers([refuses(500), says('From two.')], async (servers) => {
      await expect(ask(servers, { model: 'family_a-5' })).rejects.toMatchObject({ status: 502 });
      expect(servers[1]?.requests).toHaveLength(0);
    });
  });

  it('is named in the sentence for its key', async () => {
    await withServers([refuses(500), refuses(401)], async (servers) => {
      await expect(ask(servers)).rejects.toThrow(
        'The language model two refused its key. Check LLM_API_KEY.',
      );
    });
  });
});

const CLAUSES = Array.from({ length: 80 }, (_, at) =>
  at === 40
    ? '41. Rent. The Tenant pays rent of EUR 900 a month.'
    : `${at + 1}. Topic ${at + 1}. ${'Other things are dealt with here. '.repeat(8)}`,
).join('\n');

describe('a model that is sent too much', () => {
  const exceeded = JSON.stringify({ error: { code: 'context_length_exceeded', message: 'too many' } });

  it.each([
    ['413', refuses(413)],
    ['context_length_exceeded', refuses(400, exceeded)],
    [
      'an error as the first event',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.end(`data: ${exceeded}\n\n`);
      },
    ],
  ])('gets what a search finds, which the answer says: %s', async (_, refuse) => {
    await withServers([atMost(9_000, refuse)], async (servers) => {
      const answer = await ask(servers, {
        grounding: groundInFile('Lease.txt', readText(CLAUSES)),
        characters: 300_000,
      });
      expect(answer.text).toContain('EUR 900');
      expect(codes(answer)).toContain('part_read');
      expect(servers[0]?.requests.length).toBeGreaterThan(1);
      expect(JSON.stringify(servers[0]?.requests.at(-1)?.body)).toContain('The Tenant pays rent');
    });
  });

  it('fails with the reason where the prompt alone is too long', async () => {
    await withServers([refuses(413)], async (servers) => {
      await expect(ask(servers)).rejects.toThrow(/longer than the language model reads at once/);
      expect(servers[0]?.requests).toHaveLength(1);
    });
  });
});
