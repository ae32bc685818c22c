import { CLOSING, describeText, namedAgreement, OPENING } from '../agreement/describe.ts';
import { chunkFile } from '../files/chunks.ts';
import type { Chunk, ReadFile } from '../files/model.ts';
import { pickNotRead } from '../files/notes.ts';
import type { Embed } from '../search/encoder/model.ts';
import { indexedWords } from '../search/revision.ts';
import { indexTexts } from './extract/ranking.ts';
import type { Evidence, Grounding } from './model.ts';
import { choosePart, withNeighbours } from './part.ts';

/**
 * Grounds answers in one file that was sent with the request. Its clauses are indexed in memory at the first question, and ranked as search
 * in a vault ranks them: without `embed` by words alone.
 */
export function groundInFile(fileName: string, file: ReadFile, embed?: Embed): Grounding {
  const chunks = chunkFile(file);
  const description = describeText(file.text);
  const agreement = namedAgreement(description);
  let ranking: ReturnType<typeof indexTexts> | undefined;
  const toEvidence = (
    { index, start, end, page, pageBasis, label, section }: Chunk,
    score: number,
  ): Evidence => ({
    fileName,
    index,
    page,
    pageBasis,
    laterPages: file.pages.filter(({ offset }) => offset > start && offset < end),
    text: file.text.slice(start, end),
    start,
    end,
    score,
    ...(label === undefined ? {} : { label }),
    ...(section === undefined ? {} : { section }),
    ...agreement,
    ...pickNotRead(file.notes),
  });
  return {
    describe(most) {
      const passages = chunks
        .filter(({ start, end }) => start < OPENING || end > file.text.length - CLOSING)
        .map((chunk) => toEvidence(chunk, 0));
      return Promise.resolve(most < 1 ? undefined : [{ description, passages }]);
    },
    async retrieve(question, limit) {
      ranking ??= indexTexts(
        chunks.map(({ start, end, heading, section }) =>
          indexedWords(file.text.slice(start, end), heading, section),
        ),
        { embed },
      );
      const rank = await ranking;
      return (await rank(question, limit)).flatMap(({ index: at, score }) => {
        const chunk = chunks[at];
        return chunk === undefined ? [] : [toEvidence(chunk, score)];
      });
    },
    readWhole: (most) =>
      Promise.resolve(
        chunks.reduce((sum, chunk) => sum + lengthOf(chunk), 0) > most
          ? undefined
          : chunks.map((chunk) => toEvidence(chunk, 0)),
      ),
    readAround(found) {
      const indexes = withNeighbours(
        found.flatMap(({ index }) => index ?? []),
        chunks.length,
      );
      return Promise.resolve(indexes.flatMap((at) => chunks[at] ?? []).map((chunk) => toEvidence(chunk, 0)));
    },
    readPart: (most, part) =>
      Promise.resolve(choosePart(chunks, lengthOf, most, part).map((chunk) => toEvidence(chunk, 0))),
  };
}

const lengthOf = ({ start, end }: Chunk): number => end - start;
