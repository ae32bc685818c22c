import type { LimitFamily } from '../../contract/limits.ts';
import type { CallContext, GroupMember } from '../call-context.ts';
import type { Clock } from '../../http/clock.ts';
import { ServiceError } from '../errors.ts';
import type { Permit, StateChange } from './permit.ts';
import { createPermit } from './permit.ts';
import type { QueueState } from './queue-state.ts';
import type { Decision, Grant } from './scheduler.ts';
import { schedule } from './scheduler.ts';
import type { Window } from './sliding-window.ts';
import type { QueueStore } from './store.ts';
import type { Waiter } from './wait-queue.ts';
import { WaitQueue } from './wait-queue.ts';

export interface RateLimiterOptions extends Window {
  readonly family: LimitFamily;
  readonly store: QueueStore;
  /** Bounds of the queue at this process, see {@link WaitQueue}. */
  readonly queueMax: number;
  readonly userMax: number;
  readonly clock: Clock;
  /** Hears why the store could not be asked. */
  readonly onFailure?: (error: unknown) => void;
}

/** How soon the store is asked again after it could not be, in milliseconds. */
const ASK_AGAIN_MS = 1_000;
/** How long those who wait are kept waiting for a store that cannot be asked, in milliseconds: about what a failover takes. */
export const STORE_PATIENCE_MS = 30_000;
/** What is said to wait meanwhile, in milliseconds. */
const UNKNOWN_WAIT_MS = 60_000;

/**
 * The calls of one family, in turn: never more than `limit` in any `windowMs` at the service, fair by user, each informed of its place. Which call
 * may start is decided by the scheduler on the state that the store keeps; this is the part of one process: the calls that wait here, and asking the
 * store whenever that changes or somebody's time has come. While the store cannot be asked nothing starts: it might be too many, and
 * nobody could tell.
 */
export class RateLimiter {
  readonly #options: RateLimiterOptions;
  readonly #queue: WaitQueue<Permit>;
  /** What the store is to hear of calls that went out, with the time at which it was so. */
  #changes: readonly { readonly change: StateChange; readonly at: number }[] = [];
  #isRunning = false;
  /** The store believes that somebody waits here. */
  #isListed = false;
  /** Who waits here has changed since the store was asked. */
  #isStale = false;
  #wake: (() => void) | undefined;
  /** When the next call is expected to start, as a wait from then. */
  #next: { readonly at: number } | undefined;
  #unavailableSince: number | undefined;

  constructor(options: RateLimiterOptions) {
    this.#options = options;
    this.#queue = new WaitQueue(options);
  }

  /** Requests that wait here. */
  get waiting(): number {
    return this.#queue.size;
  }

  /**
   * Resolves when the call may go out. Rejects with `queue_full` or `limits_unavailable`, or with the signal's reason when the caller
   * leaves, whose place is then free at once. `isResumed`: the service refused it with 429 after its turn; it goes before the others.
   */
  acquire(context: CallContext, isResumed = false): Promise<Permit> {
    const { signal, group } = context;
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) {
        reject(signal.reason);
        return;
      }
      const end = (): void => {
        signal?.removeEventListener('abort', leave);
        unwatch?.();
      };
      const leave = (): void => {
        this.#queue.remove(waiter);
        waiter.refuse(signal?.reason);
        this.#changed();
      };
      const waiter: Waiter<Permit> = {
        context,
        isResumed,
        start(permit) {
          end();
          resolve(permit);
        },
        refuse(error) {
          end();
          reject(error);
        },
      };
      const members = (): readonly GroupMember[] => group?.members ?? [context];
      const unwatch = group?.watch(() => {
        this.#queue.change(waiter, members());
        this.#changed();
      });
      signal?.addEventListener('abort', leave, { once: true });
      this.#queue.add(waiter, members());
      this.#changed();
    });
  }

  #retryAfter(): number {
    const { clock, windowMs } = this.#options;
    const wait = this.#next === undefined ? windowMs : this.#next.at - clock.elapsed();
    return Math.max(1, Math.ceil(wait / 1000));
  }

  get #isBusy(): boolean {
    return this.#queue.size > 0 || this.#changes.length > 0;
  }

  #changed(): void {
    this.#isStale = true;
    this.#wake?.();
    if (this.#isRunning) return;
    this.#isRunning = true;
    void this.#run();
  }

  /** Runs as long as somebody waits here, or the store believes so, or it has not heard everything. */
  async #run(): Promise<void> {
    while (this.#isBusy || this.#isListed) {
      this.#isStale = false;
      // oxlint-disable-next-line no-await-in-loop -- one question at a time, so that the store hears them in their order
      const wait = await this.#ask();
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (!this.#isStale && this.#isBusy) await this.#rest(wait);
    }
    // In the same step in which the queue was seen empty: who comes next must find nobody running.
    this.#isRunning = false;
    this.#next = undefined;
  }

  /** Asks the store once, and starts whoever may go. Returns when to ask again, in milliseconds. */
  async #ask(): Promise<number> {
    const { clock, store, family, onFailure } = this.#options;
    const changes = this.#changes;
    this.#changes = [];
    try {
      const { now, decision } = await store.update(family, (before, at, share) => {
        const state = changes.reduce(
          (changed, one) => one.change(changed, at - (clock.elapsed() - one.at)),
          before,
        );
        const scheduled = this.#schedule(state, at, share);
        return { state: scheduled.state, result: { now: at, decision: scheduled } };
      });
      this.#unavailableSince = undefined;
      this.#isListed = decision.state.waiting.some(({ relay }) => relay === store.relay);
      for (const grant of decision.grants) this.#start(grant);
      const [first] = decision.positions;
      this.#next = first === undefined ? undefined : { at: clock.elapsed() + first.startsAt - now };
      // Who is refused changes the places of the others: they hear of those that are.
      if (this.#queue.admit(this.#retryAfter())) return 1;
      this.#queue.report(decision.positions, now);
      return Math.min(decision.wait, store.pollMs ?? Number.POSITIVE_INFINITY);
    } catch (error) {
      onFailure?.(error);
      // It hears of them when it can be asked again; until then nothing starts.
      this.#changes = [...changes, ...this.#changes];
      this.#isListed = false;
      this.#unavailableSince ??= clock.elapsed();
      if (clock.elapsed() - this.#unavailableSince >= STORE_PATIENCE_MS)
        this.#queue.refuseAll(new ServiceError('limits_unavailable', { retryAfter: 15 }));
      this.#queue.reportUnavailable(UNKNOWN_WAIT_MS);
      return ASK_AGAIN_MS;
    }
  }

  #schedule(state: QueueState, now: number, share: number): Decision {
    const { store, limit, backgroundLimit, windowMs } = this.#options;
    const part = (whole: number): number => Math.max(1, Math.floor(whole * share));
    const window = { limit: part(limit), backgroundLimit: part(backgroundLimit), windowMs };
    return schedule(state, { relay: store.relay, waiting: this.#queue.count() }, now, window);
  }

  #start(grant: Grant): void {
    const permit = createPermit(grant, this.#options.clock, (change) => {
      this.#changes = [...this.#changes, { change, at: this.#options.clock.elapsed() }];
      this.#changed();
    });
    const waiter = this.#queue.take(grant.lane, grant.user);
    // They left while the store was asked: the place is free again.
    if (waiter === undefined) permit.abandoned();
    else waiter.start(permit);
  }

  /** Until it is time to ask again, or something has changed. */
  #rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#options.clock.after(Math.max(1, Math.ceil(ms)), () => this.#wake?.());
      this.#wake = () => {
        this.#wake = undefined;
        cancel();
        resolve();
      };
    });
  }
}
