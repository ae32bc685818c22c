import type { Request } from 'express';
import type { Caller } from '../../workspace-client/client.ts';
import type { ReviewTable as FoundTable } from '../../workspace-client/vault/review.ts';
import type { Access, VisibleProject } from '../access/access.ts';
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
  const visible = (request: Request, response: RelayResponse, need: 'view' | 'edit' = 'view') =>
    access.project(getPrincipal(response), caller(request, response), parseId(request.params['id']), need);
  /** Checks the same after a wait, without another turn. */
  const stillVisible = (request: Request, response: RelayResponse, need: 'view' | 'edit' = 'view') =>
    access.project(
      getPrincipal(response),
      { ...caller(request, response), isReserved: true },
      parseId(request.params['id']),
      need,
    );
  /** The caller of a request that changes a project: their permission is checked again when their turn comes. */
  const editor = (request: Request, response: RelayResponse): Caller => ({
    ...caller(request, response),
    check: async () => void (await stillVisible(request, response, 'edit')),
  });

  const projects: AsyncHandler = async (request, response) => {
    const words = (typeof request.query['query'] === 'string' ? request.query['query'] : '')
      .toLocaleLowerCase()
      .trim();
    const read = await access.projects(getPrincipal(response), caller(request, response));
    const found = read.visible
      .filter(({ project }) => project.name.toLocaleLowerCase().includes(words))
      .map(summaryOf)
      .toSorted((a, b) => a.name.localeCompare(b.name));
    const answer: ProjectList = {
      projects: found,
      asOf: read.asOf.toISOString(),
      ...(read.coming === 0 ? {} : { coming: read.coming }),
    };
    answerJson(response, answer);
  };

  const project: AsyncHandler = async (request, response) => {
    const found = await visible(request, response);
    const inQueue = caller(request, response);
    const content = await access.content(found, inQueue);
    const ids = content.files.map((file) => file.id);
    // The states are optional: a project is shown without them rather than late or not at all.
    const known = await withTimeoutOrUndefined(options.clock, inQueue, (context) =>
      service.fileStates(ids, context),
    );
    const states = new Map(known?.map((state) => [state.id, state]));
    await stillVisible(request, response);
    const answer: ProjectDetail = {
      ...summaryOf(found),
      files: content.files.map(({ id, name }) => {
        const status = states.get(id)?.status;
        return status === undefined ? { id, name } : { id, name, status };
      }),
      reviewTableIds: content.reviewTableIds,
    };
    answerJson(response, answer);
  };

  const search: AsyncHandler = async (request, response) => {
    const { query } = parseRequest(searchRequest, request.body);
    const found = await visible(request, response);
    const passages = await service.search(found.project.id, query, caller(request, response));
    await stillVisible(request, response);
    const answer: SearchAnswer = { results: passages };
    answerJson(response, answer);
  };

  const upload: AsyncHandler = async (request, response) => {
    const { duplicates } = parseRequest(uploadQuery, request.query);
    if (request.is('multipart/form-data') === false) throw new RelayFailure('invalid_request');
    // Refused by its announced size or its type before the budget is spent.
    const form = await openUploadForm(request, options.fileBytes, options.spool);
    try {
      const found = await visible(request, response, 'edit');
      const fileIds = await service.upload(
        found.project.id,
        form.files,
        duplicates,
        editor(request, response),
      );
      const answer: UploadAnswer = { fileIds };
      answerJson(response, answer, 201);
    } finally {
      form.close();
    }
  };

  const deleteFile: AsyncHandler = async (request, response) => {
    const fileId = parseId(request.params['file']);
    const found = await visible(request, response, 'edit');
    const content = await access.content(found, caller(request, response));
    if (!content.files.some((file) => file.id === fileId)) throw new RelayFailure('not_found');
    await service.deleteFile(found.project.id, fileId, editor(request, response));
    if (response.locals.exchange.stream === undefined) response.status(204).end();
    else answerJson(response, null);
  };

  const reviewTables: AsyncHandler = async (request, response) => {
    const found = await visible(request, response);
    const content = await access.content(found, caller(request, response));
    await stillVisible(request, response);
    const answer: ReviewTableList = { ids: content.reviewTableIds };
    answerJson(response, answer);
  };

  const table = (request: Request, response: RelayResponse) => findTable(options, access, request, response);

  const reviewTable: AsyncHandler = async (request, response) => {
    const { found, nameOf } = await table(request, response);
    await stillVisible(request, response);
    const answer: ReviewTable = {
      id: found.id,
      title: found.title,
      files: found.fileIds.map((id) => ({ id, name: nameOf(id) })),
    };
    answerJson(response, answer);
  };

  const reviewRow: AsyncHandler = async (request, response) => {
    const fileId = parseId(request.params['file']);
    const { found, nameOf } = await table(request, response);
    if (!found.fileIds.includes(fileId)) throw new RelayFailure('not_found');
    const row = await service.reviewRow(found.id, fileId, caller(request, response));
    if (row === undefined)
      throw new RelayFailure('not_found', { sentence: 'This file has no row in the table yet.' });
    await stillVisible(request, response);
    const answer: ReviewRow = { ...row, tableId: found.id, fileName: nameOf(fileId) };
    answerJson(response, answer);
  };

  return { projects, project, search, upload, deleteFile, reviewTables, reviewTable, reviewRow };
}

/** Returns the review table that a request names, in a project that the caller may see, and the names of its files. */
export async function findTable(
  options: RelayOptions,
  access: Access,
  request: Request,
  response: RelayResponse,
): Promise<{ readonly found: FoundTable; readonly nameOf: (fileId: string) => string }> {
  const tableId = parseTableId(request.params['table']);
  const caller = queuedCaller(request, response, options);
  const project = await access.project(getPrincipal(response), caller, parseId(request.params['id']), 'view');
  const content = await access.content(project, caller);
  if (!content.reviewTableIds.includes(tableId)) throw new RelayFailure('not_found');
  const names = new Map(content.files.map((file) => [file.id, file.name]));
  const found = await options.service.reviewTable(tableId, caller);
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
