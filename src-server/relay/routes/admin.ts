import type { Request } from 'express';
import { z } from 'zod';
import { logExport } from '../../log.ts';
import { exportAudit } from '../../workspace-client/history/export/audit.ts';
import { exportHistory } from '../../workspace-client/history/export/history.ts';
import type { ExportedRow, RowWriter } from '../../workspace-client/history/export/rows.ts';
import { EXPORT_FORMATS, rowWriter } from '../../workspace-client/history/export/rows.ts';
import { epochSeconds } from '../../workspace-client/history/export/time.ts';
import type { Interval, HistoryRecord } from '../../workspace-client/history/records.ts';
import { waitForDrain } from '../../http/wait-for-drain.ts';
import { RelayFailure } from '../errors.ts';
import type { AsyncHandler, RelayResponse } from '../request-context.ts';
import { getCaller, getPrincipal, getRequestIds } from '../request-context.ts';
import type { RelayOptions } from '../options.ts';
import { parseRequest } from './requests.ts';

const time = z
  .string()
  .transform((text) => epochSeconds(text))
  .pipe(z.number().transform(Math.floor));
const span = { from: time, to: time, format: z.enum(EXPORT_FORMATS).default('jsonl') };
const historyQuery = z.strictObject({
  ...span,
  kind: z.enum(['usage', 'query']).default('usage'),
  version: z.enum(['1', '2']).default('2'),
});
const auditQuery = z.strictObject(span);

/**
 * `GET /api/admin/history` and `/api/admin/audit`: everything between `from` and before `to` (ISO 8601), streamed as it is
 * read, as JSON lines or CSV. For administrators only, since history is not restricted by ethical walls. An interrupted export
 * is requested again from the time of its last record; ids identify duplicates.
 */
export function adminRoutes(options: Pick<RelayOptions, 'service' | 'log'>) {
  const { records } = options.service;
  const note = (response: RelayResponse, what: string): void =>
    logExport(options.log, getRequestIds(response.locals.exchange), getPrincipal(response).id, what);

  const history: AsyncHandler = async (request, response) => {
    admit(response);
    const { kind, version, format, ...rest } = parseRequest(historyQuery, request.query);
    const what = { kind, version: version === '1' ? 1 : 2 } as const;
    note(response, `history ${kind}`);
    const pages = exportHistory(records, { ...what, ...intervalOf(rest) }, getCaller(response));
    await stream(response, rowWriter(what, format), `history-${kind}.${format}`, pages);
  };

  const audit: AsyncHandler = async (request, response) => {
    admit(response);
    const { format, ...rest } = parseRequest(auditQuery, request.query);
    note(response, 'audit');
    const pages = exportAudit(records, intervalOf(rest), getCaller(response));
    const what: ExportedRow = 'audit';
    await stream(response, rowWriter(what, format), `audit.${format}`, pages);
  };

  return { history, audit } satisfies Record<string, (request: Request, response: RelayResponse) => unknown>;
}

function admit(response: RelayResponse): void {
  if (getPrincipal(response).role !== 'admin')
    throw new RelayFailure('forbidden', {
      sentence: 'Only administrators may export history and audit logs.',
    });
}

function intervalOf({ from, to }: { readonly from: number; readonly to: number }): Interval {
  if (from >= to)
    throw new RelayFailure('invalid_request', {
      sentence: 'The export ends before it begins: check from and to.',
    });
  return { start: from, end: to };
}

/** Sends pages as they arrive, no faster than the caller reads them. The head is sent with the first page, so that an error can still have its status. */
async function stream(
  response: RelayResponse,
  writer: RowWriter,
  fileName: string,
  pages: AsyncIterable<{ readonly records: readonly HistoryRecord[] }>,
): Promise<void> {
  const open = (): void => {
    if (response.headersSent) return;
    response.setHeader('Content-Type', writer.contentType);
    response.setHeader('Content-Disposition', `attachment; filename="${fileName}"`);
    response.status(200).write(writer.head);
  };
  for await (const { records } of pages) {
    open();
    const text = writer.rows(records);
    if (text !== '' && !response.write(text)) await waitForDrain(response);
  }
  open();
  response.end();
}
