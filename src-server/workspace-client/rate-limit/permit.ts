import type { Clock } from '../../http/clock.ts';
import { interrupt, probeAbandoned, probeSucceeded } from './availability.ts';
import type { QueueState } from './queue-state.ts';
import type { Grant } from './scheduler.ts';
import type { Permit } from '../permit.ts';
import { releaseCall, settleCall } from './sliding-window.ts';

/**
 * The latest time after its first byte at which a call has reached the service, in milliseconds. A new connection takes longer,
 * because a proxy may hold the first bytes back.
 */
export const ARRIVAL_MS = { proven: 2_000, new: 10_000 } as const;

/** A pure change of a family’s queue; `now` is the time of the event. */
export type StateChange = (state: QueueState, now: number) => QueueState;

/** `apply` makes a change without waiting for it. */
export function createPermit(
  { id, probe, spareIds }: Pick<Grant, 'id' | 'probe' | 'spareIds'>,
  clock: Pick<Clock, 'after'>,
  apply: (change: StateChange) => void,
): Permit {
  let phase: 'granted' | 'sent' | 'settled' = 'granted';
  let cancel: (() => void) | undefined;
  const settle = (): StateChange => {
    cancel?.();
    const isSettled = phase === 'settled';
    phase = 'settled';
    return (state, now) => (isSettled ? state : settleCall(state, id, now));
  };
  return {
    spares: spareIds.map((spareId) => createPermit({ id: spareId, spareIds: [] }, clock, apply)),
    sent(isProven) {
      if (phase !== 'granted') return;
      phase = 'sent';
      cancel = clock.after(isProven ? ARRIVAL_MS.proven : ARRIVAL_MS.new, () => apply(settle()));
    },
    answered() {
      if (phase === 'settled' && probe === undefined) return;
      const settled = settle();
      apply((state, now) => ({
        ...settled(state, now),
        availability: probe === undefined ? state.availability : probeSucceeded(state.availability, probe),
      }));
    },
    refused(ms) {
      const settled = settle();
      apply((state, now) => ({
        ...settled(state, now),
        availability: interrupt(state.availability, now + ms),
      }));
    },
    abandoned() {
      // The call may still be in transit: it counts when the timer fires.
      const isUnsent = phase === 'granted';
      if (isUnsent) phase = 'settled';
      if (!isUnsent && probe === undefined) return;
      apply((state) => ({
        ...(isUnsent ? releaseCall(state, id) : state),
        availability: probe === undefined ? state.availability : probeAbandoned(state.availability, probe),
      }));
    },
  };
}
