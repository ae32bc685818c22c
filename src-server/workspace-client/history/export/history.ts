import { HISTORY_INTERVAL_DAYS } from '../../../contract/limits.ts';
import type { CallContext } from '../../call-context.ts';
import { ServiceError } from '../../errors.ts';
import type { HistoryKind, Interval, HistoryClient, HistoryRecord } from '../records.ts';

const DAY = 86_400;

/** Shortest interval that an answer which is too large is divided into, in seconds. */
const SHORTEST = 900;

/** Where an export stands: it continues from here as if it had never stopped. */
export interface HistoryCursor {
  /** Everything before this second has been given out. */
  readonly next: number;
  /** Ids that the last interval gave: an event on its edge may come again. */
  readonly seen: readonly string[];
}

/** The events of one interval, and where the export is after them. */
export interface HistoryPage {
  readonly records: readonly HistoryRecord[];
  readonly cursor: HistoryCursor;
  /** From 0 to 1. */
  readonly done: number;
}

/**
 * The events of any span of time, each once: contiguous intervals of a day, as spec 8 recommends, de-duplicated by id. No more than
 * one interval is in memory. An interval whose answer is too large is divided. `days`, at most 30, makes longer intervals.
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
      // Too large to be read at once, perhaps: shorter intervals tell.
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

/** The records whose id is new. One without an id cannot be distinguished from others, and is kept. */
function unseen(found: readonly HistoryRecord[], seen: readonly string[]): HistoryRecord[] {
  const known = new Set(seen);
  return found.filter(({ id }) => {
    if (id === undefined) return true;
    const fresh = !known.has(id);
    known.add(id);
    return fresh;
  });
}
