import type { Queryable } from '../../store/sql.ts';
import { LANGUAGES } from '../words/language.ts';
import { extractTerms, termKey } from '../words/terms.ts';
import { candidateKey } from './chunk-words.ts';

/**
 * Resolves with the ids of the files of a project that have all words of a name, in one chunk or in several. Endings are ignored.
 */
export async function filesWithWords(
  sql: Queryable,
  projectId: string,
  name: string,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const language of LANGUAGES) {
    const keys = [...new Set(extractTerms(name, language).map(termKey))];
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (const id of await filesWithKeys(sql, projectId, keys)) found.add(id);
  }
  return found;
}

async function filesWithKeys(
  sql: Queryable,
  projectId: string,
  keys: readonly number[],
): Promise<readonly string[]> {
  const frequencies = await sql<{ key: number }[]>`
    select key from project_words
    where project_id = ${projectId} and key = any(${[...keys]}::bigint[]) and frequency > 0 order by frequency`;
  if (frequencies.length < keys.length) return [];
  let found: readonly string[] | null = null;
  for (const { key } of frequencies) {
    const rows: { file_id: string }[] = await sql<{ file_id: string }[]>`
      with holders as materialized (
        select distinct segment_id from chunk_words
        where terms && ${[candidateKey(projectId, key)]}::integer[] and project_id = ${projectId})
      select distinct s.file_id from holders w join segments s on s.id = w.segment_id
      where (${found}::uuid[] is null or s.file_id = any(${found}::uuid[]))`;
    found = rows.map(({ file_id }) => file_id);
  }
  return found ?? [];
}
