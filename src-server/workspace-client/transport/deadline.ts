import type { Clock } from '../../http/clock.ts';
import { ServiceError } from '../errors.ts';

/** How long one request may take, in milliseconds. */
export interface Timeouts {
  /** From the end of the request to the first byte of the answer. */
  readonly firstByte: number;
  /** Between two pieces of the request or of the answer. */
  readonly idle: number;
  /** For everything. */
  readonly total: number;
}

/** The timers of one request, joined with the caller's own signal. */
export interface Deadline {
  /** Aborts with a `ServiceError` when time runs out, and with the caller's reason when the caller leaves. */
  readonly signal: AbortSignal;
  /** The request is sent: the answer's first byte is due. */
  awaitFirstByte(): void;
  /** A piece went or came: the next one is due. */
  touch(): void;
  /** The exchange is over: all timers stop. Must be called once, in every case. */
  end(): void;
  /** Gives the exchange up. */
  abort(reason: unknown): void;
}

/** Own timers, since those of undici are coarse (measured: 1.5 s fired after 2.0 s). */
export function startDeadline(clock: Clock, timeouts: Timeouts, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  const abort = (reason: unknown): void => controller.abort(reason);
  const late = (): void => abort(new ServiceError('service_timeout'));
  const leave = (): void => abort(caller?.reason);
  const cancelTotal = clock.after(timeouts.total, late);
  /** When the next piece is due. The timer is set again only as it runs out: setting one for each piece costs more than the piece. */
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
