import type { ReviewTableAnswer } from '../../../contract/review.ts';
import { WorkspaceError } from '../../errors.ts';
import { projectOfTable, readRow, readTable } from '../../review/rows.ts';
import { requireAccess } from '../../vault/access.ts';
import type { Call, Operation, Services } from '../context.ts';
import { pathId } from '../validate.ts';

/** `GET /api/v1/vault/review_table/{review_table_id}` (spec 4.10). */
export const table: Operation = async (call, services) => {
  const id = await visibleTable(call, services);
  const content = await readTable(services.sql, id);
  if (content === undefined) throw new WorkspaceError(404, 'Review table not found');
  const body: ReviewTableAnswer = { response: { content } };
  call.response.json(body);
};

/** `GET /api/v1/vault/get_row/{review_table_id}/{file_id}` (spec 4.4). */
export const row: Operation = async (call, services) => {
  const id = await visibleTable(call, services);
  const found = await readRow(services.sql, id, pathId(call.request.params.file_id, 'File not found'));
  if (found === undefined) throw new WorkspaceError(404, 'This file has no row in the review table');
  call.response.json(found);
};

/** Id of the table of the path; 404 when there is none or the caller may not see its project. */
async function visibleTable({ request, caller }: Call, { sql }: Services): Promise<number> {
  const text = String(request.params.review_table_id);
  if (!/^\d{1,9}$/.test(text)) throw new WorkspaceError(404, 'Review table not found');
  const projectId = await projectOfTable(sql, Number(text));
  if (projectId === undefined) throw new WorkspaceError(404, 'Review table not found');
  await requireAccess(sql, caller, projectId, 'VIEW', 'Review table not found');
  return Number(text);
}
