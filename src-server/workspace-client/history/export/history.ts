import { HISTORY_INTERVAL_DAYS } from '../../../contract/limits.ts';
import type { CallContext } from '../../call-context.ts';
import { ServiceError } from '../../errors.ts';
import type { HistoryKind, Interval, HistoryClient, HistoryRecord } from '../records.ts';

const DAY = 86_400;

/** The shortest interval into which a too large answer is split, in seconds. */
const SHORTEST = 900;

/** The position of an export, from which it can be resumed. */
export interface HistoryCursor {
  /** Everything before this second was yielded. */
  readonly next: number;
  /** Ids of the last interval: an event on its edge may come again. */
  readonly seen: readonly string[];
}

/** The events of one interval, and the position of the export after it. */
interface HistoryPage {
  readonly records: readonly HistoryRecord[];
  readonly cursor: HistoryCursor;
  /** From 0 to 1. */
  readonly done: number;
}

/**
 * Yields the events of any time range, each once: contiguous intervals of a day, as spec 8 recommends, de-duplicated by id. No more than
 * one interval is in memory. An interval whose answer is too large is split. `days`, at most 30, makes longer intervals.
 */
export async function* exportHistory(
  records: HistoryClient,
  what: HistoryKind & Interval & { readonly days?: number; readonly cursor?: HistoryCursor },
  context: CallContext,
): AsyncGenerator<HistoryPage> {
  const { start, end } = what;
  const longest = Math.min(what.days ?? 1, HISTORY_INTERVAL_DAYS) * DAY;
  let { next, seen } = what.cursor ?? { next: start, seen: [] };
  let length = longest;
  while (next < end) {
    const interval = { start: next, end: Math.min(next + length, end) };
    let found: readonly HistoryRecord[];
    try {
      found = await records.history(what, interval, context);
    } catch (error) {
      // Possibly too large: shorter intervals may work.
      if (!isUnreadable(error) || interval.end - interval.start <= SHORTEST) throw error;
      length = Math.ceil((interval.end - interval.start) / 2);
      continue;
    }
    const fresh = unseen(found, seen);
    seen = found.flatMap(({ id }) => id ?? []);
    next = interval.end;
    length = Math.min(length * 2, longest);
    yield { records: fresh, cursor: { next, seen }, done: (next - start) / (end - start) };
  }
}

function isUnreadable(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'service_unexpected_answer';
}

/** Returns the records whose id is new. One without an id cannot be compared, and is kept. */
function unseen(found: readonly HistoryRecord[], seen: readonly string[]): HistoryRecord[] {
  const known = new Set(seen);
  return found.filter(({ id }) => {
    if (id === undefined) return true;
    const fresh = !known.has(id);
    known.add(id);
    return fresh;
  });
}
