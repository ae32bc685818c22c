import { enqueueIndexing, finishJob, type Job } from '../jobs/queue.ts';
import { addSegment, removeSegments } from '../search/index.ts';
import { indexedWords } from '../search/revision.ts';
import { SEGMENT_SIZE } from '../search/words/segment.ts';
import type { Queryable, Sql } from '../store/sql.ts';
import { inPresentFile } from './ingest.ts';

/**
 * Queues every file that has a text to be indexed again from its chunks, in the caller's transaction. Until then it counts as one that is
 * being read, so that no search or answer omits it silently.
 */
export async function indexAllAgain(tx: Queryable, now: Date): Promise<void> {
  const files = await tx<{ id: string }[]>`
    update files set status = 'processing'
    where text is not null and id in (select file_id from chunks) returning id`;
  await enqueueIndexing(
    tx,
    files.map(({ id }) => id),
    now,
  );
}

/** Indexes a file again from its chunks, after which it is ready to query. Nothing is done for one that was deleted meanwhile. */
export async function indexAgain(sql: Sql, job: Job): Promise<void> {
  const file = { id: job.fileId, projectId: job.projectId };
  const done = await inPresentFile(sql, job, file, async (tx) => {
    const chunks = await tx<
      { idx: number; text: string; heading: string | null; section: readonly string[] | null }[]
    >`
      select idx, text, heading, section from chunks where file_id = ${file.id} order by idx`;
    await removeSegments(tx, file);
    for (let at = 0; at < chunks.length; at += SEGMENT_SIZE) {
      const batch = chunks.slice(at, at + SEGMENT_SIZE);
      const texts = batch.map(({ text, heading, section }) =>
        indexedWords(text, heading ?? undefined, section ?? undefined),
      );
      await addSegment(tx, file, batch[0]?.idx ?? 0, texts);
    }
    await finishJob(tx, job);
    await tx`update files set status = 'ready_to_query' where id = ${file.id} and status = 'processing'`;
  });
  if (!done) await finishJob(sql, job);
}
