import type { Budget, BudgetOptions } from '#server/workspace-client/rate-limit/budget.ts';
import { handClock } from '#test/src-server/workspace-client/hand-clock.ts';
import type { HandClock } from '#test/src-server/workspace-client/hand-clock.ts';

type MakeBudget = (options: BudgetOptions) => Budget;

export const LIMIT = 20;
export const WINDOW_MS = 61_000;

/** One of the users who sends a handful of requests at once, now and then; the others send one. */
export const BURST = 10;

/** How many of so many users send bursts: a tenth. */
export function burstersOf(users: number): number {
  return Math.max(1, Math.round(users / 10));
}

/** Waits in milliseconds. */
export interface Day {
  readonly singles: readonly number[];
  readonly bursts: readonly number[];
  /** Requests that started, as a share of those that could have. */
  readonly utilisation: number;
}

function budgetOf(make: MakeBudget): { readonly clock: HandClock; readonly budget: Budget } {
  const clock = handClock();
  const size = { queueMax: 1_000_000, userMax: 1_000_000 };
  return { clock, budget: make({ limit: LIMIT, windowMs: WINDOW_MS, ...size, clock }) };
}

/** Promises of turns settle in microtasks. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
}

/** Moves on, stopping at each timer, so that each start is seen at its time. */
async function advanceTo(clock: HandClock, end: number): Promise<void> {
  await settle();
  while (clock.elapsed() < end) {
    clock.advance(Math.min(clock.untilNext() ?? Number.POSITIVE_INFINITY, end - clock.elapsed()));
    await settle();
  }
}

/**
 * Users who ask at random times (Poisson) for `hours`: together as much as `load` of what the minute lets through, half of it
 * one request at a time, half in bursts of {@link BURST} by a tenth of the users. One user alone sends bursts.
 */
export async function simulateDay(
  make: MakeBudget,
  options: {
    readonly users: number;
    readonly hours: number;
    readonly load: number;
    readonly random: () => number;
  },
): Promise<Day> {
  const { users, hours, load, random } = options;
  const { clock, budget } = budgetOf(make);
  const bursters = burstersOf(users);
  const end = hours * 3_600_000;
  const perMs = (load * LIMIT) / WINDOW_MS;
  const singles: number[] = [];
  const bursts: number[] = [];
  let started = 0;
  const ask = async (user: string, waits: number[]): Promise<void> => {
    const came = clock.elapsed();
    await budget.take({ user });
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
  // Whoever still waits is served, so that no long wait is left out.
  while (budget.waiting > 0) await advanceTo(clock, clock.elapsed() + WINDOW_MS);
  return { singles, bursts, utilisation: started / ((end / WINDOW_MS) * LIMIT) };
}

/** Turns that each user had while all want more than there is: a tenth keep {@link BURST} requests waiting, the others one. */
export async function simulateRush(
  make: MakeBudget,
  options: { readonly users: number; readonly rounds: number },
): Promise<readonly number[]> {
  const { users, rounds } = options;
  const { clock, budget } = budgetOf(make);
  const turns = Array.from({ length: users }, () => 0);
  const end = (rounds * users * WINDOW_MS) / LIMIT;
  const insist = async (user: number): Promise<void> => {
    while (clock.elapsed() < end) {
      await budget.take({ user: String(user) });
      turns[user] = (turns[user] ?? 0) + 1;
    }
  };
  for (let user = 0; user < users; user += 1)
    for (let count = 0; count < (user < burstersOf(users) ? BURST : 1); count += 1) void insist(user);
  await advanceTo(clock, end);
  return turns;
}
