/**
 * The tables that a backup holds, in an order in which each is after those that it refers to. The search index is not among them: a
 * service makes it again from `chunks` after a restore.
 */
export const SAVED_TABLES = [
  'settings',
  'workspaces',
  'users',
  'tokens',
  'projects',
  'user_shares',
  'workspace_shares',
  'files',
  'review_tables',
  'review_columns',
  'review_rows',
  'review_cells',
  'review_citations',
  'jobs',
  'chunks',
  'events',
  'audit',
  'audit_clock',
] as const;

/** The tables that are left out: what the migrations write, what counts for a minute, and the search index. */
export const LEFT_OUT_TABLES = [
  'migrations',
  'call_windows',
  'embedding_models',
  'segments',
  'segment_vectors',
  'search_revisions',
] as const;
