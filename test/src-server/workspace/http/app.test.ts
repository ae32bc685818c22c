import { readFile, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { createClient, startTestWorkspace, until, type TestClient, type TestWorkspace } from '../support.ts';

let test: TestWorkspace;
/** Calls without advancing the clock. */
let direct: TestClient;
beforeAll(async () => {
  test = await startTestWorkspace();
  direct = createClient(test.workspace);
});
afterAll(async () => {
  await direct.close();
  await test.close();
});

const CANARY = 'canary-7f3a';

/** Returns the response to plain text on the port. */
function speak(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(test.workspace.baseUrl).port), '127.0.0.1', () =>
      socket.write(bytes),
    );
    let heard = '';
    socket.on('data', (data) => {
      heard += data.toString();
    });
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });
}

/** Returns the response to arbitrary bytes over TLS. */
function speakTls(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { workspace } = test;
    const socket = connectTls(
      {
        port: Number(new URL(workspace.baseUrl).port),
        host: '127.0.0.1',
        ca: workspace.certificate,
        servername: 'localhost',
      },
      () => socket.write(bytes),
    );
    let heard = '';
    socket.on('data', (data) => {
      heard += data.toString();
    });
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });
}

describe('authentication', () => {
  it('refuses every operation without a token in the words of its family (7)', async () => {
    for (const [name, endpoint] of Object.entries(ENDPOINTS)) {
      const answer = await direct.call(endpoint.method, endpoint.path.replaceAll(/\{\w+\}/g, '1'), {
        token: '',
      });
      const expected = endpoint.family === 'completion' ? 'Invalid API key provided' : 'Unauthorized';
      expect([name, answer.status, answer.body]).toEqual([name, 401, { error: expected }]);
    }
  });

  it('refuses a wrong token and an unknown route without one', async () => {
    expect((await direct.call('GET', '/api/whoami', { token: 'codicil_wrong' })).status).toBe(401);
    expect((await direct.call('GET', '/nowhere', { token: 'x' })).status).toBe(401);
    expect((await direct.call('GET', '/api/v1/vault/get_metadata/%ff', { token: 'x' })).status).toBe(401);
  });

  it('gives only the owner access to the token', async () => {
    const path = join(test.folder, 'token');
    expect((await readFile(path, 'utf8')).trim()).toBe(test.workspace.token);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(test.folder, 'tls', 'workspace.key'))).mode & 0o777).toBe(0o600);
  });
});

describe('the OpenAPI document', () => {
  it('is available to anyone at /openapi.json', async () => {
    const answer = await direct.call('GET', '/openapi.json', { token: '' });
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ openapi: '3.1.1' })]);
  });
});

describe('transport', () => {
  it('refuses plain HTTP on the same port with a sentence', async () => {
    const heard = await speak('GET /api/whoami HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
    expect(heard).toContain('{"error":"This service answers https only. Use https:// in the address."}');
  });

  it('survives garbage and a failed handshake', async () => {
    await speak('\u0016\u0003garbage that is no handshake');
    expect((await test.client.call('GET', '/api/whoami')).status).toBe(200);
  });

  it('refuses invalid HTTP, and an excessively long address, with a sentence too', async () => {
    const garbage = await speakTls('nonsense, no request\r\n\r\n');
    expect(garbage).toMatch(/^HTTP\/1\.1 400 /);
    expect(garbage).toContain('{"error":"The request could not be read: it is no valid HTTP"}');
    const long = await speakTls(`GET /${'x'.repeat(70_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect(long).toMatch(/^HTTP\/1\.1 431 /);
    expect(long).toContain('{"error":"The address and the headers are too large: at most 64 KB together"}');
  });

  it('returns the whole answer to a conditional request: nothing is cached', async () => {
    const answer = await speakTls(
      `GET /api/whoami HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nIf-None-Match: *\r\nAuthorization: Bearer ${test.workspace.token}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*"token_id"/);
  });

  it('gives every answer a request id and forbids storing it', async () => {
    const answer = await test.client.call('GET', '/api/whoami');
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

/** A file, complete, in a part of this name. */
const part = (name: string): string =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.txt"\r\n\r\nwords\r\n`;

describe('malformed requests', () => {
  it('answers an unknown route and a wrong method with 404', async () => {
    for (const [method, path] of [
      ['GET', '/api/v9/nowhere'],
      ['DELETE', '/api/whoami'],
    ] as const) {
      const answer = await test.client.call(method, path);
      expect([answer.status, answer.body]).toEqual([404, { error: 'Unknown route' }]);
    }
  });

  it.each(['{', '[1', '"x', '{"prompt":'])('answers the JSON body %s with 400', async (body) => {
    const answer = await test.client.call('POST', '/api/v2/completion', {
      raw: { type: 'application/json', body },
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: 'The request could not be read: its body or path is malformed' });
  });

  it.each(['[', '{"a":'])('answers a body of 50,000 times %s with 400', async (open) => {
    const close = open === '[' ? ']' : '}';
    const deep = `${open.repeat(50_000)}1${close.repeat(50_000)}`;
    for (const path of [
      '/api/v2/completion',
      '/api/v1/vault/create_project',
      '/api/v1/vault/semantic_search',
    ])
      for (const body of [deep, `{"prompt":${deep},"name":${deep},"query":${deep}}`]) {
        const answer = await test.client.call('POST', path, { raw: { type: 'application/json', body } });
        expect([answer.status, answer.body]).toEqual([
          400,
          { error: expect.stringContaining('nested too deeply') },
        ]);
      }
  });

  it('answers a body of 2 MB with 413 and one that is neither JSON nor a form with 415', async () => {
    const large = await test.client.call('POST', '/api/v1/vault/semantic_search', {
      json: { query: 'x'.repeat(2_000_000) },
    });
    expect([large.status, large.body]).toEqual([413, { error: 'The request is too large' }]);
    const other = await test.client.call('POST', '/api/v1/vault/create_project', {
      raw: { type: 'text/plain', body: 'x' },
    });
    expect(other.status).toBe(415);
  });

  it('answers a multipart body that is truncated or has no boundary with 400', async () => {
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
      const answer = await test.client.call('POST', '/api/v2/completion', {
        raw: { type, body: '--x\r\ncontent-disposition: form-data; name="prompt"\r\n\r\nhal' },
      });
      expect([type, answer.status]).toEqual([type, 400]);
    }
  });

  it('answers a refused file at once, also if another one follows that is cut off', async () => {
    const answer = await test.client.call('POST', '/api/v2/completion', {
      raw: { type: 'multipart/form-data; boundary=x', body: part('prompt') + part('file') },
    });
    expect([answer.status, answer.body]).toEqual([400, { error: 'Send files in parts named file' }]);
  });

  it('answers a text field in an unknown charset with 400', async () => {
    const answers = await Promise.all(
      ['utf-8', 'utf-9'].map((charset) =>
        test.client.call('POST', '/api/v2/completion', {
          raw: {
            type: 'multipart/form-data; boundary=x',
            body: `--x\r\ncontent-disposition: form-data; name="prompt"\r\ncontent-type: text/plain; charset=${charset}\r\n\r\nHello\r\n--x--\r\n`,
          },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 400]);
    expect(answers[1]?.body).toEqual({ error: 'A field has an unknown charset: send it as UTF-8' });
  });

  it('answers ids in another format with 404 and a path that is not UTF-8 with 400', async () => {
    expect((await test.client.call('GET', '/api/v1/vault/get_metadata/x')).status).toBe(404);
    expect((await test.client.call('GET', '/api/v1/vault/get_row/1001/x')).status).toBe(404);
    expect((await test.client.call('GET', '/api/v1/vault/review_table/99999999999999')).status).toBe(404);
    expect((await test.client.call('GET', '/api/v1/vault/get_metadata/%ff')).status).toBe(400);
  });
});

/** Returns the statuses of calls in sequence. */
async function statuses(count: number, call: () => Promise<{ status: number }>): Promise<number[]> {
  const all: number[] = [];
  for (let index = 0; index < count; index += 1) all.push((await call()).status);
  return all;
}
const listProjects = () => direct.call('GET', '/api/v1/vault/workspace/projects');
const completeOnce = () => direct.call('POST', '/api/v2/completion', { json: { prompt: 'x' } });
const ok = (count: number) => Array.from({ length: count }, () => 200);

describe('limits of the minute (8)', () => {
  it('permits 10 vault calls in any 60 seconds and answers the 11th with 429 and Retry-After', async () => {
    test.clock.advance(60_000);
    expect(await statuses(1, listProjects)).toEqual(ok(1));
    test.clock.advance(20_000);
    expect(await statuses(9, listProjects)).toEqual(ok(9));
    const refused = await listProjects();
    expect([refused.status, refused.body]).toEqual([429, { error: 'Rate limit exceeded' }]);
    expect(refused.headers.get('retry-after')).toBe('40');
    test.clock.advance(39_999);
    expect((await listProjects()).status).toBe(429);
    test.clock.advance(1);
    expect(await statuses(1, listProjects)).toEqual(ok(1));
    expect((await listProjects()).status).toBe(429);
  });

  it('permits 20 completions, counted separately, and whoami always', async () => {
    test.clock.advance(60_000);
    expect(await statuses(20, completeOnce)).toEqual(ok(20));
    const refused = await completeOnce();
    expect([refused.status, refused.body]).toEqual([429, { error: 'Rate limit exceeded' }]);
    expect(await statuses(1, listProjects)).toEqual(ok(1));
    expect(await statuses(30, () => direct.call('GET', '/api/whoami'))).toEqual(ok(30));
  });

  it('does not count calls without a token', async () => {
    test.clock.advance(60_000);
    for (let index = 0; index < 15; index += 1) {
      await direct.call('GET', '/api/v1/vault/workspace/projects', { token: 'wrong' });
    }
    expect(await statuses(10, listProjects)).toEqual(ok(10));
  });
});

describe('the log', () => {
  it('contains no client text', async () => {
    await test.client.call('POST', '/api/v2/completion', { json: { prompt: CANARY } });
    await test.client.call('POST', '/api/v2/completion', { json: { prompt: CANARY, model: CANARY } });
    await test.client.call('POST', '/api/v1/vault/create_project', { form: [['name', CANARY]] });
    await test.client.call('POST', `/api/v1/vault/upload_files/${CANARY}`, {
      form: [['files', { name: `${CANARY}.txt`, content: CANARY }]],
    });
    await test.client.call('GET', `/${CANARY}?q=${CANARY}`);
    await test.client.call('POST', '/api/v2/completion', { json: { prompt: 'fail early' } });
    const log = await until(
      async () => test.logged.join('\n'),
      (text) => text.includes('"msg":"an operation failed"'),
    );
    expect(log).not.toContain(CANARY);
    expect(log).not.toContain('fail early');
    expect(log).not.toContain(test.workspace.token);
  });
});
