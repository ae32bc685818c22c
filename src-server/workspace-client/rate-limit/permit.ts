import type { Clock } from '../../http/clock.ts';
import { interrupt, probeAbandoned, probeSucceeded } from './availability.ts';
import type { QueueState } from './queue-state.ts';
import type { Grant } from './scheduler.ts';
import { releaseCall, settleCall } from './sliding-window.ts';

/**
 * A call that may go out, and counts against its family's limit. The service counts a call when it has it, which is some time after it
 * was let go: making a connection may take seconds, and so may a proxy. So a call counts from the moment at which the service is known
 * to have it: when it begins to answer or, since an answer may take minutes, a while after its first byte went out.
 */
export interface Permit {
  /** The first byte goes out. `isProven`: over a connection that the service has answered on before. */
  sent(isProven: boolean): void;
  /** The service answers, with whatever but 429. */
  answered(): void;
  /** The service answers 429: nothing starts for `ms` milliseconds. */
  refused(ms: number): void;
  /** There is no answer, and never will be. A call of which no byte went out does not count. */
  abandoned(): void;
}

/**
 * How long after its first byte a call has reached the service at the latest, in milliseconds. Of a connection that was just made
 * nothing is known: whatever is between may hold the first bytes back.
 */
export const ARRIVAL_MS = { proven: 2_000, new: 10_000 } as const;

/** A pure change of a family's queue; `now` is when what it says was so. */
export type StateChange = (state: QueueState, now: number) => QueueState;

/** `apply` makes a change, which nobody waits for. */
export function createPermit(
  { id, probe }: Grant,
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
      // What was sent may still be on its way: it counts when the timer says so.
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
