import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { TOKEN } from '#test/src-server/workspace-client/client-fixture.ts';
import { sendPieces } from '#test/src-server/workspace-client/spec-server.ts';
import type { SpecRoute } from '#test/src-server/workspace-client/spec-server.ts';
import type { TestRelay } from '../relay-fixture.ts';
import { FILE, PROJECT, VAULT, multipart, startTestRelay } from '../relay-fixture.ts';

let relay: TestRelay;
afterEach(() => relay.close());

const answered: SpecRoute = (_seen, { response }) =>
  sendPieces(response, 'text/event-stream', ['data: {"delta":"Yes."}\n\n', 'data: [DONE]\n\n']);
const COMPLETION = { 'POST /api/v2/completion': answered };
const PROMPT = JSON.stringify({ prompt: 'p', mode: 'draft' });

/** Sends a request byte by byte. Resolves with its status; undefined if the relay closes without an answer. */
const raw = (head: readonly string[], body: string): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    const socket = connect(relay.port, '127.0.0.1');
    let text = '';
    socket.on('data', (piece: Buffer) => {
      text += piece.toString('latin1');
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]));
    socket.end(`${[...head, 'Connection: close', '', ''].join('\r\n')}${body}`);
  });
const post = (path: string, ...headers: string[]): string[] => [
  `POST ${path} HTTP/1.1`,
  `Host: 127.0.0.1:${relay.port}`,
  `Authorization: Bearer ${relay.token}`,
  ...headers,
];
const chunked = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;
const JSON_TYPE = 'Content-Type: application/json';
const LARGE = JSON.stringify({ prompt: 'x'.repeat(300 * 1024), mode: 'draft' });

describe('a body of JSON', () => {
  it('that is too large is refused by its announced length, or by its actual length if none is announced', async () => {
    relay = await startTestRelay({ routes: COMPLETION });
    const path = '/api/completions';
    expect(await raw(post(path, JSON_TYPE, `Content-Length: ${LARGE.length}`), LARGE)).toBe('413');
    expect(await raw(post(path, JSON_TYPE, 'Transfer-Encoding: chunked'), chunked(LARGE))).toBe('413');
    expect(await raw(post(path, JSON_TYPE, 'Transfer-Encoding: chunked'), chunked(PROMPT))).toBe('200');
    expect(relay.service.seen).toHaveLength(1);
  });

  it('with both length headers, with two, or with an invalid one is not a request: the next hop might read it differently', async () => {
    relay = await startTestRelay({ routes: COMPLETION });
    const path = '/api/completions';
    const lengths = [
      [`Content-Length: ${PROMPT.length}`, 'Transfer-Encoding: chunked'],
      ['Transfer-Encoding: chunked', 'Content-Length: 4'],
      [`Content-Length: ${PROMPT.length}`, 'Content-Length: 4'],
      ['Content-Length: -1'],
      ['Content-Length: 1e3'],
      [`Content-Length: +${PROMPT.length}`],
      ['Transfer-Encoding: xchunked'],
      ['Transfer-Encoding : chunked'],
    ];
    for (const some of lengths)
      expect([some, await raw(post(path, JSON_TYPE, ...some), chunked(PROMPT))]).toEqual([some, '400']);
    expect(relay.service.seen).toEqual([]);
  });

  it('that is compressed is refused, since a small one may expand without limit', async () => {
    relay = await startTestRelay({ routes: COMPLETION });
    const answer = await relay.send('POST', '/api/completions', {
      body: gzipSync(PROMPT),
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    });
    expect([answer.status, answer.json()]).toMatchObject([400, { error: { code: 'invalid_request' } }]);
  });

  it('that is deeply nested, or has names of object members, is refused without effect', async () => {
    relay = await startTestRelay({ routes: COMPLETION });
    for (const body of [
      '['.repeat(100_000),
      `{"prompt":"p","mode":"draft","__proto__":{"model":"x"}}`,
      `{"prompt":"p","mode":"draft","constructor":{"prototype":{}}}`,
    ]) {
      const answer = await relay.send('POST', '/api/completions', {
        body,
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.status).toBe(400);
    }
    expect(relay.service.seen).toEqual([]);
  });
});

/** Fields that the service knows and that callers must not set, or not in this way. */
const FORBIDDEN: readonly (readonly [string, string])[] = [
  ['stream', 'false'],
  ['model', 'family_b-opus-4-5'],
  ['knowledge_sources', `[{"type":"vault","folder_id":"${PROJECT}"}]`],
  ['client_matter_id', FILE],
  ['prompt', 'another prompt'],
  ['mode', 'assist'],
  ['authorization', `Bearer ${TOKEN}`],
  ['request[model]', 'family_b-opus-4-5'],
  ['__proto__', '{}'],
  ['Request', PROMPT],
];

describe('a parameter that is hidden in a multipart body', () => {
  it.each(FORBIDDEN)('is refused as a text field (%s)', async (name, value) => {
    relay = await startTestRelay({ routes: { ...VAULT, ...COMPLETION } });
    for (const parts of [
      [
        { name: 'request', value: PROMPT },
        { name, value },
      ],
      [
        { name, value },
        { name: 'request', value: PROMPT },
      ],
    ])
      expect((await relay.send('POST', '/api/completions', multipart(parts))).status).toBe(400);
    expect(relay.service.seen).toEqual([]);
  });

  it.each(FORBIDDEN)(
    'is refused in addition to the files of an upload, whose name says where they go (%s)',
    async (name, value) => {
      relay = await startTestRelay({
        routes: { ...VAULT, 'POST /api/v1/vault/upload_files/*': () => ({ file_ids: [FILE] }) },
      });
      const file = { name: 'files', value: 'Rent', fileName: 'a.txt' };
      for (const parts of [
        [{ name, value }, file],
        [file, { name, value }],
      ])
        expect((await relay.send('POST', `/api/projects/${PROJECT}/files`, multipart(parts))).status).toBe(
          400,
        );
    },
  );

  it.each([
    'project_id=x',
    'duplicates[]=keep',
    'duplicates=keep&duplicates=skip',
    'Duplicates=keep',
    '__proto__=x',
  ])('is refused in the address of an upload (%s)', async (query) => {
    relay = await startTestRelay({
      routes: { ...VAULT, 'POST /api/v1/vault/upload_files/*': () => ({ file_ids: [FILE] }) },
    });
    const form = multipart([{ name: 'files', value: 'Rent', fileName: 'a.txt' }]);
    const answer = await relay.send('POST', `/api/projects/${PROJECT}/files?${query}`, form);
    expect(answer.status).toBe(400);
    expect(relay.service.seen.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('is refused as a second request, as a file instead of it, and in the file’s type or name', async () => {
    relay = await startTestRelay({ routes: COMPLETION });
    const request = { name: 'request', value: PROMPT };
    for (const parts of [
      [request, request],
      [{ ...request, fileName: 'request.json' }],
      [request, { name: 'prompt', value: 'x', fileName: 'a.txt' }],
    ])
      expect((await relay.send('POST', '/api/completions', multipart(parts))).status).toBe(400);
    expect(relay.service.seen).toEqual([]);
    const evil = 'a"\r\nX: y\r\n\r\n.txt'.replace(/\r\n/g, '%0D%0A').replace('"', '%22');
    const form = multipart([request, { name: 'file', value: 'Rent', fileName: evil }]);
    await relay.send('POST', '/api/completions', form);
    const parts = relay.service.seen[0]?.body.split('name="').length ?? 0;
    expect(relay.service.seen[0]?.body).not.toMatch(/^X: y/m);
    expect(parts).toBeLessThan(8);
  });
});

describe('headers', () => {
  it('of the caller are not passed on: the service gets only the relay’s own', async () => {
    relay = await startTestRelay({ routes: COMPLETION });
    await relay.send('POST', '/api/completions', {
      json: { prompt: 'p', mode: 'draft' },
      headers: {
        'x-from-the-caller': 'from-the-caller',
        cookie: 'from-the-caller=1',
        'x-api-key': 'from-the-caller',
        'proxy-authorization': 'Basic from-the-caller',
        'x-forwarded-for': '203.0.113.9',
        forwarded: 'for=203.0.113.9',
        'user-agent': 'from-the-caller',
        'accept-language': 'from-the-caller',
        'x-request-id': 'from-the-caller',
        referer: 'http://127.0.0.1/from-the-caller',
        te: 'trailers',
        traceparent: 'from-the-caller',
        tracestate: 'from=the-caller,firm=from-the-caller',
        baggage: 'from=from-the-caller',
      },
    });
    const [seen] = relay.service.seen;
    expect(JSON.stringify(seen?.headers)).not.toMatch(/from-the-caller|203\.0\.113/);
    expect(seen?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    expect(Object.keys(seen?.headers ?? {}).toSorted()).toEqual(
      [
        'accept',
        'authorization',
        'connection',
        'content-length',
        'content-type',
        'host',
        'traceparent',
        'user-agent',
      ].toSorted(),
    );
  });

  it('of the service are not passed on either: neither its lengths nor its cookies nor its name', async () => {
    const named = {
      'set-cookie': 'session=canary',
      server: 'canary',
      'x-powered-by': 'canary',
      'access-control-allow-origin': '*',
      'content-security-policy': "default-src 'canary'",
      'content-disposition': 'attachment; filename=canary',
      'x-request-id': 'canary',
      location: 'http://canary.test',
    };
    relay = await startTestRelay({
      routes: {
        ...VAULT,
        'POST /api/v2/completion': (_seen, { response }) => {
          response.writeHead(200, { ...named, 'content-type': 'text/event-stream' });
          response.end('data: {"delta":"Yes."}\n\ndata: [DONE]\n\n');
        },
        'GET /api/v1/vault/workspace/projects': (_seen, { response }) => {
          response.writeHead(200, { ...named, 'content-type': 'text/html; charset=utf-7' });
          response.end('{"projects":[]}');
        },
      },
    });
    const stream = await relay.send('POST', '/api/completions', { json: { prompt: 'p', mode: 'draft' } });
    const list = await relay.send('GET', '/api/projects');
    for (const { status, headers } of [stream, list]) {
      expect(status).toBe(200);
      expect(JSON.stringify(headers)).not.toContain('canary');
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
    expect(list.headers['content-type']).toBe('application/json; charset=utf-8');
  });
});
