import type { DescribedFile, Description } from '../agreement/model.ts';
import type { Queryable, Sql } from '../store/sql.ts';

/** Projects whose descriptions are kept in memory. */
const MOST_PROJECTS = 100;

/** The descriptions of the files of projects. */
export interface Descriptions {
  /** Resolves with the described files of a project at `revision` of its index or later, ready or not. */
  read(projectId: string, revision: number): Promise<readonly DescribedFile[]>;
}

interface Kept {
  readonly revision: number;
  readonly files: readonly DescribedFile[];
}

/** Creates the descriptions over the store, with those of the most recently searched projects in memory. */
export function createDescriptions(sql: Sql): Descriptions {
  const kept = new Map<string, Kept>();
  return {
    async read(projectId, revision) {
      const known = kept.get(projectId);
      const current =
        known !== undefined && known.revision >= revision
          ? known
          : { revision, files: await readDescriptions(sql, projectId) };
      kept.delete(projectId);
      kept.set(projectId, current);
      const [oldest] = kept.keys();
      if (kept.size > MOST_PROJECTS && oldest !== undefined) kept.delete(oldest);
      return current.files;
    },
  };
}

/** Keeps a file's description, in the transaction that changes its part of the index. */
export async function saveDescription(
  tx: Queryable,
  fileId: string,
  description: Description,
): Promise<void> {
  await tx`update files set description = ${asJson(tx, description)} where id = ${fileId}`;
}

/** Resolves with the descriptions of a project's files. */
export async function readDescriptions(sql: Sql, projectId: string): Promise<readonly DescribedFile[]> {
  return sql<{ id: string; name: string; description: Description }[]>`
    select id, name, description from files
    where project_id = ${projectId} and deleted_at is null and description is not null`;
}

function asJson(sql: Queryable, { parties, dates, ...rest }: Description) {
  return sql.json({ ...rest, parties: parties.map((party) => ({ ...party })), dates: [...dates] });
}
