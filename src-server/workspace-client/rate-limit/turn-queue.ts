import type { LimitFamily } from '../../contract/limits.ts';
import type { CallContext, GroupMember } from '../call-context.ts';
import type { Clock } from '../../http/clock.ts';
import { ServiceError } from '../errors.ts';
import type { Outage } from '../outage.ts';
import { refusalIn } from '../outage.ts';
import type { Permit } from '../permit.ts';
import type { StateChange } from './permit.ts';
import { createPermit } from './permit.ts';
import type { QueueState } from './queue-state.ts';
import type { Decision, Grant } from './scheduler.ts';
import { schedule } from './scheduler.ts';
import type { Window } from './sliding-window.ts';
import type { QueueStore } from './store.ts';
import type { Waiter } from './wait-queue.ts';
import { WaitQueue } from './wait-queue.ts';

export interface TurnQueueOptions extends Window {
  readonly family: LimitFamily;
  readonly store: QueueStore;
  /** Bounds of the queue at this process, see {@link WaitQueue}. */
  readonly queueMax: number;
  readonly userMax: number;
  readonly clock: Clock;
  /** Called with the reason why the store could not be used. */
  readonly onFailure?: (error: unknown) => void;
  /** Returns the outage of the service, if there is one: no call starts meanwhile. {@link TurnQueue.refresh} tells of a change. */
  readonly outage?: () => Outage | undefined;
  /** The age of an outage from which on calls no longer wait for its end, in milliseconds. */
  readonly outagePatienceMs?: number;
}

/** The time before the store is used again after a failure, in milliseconds. */
const ASK_AGAIN_MS = 1_000;
/** How long calls wait for a failing store, in milliseconds: about the time of a failover. */
export const STORE_PATIENCE_MS = 30_000;
/** The expected wait that is reported meanwhile, in milliseconds. */
const UNKNOWN_WAIT_MS = 60_000;

/**
 * The calls of one family, in turn: never more than `limit` in any `windowMs` at the service, fair by user, each informed of its place. The
 * scheduler decides, on the state in the store, which call may start; this is the part of one process: the calls that wait here, and the
 * updates of the store whenever these change or a call is due. While the store fails no call starts, since that might exceed the
 * limit.
 */
export class TurnQueue {
  readonly #options: TurnQueueOptions;
  readonly #queue: WaitQueue<Permit>;
  /** Pending reports to the store about calls that were sent, each with its time. */
  #changes: readonly { readonly change: StateChange; readonly at: number }[] = [];
  #isRunning = false;
  /** True if calls wait here according to the store. */
  #isListed = false;
  /** True if the waiting calls have changed since the last update of the store. */
  #isStale = false;
  #wake: (() => void) | undefined;
  /** The expected wait of a new call, and the time of that estimate. */
  #next: { readonly at: number } | undefined;
  #unavailableSince: number | undefined;
  /** The reason why no call is accepted any more. */
  #refusal: ServiceError | undefined;

  constructor(options: TurnQueueOptions) {
    this.#options = options;
    this.#queue = new WaitQueue(options);
  }

  /** The number of requests that wait here. */
  get waiting(): number {
    return this.#queue.size;
  }

  /**
   * Resolves when the call may be sent. Rejects with `queue_full`, `limits_unavailable`, `service_unreachable` after a long outage, or
   * the signal’s reason when the caller leaves, whose place then becomes free at once. `isResumed`: it had its turn, and was not sent or
   * was refused with 429; it precedes the others.
   */
  acquire(context: CallContext, isResumed = false): Promise<Permit> {
    const { signal, group } = context;
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) {
        reject(signal.reason);
        return;
      }
      if (this.#refusal !== undefined) {
        reject(this.#refusal);
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

  /** Asks again whether calls may start: an outage has begun or ended. */
  refresh(): void {
    if (this.#isBusy) this.#changed();
  }

  /** Refuses all calls that wait, by their places, and all later ones. Calls that were started continue, and are counted. */
  close(refusalAt: (place: number) => ServiceError): void {
    this.#refusal = refusalAt(this.#queue.size + 1);
    this.#queue.refuseAll(refusalAt);
    this.#changed();
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

  /** Runs while calls wait here, or do so according to the store, or reports to the store are pending. */
  async #run(): Promise<void> {
    while (this.#isBusy || this.#isListed) {
      this.#isStale = false;
      // oxlint-disable-next-line no-await-in-loop -- one update at a time, so that the store receives them in order
      const wait = await this.#ask();
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (!this.#isStale && this.#isBusy) await this.#rest(wait);
    }
    // In the same step in which the queue was empty: the next call must start a new loop.
    this.#isRunning = false;
    this.#next = undefined;
  }

  /** Updates the store once, and starts the calls that may start. Returns the time until the next update, in milliseconds. */
  async #ask(): Promise<number> {
    const { clock, store, family, onFailure } = this.#options;
    const outage = this.#options.outage?.();
    const changes = this.#changes;
    this.#changes = [];
    try {
      const { now, decision } = await store.update(family, (before, at) => {
        const state = changes.reduce(
          (changed, one) => one.change(changed, at - (clock.elapsed() - one.at)),
          before,
        );
        const scheduled = this.#schedule(state, at, outage !== undefined);
        return { state: scheduled.state, result: { now: at, decision: scheduled } };
      });
      this.#unavailableSince = undefined;
      this.#isListed = decision.state.waiting.some(({ relay }) => relay === store.relay);
      if (outage !== undefined) return this.#hold(outage);
      for (const grant of decision.grants) this.#start(grant);
      const [first] = decision.positions;
      this.#next = first === undefined ? undefined : { at: clock.elapsed() + first.startsAt - now };
      // A refusal changes the places of the other calls, which are reported.
      if (this.#queue.admit(this.#retryAfter())) return 1;
      this.#queue.report(decision.positions, now);
      return Math.min(decision.wait, store.pollMs ?? Number.POSITIVE_INFINITY);
    } catch (error) {
      onFailure?.(error);
      // They are reported once the store works again; until then no call starts.
      this.#changes = [...changes, ...this.#changes];
      this.#isListed = false;
      this.#unavailableSince ??= clock.elapsed();
      if (clock.elapsed() - this.#unavailableSince >= STORE_PATIENCE_MS)
        this.#queue.refuseAll(() => new ServiceError('limits_unavailable', { retryAfter: 15 }));
      this.#queue.reportUnavailable(UNKNOWN_WAIT_MS, 'limits_unavailable');
      return ASK_AGAIN_MS;
    }
  }

  /** Lets the calls wait for the end of an outage, or refuses them. Returns the time until the next update, in milliseconds. */
  #hold(outage: Outage): number {
    const now = this.#options.clock.elapsed();
    const left = outage.since + (this.#options.outagePatienceMs ?? 0) - now;
    this.#next = undefined;
    if (left <= 0) this.#queue.refuseAll(() => refusalIn(outage, now));
    else if (!this.#queue.admit(this.#retryAfter())) {
      this.#queue.reportUnavailable(left, 'service_unreachable');
      return left;
    }
    return 1;
  }

  #schedule(state: QueueState, now: number, isHeld: boolean): Decision {
    const { relay } = this.#options.store;
    return schedule(state, { relay, waiting: this.#queue.count(), isHeld }, now, this.#options);
  }

  #start(grant: Grant): void {
    const permit = createPermit(grant, this.#options.clock, (change) => {
      this.#changes = [...this.#changes, { change, at: this.#options.clock.elapsed() }];
      this.#changed();
    });
    const waiter = this.#queue.take(grant.lane, grant.user);
    // The caller left during the update: the place is free again.
    if (waiter === undefined) for (const one of [permit, ...permit.spares]) one.abandoned();
    else waiter.start(permit);
  }

  /** Waits until the next update is due, or something has changed. */
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
