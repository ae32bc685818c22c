import type { ServiceClient } from '../../workspace-client/client.ts';
import type { ReviewTable as FoundTable } from '../../workspace-client/vault/review.ts';
import type { Access, Entered } from '../access/access.ts';
import type { ReviewRow, ReviewTable, ReviewTableList } from '../api.ts';
import { RelayFailure } from '../errors.ts';
import type { RelayOptions } from '../options.ts';
import { answerJson } from '../queued-answer.ts';
import type { AsyncHandler } from '../request-context.ts';
import { createProjectEntry } from './in-project.ts';
import { parseId, parseTableId } from './requests.ts';

/** Creates the routes of review tables. Many rows at once come from `review-rows.ts`. */
export function reviewTableRoutes(options: RelayOptions, access: Access) {
  const { service } = options;
  const entry = createProjectEntry(options, access);

  const reviewTables: AsyncHandler = async (request, response) => {
    const content = await entry.read(request, response, (entered) => entered.content(entered.caller));
    const answer: ReviewTableList = { ids: content.reviewTableIds };
    answerJson(response, answer);
  };

  const reviewTable: AsyncHandler = async (request, response) => {
    const tableId = parseTableId(request.params['table']);
    const { found, nameOf } = await entry.read(request, response, (entered) =>
      findTable(service, entered, tableId),
    );
    const answer: ReviewTable = {
      id: found.id,
      title: found.title,
      files: found.fileIds.map((id) => ({ id, name: nameOf(id) })),
    };
    answerJson(response, answer);
  };

  const reviewRow: AsyncHandler = async (request, response) => {
    const fileId = parseId(request.params['file']);
    const tableId = parseTableId(request.params['table']);
    const answer = await entry.read(request, response, async (entered): Promise<ReviewRow> => {
      const { found, nameOf } = await findTable(service, entered, tableId);
      if (!found.fileIds.includes(fileId)) throw new RelayFailure('not_found');
      const row = await service.reviewRow(found.id, fileId, entered.caller);
      if (row === undefined)
        throw new RelayFailure('not_found', { sentence: 'This file has no row in the table yet.' });
      return { ...row, tableId: found.id, fileName: nameOf(fileId) };
    });
    answerJson(response, answer);
  };

  return { reviewTables, reviewTable, reviewRow };
}

/** Returns a review table of a project that the caller has entered, and the names of its files. */
export async function findTable(
  service: ServiceClient,
  { content, caller }: Entered,
  tableId: number,
): Promise<{ readonly found: FoundTable; readonly nameOf: (fileId: string) => string }> {
  const { files, reviewTableIds } = await content(caller);
  if (!reviewTableIds.includes(tableId)) throw new RelayFailure('not_found');
  const names = new Map(files.map((file) => [file.id, file.name]));
  const found = await service.reviewTable(tableId, caller);
  return { found, nameOf: (id) => names.get(id) ?? id };
}
