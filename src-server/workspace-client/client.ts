import type { DuplicateMode } from '../contract/files.ts';
import type { LimitFamily } from '../contract/limits.ts';
import type { AnswerPart } from './completion/answer-parts.ts';
import type { AvailabilityState } from './rate-limit/availability.ts';
import type { CallContext } from './call-context.ts';
import type { CallsOptions } from './calls.ts';
import { Calls } from './calls.ts';
import type { Completion } from './completion/completion.ts';
import { complete } from './completion/completion.ts';
import type { Timeouts } from './transport/deadline.ts';
import type { FilePage, FileState } from './vault/files.ts';
import { readUpload } from './vault/files.ts';
import { checkPrompt } from './limits.ts';
import type { FilePart, Part } from './transport/multipart.ts';
import { multipartBody, multipartType } from './transport/multipart.ts';
import type { Project, ProjectMetadata } from './vault/projects.ts';
import type { ReviewRow, ReviewTable } from './vault/review.ts';
import type { Passage } from './vault/search.ts';
import type { HistoryClient } from './history/records.ts';
import { createHistoryClient } from './history/records.ts';
import type { QueueStore } from './rate-limit/store.ts';
import { createMemoryStore } from './rate-limit/store.ts';
import { createRequestCache } from './request-cache.ts';
import type { ProjectsRead } from './vault/project-list.ts';
import { ProjectList } from './vault/project-list.ts';
import type { PageHints } from './vault/page-file.ts';
import type { SharedPages } from './vault/shared-pages.ts';
import {
  readAccount,
  readContent,
  readFiles,
  readProjects,
  readRow,
  readStates,
  readTable,
  searchProject,
} from './vault/vault-reads.ts';

/** The caller, and the callbacks for their wait. */
export type Caller = CallContext;

/** A file to upload. */
type UploadFile = Omit<FilePart, 'name'>;

/**
 * Any workspace service, hosted or embedded, within one budget. Every operation rejects with a
 * `ServiceError`, or with the reason of the caller's signal when they leave.
 */
export interface ServiceClient {
  /** Checks the prompt’s length, waits for its turn, sends once and yields the answer as it arrives. */
  complete(completion: Completion, caller: Caller): AsyncGenerator<AnswerPart>;
  /** The projects of the service account, as far as they are known; not limited to those of one user. */
  projects(caller: Caller): Promise<ProjectsRead>;
  /** Returns a project that `admits` accepts, by the list as it is. */
  knownProject(
    id: string,
    caller: Caller,
    admits: (project: Project) => boolean,
  ): Promise<Project | undefined>;
  /** True if {@link project} needs no call for it at the moment. */
  isProjectFresh(id: string): boolean;
  /** Returns a project that `admits` accepts, by its sharing of the last minute. */
  project(id: string, caller: Caller, admits: (project: Project) => boolean): Promise<Project | undefined>;
  metadata(projectId: string, caller: Caller): Promise<ProjectMetadata>;
  /** One page of a project's files, at most 100. */
  files(projectId: string, cursor: string | undefined, caller: Caller): Promise<FilePage>;
  /** The files of these ids that exist. */
  fileStates(ids: readonly string[], caller: Caller): Promise<readonly FileState[]>;
  search(projectId: string, query: string, caller: Caller): Promise<readonly Passage[]>;
  reviewTable(tableId: number, caller: Caller): Promise<ReviewTable>;
  /** Undefined: that file has no row yet (404; vendor's pages). */
  reviewRow(tableId: number, fileId: string, caller: Caller): Promise<ReviewRow | undefined>;
  /** Sends files into a project and returns their ids. Never sent again but after a 429, which had no effect. */
  upload(
    projectId: string,
    files: readonly UploadFile[],
    duplicates: DuplicateMode | undefined,
    caller: Caller,
  ): Promise<readonly string[]>;
  deleteFile(projectId: string, fileId: string, caller: Caller): Promise<void>;
  /** The account of the token, with any fields (spec 4.2). */
  whoami(caller: Caller): Promise<Readonly<Record<string, unknown>>>;
  /** History and audit of the whole workspace, hence for administrators only. */
  readonly records: HistoryClient;
  /** Forgets all cached answers: the vault was changed by other means. */
  forget(): void;
  /** The number of requests that wait for the budget, by family. */
  waiting(): Readonly<Record<LimitFamily, number>>;
  /** Whether calls are sent, or held back because the service cannot be reached. */
  reachable(): AvailabilityState;
  /** Refuses what waits for its turn, and whatever would have to, with `relay_stopping`. What was sent continues. */
  stop(): void;
  /** Resolves with whether the calls of several relays can be counted now. Asks the database, changes nothing, and settles within seconds. */
  countable(): Promise<boolean>;
}

/** Options of a service client. */
export interface ServiceClientOptions extends Omit<CallsOptions, 'readTimeouts' | 'jsonCap' | 'store'> {
  /** Creates a boundary that occurs in no part. */
  readonly boundary: () => string;
  readonly timeouts: { readonly completion: Timeouts; readonly read: Timeouts; readonly upload: Timeouts };
  /** Largest answers, in bytes. */
  readonly caps?: { readonly json: number; readonly completion: number };
  /** How long metadata, review tables and the sharing of a project that is used are kept, in milliseconds. */
  readonly keepMs?: number;
  /** The projects list that other relays share, if there are any. */
  readonly sharedPages?: SharedPages;
  /** Where projects were in the list before a restart. */
  readonly pageHints?: PageHints;
  /** The store of counted calls and queues; by default in memory, for a single relay. */
  readonly store?: QueueStore;
}

const DEFAULT_CAPS = { json: 32 * 1024 * 1024, completion: 16 * 1024 * 1024 };

export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const { clock, timeouts, boundary } = options;
  const caps = options.caps ?? DEFAULT_CAPS;
  const keepMs = options.keepMs ?? 60_000;
  const store = options.store ?? createMemoryStore(clock, undefined, options.limits);
  const calls = new Calls({ ...options, store, readTimeouts: timeouts.read, jsonCap: caps.json });
  const shared = <T>(ttlMs: number) => createRequestCache<T>({ clock, ttlMs, max: 500 });
  const kept = {
    metadata: shared<ProjectMetadata>(keepMs),
    states: shared<readonly FileState[]>(Math.min(keepMs, 15_000)),
    tables: shared<ReviewTable>(keepMs),
    rows: shared<ReviewRow | undefined>(Math.min(keepMs, 30_000)),
    searches: shared<readonly Passage[]>(Math.min(keepMs, 30_000)),
    whoami: shared<Readonly<Record<string, unknown>>>(Math.min(keepMs, 30_000)),
  };

  const projects = new ProjectList({
    readPage: (page, context) => readProjects(calls, page, context),
    clock,
    maxAgeMs: keepMs,
    ...(options.sharedPages === undefined ? {} : { shared: options.sharedPages }),
    ...(options.pageHints === undefined ? {} : { hints: options.pageHints }),
  });

  const forgetProject = (projectId: string): void => {
    projects.expire(projectId);
    kept.metadata.forget(projectId);
    kept.states.forget();
    kept.searches.forget();
  };

  return {
    async *complete(completion, caller) {
      checkPrompt(
        completion.prompt,
        completion.file !== undefined || completion.knowledgeSources !== undefined,
      );
      yield* complete(calls, completion, caller, {
        boundary: boundary(),
        timeouts: timeouts.completion,
        cap: caps.completion,
      });
    },
    projects: (caller) => projects.list(caller),
    knownProject: (id, caller, admits) => projects.known(id, caller, admits),
    isProjectFresh: (id) => projects.isFresh(id),
    project: (id, caller, admits) => projects.find(id, caller, admits),
    metadata: (projectId, caller) =>
      kept.metadata.get(projectId, caller, (context) => readContent(calls, projectId, context)),
    files: (projectId, cursor, caller) => readFiles(calls, projectId, cursor, caller),
    fileStates: (ids, caller) =>
      ids.length === 0
        ? Promise.resolve([])
        : kept.states.get(ids.toSorted().join(), caller, (context) => readStates(calls, ids, context)),
    search: (projectId, query, caller) =>
      kept.searches.get(`${projectId} ${query}`, caller, (context) =>
        searchProject(calls, projectId, query, context),
      ),
    reviewTable: (tableId, caller) =>
      kept.tables.get(String(tableId), caller, (context) => readTable(calls, tableId, context)),
    reviewRow: (tableId, fileId, caller) =>
      kept.rows.get(`${tableId} ${fileId}`, caller, (context) => readRow(calls, tableId, fileId, context)),
    async upload(projectId, files, duplicates, caller) {
      const mark = boundary();
      try {
        const content = {
          path: { project_id: projectId },
          contentType: multipartType(mark),
          body: multipartBody(partsOf(files, duplicates), mark),
        };
        return readUpload(await calls.once('upload', caller, content, timeouts.upload));
      } finally {
        forgetProject(projectId);
      }
    },
    async deleteFile(projectId, fileId, caller) {
      try {
        await calls.once('deleteFile', caller, { path: { file_id: fileId } }, timeouts.read);
      } finally {
        forgetProject(projectId);
      }
    },
    whoami: (caller) => kept.whoami.get('', caller, (context) => readAccount(calls, context)),
    records: createHistoryClient(calls),
    forget() {
      projects.forget();
      for (const reads of Object.values(kept)) reads.forget();
    },
    waiting: () => ({
      completion: calls.queues.completion.waiting,
      vault: calls.queues.vault.waiting,
      history: calls.queues.history.waiting,
      audit: calls.queues.audit.waiting,
    }),
    stop: () => calls.stop(),
    async countable() {
      try {
        await store.check?.();
        return true;
      } catch {
        // The reason is logged by the call that waits for a turn.
        return false;
      }
    },
    reachable: () => calls.reachability.state,
  };
}

function partsOf(files: readonly UploadFile[], duplicates: DuplicateMode | undefined): Part[] {
  const mode = duplicates === undefined ? [] : [{ name: 'duplicate_mode', value: duplicates }];
  return [...mode, ...files.map((file) => ({ ...file, name: 'files' }))];
}
