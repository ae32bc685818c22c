import type { DuplicateMode } from '#contract/files.ts';
import type {
  ActivityReport,
  ClientMatterList,
  CompletionEvent,
  CompletionRequest,
  FirmFileList,
  ProjectDetail,
  ProjectList,
  QueueEvent,
  ReviewRow,
  ReviewRowsEvent,
  ReviewTable,
  ReviewTableList,
  SearchAnswer,
  Session,
  UploadAnswer,
} from '#server/relay/api.ts';

/** Called with a request's position in the relay's queue, when it has to wait and whenever that changes. */
export type OnQueue = (queue: QueueEvent) => void;

/** The typed client of the relay. Every call rejects with a `PaneError`; an aborted call with the signal's reason. */
export interface RelayClient {
  session(signal?: AbortSignal): Promise<Session>;
  /** Exchanges the pairing code that the relay printed for a bearer token. */
  pair(code: string): Promise<void>;
  /**
   * Yields the events as they arrive. Ends after `done` or throws: an `error` event and a stream without `done` are
   * thrown after all earlier events.
   */
  complete(
    request: CompletionRequest,
    file: File | undefined,
    signal: AbortSignal,
  ): AsyncIterable<CompletionEvent>;
  /** Adds what was done in a document to the firm's record, as numbers. */
  report(report: ActivityReport, signal?: AbortSignal): Promise<void>;
  /** Finds client-matters of the firm, by id or by words of a name. */
  clientMatters(query: string, signal?: AbortSignal): Promise<ClientMatterList>;
  /** The firm's playbooks. */
  playbooks(signal?: AbortSignal): Promise<FirmFileList>;
  /** Downloads the file of a playbook unchanged, only if it changed since the last time. */
  playbook(id: string, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
  /** The files of the firm's prompt library. */
  promptFiles(signal?: AbortSignal): Promise<FirmFileList>;
  /** Downloads a file of the prompt library unchanged, only if it changed since the last time. */
  promptFile(id: string, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
  projects(query?: string, signal?: AbortSignal, onQueue?: OnQueue): Promise<ProjectList>;
  project(id: string, signal?: AbortSignal, onQueue?: OnQueue): Promise<ProjectDetail>;
  /** Uploads a file into a project. `duplicates`: what to do with an existing file of the same name. */
  upload(
    projectId: string,
    file: File,
    duplicates: DuplicateMode,
    signal?: AbortSignal,
    onQueue?: OnQueue,
  ): Promise<UploadAnswer>;
  search(projectId: string, query: string, signal?: AbortSignal, onQueue?: OnQueue): Promise<SearchAnswer>;
  reviewTables(projectId: string, signal?: AbortSignal, onQueue?: OnQueue): Promise<ReviewTableList>;
  reviewTable(
    projectId: string,
    tableId: number,
    signal?: AbortSignal,
    onQueue?: OnQueue,
  ): Promise<ReviewTable>;
  reviewRow(
    projectId: string,
    tableId: number,
    fileId: string,
    signal?: AbortSignal,
    onQueue?: OnQueue,
  ): Promise<ReviewRow>;
  /** Yields the rows of these files, or of all, as they arrive. Ends and throws as {@link RelayClient.complete} does. */
  reviewRows(
    projectId: string,
    tableId: number,
    fileIds: readonly string[] | undefined,
    signal: AbortSignal,
  ): AsyncIterable<ReviewRowsEvent>;
}
