import { z } from 'zod';
import { uuid } from '../../../contract/common.ts';
import {
  duplicateMode,
  processingStatus,
  type FilesAnswer,
  type GetFilesAnswer,
  type MessageAnswer,
  type UploadAnswer,
} from '../../../contract/files.ts';
import { GET_FILES_MAX, PAGE_SIZE, UPLOAD_FILES_MAX, VAULT_FILE_TYPES } from '../../../contract/limits.ts';
import { WorkspaceError } from '../../errors.ts';
import { MAX_TEXT_FILE_BYTES } from '../../limits/vault.ts';
import { requireAccess } from '../../vault/access.ts';
import { guessContentType, isPlainText } from '../../vault/content-type.ts';
import { deleteFile, getFiles, listFiles } from '../../vault/files.ts';
import { folderOfPath } from '../../vault/folder.ts';
import type { Transact } from '../../store/sql.ts';
import { addFiles, type ReceivedFile } from '../../vault/upload.ts';
import type { Operation } from '../context.ts';
import { readMultipart, isMultipart, type MultipartBody } from '../request/multipart.ts';
import { check, pathId } from '../request/validate.ts';
import { wholeNumber } from './projects.ts';

const listQuery = z.object({
  cursor: z.string().optional(),
  limit: wholeNumber(1, PAGE_SIZE.max).default(PAGE_SIZE.default),
  name: z.string().optional(),
  content_type: z.string().optional(),
  // Letter case differs by endpoint at the hosted service: any is taken.
  processing_status: z.string().toLowerCase().pipe(processingStatus).optional(),
  sort_by: z.enum(['name', 'uploaded_at', 'size']).default('uploaded_at'),
  sort_order: z.enum(['asc', 'desc']).default('desc'),
});
const cursorForm = z.tuple([
  z.enum(['name', 'uploaded_at', 'size']),
  z.enum(['asc', 'desc']),
  z.string(),
  uuid,
]);

/** `GET /api/v1/vault/projects/{project_id}/files`. */
export const list: Operation = async ({ request, response, caller }, { sql }) => {
  const id = pathId(request.params.project_id, 'Project not found');
  const query = check(listQuery, request.query);
  await requireAccess(sql, caller, id, 'VIEW');
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor, query);
  const found = await listFiles(sql, id, {
    limit: query.limit,
    sortBy: query.sort_by,
    descending: query.sort_order === 'desc',
    ...(after === undefined ? {} : { after }),
    ...(query.name === undefined ? {} : { name: query.name }),
    ...(query.content_type === undefined ? {} : { contentType: query.content_type }),
    ...(query.processing_status === undefined ? {} : { status: query.processing_status }),
  });
  const body: FilesAnswer = {
    response: {
      content: {
        files: [...found.files],
        pagination: {
          page_size: query.limit,
          has_more: found.next !== undefined,
          next_cursor: found.next === undefined ? null : writeCursor(found.next, query),
          total_count: found.total,
        },
      },
    },
  };
  response.json(body);
};

interface Sorting {
  readonly sort_by: 'name' | 'uploaded_at' | 'size';
  readonly sort_order: 'asc' | 'desc';
}

function writeCursor(next: { readonly value: string; readonly id: string }, sorting: Sorting): string {
  return Buffer.from(JSON.stringify([sorting.sort_by, sorting.sort_order, next.value, next.id])).toString(
    'base64url',
  );
}

/** The position at which to continue. A cursor is only valid for the order for which it was created. */
function readCursor(cursor: string, sorting: Sorting): { value: string; id: string } {
  try {
    const [by, order, value, id] = cursorForm.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (by === sorting.sort_by && order === sorting.sort_order && !value.includes('\0')) return { value, id };
  } catch {
    // Not a cursor of this service: refused below like one of another order.
  }
  throw new WorkspaceError(400, 'Invalid cursor: use next_cursor of the page before, with the same sorting');
}

const getQuery = z.object({
  file_ids: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((id) => id.trim())
        .filter((id) => id !== ''),
    )
    .pipe(
      z
        .array(uuid)
        .min(1, 'must hold at least one id')
        .max(GET_FILES_MAX, `must hold at most ${GET_FILES_MAX} ids`),
    ),
});

/** `GET /api/v1/vault/get_files` (spec 4.6): found and `not_found` side by side. */
export const get: Operation = async ({ request, response, caller }, { sql }) => {
  const { file_ids } = check(getQuery, request.query);
  const body: GetFilesAnswer = { response: { content: [...(await getFiles(sql, caller, file_ids))] } };
  response.json(body);
};

/**
 * `POST /api/v1/vault/upload_files/{project_id}`: answers 201 as soon as every file is durably stored:
 * a client without an answer, as after a crash, sends the files again, and must not create duplicates.
 */
export const upload: Operation = async ({ request, response, caller, commit }, services) => {
  const { sql, bytes, fileWorker, now } = services;
  const id = pathId(request.params.project_id, 'Project not found');
  await requireAccess(sql, caller, id, 'EDIT');
  if (!isMultipart(request)) throw new WorkspaceError(415, 'Send the files as multipart/form-data');
  const body = await readMultipart(request, bytes, {
    fileField: 'files',
    maxFiles: UPLOAD_FILES_MAX,
    maxFieldBytes: 4096,
  });
  try {
    if (body.files.length === 0) throw new WorkspaceError(400, 'Missing file');
    const mode = check(z.object({ duplicate_mode: duplicateMode.default('keep') }), {
      duplicate_mode: body.fields.get('duplicate_mode')?.at(-1),
    }).duplicate_mode;
    const transact: Transact = (work) => commit(201, work);
    const received = receivedFiles(body);
    const { ids, unowned } = await addFiles({ sql, bytes, transact }, caller, id, received, mode, now());
    const answer: UploadAnswer = { project_id: id, file_ids: [...ids] };
    response.status(201).json(answer);
    fileWorker.wake();
    await Promise.all(unowned.map((unownedId) => bytes.remove(unownedId)));
  } finally {
    await body.discard();
  }
};

/** Files with their folders. `file_paths` is parallel to the files, or absent. */
function receivedFiles(body: MultipartBody): ReceivedFile[] {
  const paths = body.fields.get('file_paths') ?? [];
  if (paths.length > 0 && paths.length !== body.files.length) {
    throw new WorkspaceError(400, 'Invalid file_paths: send one for each file, in the same order');
  }
  return body.files.map((file, index) => {
    const contentType = guessContentType(file.name);
    if (contentType === undefined) {
      throw new WorkspaceError(400, `Unsupported file type. Supported: ${VAULT_FILE_TYPES.join(', ')}`);
    }
    if (isPlainText(contentType) && file.incoming.size > MAX_TEXT_FILE_BYTES) {
      const megabytes = MAX_TEXT_FILE_BYTES / 1_000_000;
      throw new WorkspaceError(
        413,
        `A file of text is too large: at most ${megabytes} MB each. Split it and upload the parts.`,
      );
    }
    return {
      name: file.name,
      folder: folderOfPath(paths[index] ?? '', file.name),
      contentType,
      incoming: file.incoming,
    };
  });
}

/** `DELETE /api/v1/vault/delete_file/{file_id}` (spec 4.10). */
export const remove: Operation = async ({ request, response, caller }, { sql, bytes, now }) => {
  const id = pathId(request.params.file_id, 'File not found');
  await deleteFile(sql, caller, id, now());
  await bytes.remove(id);
  const body: MessageAnswer = { message: 'File deleted' };
  response.json(body);
};
