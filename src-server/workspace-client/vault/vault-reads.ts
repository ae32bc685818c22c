import { GET_FILES_MAX, PAGE_SIZE } from '../../contract/limits.ts';
import type { CallContext } from '../call-context.ts';
import type { Calls } from '../calls.ts';
import type { FilePage, FileState } from './files.ts';
import { readFileDetails, readFilePage } from './files.ts';
import type { ProjectMetadata, ProjectPage } from './projects.ts';
import { readProjectMetadata, readProjectPage } from './projects.ts';

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
