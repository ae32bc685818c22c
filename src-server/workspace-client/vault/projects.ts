import { z } from 'zod';
import { count, flag, idText, readList, optionalText, single, unwrap } from '../tolerant.ts';
import { ServiceError } from '../errors.ts';

/** A project: the fields that visibility and the pane need (spec 2.7, 2.8). */
export interface Project {
  readonly id: string;
  readonly name: string;
  readonly knowledgeBase: boolean;
  readonly creatorEmail?: string;
  readonly filesCount: number;
  readonly userShares: readonly { readonly email: string; readonly edit: boolean }[];
  readonly workspaceShares: readonly { readonly workspaceId: string; readonly edit: boolean }[];
}

/** The content of a project (spec 4.10; vendor’s pages). */
export interface ProjectMetadata {
  readonly files: readonly { readonly id: string; readonly name: string }[];
  readonly reviewTableIds: readonly number[];
}

/** One page of the projects list. */
export interface ProjectPage {
  readonly projects: readonly Project[];
  /** True if no page follows. */
  readonly isLast: boolean;
  /** The number of pages and projects, if the service reports it. */
  readonly pageCount?: number;
  readonly total?: number;
}

// An unknown permission level is VIEW (contract/projects.ts).
const edit = z
  .string()
  .catch('')
  .transform((level) => level.toUpperCase() === 'EDIT');
const userShare = z
  .looseObject({ dest_user_email: z.string().min(1), permission_level: edit })
  .transform((share) => ({ email: share.dest_user_email, edit: share.permission_level }));
const workspaceShare = z
  .looseObject({ dest_workspace_id: idText, permission_level: edit })
  .transform((share) => ({ workspaceId: share.dest_workspace_id, edit: share.permission_level }));
const project = z
  .looseObject({
    id: idText,
    name: z.string().catch(''),
    is_knowledge_base_project: flag,
    creator_email: optionalText,
    files_count: count.catch(0),
    sharing: z
      .looseObject({ user_shares: readList(userShare), workspace_shares: readList(workspaceShare) })
      .catch({ user_shares: [], workspace_shares: [] }),
  })
  .transform((item): Project => ({
    id: item.id.toLowerCase(),
    name: item.name,
    knowledgeBase: item.is_knowledge_base_project,
    ...(item.creator_email === undefined ? {} : { creatorEmail: item.creator_email }),
    filesCount: item.files_count,
    userShares: item.sharing.user_shares,
    workspaceShares: item.sharing.workspace_shares,
  }));
const listedProjects = readList(project);
const page = z.looseObject({
  projects: z.array(z.unknown()),
  pagination: z
    .looseObject({
      total_pages: count.optional().catch(undefined),
      total: count.optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
});

/** Reads one page; a project without an id is omitted. `perPage` is the requested size. */
export function readProjectPage(json: unknown, number: number, perPage: number): ProjectPage {
  const inner = unwrap(json);
  const parsed = page.safeParse(Array.isArray(inner) ? { projects: inner } : inner);
  if (!parsed.success) throw new ServiceError('service_unexpected_answer');
  const { total_pages: pageCount, total } = parsed.data.pagination ?? {};
  const length = parsed.data.projects.length;
  return {
    projects: listedProjects.parse(parsed.data.projects),
    isLast: length === 0 || (pageCount === undefined ? length < perPage : number >= pageCount),
    ...(pageCount === undefined ? {} : { pageCount }),
    ...(total === undefined ? {} : { total }),
  };
}

const metadata = z.looseObject({
  file_ids: z.array(z.unknown()).optional().catch(undefined),
  file_count: count.optional().catch(undefined),
  file_names: z.array(z.unknown()).catch([]),
  review_table_ids: readList(count),
});

/** Unprocessed metadata: `files` is undefined if it should name files and does not. */
type ReadMetadata = Omit<ProjectMetadata, 'files'> & {
  readonly files: ProjectMetadata['files'] | undefined;
};

/** Reads the metadata of a project: an array of one object, an object, with or without its wrapper. */
export function readProjectMetadata(json: unknown): ReadMetadata {
  const inner = single(unwrap(json));
  const parsed = metadata.safeParse(inner);
  if (!parsed.success || typeof inner !== 'object') throw new ServiceError('service_unexpected_answer');
  const { file_ids: ids, file_names: names, file_count: fileCount, review_table_ids: tables } = parsed.data;
  const named = ids === undefined ? fileCount === 0 : ids.length > 0 || (fileCount ?? 0) === 0;
  if (!named) return { files: undefined, reviewTableIds: tables };
  const files = (ids ?? []).flatMap((value, index) => {
    const id = idText.safeParse(value);
    const name = names[index];
    if (!id.success) return [];
    return [{ id: id.data.toLowerCase(), name: typeof name === 'string' && name !== '' ? name : id.data }];
  });
  return { files, reviewTableIds: tables };
}
