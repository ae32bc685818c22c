import { AUDIT_TAKE } from '../../../contract/limits.ts';
import type { CallContext } from '../../call-context.ts';
import type { Interval, HistoryClient, HistoryRecord } from '../records.ts';
import { epochSeconds } from './time.ts';

/** Where an export stands: everything up to this log has been given out. */
export interface AuditCursor {
  readonly after: string;
}

/** Some logs, and where the export is after them. */
export interface AuditPage {
  readonly records: readonly HistoryRecord[];
  readonly cursor: AuditCursor;
  /** From 0 to 1, by the time of the last log. */
  readonly done: number;
}

/**
 * The audit logs of a span of time, in their order: found by time once, then read on by id until one is as late as `end`, as
 * spec 4.8 says. No more than one answer is in memory.
 */
export async function* exportAudit(
  records: HistoryClient,
  what: Interval & { readonly cursor?: AuditCursor },
  context: CallContext,
): AsyncGenerator<AuditPage> {
  const { start, end } = what;
  const done = (last: HistoryRecord): number =>
    Math.min(1, Math.max(0, ((epochSeconds(last.time) ?? start) - start) / (end - start)));
  let after = what.cursor?.after;
  if (after === undefined) {
    const first = await records.firstAudit(new Date(start * 1000), context);
    if (first?.id === undefined || isLate(first, end)) return;
    after = first.id;
    yield { records: [first], cursor: { after }, done: done(first) };
  }
  for (;;) {
    const page = await records.auditAfter(after, AUDIT_TAKE.max, context);
    const late = page.findIndex((log) => isLate(log, end));
    const wanted = late < 0 ? page : page.slice(0, late);
    const last = wanted.at(-1);
    // A cursor that does not move would go round for ever.
    if (last?.id === undefined || last.id === after) return;
    after = last.id;
    yield { records: wanted, cursor: { after }, done: done(last) };
    if (late >= 0 || page.length < AUDIT_TAKE.max) return;
  }
}

/** A log whose time cannot be read is kept: it is better to export one too many. */
function isLate(log: HistoryRecord, end: number): boolean {
  const at = epochSeconds(log.time);
  return at !== undefined && at >= end;
}
