import { abortable } from './abortable.ts';
import type { Clock } from '../http/clock.ts';
import { ServiceError } from './errors.ts';
import type { Availability, AvailabilityState } from './rate-limit/availability.ts';
import { AVAILABLE, interrupt, probeSucceeded, start } from './rate-limit/availability.ts';

/** A circuit breaker, which holds calls back while the service cannot be reached. */
export interface Reachability {
  /**
   * Resolves when a call may be sent. Rejects with `service_unreachable` and the seconds after which to try again, or with the
   * signal’s reason when the caller leaves. The first call after that time starts a probe; later calls wait for it.
   */
  pass(signal: AbortSignal | undefined): Promise<void>;
  /** Runs `work` with a signal that also aborts, for the reason with which {@link Reachability.pass} rejects, once calls are held back. */
  whileReachable<T>(signal: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Reports an answer of the service, whatever its status. */
  reached(): void;
  /** Reports a call that did not reach the service. */
  missed(): void;
  /** `closed`: calls are sent. `open`: they are refused at once. `half-open`: a probe is pending, and decides. */
  readonly state: AvailabilityState;
}

/** The number of consecutive calls that did not reach the service after which calls are held back. */
const MISSES = 5;

/** How long calls are held back, doubled after each failed probe. In milliseconds. */
const OPEN_MS = { first: 5_000, most: 60_000 };

/** `ask` makes a call that no limit counts; it rejects if the service was not reached. */
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
      // The reason does not matter: the state is unchanged, and the next probe comes later.
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
      // Far cheaper than AbortSignal.any, and removed after the wait.
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
      // A late result of an old call has no effect: the probe decides.
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

/** True if a call with this error did not reach the service: no connection, no answer in time, or a gateway’s error. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  const { code, status, sentence } = error;
  // The service itself reports a failure, such as a full disk.
  if (sentence !== undefined) return false;
  if (status !== undefined) return status >= 502 && status <= 504;
  return code === 'service_unreachable' || code === 'service_timeout';
}
