import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { systemClock } from '#server/http/clock.ts';
import { ensureToken, serviceCaller } from '#server/workspace/identity/tokens.ts';
import { startEmbedder, type Embedder } from '#server/workspace/search/embedder.ts';
import { openBuiltInEncoder } from '#server/workspace/search/encoder/built-in.ts';
import { addChunks, INDEX_BATCH, indexedTexts } from '#server/workspace/search/index.ts';
import { openDatabase, type Database } from '#server/workspace/store/database.ts';
import { createProject } from '#server/workspace/vault/projects.ts';
import type { BenchDocument } from './corpus.ts';

/** A workspace's store in a temporary folder, or on the server of DATABASE_URL, with the built-in encoder. */
export interface BenchVault {
  readonly database: Database;
  readonly embedder: Embedder;
  /** Adds documents to a new project. Resolves with the file ids in order. */
  add(
    documents: readonly BenchDocument[],
  ): Promise<{ readonly projectId: string; readonly fileIds: readonly string[] }>;
  close(): Promise<void>;
}

const now = (): Date => new Date();

export async function openVault(databaseUrl: string | undefined): Promise<BenchVault> {
  const folder = await mkdtemp(join(tmpdir(), 'codicil-bench-'));
  const database = await openDatabase({
    dataFolder: folder,
    now,
    onFailure: (error) => {
      throw error;
    },
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
  });
  const { sql } = database;
  await ensureToken(sql, join(folder, 'token'), now());
  const embedder = startEmbedder({
    sql,
    open: () => openBuiltInEncoder(),
    log: pino(),
    clock: systemClock(),
    retryMs: 60_000,
  });
  await embedder.idle();
  const projects: string[] = [];
  return {
    database,
    embedder,
    async add(documents) {
      const caller = await serviceCaller(sql);
      const { id: projectId } = await createProject(
        sql,
        caller,
        { name: 'bench', isKnowledgeBase: false },
        now(),
      );
      projects.push(projectId);
      const fileIds = documents.map(() => randomUUID());
      for (const [at, { text, chunks }] of documents.entries()) {
        const file = { id: fileIds[at] ?? '', projectId };
        await sql`
          insert into files (
            id, project_id, name, folder, content_type, size, sha256, status, uploaded_by, uploaded_at, updated_at)
          values (${file.id}, ${projectId}, ${String(at)}, '', 'text/plain', ${text.length}, '', 'ready_to_query',
            ${caller.userId}, ${now()}, ${now()})`;
        for (let first = 0; first < chunks.length; first += INDEX_BATCH) {
          const batch = chunks.slice(first, first + INDEX_BATCH);
          const embedded = await embedder.embed(indexedTexts(text, batch));
          await sql.begin((tx) => addChunks(tx, file, text, batch, embedded));
        }
      }
      // Like the embedded store when it opens: statistics for the planner.
      await sql`analyze chunks, segments, segment_vectors`;
      return { projectId, fileIds };
    },
    async close() {
      await embedder.close();
      await sql`drop table if exists bench_text`;
      for (const id of projects) await sql`delete from projects where id = ${id}`;
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}
