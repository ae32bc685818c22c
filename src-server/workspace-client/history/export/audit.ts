import { AUDIT_TAKE } from '../../../contract/limits.ts';
import type { CallContext } from '../../call-context.ts';
import type { Interval, HistoryClient, HistoryRecord } from '../records.ts';
import { epochSeconds } from './time.ts';

/** The position of an export: everything up to this log was yielded. */
export interface AuditCursor {
  readonly after: string;
}

/** A batch of logs, and the position of the export after it. */
interface AuditPage {
  readonly records: readonly HistoryRecord[];
  readonly cursor: AuditCursor;
  /** From 0 to 1, by the time of the last log. */
  readonly done: number;
}

/**
 * Yields the audit logs of a time range in order: the first is found by time, the rest by id until one is at or after `end`, as
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
    // A cursor that does not move would loop forever.
    if (last?.id === undefined || last.id === after) return;
    after = last.id;
    yield { records: wanted, cursor: { after }, done: done(last) };
    if (late >= 0 || page.length < AUDIT_TAKE.max) return;
  }
}

/** Keeps a log whose time cannot be read: exporting one too many is better. */
function isLate(log: HistoryRecord, end: number): boolean {
  const at = epochSeconds(log.time);
  return at !== undefined && at >= end;
}
