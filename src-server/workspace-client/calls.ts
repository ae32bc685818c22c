import type { Endpoint, EndpointName } from '../contract/endpoints.ts';
import { ENDPOINTS } from '../contract/endpoints.ts';
import type { LimitFamily, RateLimits } from '../contract/limits.ts';
import { RATE_LIMITS, RATE_WINDOW_MS } from '../contract/limits.ts';
import { sleep } from './abortable.ts';
import type { OpenAnswer } from './transport/body.ts';
import { readJson } from './transport/body.ts';
import type { CallContext, Turn } from './call-context.ts';
import type { Clock } from '../http/clock.ts';
import type { Timeouts } from './transport/deadline.ts';
import { ServiceError } from './errors.ts';
import type { Call, HttpSend } from './transport/http.ts';
import { createTransport } from './transport/http.ts';
import { refusalIn } from './outage.ts';
import type { Permit } from './permit.ts';
import { TurnQueue } from './rate-limit/turn-queue.ts';
import type { QueueStore } from './rate-limit/store.ts';
import type { Reachability } from './reachability.ts';
import { createReachability, isUnreachable } from './reachability.ts';
import { RETRY_AFTER_CAP_SECONDS } from './retry-after.ts';
import { pauseAfter, waitBeforeRetry } from './transport/retry.ts';

/** The content of a call, without its time limits, its signal and its trace. */
export type CallContent = Omit<Call, 'timeouts' | 'signal' | 'onSent' | 'traceparent'>;

/**
 * Calls that wait for their turn and share the limit of their family. While the service cannot be reached they wait as well, and keep their
 * places, until an outage is so old that they fail at once with `service_unreachable`. A call that no limit counts always does then.
 */
export interface Calls {
  /**
   * Waits for a turn and sends the call once. A 429 pauses the whole family and had no effect: the call returns to the head of
   * the queue, unless its body cannot be sent again or the service announces a long pause.
   */
  open(
    endpoint: EndpointName,
    context: CallContext,
    content: CallContent,
    timeouts: Timeouts,
  ): Promise<OpenAnswer>;
  /** The same for a JSON answer. Sent once, for calls that change something. */
  once(
    endpoint: EndpointName,
    context: CallContext,
    content: CallContent,
    timeouts: Timeouts,
  ): Promise<unknown>;
  /** Reads JSON; the call may be repeated a few times, before anything of its answer was used. */
  read(endpoint: EndpointName, context: CallContext, content: CallContent): Promise<unknown>;
  readonly queues: Readonly<Record<LimitFamily, TurnQueue>>;
  readonly reachability: Pick<Reachability, 'state'>;
  /** Refuses all calls that wait, and all later ones. Calls that were sent continue. */
  stop(): void;
}

/** Default addition to the service’s minute, in milliseconds: requests reach it with different delays. */
export const WINDOW_MARGIN_MS = 1_000;

/** The largest part of a family’s minute that background calls may use. */
const BACKGROUND_SHARE = 0.75;

/** How long a call may return to the queue after 429, in milliseconds. */
const RESUME_MS = 600_000;

/** A check at a call’s turn that takes longer than this releases the turn until it is done, in milliseconds. */
const CHECK_MS = 2_000;

/** Default age of an outage from which on calls fail at once, in milliseconds. */
const OUTAGE_PATIENCE_MS = 60_000;

/** After how many seconds to ask again where a relay is being stopped. */
const STOPPING_RETRY_SECONDS = 10;

/** The time limit of a probe, in milliseconds, whatever that of calls is. */
const PROBE_TIMEOUTS: Timeouts = { firstByte: 5_000, idle: 5_000, total: 10_000 };

export function createCalls(options: {
  readonly baseUrl: string;
  readonly token: () => string;
  readonly send: HttpSend;
  readonly clock: Clock;
  readonly random: () => number;
  readonly readTimeouts: Timeouts;
  readonly queueMax: number;
  readonly outagePatienceMs?: number;
  /** The service's limits. Absent: the specification's. */
  readonly limits?: RateLimits;
  /** Added to the service's minute, in milliseconds. */
  readonly windowMarginMs: number;
  /** Largest JSON answer, in bytes. */
  readonly jsonCap: number;
  readonly showsSentences?: boolean;
  readonly newTraceparent?: () => string;
  readonly store: QueueStore;
  /** Called with the reason why the store could not be used. */
  readonly onStoreFailure?: (error: unknown) => void;
}): Calls {
  const {
    clock,
    random,
    queueMax,
    jsonCap,
    readTimeouts,
    store,
    onStoreFailure,
    limits = RATE_LIMITS,
  } = options;
  const transport = createTransport(options);

  /** Probes the service with whoami, which no limit counts; any answer shows that the service is available. */
  const reachability = createReachability({
    clock,
    async ask() {
      try {
        (await transport.open('whoami', { timeouts: PROBE_TIMEOUTS })).close();
      } catch (error) {
        // An error is an answer too.
        if (isUnreachable(error)) throw error;
      }
    },
    onChange() {
      for (const queue of Object.values(queues)) queue.refresh();
    },
  });
  const queueFor = (family: LimitFamily): TurnQueue =>
    new TurnQueue({
      family,
      store,
      limit: limits[family],
      windowMs: RATE_WINDOW_MS + options.windowMarginMs,
      backgroundLimit: Math.floor(limits[family] * BACKGROUND_SHARE),
      queueMax,
      userMax: Math.max(1, Math.ceil(queueMax / 4)),
      clock,
      outage: () => reachability.outage,
      outagePatienceMs: options.outagePatienceMs ?? OUTAGE_PATIENCE_MS,
      ...(onStoreFailure === undefined ? {} : { onFailure: onStoreFailure }),
    });
  const queues: Calls['queues'] = {
    completion: queueFor('completion'),
    vault: queueFor('vault'),
    history: queueFor('history'),
    audit: queueFor('audit'),
  };
  /** Waits for a turn. Undefined if the family is not limited: then there is no queue in which the call could wait for the end of an outage. */
  const acquire = async (
    family: LimitFamily | undefined,
    context: CallContext,
    isResumed: boolean,
  ): Promise<Permit | undefined> => {
    if (family !== undefined) return context.turn?.take(family) ?? queues[family].acquire(context, isResumed);
    if (reachability.outage !== undefined) throw refusalIn(reachability.outage, clock.elapsed());
    return undefined;
  };

  /** Sends a call that has its turn, and reports its outcome to the permit. */
  const send = async (
    endpoint: EndpointName,
    permit: Permit | undefined,
    call: Call,
  ): Promise<OpenAnswer> => {
    try {
      const answer = await transport.open(endpoint, {
        ...call,
        onSent: (isProven) => permit?.sent(isProven),
      });
      reachability.reached();
      permit?.answered();
      return answer;
    } catch (error) {
      if (isUnreachable(error)) {
        // A streamed body may have failed at its sender.
        if (!isStreamed(call) || !isTimeout(error)) reachability.missed();
      } else if (error instanceof ServiceError) reachability.reached();
      // Otherwise the caller left, or their file is bad: that says nothing about the service.
      if (isRefusal(error)) permit?.refused(pauseAfter(error, clock.now(), random()));
      else if (error instanceof ServiceError && !isUnreachable(error)) permit?.answered();
      else permit?.abandoned();
      throw error;
    }
  };

  /** Resolves with whether the call may still be sent in this turn. Rejects if it may not be sent at all. */
  const isChecked = async (
    { check }: CallContext,
    family: LimitFamily | undefined,
    permit: Permit | undefined,
  ): Promise<boolean> => {
    /** What was not taken; the permit of the call itself comes last. */
    const left = permit === undefined ? [] : [...permit.spares, permit];
    const release = (): void => {
      for (const one of left.splice(0)) one.abandoned();
    };
    const keepOwn = (): boolean => {
      const own = permit === undefined || left.includes(permit) ? left.pop() : undefined;
      release();
      return own === permit;
    };
    if (check === undefined) return keepOwn();
    const turn: Turn = { take: (asked) => (asked === family ? left.shift() : undefined) };
    const checking = check(turn);
    const isOver = checking.then(() => true);
    const late = new AbortController();
    try {
      // While it waits, others may use the turn.
      const isLate = sleep(clock, CHECK_MS, late.signal).then(() => false);
      if (await Promise.race([isOver, isLate])) return keepOwn();
      release();
      await checking;
      return permit === undefined;
    } catch (error) {
      // Nothing was sent: another call gets the turn.
      release();
      throw error;
    } finally {
      late.abort();
    }
  };

  const open: Calls['open'] = async (endpoint, context, content, timeouts) => {
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
      const permit = await acquire(family, context, isResumed);
      isResumed = true;
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (!(await isChecked(context, family, permit))) continue;
      if (reachability.outage !== undefined) {
        // It began meanwhile: nothing was sent, so that the call keeps its place.
        permit?.abandoned();
        continue;
      }
      try {
        // oxlint-disable-next-line no-await-in-loop -- as above
        return await send(endpoint, permit, call);
      } catch (error) {
        refusedAt ??= clock.elapsed();
        const mayResume = family !== undefined && !isStreamed(content);
        const isSoon = isRefusal(error) && (error.retryAfter ?? 0) < RETRY_AFTER_CAP_SECONDS;
        if (!mayResume || !isSoon || clock.elapsed() - refusedAt > RESUME_MS) throw error;
      }
    }
  };
  const once: Calls['once'] = async (endpoint, context, content, timeouts) =>
    readJson(await open(endpoint, context, content, timeouts), jsonCap);

  return {
    open,
    once,
    async read(endpoint, context, content) {
      // What the check itself reads was tried again by then, if that helps.
      const failed = { isByCheck: false };
      const checked = noteFailedCheck(context, () => (failed.isByCheck = true));
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(endpoint, checked, content, readTimeouts);
        } catch (error) {
          // A retry may succeed; any other failure is the caller’s.
          const wait = failed.isByCheck ? undefined : waitBeforeRetry(error, attempt, random());
          if (wait === undefined) throw error;
          await sleep(clock, wait, context.signal);
        }
      }
    },
    queues,
    reachability,
    stop() {
      const refusal = new ServiceError('relay_stopping', { retryAfter: STOPPING_RETRY_SECONDS });
      for (const queue of Object.values(queues)) queue.close(refusal);
    },
  };
}

/** Returns the same context, which reports that its check has rejected. */
function noteFailedCheck(context: CallContext, note: () => void): CallContext {
  const { check } = context;
  if (check === undefined) return context;
  return {
    ...context,
    check: async (turn) => {
      try {
        await check(turn);
      } catch (error) {
        note();
        throw error;
      }
    },
  };
}

function familyOf(endpoint: EndpointName): LimitFamily | undefined {
  const { limit }: Endpoint = ENDPOINTS[endpoint];
  return limit;
}

function isStreamed({ body }: Pick<Call, 'body'>): boolean {
  return body !== undefined && !(body instanceof Uint8Array) && !('open' in body);
}

function isTimeout(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'service_timeout';
}

/** 429. */
function isRefusal(error: unknown): error is ServiceError {
  return error instanceof ServiceError && error.code === 'rate_limited';
}
