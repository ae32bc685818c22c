import Papa from 'papaparse';
import { auditLog } from '../../../contract/audit.ts';
import { queryEvent, queryEventV1, usageEvent, usageEventV1 } from '../../../contract/history.ts';
import type { HistoryKind, HistoryRecord } from '../records.ts';
import { safeCell } from './safe-cell.ts';

export const EXPORT_FORMATS = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The kind of export, which determines its columns. */
export type ExportedRow = HistoryKind | 'audit';

/** Writes records as text; the header row comes first, once. */
export interface RowWriter {
  readonly contentType: string;
  readonly head: string;
  readonly rows: (records: readonly HistoryRecord[]) => string;
}

/**
 * JSON lines contain each record unchanged. CSV (RFC 4180) has the fields of the spec as columns, and a last one, `other`, with
 * all further fields as JSON. A cell that a spreadsheet would read as a formula gets an apostrophe before it: queries contain
 * text typed by users.
 */
export function rowWriter(what: ExportedRow, format: ExportFormat): RowWriter {
  if (format === 'jsonl')
    return {
      contentType: 'application/x-ndjson; charset=utf-8',
      head: '',
      rows: (records) => records.map(({ fields }) => `${JSON.stringify(fields)}\n`).join(''),
    };
  const columns = columnsOf(what);
  return {
    contentType: 'text/csv; charset=utf-8',
    head: lines([[...columns, 'other']]),
    rows: (records) => lines(records.map(({ fields }) => cellsOf(fields, columns))),
  };
}

function lines(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const copy = rows.map((row) => [...row]);
  return `${Papa.unparse(copy)}\r\n`;
}

function columnsOf(what: ExportedRow): string[] {
  if (what === 'audit') return Object.keys(auditLog.shape);
  const shapes = {
    usage: { 1: usageEventV1.shape, 2: usageEvent.shape },
    query: { 1: queryEventV1.shape, 2: queryEvent.shape },
  };
  return Object.keys(shapes[what.kind][what.version]);
}

function cellsOf(fields: Readonly<Record<string, unknown>>, columns: readonly string[]): string[] {
  const others = Object.entries(fields).filter(([name]) => !columns.includes(name));
  return [
    ...columns.map((name) => cellOf(fields[name])),
    others.length === 0 ? '' : cellOf(Object.fromEntries(others)),
  ];
}

function cellOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return safeCell(typeof value === 'string' ? value : JSON.stringify(value));
}
