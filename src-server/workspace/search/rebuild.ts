import type { Sql } from '../store/sql.ts';
import { addSegment } from './index.ts';
import { indexedWords, raiseRevision } from './revision.ts';
import { SEGMENT_SIZE } from './words/segment.ts';

/**
 * Indexes the files again that an earlier version of the store had indexed in another format or language, each in its own transaction. After an
 * interruption, the next start continues; several processes share the work.
 */
export async function indexAgain(sql: Sql): Promise<void> {
  for (;;) {
    const found = await sql.begin(async (tx) => {
      const [file] = await tx<{ id: string; projectId: string }[]>`
        select f.id, f.project_id as "projectId" from unindexed_files u join files f on f.id = u.file_id
        limit 1 for update of u skip locked`;
      if (file === undefined) return false;
      await raiseRevision(tx, file.projectId);
      await tx`delete from segments where file_id = ${file.id}`;
      const chunks = await tx<
        { idx: number; text: string; heading: string | null; section: readonly string[] | null }[]
      >`
        select idx, text, heading, section from chunks where file_id = ${file.id} order by idx`;
      for (let at = 0; at < chunks.length; at += SEGMENT_SIZE) {
        const batch = chunks.slice(at, at + SEGMENT_SIZE);
        const texts = batch.map(({ text, heading, section }) =>
          indexedWords(text, heading ?? undefined, section ?? undefined),
        );
        await addSegment(tx, file, batch[0]?.idx ?? 0, texts);
      }
      await tx`delete from unindexed_files where file_id = ${file.id}`;
      return true;
    });
    if (!found) return;
  }
}
