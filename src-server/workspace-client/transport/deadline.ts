import type { Clock } from '../../http/clock.ts';
import { ServiceError } from '../errors.ts';

/** The time limits of one request, in milliseconds. */
export interface Timeouts {
  /** From the end of the request to the first byte of the answer. */
  readonly firstByte: number;
  /** Between two pieces of the request or of the answer. */
  readonly idle: number;
  /** In total. */
  readonly total: number;
}

/** The timers of one request, combined with the caller’s signal. */
export interface Deadline {
  /** Aborts with a `ServiceError` when a time limit is exceeded, and with the caller’s reason when the caller leaves. */
  readonly signal: AbortSignal;
  /** Reports that the request was sent: the answer’s first byte is due. */
  awaitFirstByte(): void;
  /** Reports a piece that was sent or received: the next one is due. */
  touch(): void;
  /** Stops all timers at the end of the exchange. Must always be called once. */
  end(): void;
  /** Aborts the exchange. */
  abort(reason: unknown): void;
}

const ANSWER: Timeouts = { firstByte: 240_000, idle: 120_000, total: 900_000 };
const READ: Timeouts = { firstByte: 60_000, idle: 60_000, total: 60_000 };

/** The limits of time of each kind of call. A proxy in front waits a little longer than the longest (deploy/nginx.conf). */
export const TIMEOUTS: { readonly [kind in 'completion' | 'read' | 'upload']: Timeouts } = {
  completion: ANSWER,
  read: READ,
  upload: ANSWER,
};

/** Own timers, since those of undici are coarse (measured: 1.5 s fired after 2.0 s). */
export function startDeadline(clock: Clock, timeouts: Timeouts, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  const abort = (reason: unknown): void => controller.abort(reason);
  const late = (): void => abort(new ServiceError('service_timeout'));
  const leave = (): void => abort(caller?.reason);
  const cancelTotal = clock.after(timeouts.total, late);
  /** The time at which the next piece is due. The timer is only set again when it fires: setting one for each piece costs more than the piece. */
  let due = 0;
  let timerAt = Number.POSITIVE_INFINITY;
  let cancelStep: (() => void) | undefined;
  const arm = (ms: number): void => {
    cancelStep?.();
    timerAt = due;
    cancelStep = clock.after(ms, () => {
      const left = due - clock.elapsed();
      if (left <= 0) late();
      else arm(left);
    });
  };
  const step = (ms: number): void => {
    due = clock.elapsed() + ms;
    if (due < timerAt) arm(ms);
  };
  if (caller?.aborted === true) leave();
  else caller?.addEventListener('abort', leave, { once: true });
  return {
    signal: controller.signal,
    awaitFirstByte: () => step(timeouts.firstByte),
    touch: () => step(timeouts.idle),
    end() {
      cancelTotal();
      cancelStep?.();
      caller?.removeEventListener('abort', leave);
    },
    abort,
  };
}
