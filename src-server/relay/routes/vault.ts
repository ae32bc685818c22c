import type { Request } from 'express';
import type { ServiceClient } from '../../workspace-client/client.ts';
import type { ReviewTable as FoundTable } from '../../workspace-client/vault/review.ts';
import { noteAction } from '../middleware/record-action.ts';
import type { Access, Entered, VisibleProject } from '../access/access.ts';
import type {
  ProjectDetail,
  ProjectList,
  ProjectSummary,
  ReviewRow,
  ReviewTable,
  ReviewTableList,
  SearchAnswer,
  UploadAnswer,
} from '../api.ts';
import { RelayFailure } from '../errors.ts';
import type { AsyncHandler, RelayResponse } from '../request-context.ts';
import { getPrincipal } from '../request-context.ts';
import { openUploadForm } from '../uploads/multipart.ts';
import type { RelayOptions } from '../options.ts';
import { withTimeoutOrUndefined } from '../wait-limits.ts';
import { answerJson, queuedCaller } from '../queued-answer.ts';
import { parseRequest, parseId, searchRequest, parseTableId, uploadQuery } from './requests.ts';

/** Creates the routes of projects, files, search and review tables. */
export function vaultRoutes(options: RelayOptions, access: Access) {
  const { service } = options;
  const caller = (request: Request, response: RelayResponse) => queuedCaller(request, response, options);
  /** Returns what is read in the project of a request. */
  const inProject = <T>(
    request: Request,
    response: RelayResponse,
    work: (entered: Entered) => Promise<T>,
  ): Promise<T> =>
    access.read(getPrincipal(response), caller(request, response), parseId(request.params['id']), work);
  /** Enters the project of a request to change it. */
  const edit = (request: Request, response: RelayResponse): Promise<Entered> =>
    access.enter(getPrincipal(response), caller(request, response), parseId(request.params['id']), 'edit');

  const projects: AsyncHandler = async (request, response) => {
    const words = (typeof request.query['query'] === 'string' ? request.query['query'] : '')
      .toLocaleLowerCase()
      .trim();
    const read = await access.projects(getPrincipal(response), caller(request, response));
    const found = read.visible
      .filter(({ project }) => project.name.toLocaleLowerCase().includes(words))
      .map(summaryOf)
      .toSorted((a, b) => a.name.localeCompare(b.name));
    noteAction(response, { count: found.length });
    const answer: ProjectList = {
      projects: found,
      asOf: read.asOf.toISOString(),
      ...(read.coming === 0 ? {} : { coming: read.coming }),
    };
    answerJson(response, answer);
  };

  const project: AsyncHandler = async (request, response) => {
    const answer = await inProject(request, response, async (entered): Promise<ProjectDetail> => {
      const content = await entered.content(entered.caller);
      const ids = content.files.map((file) => file.id);
      // The states are optional: a project is shown without them rather than late or not at all.
      const known = await withTimeoutOrUndefined(options.clock, entered.caller, (context) =>
        service.fileStates(ids, context),
      );
      const states = new Map(known?.map((state) => [state.id, state]));
      return {
        ...summaryOf(entered),
        files: content.files.map(({ id, name }) => {
          const status = states.get(id)?.status;
          return status === undefined ? { id, name } : { id, name, status };
        }),
        reviewTableIds: content.reviewTableIds,
      };
    });
    answerJson(response, answer);
  };

  const search: AsyncHandler = async (request, response) => {
    const { query } = parseRequest(searchRequest, request.body);
    noteAction(response, { charactersIn: query.length });
    const results = await inProject(request, response, (entered) =>
      service.search(entered.project.id, query, entered.caller),
    );
    noteAction(response, { count: results.length });
    const answer: SearchAnswer = { results };
    answerJson(response, answer);
  };

  const upload: AsyncHandler = async (request, response) => {
    const { duplicates } = parseRequest(uploadQuery, request.query);
    if (request.is('multipart/form-data') === false) throw new RelayFailure('invalid_request');
    // Refused by its announced size or its type before the budget is spent.
    const form = await openUploadForm(request, options.fileBytes, options.spool);
    try {
      const entered = await edit(request, response);
      const fileIds = await service.upload(entered.project.id, form.files, duplicates, entered.caller);
      noteAction(response, { files: [...fileIds], count: fileIds.length });
      const answer: UploadAnswer = { fileIds };
      answerJson(response, answer, 201);
    } finally {
      form.close();
    }
  };

  const deleteFile: AsyncHandler = async (request, response) => {
    const fileId = parseId(request.params['file']);
    const entered = await edit(request, response);
    const content = await entered.content(entered.caller);
    if (!content.files.some((file) => file.id === fileId)) throw new RelayFailure('not_found');
    await service.deleteFile(entered.project.id, fileId, entered.caller);
    if (response.locals.exchange.stream === undefined) response.status(204).end();
    else answerJson(response, null);
  };

  const reviewTables: AsyncHandler = async (request, response) => {
    const content = await inProject(request, response, (entered) => entered.content(entered.caller));
    const answer: ReviewTableList = { ids: content.reviewTableIds };
    answerJson(response, answer);
  };

  const reviewTable: AsyncHandler = async (request, response) => {
    const tableId = parseTableId(request.params['table']);
    const { found, nameOf } = await inProject(request, response, (entered) =>
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
    const answer = await inProject(request, response, async (entered): Promise<ReviewRow> => {
      const { found, nameOf } = await findTable(service, entered, tableId);
      if (!found.fileIds.includes(fileId)) throw new RelayFailure('not_found');
      const row = await service.reviewRow(found.id, fileId, entered.caller);
      if (row === undefined)
        throw new RelayFailure('not_found', { sentence: 'This file has no row in the table yet.' });
      return { ...row, tableId: found.id, fileName: nameOf(fileId) };
    });
    answerJson(response, answer);
  };

  return { projects, project, search, upload, deleteFile, reviewTables, reviewTable, reviewRow };
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

function summaryOf({ project, permission }: VisibleProject): ProjectSummary {
  return {
    id: project.id,
    name: project.name,
    knowledgeBase: project.knowledgeBase,
    fileCount: project.filesCount,
    permission,
  };
}
