import type { LimitFamily } from './limits.ts';

/** The HTTP call of one operation of the service. `limit` is the family that counts it (spec 8). */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path below the base URL; `{name}` marks a path parameter. */
  readonly path: string;
  /** Another path of the same operation. */
  readonly alias?: string;
  /** Family whose error table applies (spec 7). */
  readonly family: 'history' | 'completion' | 'vault' | 'audit' | 'tokens';
  /** Undefined if the spec has no limit for it. */
  readonly limit?: LimitFamily;
}

/**
 * Every operation of the service (spec 4; paths of 4.10, earliest and latest from the vendor's pages). The spec has none for
 * tokens, which the hosted service creates in its settings, none that creates, runs, changes or deletes a review table and none that
 * shares a project: those are extensions of the embedded workspace.
 */
export const ENDPOINTS = {
  whoami: { method: 'GET', path: '/api/whoami', family: 'audit' },
  usageV2: { method: 'GET', path: '/api/v2/history/usage', family: 'history', limit: 'history' },
  queryV2: { method: 'GET', path: '/api/v2/history/query', family: 'history', limit: 'history' },
  usageV1: { method: 'GET', path: '/api/v1/history/usage', family: 'history', limit: 'history' },
  queryV1: { method: 'GET', path: '/api/v1/history/query', family: 'history', limit: 'history' },
  completion: { method: 'POST', path: '/api/v2/completion', family: 'completion', limit: 'completion' },
  projects: { method: 'GET', path: '/api/v1/vault/workspace/projects', family: 'vault', limit: 'vault' },
  createProject: { method: 'POST', path: '/api/v1/vault/create_project', family: 'vault', limit: 'vault' },
  metadata: {
    method: 'GET',
    path: '/api/v1/vault/get_metadata/{project_id}',
    // As spec 4.10 writes it.
    alias: '/vault/get_metadata/{project_id}',
    family: 'vault',
    limit: 'vault',
  },
  files: {
    method: 'GET',
    path: '/api/v1/vault/projects/{project_id}/files',
    family: 'vault',
    limit: 'vault',
  },
  getFiles: { method: 'GET', path: '/api/v1/vault/get_files', family: 'vault', limit: 'vault' },
  upload: {
    method: 'POST',
    path: '/api/v1/vault/upload_files/{project_id}',
    family: 'vault',
    limit: 'vault',
  },
  deleteFile: {
    method: 'DELETE',
    path: '/api/v1/vault/delete_file/{file_id}',
    family: 'vault',
    limit: 'vault',
  },
  deleteProject: {
    method: 'DELETE',
    path: '/api/v1/vault/delete_project/{project_id}',
    family: 'vault',
    limit: 'vault',
  },
  search: { method: 'POST', path: '/api/v1/vault/semantic_search', family: 'vault', limit: 'vault' },
  reviewTable: {
    method: 'GET',
    path: '/api/v1/vault/review_table/{review_table_id}',
    family: 'vault',
    limit: 'vault',
  },
  row: {
    method: 'GET',
    path: '/api/v1/vault/get_row/{review_table_id}/{file_id}',
    family: 'vault',
    limit: 'vault',
  },
  createReviewTable: {
    method: 'POST',
    path: '/api/v1/vault/create_review_table',
    family: 'vault',
    limit: 'vault',
  },
  runReviewTable: {
    method: 'POST',
    path: '/api/v1/vault/run_review_table/{review_table_id}',
    family: 'vault',
    limit: 'vault',
  },
  renameReviewTable: {
    method: 'POST',
    path: '/api/v1/vault/rename_review_table/{review_table_id}',
    family: 'vault',
    limit: 'vault',
  },
  deleteReviewTable: {
    method: 'DELETE',
    path: '/api/v1/vault/delete_review_table/{review_table_id}',
    family: 'vault',
    limit: 'vault',
  },
  updateCell: {
    method: 'POST',
    path: '/api/v1/vault/update_cell/{review_table_id}/{file_id}',
    family: 'vault',
    limit: 'vault',
  },
  assignRow: {
    method: 'POST',
    path: '/api/v1/vault/assign_row/{review_table_id}/{file_id}',
    family: 'vault',
    limit: 'vault',
  },
  shareProject: {
    method: 'POST',
    path: '/api/v1/vault/share_project/{project_id}',
    family: 'vault',
    limit: 'vault',
  },
  unshareProject: {
    method: 'POST',
    path: '/api/v1/vault/unshare_project/{project_id}',
    family: 'vault',
    limit: 'vault',
  },
  auditSearch: { method: 'GET', path: '/api/v1/logs/audit/search', family: 'audit', limit: 'audit' },
  audit: { method: 'GET', path: '/api/v1/logs/audit', family: 'audit', limit: 'audit' },
  auditEarliest: { method: 'GET', path: '/api/v1/logs/audit/earliest', family: 'audit', limit: 'audit' },
  auditLatest: { method: 'GET', path: '/api/v1/logs/audit/latest', family: 'audit', limit: 'audit' },
  tokens: { method: 'GET', path: '/api/v1/workspace/tokens', family: 'tokens' },
  createToken: { method: 'POST', path: '/api/v1/workspace/tokens', family: 'tokens' },
  revokeToken: { method: 'DELETE', path: '/api/v1/workspace/tokens/{token_id}', family: 'tokens' },
} as const satisfies Record<string, Endpoint>;
export type EndpointName = keyof typeof ENDPOINTS;

/**
 * Returns the path of an endpoint with its parameters, each percent-encoded. Throws if one is missing, empty, `.` or
 * `..`: those are not ids, and URL parsers resolve the dots, encoded or not.
 */
export function endpointPath(name: EndpointName, parameters: Readonly<Record<string, string>> = {}): string {
  return ENDPOINTS[name].path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = parameters[key];
    if (value === undefined) throw new TypeError(`${name}: path parameter ${key} is missing`);
    if (/^(\.|%2e){0,2}$/i.test(value)) throw new TypeError(`${name}: path parameter ${key} is not an id`);
    return encodeURIComponent(value);
  });
}
