import { CLOSING, OPENING } from '../agreement/describe.ts';
import { hasPhrase, toPhrase } from '../agreement/phrase.ts';
import type { Queryable } from '../store/sql.ts';

/**
 * Resolves with those of the files whose opening or signatures have a name: its words together and in order, without legal forms. A name
 * in the clauses between them may be another company's.
 */
export async function namedAtEdges(
  sql: Queryable,
  fileIds: ReadonlySet<string>,
  name: string,
): Promise<ReadonlySet<string>> {
  const phrase = toPhrase(name);
  if (fileIds.size === 0) return fileIds;
  const rows = await sql<{ id: string; opening: string; closing: string }[]>`
    select id, left(text, ${OPENING}::integer) as opening, right(text, ${CLOSING}::integer) as closing
    from files where id = any(${[...fileIds]}::uuid[]) and text is not null and deleted_at is null`;
  return new Set(
    rows.flatMap(({ id, opening, closing }) =>
      hasPhrase(opening, phrase) || hasPhrase(closing, phrase) ? [id] : [],
    ),
  );
}
