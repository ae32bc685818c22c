import { chunkFile } from '../files/chunks.ts';
import type { ReadFile } from '../files/model.ts';
import { createBm25 } from './extract/bm25.ts';
import type { Grounding } from './model.ts';

/** Grounds answers in one file that was sent with the request: its clauses, ranked in memory. */
export function groundInFile(fileName: string, file: ReadFile): Grounding {
  const chunks = chunkFile(file);
  const rank = createBm25(chunks.map(({ start, end }) => file.text.slice(start, end)));
  return {
    retrieve: (question, limit) =>
      Promise.resolve(
        rank(question, limit).flatMap(({ index, score }) => {
          const chunk = chunks[index];
          if (chunk === undefined) return [];
          const { start, end, page, pageBasis, label } = chunk;
          const text = file.text.slice(start, end);
          return [
            { fileName, page, pageBasis, text, start, end, score, ...(label === undefined ? {} : { label }) },
          ];
        }),
      ),
  };
}
