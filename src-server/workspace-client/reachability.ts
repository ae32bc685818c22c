import { abortable } from './abortable.ts';
import type { Clock } from '../http/clock.ts';
import { ServiceError } from './errors.ts';
import type { Availability, AvailabilityState } from './rate-limit/availability.ts';
import { AVAILABLE, interrupt, probeSucceeded, start } from './rate-limit/availability.ts';

/** Keeps calls back from a service that cannot be reached: a circuit breaker. */
export interface Reachability {
  /**
   * Resolves when a call may go out. Rejects with `service_unreachable` and the seconds after which to try again, or with the
   * signal's reason when the caller leaves. Whoever comes first after that time sets off a probe; who comes meanwhile waits for it.
   */
  pass(signal: AbortSignal | undefined): Promise<void>;
  /** `work`, whose signal also aborts, with what {@link Reachability.pass} would reject with, as soon as calls are kept back. */
  whileReachable<T>(signal: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** The service answered, whatever it said. */
  reached(): void;
  /** A call did not reach the service. */
  missed(): void;
  /** `closed`: calls go out. `open`: they are refused at once. `half-open`: a probe is out, and decides. */
  readonly state: AvailabilityState;
}

/** Calls in a row that did not reach the service until calls are kept back. */
const MISSES = 5;

/** How long they are: twice as long after each probe that failed. In milliseconds. */
const OPEN_MS = { first: 5_000, most: 60_000 };

/** `ask` asks the service something that costs nothing; it rejects where the service was not reached. It is nobody's call. */
export function createReachability(options: {
  readonly clock: Pick<Clock, 'elapsed'>;
  readonly ask: () => Promise<void>;
}): Reachability {
  const { clock, ask } = options;
  let availability: Availability = AVAILABLE;
  let misses = 0;
  let openMs = OPEN_MS.first;
  let probing: Promise<void> | undefined;
  const waiting = new Set<AbortController>();

  const refusal = (): ServiceError => {
    const left = availability.until - clock.elapsed();
    return new ServiceError('service_unreachable', { retryAfter: Math.max(1, Math.ceil(left / 1000)) });
  };
  const open = (): void => {
    availability = interrupt(availability, clock.elapsed() + openMs);
    openMs = Math.min(openMs * 2, OPEN_MS.most);
    for (const controller of waiting) controller.abort(refusal());
  };
  const probe = async (): Promise<void> => {
    const started = start(availability, clock.elapsed());
    availability = started.availability;
    try {
      await ask();
      if (started.probe !== undefined) availability = probeSucceeded(availability, started.probe);
      misses = 0;
      openMs = OPEN_MS.first;
    } catch {
      // Why does not matter: it is as it was, and the next probe comes later.
      open();
    } finally {
      probing = undefined;
    }
  };

  return {
    async pass(signal) {
      if (!availability.isRecovering) return;
      if (probing === undefined && clock.elapsed() < availability.until) throw refusal();
      probing ??= probe();
      await abortable(probing, signal);
      if (availability.isRecovering) throw refusal();
    },
    async whileReachable(signal, work) {
      const controller = new AbortController();
      const leave = (): void => controller.abort(signal?.reason);
      if (signal?.aborted === true) leave();
      // Far cheaper than AbortSignal.any, and ends with the wait.
      signal?.addEventListener('abort', leave, { once: true });
      waiting.add(controller);
      try {
        return await work(controller.signal);
      } finally {
        waiting.delete(controller);
        signal?.removeEventListener('abort', leave);
      }
    },
    reached() {
      // A late answer to an old call opens nothing: the probe decides.
      if (!availability.isRecovering) misses = 0;
    },
    missed() {
      misses += 1;
      if (!availability.isRecovering && misses >= MISSES) open();
    },
    get state() {
      if (!availability.isRecovering) return 'closed';
      return probing === undefined ? 'open' : 'half-open';
    },
  };
}

/** Whether a call that failed so did not reach the service: no connection, no answer in time, or a gateway that says so. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  const { code, status, sentence } = error;
  // The service itself says what it cannot do, such as taking a file when its disk is full.
  if (sentence !== undefined) return false;
  if (status !== undefined) return status >= 502 && status <= 504;
  return code === 'service_unreachable' || code === 'service_timeout';
}
