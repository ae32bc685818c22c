import { z } from 'zod';
import { readNotes, uuid } from './common.ts';

/** States of a file (spec 3; vendor's pages). Letter case differs by endpoint at the hosted service: compare without case. */
export const PROCESSING_STATUSES = [
  'uploaded',
  'processing',
  'ready_to_query',
  'ready_to_review',
  'recoverable_failure',
  'unrecoverable_failure',
] as const;
export const processingStatus = z.enum(PROCESSING_STATUSES);
export type ProcessingStatus = z.infer<typeof processingStatus>;

/** Why a file could not be read: an extension of the embedded workspace, for files in one of the two states of failure. */
const failure = {
  /** A stable code for clients, such as `encrypted`. */
  failure_reason: z.string().optional(),
  /** A sentence that tells the user what to do. */
  failure: z.string().optional(),
};

/** Relative path within the project, with the file’s name at its end: an extension of the embedded workspace. */
const filePath = z.string();

/** Spec 2.11, a file that was found. */
export const fileFound = z.object({
  file_id: uuid,
  file_name: z.string(),
  file_path: filePath,
  processing_status: processingStatus,
  content_type: z.string(),
  deleted_at: z.string().nullable(),
  ...failure,
  /** Absent for a file that is not read yet, and for formats whose readers do not count it. */
  read_notes: readNotes.optional(),
});

/** Spec 2.11, a file that was not found or that the caller may not see. */
export const fileNotFound = z.object({ file_id: z.string(), error: z.literal('not_found') });

export const fileDetail = z.union([fileFound, fileNotFound]);
export type FileDetail = z.infer<typeof fileDetail>;

/** Answer of `GET /api/v1/vault/get_files` (spec 4.6). */
export const getFilesAnswer = z.object({ response: z.object({ content: z.array(fileDetail) }) });
export type GetFilesAnswer = z.infer<typeof getFilesAnswer>;

/** How an upload treats a file of the same name and folder. */
export const duplicateMode = z.enum(['skip', 'replace', 'keep']);
export type DuplicateMode = z.infer<typeof duplicateMode>;

/** Answer of `POST /api/v1/vault/upload_files/{project_id}`. */
export const uploadAnswer = z.object({ project_id: uuid, file_ids: z.array(uuid) });
export type UploadAnswer = z.infer<typeof uploadAnswer>;

/** One file in the list of a project's files. */
export const listedFile = z.object({
  id: uuid,
  name: z.string(),
  file_path: filePath,
  content_type: z.string(),
  processing_status: processingStatus,
  size: z.int(),
  uploaded_at: z.string(),
  ...failure,
});
export type ListedFile = z.infer<typeof listedFile>;

/** Answer of `GET /api/v1/vault/projects/{id}/files`. */
export const filesAnswer = z.object({
  response: z.object({
    content: z.object({
      files: z.array(listedFile),
      pagination: z.object({
        page_size: z.int(),
        has_more: z.boolean(),
        next_cursor: z.string().nullable(),
        total_count: z.int(),
      }),
    }),
  }),
});
export type FilesAnswer = z.infer<typeof filesAnswer>;

/** Answer of a deletion. */
export const messageAnswer = z.object({ message: z.string() });
export type MessageAnswer = z.infer<typeof messageAnswer>;
