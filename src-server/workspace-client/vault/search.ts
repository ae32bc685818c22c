import { z } from 'zod';
import { pageBasis, type PageBasis } from '../../contract/common.ts';
import { ServiceError } from '../errors.ts';
import { count, idText, pickNotRead, readList, readNotes, type NotRead } from '../tolerant.ts';

/** A passage that semantic search found (spec 2.12). `fileName` is null for a file deleted after indexing. */
export interface Passage {
  readonly fileId: string;
  readonly fileName: string | null;
  readonly chunkId: string;
  readonly page: number;
  /** Absent if the service does not say how exact the page is. */
  readonly pageBasis?: PageBasis;
  readonly text: string;
  /** Position of the passage in its file, from 0. Absent, like all fields below, if the service does not say. */
  readonly index?: number;
  /** Larger is better; comparable within one answer. */
  readonly score?: number;
  /** Number of the clause in the form in which it is cited, such as `4.2(b)`. */
  readonly clause?: string;
  readonly heading?: string;
  /** What of the file was not read. Absent: nothing, or the service does not say. */
  readonly notRead?: readonly NotRead[];
}

const chunk = z
  .looseObject({
    file_id: idText,
    text: z.string(),
    chunk_id: idText.catch(''),
    page_number: count.catch(0),
    page_basis: pageBasis.optional().catch(undefined),
    file_name: z.string().nullish().catch(null),
    chunk_idx: count.optional().catch(undefined),
    score: z.number().optional().catch(undefined),
    clause: z.string().min(1).optional().catch(undefined),
    heading: z.string().min(1).optional().catch(undefined),
    read_notes: readNotes,
  })
  .transform((item): Passage => ({
    fileId: item.file_id.toLowerCase(),
    fileName: item.file_name ?? null,
    chunkId: item.chunk_id,
    page: item.page_number,
    ...(item.page_basis === undefined ? {} : { pageBasis: item.page_basis }),
    text: item.text,
    ...(item.chunk_idx === undefined ? {} : { index: item.chunk_idx }),
    ...(item.score === undefined ? {} : { score: item.score }),
    ...(item.clause === undefined ? {} : { clause: item.clause }),
    ...(item.heading === undefined ? {} : { heading: item.heading }),
    ...pickNotRead(item.read_notes),
  }));
const chunks = readList(chunk);
const answer = z.looseObject({
  status: z.string().optional(),
  data: z.looseObject({ chunks: z.array(z.unknown()) }),
});

/** Reads the answer of semantic search (spec 4.5), in the service's order. A status other than COMPLETED is a failure. */
export function readPassages(json: unknown): Passage[] {
  const parsed = answer.safeParse(json);
  if (!parsed.success) throw new ServiceError('service_unexpected_answer');
  if (parsed.data.status !== undefined && parsed.data.status.toUpperCase() !== 'COMPLETED')
    throw new ServiceError('service_failed');
  return chunks.parse(parsed.data.data.chunks);
}
