import type { FileBytes } from '../bytes.ts';
import type { Queryable } from '../sql.ts';

/** Number of the newest files to look for. */
const SOME = 3;

/**
 * Rejects with a sentence if the database has files but the store has none of the newest. This process then uses another folder or bucket
 * than the others on the database, and would mark their files as lost.
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
