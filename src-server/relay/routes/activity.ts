import type { Request } from 'express';
import type { Session } from '../api.ts';
import type { ActivityRecord } from '../activity/record.ts';
import { checkClientMatter } from '../client-matter/client-matter.ts';
import { RelayFailure } from '../errors.ts';
import type { RelayOptions } from '../options.ts';
import type { RelayResponse } from '../request-context.ts';
import { getPrincipal } from '../request-context.ts';
import { activityReport, parseRequest } from './requests.ts';

/** How late a report may come, in milliseconds: the pane sends it again until it arrives. */
const LATE_MAX = 90 * 24 * 60 * 60_000;
/** How far the clock of a user's device may be ahead, in milliseconds. */
const AHEAD_MAX = 24 * 60 * 60_000;

/**
 * `POST /api/activity`: adds to the activity record what the pane says was decided or written in a document. The workspace is not called.
 * A matter that the user may not name, and a time that cannot be, are refused. Answered with 204; with `not_found` where no record is kept, with `record_unavailable` while it is required and cannot be written.
 */
export function activityRoute({
  activity: record,
  clientMatter,
  clock,
}: Pick<RelayOptions, 'activity' | 'clientMatter' | 'clock'>) {
  return (request: Request, response: RelayResponse): void => {
    if (record === undefined) throw new RelayFailure('not_found');
    if (record.isRequired && !record.isWritable()) throw new RelayFailure('record_unavailable');
    const report = parseRequest(activityReport, request.body);
    const { document, at } = report;
    // Where the firm has no matters any more, documents may still remember one.
    const matter = clientMatter === undefined ? undefined : report.matter;
    // A refused report is a line without what it says.
    response.locals.exchange.action = { action: report.action };
    const age = clock.now() - Date.parse(at);
    if (age > LATE_MAX || age < -AHEAD_MAX)
      throw new RelayFailure('invalid_request', { sentence: 'The clock of this device is wrong.' });
    // A document need not have one.
    if (matter !== undefined) checkClientMatter(clientMatter, matter, getPrincipal(response));
    response.locals.exchange.action = {
      action: report.action,
      at,
      ...(document === undefined ? {} : { document }),
      ...(matter === undefined ? {} : { matter }),
      ...(report.action === 'decided'
        ? { decided: report.counts, reasons: report.reasons }
        : { written: report.counts }),
    };
    response.status(204).end();
  };
}

/** Returns the part of the record that the pane needs. */
export function describeRecord(record: ActivityRecord | undefined): Pick<Session, 'record'> {
  if (record === undefined) return {};
  return { record: { required: record.isRequired, available: record.isWritable() } };
}
