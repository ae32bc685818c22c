import { EventEmitter, once } from 'node:events';
import express from 'express';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetch } from 'undici';
import { describe, expect, it } from 'vitest';
import { delayResponseEnd } from '#server/workspace/http/response/hold.ts';

/** Serves one response whose end waits for `writeDown`. */
async function serve(writeDown: () => Promise<void>, body: 'json' | 'stream' | 'none') {
  const app = express();
  app.get('/', async (_request, response) => {
    const end = delayResponseEnd(response, writeDown);
    if (body === 'json') response.status(201).json({ made: true });
    else if (body === 'stream') {
      response.write('first ');
      response.end('last');
    } else response.destroy();
    if (body !== 'none') response.end('never');
    await end.over();
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

describe('a delayed answer', () => {
  it.each([
    ['json', 201, '{"made":true}'],
    ['stream', 200, 'first last'],
  ] as const)('as %s ends whole, once, and not before all is written down', async (kind, status, text) => {
    let times = 0;
    const gate = new EventEmitter();
    const server = await serve(async () => {
      times += 1;
      await once(gate, 'open');
    }, kind);
    let hasEnded = false;
    const answer = fetch(server.url).then(async (got) => {
      const read = await got.text();
      hasEnded = true;
      return [got.status, read];
    });
    // As long as another response takes that is not held.
    const other = await serve(async () => {}, kind);
    await (await fetch(other.url)).text();
    expect(hasEnded).toBe(false);
    gate.emit('open');
    expect(await answer).toEqual([status, text]);
    expect(times).toBe(1);
    server.close();
    other.close();
  });

  it('is logged even if nothing answers', async () => {
    let times = 0;
    const server = await serve(async () => {
      times += 1;
    }, 'none');
    await expect(fetch(server.url)).rejects.toThrow('fetch failed');
    expect(times).toBe(1);
    server.close();
  });
});
