import type { Endpoint, EndpointName } from '../contract/endpoints.ts';
import { ENDPOINTS } from '../contract/endpoints.ts';
import type { LimitFamily } from '../contract/limits.ts';
import { RATE_LIMITS, RATE_WINDOW_MS } from '../contract/limits.ts';
import type { OpenAnswer } from './transport/body.ts';
import { readJson } from './transport/body.ts';
import type { Breaker } from './transport/breaker.ts';
import { createBreaker, isMiss } from './transport/breaker.ts';
import type { Budget } from './rate-limit/budget.ts';
import { createBudget } from './rate-limit/budget.ts';
import type { Clock } from '../http/clock.ts';
import type { Timeouts } from './transport/deadline.ts';
import type { Trial } from './rate-limit/gate.ts';
import { ServiceError } from './errors.ts';
import type { Call, HttpSend } from './transport/http.ts';
import { createTransport } from './transport/http.ts';
import { pauseAfter, waitBeforeRetry } from './transport/retry.ts';
import type { SharedWindow } from './rate-limit/shared-budget.ts';
import { createSharedBudget } from './rate-limit/shared-budget.ts';
import type { Turn } from './turn.ts';
import { rest } from './transport/waits.ts';

/** What a call says; its times and its signal come from elsewhere. */
export type CallContent = Omit<Call, 'timeouts' | 'signal'>;

/**
 * Calls that wait for their turn. All of them share the budget of their family (design decision 9). While the service cannot be
 * reached they fail at once with `service_unreachable`, those that wait for their turn too: no turn is spent on them.
 */
export interface Calls {
  /** Waits for a turn and opens an answer, once. A 429 pauses the whole family. */
  open(endpoint: EndpointName, turn: Turn, content: CallContent, timeouts: Timeouts): Promise<OpenAnswer>;
  /** The same for an answer that is JSON. Once: for what changes something. */
  once(endpoint: EndpointName, turn: Turn, content: CallContent, timeouts: Timeouts): Promise<unknown>;
  /** A read, which may be repeated a few times, before anything of its answer was used. */
  read(endpoint: EndpointName, turn: Turn, content: CallContent): Promise<unknown>;
  readonly budgets: Readonly<Record<LimitFamily, Budget>>;
  readonly breaker: Pick<Breaker, 'state'>;
}

/** What of a family's minute background reads leave to who may come. */
const BACKGROUND_RESERVE = 3;

/** A probe is short, whatever the calls may take. In milliseconds. */
const PROBE_TIMEOUTS: Timeouts = { firstByte: 5_000, idle: 5_000, total: 10_000 };

export function createCalls(options: {
  readonly baseUrl: string;
  readonly token: () => string;
  readonly send: HttpSend;
  readonly clock: Clock;
  readonly random: () => number;
  readonly readTimeouts: Timeouts;
  readonly queueMax: number;
  /** Added to the service's minute, in milliseconds. */
  readonly windowMarginMs: number;
  /** Largest JSON answer, in bytes. */
  readonly jsonCap: number;
  readonly showsSentences?: boolean;
  /** Shared with other relays; absent: this relay is the only one. */
  readonly shared?: { readonly window: SharedWindow; readonly onFailure: (error: unknown) => void };
}): Calls {
  const { clock, random, queueMax, jsonCap, readTimeouts } = options;
  const transport = createTransport(options);
  const budgetOf = (family: LimitFamily): Budget => {
    const own = {
      limit: RATE_LIMITS[family],
      windowMs: RATE_WINDOW_MS + options.windowMarginMs,
      reserve: BACKGROUND_RESERVE,
      queueMax,
      userMax: Math.max(1, Math.ceil(queueMax / 4)),
      clock,
    };
    const { shared } = options;
    if (shared === undefined) return createBudget(own);
    return createSharedBudget({ ...own, family, ...shared });
  };
  const budgets: Calls['budgets'] = {
    completion: budgetOf('completion'),
    vault: budgetOf('vault'),
    history: budgetOf('history'),
    audit: budgetOf('audit'),
  };
  const budgetFor = (endpoint: EndpointName): Budget | undefined => {
    const { limit }: Endpoint = ENDPOINTS[endpoint];
    return limit === undefined ? undefined : budgets[limit];
  };

  /** Asks who we are: outside of every limit, and any answer at all says that the service is there. */
  const breaker = createBreaker({
    clock,
    async probe() {
      try {
        (await transport.open('whoami', { timeouts: PROBE_TIMEOUTS })).close();
      } catch (error) {
        // A refusal is an answer, too.
        if (isMiss(error)) throw error;
      }
    },
  });

  /** Waits for a turn, as long as there is a service to call. */
  const take = (budget: Budget | undefined, turn: Turn): Promise<Trial | undefined> =>
    budget === undefined
      ? Promise.resolve(undefined)
      : breaker.whileClosed(turn.signal, (signal) => budget.take({ ...turn, signal }));

  const open: Calls['open'] = async (endpoint, turn, content, timeouts) => {
    await breaker.pass(turn.signal);
    const budget = budgetFor(endpoint);
    const trial = await take(budget, turn);
    try {
      await turn.check?.();
    } catch (error) {
      if (trial !== undefined) budget?.lost(trial);
      throw error;
    }
    try {
      const signal = turn.signal === undefined ? {} : { signal: turn.signal };
      const answer = await transport.open(endpoint, { ...content, ...signal, timeouts });
      breaker.reached();
      if (trial !== undefined) budget?.answered(trial);
      return answer;
    } catch (error) {
      if (isMiss(error)) {
        // A body that is streamed through may have stopped at its sender's.
        if (!isStreamed(content) || !isTimeout(error)) breaker.missed();
      } else if (error instanceof ServiceError) breaker.reached();
      // What is left is the caller's leaving, or her own bad file: it says nothing of the service.
      // The service counts what this relay cannot see: its 429 holds for all of the family.
      if (error instanceof ServiceError && error.code === 'rate_limited')
        budget?.pause(pauseAfter(error, clock.now(), random()));
      else if (trial !== undefined && error instanceof ServiceError && !isMiss(error))
        budget?.answered(trial);
      else if (trial !== undefined) budget?.lost(trial);
      throw error;
    }
  };
  const once: Calls['once'] = async (endpoint, turn, content, timeouts) =>
    readJson(await open(endpoint, turn, content, timeouts), jsonCap);

  return {
    open,
    once,
    async read(endpoint, turn, content) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(endpoint, turn, content, readTimeouts);
        } catch (error) {
          // A moment may mend it; what it cannot mend is the caller's.
          const wait = waitBeforeRetry(error, attempt, random(), budgetFor(endpoint) !== undefined);
          if (wait === undefined) throw error;
          await rest(clock, wait, turn.signal);
        }
      }
    },
    budgets,
    breaker,
  };
}

function isStreamed({ body }: CallContent): boolean {
  return body !== undefined && !(body instanceof Uint8Array);
}

function isTimeout(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'service_timeout';
}
