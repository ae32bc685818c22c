import { request as httpRequest } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { FILE, PROJECT, VAULT, GENEROUS, startTestRelay } from '../relay-fixture.ts';
import type { TestRelay } from '../relay-fixture.ts';

let relay: TestRelay;
afterEach(() => relay.close());

const HEAD = { 'content-type': 'multipart/form-data; boundary=b' };
const request =
  '--b\r\nContent-Disposition: form-data; name="request"\r\n\r\n{"prompt":"p","mode":"draft"}\r\n';
const file = (name: string, content: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.txt"\r\n\r\n${content}`;
const WHOLE = {
  '/api/completions': `${request}${file('file', 'x'.repeat(3_000))}\r\n--b--\r\n`,
  [`/api/projects/${PROJECT}/files`]: `${file('files', 'x'.repeat(2_000))}\r\n${file('files', 'y'.repeat(2_000))}\r\n--b--\r\n`,
};
const start = async (): Promise<void> => {
  relay = await startTestRelay({
    routes: { ...VAULT, 'POST /api/v1/vault/upload_files/*': () => ({ file_ids: [FILE] }) },
    client: { keepMs: 300_000, limits: GENEROUS },
  });
};
/** Where a body may be cut: in its header, in its parts, and near its end. */
const CUTS = [0, 1, 20, 60, 100, 130, 200, 500, 2_200, 2_400, -1, -2, -4, -5, -8];

describe.each(Object.entries(WHOLE))('a multipart body of %s', (path, whole) => {
  it('that ends too soon is refused, wherever it ends, without affecting other requests', async () => {
    await start();
    for (const cut of CUTS) {
      const answer = await relay.send('POST', path, { headers: HEAD, body: whole.slice(0, cut) });
      // The last line end is optional.
      const [from, to] = cut < 0 && cut >= -2 ? [200, 599] : [400, 499];
      expect([cut, answer.status >= from && answer.status <= to]).toEqual([cut, true]);
    }
    expect(relay.logged()).not.toContain('unforeseen');
    expect((await relay.send('GET', '/healthz')).status).toBe(200);
  });

  it('whose sender disconnects is abandoned at any point, without affecting other requests', async () => {
    await start();
    for (const cut of CUTS) {
      const sender = httpRequest({
        host: '127.0.0.1',
        port: relay.port,
        method: 'POST',
        path,
        headers: { ...HEAD, authorization: `Bearer ${relay.token}`, 'content-length': whole.length },
        agent: false,
      });
      sender.on('error', () => undefined);
      await new Promise<void>((resolve) => sender.write(whole.slice(0, cut) || '-', () => resolve()));
      sender.destroy();
    }
    await expect.poll(() => relay.logged().split('"aborted":true').length - 1).toBe(CUTS.length);
    expect(relay.logged()).not.toContain('unforeseen');
    expect((await relay.send('GET', '/healthz')).status).toBe(200);
  });
});
