import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CompletionEvent } from '#server/relay/api.ts';
import { PaneError } from '#pane/errors.ts';
import { createRelayClient } from '#pane/relay-client/client.ts';
import { SignedOutError } from '#pane/relay-client/failure.ts';
import { createPairingTokens, type PairingTokens } from '#pane/relay-client/sign-in/tokens.ts';
import type { GuardedStorage } from '#pane/device/storage.ts';
import { eventStream, json, startStub, type Handler, type StubServer } from './stub-server.ts';

let server: StubServer;
let tokens: PairingTokens;
let online = true;

beforeEach(async () => {
  server = await startStub();
  tokens = createPairingTokens(mapStorage());
  online = true;
  pauses.length = 0;
});
afterEach(() => server.close());

function mapStorage(): GuardedStorage {
  const map = new Map<string, string>();
  return {
    get: (key) => map.get(key),
    set: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
  };
}

/** How long the client waited, in milliseconds. */
const pauses: number[] = [];
const client = () =>
  createRelayClient({
    fetch,
    tokens,
    isOnline: () => online,
    wait: (milliseconds) => {
      pauses.push(milliseconds);
      return Promise.resolve();
    },
    origin: server.origin,
  });
const request = { prompt: 'Rewrite this.', mode: 'draft' } as const;

async function caught(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

async function collect(
  events: AsyncIterable<CompletionEvent>,
): Promise<{ readonly got: CompletionEvent[]; readonly error: unknown }> {
  const got: CompletionEvent[] = [];
  try {
    for await (const event of events) got.push(event);
    return { got, error: undefined };
  } catch (error) {
    // The test checks the error together with what arrived before it.
    return { got, error };
  }
}

/** Answers with these events. */
const answered = (...events: readonly { readonly type: string; readonly [name: string]: unknown }[]) =>
  server.answer((_seen, response) => {
    const send = eventStream(response);
    for (const { type, ...data } of events) send(type, data);
    response.end();
  });

describe('a request that has to wait for its turn', () => {
  const waits = [
    { type: 'queue', place: 3, waitSeconds: 40 },
    { type: 'queue', place: 1, waitSeconds: 5 },
  ] as const;
  it('reports its place and then returns the answer', async () => {
    answered(...waits, { type: 'answer', body: { results: [] } });
    const heard: unknown[] = [];
    const answer = await client().search('p', 'cap', undefined, (queue) => heard.push(queue));
    expect([heard, answer]).toEqual([waits, { results: [] }]);
    expect(server.seen[0]?.headers.accept).toBe('application/json, text/event-stream');
  });

  it('rejects with the error that ends its wait', async () => {
    const error = { type: 'error', code: 'not_found', message: 'No.', requestId: 'r' };
    answered(...waits, error);
    expect(await caught(client().project('p'))).toMatchObject({ code: 'not_found', message: 'No.' });
  });

  it('is incomplete when the stream ends without an answer', async () => {
    answered(...waits);
    expect(await caught(client().reviewRow('p', 7, 'f'))).toMatchObject({ code: 'incomplete_answer' });
  });
});

describe('the relay client', () => {
  it('sends the bearer that pairing gave, and none before', async () => {
    server.answer((seen, response) =>
      json(response, 200, seen.path === '/api/pair' ? { token: 'secret-1' } : {}),
    );
    await client().pair('123456');
    await client().session();
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer secret-1']);
    expect(JSON.parse(server.seen[0]?.body.toString() ?? '')).toEqual({ code: '123456' });
  });

  it('reports how to sign in, drops the bearer and notifies the watchers once, when the relay refuses it', async () => {
    tokens.keep('old');
    let told = 0;
    tokens.watch(() => (told += 1));
    server.answer((_, response) =>
      json(response, 401, {
        error: { code: 'not_signed_in', message: 'Signed out.', requestId: 'r-1' },
        signIn: { kind: 'pairing' },
      }),
    );
    const error = await caught(client().session());
    expect(error).toBeInstanceOf(SignedOutError);
    expect(error).toMatchObject({ code: 'not_signed_in', requestId: 'r-1', signIn: { kind: 'pairing' } });
    await caught(client().session());
    expect(told).toBe(1);
    expect(await tokens.bearer()).toBeUndefined();
  });

  it('does not sign out a new bearer because of a late answer to the old one', async () => {
    tokens.keep('old');
    server.answer((_, response) => {
      tokens.keep('new');
      json(response, 401, { error: { code: 'not_signed_in', message: 'Signed out.', requestId: 'r' } });
    });
    await caught(client().session());
    expect(await tokens.bearer()).toBe('new');
  });

  it('keeps code, sentence, request id and wait of a refusal', async () => {
    server.answer((_, response) =>
      json(response, 429, {
        error: { code: 'queue_full', message: 'The queue is full.', requestId: 'r-9', retryAfter: 12 },
      }),
    );
    expect(await caught(client().projects())).toMatchObject({
      code: 'queue_full',
      message: 'The queue is full.',
      requestId: 'r-9',
      retryAfter: 12,
    });
  });

  it.each([
    [403, 'forbidden'],
    [404, 'not_found'],
    [413, 'too_large'],
    [429, 'rate_limited'],
    [502, 'internal'],
  ])('judges a proxy’s page by its status %i', async (status, code) => {
    server.answer(
      (_, response) =>
        void response.writeHead(status, { 'retry-after': '7' }).end('<h1>secret upstream</h1>'),
    );
    const error = await caught(client().projects());
    expect(error).toMatchObject({ code, retryAfter: 7 });
    expect(String(error)).not.toContain('secret upstream');
  });

  it('refuses a page that answers 200 instead of the relay', async () => {
    server.answer((_, response) => void response.writeHead(200).end('<html>Hotel Wi-Fi</html>'));
    expect(await caught(client().projects())).toMatchObject({ code: 'relay_unreachable' });
  });

  it('asks the relay also where the browser reports no network, since it may be on this machine', async () => {
    online = false;
    server.answer((_, response) => json(response, 200, { projects: [] }));
    expect(await client().projects()).toMatchObject({ projects: [] });
    expect(server.seen).toHaveLength(1);
  });

  it('names the cause if nothing answers: no network, or the relay', async () => {
    await server.close();
    online = false;
    expect(await caught(client().session())).toMatchObject({ code: 'offline' });
    online = true;
    expect(await caught(client().session())).toMatchObject({ code: 'relay_unreachable' });
    server = await startStub();
  });

  it('escapes ids and queries in addresses', async () => {
    server.answer((_, response) => json(response, 200, {}));
    await client().projects('a&b c');
    await client().reviewRow('p/1', 7, 'f?2');
    await client().search('p', 'cap');
    for (const files of [undefined, ['f?1', 'f2']]) {
      const events = client().reviewRows('p/1', 7, files, new AbortController().signal);
      // What it answers here is not a stream.
      await expect(events[Symbol.asyncIterator]().next()).rejects.toMatchObject({
        code: 'incomplete_answer',
      });
    }
    expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/projects?query=a%26b+c',
      'GET /api/projects/p%2F1/review-tables/7/rows/f%3F2',
      'POST /api/projects/p/search',
      'GET /api/projects/p%2F1/review-tables/7/rows',
      'GET /api/projects/p%2F1/review-tables/7/rows?files=f%3F1%2Cf2',
    ]);
  });
});

describe('a completion', () => {
  it('yields each event and ends after done', async () => {
    server.answer((_, response) => {
      const send = eventStream(response);
      response.write(': heartbeat\n\n');
      send('queue', { place: 3, waitSeconds: 20 });
      send('meta', { requestId: 'r-1', model: 'm' });
      send('delta', { text: 'Bef' });
      send('later-version', { anything: 1 });
      send('source', { source: { number: 1, fileName: 'A.docx', quote: 'q' } });
      send('done', { text: 'Before' });
      // No end: the client must not wait for the connection to close.
    });
    const { got, error } = await collect(client().complete(request, undefined, new AbortController().signal));
    expect(error).toBeUndefined();
    expect(got.map(({ type }) => type)).toEqual(['queue', 'meta', 'delta', 'source', 'done']);
    expect(got.at(-1)).toEqual({ type: 'done', text: 'Before' });
    await server.seen[0]?.closed;
  });

  it('joins characters that were cut between two packets', async () => {
    server.answer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const bytes = Buffer.from('event: done\ndata: {"text":"“§ 4”"}\n\n');
      response.write(bytes.subarray(0, 27));
      setImmediate(() => response.end(bytes.subarray(27)));
    });
    const { got } = await collect(client().complete(request, undefined, new AbortController().signal));
    expect(got).toEqual([{ type: 'done', text: '“§ 4”' }]);
  });

  it('is incomplete without done, with its request id, after everything that arrived', async () => {
    server.answer((_, response) => {
      const send = eventStream(response);
      send('meta', { requestId: 'r-5' });
      send('delta', { text: 'half' });
      response.end();
    });
    const { got, error } = await collect(client().complete(request, undefined, new AbortController().signal));
    expect(got).toContainEqual({ type: 'delta', text: 'half' });
    expect(error).toBeInstanceOf(PaneError);
    expect(error).toMatchObject({ code: 'incomplete_answer', requestId: 'r-5' });
  });

  it('is incomplete when the connection is cut', async () => {
    server.answer((_, response) => {
      const send = eventStream(response);
      send('delta', { text: 'half' });
      setImmediate(() => response.destroy());
    });
    const { error } = await collect(client().complete(request, undefined, new AbortController().signal));
    expect(error).toMatchObject({ code: 'incomplete_answer' });
  });

  it('throws the error of an error event', async () => {
    server.answer((_, response) => {
      const send = eventStream(response);
      send('delta', { text: 'half' });
      send('error', { code: 'service_timeout', message: 'Too slow.', requestId: 'r-2', retryAfter: 30 });
    });
    const { got, error } = await collect(client().complete(request, undefined, new AbortController().signal));
    expect(got).toHaveLength(1);
    expect(error).toMatchObject({
      code: 'service_timeout',
      message: 'Too slow.',
      requestId: 'r-2',
      retryAfter: 30,
    });
  });

  it('stops up to the server’s socket, with the given reason', async () => {
    const abort = new AbortController();
    server.answer((_, response) => eventStream(response)('delta', { text: 'half' }));
    const reason = new Error('Stop was pressed');
    const got: CompletionEvent[] = [];
    const run = async (): Promise<void> => {
      for await (const event of client().complete(request, undefined, abort.signal)) {
        got.push(event);
        abort.abort(reason);
      }
    };
    expect(await caught(run())).toBe(reason);
    expect(got).toHaveLength(1);
    await server.seen[0]?.closed;
  });

  it('sends a file as multipart along with the request', async () => {
    server.answer((_, response) => eventStream(response)('done', { text: '' }));
    const file = new File(['clause'], 'terms.txt', { type: 'text/plain' });
    await collect(client().complete(request, file, new AbortController().signal));
    const body = server.seen[0]?.body.toString() ?? '';
    expect(server.seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data/);
    expect(body).toContain('name="request"');
    expect(body).toContain(JSON.stringify(request));
    expect(body).toMatch(/name="file"; filename="terms.txt"/);
  });

  it('is never sent twice', async () => {
    server.answer((_, response) => void response.destroy());
    await collect(client().complete(request, undefined, new AbortController().signal));
    expect(server.seen).toHaveLength(1);
  });
});

describe('the firm’s playbooks', () => {
  const LIST = { files: [{ id: 'a', name: 'Services', version: '1' }] };

  it('are downloaded only after they have changed', async () => {
    let version = '"1"';
    server.answer((seen, response) => {
      if (seen.headers['if-none-match'] === version) response.writeHead(304).end();
      else response.writeHead(200, { etag: version }).end(`Topic of ${version}`);
    });
    const relay = client();
    const read = async () => new TextDecoder().decode(await relay.playbook('a'));
    expect([await read(), await read()]).toEqual(['Topic of "1"', 'Topic of "1"']);
    version = '"2"';
    expect(await read()).toBe('Topic of "2"');
    expect(server.seen.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"', '"1"']);
  });

  it('are listed', async () => {
    server.answer((_seen, response) => json(response, 200, LIST));
    expect(await client().playbooks()).toEqual(LIST);
  });

  it.each([['<html>'], ['{}'], ['{"files":[{"id":1,"name":"a","version":"1"}]}'], ['null']])(
    'are refused if something else answers: %s',
    async (body) => {
      server.answer((_seen, response) => void response.end(body));
      expect(await caught(client().playbooks())).toMatchObject({ code: 'relay_unreachable' });
    },
  );
});

const stopping = { code: 'relay_stopping', message: 'Restarted.', requestId: 'r', retryAfter: 10.3 };
const place = { place: 3, waitSeconds: 30 };
/** Refuses the line, is away for `away` looks, and then answers. */
const restart = (away: number, answerAgain: Handler, refuse: Handler) => {
  let looks = 0;
  server.answer((seen, response) => {
    if (seen.path === '/api/session') {
      looks += 1;
      return looks <= away ? void response.destroy() : json(response, 200, {});
    }
    return (looks > away ? answerAgain : refuse)(seen, response);
  });
};
const refuseStream: Handler = (_seen, response) => {
  const send = eventStream(response);
  send('meta', { requestId: 'r' });
  send('queue', place);
  send('error', stopping);
  response.end();
};
const refuseAtOnce: Handler = (_seen, response) => json(response, 503, { error: stopping });

describe('what waits in the line of a relay that is stopped', () => {
  it('is asked again by itself, once a relay answers, at the time that keeps its place', async () => {
    restart(
      2,
      (_seen, response) => {
        const send = eventStream(response);
        send('delta', { text: 'Pay.' });
        send('done', { text: 'Pay.' });
        response.end();
      },
      refuseStream,
    );
    const { got, error } = await collect(client().complete(request, undefined, new AbortController().signal));
    expect(error).toBeUndefined();
    expect(got.map(({ type }) => type)).toEqual(['meta', 'queue', 'delta', 'done']);
    expect(pauses).toEqual([10_300, 10_300, 10_300]);
    expect(server.seen.filter(({ path }) => path === '/api/completions')).toHaveLength(2);
  });

  it('is asked again where it had no place yet, too', async () => {
    restart(0, (_seen, response) => json(response, 200, { results: [] }), refuseAtOnce);
    expect(await client().search('p', 'who pays')).toEqual({ results: [] });
  });

  it('is not asked again once part of an answer came, nor forever', async () => {
    restart(0, refuseStream, (_seen, response) => {
      const send = eventStream(response);
      send('delta', { text: 'Pay' });
      send('error', stopping);
      response.end();
    });
    const signal = new AbortController().signal;
    const cut = await collect(client().complete(request, undefined, signal));
    expect(cut.error).toMatchObject({ code: 'relay_stopping' });
    expect(server.seen).toHaveLength(1);
    restart(99, refuseStream, refuseStream);
    const away = await collect(client().complete(request, undefined, signal));
    expect(away.error).toMatchObject({ code: 'relay_unreachable' });
    expect(pauses).toHaveLength(12);
  });
});
