import type { ServerResponse } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { streamChat } from '#server/workspace/completion/language-model/endpoint/client.ts';
import { event, startChatServer, type ChatServer } from '../server.ts';

const SSE = { 'content-type': 'text/event-stream' };

async function collect(
  server: ChatServer,
  options: { onDelta?: (delta: string) => void; signal?: AbortSignal; apiKey?: string } = {},
): Promise<{ text: string; error?: unknown }> {
  const { signal, onDelta, ...model } = options;
  let text = '';
  try {
    const stream = streamChat(
      { baseUrl: `${server.baseUrl}/`, model: 'm', ...model },
      [{ role: 'user', content: 'hi' }],
      fetch,
      signal ?? new AbortController().signal,
    );
    for await (const delta of stream) {
      text += delta;
      onDelta?.(delta);
    }
  } catch (error) {
    return { text, error };
  }
  return { text };
}

async function against(
  answer: (response: ServerResponse) => void,
  options: Parameters<typeof collect>[1] = {},
): Promise<{ text: string; error?: unknown }> {
  const server = await startChatServer(answer);
  try {
    return await collect(server, options);
  } finally {
    await server.close();
  }
}

/** Writes pieces in sequence, each once the previous one was sent. */
function inPieces(response: ServerResponse, pieces: readonly (string | Buffer)[], end = true): void {
  response.writeHead(200, SSE);
  const write = (index: number): void => {
    const piece = pieces[index];
    if (piece === undefined) {
      if (end) response.end();
      return;
    }
    response.write(piece, () => setImmediate(() => write(index + 1)));
  };
  write(0);
}

function answerWhole(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ choices: [{ message: { content: 'whole' }, finish_reason: 'stop' }] }));
}

function destroyAfterPart(response: ServerResponse): void {
  response.writeHead(200, SSE);
  response.write(event('part'), () => response.destroy());
}

describe('streamChat reads', () => {
  it('events that are split inside a character', async () => {
    const bytes = Buffer.from(`${event('Fée — ')}${event('£5', 'stop')}data: [DONE]\n\n`);
    const pieces = Array.from(bytes, (_, index) => bytes.subarray(index, index + 1));
    expect(await against((response) => inPieces(response, pieces))).toEqual({ text: 'Fée — £5' });
  });

  it('carriage returns, comments and empty deltas', async () => {
    const body = `: keep-alive\r\n\r\n${event('a').replaceAll('\n', '\r\n')}data: {"choices":[]}\r\n\r\n${event('b', 'stop')}data: [DONE]\r\n\r\n`;
    expect(await against((response) => inPieces(response, [body]))).toEqual({ text: 'ab' });
  });

  it('a stream without [DONE] that gave a reason to finish', async () => {
    expect(await against((response) => inPieces(response, [event('all', 'stop').trimEnd()]))).toEqual({
      text: 'all',
    });
  });

  it.each(['stop', 'STOP', 'end_turn', 'eos', 'COMPLETE'])('an answer that ended by %s', async (finish) => {
    expect(await against((response) => inPieces(response, [event('all', finish)]))).toEqual({ text: 'all' });
  });

  it('one JSON body instead of a stream', async () => {
    expect(await against(answerWhole)).toEqual({ text: 'whole' });
  });
});

describe('streamChat fails, after it yielded what arrived,', () => {
  it.each([
    ['when the stream ends early', (response: ServerResponse) => inPieces(response, [event('part')]), 502],
    [
      'when the answer was cut at its length',
      (response: ServerResponse) => inPieces(response, [event('part', 'length'), 'data: [DONE]\n\n']),
      502,
    ],
    [
      'at an error in the middle',
      (response: ServerResponse) =>
        inPieces(response, [event('part'), 'data: {"error":{"message":"secret prompt"}}\n\n']),
      502,
    ],
    [
      'at nonsense in the middle',
      (response: ServerResponse) => inPieces(response, [event('part'), 'data: {oops\n\n']),
      502,
    ],
  ] as const)('%s', async (_, answer, status) => {
    const { text, error } = await against(answer);
    expect(text).toBe('part');
    expect(error).toMatchObject({ name: 'WorkspaceError', status });
    expect(String(error)).not.toContain('secret');
  });

  it.each([
    ['length', /longest answer/],
    ['max_tokens', /longest answer/],
    ['MAX_TOKENS', /longest answer/],
    ['content_filter', /filter/],
    ['SAFETY', /filter/],
    ['tool_calls', /tool/],
    ['function_call', /tool/],
    ['insufficient_system_resource', /before its answer was complete/],
  ])('when the endpoint says that the answer ended by %s, and says so', async (finish, sentence) => {
    for (const answer of [
      (response: ServerResponse) => inPieces(response, [event('part', finish), 'data: [DONE]\n\n']),
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ choices: [{ message: { content: 'part' }, finish_reason: finish }] }));
      },
    ]) {
      const { text, error } = await against(answer);
      expect(text).toBe('part');
      expect(error).toMatchObject({
        name: 'WorkspaceError',
        status: 502,
        message: expect.stringMatching(sentence) as string,
      });
    }
  });

  it('when the model refuses, whatever reason it gives, without its words', async () => {
    const refusal = { choices: [{ delta: { refusal: 'secret prompt' }, finish_reason: 'stop' }] };
    const { text, error } = await against((response) =>
      inPieces(response, [event('part'), `data: ${JSON.stringify(refusal)}\n\n`, 'data: [DONE]\n\n']),
    );
    expect(text).toBe('part');
    expect(error).toMatchObject({
      status: 502,
      message: expect.stringMatching(/refused to answer/) as string,
    });
    expect(String(error)).not.toContain('secret');
  });

  it('when nothing more arrives for a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const server = await startChatServer((response) => inPieces(response, [event('part')], false));
    try {
      let received = '';
      const collecting = collect(server, { onDelta: (delta) => (received += delta) });
      await expect.poll(() => received).toBe('part');
      vi.advanceTimersByTime(60_000);
      expect(await collecting).toMatchObject({
        text: 'part',
        error: { name: 'WorkspaceError', status: 504 },
      });
    } finally {
      vi.useRealTimers();
      await server.close();
    }
  });

  it('when the socket is destroyed', async () => {
    expect(await against(destroyAfterPart)).toMatchObject({ error: { status: 502 } });
  });

  it.each([
    [401, 502],
    [404, 502],
    [429, 503],
    [500, 502],
  ])('at status %i', async (upstream, status) => {
    const { error } = await against((response) => response.writeHead(upstream).end('secret'));
    expect(error).toMatchObject({ status });
  });

  it.each([
    [{ 'retry-after': '7' }, 7],
    [{ 'retry-after-ms': '1500' }, 2],
    [{ 'retry-after-ms': '9000', 'retry-after': '60' }, 9],
    [{ date: 'Fri, 20 Nov 2026 12:00:00 GMT', 'retry-after': 'Fri, 20 Nov 2026 12:00:30 GMT' }, 30],
    [{ 'retry-after': '86400' }, 300],
  ])('with the wait that a busy endpoint asks for, without asking it again: %j', async (headers, seconds) => {
    for (const status of [429, 503]) {
      let asked = 0;
      const { error } = await against((response) => {
        asked += 1;
        response.writeHead(status, headers).end();
      });
      expect(error).toMatchObject({ status: 503, kind: 'unavailable', retryAfter: seconds });
      expect(asked).toBe(1);
    }
  });

  it.each([
    [402, {}],
    [429, { error: { code: 'insufficient_quota', message: 'secret' } }],
    [400, { error: { type: 'billing_error', message: 'secret' } }],
  ])('where the account has no credit, and says so: %i', async (status, body) => {
    const { error } = await against((response) => response.writeHead(status).end(JSON.stringify(body)));
    expect(error).toMatchObject({
      status: 502,
      kind: 'unavailable',
      message: expect.stringMatching(/no credit/) as string,
    });
    expect(String(error)).not.toContain('secret');
  });

  it.each([
    [413, '', undefined],
    [
      400,
      {
        error: {
          code: 'context_length_exceeded',
          message: 'This model’s maximum context length is 8192 tokens. secret',
        },
      },
      8192,
    ],
    [400, { error: { type: 'exceed_context_size_error', message: 'secret', n_ctx: 4096 } }, 4096],
    [
      500,
      { error: { code: 500, type: 'server_error', message: 'Context size has been exceeded.' } },
      undefined,
    ],
    [400, { error: { message: 'prompt is too long: 210000 tokens > 200000 maximum' } }, undefined],
    [
      400,
      {
        error: {
          message: 'The input token count (40000) exceeds the maximum number of tokens allowed (32768).',
        },
      },
      32_768,
    ],
  ])('where it was sent too much, with the size that it names: %i %j', async (status, body, window) => {
    let asked = 0;
    const { error } = await against((response) => {
      asked += 1;
      response.writeHead(status).end(JSON.stringify(body));
    });
    expect(asked).toBe(1);
    expect(error).toMatchObject({
      kind: 'too-long',
      message: expect.stringMatching(/longer than the language model reads/) as string,
    });
    expect((error as { window?: number }).window).toBe(window);
    expect(String(error)).not.toContain('secret');
  });

  it('where the error of a prompt that is too long comes as the first event', async () => {
    const said = { error: { message: 'Trying to keep more tokens than the context length of 4096' } };
    const { error } = await against((response) => inPieces(response, [`data: ${JSON.stringify(said)}\n\n`]));
    expect(error).toMatchObject({ kind: 'too-long', window: 4096 });
  });

  it('after ten minutes, whatever keeps the connection open', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let ping: (() => void) | undefined;
    const server = await startChatServer((response) => {
      inPieces(response, [event('part')], false);
      ping = () => response.write(': ping\n\n');
    });
    try {
      let received = '';
      const collecting = collect(server, { onDelta: (delta) => (received += delta) });
      await expect.poll(() => received).toBe('part');
      for (let minute = 0; minute < 11; minute += 1) {
        ping?.();
        // The ping must have arrived, so that the silence begins again.
        await new Promise((resolve) => {
          setImmediate(() => setImmediate(resolve));
        });
        vi.advanceTimersByTime(59_000);
      }
      expect(await collecting).toMatchObject({ text: 'part', error: { status: 504 } });
    } finally {
      vi.useRealTimers();
      await server.close();
    }
  });

  it.each([undefined, 'soon', '0'])(
    'at status 429 that says %j for the wait, without a time',
    async (said) => {
      const { error } = await against((response) =>
        response.writeHead(429, said === undefined ? {} : { 'retry-after': said }).end(),
      );
      expect(error).toMatchObject({ status: 503 });
      expect(error).not.toHaveProperty('retryAfter', expect.anything());
    },
  );

  it('at a redirect, which could send the key elsewhere', async () => {
    expect(
      await against((response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end()),
    ).toMatchObject({ error: { status: 502 } });
  });

  it('when nothing listens', async () => {
    const server = await startChatServer(() => {});
    await server.close();
    expect(await collect(server)).toMatchObject({ error: { status: 502 } });
  });
});

/** Answers the first request with this, and each later one correctly. */
async function afterFirst(
  first: (response: ServerResponse) => void,
): Promise<{ text: string; error?: unknown; asked: number }> {
  let asked = 0;
  const server = await startChatServer((response) => {
    asked += 1;
    if (asked === 1) first(response);
    else inPieces(response, [event('well', 'stop')]);
  });
  try {
    return { ...(await collect(server)), asked };
  } finally {
    await server.close();
  }
}

describe('streamChat retries once', () => {
  it.each([
    ['after a status of 500', (response: ServerResponse) => response.writeHead(500).end('secret')],
    ['after a status of 503', (response: ServerResponse) => response.writeHead(503).end()],
    ['after a connection that broke', (response: ServerResponse) => response.destroy()],
    [
      'after a body that broke before its first byte',
      (response: ServerResponse) => {
        response.writeHead(200, SSE);
        response.flushHeaders();
        setImmediate(() => response.destroy());
      },
    ],
  ] as const)('%s', async (_, first) => {
    expect(await afterFirst(first)).toEqual({ text: 'well', asked: 2 });
  });

  it.each([
    ['a refusal', (response: ServerResponse) => response.writeHead(429).end()],
    ['a first byte', destroyAfterPart],
  ] as const)('but not after %s', async (_, first) => {
    const { asked, error } = await afterFirst(first);
    expect(asked).toBe(1);
    expect(error).toMatchObject({ name: 'WorkspaceError' });
  });
});

describe('streamChat', () => {
  it('closes the upstream connection when it is aborted, and rejects with the reason', async () => {
    const server = await startChatServer((response) => inPieces(response, [event('part')], false));
    try {
      const stop = new AbortController();
      const stream = streamChat({ baseUrl: server.baseUrl, model: 'm' }, [], fetch, stop.signal);
      expect((await stream.next()).value).toBe('part');
      stop.abort(new Error('stopped'));
      await expect(stream.next()).rejects.toThrow('stopped');
      await server.clientGone;
    } finally {
      await server.close();
    }
  });

  it('closes the upstream connection when its consumer stops', async () => {
    const server = await startChatServer((response) => inPieces(response, [event('part')], false));
    try {
      for await (const _ of streamChat(
        { baseUrl: server.baseUrl, model: 'm' },
        [],
        fetch,
        new AbortController().signal,
      ))
        break;
      await server.clientGone;
      expect(server.requests).toHaveLength(1);
    } finally {
      await server.close();
    }
  });

  it('sends the model, the messages and the key, if there is one', async () => {
    const server = await startChatServer((response) => inPieces(response, [event('x', 'stop')]));
    try {
      await collect(server, { apiKey: 'key-1' });
      await collect(server);
      expect(server.requests[0]?.headers.authorization).toBe('Bearer key-1');
      expect(server.requests[1]?.headers.authorization).toBeUndefined();
      expect(server.requests[0]?.body).toEqual({
        model: 'm',
        messages: [{ role: 'user', content: 'hi' }],
        stream: true,
      });
    } finally {
      await server.close();
    }
  });
});
