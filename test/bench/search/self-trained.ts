import { readFile } from 'node:fs/promises';
import { embedMissing } from '#server/workspace/search/embedder.ts';
import { MODEL_FILE } from '#server/workspace/search/encoder/built-in.ts';
import { unpackModel } from '#server/workspace/search/encoder/pack.ts';
import { createStaticEncoder } from '#server/workspace/search/encoder/static.ts';
import { examine } from '#server/workspace/search/self-training/learn.ts';
import type { BenchDocument } from './corpus.ts';
import { searchRanker, type Place, type Ranker } from './rankers.ts';
import type { BenchVault } from './vault.ts';

/** Documents as a vault would have learned from them, whatever their number: no label of theirs is looked at. */
export async function selfTrained(
  vault: BenchVault,
  documents: readonly BenchDocument[],
): Promise<{ readonly lesson: string; readonly ranker: (place: Place) => Ranker }> {
  const base = unpackModel(await readFile(MODEL_FILE));
  const clauses = documents.flatMap(({ name, text, chunks }) =>
    chunks.map(({ start, end, heading }) => ({
      fileId: name,
      text: text.slice(start, end),
      ...(heading === undefined ? {} : { heading }),
    })),
  );
  const begun = performance.now();
  const lesson = await examine(base, base, clauses, { fewestHeldBack: 0, seed: 20_261_120 });
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  const encoder = createStaticEncoder(lesson.model ?? base);
  await embedMissing(vault.database.sql, encoder, new AbortController().signal);
  return {
    lesson:
      `trained on ${lesson.pairs} pairs in ${seconds} s; ${lesson.heldBack} held-back headings find their clauses ` +
      `at a mean reciprocal rank of ${lesson.after.toFixed(3)}, before ${lesson.before.toFixed(3)}: ` +
      (lesson.better ? 'better than chance' : 'no more than chance, a vault would throw it away'),
    ranker: (place) =>
      searchRanker(vault, place, async (texts) => ({ model: encoder, vectors: await encoder.embed(texts) })),
  };
}
