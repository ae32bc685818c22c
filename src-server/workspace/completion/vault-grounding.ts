import type { Embed } from '../search/encoder/model.ts';
import type { Passage } from '../search/model.ts';
import { search } from '../search/search.ts';
import type { Queryable } from '../store/sql.ts';
import type { Evidence, Grounding } from './model.ts';

/** A vault project, or chosen files of it. */
export interface VaultSource {
  readonly folder_id: string;
  readonly file_ids?: readonly string[] | undefined;
}

/** Grounds an answer in a project: its passages, ranked by search. What the caller may see is settled before. */
export function groundInProject(sql: Queryable, embed: Embed | undefined, source: VaultSource): Grounding {
  return {
    async retrieve(question, limit) {
      const passages = await search(sql, source.folder_id, question, {
        limit,
        ...(embed === undefined ? {} : { embed }),
        ...(source.file_ids === undefined ? {} : { fileIds: source.file_ids }),
      });
      return passages.map(toEvidence);
    },
  };
}

function toEvidence(passage: Passage): Evidence {
  return {
    fileId: passage.fileId,
    fileName: passage.fileName ?? 'deleted file',
    page: passage.page,
    pageBasis: passage.pageBasis,
    ...(passage.label === undefined ? {} : { label: passage.label }),
    text: passage.text,
    start: passage.start,
    end: passage.end,
    score: passage.score,
  };
}
