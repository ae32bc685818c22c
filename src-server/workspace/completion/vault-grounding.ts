import type { Passage } from '../search/model.ts';
import { readProject } from '../search/read-project.ts';
import type { Searcher } from '../search/search.ts';
import type { Sql } from '../store/sql.ts';
import type { Evidence, Grounding } from './model.ts';

/** A vault project, or selected files of it. */
export interface VaultSource {
  readonly folder_id: string;
  readonly file_ids?: readonly string[] | undefined;
}

/** Grounds answers in a project: its passages, ranked by search. The caller's permission must have been checked before. */
export function groundInProject(sql: Sql, searcher: Searcher, source: VaultSource): Grounding {
  return {
    async retrieve(question, limit) {
      const passages = await searcher.search(source.folder_id, question, {
        limit,
        ...(source.file_ids === undefined ? {} : { fileIds: source.file_ids }),
      });
      return passages.map(toEvidence);
    },
    async readWhole(most) {
      const passages = await readProject(sql, source.folder_id, source.file_ids, most);
      return passages?.map(toEvidence);
    },
  };
}

function toEvidence(passage: Passage): Evidence {
  return {
    fileId: passage.fileId,
    fileName: passage.fileName ?? 'deleted file',
    page: passage.page,
    pageBasis: passage.pageBasis,
    ...(passage.laterPages === undefined ? {} : { laterPages: passage.laterPages }),
    ...(passage.label === undefined ? {} : { label: passage.label }),
    ...(passage.section === undefined ? {} : { section: passage.section }),
    ...(passage.agreement === undefined ? {} : { agreement: passage.agreement }),
    text: passage.text,
    start: passage.start,
    end: passage.end,
    score: passage.score,
  };
}
