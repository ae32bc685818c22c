import { CLOSING, OPENING } from '../agreement/describe.ts';
import { readDescriptions } from '../search/descriptions.ts';
import type { Passage, Searcher } from '../search/model.ts';
import { listPassages, measureProject, readPassages, type PassagePlace } from '../search/passages.ts';
import type { Sql } from '../store/sql.ts';
import type { Evidence, Grounding } from './model.ts';
import { choosePart, withNeighbours } from './part.ts';

/** A vault project, or selected files of it. */
export interface VaultSource {
  readonly folder_id: string;
  readonly file_ids?: readonly string[] | undefined;
}

/** Grounds answers in a project: its passages, ranked by search. The caller's permission must have been checked before. */
export function groundInProject(sql: Sql, searcher: Searcher, source: VaultSource): Grounding {
  const readAt = async (places: readonly PassagePlace[]): Promise<readonly Evidence[]> => {
    const passages = await readPassages(
      sql,
      places.map((place) => ({ ...place, score: 0 })),
    );
    return passages.map(toEvidence);
  };
  return {
    async describe(most) {
      const wanted = source.file_ids?.map((id) => id.toLowerCase());
      const files = (await readDescriptions(sql, source.folder_id)).filter(
        ({ id }) => wanted?.includes(id) ?? true,
      );
      if (files.length > most) return undefined;
      const places = await listPassages(sql, source.folder_id, source.file_ids);
      return Promise.all(
        files.map(async ({ id, description }) => ({
          description,
          passages: await readAt(edgesOf(places.filter(({ fileId }) => fileId === id))),
        })),
      );
    },
    async retrieve(question, limit) {
      const passages = await searcher.search(source.folder_id, question, {
        limit,
        ...(source.file_ids === undefined ? {} : { fileIds: source.file_ids }),
      });
      return passages.map(toEvidence);
    },
    async readWhole(most) {
      if ((await measureProject(sql, source.folder_id, source.file_ids)) > most) return undefined;
      return readAt(await listPassages(sql, source.folder_id, source.file_ids));
    },
    async readAround(found) {
      const files = new Set(found.flatMap(({ fileId }) => fileId ?? []));
      return readAt(
        [...files].flatMap((fileId) => {
          const own = found.flatMap((passage) => (passage.fileId === fileId ? (passage.index ?? []) : []));
          return withNeighbours(own, Infinity).map((index) => ({ fileId, index }));
        }),
      );
    },
    async readPart(most, part) {
      const passages = await listPassages(sql, source.folder_id, source.file_ids);
      return readAt(choosePart(passages, ({ length }) => length, most, part));
    },
  };
}

/** Returns the passages of a file that its description was made from: those of its beginning and of its end. */
function edgesOf<Place extends { readonly length: number }>(places: readonly Place[]): readonly Place[] {
  const whole = places.reduce((sum, { length }) => sum + length, 0);
  let before = 0;
  return places.filter(({ length }) => {
    const start = before;
    before += length;
    return start < OPENING || before > whole - CLOSING;
  });
}

function toEvidence(passage: Passage): Evidence {
  const { heading: _, ...shown } = passage;
  return { ...shown, fileName: shown.fileName ?? 'deleted file' };
}
