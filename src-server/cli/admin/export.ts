import type { CallContext } from '../../workspace-client/call-context.ts';
import type { ServiceClient } from '../../workspace-client/client.ts';
import { exportAudit } from '../../workspace-client/history/export/audit.ts';
import { exportHistory } from '../../workspace-client/history/export/history.ts';
import { rowWriter } from '../../workspace-client/history/export/rows.ts';
import type { HistoryRecord } from '../../workspace-client/history/records.ts';
import type { ExportCursor } from './export-file.ts';
import { openExportFile } from './export-file.ts';
import type { ExportOrder } from './order.ts';
import type { Progress } from './progress.ts';

/** Exports to a file, and answers what to print. Memory does not grow with the span. `signal` stops it between two records. */
export async function runExport(
  order: ExportOrder,
  service: Pick<ServiceClient, 'records'>,
  progress: Progress,
  signal: AbortSignal,
): Promise<string> {
  const turn: CallContext = {
    user: 'admin',
    signal,
    onPosition: ({ waitMs }) => progress.waits(Math.ceil(waitMs / 1000)),
  };
  const { what, interval, format, out } = order;
  const writer = rowWriter(what, format);
  const file = await openExportFile(out, JSON.stringify({ what, interval, format }), writer.head);
  let complete = false;
  let total = 0;
  try {
    for await (const { records, cursor, done } of pagesOf(order, service, file.cursor, turn)) {
      await file.append(writer.rows(records), cursor);
      progress.at(done, (total += records.length));
    }
    complete = true;
  } finally {
    progress.end();
    await file.close(complete);
  }
  const more = file.cursor === undefined ? '' : ' more';
  return `${out}: ${total}${more} ${total === 1 ? 'record' : 'records'}.\n`;
}

function pagesOf(
  { what, interval }: ExportOrder,
  { records }: Pick<ServiceClient, 'records'>,
  cursor: ExportCursor | undefined,
  turn: Parameters<typeof exportAudit>[2],
): AsyncIterable<{
  readonly records: readonly HistoryRecord[];
  readonly cursor: ExportCursor;
  readonly done: number;
}> {
  if (what === 'audit')
    return exportAudit(
      records,
      { ...interval, ...(cursor !== undefined && 'after' in cursor ? { cursor } : {}) },
      turn,
    );
  return exportHistory(
    records,
    { ...what, ...interval, ...(cursor !== undefined && 'next' in cursor ? { cursor } : {}) },
    turn,
  );
}
