import type {
  ClientMatterList,
  CompletionRequest,
  PairAnswer,
  PairRequest,
  ProjectDetail,
  ProjectList,
  ReviewRow,
  ReviewTable,
  ReviewTableList,
  SearchAnswer,
  SearchRequest,
  Session,
  UploadAnswer,
} from '#server/relay/api.ts';
import { completionEvents, rowsEvents } from './events.ts';
import { createFirmFiles } from './firm-files.ts';
import type { RelayClient } from './model.ts';
import { createTransport, type RelayClientDeps, type Transport } from './transport.ts';

/** Creates a relay client over `fetch`, which repeats only what {@link createTransport} may. */
export function createRelayClient(deps: RelayClientDeps): RelayClient {
  const transport = createTransport(deps);
  const { send, json, queuedJson, stream } = transport;
  const firmFiles = createFirmFiles((path, etag, signal) => send(path, { etag, signal }));

  return {
    playbooks: (signal) => firmFiles.list('/playbooks', signal),
    playbook: (id, signal) => firmFiles.read(`/playbooks/${at(id)}`, signal),
    promptFiles: (signal) => firmFiles.list('/prompts', signal),
    promptFile: (id, signal) => firmFiles.read(`/prompts/${at(id)}`, signal),
    session: (signal) => json<Session>('/session', { signal }),
    async pair(code) {
      const request: PairRequest = { code };
      const { token } = await json<PairAnswer>('/pair', { method: 'POST', json: request });
      deps.tokens.keep(token);
    },
    async *complete(request, file, signal) {
      const content = file === undefined ? { json: request } : { form: multipart(request, file) };
      yield* stream('/completions', { method: 'POST', signal, ...content }, completionEvents);
    },
    async report(report, signal) {
      await send('/activity', { method: 'POST', json: report, signal });
    },
    clientMatters: (query, signal) =>
      json<ClientMatterList>(`/client-matters?${new URLSearchParams({ query }).toString()}`, { signal }),
    projects: (query, signal, onQueue) =>
      queuedJson<ProjectList>(
        query ? `/projects?${new URLSearchParams({ query }).toString()}` : '/projects',
        { signal, onQueue },
      ),
    project: (id, signal, onQueue) => queuedJson<ProjectDetail>(`/projects/${at(id)}`, { signal, onQueue }),
    upload(projectId, file, duplicates, signal, onQueue) {
      const form = new FormData();
      form.set('files', file, file.name);
      const query = new URLSearchParams({ duplicates }).toString();
      return queuedJson<UploadAnswer>(`/projects/${at(projectId)}/files?${query}`, {
        method: 'POST',
        form,
        signal,
        onQueue,
      });
    },
    search(projectId, query, signal, onQueue) {
      const request: SearchRequest = { query };
      return queuedJson<SearchAnswer>(`/projects/${at(projectId)}/search`, {
        method: 'POST',
        json: request,
        signal,
        onQueue,
      });
    },
    ...reviewCalls(transport),
  };
}

/** The calls about review tables. */
function reviewCalls({
  queuedJson,
  stream,
}: Transport): Pick<RelayClient, 'reviewTables' | 'reviewTable' | 'reviewRow' | 'reviewRows'> {
  return {
    reviewTables: (projectId, signal, onQueue) =>
      queuedJson<ReviewTableList>(`/projects/${at(projectId)}/review-tables`, { signal, onQueue }),
    reviewTable: (projectId, tableId, signal, onQueue) =>
      queuedJson<ReviewTable>(pathOf(projectId, tableId), { signal, onQueue }),
    reviewRow: (projectId, tableId, fileId, signal, onQueue) =>
      queuedJson<ReviewRow>(`${pathOf(projectId, tableId)}/rows/${at(fileId)}`, {
        signal,
        onQueue,
      }),
    reviewRows(projectId, tableId, fileIds, signal) {
      const query =
        fileIds === undefined ? '' : `?${new URLSearchParams({ files: fileIds.join() }).toString()}`;
      return stream(`${pathOf(projectId, tableId)}/rows${query}`, { signal }, rowsEvents);
    },
  };
}

const pathOf = (projectId: string, tableId: number): string =>
  `/projects/${at(projectId)}/review-tables/${at(tableId)}`;

const at = (id: string | number): string => encodeURIComponent(id);

function multipart(request: CompletionRequest, file: File): FormData {
  const form = new FormData();
  form.set('request', JSON.stringify(request));
  form.set('file', file, file.name);
  return form;
}
