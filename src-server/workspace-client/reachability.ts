import type { Clock } from '../http/clock.ts';
import { ServiceError } from './errors.ts';
import type { Outage } from './outage.ts';
import type { AvailabilityState } from './rate-limit/availability.ts';

/** A circuit breaker: it tells when calls have to wait because the service cannot be reached, and probes whether it is back. */
export interface Reachability {
  /** Undefined while calls may be sent. */
  readonly outage: Outage | undefined;
  /** Reports an answer of the service, whatever its status. */
  reached(): void;
  /** Reports a call that did not reach the service. */
  missed(): void;
  /** `closed`: calls are sent. `open`: they wait. `half-open`: a probe is pending, and decides. */
  readonly state: AvailabilityState;
}

/** The number of consecutive calls that did not reach the service after which calls are held back. */
const MISSES = 5;

/** The time before a probe, doubled after each one that failed. In milliseconds. */
const PROBE_MS = { first: 5_000, most: 15_000 };

/**
 * `ask` makes a call that no limit counts; it rejects if the service was not reached. `onChange` is called when an outage begins, after
 * each probe, and when it ends.
 */
export function createReachability(options: {
  readonly clock: Pick<Clock, 'elapsed' | 'after'>;
  readonly ask: () => Promise<void>;
  readonly onChange: () => void;
}): Reachability {
  const { clock, ask, onChange } = options;
  let outage: Outage | undefined;
  let isProbing = false;
  let misses = 0;

  const hold = (since: number, ms: number): void => {
    outage = { since, probeAt: clock.elapsed() + ms };
    clock.after(ms, () => void probe(since, Math.min(ms * 2, PROBE_MS.most)));
    onChange();
  };
  const probe = async (since: number, nextMs: number): Promise<void> => {
    isProbing = true;
    // The reason does not matter: calls wait for the next probe.
    const isBack = await ask().then(
      () => true,
      () => false,
    );
    isProbing = false;
    if (!isBack) return hold(since, nextMs);
    outage = undefined;
    misses = 0;
    onChange();
  };

  return {
    get outage() {
      return outage;
    },
    reached() {
      // A late result of an old call has no effect: the probe decides.
      if (outage === undefined) misses = 0;
    },
    missed() {
      misses += 1;
      if (outage === undefined && misses >= MISSES) hold(clock.elapsed(), PROBE_MS.first);
    },
    get state() {
      if (outage === undefined) return 'closed';
      return isProbing ? 'half-open' : 'open';
    },
  };
}

/** True if a call with this error did not reach the service: no connection, no answer in time, or a gateway’s error. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  const { code, status, said } = error;
  // The service itself reports a failure, such as a full disk.
  if (said !== undefined) return false;
  if (status !== undefined) return status >= 502 && status <= 504;
  return code === 'service_unreachable' || code === 'service_timeout';
}
