import type { DuplicateMode } from '#contract/files.ts';
import type {
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
  SearchAnswer,
  Session,
  UploadAnswer,
} from '#server/relay/api.ts';

/** Hears where a request is in the relay's queue, when it has to wait and whenever that changes. */
export type OnQueue = (queue: QueueEvent) => void;

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
  /** The firm's playbooks. */
  playbooks(signal?: AbortSignal): Promise<FirmFileList>;
  /** The file of a playbook as the firm keeps it. It comes over the network only when it changed since the last time. */
  playbook(id: string, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
  /** The files of the firm's prompt library. */
  promptFiles(signal?: AbortSignal): Promise<FirmFileList>;
  /** A file of the prompt library as the firm keeps it, read again only when it changed. */
  promptFile(id: string, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
  projects(query?: string, signal?: AbortSignal, onQueue?: OnQueue): Promise<ProjectList>;
  project(id: string, signal?: AbortSignal, onQueue?: OnQueue): Promise<ProjectDetail>;
  /** Uploads a file into a project. `duplicates`: what becomes of a file of the same name that is there. */
  upload(
    projectId: string,
    file: File,
    duplicates: DuplicateMode,
    signal?: AbortSignal,
    onQueue?: OnQueue,
  ): Promise<UploadAnswer>;
  search(projectId: string, query: string, signal?: AbortSignal, onQueue?: OnQueue): Promise<SearchAnswer>;
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
  /** Rows of these files, or of all, as they come. Ends and throws as {@link RelayClient.complete} does. */
  reviewRows(
    projectId: string,
    tableId: number,
    fileIds: readonly string[] | undefined,
    signal: AbortSignal,
  ): AsyncIterable<ReviewRowsEvent>;
}
