import type { FileBytes } from '../bytes.ts';
import type { Queryable } from '../sql.ts';

/** How many of the newest files are looked for. */
const SOME = 3;

/**
 * Rejects with a sentence when the database has files and none of its newest is in the store: then this process was pointed to
 * another folder or bucket than the others on the database, and would mark their files as lost.
 */
export async function requireSameFiles(sql: Queryable, bytes: FileBytes): Promise<void> {
  const newest = await sql<{ id: string }[]>`
    select id from files where deleted_at is null order by uploaded_at desc, id limit ${SOME}`;
  for (const { id } of newest) if (await bytes.has(id)) return;
  if (newest.length > 0)
    throw new Error(
      'The files of this database are not here. All processes on a database need the same files: give them one DATA_FOLDER on a shared disk, or one bucket (FILES_S3_BUCKET).',
    );
}
