import { createServer, request as httpRequest } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { RelayResponse } from '#server/relay/request-context.ts';
import type { EventStream } from '#server/relay/sse.ts';
import { openEventStream } from '#server/relay/sse.ts';
import { rounds } from '#test/setup/rounds.ts';
import { handClock } from '../workspace-client/hand-clock.ts';
import { eventsOf } from './relay-fixture.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

/** Opens a stream over a real connection. Returns the written pieces, and the received text. */
const open = async () => {
  const clock = handClock();
  const app = express();
  const written: string[] = [];
  const opened = new Promise<EventStream>((resolve) => {
    app.get('/', (_request, response: RelayResponse) => {
      const write = response.write.bind(response);
      response.write = (piece: string) => {
        written.push(piece);
        return write(piece);
      };
      resolve(openEventStream(response, clock, 15_000));
    });
  });
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let text = '';
  let isOver = false;
  let hasHead = false;
  const { port } = server.address() as AddressInfo;
  httpRequest({ host: '127.0.0.1', port, agent: false }, (answer) => {
    hasHead = true;
    answer.on('data', (piece: Buffer) => {
      text += piece.toString('utf8');
    });
    answer.on('end', () => {
      isOver = true;
    });
  }).end();
  const stream = await opened;
  const delta = (words: string) => stream.send({ type: 'delta', text: words } as { readonly type: string });
  return { clock, stream, delta, written, text: () => text, isOver: () => isOver, hasHead: () => hasHead };
};

describe('a stream of events', () => {
  it('that its reader has left keeps no timer', async () => {
    const { clock, delta, text } = await open();
    await delta('Pay');
    await expect.poll(text).toContain('Pay');
    server.closeAllConnections();
    await expect.poll(() => clock.untilNext()).toBeUndefined();
  });

  it('is open for its reader before there is anything to send', async () => {
    const { hasHead, written, stream } = await open();
    await expect.poll(hasHead).toBe(true);
    expect(written).toEqual([]);
    stream.end();
  });

  it('writes the first piece at once, and the following ones shortly after as one', async () => {
    const { clock, delta, written, stream } = await open();
    await delta('a');
    expect(written).toHaveLength(1);
    await delta('b');
    await delta('c');
    expect(written).toHaveLength(1);
    clock.advance(10);
    expect(written).toHaveLength(2);
    expect(eventsOf(written[1] ?? '').map((event) => event['text'])).toEqual(['b', 'c']);
    // Idle since then: the next one is a first one again.
    clock.advance(20);
    await delta('d');
    expect(written).toHaveLength(3);
    stream.end();
  });

  it('does not delay a piece behind anything else', async () => {
    const { delta, written, stream } = await open();
    await delta('a');
    await delta('b');
    await stream.send({ type: 'source' });
    expect(eventsOf(written[1] ?? '').map((event) => event['type'])).toEqual(['delta', 'source']);
    await delta('c');
    expect(written).toHaveLength(3);
    stream.end();
  });

  it('buffers little: large pieces are written at once', async () => {
    const { delta, written, stream } = await open();
    await delta('a');
    await delta('x'.repeat(20_000));
    expect(written).toHaveLength(2);
    stream.end();
  });

  it('sends everything in order, whenever it arrives, up to the last', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constantFrom('delta', 'source'), size: fc.integer({ min: 0, max: 9_000 }) }),
      fc.record({ kind: fc.constant('advance'), size: fc.integer({ min: 1, max: 30 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { clock, stream, text, isOver } = await open();
        const said: Record<string, unknown>[] = [];
        for (const [number, { kind, size }] of steps.entries()) {
          if (kind === 'advance') {
            clock.advance(size);
            continue;
          }
          const event = { type: kind, number, text: 'x'.repeat(size) };
          said.push(event);
          await stream.send(event);
        }
        stream.end();
        await expect.poll(isOver).toBe(true);
        expect(eventsOf(text())).toEqual(said);
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }),
      { numRuns: rounds(20) },
    );
    await open();
  });

  it('sends heartbeats while there is nothing to send, and leaves no timer behind', async () => {
    const { clock, delta, written, stream } = await open();
    clock.advance(15_000);
    clock.advance(15_000);
    expect(written).toEqual([': still here\n\n', ': still here\n\n']);
    await delta('a');
    await delta('b');
    stream.end();
    expect(clock.untilNext()).toBeUndefined();
    expect(written).toHaveLength(4);
  });
});
