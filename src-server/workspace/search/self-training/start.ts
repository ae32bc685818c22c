import type { Logger } from 'pino';
import type { Queryable, Sql } from '../../store/sql.ts';
import { enqueueTraining, finishJob, holdJob, type Job } from '../../store/jobs.ts';
import { startProcessor } from '../../vault/processor.ts';
import { embedMissing } from '../embedder.ts';
import { unpackModel } from '../encoder/pack.ts';
import { createStaticEncoder } from '../encoder/static.ts';
import type { Clause } from './clause-pairs.ts';
import type { Lesson } from './learn.ts';
import { bringIntoUse, checked, forgetTraining, keptModel, lastTrainedAt, recordLesson } from './models.ts';
import type { Teach } from './process.ts';

/** What training on the vault needs, and from which size on it is done. */
export interface SelfTraining {
  /** The file of the built-in model: every training begins with it. */
  readonly readBase: () => Promise<Uint8Array>;
  readonly teach: Teach;
  /** A smaller vault teaches too little. */
  readonly fewestChunks: number;
  /** Fewer held-back headings cannot tell whether a model is better. */
  readonly fewestHeldBack: number;
  readonly seed: number;
}

export interface SelfTrainer {
  /** Queues a training when one is due. Resolves once that is decided. */
  look(): Promise<void>;
  /** Resolves when nothing is trained and nothing is embedded by a new model here. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** A vault is learned from again when it has grown by half since, whatever came of it then. */
const GROWTH = 1.5;
/** A vault that has lost more than half of what was learned from must not be searched with it any longer. */
const SHRUNK = 0.5;
/** Most chunks that are learned from, evenly out of a larger vault: about as many as 360 contracts have. */
const MOST_CHUNKS = 20_000;
/** Chunks that are read at once. */
const BATCH = 500;
/** Milliseconds between looks at the size of the vault, and at the queue. */
const LOOK_MS = 5 * 60_000;
const POLL_MS = 60_000;
/** How often a training is begun that never ends, as when it takes its process down. Restarts count too, hence so many. */
const MAX_ATTEMPTS = 20;

/**
 * Trains the built-in encoder further on the vault, in the background, once the vault is large enough. The work is a job
 * in the queue: one at a time among all processes, and begun anew, or gone on with, after a restart. A model that finds
 * held-back headings' clauses better than the one in use is kept in the database, embeds every chunk, and comes into
 * use when it has; `onReady` hears of it. Search goes on with the old vectors meanwhile. Any other model is thrown away.
 *
 * What a kept model holds: a vector for each of the built-in 30,000 words, moved by all projects together. No text, no
 * name and no word that the built-in model does not have; but who had the file of the model could tell that common words
 * stand near to each other somewhere in the vault. It never leaves the database, and no call answers with it.
 */
export function startSelfTraining(options: {
  readonly sql: Sql;
  readonly now: () => Date;
  readonly log: Logger;
  readonly training: SelfTraining;
  readonly onReady: () => Promise<void>;
}): SelfTrainer {
  const { sql, now, log, training } = options;

  const look = async (): Promise<void> => {
    const { id: base } = unpackModel(await training.readBase());
    const [chunks, last] = [await chunkCount(sql), await lastTrainedAt(sql, base)];
    if (last !== undefined && chunks < last * SHRUNK) await forgetTraining(sql);
    else if (last !== undefined && chunks < last * GROWTH) return;
    if (chunks < training.fewestChunks) return;
    await enqueueTraining(sql, now());
    processor.wake();
  };

  const run = async (job: Job, signal: AbortSignal): Promise<void> => {
    const file = await training.readBase();
    const base = unpackModel(file).id;
    // An earlier run may have trained a model, and not have embedded every chunk.
    let coming = await keptModel(sql, base, 'coming');
    if (coming === undefined) {
      const chunks = await chunkCount(sql);
      const lesson =
        job.attempts > MAX_ATTEMPTS
          ? { pairs: 0, heldBack: 0, before: 0, after: 0 }
          : await teach(file, base, chunks, signal);
      await sql.begin(async (tx) => {
        await holdJob(tx, job);
        await recordLesson(tx, base, chunks, lesson, now());
        if (lesson.pack === undefined) await finishJob(tx, job);
      });
      log.info(
        { chunks, ...numbersOf(lesson), kept: lesson.pack !== undefined },
        'the search model was trained on the vault',
      );
      coming = await keptModel(sql, base, 'coming');
      if (coming === undefined) return;
    }
    await embedMissing(sql, createStaticEncoder(checked(coming.pack)), signal);
    signal.throwIfAborted();
    const { id } = coming;
    await sql.begin(async (tx) => {
      await holdJob(tx, job);
      await bringIntoUse(tx, id, now());
      await finishJob(tx, job);
    });
    await options.onReady();
  };

  const teach = async (
    file: Uint8Array,
    base: string,
    chunks: number,
    signal: AbortSignal,
  ): Promise<Lesson> => {
    const present = (await keptModel(sql, base, 'in use'))?.pack ?? file;
    const { fewestHeldBack, seed } = training;
    return training.teach(file, present, clausesOf(sql, chunks), { fewestHeldBack, seed }, signal);
  };

  const processor = startProcessor({ sql, now, log, kind: 'train', concurrency: 1, pollMs: POLL_MS, run });
  const lookSafely = (): Promise<void> =>
    look().catch((error: unknown) => {
      // The next look may succeed; nothing depends on it.
      log.warn(
        { error: error instanceof Error ? error.name : typeof error },
        'the vault could not be measured',
      );
    });
  let looking = lookSafely();
  const timer = setInterval(() => {
    looking = lookSafely();
  }, LOOK_MS);
  timer.unref();
  return {
    look,
    idle: async () => {
      await looking;
      await processor.idle();
    },
    async close() {
      clearInterval(timer);
      await looking;
      await processor.close();
    },
  };
}

async function chunkCount(sql: Queryable): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select coalesce(sum(chunk_count), 0)::bigint as count from project_stat`;
  return row?.count ?? 0;
}

/** Chunks of the whole vault in the order in which they came; of a large one each second, third … */
async function* clausesOf(sql: Sql, count: number): AsyncGenerator<readonly Clause[]> {
  const stride = Math.ceil(Math.max(1, count) / MOST_CHUNKS);
  for (let after = 0; ;) {
    const rows = await sql<{ id: number; file_id: string; heading: string | null; text: string }[]>`
      select id, file_id, heading, text from chunks
      where id > ${after} and id % ${stride} = 0 order by id limit ${BATCH}`;
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(({ file_id, heading, text }) => ({
      fileId: file_id,
      text,
      ...(heading === null ? {} : { heading }),
    }));
    after = last.id;
  }
}

function numbersOf({ pairs, heldBack, before, after }: Lesson) {
  return { pairs, heldBack, before, after };
}
