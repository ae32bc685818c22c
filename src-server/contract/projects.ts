import { z } from 'zod';
import { email, pagination, projectTimestamp, uuid } from './common.ts';

/** Spec 2.8. Values other than VIEW and EDIT are not shown; a client treats an unknown one as VIEW. */
export const permissionLevel = z.enum(['VIEW', 'EDIT']);

/** Spec 2.8, user share. */
export const userShare = z.object({
  created_at: z.string(),
  dest_user_email: email,
  dest_user_id: uuid,
  dest_workspace_id: z.int(),
  permission_level: z.string(),
  src_user_id: uuid,
  src_workspace_id: z.int(),
  vault_folder_id: uuid,
});

/** Spec 2.8, workspace share. */
export const workspaceShare = z.object({
  created_at: z.string(),
  dest_workspace_id: z.int(),
  permission_level: z.string(),
  src_user_id: uuid,
  src_workspace_id: z.int(),
  vault_folder_id: uuid,
});

/** Spec 2.8. */
export const sharing = z.object({
  user_count: z.int(),
  user_shares: z.array(userShare),
  workspace_count: z.int(),
  workspace_shares: z.array(workspaceShare),
});
export type Sharing = z.infer<typeof sharing>;

/** Spec 2.7. */
export const project = z.object({
  id: uuid,
  name: z.string(),
  is_knowledge_base_project: z.boolean(),
  creator_email: email,
  files_count: z.int(),
  query_count: z.int(),
  size_bytes: z.int(),
  created_at: projectTimestamp,
  updated_at: projectTimestamp,
  project_updated_at: projectTimestamp,
  sharing,
});
export type Project = z.infer<typeof project>;

/** Answer of `GET /api/v1/vault/workspace/projects` (spec 4.3). */
export const projectsAnswer = z.object({
  response: z.object({ content: z.object({ pagination, projects: z.array(project) }) }),
});
export type ProjectsAnswer = z.infer<typeof projectsAnswer>;

/**
 * One project in the answer of `GET /api/v1/vault/get_metadata/{project_id}` (spec 4.10; vendor's pages).
 * `file_ids`, `file_names`, `file_sizes` (bytes) and `file_paths` (relative, with the name at the end) are parallel.
 */
export const projectMetadata = z.object({
  project_id: uuid,
  file_ids: z.array(uuid),
  file_names: z.array(z.string()),
  file_sizes: z.array(z.int()),
  file_paths: z.array(z.string()),
  file_count: z.int(),
  max_file_count: z.int(),
  project_size: z.int(),
  max_project_size: z.int(),
  review_table_ids: z.array(z.int()),
});
export type ProjectMetadata = z.infer<typeof projectMetadata>;

/** The metadata answer: `content` is an array of one object. */
export const projectMetadataAnswer = z.object({
  response: z.object({ content: z.array(projectMetadata) }),
});
export type ProjectMetadataAnswer = z.infer<typeof projectMetadataAnswer>;

/** A project by itself. */
export const projectAnswer = z.object({ response: z.object({ content: project }) });
export type ProjectAnswer = z.infer<typeof projectAnswer>;

/** Answer of `POST /api/v1/vault/create_project`. */
export const createProjectAnswer = projectAnswer;
export type CreateProjectAnswer = ProjectAnswer;

const target = {
  email: z.email('must be an e-mail address').max(254, 'must have at most 254 characters').optional(),
  workspace_id: z.int().min(0).max(2_147_483_647).optional(),
};
export type ShareTargetFields = z.infer<z.ZodObject<typeof target>>;
const isOne = ({ email: user, workspace_id: workspace }: ShareTargetFields): boolean =>
  (user === undefined) !== (workspace === undefined);
const ONE_TARGET = 'Send either email or workspace_id';

/** Body of `POST /api/v1/vault/unshare_project/{project_id}`, an extension of the embedded workspace. */
export const shareTarget = z.object(target).refine(isOne, ONE_TARGET);

/** Body of `POST /api/v1/vault/share_project/{project_id}`, an extension of the embedded workspace. */
export const projectShare = z
  .object({ ...target, permission_level: permissionLevel })
  .refine(isOne, ONE_TARGET);
