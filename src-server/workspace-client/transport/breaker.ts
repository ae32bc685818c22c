import type { Clock } from '../../http/clock.ts';
import { ServiceError } from '../errors.ts';
import { leavable } from './waits.ts';

/** `closed`: calls go out. `open`: they are refused at once. `half-open`: one probe is out, and decides. */
export type BreakerState = 'closed' | 'open' | 'half-open';

/** Keeps calls back from a service that cannot be reached. */
export interface Breaker {
  /**
   * Resolves when a call may go out. Rejects with `service_unreachable` and the seconds after which to try again, or with the
   * signal's reason when the caller leaves. Whoever comes first after that time sets off the probe; who comes meanwhile waits for it.
   */
  pass(signal: AbortSignal | undefined): Promise<void>;
  /** `work`, whose signal also aborts, with what {@link Breaker.pass} would reject with, when the breaker opens: who waits is told at once. */
  whileClosed<T>(signal: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** The service answered, whatever it said. */
  reached(): void;
  /** A call did not reach the service. */
  missed(): void;
  readonly state: BreakerState;
}

/** Calls in a row that did not reach the service until the breaker opens. */
const FAILURES = 5;

/** How long it stays open: twice as long after each probe that failed. In milliseconds. */
const OPEN_MS = { first: 5_000, most: 60_000 };

/** `probe` asks the service something that costs nothing; it rejects where the service was not reached. It is nobody's call. */
export function createBreaker(options: {
  readonly clock: Pick<Clock, 'elapsed'>;
  readonly probe: () => Promise<void>;
}): Breaker {
  const { clock, probe } = options;
  let missedInARow = 0;
  let openMs = OPEN_MS.first;
  let openUntil: number | undefined;
  let probing: Promise<void> | undefined;
  const waiting = new Set<AbortController>();

  const refusal = (): ServiceError => {
    const left = (openUntil ?? 0) - clock.elapsed();
    return new ServiceError('service_unreachable', { retryAfter: Math.max(1, Math.ceil(left / 1000)) });
  };
  const open = (): void => {
    openUntil = clock.elapsed() + openMs;
    openMs = Math.min(openMs * 2, OPEN_MS.most);
    for (const controller of waiting) controller.abort(refusal());
  };
  const close = (): void => {
    missedInARow = 0;
    openMs = OPEN_MS.first;
    openUntil = undefined;
  };
  const ask = async (): Promise<void> => {
    try {
      await probe();
      close();
    } catch {
      // Why does not matter: it is as it was, and the next probe comes later.
      open();
    } finally {
      probing = undefined;
    }
  };

  return {
    async pass(signal) {
      if (openUntil === undefined) return;
      if (probing === undefined && clock.elapsed() < openUntil) throw refusal();
      probing ??= ask();
      await leavable(probing, signal);
      if (openUntil !== undefined) throw refusal();
    },
    async whileClosed(signal, work) {
      const controller = new AbortController();
      const leave = (): void => controller.abort(signal?.reason);
      if (signal?.aborted === true) leave();
      else signal?.addEventListener('abort', leave, { once: true });
      waiting.add(controller);
      try {
        return await work(controller.signal);
      } finally {
        waiting.delete(controller);
        signal?.removeEventListener('abort', leave);
      }
    },
    reached() {
      // A late answer to an old call closes nothing: the probe decides.
      if (openUntil === undefined) missedInARow = 0;
    },
    missed() {
      missedInARow += 1;
      if (openUntil === undefined && missedInARow >= FAILURES) open();
    },
    get state() {
      if (openUntil === undefined) return 'closed';
      return probing === undefined ? 'open' : 'half-open';
    },
  };
}

/** Whether a call that failed so did not reach the service: no connection, no answer in time, or a gateway that says so. */
export function isMiss(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  const { code, status, sentence } = error;
  // The service itself says what it cannot do, such as taking a file when its disk is full.
  if (sentence !== undefined) return false;
  if (status !== undefined) return status >= 502 && status <= 504;
  return code === 'service_unreachable' || code === 'service_timeout';
}
