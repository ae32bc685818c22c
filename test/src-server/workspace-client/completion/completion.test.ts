import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerPart } from '#server/workspace-client/completion/answer-parts.ts';
import { TOKEN, clientOf, collect } from '../client-fixture.ts';
import { handClock } from '../hand-clock.ts';
import type { SpecRoute, SpecServer } from '../spec-server.ts';
import { sendJson, sendPieces, startSpecServer } from '../spec-server.ts';

const SOURCE = {
  citation_num: 1,
  document_name: 'Lease.docx',
  page: 4,
  page_basis: 'estimated',
  text: 'The tenant <mark>shall pay</mark> the rent.',
};
const ANSWER = { response: 'Pay rent.', response_with_citations: 'Pay rent [1].', sources: [SOURCE] };
const SOURCE_PART = {
  type: 'source',
  source: {
    number: 1,
    fileName: 'Lease.docx',
    page: 4,
    pageBasis: 'estimated',
    quote: 'shall pay',
    context: 'The tenant shall pay the rent.',
  },
};

let server: SpecServer;
let service: ReturnType<typeof clientOf>;
beforeAll(async () => {
  server = await startSpecServer();
  service = clientOf(server.baseUrl);
});
afterAll(async () => {
  await service.close();
  await server.close();
});

/** Uses a new client for each test, since one may send only twenty completions a minute. */
async function ask(route: SpecRoute, completion = { prompt: 'Simplify', stream: true }) {
  server.on('POST /api/v2/completion', route);
  const { client, close } = clientOf(server.baseUrl);
  try {
    return await collect(client.complete(completion, { user: 'a' }));
  } finally {
    await close();
  }
}
const pieces =
  (type: string, ...texts: string[]): SpecRoute =>
  (_seen, { response }) =>
    sendPieces(response, type, texts);
/** A file that is read only when it is sent. */
const bodyOf = (text: string, opened: () => void = () => undefined) => ({
  size: Buffer.byteLength(text),
  async *open() {
    opened();
    yield Buffer.from(text);
  },
});
const textOf = (parts: readonly AnswerPart[]): string =>
  parts.map((part) => (part.type === 'delta' ? part.text : '')).join('');

describe('a completion', () => {
  it('is sent as multipart with the token only in its header', async () => {
    const { parts } = await ask(() => ANSWER);
    const seen = server.seen.at(-1);
    expect(seen?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    expect(seen?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen?.body).toContain('name="prompt"\r\n\r\nSimplify\r\n');
    expect(seen?.body).toContain('name="stream"\r\n\r\ntrue\r\n');
    expect(seen?.body).not.toContain(TOKEN);
    expect(parts.at(-1)).toEqual({ type: 'done', text: 'Pay rent [1].' });
  });

  it('passes on the service’s notices separately from the text', async () => {
    const notices = [{ code: 'quotations_only', message: 'These are quotations.' }];
    for (const type of ['text/event-stream', 'application/json'] as const) {
      const body = JSON.stringify({ ...ANSWER, notices: [...notices, { code: 'no sentence' }] });
      const { parts } = await ask(
        type === 'application/json'
          ? pieces(type, body)
          : pieces(type, 'data: {"delta":"Pay rent."}\n\n', `data: ${body}\n\ndata: [DONE]\n\n`),
      );
      expect(parts.at(-1)).toEqual({ type: 'done', text: 'Pay rent [1].', notices });
      expect(textOf(parts)).toBe('Pay rent.');
    }
  });

  it('has no text if the service only says why it did not answer, whatever it sent', async () => {
    const refusal = {
      response: 'It is not there.',
      response_with_citations: 'It is not there.',
      sources: [],
      notices: [{ code: 'not_found', message: 'It is not there.' }],
      refused: true,
    };
    for (const route of [
      () => refusal,
      pieces('text/event-stream', `data: ${JSON.stringify(refusal)}\n\n`, 'data: [DONE]\n\n'),
    ]) {
      const { parts, error } = await ask(route);
      expect(error).toBeUndefined();
      expect(parts).toEqual([{ type: 'done', text: '', notices: refusal.notices }]);
    }
  });

  it('sends every field of the spec, and a file with its name', async () => {
    const { client, close } = clientOf(server.baseUrl);
    server.on('POST /api/v2/completion', () => ANSWER);
    await collect(
      client.complete(
        {
          prompt: 'p',
          stream: false,
          mode: 'draft',
          model: 'family_a-5',
          clientMatterId: '6f9619ff-8b86-d011-b42d-00c04fc964ff',
          file: { name: 'a "b"\r\n.txt', contentType: 'text/plain\r\nx: y', content: bodyOf('words') },
        },
        { user: 'a' },
      ),
    );
    await close();
    const body = server.seen.at(-1)?.body ?? '';
    expect(body).toContain('name="mode"\r\n\r\ndraft');
    expect(body).toContain('name="model"\r\n\r\nfamily_a-5');
    expect(body).toContain('name="client_matter_id"');
    expect(body).toContain(
      'name="file"; filename="a %22b%22%0D%0A.txt"\r\nContent-Type: application/octet-stream\r\n\r\nwords\r\n',
    );
  });

  it('opens its file at its turn, once more if it is refused for the moment, and sends it with its length', async () => {
    const clock = handClock();
    const { client, close } = clientOf(server.baseUrl, { clock });
    let opened = 0;
    let refusals = 1;
    let waits = 0;
    server.on('POST /api/v2/completion', (_seen, { response }) =>
      (refusals -= 1) >= 0
        ? sendJson(response, 429, { error: 'x' }, { 'retry-after': '20' })
        : sendJson(response, 200, ANSWER),
    );
    const content = bodyOf('words', () => (opened += 1));
    const file = { name: 'a.txt', contentType: 'text/plain', content };
    const answer = collect(
      client.complete({ prompt: 'p', stream: false, file }, { user: 'a', onPosition: () => (waits += 1) }),
    );
    await expect.poll(() => (clock.advance(1), refusals === 0 && waits > 0)).toBe(true);
    expect(opened).toBe(1);
    clock.advance(60_000);
    expect((await answer).error).toBeUndefined();
    expect(opened).toBe(2);
    const [first, second] = server.seen.slice(-2);
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['content-length']).toBe(String(second?.body.length));
    await close();
  });

  it('refuses a prompt of 20,001 characters, and of 4,001 with a file, before anything is sent', async () => {
    const before = server.seen.length;
    const long = await collect(
      service.client.complete({ prompt: 'x'.repeat(20_001), stream: true }, { user: 'a' }),
    );
    const file = { name: 'a.txt', contentType: 'text/plain', content: bodyOf('a') };
    const grounded = await collect(
      service.client.complete({ prompt: 'x'.repeat(4_001), stream: true, file }, { user: 'a' }),
    );
    expect([long.error, grounded.error]).toMatchObject([
      { code: 'prompt_too_long' },
      { code: 'prompt_too_long' },
    ]);
    expect(server.seen).toHaveLength(before);
    const most = await ask(() => ANSWER, { prompt: 'x'.repeat(20_000), stream: true });
    expect(most.error).toBeUndefined();
  });
});

describe('an answer', () => {
  const variants: Readonly<Record<string, SpecRoute>> = {
    'server-sent events with JSON': pieces(
      'text/event-stream',
      'data: {"delta":"Pay "}\n\nda',
      `ta: {"delta":"rent."}\n\ndata: ${JSON.stringify(ANSWER)}\n\ndata: [DONE]\n\n`,
    ),
    'server-sent events under another media type': pieces(
      'text/plain',
      `data: {"delta":"Pay rent."}\n\ndata: ${JSON.stringify(ANSWER)}\n\ndata: [DONE]\n\n`,
    ),
    'server-sent events with an end event': pieces(
      'text/event-stream',
      `data: {"response":"Pay "}\n\ndata: {"response":"Pay rent."}\n\nevent: done\ndata: ${JSON.stringify(ANSWER)}\n\n`,
    ),
    'one JSON object a line': pieces(
      'application/x-ndjson',
      '{"text":"Pay "}\n{"text":"rent."}\n',
      `${JSON.stringify(ANSWER)}\n`,
    ),
    'one JSON object a line with its own end': pieces(
      'application/json',
      `{"delta":{"content":"Pay rent."}}\n${JSON.stringify({ sources: [SOURCE] })}\n`,
      `{"response_with_citations":"Pay rent [1]."}\n{"done":true}`,
    ),
    'one JSON body after all': pieces('application/json', JSON.stringify(ANSWER)),
    'one JSON body over many lines': pieces('text/plain', `\n${JSON.stringify(ANSWER, null, 2)}\n`),
  };
  for (const [name, route] of Object.entries(variants))
    it(`is read as ${name}`, async () => {
      const { parts, error } = await ask(route);
      expect(error).toBeUndefined();
      expect(textOf(parts)).toBe('Pay rent.');
      expect(parts.filter((part) => part.type === 'source')).toEqual([SOURCE_PART]);
      expect(parts.at(-1)).toEqual({ type: 'done', text: 'Pay rent [1].' });
    });

  const plain: Readonly<Record<string, readonly [SpecRoute, string]>> = {
    'plain text in pieces': [pieces('text/plain', 'Pay ', 'rent.'), 'Pay rent.'],
    'plain text without a media type': [pieces('', 'Pay rent.'), 'Pay rent.'],
    'plain text that begins with a bracket': [pieces('text/plain', '[1] says', ' pay.'), '[1] says pay.'],
    'plain text that begins with a quotation mark': [
      pieces('text/plain', '"Rent" means', ' money.'),
      '"Rent" means money.',
    ],
    'plain text that begins with a brace': [
      pieces('text/plain', '{Party A} shall\n', 'pay.'),
      '{Party A} shall\npay.',
    ],
    'events of plain words': [
      pieces('text/event-stream', 'data: Pay \n\ndata: 5\n\ndata: [DONE]\n\n'),
      'Pay 5',
    ],
    'response alone': [pieces('application/json', '{"response":"Pay rent."}'), 'Pay rent.'],
    'a JSON string': [pieces('application/json', '"Pay rent."'), 'Pay rent.'],
    'events in the form of other model services': [
      pieces(
        'text/event-stream',
        'data: {"choices":[{"delta":{"content":"Pay rent."}}]}\n\ndata: [DONE]\n\n',
      ),
      'Pay rent.',
    ],
  };
  for (const [name, [route, text]] of Object.entries(plain))
    it(`is read as ${name}`, async () => {
      const { parts, error } = await ask(route);
      expect(error).toBeUndefined();
      expect(textOf(parts)).toBe(text);
      expect(parts.at(-1)).toEqual({ type: 'done', text });
    });

  it('keeps a character that was split between two pieces', async () => {
    const bytes = Buffer.from('data: {"delta":"Straße €"}\n\ndata: [DONE]\n\n');
    const { parts } = await ask((_seen, { response }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const byte of bytes) response.write(Buffer.of(byte));
      response.end();
    });
    expect(textOf(parts)).toBe('Straße €');
  });

  const halves: Readonly<Record<string, SpecRoute>> = {
    'events without [DONE]': pieces('text/event-stream', 'data: {"delta":"Pay "}\n\n'),
    'lines without an end': pieces('application/x-ndjson', '{"delta":"Pay "}\n'),
    'a line that was cut': pieces('application/x-ndjson', '{"delta":"Pay "}\n{"del'),
    'a connection that breaks': (_seen, { response }) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      response.write('Pay ', () => response.destroy());
    },
  };
  for (const [name, route] of Object.entries(halves))
    it(`that breaks off halfway (${name}) is kept and reported as incomplete`, async () => {
      const { parts, error } = await ask(route);
      expect(parts).toEqual([{ type: 'delta', text: 'Pay ' }]);
      expect(error).toMatchObject({ name: 'ServiceError', code: 'incomplete_answer' });
    });

  const failures: Readonly<Record<string, readonly [SpecRoute, string]>> = {
    'an empty 200': [pieces('application/json', ''), 'service_failed'],
    'an empty stream': [pieces('text/event-stream', 'data: [DONE]\n\n'), 'service_failed'],
    'an answer without words': [pieces('application/json', '{"response":""}'), 'service_failed'],
    'a page of HTML': [pieces('text/html', '<!doctype html><p>Bad gateway'), 'service_unexpected_answer'],
    'HTML that calls itself JSON': [pieces('application/json', '<html>'), 'service_unexpected_answer'],
    'JSON of another kind': [pieces('application/json', '[1,2]'), 'service_unexpected_answer'],
    'JSON that was cut': [pieces('application/json', '{"response":"Pay'), 'incomplete_answer'],
    'an error in the stream': [
      pieces('text/event-stream', `data: {"error":"${TOKEN}"}\n\n`),
      'service_failed',
    ],
    'a redirect': [
      (_seen, { response }) => void response.writeHead(307, { location: 'http://evil.test/' }).end(),
      'service_unexpected_answer',
    ],
    'a wrong token': [
      (_seen, { response }) => sendJson(response, 401, { error: 'Invalid API key provided' }),
      'service_unauthorized',
    ],
    'a missing permission': [
      (_seen, { response }) => sendJson(response, 403, { error: TOKEN }),
      'service_unauthorized',
    ],
    'a bad request': [
      (_seen, { response }) => sendJson(response, 400, { error: 'Missing prompt parameter' }),
      'service_refused',
    ],
    'an internal error': [
      (_seen, { response }) => sendJson(response, 500, { error: 'An internal error occurred' }),
      'service_failed',
    ],
  };
  for (const [name, [route, code]] of Object.entries(failures))
    it(`that is ${name} is ${code}, in our own words`, async () => {
      const before = server.seen.length;
      const { parts, error } = await ask(route);
      expect(parts).toEqual([]);
      expect(error).toMatchObject({ name: 'ServiceError', code });
      expect(String(error)).not.toContain(TOKEN);
      // A completion is never sent twice, and a redirect is never followed.
      expect(server.seen).toHaveLength(before + 1);
    });

  it('larger than the limit is aborted', async () => {
    server.on('POST /api/v2/completion', pieces('text/plain', 'x'.repeat(2_000), 'y'));
    const { client, close } = clientOf(server.baseUrl, { caps: { json: 100, completion: 1_000 } });
    const { error } = await collect(client.complete({ prompt: 'p', stream: true }, { user: 'a' }));
    await close();
    expect(error).toMatchObject({ code: 'service_unexpected_answer' });
  });

  it('says how long to wait after a 429 that asks for minutes', async () => {
    const { error } = await ask((_seen, { response }) =>
      sendJson(response, 429, { error: 'Rate limit exceeded' }, { 'retry-after': '450' }),
    );
    expect(error).toMatchObject({ code: 'rate_limited', status: 429, retryAfter: 300 });
  });

  it('ends at the service when the caller disconnects', async () => {
    server.on('POST /api/v2/completion', (_seen, { response }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: {"delta":"Pay "}\n\n');
    });
    const { client, close } = clientOf(server.baseUrl);
    const controller = new AbortController();
    const reason = new Error('stop');
    const answer = client.complete({ prompt: 'p', stream: true }, { user: 'a', signal: controller.signal });
    expect((await answer.next()).value).toEqual({ type: 'delta', text: 'Pay ' });
    controller.abort(reason);
    await expect(answer.next()).rejects.toBe(reason);
    await expect.poll(() => server.left).toContain('POST /api/v2/completion');
    await close();
  });
});
