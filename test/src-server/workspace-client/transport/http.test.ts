import { afterEach, describe, expect, it } from 'vitest';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServiceClient } from '#server/workspace-client/client.ts';
import { clientOf, collect } from '../client-fixture.ts';
import type { HandClock } from '../hand-clock.ts';
import { handClock } from '../hand-clock.ts';

let server: Server;
let upstream: ReturnType<typeof clientOf>;
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await upstream.close();
});

/** Starts a client for a service that answers completions like this, and counts its past and present connections. */
const start = async (
  answer: (response: ServerResponse) => void,
): Promise<{
  readonly client: ServiceClient;
  readonly clock: HandClock;
  readonly connections: () => number;
  readonly left: () => number;
}> => {
  const clock = handClock();
  let connections = 0;
  let left = 0;
  server = createServer((request, response) => {
    request.resume();
    response.once('close', () => {
      if (!response.writableFinished) left += 1;
    });
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    answer(response);
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  upstream = clientOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { clock });
  return { client: upstream.client, clock, connections: () => connections, left: () => left };
};
const WORDS = 'data: {"delta":"Pay rent."}\n\ndata: [DONE]\n\n';
const complete = (client: ServiceClient) =>
  collect(client.complete({ prompt: 'p', stream: true }, { user: 'a' }));

describe('a connection', () => {
  it('is reused for the next completion if the last one ended right after its last word', async () => {
    const { client, clock, connections, left } = await start((response) => {
      response.write(WORDS);
      setImmediate(() => response.end());
    });
    for (let count = 0; count < 10; count += 1) {
      expect((await complete(client)).error).toBeUndefined();
      // No timer is pending any more.
      await expect.poll(() => clock.untilNext()).toBeUndefined();
    }
    expect(left()).toBe(0);
    // The pool may open a second one while it closes the first.
    expect(connections()).toBeLessThan(5);
  });

  it('is closed shortly after the last word if the answer does not end', async () => {
    const { client, clock, left } = await start((response) => void response.write(WORDS));
    expect((await complete(client)).parts.at(-1)).toEqual({ type: 'done', text: 'Pay rent.' });
    clock.advance(499);
    await new Promise(setImmediate);
    expect(left()).toBe(0);
    clock.advance(1);
    await expect.poll(left).toBe(1);
    expect(clock.untilNext()).toBeUndefined();
  });

  it('is closed if much more arrives than was needed', async () => {
    const { client, left } = await start((response) => {
      response.write(WORDS);
      response.write(' '.repeat(200_000));
    });
    expect((await complete(client)).error).toBeUndefined();
    await expect.poll(left).toBe(1);
  });

  it('is closed at once if the answer was faulty', async () => {
    const { client, left } = await start((response) => void response.write('event: error\ndata: {}\n\n'));
    expect((await complete(client)).error).toMatchObject({ code: 'service_failed' });
    await expect.poll(left).toBe(1);
  });
});
