import type { ProcessingStatus } from '../../contract/files.ts';
import type { Queryable } from '../store/sql.ts';

/** Files of a project that an answer cannot use, by their state. */
export interface UnreadFiles {
  /** Files that cannot be read. */
  readonly failed: FileNames;
  /** Files that are not read yet, including those that are tried again. */
  readonly waiting: FileNames;
  /** True if no file of the project can be used. */
  readonly all: boolean;
}

/** The first {@link SHOWN} names of files in alphabetical order, and the number of all. */
export interface FileNames {
  readonly names: readonly string[];
  readonly count: number;
}

/** The most names that are listed. */
const SHOWN = 10;

/** Returns the files of a project that are not ready to be queried. */
export async function findUnreadFiles(sql: Queryable, projectId: string): Promise<UnreadFiles> {
  const groups = await sql<{ kind: 'ready' | 'failed' | 'waiting'; names: string[]; count: number }[]>`
    select kind, (array_agg(name order by name))[1:${SHOWN}] as names, count(*)::int as count
    from (
      select name, case
        when status like 'ready\\_%' then 'ready'
        when status = ${FAILED} then 'failed'
        else 'waiting' end as kind
      from files where project_id = ${projectId} and deleted_at is null
    ) as files
    group by kind`;
  const namesOf = (kind: string): FileNames =>
    groups.find((group) => group.kind === kind) ?? { names: [], count: 0 };
  return {
    failed: namesOf('failed'),
    waiting: namesOf('waiting'),
    all: groups.length > 0 && namesOf('ready').count === 0,
  };
}

const FAILED: ProcessingStatus = 'unrecoverable_failure';
