import type { Endpoint, EndpointName } from '../contract/endpoints.ts';
import { ENDPOINTS } from '../contract/endpoints.ts';
import type { LimitFamily } from '../contract/limits.ts';
import { RATE_LIMITS, RATE_WINDOW_MS } from '../contract/limits.ts';
import { readJson } from './body.ts';
import type { Budget, Turn } from './budget.ts';
import { createBudget } from './budget.ts';
import type { Clock } from './clock.ts';
import type { Timeouts } from './deadline.ts';
import type { Shows } from './errors.ts';
import { ServiceError } from './errors.ts';
import type { Call, HttpSend, OpenAnswer } from './http.ts';
import { createTransport } from './http.ts';
import { pauseAfter, waitBeforeRetry } from './retry.ts';
import type { SharedWindow } from './shared-budget.ts';
import { createSharedBudget } from './shared-budget.ts';
import { rest } from './waits.ts';

/** What a call says; its times and its signal come from elsewhere. */
export type CallContent = Omit<Call, 'timeouts' | 'signal'>;

/** Calls that wait for their turn. All of them share the budget of their family (design decision 9). */
export interface Calls {
  /** Waits for a turn and opens an answer, once. A 429 pauses the whole family. */
  open(endpoint: EndpointName, turn: Turn, content: CallContent, timeouts: Timeouts): Promise<OpenAnswer>;
  /** The same for an answer that is JSON. Once: for what changes something. */
  once(endpoint: EndpointName, turn: Turn, content: CallContent, timeouts: Timeouts): Promise<unknown>;
  /** A read, which may be repeated a few times, before anything of its answer was used. */
  read(endpoint: EndpointName, turn: Turn, content: CallContent): Promise<unknown>;
  readonly budgets: Readonly<Record<LimitFamily, Budget>>;
}

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
  readonly shows?: Shows;
  /** Shared with other relays; absent: this relay is the only one. */
  readonly shared?: { readonly window: SharedWindow; readonly onFailure: (error: unknown) => void };
}): Calls {
  const { clock, random, queueMax, jsonCap, readTimeouts } = options;
  const transport = createTransport(options);
  const budgetOf = (family: LimitFamily): Budget => {
    const own = createBudget({
      limit: RATE_LIMITS[family],
      windowMs: RATE_WINDOW_MS + options.windowMarginMs,
      queueMax,
      userMax: Math.max(1, Math.ceil(queueMax / 4)),
      clock,
    });
    const { shared } = options;
    return shared === undefined ? own : createSharedBudget(own, { family, clock, ...shared });
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

  const open: Calls['open'] = async (endpoint, turn, content, timeouts) => {
    const budget = budgetFor(endpoint);
    await budget?.take(turn);
    try {
      const signal = turn.signal === undefined ? {} : { signal: turn.signal };
      return await transport.open(endpoint, { ...content, ...signal, timeouts });
    } catch (error) {
      // The service counts what this relay cannot see: its 429 holds for all of the family.
      if (error instanceof ServiceError && error.code === 'rate_limited')
        budget?.pause(pauseAfter(error, clock.now(), random()));
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
  };
}
