/** All tables, as the migrations 1 to 18 made them before the first release. Times are UTC; offsets are in UTF-16 code units. */
export const ALL_TABLES = `
create table settings (key text primary key, value jsonb not null);

create table workspaces (id integer primary key, name text not null);

create table users (
  id uuid primary key,
  email text not null unique,
  workspace_id integer not null references workspaces,
  -- Users with this time may no longer call.
  deactivated_at timestamptz
);

create table tokens (
  id uuid primary key,
  -- SHA-256 of the token, hexadecimal: the token itself is not kept here.
  hash text not null unique,
  name text not null,
  user_id uuid not null references users,
  permissions text[] not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  -- Null: it does not end.
  expires_at timestamptz,
  -- To the hour (identity/tokens.ts).
  last_used_at timestamptz
);

create table projects (
  id uuid primary key,
  name text not null,
  is_knowledge_base boolean not null,
  creator_id uuid not null references users,
  client_matter_id uuid,
  query_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When the files of the project last changed.
  project_updated_at timestamptz not null,
  -- Its rules (vault/rules.ts). Null: the service's own quota, kept without an end, not held.
  max_files integer,
  max_bytes bigint,
  retention_days integer,
  held_since timestamptz
);

create table user_shares (
  project_id uuid not null references projects on delete cascade,
  user_id uuid not null references users,
  permission_level text not null check (permission_level in ('VIEW', 'EDIT')),
  src_user_id uuid not null references users,
  src_workspace_id integer not null references workspaces,
  created_at timestamptz not null,
  primary key (project_id, user_id)
);

create table workspace_shares (
  project_id uuid not null references projects on delete cascade,
  workspace_id integer not null references workspaces,
  permission_level text not null check (permission_level in ('VIEW', 'EDIT')),
  src_user_id uuid not null references users,
  src_workspace_id integer not null references workspaces,
  created_at timestamptz not null,
  primary key (project_id, workspace_id)
);

create table files (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  name text not null,
  -- Relative folder, without a slash at either end; empty at the top.
  folder text not null,
  content_type text not null,
  size bigint not null,
  sha256 text not null,
  status text not null check (status in (
    'uploaded', 'processing', 'ready_to_query', 'ready_to_review', 'recoverable_failure', 'unrecoverable_failure')),
  failure_reason text,
  failure text,
  -- The canonical text that every offset counts in, and its structure. Null until it was read.
  text text,
  blocks jsonb,
  pages jsonb,
  page_basis text,
  uploaded_by uuid not null references users,
  uploaded_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  -- What an agreement is (agreement/model.ts).
  description jsonb,
  -- What is in the file but not in its text (files/model.ts). Null for formats that do not count it.
  read_notes jsonb,
  -- The version of the reader that made the text or found that there is none (files/model.ts). Null: an earlier one.
  reader_version integer
);
create index on files (project_id, name) where deleted_at is null;
-- Search asks for the few files that it must leave out.
create index on files (project_id) where status not in ('ready_to_query', 'ready_to_review');

create table chunks (
  id bigint generated always as identity primary key,
  project_id uuid not null references projects on delete cascade,
  file_id uuid not null references files on delete cascade,
  idx integer not null,
  page integer not null,
  page_basis text not null,
  start_idx integer not null,
  end_idx integer not null,
  label text,
  heading text,
  -- The headings above it, outermost first.
  section jsonb,
  text text not null,
  unique (file_id, idx)
);
create index on chunks (project_id);

-- The search index: immutable segments of consecutive chunks of a file.
create table segments (
  id bigint generated always as identity primary key,
  project_id uuid not null references projects on delete cascade,
  file_id uuid not null references files on delete cascade,
  -- Place in the file of the first chunk, and how many there are from it on.
  first_idx integer not null,
  count integer not null,
  -- Their inverted index (search/words/segment.ts).
  words bytea not null
);
create index on segments (project_id);
create index on segments (file_id);
-- It does not shrink.
alter table segments alter column words set storage external;

-- Every model that ever embedded chunks here. Vectors of different models are never compared.
create table embedding_models (
  id integer generated always as identity primary key,
  name text not null,
  dimension integer not null,
  unique (name, dimension)
);

create table segment_vectors (
  segment_id bigint not null references segments on delete cascade,
  model_id integer not null references embedding_models,
  -- The vectors of the chunks, a byte a number (search/quantise.ts).
  vectors bytea not null,
  primary key (segment_id, model_id)
);
alter table segment_vectors alter column vectors set storage external;

-- Raised with every change of a project's segments or their vectors.
create table search_revisions (
  project_id uuid primary key references projects on delete cascade,
  revision bigint not null
);

create table review_tables (
  id integer generated by default as identity (start with 1001) primary key,
  project_id uuid not null references projects on delete cascade,
  title text not null,
  created_by uuid not null references users,
  created_at timestamptz not null
);
create index on review_tables (project_id);

-- Work that survives a restart. A row is leased while a process works on it.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  file_id uuid not null references files on delete cascade,
  -- The review table whose row waits.
  table_id integer references review_tables on delete cascade,
  attempts integer not null default 0,
  -- How often it failed temporarily.
  failures integer not null default 0,
  run_after timestamptz not null,
  leased_until timestamptz
);
create index on jobs (run_after);
create index on jobs (file_id);
create index on jobs (table_id);

create table review_columns (
  table_id integer not null references review_tables on delete cascade,
  idx integer not null,
  name text not null,
  question text not null,
  primary key (table_id, idx)
);

create table review_rows (
  table_id integer not null references review_tables on delete cascade,
  file_id uuid not null references files on delete cascade,
  -- Place of the row in its table.
  idx integer not null,
  assigned_user text,
  updated_at timestamptz not null,
  -- Waiting rows are seen by nobody but the one who answers them.
  state text not null default 'done' check (state in ('waiting', 'done', 'failed')),
  -- Who asked, and through which channel, for the event that is written when the answers are there.
  asked_by text,
  access_point text,
  surface text,
  primary key (table_id, file_id)
);
create index on review_rows (file_id);

create table review_cells (
  table_id integer not null,
  file_id uuid not null,
  column_idx integer not null,
  summary text not null,
  additional_context text,
  is_edited boolean not null default false,
  is_flagged boolean not null default false,
  is_verified boolean not null default false,
  verified_user text,
  verified_at timestamptz,
  flagged_user text,
  flagged_at timestamptz,
  primary key (table_id, file_id, column_idx),
  foreign key (table_id, file_id) references review_rows on delete cascade,
  foreign key (table_id, column_idx) references review_columns on delete cascade
);

create table review_citations (
  table_id integer not null,
  file_id uuid not null,
  column_idx integer not null,
  idx integer not null,
  page integer not null,
  quote text not null,
  start_idx integer not null,
  end_idx integer not null,
  primary key (table_id, file_id, column_idx, idx),
  foreign key (table_id, file_id, column_idx) references review_cells on delete cascade
);

-- What history exports (spec 2.1 and 2.2): one row for each thing that happened, written when it happened.
create table events (
  id uuid primary key,
  at timestamptz not null,
  user_email text not null,
  access_point text not null,
  action text not null,
  product_surface_area text not null,
  subsurface text not null,
  source text not null,
  client_matter_id uuid,
  thread_id bigint generated always as identity,
  vault_project_name text not null,
  review_table_name text not null,
  documents text[] not null,
  metadata jsonb not null,
  -- Null for a usage event that was no query.
  query text,
  response text,
  -- The projects that it is about. Events without one are deleted by no rule of a project.
  project_ids uuid[] not null default '{}'
);
create index on events (at, id);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  type text not null,
  user_email text not null,
  ip text not null,
  user_agent text not null,
  data jsonb not null
);
create index on audit (at, id);

-- The time of the newest audit entry, in the single row that writers lock in turn.
create table audit_clock (
  id boolean primary key default true check (id),
  at timestamptz not null
);
insert into audit_clock (at) values ('epoch');

-- Calls of the last minute by family, counted for all processes on the database together (spec 8).
create table call_windows (
  name text primary key,
  -- Times of the calls that count, in milliseconds since 1970, oldest first.
  calls bigint[] not null,
  -- The call that was let in last.
  last uuid not null
);
`;
