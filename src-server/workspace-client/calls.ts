import type { Endpoint, EndpointName } from '../contract/endpoints.ts';
import { ENDPOINTS } from '../contract/endpoints.ts';
import type { LimitFamily, RateLimits } from '../contract/limits.ts';
import { RATE_LIMITS, RATE_WINDOW_MS } from '../contract/limits.ts';
import { sleep } from './abortable.ts';
import type { OpenAnswer } from './transport/body.ts';
import { readJson } from './transport/body.ts';
import type { CallContext } from './call-context.ts';
import { isCheckedInTurn, noteFailedCheck } from './check-call.ts';
import type { Timeouts } from './transport/deadline.ts';
import { ServiceError } from './errors.ts';
import type { Call, Transport, TransportOptions } from './transport/http.ts';
import { createTransport } from './transport/http.ts';
import { refusalIn, type Outage } from './outage.ts';
import type { Permit } from './permit.ts';
import { TurnQueue } from './rate-limit/turn-queue.ts';
import type { QueueStore } from './rate-limit/store.ts';
import type { Reachability } from './reachability.ts';
import { createReachability, isUnreachable } from './reachability.ts';
import { RETRY_AFTER_CAP_SECONDS } from '../http/retry-after.ts';
import { pauseAfter, waitBeforeRetry } from './transport/retry.ts';

/** The content of a call, without its time limits, its signal and its trace. */
type CallContent = Omit<Call, 'timeouts' | 'signal' | 'onSent' | 'traceparent'>;

/** Default addition to the service’s minute, in milliseconds: requests reach it with different delays. */
const WINDOW_MARGIN_MS = 1_000;

/** The largest part of a family’s minute that background calls may use. */
const BACKGROUND_SHARE = 0.75;

/** How long a call may return to the queue after 429, in milliseconds. */
const RESUME_MS = 600_000;

/** Default age of an outage from which on calls fail at once, in milliseconds. */
const OUTAGE_PATIENCE_MS = 60_000;

/** After how many seconds to ask again where a relay is being stopped. */
const STOPPING_RETRY_SECONDS = 10;

/** How much later than the place before it a place asks again, so that the line forms again in its order. */
const PLACE_SECONDS = 0.1;

/** The time limit of a probe, in milliseconds, whatever that of calls is. */
const PROBE_TIMEOUTS: Timeouts = { firstByte: 5_000, idle: 5_000, total: 10_000 };

/** Options of {@link Calls}. */
export interface CallsOptions extends TransportOptions {
  /** A random number from 0 to below 1, for jitter. */
  readonly random: () => number;
  readonly readTimeouts: Timeouts;
  /** The most requests that wait, by family; one user may have a quarter of them. */
  readonly queueMax: number;
  /** How long calls wait while the service cannot be reached, from the beginning of the outage, in milliseconds; default a minute. */
  readonly outagePatienceMs?: number;
  /** The service's limits. Absent: the specification's. */
  readonly limits?: RateLimits;
  /** Added to the service's minute, in milliseconds: requests reach it with different delays. */
  readonly windowMarginMs?: number;
  /** Largest JSON answer, in bytes. */
  readonly jsonCap: number;
  /** The store of counted calls and queues. */
  readonly store: QueueStore;
  /** Called with the reason why the store could not be used. */
  readonly onStoreFailure?: (error: unknown) => void;
}

/**
 * Calls of one relay to one service, which wait for their turn and share the limit of their family. While the service cannot be reached they
 * wait as well, and keep their places, until an outage is so old that they fail at once with `service_unreachable`. A call that no limit
 * counts always does then.
 */
export class Calls {
  readonly #options: CallsOptions;
  readonly #transport: Transport;
  readonly queues: Readonly<Record<LimitFamily, TurnQueue>>;
  readonly reachability: Reachability;

  constructor(options: CallsOptions) {
    this.#options = options;
    this.#transport = createTransport(options);
    this.reachability = createReachability({
      clock: options.clock,
      ask: () => probe(this.#transport),
      onChange: () => {
        for (const queue of Object.values(this.queues)) queue.refresh();
      },
    });
    this.queues = createQueues(options, () => this.reachability.outage);
  }

  /**
   * Waits for a turn and sends the call once. A 429 pauses the whole family and had no effect: the call returns to the head of
   * the queue, unless the service announces a long pause.
   */
  async open(
    endpoint: EndpointName,
    context: CallContext,
    content: CallContent,
    timeouts: Timeouts,
  ): Promise<OpenAnswer> {
    const { clock } = this.#options;
    const family = familyOf(endpoint);
    const { signal, traceparent } = context;
    const call = {
      ...content,
      timeouts,
      ...(signal === undefined ? {} : { signal }),
      ...(traceparent === undefined ? {} : { traceparent }),
    };
    let isResumed = false;
    let refusedAt: number | undefined;
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one turn after the other
      const permit = await this.#acquire(family, context, isResumed);
      isResumed = true;
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (!(await isCheckedInTurn(context, family, permit, clock))) continue;
      if (this.reachability.outage !== undefined) {
        // It began meanwhile: nothing was sent, so that the call keeps its place.
        permit?.abandoned();
        continue;
      }
      try {
        // oxlint-disable-next-line no-await-in-loop -- as above
        return await this.#send(endpoint, permit, call);
      } catch (error) {
        refusedAt ??= clock.elapsed();
        const isSoon = isRefusal(error) && (error.retryAfter ?? 0) < RETRY_AFTER_CAP_SECONDS;
        if (family === undefined || !isSoon || clock.elapsed() - refusedAt > RESUME_MS) throw error;
      }
    }
  }

  /** The same for a JSON answer. Sent once, for calls that change something. */
  async once(
    endpoint: EndpointName,
    context: CallContext,
    content: CallContent,
    timeouts: Timeouts,
  ): Promise<unknown> {
    return readJson(await this.open(endpoint, context, content, timeouts), this.#options.jsonCap);
  }

  /** Reads JSON; the call may be repeated a few times, before anything of its answer was used. */
  async read(endpoint: EndpointName, context: CallContext, content: CallContent): Promise<unknown> {
    const { clock, random, readTimeouts } = this.#options;
    // What the check itself reads was tried again by then, if that helps.
    const failed = { isByCheck: false };
    const checked = noteFailedCheck(context, () => (failed.isByCheck = true));
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.once(endpoint, checked, content, readTimeouts);
      } catch (error) {
        // A retry may succeed; any other failure is the caller’s.
        const wait = failed.isByCheck ? undefined : waitBeforeRetry(error, attempt, random());
        if (wait === undefined) throw error;
        await sleep(clock, wait, context.signal);
      }
    }
  }

  /** Refuses all calls that wait, and all later ones; a caller that returns when its refusal says so keeps its place. Calls that were sent continue. */
  stop(): void {
    for (const queue of Object.values(this.queues)) queue.close(refusalAt);
  }

  /** Waits for a turn. Undefined if the family is not limited: then there is no queue in which the call could wait for the end of an outage. */
  async #acquire(
    family: LimitFamily | undefined,
    context: CallContext,
    isResumed: boolean,
  ): Promise<Permit | undefined> {
    const { outage } = this.reachability;
    if (family !== undefined)
      return context.turn?.take(family) ?? this.queues[family].acquire(context, isResumed);
    if (outage !== undefined) throw refusalIn(outage, this.#options.clock.elapsed());
    return undefined;
  }

  /** Sends a call that has its turn, and reports its outcome to the permit. */
  async #send(endpoint: EndpointName, permit: Permit | undefined, call: Call): Promise<OpenAnswer> {
    try {
      const answer = await this.#transport.open(endpoint, {
        ...call,
        onSent: (isProven) => permit?.sent(isProven),
      });
      this.reachability.reached();
      permit?.answered();
      return answer;
    } catch (error) {
      this.#reportFailure(error, permit);
      throw error;
    }
  }

  #reportFailure(error: unknown, permit: Permit | undefined): void {
    const { clock, random } = this.#options;
    if (isUnreachable(error)) this.reachability.missed();
    else if (error instanceof ServiceError) this.reachability.reached();
    // Otherwise the caller left: that says nothing about the service.
    if (isRefusal(error)) permit?.refused(pauseAfter(error, clock.now(), random()));
    else if (error instanceof ServiceError && !isUnreachable(error)) permit?.answered();
    else permit?.abandoned();
  }
}

/** The refusal of a call at a place of the line of a relay that is being stopped. */
function refusalAt(place: number): ServiceError {
  return new ServiceError('relay_stopping', { retryAfter: STOPPING_RETRY_SECONDS + place * PLACE_SECONDS });
}

/** Probes the service with whoami, which no limit counts; any answer shows that the service is available. */
async function probe(transport: Transport): Promise<void> {
  try {
    (await transport.open('whoami', { timeouts: PROBE_TIMEOUTS })).close();
  } catch (error) {
    // An error is an answer too.
    if (isUnreachable(error)) throw error;
  }
}

function createQueues(options: CallsOptions, outage: () => Outage | undefined): Calls['queues'] {
  const { store, queueMax, clock, onStoreFailure, limits = RATE_LIMITS } = options;
  const queueFor = (family: LimitFamily): TurnQueue =>
    new TurnQueue({
      family,
      store,
      limit: limits[family],
      windowMs: RATE_WINDOW_MS + (options.windowMarginMs ?? WINDOW_MARGIN_MS),
      backgroundLimit: Math.floor(limits[family] * BACKGROUND_SHARE),
      queueMax,
      userMax: Math.max(1, Math.ceil(queueMax / 4)),
      clock,
      outage,
      outagePatienceMs: options.outagePatienceMs ?? OUTAGE_PATIENCE_MS,
      ...(onStoreFailure === undefined ? {} : { onFailure: onStoreFailure }),
    });
  return {
    completion: queueFor('completion'),
    vault: queueFor('vault'),
    history: queueFor('history'),
    audit: queueFor('audit'),
  };
}

function familyOf(endpoint: EndpointName): LimitFamily | undefined {
  const { limit }: Endpoint = ENDPOINTS[endpoint];
  return limit;
}

/** 429. */
function isRefusal(error: unknown): error is ServiceError {
  return error instanceof ServiceError && error.code === 'rate_limited';
}
