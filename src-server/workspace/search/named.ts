import type { Passage, Searcher } from './model.ts';

/**
 * Resolves with the passages of a project that answer a query, best first: those of the files that it names by party, date or kind before
 * all others. What it names and no file has does not limit the search.
 */
export async function searchNamedFirst(
  searcher: Searcher,
  projectId: string,
  query: string,
  limit: number,
): Promise<readonly Passage[]> {
  const asked = await searcher.findAsked(projectId, query);
  const { fileIds } = asked;
  if (fileIds === undefined || fileIds.size === 0) return searcher.search(projectId, query, { limit });
  const within = { limit, fileIds: [...fileIds] };
  const about = await searcher.search(projectId, asked.rest, within);
  // In another language than the question's, the agreement may share only the names with it.
  const named = about.length > 0 ? about : await searcher.search(projectId, query, within);
  if (named.length >= limit) return named;
  const all = await searcher.search(projectId, query, { limit });
  const others = all.filter(({ fileId }) => !fileIds.has(fileId)).slice(0, limit - named.length);
  // Scores must still fall from the first to the last.
  const most = others[0]?.score ?? 0;
  const lift = Math.max(0, most - (named.at(-1)?.score ?? 0));
  return [
    ...named.map((passage) => ({ ...passage, score: Math.max(most, passage.score + lift) })),
    ...others,
  ];
}
