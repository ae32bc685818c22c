import { z } from 'zod';
import type { CallContext } from '../call-context.ts';
import type { Calls } from '../calls.ts';
import { ServiceError } from '../errors.ts';
import { readList, single, unwrap } from '../tolerant.ts';

/** One of the four histories (spec 4.1). */
export interface HistoryKind {
  readonly kind: 'usage' | 'query';
  readonly version: 1 | 2;
}

/** A time from `start` to before `end`, in whole seconds since 1970. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/** A history event or an audit log, with every field unchanged. */
export interface HistoryRecord {
  /** `unique_usage_id`, v1 `event_id`, or the log’s id; undefined if it has none. */
  readonly id: string | undefined;
  /** The record’s time, unchanged. */
  readonly time: string | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The service's history and audit (spec 4.1, 4.7, 4.8). Each rejects like the service client. */
export interface HistoryClient {
  /** The events of an interval of at most 30 days. */
  history(kind: HistoryKind, interval: Interval, context: CallContext): Promise<readonly HistoryRecord[]>;
  /** The first log at or after a time; undefined when there is none. */
  firstAudit(time: Date, context: CallContext): Promise<HistoryRecord | undefined>;
  /** At most `take` logs after the one with this id, ascending. */
  auditAfter(id: string, take: number, context: CallContext): Promise<readonly HistoryRecord[]>;
}

/** {@link HistoryClient} over counted calls. */
export function createHistoryClient(calls: Pick<Calls, 'read'>): HistoryClient {
  return {
    async history({ kind, version }, { start, end }, context) {
      const endpoint = `${kind}V${version}` as const;
      const query = { start_time: String(start), end_time: String(end) };
      return recordsOf(await calls.read(endpoint, context, { query }), 'events');
    },
    async firstAudit(time, context) {
      try {
        const json = await calls.read('auditSearch', context, { query: { time: time.toISOString() } });
        return recordsOf([single(member(unwrap(json), 'log'))], 'logs')[0];
      } catch (error) {
        // 404: no log is that late.
        if (error instanceof ServiceError && error.code === 'not_found') return undefined;
        throw error;
      }
    },
    async auditAfter(id, take, context) {
      const query = { from: id, take: String(take) };
      return recordsOf(await calls.read('audit', context, { query }), 'logs');
    },
  };
}

/** Returns the records of `{[name]: […]}`, or of a bare list. Throws `service_unexpected_answer` for anything else. */
function recordsOf(json: unknown, name: string): HistoryRecord[] {
  const list = member(unwrap(json), name);
  if (!Array.isArray(list)) throw new ServiceError('service_unexpected_answer');
  const records = recordList.parse(list);
  // A record that cannot be read must not be omitted from an export silently.
  if (records.length !== list.length) throw new ServiceError('service_unexpected_answer');
  return records;
}

const record = z.record(z.string(), z.unknown()).transform((fields): HistoryRecord => ({
  id: textOf(fields['unique_usage_id'] ?? fields['event_id'] ?? fields['id']),
  time: textOf(fields['utc_time'] ?? fields['Time'] ?? fields['timestamp']),
  fields,
}));

const recordList = readList(record);

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Reflect.get(value, name);
}
