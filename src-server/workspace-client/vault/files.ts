import { z } from 'zod';
import { ServiceError } from '../errors.ts';
import {
  count,
  flag,
  idText,
  pickNotRead,
  readList,
  readNotes,
  optionalText,
  unwrap,
  type NotRead,
} from '../tolerant.ts';

/** State of a file (spec 2.11), `status` in lower case. A file that is not found is left out. */
export interface FileState {
  readonly id: string;
  readonly name: string;
  readonly status?: string;
  readonly contentType?: string;
  /** What of the file was not read. Absent: nothing, or the service does not say. */
  readonly notRead?: readonly NotRead[];
}

/** One page of a project's files. */
export interface FilePage {
  readonly files: readonly (FileState & { readonly size?: number })[];
  readonly nextCursor?: string;
}

const status = optionalText.transform((value) => value?.toLowerCase());

const detail = z
  .looseObject({
    file_id: idText,
    file_name: z.string().catch(''),
    processing_status: status,
    content_type: optionalText,
    deleted_at: z.string().nullish().catch(null),
    error: z.unknown().optional(),
    read_notes: readNotes,
  })
  .transform((item) => ({
    gone: (item.error ?? undefined) !== undefined || (item.deleted_at ?? '') !== '',
    file: {
      id: item.file_id.toLowerCase(),
      name: item.file_name,
      ...(item.processing_status === undefined ? {} : { status: item.processing_status }),
      ...(item.content_type === undefined ? {} : { contentType: item.content_type }),
      ...pickNotRead(item.read_notes),
    },
  }));

const details = readList(detail);

/** Reads the answer of get_files (spec 4.6): the files that exist. */
export function readFileDetails(json: unknown): FileState[] {
  const inner = unwrap(json);
  if (!Array.isArray(inner)) throw new ServiceError('service_unexpected_answer');
  return details.parse(inner).flatMap((item) => (item.gone ? [] : [item.file]));
}

const listed = z
  .looseObject({
    id: idText,
    name: z.string().catch(''),
    content_type: optionalText,
    processing_status: status,
    size: count.optional().catch(undefined),
  })
  .transform((item) => ({
    id: item.id.toLowerCase(),
    name: item.name,
    ...(item.processing_status === undefined ? {} : { status: item.processing_status }),
    ...(item.content_type === undefined ? {} : { contentType: item.content_type }),
    ...(item.size === undefined ? {} : { size: item.size }),
  }));
const listedFiles = readList(listed);
const filePage = z.looseObject({
  files: z.array(z.unknown()),
  pagination: z
    .looseObject({ has_more: flag, next_cursor: z.string().nullish().catch(null) })
    .optional()
    .catch(undefined),
});

/** Reads one page of a project's files; no `nextCursor` means that it is the last. */
export function readFilePage(json: unknown): FilePage {
  const parsed = filePage.safeParse(unwrap(json));
  if (!parsed.success) throw new ServiceError('service_unexpected_answer');
  const next = parsed.data.pagination?.has_more === true ? parsed.data.pagination.next_cursor : undefined;
  const files = listedFiles.parse(parsed.data.files);
  return next === undefined || next === null || next === '' ? { files } : { files, nextCursor: next };
}

const upload = z.looseObject({ file_ids: readList(idText) });

/** Reads the answer of an upload: the new files' ids. */
export function readUpload(json: unknown): string[] {
  const parsed = upload.safeParse(unwrap(json));
  if (!parsed.success) throw new ServiceError('service_unexpected_answer');
  return parsed.data.file_ids.map((id) => id.toLowerCase());
}
