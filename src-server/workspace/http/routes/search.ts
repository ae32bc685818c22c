import { searchRequest, type SearchAnswer } from '../../../contract/search.ts';
import { PROMPT_LIMIT } from '../../../contract/limits.ts';
import { MAX_SEARCH_CHUNKS } from '../../limits/vault.ts';
import { searchNamedFirst } from '../../search/named.ts';
import type { Passage } from '../../search/model.ts';
import { requireAccess } from '../../vault/access.ts';
import type { Operation } from '../context.ts';
import { check } from '../request/validate.ts';
import { recordVaultUse } from '../record/vault-event.ts';

/** The spec has no limit; a query longer than the longest prompt is a mistake, and the store could not index it. */
const withLimit = searchRequest.extend({
  query: searchRequest.shape.query.max(PROMPT_LIMIT, `must have at most ${PROMPT_LIMIT} characters`),
});

/** `POST /api/v1/vault/semantic_search` (spec 4.5): the chunks that answer the query, best first. */
export const search: Operation = async (call, services) => {
  const { request, response, caller } = call;
  const { sql, searcher } = services;
  const body = check(withLimit, request.body ?? {});
  const projectId = body.project_id.toLowerCase();
  await requireAccess(sql, caller, projectId, 'VIEW');
  const passages = await searchNamedFirst(searcher, projectId, body.query, MAX_SEARCH_CHUNKS);
  const fileIds = [...new Set(passages.map((passage) => passage.fileId))];
  const answer: SearchAnswer = {
    status: 'COMPLETED',
    data: {
      file_ids: fileIds,
      chunks: passages.map((passage) => ({
        file_id: passage.fileId,
        text: passage.text,
        chunk_id: `${passage.fileId}-${passage.index}`,
        chunk_idx: passage.index,
        page_number: passage.page,
        page_basis: passage.pageBasis === 'exact' ? 'exact' : 'estimated',
        start_idx: passage.start,
        end_idx: passage.end,
        ...(body.include_file_names ? { file_name: passage.fileName } : {}),
        score: passage.score,
        ...(passage.label === undefined ? {} : { clause: passage.label }),
        ...(passage.heading === undefined ? {} : { heading: passage.heading }),
        ...(passage.agreement === undefined ? {} : { agreement: passage.agreement }),
        ...(passage.notRead === undefined ? {} : { read_notes: [...passage.notRead] }),
      })),
    },
  };
  await recordVaultUse(call, services, projectId, {
    // Every call is independent: it starts a thread, like a question to the assistant (spec 2.6).
    subsurface: 'ASSISTANT_THREAD',
    documents: [...new Set(passages.flatMap((passage) => passage.fileName ?? []))],
    metadata: { num_files: fileIds.length },
    query: body.query,
    response: passages.map(asText).join('\n\n'),
  });
  response.json(answer);
};

/** Returns the text of an answer for history: each passage under its file and page. */
function asText(passage: Passage): string {
  return `${passage.fileName ?? 'deleted file'}, page ${passage.page}:\n${passage.text}`;
}
