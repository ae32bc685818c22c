import { z } from 'zod';
import { pageBasis, type PageBasis } from '../../contract/common.ts';
import { ServiceError } from '../errors.ts';
import { count, flag, idText, readList, optionalText, single, unwrap } from '../tolerant.ts';

/** A review table without its rows (spec 4.10; vendor's pages). */
export interface ReviewTable {
  readonly id: number;
  readonly title: string;
  readonly fileIds: readonly string[];
}

/** The words of a file that support an answer. */
export interface CellCitation {
  readonly page: number;
  /** Absent if the service does not say how exact the page is. */
  readonly pageBasis?: PageBasis;
  readonly quote: string;
}

/** One answer of a row (spec 2.10). `answer` may be empty: an edit to the empty string is an edit. */
export interface ReviewCell {
  readonly column: string;
  readonly question: string;
  readonly answer: string;
  readonly reasoning?: string;
  readonly citations: readonly CellCitation[];
  readonly edited: boolean;
  readonly flagged: boolean;
  readonly verified: boolean;
  readonly verifiedBy?: string;
  readonly flaggedBy?: string;
}

/** A row (spec 2.10). */
export interface ReviewRow {
  readonly fileId: string;
  readonly assignedUser?: string;
  /** ISO 8601. */
  readonly updatedAt?: string;
  readonly cells: readonly ReviewCell[];
}

const table = z.looseObject({
  review_table_id: count.optional().catch(undefined),
  title: z.string().catch(''),
  file_ids: readList(idText),
});

/** Reads a review table’s metadata; `id` is the requested one. */
export function readReviewTable(json: unknown, id: number): ReviewTable {
  const inner = single(unwrap(json));
  const parsed = table.safeParse(inner);
  if (!parsed.success) throw new ServiceError('service_unexpected_answer');
  return { id, title: parsed.data.title, fileIds: parsed.data.file_ids.map((file) => file.toLowerCase()) };
}

const citation = z
  .looseObject({
    citation_page: count.catch(0),
    citation_page_basis: pageBasis.optional().catch(undefined),
    citation_quote: z.string(),
  })
  .transform((item): CellCitation => ({
    page: item.citation_page,
    quote: item.citation_quote,
    ...(item.citation_page_basis === undefined ? {} : { pageBasis: item.citation_page_basis }),
  }));
const cell = z
  .looseObject({
    column_name: z.string(),
    column_question: z.string().catch(''),
    summary: z.string().catch(''),
    citations: readList(citation),
    additional_context: optionalText,
    is_edited: flag,
    is_flagged: flag,
    is_verified: flag,
    verified_user: optionalText,
    flagged_user: optionalText,
  })
  .transform((item): ReviewCell => ({
    column: item.column_name,
    question: item.column_question,
    answer: item.summary,
    ...((item.additional_context ?? '') === '' ? {} : { reasoning: item.additional_context ?? '' }),
    citations: item.citations,
    edited: item.is_edited,
    flagged: item.is_flagged,
    verified: item.is_verified,
    ...(item.verified_user === undefined ? {} : { verifiedBy: item.verified_user }),
    ...(item.flagged_user === undefined ? {} : { flaggedBy: item.flagged_user }),
  }));
const cells = readList(cell);
const row = z.looseObject({
  assigned_user: optionalText,
  file_id: idText.optional().catch(undefined),
  is_assigned: flag,
  updated_at: z.union([z.string(), z.number()]).optional().catch(undefined),
  response: z.looseObject({ cells: z.array(z.unknown()) }),
});

/** Reads a row; `fileId` is the requested one. */
export function readReviewRow(json: unknown, fileId: string): ReviewRow {
  const parsed = row.safeParse(json);
  if (!parsed.success) throw new ServiceError('service_unexpected_answer');
  const { assigned_user, is_assigned, updated_at, response } = parsed.data;
  const updated = updated_at === undefined ? undefined : readTimestamp(updated_at);
  return {
    fileId: fileId.toLowerCase(),
    ...(is_assigned && (assigned_user ?? '') !== '' ? { assignedUser: assigned_user ?? '' } : {}),
    ...(updated === undefined ? {} : { updatedAt: updated }),
    cells: cells.parse(response.cells),
  };
}

/**
 * Parses a timestamp in any of the four styles of the service: ISO without a zone, meant as UTC,
 * `YYYY-MM-DD HH:MM:SS`, HTTP-date, epoch seconds. ISO 8601 with a zone, or undefined.
 */
function readTimestamp(value: string | number): string | undefined {
  if (typeof value === 'number') return toIso(value * 1000);
  const text = value.trim();
  if (/^\d{9,11}$/.test(text)) return toIso(Number(text) * 1000);
  const plain = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:\.(\d{1,3})\d*)?$/.exec(text);
  if (plain !== null)
    return toIso(Date.parse(`${plain[1]}T${plain[2]}.${(plain[3] ?? '0').padEnd(3, '0')}Z`));
  return /^\d{4}-|GMT$/.test(text) ? toIso(Date.parse(text)) : undefined;
}

function toIso(milliseconds: number): string | undefined {
  return Number.isFinite(milliseconds) && Math.abs(milliseconds) < 8.64e15
    ? new Date(milliseconds).toISOString()
    : undefined;
}
