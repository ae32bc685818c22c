import { abortable } from './abortable.ts';
import type { CallContext, CallGroup, GroupMember, QueuePosition, Turn } from './call-context.ts';
import type { Clock } from '../http/clock.ts';
import { ServiceError } from './errors.ts';

/** A cache of reads of one kind: identical reads in flight are shared, and an answer is kept for a while. */
export interface RequestCache<T> {
  /**
   * Returns the answer for `key`: cached, of a read in flight, or from `run`. A shared read has the best place of any of its callers
   * in every queue, since it is made in the name of all. If the queue is full for it, each caller except the first reads
   * separately: a user with too many requests does not cause those of others to be refused. It is checked at its turn like that of its
   * first caller, and sent if any of them may have the answer.
   */
  get(key: string, context: CallContext, run: (context: CallContext) => Promise<T>): Promise<T>;
  /** Removes the answer for `key`, or all. The result of a read in flight is not kept either. */
  forget(key?: string): void;
}

/**
 * `ttlMs`: how long an answer is kept; 0 shares only reads in flight. `max`: the most answers kept. The caller must check access
 * before the read.
 */
export function createRequestCache<T>(options: {
  readonly clock: Clock;
  readonly ttlMs: number;
  readonly max: number;
}): RequestCache<T> {
  const { clock, ttlMs, max } = options;
  const answers = new Map<string, { readonly value: T; readonly until: number }>();
  const inFlight = new Map<string, InFlightRequest<T>>();

  const start = (
    key: string,
    first: CallContext,
    run: (context: CallContext) => Promise<T>,
  ): InFlightRequest<T> => {
    const request = new InFlightRequest<T>(clock, first);
    inFlight.set(key, request);
    const settle = (): boolean => inFlight.get(key) === request && inFlight.delete(key);
    const keep = (value: T): void => {
      if (!settle() || ttlMs <= 0) return;
      answers.delete(key);
      answers.set(key, { value, until: clock.elapsed() + ttlMs });
      const oldest = answers.keys().next();
      if (answers.size > max && oldest.done !== true) answers.delete(oldest.value);
    };
    request.start(run);
    // A failure is reported to the callers and not kept.
    request.result.then(keep, settle);
    return request;
  };

  return {
    async get(key, context, run) {
      context.signal?.throwIfAborted();
      const kept = answers.get(key);
      if (kept !== undefined && clock.elapsed() < kept.until) return kept.value;
      const joined = inFlight.get(key);
      const request = joined ?? start(key, context, run);
      const leave = request.join(context);
      try {
        return await abortable(request.result, context.signal);
      } catch (error) {
        const isRefusalOfFirst = error instanceof ServiceError && error.code === 'queue_full';
        if (joined === undefined || !isRefusalOfFirst) throw error;
        // Others may be notified before the read is removed from those in flight.
        if (inFlight.get(key) === joined) inFlight.delete(key);
        return await this.get(key, context, run);
      } finally {
        leave();
        // The read is aborted when its last caller leaves; until then it continues.
        if (request.isDeserted && context.signal?.aborted === true) {
          if (inFlight.get(key) === request) inFlight.delete(key);
          request.abort(context.signal.reason);
        }
      }
    },
    forget(key) {
      if (key === undefined) {
        answers.clear();
        inFlight.clear();
        return;
      }
      answers.delete(key);
      inFlight.delete(key);
    },
  };
}

/** A read in flight, and its callers. */
class InFlightRequest<T> implements CallGroup {
  readonly #clock: Pick<Clock, 'elapsed'>;
  readonly #first: CallContext;
  readonly #controller = new AbortController();
  readonly #callers = new Set<CallContext>();
  readonly #watchers = new Set<() => void>();
  #result: Promise<T> | undefined;
  #position: { readonly position: QueuePosition; readonly startsAt: number } | undefined;

  constructor(clock: Pick<Clock, 'elapsed'>, first: CallContext) {
    this.#clock = clock;
    this.#first = first;
  }

  /** Runs the read in the name of all its callers. */
  start(run: (context: CallContext) => Promise<T>): void {
    const { user, traceparent, check, need, turn } = this.#first;
    this.#result = run({
      user,
      group: this,
      ...(traceparent === undefined ? {} : { traceparent }),
      ...(check === undefined ? {} : { check: (own: Turn) => this.#check(own) }),
      ...(need === undefined ? {} : { need }),
      ...(turn === undefined ? {} : { turn }),
      signal: this.#controller.signal,
      onPosition: (position) => {
        this.#position = { position, startsAt: this.#clock.elapsed() + position.waitMs };
        for (const caller of this.#callers) caller.onPosition?.(position);
      },
    });
  }

  get result(): Promise<T> {
    if (this.#result === undefined) throw new TypeError('The read has not been started.');
    return this.#result;
  }

  get members(): readonly GroupMember[] {
    return this.#callers.size === 0 ? [this.#first] : [...this.#callers];
  }

  watch(changed: () => void): () => void {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  }

  /** Aborts the read: it has no callers any more. */
  get isDeserted(): boolean {
    return this.#callers.size === 0;
  }

  /** Adds a caller, who is informed at once of the read’s place in its queue. Returns a function that removes the caller. */
  join(caller: CallContext): () => void {
    this.#callers.add(caller);
    for (const changed of this.#watchers) changed();
    const waitMs = this.#position === undefined ? 0 : this.#position.startsAt - this.#clock.elapsed();
    if (this.#position !== undefined && waitMs > 0)
      caller.onPosition?.({ ...this.#position.position, waitMs });
    return () => {
      this.#callers.delete(caller);
      if (!this.isDeserted) for (const changed of this.#watchers) changed();
    };
  }

  /** Rejects if no caller may have the answer. Each of those who may not learns that from their own check. */
  async #check(turn: Turn): Promise<void> {
    const failures: unknown[] = [];
    for (const { check } of this.#callers) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- what the first has read serves the others
        await check?.(turn);
        return;
      } catch (error) {
        // Another caller may have access.
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  abort(reason: unknown): void {
    this.#controller.abort(reason);
  }
}
