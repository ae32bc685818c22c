import { GET_FILES_MAX, PAGE_SIZE } from '../../contract/limits.ts';
import type { CallContext } from '../call-context.ts';
import type { Calls } from '../calls.ts';
import { ServiceError } from '../errors.ts';
import type { FilePage, FileState } from './files.ts';
import { readFileDetails, readFilePage } from './files.ts';
import type { ProjectMetadata, ProjectPage } from './projects.ts';
import { readProjectMetadata, readProjectPage } from './projects.ts';
import type { ReviewRow, ReviewTable } from './review.ts';
import { readReviewRow, readReviewTable } from './review.ts';
import type { Passage } from './search.ts';
import { readPassages } from './search.ts';

/** The most pages of a project’s files: 10,000 files. */
const MAX_PAGES = 100;

/** One page of the projects of the service account. */
export async function readProjects(calls: Calls, page: number, context: CallContext): Promise<ProjectPage> {
  const query = { page: String(page), per_page: String(PAGE_SIZE.max) };
  return readProjectPage(await calls.read('projects', context, { query }), page, PAGE_SIZE.max);
}

/** One page of a project's files. */
export async function readFiles(
  calls: Calls,
  projectId: string,
  cursor: string | undefined,
  context: CallContext,
): Promise<FilePage> {
  const query = { limit: String(PAGE_SIZE.max), ...(cursor === undefined ? {} : { cursor }) };
  return readFilePage(await calls.read('files', context, { path: { project_id: projectId }, query }));
}

/**
 * Reads the content of a project. If its metadata does not name the files that it reports, or does not report any, they are
 * read from the list of files, page by page.
 */
export async function readContent(
  calls: Calls,
  projectId: string,
  context: CallContext,
): Promise<ProjectMetadata> {
  const { files, reviewTableIds } = readProjectMetadata(
    await calls.read('metadata', context, { path: { project_id: projectId } }),
  );
  return { files: files ?? (await readAllFiles(calls, projectId, context)), reviewTableIds };
}

async function readAllFiles(
  calls: Calls,
  projectId: string,
  context: CallContext,
): Promise<{ readonly id: string; readonly name: string }[]> {
  const files = new Map<string, { readonly id: string; readonly name: string }>();
  let cursor: string | undefined;
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const found = await readFiles(calls, projectId, cursor, context);
    for (const { id, name } of found.files) files.set(id, { id, name: name === '' ? id : name });
    // A cursor that repeats would loop forever.
    if (found.nextCursor === undefined || found.nextCursor === cursor) break;
    cursor = found.nextCursor;
  }
  return [...files.values()];
}

/** The files of these ids that exist. */
export async function readStates(
  calls: Calls,
  ids: readonly string[],
  context: CallContext,
): Promise<FileState[]> {
  const states: FileState[] = [];
  for (let from = 0; from < ids.length; from += GET_FILES_MAX) {
    const query = { file_ids: ids.slice(from, from + GET_FILES_MAX).join(',') };
    states.push(...readFileDetails(await calls.read('getFiles', context, { query })));
  }
  return states;
}

/** The passages of a project that match a query. */
export async function searchProject(
  calls: Calls,
  projectId: string,
  query: string,
  context: CallContext,
): Promise<readonly Passage[]> {
  const body = Buffer.from(JSON.stringify({ project_id: projectId, query, include_file_names: true }));
  return readPassages(await calls.read('search', context, { body, contentType: 'application/json' }));
}

/** A review table without its rows. */
export async function readTable(calls: Calls, tableId: number, context: CallContext): Promise<ReviewTable> {
  const path = { review_table_id: String(tableId) };
  return readReviewTable(await calls.read('reviewTable', context, { path }), tableId);
}

/** The row of a file; undefined if it has none yet. */
export async function readRow(
  calls: Calls,
  tableId: number,
  fileId: string,
  context: CallContext,
): Promise<ReviewRow | undefined> {
  try {
    const path = { review_table_id: String(tableId), file_id: fileId };
    return readReviewRow(await calls.read('row', context, { path }), fileId);
  } catch (error) {
    // 404 means no row yet; anything else is an error.
    if (error instanceof ServiceError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** The account of the token, with any fields (spec 4.2). */
export async function readAccount(
  calls: Calls,
  context: CallContext,
): Promise<Readonly<Record<string, unknown>>> {
  const json = await calls.read('whoami', context, {});
  if (typeof json !== 'object' || json === null) throw new ServiceError('service_unexpected_answer');
  return { ...json };
}
