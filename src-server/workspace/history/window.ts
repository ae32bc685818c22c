import { z } from 'zod';
import { HISTORY_INTERVAL_DAYS, HISTORY_REACH_DAYS } from '../../contract/limits.ts';
import { WorkspaceError } from '../errors.ts';

/** A time window of the history, `start` inclusive, `end` exclusive. */
export interface HistoryWindow {
  readonly start: Date;
  readonly end: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const seconds = z
  .string('must be given once')
  .regex(/^\d{1,11}$/, 'must be a time in whole seconds since 1970, such as 1763596800')
  .transform((text) => new Date(Number(text) * 1000));

/** Query parameters of the four history endpoints (spec 4.1): UTC epoch seconds, both required. */
export const historyQuery = z.object({ start_time: seconds, end_time: seconds });

/**
 * Reads the requested window. Refuses with 400 and a sentence a window that ends before it starts, spans more than 30 days (spec 4.1) or
 * starts more than a year before `now`.
 */
export function readWindow(query: z.output<typeof historyQuery>, now: Date): HistoryWindow {
  const [start, end] = [query.start_time, query.end_time];
  if (end < start) throw new WorkspaceError(400, 'Invalid end_time: must not be before start_time');
  if (end.getTime() - start.getTime() > HISTORY_INTERVAL_DAYS * DAY_MS) {
    throw new WorkspaceError(
      400,
      `Invalid end_time: start_time and end_time may be at most ${HISTORY_INTERVAL_DAYS} days apart`,
    );
  }
  if (now.getTime() - start.getTime() > HISTORY_REACH_DAYS * DAY_MS) {
    throw new WorkspaceError(400, 'Invalid start_time: history reaches back at most one year');
  }
  return { start, end };
}
