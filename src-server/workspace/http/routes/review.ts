import {
  cellUpdate,
  newReviewTable,
  reviewRun,
  reviewTableName,
  rowAssignment,
  type ReviewTableAnswer,
} from '../../../contract/review.ts';
import type { MessageAnswer } from '../../../contract/files.ts';
import { WorkspaceError } from '../../errors.ts';
import { readOrigin } from '../../history/origin.ts';
import { assignRow, updateCell } from '../../review/edit.ts';
import { deleteTable, renameTable } from '../../review/manage.ts';
import { createAndRun, runAgain, type RunRequest, type QueuedRun } from '../../review/run.ts';
import { findTableProject, readRow, readTable } from '../../review/rows.ts';
import { requireAccess, type Access } from '../../vault/access.ts';
import type { Call, Operation, Services } from '../context.ts';
import { check, pathId } from '../request/validate.ts';
import { recordVaultUse } from '../record/vault-event.ts';

/** `GET /api/v1/vault/review_table/{review_table_id}` (spec 4.10), with the progress of its run. */
export const table: Operation = async (call, services) => {
  const { tableId } = await requireTable(call, services, 'VIEW');
  await sendTable(call, services, tableId, 200);
};

/** `GET /api/v1/vault/get_row/{review_table_id}/{file_id}` (spec 4.4). */
export const row: Operation = async (call, services) => {
  const { tableId } = await requireTable(call, services, 'VIEW');
  await sendRow(call, services, tableId, rowFile(call));
};

/** `POST /api/v1/vault/create_review_table`, an extension: a table over files, whose rows are then answered in the background. */
export const create: Operation = async (call, services) => {
  const wanted = check(newReviewTable, call.request.body ?? {});
  const projectId = wanted.project_id.toLowerCase();
  await requireAccess(services.sql, call.caller, projectId, 'EDIT');
  const run = await createAndRun(services.sql, askedBy(call), wanted, services.now());
  await begin(call, services, projectId, run);
  await sendTable(call, services, run.tableId, 201);
};

/** `POST /api/v1/vault/run_review_table/{review_table_id}`, an extension: adds files, or runs failed rows again. */
export const run: Operation = async (call, services) => {
  const { file_ids } = check(reviewRun, call.request.body ?? {});
  const found = await requireTable(call, services, 'EDIT');
  const queued = await runAgain(services.sql, askedBy(call), found, file_ids, services.now());
  await begin(call, services, found.projectId, queued);
  await sendTable(call, services, found.tableId, 200);
};

/** `POST /api/v1/vault/rename_review_table/{review_table_id}`, an extension. Answers with the table. */
export const rename: Operation = async (call, services) => {
  const { title } = check(reviewTableName, call.request.body ?? {});
  const { tableId } = await requireTable(call, services, 'EDIT');
  await renameTable(services.sql, tableId, title);
  await sendTable(call, services, tableId, 200);
};

/** `DELETE /api/v1/vault/delete_review_table/{review_table_id}`, an extension: permanent, with its answers; the files stay. */
export const remove: Operation = async (call, services) => {
  const { tableId } = await requireTable(call, services, 'EDIT');
  await deleteTable(services.sql, tableId);
  const body: MessageAnswer = { message: 'Review table deleted' };
  call.response.json(body);
};

/** `POST /api/v1/vault/update_cell/{review_table_id}/{file_id}`, an extension: edits, verifies, flags. Answers with the row. */
export const update: Operation = async (call, services) => {
  const change = check(cellUpdate, call.request.body ?? {});
  const { tableId } = await requireTable(call, services, 'EDIT');
  const fileId = rowFile(call);
  await updateCell(services.sql, call.caller, { tableId, fileId }, change, services.now());
  await sendRow(call, services, tableId, fileId);
};

/** `POST /api/v1/vault/assign_row/{review_table_id}/{file_id}`, an extension. Answers with the row. */
export const assign: Operation = async (call, services) => {
  const { assigned_user } = check(rowAssignment, call.request.body ?? {});
  const { tableId } = await requireTable(call, services, 'EDIT');
  const fileId = rowFile(call);
  await assignRow(services.sql, { tableId, fileId }, assigned_user, services.now());
  await sendRow(call, services, tableId, fileId);
};

/** Starts answering the rows, and writes the usage event that a table was created or run (spec 2.6). */
async function begin(call: Call, services: Services, projectId: string, queued: QueuedRun): Promise<void> {
  const { tableId, title, documents, columns } = queued;
  services.rowWorker.wake();
  call.note('review_table_id', tableId);
  call.note('num_files', documents.length);
  if (documents.length === 0) return;
  await recordVaultUse(call, services, projectId, {
    subsurface: 'REVIEW_TABLE',
    reviewTableName: title,
    documents,
    metadata: { num_columns: columns, num_files: documents.length },
  });
}

function askedBy({ caller, request }: Call): RunRequest {
  return { caller, origin: readOrigin(request.headers['user-agent'], 'VAULT') };
}

function rowFile({ request }: Call): string {
  return pathId(request.params.file_id, 'File not found');
}

async function sendTable(
  { response }: Call,
  { sql }: Services,
  tableId: number,
  status: 200 | 201,
): Promise<void> {
  const content = await readTable(sql, tableId);
  if (content === undefined) throw new WorkspaceError(404, 'Review table not found');
  const body: ReviewTableAnswer = { response: { content } };
  response.status(status).json(body);
}

async function sendRow(
  { response }: Call,
  { sql }: Services,
  tableId: number,
  fileId: string,
): Promise<void> {
  const found = await readRow(sql, tableId, fileId);
  if (found === undefined) throw new WorkspaceError(404, 'This file has no row in the review table');
  response.json(found);
}

/** Returns the table of the path; throws 404 if there is none or the caller may not see its project, 403 if they lack `need`. */
async function requireTable(
  { request, caller }: Call,
  { sql }: Services,
  need: Access,
): Promise<{ readonly tableId: number; readonly projectId: string }> {
  const text = String(request.params.review_table_id);
  if (!/^\d{1,9}$/.test(text)) throw new WorkspaceError(404, 'Review table not found');
  const projectId = await findTableProject(sql, Number(text));
  if (projectId === undefined) throw new WorkspaceError(404, 'Review table not found');
  await requireAccess(sql, caller, projectId, need, 'Review table not found');
  return { tableId: Number(text), projectId };
}
