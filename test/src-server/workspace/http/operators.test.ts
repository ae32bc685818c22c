// What those who run the workspace ask of it: health, readiness, metrics, and its lines in the log.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createdToken } from '#contract/tokens.ts';
import { startTestWorkspace, type TestWorkspace } from '../support.ts';

let test: TestWorkspace;
beforeAll(async () => {
  test = await startTestWorkspace();
});
afterAll(() => test.close());

const THROUGH_PROXY = { 'x-forwarded-for': '203.0.113.7' };

describe('the routes for operators', () => {
  it('say without a token that the process and the database answer, and nothing else', async () => {
    expect((await test.client.call('GET', '/healthz', { token: '' })).body).toEqual({ status: 'ok' });
    expect((await test.client.call('GET', '/readyz', { token: '' })).body).toEqual({ status: 'ready' });
  });

  it('give the metrics to this machine, and through a proxy only to a token with the permission audit', async () => {
    const { client } = test;
    const here = await client.call('GET', '/metrics', { token: '' });
    expect(here.status).toBe(200);
    expect(here.text).toContain('codicil_workspace_files_of_earlier_reader 0');
    expect(here.text).toContain('codicil_workspace_jobs{kind="read"} 0');
    const proxied = (token: string) => client.call('GET', '/metrics', { token, headers: THROUGH_PROXY });
    expect((await proxied('')).status).toBe(401);
    const made = await client.call('POST', '/api/v1/workspace/tokens', {
      json: { name: 'reader', permissions: ['vault'] },
    });
    expect((await proxied(createdToken.parse(made.body).token)).status).toBe(403);
    const own = await client.call('GET', '/metrics', { headers: THROUGH_PROXY });
    expect(own.status).toBe(200);
    expect(own.text).toContain(
      'codicil_workspace_requests_total{method="GET",route="/metrics",status="401",code=""} 1',
    );
  });

  it('log a line a request, with its id and the trace of its caller', async () => {
    const { logged } = test;
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    await test.client.call('GET', '/api/whoami', {
      headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` },
    });
    await expect
      .poll(() => logged.map((line): unknown => JSON.parse(line)))
      .toContainEqual(
        expect.objectContaining({
          msg: 'request',
          route: '/api/whoami',
          status: 200,
          traceId: trace,
          requestId: expect.any(String),
        }),
      );
  });
});
