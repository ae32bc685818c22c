import type { Logger } from 'pino';
import type { Clock } from '../../http/clock.ts';
import type { Sql } from '../store/sql.ts';
import { EncoderError, type Embed, type Encoder, type OpenEncoder } from './encoder/model.ts';
import { dropOtherModels, putVectors, segmentsWithout } from './vectors.ts';

/** Segments embedded and written at once, each of up to 200 chunks. */
const BATCH = 4;
/** Longest interval between retries of a failing encoder, in milliseconds. */
const LONGEST_RETRY_MS = 60 * 60_000;

/** Creates the vectors of chunks and queries. */
export interface Embedder {
  readonly embed: Embed;
  /** Resolves when the encoder is open and nothing is being embedded in the background, or when that failed. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the encoder and embeds, in the background, every chunk that it has not embedded yet: all of them after a change of the model, those
 * added meanwhile after a failure. When all are embedded, the vectors of other models are removed. A failure is retried after `retryMs`,
 * which doubles each time; until then, search uses only words.
 */
export function startEmbedder(options: {
  readonly sql: Sql;
  readonly open: OpenEncoder;
  readonly log: Logger;
  readonly clock: Pick<Clock, 'after'>;
  readonly retryMs: number;
}): Embedder {
  const { sql, log, clock } = options;
  const stop = new AbortController();
  let encoder: Encoder | undefined;
  let cancelRetry: (() => void) | undefined;
  let work: Promise<void> | undefined;
  let wait = options.retryMs;

  const begin = (): void => {
    cancelRetry = undefined;
    work ??= catchUp()
      .catch((error: unknown) =>
        failed(error, 'chunks could not be embedded; they are found by their words alone'),
      )
      .finally(() => {
        work = undefined;
      });
  };
  const catchUp = async (): Promise<void> => {
    encoder ??= await options.open(stop.signal);
    await embedMissing(sql, encoder, stop.signal);
    wait = options.retryMs;
    if (!stop.signal.aborted) await dropOtherModels(sql, encoder);
  };
  const failed = (error: unknown, message: string): void => {
    if (stop.signal.aborted) return;
    // The message of any other error may repeat the embedded text.
    const reason = error instanceof EncoderError ? error.message : undefined;
    log.warn({ error: error instanceof Error ? error.name : typeof error, reason }, message);
    catchUpLater();
  };
  const catchUpLater = (): void => {
    if (cancelRetry !== undefined || stop.signal.aborted) return;
    cancelRetry = clock.after(wait, begin);
    wait = Math.min(wait * 2, LONGEST_RETRY_MS);
  };
  begin();
  return {
    async embed(texts, signal) {
      if (encoder === undefined) {
        // Chunks that are added now without a vector may come after the current run has looked for them.
        catchUpLater();
        return undefined;
      }
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
      cancelRetry?.();
      await work;
    },
  };
}

/** Embeds every chunk that the encoder has not embedded yet, a few segments at a time, until the signal aborts. */
async function embedMissing(sql: Sql, encoder: Encoder, signal: AbortSignal): Promise<void> {
  let after = 0;
  while (!signal.aborted) {
    const segments = await segmentsWithout(sql, encoder, after, BATCH);
    const last = segments.at(-1);
    if (last === undefined) return;
    for (const { id, projectId, texts } of segments) {
      const vectors = await encoder.embed(texts, signal);
      await sql.begin((tx) => putVectors(tx, projectId, encoder, [{ segmentId: id, vectors }]));
    }
    after = last.id;
  }
}
