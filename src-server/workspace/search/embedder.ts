import type { Logger } from 'pino';
import type { Sql } from '../store/database.ts';
import type { Embed, Encoder } from './encoder/model.ts';
import { indexedWords } from './index.ts';
import { chunksWithout, dropOtherModels, putVectors } from './vectors.ts';

/** Chunks that are embedded and written at once. */
const BATCH = 200;

/** Gives chunks their vectors. */
export interface Embedder {
  readonly embed: Embed;
  /** Resolves when nothing is being embedded in the background. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Embeds, in the background, every chunk that this encoder has not embedded yet: after a change of the model all of
 * them, after a failure those that were added meanwhile. When all are done, the vectors of other models are removed.
 * A failure is tried again after `retryMs`; search goes by words until then.
 */
export function startEmbedder(options: {
  readonly sql: Sql;
  readonly encoder: Encoder;
  readonly log: Logger;
  readonly retryMs: number;
}): Embedder {
  const { sql, encoder, log } = options;
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> | undefined;

  const begin = (): void => {
    timer = undefined;
    work ??= embedMissing(sql, encoder, stop.signal)
      .catch((error: unknown) => {
        if (!stop.signal.aborted)
          failed(error, 'chunks could not be embedded; they are found by their words alone');
      })
      .finally(() => {
        work = undefined;
      });
  };
  const failed = (error: unknown, message: string): void => {
    // Never the message of the error: it may repeat what was embedded.
    log.warn({ error: error instanceof Error ? error.name : typeof error }, message);
    if (stop.signal.aborted || timer !== undefined) return;
    timer = setTimeout(begin, options.retryMs);
    timer.unref();
  };
  begin();
  return {
    async embed(texts, signal) {
      try {
        return { model: encoder, vectors: await encoder.embed(texts, signal) };
      } catch (error) {
        signal?.throwIfAborted();
        failed(error, 'the encoder failed; words alone count');
        return undefined;
      }
    },
    idle: async () => work,
    async close() {
      stop.abort();
      clearTimeout(timer);
      await work;
    },
  };
}

async function embedMissing(sql: Sql, encoder: Encoder, signal: AbortSignal): Promise<void> {
  let after = 0;
  while (!signal.aborted) {
    const chunks = await chunksWithout(sql, encoder, after, BATCH);
    const last = chunks.at(-1);
    if (last === undefined) return dropOtherModels(sql, encoder);
    const texts = chunks.map(({ text, heading }) => indexedWords(text, heading ?? undefined));
    const vectors = await encoder.embed(texts, signal);
    await sql.begin((tx) =>
      putVectors(
        tx,
        chunks.map(({ id }) => id),
        { model: encoder, vectors },
      ),
    );
    after = last.id;
  }
}
