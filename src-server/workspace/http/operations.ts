import type { EndpointName } from '../../contract/endpoints.ts';
import type { Operation } from './context.ts';
import * as audit from './routes/audit.ts';
import { complete } from './routes/completion.ts';
import * as files from './routes/files.ts';
import * as history from './routes/history.ts';
import { whoami } from './routes/identity.ts';
import * as projects from './routes/projects.ts';
import * as review from './routes/review.ts';
import { search } from './routes/search.ts';
import * as sharing from './routes/sharing.ts';
import * as tokens from './routes/tokens.ts';

/** The operations of this workspace, by their name in the contract. */
export const OPERATIONS: Partial<Readonly<Record<EndpointName, Operation>>> = {
  whoami,
  usageV2: history.usageV2,
  queryV2: history.queryV2,
  usageV1: history.usageV1,
  queryV1: history.queryV1,
  completion: complete,
  projects: projects.projects,
  createProject: projects.create,
  metadata: projects.metadata,
  deleteProject: projects.remove,
  files: files.list,
  getFiles: files.get,
  upload: files.upload,
  deleteFile: files.remove,
  search,
  reviewTable: review.table,
  row: review.row,
  createReviewTable: review.create,
  runReviewTable: review.run,
  renameReviewTable: review.rename,
  deleteReviewTable: review.remove,
  updateCell: review.update,
  assignRow: review.assign,
  shareProject: sharing.share,
  unshareProject: sharing.unshare,
  auditSearch: audit.search,
  audit: audit.fetch,
  auditEarliest: audit.earliest,
  auditLatest: audit.latest,
  tokens: tokens.list,
  createToken: tokens.create,
  revokeToken: tokens.revoke,
};
