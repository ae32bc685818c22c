import type {
  ClientMatterList,
  CompletionEvent,
  CompletionRequest,
  ProjectDetail,
  ProjectList,
  ReviewRow,
  ReviewRowsEvent,
  ReviewTable,
  SearchAnswer,
  Session,
} from '#server/relay/api.ts';

/** The relay, typed. Everything rejects with a `PaneError`; an aborted call with the signal's reason. */
export interface RelayClient {
  session(signal?: AbortSignal): Promise<Session>;
  /** Trades the pairing code that the relay printed for a bearer token. */
  pair(code: string): Promise<void>;
  /**
   * The events as they come. Ends after `done` or throws: an `error` event and a stream without
   * `done` are thrown, after everything before them was given out.
   */
  complete(
    request: CompletionRequest,
    file: File | undefined,
    signal: AbortSignal,
  ): AsyncIterable<CompletionEvent>;
  /** Some of the firm's client-matters, by id or the words of a name. */
  clientMatters(query: string, signal?: AbortSignal): Promise<ClientMatterList>;
  projects(query?: string, signal?: AbortSignal): Promise<ProjectList>;
  project(id: string, signal?: AbortSignal): Promise<ProjectDetail>;
  search(projectId: string, query: string, signal?: AbortSignal): Promise<SearchAnswer>;
  reviewTable(projectId: string, tableId: number, signal?: AbortSignal): Promise<ReviewTable>;
  reviewRow(projectId: string, tableId: number, fileId: string, signal?: AbortSignal): Promise<ReviewRow>;
  /** Rows of these files, or of all, as they come. Ends and throws as {@link RelayClient.complete} does. */
  reviewRows(
    projectId: string,
    tableId: number,
    fileIds: readonly string[] | undefined,
    signal: AbortSignal,
  ): AsyncIterable<ReviewRowsEvent>;
}
