import { describe, expect, it } from 'vitest';
import { ARRIVAL_MS, createPermit } from '#server/workspace-client/rate-limit/permit.ts';
import type { QueueState } from '#server/workspace-client/rate-limit/queue-state.ts';
import { EMPTY_QUEUE } from '#server/workspace-client/rate-limit/queue-state.ts';
import { handClock } from '../hand-clock.ts';

/** Creates a call that was permitted at 0, and the queue that counts it. */
const setup = () => {
  const clock = handClock();
  let state: QueueState = { ...EMPTY_QUEUE, calls: [{ id: 'c', at: 0, isPending: true }] };
  const permit = createPermit({ id: 'c', spareIds: [] }, clock, (change) => {
    state = change(state, clock.elapsed());
  });
  const counted = () => state.calls.map(({ at, isPending }) => (isPending ? 'pending' : at));
  return { clock, permit, counted, availability: () => state.availability };
};

describe('a permitted call', () => {
  it('counts from the service’s answer, which comes after the call’s arrival', () => {
    const { clock, permit, counted } = setup();
    clock.advance(3_000);
    permit.sent(false);
    clock.advance(1_500);
    expect(counted()).toEqual(['pending']);
    permit.answered();
    expect(counted()).toEqual([4_500]);
    clock.advance(60_000);
    expect(counted()).toEqual([4_500]);
  });

  it.each([
    ['has proved itself', true, ARRIVAL_MS.proven],
    ['was just made', false, ARRIVAL_MS.new],
  ])(
    'counts for a while after its first byte if the answer takes long, over a connection that %s',
    (_what, isProven, ms) => {
      const { clock, permit, counted } = setup();
      clock.advance(100);
      permit.sent(isProven);
      clock.advance(ms - 1);
      expect(counted()).toEqual(['pending']);
      clock.advance(1);
      expect(counted()).toEqual([100 + ms]);
      clock.advance(40_000);
      permit.answered();
      expect(counted()).toEqual([100 + ms]);
    },
  );

  it('does not count if no byte of it was sent', () => {
    const { clock, permit, counted } = setup();
    clock.advance(10_000);
    permit.abandoned();
    expect(counted()).toEqual([]);
  });

  it('counts as long as it may still be in transit if its caller disconnects', () => {
    const { clock, permit, counted } = setup();
    permit.sent(false);
    clock.advance(500);
    permit.abandoned();
    clock.advance(ARRIVAL_MS.new);
    expect(counted()).toEqual([ARRIVAL_MS.new]);
  });

  it('pauses its family if the service refuses it, and still counts', () => {
    const { clock, permit, counted, availability } = setup();
    permit.sent(true);
    clock.advance(70);
    permit.refused(5_000);
    expect([counted(), availability().until]).toEqual([[70], 5_070]);
  });
});
