import type { LimitFamily } from '../contract/limits.ts';
import type { Clock } from '../http/clock.ts';
import { sleep } from './abortable.ts';
import type { CallContext, Turn } from './call-context.ts';
import type { Permit } from './permit.ts';

/** A check at a call’s turn that takes longer than this releases the turn until it is done, in milliseconds. */
const CHECK_MS = 2_000;

/**
 * Runs the check of a call whose turn has come. Resolves with whether the call may still be sent in this turn; if not, or if it rejects
 * because the call may not be sent at all, its permits are free for other calls.
 */
export async function isCheckedInTurn(
  { check }: CallContext,
  family: LimitFamily | undefined,
  permit: Permit | undefined,
  clock: Clock,
): Promise<boolean> {
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
}

/** Returns the same context, which calls `note` when its check has rejected. */
export function noteFailedCheck(context: CallContext, note: () => void): CallContext {
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
