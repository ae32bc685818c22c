import type { CallContext } from '#server/workspace-client/call-context.ts';
import type { Clock } from '#server/http/clock.ts';
import { TurnQueue } from '#server/workspace-client/rate-limit/turn-queue.ts';
import { createMemoryStore } from '#server/workspace-client/rate-limit/store.ts';
import { handClock } from '#test/src-server/workspace-client/hand-clock.ts';
import type { HandClock } from '#test/src-server/workspace-client/hand-clock.ts';

export interface LimiterSize {
  readonly limit: number;
  readonly windowMs: number;
  readonly clock: Clock;
}

/** Permits calls in turn. */
export interface Limiter {
  /** Resolves when the user's call is sent; the service receives it at once. */
  call(user: string): Promise<void>;
  readonly waiting: number;
}
type MakeLimiter = (size: LimiterSize) => Limiter;

/** A limiter whose queue is limited to 200 requests, as the relay's is by default. */
export interface BoundedLimiter {
  /** Resolves when the call is sent; the service receives it at once. */
  call(context: CallContext): Promise<void>;
}
export type MakeBoundedLimiter = (size: LimiterSize) => BoundedLimiter;

/** Default limit of the queue. */
export const QUEUE_MAX = 200;

/** Creates the relay's queue with its default bounds. */
export const createRelayLimiter: MakeBoundedLimiter = (size) => {
  const bounds = { queueMax: QUEUE_MAX, userMax: QUEUE_MAX / 4, backgroundLimit: size.limit };
  const store = createMemoryStore(size.clock);
  const limiter = new TurnQueue({ ...size, ...bounds, family: 'completion', store });
  return {
    async call(context) {
      const permit = await limiter.acquire(context);
      permit.sent(true);
      permit.answered();
    },
  };
};

/** Creates the relay's queue with an unbounded queue. */
export function createFairLimiter(size: LimiterSize): Limiter {
  const bounds = { queueMax: 1_000_000, userMax: 1_000_000, backgroundLimit: size.limit };
  const store = createMemoryStore(size.clock);
  const limiter = new TurnQueue({ ...size, ...bounds, family: 'completion', store });
  return {
    async call(user) {
      const permit = await limiter.acquire({ user });
      permit.sent(true);
      permit.answered();
    },
    get waiting() {
      return limiter.waiting;
    },
  };
}

export const LIMIT = 20;
export const WINDOW_MS = 61_000;

/** Size of a burst: the requests that some users occasionally send at once. The others send one. */
export const BURST = 10;

/** Returns how many users send bursts: a tenth. */
function burstersOf(users: number): number {
  return Math.max(1, Math.round(users / 10));
}

/** Waits in milliseconds. */
interface Day {
  readonly singles: readonly number[];
  readonly bursts: readonly number[];
  /** Requests sent, as a share of those that could have been. */
  readonly utilisation: number;
}

function setUp(make: MakeLimiter): { readonly clock: HandClock; readonly limiter: Limiter } {
  const clock = handClock();
  return { clock, limiter: make({ limit: LIMIT, windowMs: WINDOW_MS, clock }) };
}

/** Promises of permitted calls settle before the next macrotask. */
async function settle(): Promise<void> {
  await new Promise((resolve) => void setImmediate(resolve));
}

/** Advances the clock, stopping at each timer, so that each start is recorded at its time. */
async function advanceTo(clock: HandClock, end: number): Promise<void> {
  await settle();
  while (clock.elapsed() < end) {
    clock.advance(Math.min(clock.untilNext() ?? Number.POSITIVE_INFINITY, end - clock.elapsed()));
    await settle();
  }
}

/**
 * Simulates users who send requests at random times (Poisson) for `hours`: in total the share `load` of the limit, half of it as single
 * requests, half in bursts of {@link BURST} by a tenth of the users. A single user sends bursts.
 */
export async function simulateDay(
  make: MakeLimiter,
  options: {
    readonly users: number;
    readonly hours: number;
    readonly load: number;
    readonly random: () => number;
  },
): Promise<Day> {
  const { users, hours, load, random } = options;
  const { clock, limiter } = setUp(make);
  const bursters = burstersOf(users);
  const end = hours * 3_600_000;
  const perMs = (load * LIMIT) / WINDOW_MS;
  const singles: number[] = [];
  const bursts: number[] = [];
  let started = 0;
  const ask = async (user: string, waits: number[]): Promise<void> => {
    const came = clock.elapsed();
    await limiter.call(user);
    if (clock.elapsed() <= end) started += 1;
    waits.push(clock.elapsed() - came);
  };
  const burstShare = users === bursters ? 1 : 0.5;
  const arrivals = perMs * (burstShare / BURST + 1 - burstShare);
  for (let at = 0; ;) {
    at -= Math.log(1 - random()) / arrivals;
    if (at > end) break;
    await advanceTo(clock, at);
    const isBurst = random() < burstShare / BURST / (burstShare / BURST + 1 - burstShare);
    const user = isBurst
      ? Math.floor(random() * bursters)
      : bursters + Math.floor(random() * (users - bursters));
    for (let count = 0; count < (isBurst ? BURST : 1); count += 1)
      void ask(String(user), isBurst ? bursts : singles);
  }
  await advanceTo(clock, end);
  // Remaining requests are served too, so that no long wait is omitted.
  while (limiter.waiting > 0) await advanceTo(clock, clock.elapsed() + WINDOW_MS);
  return { singles, bursts, utilisation: started / ((end / WINDOW_MS) * LIMIT) };
}

/** Returns the number of turns of each user while demand exceeds the limit: a tenth keep {@link BURST} requests waiting, the others one. */
export async function simulateRush(
  make: MakeLimiter,
  options: { readonly users: number; readonly rounds: number },
): Promise<readonly number[]> {
  const { users, rounds } = options;
  const { clock, limiter } = setUp(make);
  const turns = Array.from({ length: users }, () => 0);
  const end = (rounds * users * WINDOW_MS) / LIMIT;
  const insist = async (user: number): Promise<void> => {
    while (clock.elapsed() < end) {
      await limiter.call(String(user));
      turns[user] = (turns[user] ?? 0) + 1;
    }
  };
  for (let user = 0; user < users; user += 1)
    for (let count = 0; count < (user < burstersOf(users) ? BURST : 1); count += 1) void insist(user);
  await advanceTo(clock, end);
  return turns;
}
