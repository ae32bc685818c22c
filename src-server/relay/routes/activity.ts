import type { Request } from 'express';
import type { Session } from '../api.ts';
import type { ActivityRecord } from '../activity/record.ts';
import { RelayFailure } from '../errors.ts';
import type { RelayResponse } from '../request-context.ts';
import { activityReport, parseRequest } from './requests.ts';

/**
 * `POST /api/activity`: adds to the activity record what the pane says was decided or written in a document. The workspace is not called.
 * Answered with 204; with `not_found` where no record is kept, with `record_unavailable` while it is required and cannot be written.
 */
export function activityRoute(record: ActivityRecord | undefined) {
  return (request: Request, response: RelayResponse): void => {
    if (record === undefined) throw new RelayFailure('not_found');
    if (record.isRequired && !record.isWritable()) throw new RelayFailure('record_unavailable');
    const report = parseRequest(activityReport, request.body);
    const { document, matter, at } = report;
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
