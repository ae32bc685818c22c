import { describe, expect, it } from 'vitest';
import { startDeadline } from '#server/workspace-client/transport/deadline.ts';
import { collect } from '../client-fixture.ts';
import { handClock } from '../hand-clock.ts';
import { useClient } from '../use-client.ts';

const USER = { user: 'a' };

const service = useClient();
const { start } = service;

/** Requests a completion that sends `first` and then nothing, with short timeouts. */
const timed = async (first: string | undefined) => {
  const clock = handClock();
  const client = await start(
    {
      'POST /api/v2/completion': (_seen, { response }) => {
        if (first === undefined) return;
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(first);
      },
    },
    {
      clock,
      timeouts: {
        completion: { firstByte: 100, idle: 50, total: 1_000 },
        read: { firstByte: 1, idle: 1, total: 1 },
        upload: { firstByte: 1, idle: 1, total: 1 },
      },
    },
  );
  return { clock, answer: client.complete({ prompt: 'p', stream: true }, USER) };
};

describe('the timeout between two pieces', () => {
  it('starts at the last one, whatever the time before the first was', () => {
    for (const firstByte of [10, 50, 1_000]) {
      const clock = handClock();
      const deadline = startDeadline(clock, { firstByte, idle: 50, total: 100_000 });
      deadline.awaitFirstByte();
      for (let piece = 0; piece < 20; piece += 1) {
        deadline.touch();
        clock.advance(49);
      }
      expect(deadline.signal.aborted).toBe(false);
      clock.advance(1);
      expect(deadline.signal.reason).toMatchObject({ code: 'service_timeout' });
      deadline.end();
      expect(clock.untilNext()).toBeUndefined();
    }
  });
});

describe('a completion’s timeouts', () => {
  it('end a wait for the first byte', async () => {
    const { clock, answer } = await timed(undefined);
    const all = collect(answer);
    await expect.poll(() => service.server.seen.length).toBe(1);
    clock.advance(100);
    expect(await all).toMatchObject({ parts: [], error: { code: 'service_timeout' } });
  });

  it('end a silence in the middle, and keep what arrived', async () => {
    const { clock, answer } = await timed('data: {"delta":"Pay"}\n\n');
    expect((await answer.next()).value).toEqual({ type: 'delta', text: 'Pay' });
    const rest = collect(answer);
    clock.advance(50);
    expect(await rest).toMatchObject({ error: { code: 'service_timeout' } });
    await expect.poll(() => service.server.left).toHaveLength(1);
  });
});
