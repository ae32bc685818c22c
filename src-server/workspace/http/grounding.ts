import type { CompletionNotice } from '../../contract/completion.ts';
import { groundInFile } from '../completion/grounding.ts';
import type { Grounding } from '../completion/model.ts';
import { reportUnreadFiles } from '../completion/notices.ts';
import { groundInProject, type VaultSource } from '../completion/vault-grounding.ts';
import { WorkspaceError } from '../errors.ts';
import { ReadFailure } from '../files/failure.ts';
import type { Caller } from '../identity/caller.ts';
import { requireAccess } from '../vault/access.ts';
import { countQuery } from '../vault/projects.ts';
import { requireReadyFiles, unreadable } from '../vault/ready-files.ts';
import { findUnreadFiles, type FileNames, type UnreadFiles } from '../vault/unread-files.ts';
import type { Services } from './context.ts';
import type { FilePart } from './multipart.ts';

/** What grounds a completion, and how its event names it. */
export interface Grounded {
  readonly grounding: Grounding;
  /** `Files` or `Vault`. */
  readonly source: string;
  readonly projectIds: readonly string[];
  readonly projectNames: readonly string[];
  /** Names of the files; absent when it is the whole of a project. */
  readonly documents?: readonly string[];
  /** What is to be said about files of a project that are no part of the answer. */
  readonly notices: readonly CompletionNotice[];
  /** True where the projects have files and none of them can be used. */
  readonly allUnread: boolean;
}

/** Longest that a completion waits for the files that were sent with it to be read, in milliseconds. */
const READ_WAIT_MS = 120_000;
/** Seconds after which the same files may be read in time. */
const RETRY_SECONDS = 30;

/**
 * Grounds a completion in the files that were sent with it. Refuses with 400 a file that cannot be read, with its name and the
 * reason, and with 503 and Retry-After one that could not be read in time because the machine is busy.
 */
export async function groundInFiles(
  services: Pick<Services, 'reader' | 'clock'>,
  files: readonly FilePart[],
  signal: AbortSignal,
): Promise<Grounded> {
  const late = new AbortController();
  const cancel = services.clock.after(READ_WAIT_MS, () => late.abort());
  const either = AbortSignal.any([signal, late.signal]);
  let groundings: readonly Grounding[];
  try {
    groundings = await Promise.all(files.map((file) => groundInSentFile(services, file, either)));
  } catch (error) {
    // The client has not gone away: it is the service that was slow.
    if (late.signal.aborted && !signal.aborted) throw busy();
    throw error;
  } finally {
    cancel();
  }
  return {
    source: 'Files',
    projectIds: [],
    projectNames: [],
    documents: files.map((file) => file.name),
    grounding: merge(groundings),
    notices: [],
    allUnread: false,
  };
}

async function groundInSentFile(
  { reader }: Pick<Services, 'reader'>,
  { name, incoming }: FilePart,
  signal: AbortSignal,
): Promise<Grounding> {
  try {
    return groundInFile(name, await reader.read(incoming.path, name, { signal, urgent: true }));
  } catch (error) {
    // Anything but a failure to read is a fault of ours.
    if (!(error instanceof ReadFailure)) throw error;
    if (error.reason === 'interrupted') throw busy();
    throw unreadable([{ name, reason: error.message }], error);
  }
}

function busy(): WorkspaceError {
  return new WorkspaceError(
    503,
    'The files could not be read in time, because this machine is busy. Try again in a minute.',
    { code: 'file_not_ready', retryAfter: RETRY_SECONDS },
  );
}

/** The best passages of several groundings together. Scores of one ranking function are near enough to compare. */
function merge(groundings: readonly Grounding[]): Grounding {
  return {
    async retrieve(question, limit) {
      const found = await Promise.all(groundings.map((grounding) => grounding.retrieve(question, limit)));
      return found
        .flat()
        .toSorted((a, b) => b.score - a.score)
        .slice(0, limit);
    },
  };
}

/**
 * Grounds a completion in vault projects. Refuses with 403 a token without the vault permission, with 404 a project or a file
 * that the caller may not see, with 400 a file that cannot be read, with 503 one that is still being read.
 */
export async function groundInVault(
  { sql, searcher }: Services,
  caller: Caller,
  sources: readonly VaultSource[],
): Promise<Grounded> {
  const documents: string[] = [];
  const projectNames: string[] = [];
  const unread: UnreadFiles[] = [];
  for (const source of sources) {
    await requireAccess(sql, caller, source.folder_id, 'VIEW');
    if (source.file_ids === undefined) unread.push(await findUnreadFiles(sql, source.folder_id));
    else documents.push(...(await requireReadyFiles(sql, source.folder_id, source.file_ids)));
    projectNames.push(await countQuery(sql, source.folder_id));
  }
  return {
    source: 'Vault',
    projectIds: sources.map((source) => source.folder_id),
    projectNames,
    ...(sources.every((source) => source.file_ids !== undefined) ? { documents } : {}),
    grounding: merge(sources.map((source) => groundInProject(searcher, source))),
    notices: reportUnreadFiles(
      joinNames(unread.map(({ failed }) => failed)),
      joinNames(unread.map(({ waiting }) => waiting)),
    ),
    allUnread: unread.length === sources.length && unread.every(({ all }) => all),
  };
}

function joinNames(lists: readonly FileNames[]): FileNames {
  return {
    names: lists.flatMap(({ names }) => names),
    count: lists.reduce((sum, { count }) => sum + count, 0),
  };
}
