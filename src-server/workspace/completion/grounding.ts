import { chunkFile } from '../files/chunks.ts';
import type { ReadFile } from '../files/model.ts';
import { createBm25 } from './extract/bm25.ts';
import type { Grounding } from './model.ts';

/** Grounds answers in one file that was sent with the request. Its clauses are ranked in memory, and indexed at the first question. */
export function groundInFile(fileName: string, file: ReadFile): Grounding {
  const chunks = chunkFile(file);
  let index: ReturnType<typeof createBm25> | undefined;
  return {
    async retrieve(question, limit) {
      index ??= createBm25(chunks.map(({ start, end }) => file.text.slice(start, end)));
      const rank = await index;
      return rank(question, limit).flatMap(({ index: at, score }) => {
        const chunk = chunks[at];
        if (chunk === undefined) return [];
        const { start, end, page, pageBasis, label } = chunk;
        const text = file.text.slice(start, end);
        const laterPages = file.pages.filter(({ offset }) => offset > start && offset < end);
        return [
          {
            fileName,
            page,
            pageBasis,
            laterPages,
            text,
            start,
            end,
            score,
            ...(label === undefined ? {} : { label }),
          },
        ];
      });
    },
  };
}
