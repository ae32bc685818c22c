/**
 * Users who may no longer call, the rules of a project (vault/rules.ts; null: the service's own quota, kept without an end, not held), and
 * the projects that an event is about. Events of earlier versions name none, so no rule of a project deletes them.
 */
export const PROJECT_RULES = `
alter table users add column deactivated_at timestamptz;
alter table projects add column max_files integer, add column max_bytes bigint,
  add column retention_days integer, add column held_since timestamptz;
alter table events add column project_ids uuid[] not null default '{}';
`;
