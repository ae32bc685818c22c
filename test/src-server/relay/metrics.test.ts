import { afterEach, describe, expect, it } from 'vitest';
import { createMetrics } from '#server/relay/metrics.ts';
import type { TestRelay } from './relay-fixture.ts';
import { startTestRelay } from './relay-fixture.ts';

let relay: TestRelay | undefined;
afterEach(async () => {
  await relay?.close();
  relay = undefined;
});

const SCRAPER = { authorization: 'Bearer the-token-of-prometheus' };

describe('GET /metrics', () => {
  it('counts requests by route, never by address', async () => {
    relay = await startTestRelay();
    const project = '0b9f2c1e-7d2c-4a44-8a7e-1f0f5f9f1a11';
    await relay.send('GET', `/api/projects/${project}`);
    await relay.send('GET', '/api/session');
    const { status, text, headers } = await relay.send('GET', '/metrics', { anonymous: true });
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toContain(
      'codicil_requests_total{method="GET",route="/api/session",status="200",code=""} 1',
    );
    expect(text).toMatch(/codicil_requests_total\{method="GET",route="\/api\/projects\/:id"/);
    expect(text).not.toContain(project);
    expect(text).not.toContain(relay.token);
  });

  it('reports what waits for the service’s minute, by family', async () => {
    relay = await startTestRelay();
    await relay.send('GET', '/api/projects');
    const { text } = await relay.send('GET', '/metrics', { anonymous: true });
    expect(text).toContain('codicil_waiting_requests{family="vault"} 0');
    expect(text).toContain('codicil_waiting_requests{family="completion"} 0');
  });

  it('requires its own token, if one is set', async () => {
    relay = await startTestRelay({ options: { metricsToken: 'the-token-of-prometheus' } });
    expect((await relay.send('GET', '/metrics', { anonymous: true })).status).toBe(404);
    expect((await relay.send('GET', '/metrics')).status).toBe(404);
    expect((await relay.send('GET', '/metrics', { headers: SCRAPER })).status).toBe(200);
  });

  it('does not exist for a caller behind a proxy, if no token is set', async () => {
    relay = await startTestRelay();
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    expect((await relay.send('GET', '/metrics', { anonymous: true, headers })).status).toBe(404);
  });
});

describe('the relay’s metrics', () => {
  const clock = { now: () => 0, elapsed: () => 0, after: () => () => undefined };

  it('give an unknown method no label', async () => {
    const metrics = createMetrics({ clock, ofProcess: false });
    metrics.request({
      requestId: 'r',
      traceId: 't',
      method: 'X-MADE-UP',
      route: '/*',
      status: 404,
      bytesIn: 0,
      bytesOut: 0,
      milliseconds: 1,
    });
    expect(await metrics.text()).toContain('method="other"');
    expect(await metrics.text()).not.toContain('MADE');
  });

  it('count a stream once as closed', async () => {
    const metrics = createMetrics({ clock, ofProcess: false });
    const close = metrics.streamOpened();
    expect(await metrics.text()).toContain('codicil_streams 1');
    close();
    close();
    expect(await metrics.text()).toContain('codicil_streams 0');
  });

  it('count a call without an answer as one', async () => {
    const metrics = createMetrics({ clock, ofProcess: false });
    const send = metrics.measured(() => Promise.reject(new Error('refused')));
    const request = { method: 'GET' as const, headers: {}, signal: new AbortController().signal };
    await expect(send(new URL('https://service.test/'), request)).rejects.toThrow('refused');
    expect(await metrics.text()).toContain('codicil_service_requests_total{status="none"} 1');
  });
});
