import type { ServerResponse } from 'node:http';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '#server/cli/doctor/check.ts';
import { CHECKS } from '#server/cli/doctor/checks.ts';
import { examine } from '#server/cli/doctor/examine.ts';
import { createVisit } from '#server/cli/doctor/visit.ts';
import { readSettings } from '#server/config/config.ts';
import { NO_FILES } from '#test/setup/no-files.ts';
import { systemClock } from '#server/http/clock.ts';
import { findNginx } from '#test/setup/programs/nginx.ts';
import type { TestRelay } from '../relay/relay-fixture.ts';
import { multipart, startTestRelay } from '../relay/relay-fixture.ts';
import { sendPieces } from '../workspace-client/spec-server.ts';
import type { RunningNginx } from './nginx.ts';
import { startNginx } from './nginx.ts';

const MIB = 1024 * 1024;
const NAME = 'codicil.firm.example';
const nginx = findNginx();

/** Sends a request to the firm's address, through nginx. */
function send(
  to: RunningNginx,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = httpsRequest(
      {
        host: '127.0.0.1',
        port: to.httpsPort,
        servername: NAME,
        ca: to.certificate,
        agent: false,
        method,
        path,
        headers: { host: NAME, ...headers },
      },
      resolve,
    );
    request.on('error', reject);
    request.end(body);
  });
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of answer) text += String(piece);
  return text;
}

/** Requests that the service has not answered completely. */
const held: ServerResponse[] = [];

describe.skipIf(nginx === undefined)('the example for nginx, before a relay', () => {
  let relay: TestRelay;
  let proxy: RunningNginx;
  beforeAll(async () => {
    relay = await startTestRelay({
      options: { publicOrigin: `https://${NAME}`, trustProxy: 'loopback', https: true, fileBytes: 3 * MIB },
      routes: {
        'POST /api/v2/completion': (seen, { response }) => {
          if (seen.body.includes('at once'))
            return sendPieces(response, 'text/event-stream', [
              'data: {"response":"Here.","response_with_citations":"Here.","sources":[]}\n\n',
              'data: [DONE]\n\n',
            ]);
          response.writeHead(200, { 'content-type': 'text/event-stream' });
          response.write('data: {"delta":"First."}\n\n');
          held.push(response);
          return undefined;
        },
      },
    });
    proxy = await startNginx(nginx ?? '', relay.port);
  });
  afterAll(async () => {
    await proxy.close();
    await relay.close();
  });
  const bearer = (): Record<string, string> => ({ authorization: `Bearer ${relay.token}` });

  it('serves the pane with the relay’s own headers', async () => {
    const answer = await send(proxy, 'GET', '/taskpane.html');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toContain('frame-ancestors');
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(await textOf(answer)).toContain('office.js');
  });

  it('lets a token that lists many groups through to the relay, which says what it thinks of it', async () => {
    const answer = await send(proxy, 'GET', '/api/session', {
      authorization: `Bearer ${'g'.repeat(16_000)}`,
    });
    expect(answer.statusCode).toBe(401);
    expect(await textOf(answer)).toContain('not_signed_in');
  });

  it('passes each piece of an answer on as it arrives, uncompressed', async () => {
    const body = JSON.stringify({ prompt: 'Slowly', mode: 'draft' });
    const answer = await send(
      proxy,
      'POST',
      '/api/completions',
      { ...bearer(), 'content-type': 'application/json', 'accept-encoding': 'gzip' },
      body,
    );
    expect(answer.headers['content-encoding']).toBeUndefined();
    let text = '';
    // The service has sent one piece and waits: a buffering proxy would hold it back.
    for await (const piece of answer) {
      text += String(piece);
      if (text.includes('First.') && held.length > 0)
        held
          .pop()
          ?.end(
            'data: {"response":"First. Last.","response_with_citations":"First. Last.","sources":[]}\n\ndata: [DONE]\n\n',
          );
    }
    expect(text).toContain('event: done');
  });

  it('accepts a file larger than nginx’s default limit', async () => {
    const form = multipart([
      { name: 'file', value: 'x'.repeat(2 * MIB), fileName: 'Lease.txt' },
      { name: 'request', value: JSON.stringify({ prompt: 'at once', mode: 'assist' }) },
    ]);
    const answer = await send(proxy, 'POST', '/api/completions', { ...bearer(), ...form.headers }, form.body);
    expect(await textOf(answer)).toContain('event: done');
  });

  it('lets no caller choose their own address or read the metrics', async () => {
    const answer = await send(proxy, 'GET', '/metrics', { 'x-forwarded-for': '127.0.0.1' });
    expect(answer.statusCode).toBe(404);
  });

  it('refuses other sites, as the relay does itself', async () => {
    const headers = { ...bearer(), origin: 'https://evil.example', 'content-type': 'application/json' };
    const answer = await send(proxy, 'POST', '/api/completions', headers, '{}');
    expect(answer.statusCode).toBe(403);
    answer.resume();
  });

  it('gives the doctor nothing to report', async () => {
    const origin = `https://${NAME}`;
    const connectTo = { host: '127.0.0.1', port: proxy.httpsPort };
    const visit = createVisit({ origin, connectTo, authorities: [proxy.certificate] });
    const settings = readSettings({ MAX_FILE_MB: '25' }, NO_FILES);
    const site: Site = {
      settings,
      origin,
      connectTo,
      visit,
      clock: systemClock(),
      resolve: () => Promise.resolve([]),
      authorities: [proxy.certificate],
      readText: () => '',
      root: '',
      manifest: '',
    };
    const looked = ['certificate', 'cross-origin', 'streaming', 'uploads', 'metrics', 'pane'];
    const checks = CHECKS.filter(({ id }) => looked.includes(id));
    const found: unknown[] = [];
    for await (const { check, findings } of examine(site, checks))
      found.push(...findings.map(({ outcome, text }) => (outcome === 'ok' ? check : `${check}: ${text}`)));
    expect(found).toEqual(looked);
  });

  it('redirects http to https', async () => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = httpRequest(
        { host: '127.0.0.1', port: proxy.httpPort, path: '/taskpane.html', headers: { host: NAME } },
        resolve,
      );
      request.on('error', reject);
      request.end();
    });
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe(`https://${NAME}/taskpane.html`);
    answer.resume();
  });
});
