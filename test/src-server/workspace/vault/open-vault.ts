import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Job } from '#server/workspace/jobs/queue.ts';
import { serviceCaller } from '#server/workspace/identity/tokens.ts';
import type { FileBytes } from '#server/workspace/store/bytes.ts';
import { openFolderBytes } from '#server/workspace/store/bytes/folder.ts';
import { transactOn, type Sql } from '#server/workspace/store/sql.ts';
import { createProject } from '#server/workspace/vault/projects.ts';
import { addFiles } from '#server/workspace/vault/upload.ts';
import { openPlace, type StoreEngine } from '../engines.ts';
import { claimFile } from '../jobs/enqueue.ts';
import { testClock } from '../support.ts';

/** The store of a vault without a service over it. */
export interface TestVault {
  readonly sql: Sql;
  readonly bytes: FileBytes;
  readonly now: () => Date;
  readonly advance: (milliseconds: number) => void;
  /** Uploads texts to a new project, in order. They wait to be read. */
  upload(texts: readonly string[]): Promise<{ readonly projectId: string; readonly ids: readonly string[] }>;
  /** Processes the reading that is due. Resolves with false if there is none. */
  work(run: (job: Job, signal: AbortSignal) => Promise<void>): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens the store of a new vault. */
export async function openVault(engine: StoreEngine): Promise<TestVault> {
  const place = await engine.place();
  const { now, advance } = testClock();
  const database = await openPlace(place, now);
  const { sql } = database;
  const bytes = await openFolderBytes(join(place.dataFolder, 'files'), () => {});
  return {
    sql,
    bytes,
    now,
    advance,
    async upload(texts) {
      const caller = await serviceCaller(sql);
      const { id: projectId } = await createProject(
        sql,
        caller,
        { name: 'P', isKnowledgeBase: false },
        now(),
      );
      const files = await Promise.all(
        texts.map(async (text, at) => ({
          name: `${at}.txt`,
          folder: '',
          contentType: 'text/plain',
          incoming: await bytes.receive(Readable.from([Buffer.from(text)])),
        })),
      );
      const { ids } = await addFiles(
        { sql, bytes, transact: transactOn(sql) },
        caller,
        projectId,
        files,
        'keep',
        now(),
      );
      return { projectId, ids };
    },
    async work(run) {
      const job = await claimFile(sql, now());
      if (job === undefined) return false;
      await run(job, new AbortController().signal);
      return true;
    },
    async close() {
      await database.close();
      await place.remove();
    },
  };
}
