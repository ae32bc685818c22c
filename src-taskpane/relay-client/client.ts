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
import { PaneError } from '../errors.ts';
import { completionEvents, queuedAnswer, rowsEvents } from './events.ts';
import { createFirmFiles } from './firm-files.ts';
import { describeFailure, SignedOutError } from './failure.ts';
import { relayMessages } from './messages.ts';
import type { OnQueue, RelayClient } from './model.ts';
import type { PairingTokens } from './sign-in/tokens.ts';

/** The parts of the browser that the client needs. */
export interface RelayClientDeps {
  readonly fetch: typeof fetch;
  readonly tokens: PairingTokens;
  /** Returns false if the browser reports that there is no network. */
  readonly isOnline: () => boolean;
  /** Origin of the relay; empty for the page's own. */
  readonly origin?: string;
}

interface Call {
  readonly method?: 'POST';
  readonly json?: unknown;
  readonly form?: FormData;
  readonly accept?: string;
  /** The caller's ETag: the response is 304 if it is still current. */
  readonly etag?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called with its place if the request has to wait for its turn. */
  readonly onQueue?: OnQueue | undefined;
}

/** Creates a relay client over `fetch`. It never retries: each generation is paid for. */
export function createRelayClient({ fetch, tokens, isOnline, origin = '' }: RelayClientDeps): RelayClient {
  async function send(path: string, call: Call): Promise<Response> {
    if (!isOnline()) throw new PaneError('offline', relayMessages.offline);
    const bearer = await tokens.bearer(call.signal);
    const headers = new Headers({ accept: call.accept ?? 'application/json' });
    if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`);
    if (call.json !== undefined) headers.set('content-type', 'application/json');
    if (call.etag !== undefined) headers.set('if-none-match', call.etag);
    const body = call.form ?? (call.json === undefined ? null : JSON.stringify(call.json));
    const response = await fetch(`${origin}/api${path}`, {
      method: call.method ?? 'GET',
      headers,
      body,
      credentials: 'omit',
      cache: 'no-store',
      signal: call.signal ?? null,
    }).catch((cause: unknown) => {
      // fetch rejects with a TypeError only: whether the network or the relay is unreachable, only the browser knows.
      call.signal?.throwIfAborted();
      if (!isOnline()) throw new PaneError('offline', relayMessages.offline, { cause });
      throw new PaneError('relay_unreachable', relayMessages.unreachable, { cause });
    });
    if (response.ok || (response.status === 304 && call.etag !== undefined)) return response;
    const failure = await describeFailure(response);
    if (failure instanceof SignedOutError) tokens.refused(bearer);
    throw failure;
  }

  async function json<T>(path: string, call: Call = {}): Promise<T> {
    const response = await send(path, call);
    if (response.headers.get('content-type')?.startsWith('text/event-stream') === true)
      return readQueued<T>(response, call);
    try {
      const body: T = await response.json();
      return body;
    } catch (cause) {
      // A captive portal or proxy answers 200 with its own page.
      call.signal?.throwIfAborted();
      throw new PaneError('relay_unreachable', relayMessages.notTheRelay, { cause });
    }
  }

  /** Requests JSON; if the request has to wait, the response is its place as events and then the answer. */
  function queuedJson<T>(path: string, call: Call): Promise<T> {
    return json<T>(path, { accept: 'application/json, text/event-stream', ...call });
  }

  async function* stream<T>(
    path: string,
    call: Call & { readonly signal: AbortSignal },
    read: (body: ReadableStream<Uint8Array>) => AsyncIterable<T>,
  ): AsyncGenerator<T> {
    const { body } = await send(path, { accept: 'text/event-stream, application/json', ...call });
    if (body === null) throw new PaneError('incomplete_answer', relayMessages.incomplete);
    try {
      yield* read(body);
    } catch (error) {
      // After an abort a stream fails with any error: the caller gets the reason of the abort. Every other error is passed on.
      call.signal.throwIfAborted();
      throw error;
    }
  }

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
      tokens.keep(token);
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
    reviewTables: (projectId, signal, onQueue) =>
      queuedJson<ReviewTableList>(`/projects/${at(projectId)}/review-tables`, { signal, onQueue }),
    reviewTable: (projectId, tableId, signal, onQueue) =>
      queuedJson<ReviewTable>(`/projects/${at(projectId)}/review-tables/${at(tableId)}`, { signal, onQueue }),
    reviewRow: (projectId, tableId, fileId, signal, onQueue) =>
      queuedJson<ReviewRow>(`/projects/${at(projectId)}/review-tables/${at(tableId)}/rows/${at(fileId)}`, {
        signal,
        onQueue,
      }),
    reviewRows(projectId, tableId, fileIds, signal) {
      const query =
        fileIds === undefined ? '' : `?${new URLSearchParams({ files: fileIds.join() }).toString()}`;
      const path = `/projects/${at(projectId)}/review-tables/${at(tableId)}/rows${query}`;
      return stream(path, { signal }, rowsEvents);
    },
  };
}

/** Reads the answer of a request that had to wait for its turn. */
async function readQueued<T>({ body }: Response, { signal, onQueue }: Call): Promise<T> {
  if (body === null) throw new PaneError('incomplete_answer', relayMessages.incomplete);
  try {
    return await queuedAnswer<T>(body, onQueue);
  } catch (error) {
    // As in `stream`.
    signal?.throwIfAborted();
    throw error;
  }
}

const at = (id: string | number): string => encodeURIComponent(id);

function multipart(request: CompletionRequest, file: File): FormData {
  const form = new FormData();
  form.set('request', JSON.stringify(request));
  form.set('file', file, file.name);
  return form;
}
