import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openEndpointEncoder } from '#server/workspace/search/encoder/endpoint.ts';

interface Asked {
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly body: {
    readonly model: string;
    readonly input: readonly string[];
    readonly encoding_format: string;
  };
}
type Reply = {
  readonly status?: number;
  readonly body?: unknown;
  readonly silent?: boolean;
  readonly location?: string;
};

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const vectorOf = (text: string) => [text.length, 1, 0];
/** Answers in reverse: the order of an answer is that of its indexes. */
const proper = (input: readonly string[]): Reply => ({
  body: {
    object: 'list',
    data: input.map((text, index) => ({ index, embedding: vectorOf(text) })).toReversed(),
  },
});

async function startEndpoint(reply: (input: readonly string[]) => Reply) {
  const asked: Asked[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = JSON.parse(await readBody(request)) as Asked['body'];
    asked.push({ path: request.url, authorization: request.headers.authorization, body });
    const { status = 200, body: content, silent, location } = reply(body.input);
    if (silent) return;
    response.writeHead(status, location === undefined ? {} : { location });
    response.end(typeof content === 'string' ? content : JSON.stringify(content ?? {}));
  };
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

const open = (baseUrl: string, more: { apiKey?: string; timeoutMs?: number } = {}) =>
  openEndpointEncoder({ baseUrl, model: 'embed-1', ...more }, fetch);

describe('an OpenAI-compatible embeddings endpoint', () => {
  it('is called with model and key, and returns a vector for each text in order', async () => {
    const { asked, baseUrl } = await startEndpoint(proper);
    const encoder = await open(`${baseUrl}/`, { apiKey: 'k' });
    expect([encoder.id, encoder.dimension]).toEqual(['endpoint:embed-1', 3]);
    const vectors = await encoder.embed(['ab', ' ', 'abcd']);
    expect(vectors).toEqual(
      [
        [2, 1, 0],
        [0, 0, 0],
        [4, 1, 0],
      ].map((vector) => new Float32Array(vector)),
    );
    expect(asked[1]).toEqual({
      path: '/v1/embeddings',
      authorization: 'Bearer k',
      body: { model: 'embed-1', input: ['ab', 'abcd'], encoding_format: 'float' },
    });
    expect(await encoder.embed(['', '\n'])).toEqual([new Float32Array(3), new Float32Array(3)]);
    expect(asked).toHaveLength(2);
  });

  it('sends no key if none is set', async () => {
    const { asked, baseUrl } = await startEndpoint(proper);
    await open(baseUrl);
    expect(asked[0]?.authorization).toBeUndefined();
  });

  it.each([
    [{ status: 401 }, 'Check EMBEDDINGS_API_KEY'],
    [{ status: 404 }, 'EMBEDDINGS_MODEL'],
    [{ status: 500, body: 'the text again' }, 'answered 500'],
    [{ status: 302, location: 'http://127.0.0.1:1/' }, 'cannot be reached'],
    [{ body: 'no json' }, 'does not answer with JSON'],
    [{ body: { data: [] } }, 'a vector for each text'],
    [{ body: { data: [{ index: 0, embedding: ['1'] }] } }, 'a vector for each text'],
    [{ body: { data: [{ index: 0, embedding: [] }] } }, 'a vector for each text'],
  ])('that answers %j is refused with what to do', async (reply, sentence) => {
    const { baseUrl } = await startEndpoint(() => reply);
    await expect(open(baseUrl)).rejects.toMatchObject({
      name: 'EncoderError',
      message: expect.stringContaining(sentence) as string,
    });
  });

  it('that is unreachable, or too slow, is refused', async () => {
    await expect(open('http://127.0.0.1:1/v1')).rejects.toThrow('cannot be reached');
    const { baseUrl } = await startEndpoint(() => ({ silent: true }));
    await expect(open(baseUrl, { timeoutMs: 50 })).rejects.toThrow('took too long');
  });

  it('that changes the length of its vectors is refused', async () => {
    let calls = 0;
    const { baseUrl } = await startEndpoint((input) => ({
      body: { data: input.map((_, index) => ({ index, embedding: Array(3 + calls++).fill(1) as number[] })) },
    }));
    const encoder = await open(baseUrl);
    await expect(encoder.embed(['a'])).rejects.toThrow('another length');
  });

  it('is aborted at once when its caller aborts', async () => {
    const { baseUrl } = await startEndpoint((input) =>
      input[0] === 'contract' ? proper(input) : { silent: true },
    );
    const encoder = await open(baseUrl);
    const stop = new AbortController();
    const waiting = encoder.embed(['a'], stop.signal);
    stop.abort(new Error('closing'));
    await expect(waiting).rejects.toThrow('closing');
  });
});
