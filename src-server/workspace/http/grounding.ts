import type { CompletionNotice } from '../../contract/completion.ts';
import { groundInFile } from '../completion/grounding.ts';
import type { Grounding } from '../completion/model.ts';
import { reportUnreadFiles } from '../completion/notices.ts';
import { groundInProject, type VaultSource } from '../completion/vault-grounding.ts';
import { WorkspaceError } from '../errors.ts';
import { ReadFailure } from '../files/failure.ts';
import type { Caller } from '../identity/caller.ts';
import { requireAccess } from '../vault/access.ts';
import { requireReadyFiles } from '../vault/files.ts';
import { countQuery } from '../vault/projects.ts';
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

/**
 * Grounds a completion in the files that were sent with it. Refuses with 400 and the reader's sentence a file that
 * cannot be read.
 */
export async function groundInFiles(
  { reader }: Services,
  files: readonly FilePart[],
  signal: AbortSignal,
): Promise<Grounded> {
  const groundings = await Promise.all(
    files.map(async ({ name, incoming }) => {
      try {
        return groundInFile(name, await reader.read(incoming.path, name, signal));
      } catch (error) {
        // The reader's sentences are for the user; anything else is a fault of ours.
        if (error instanceof ReadFailure)
          throw new WorkspaceError(400, error.message, { code: 'file_unreadable', cause: error });
        throw error;
      }
    }),
  );
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
 * that the caller may not see, with 409 a file that is not ready to query.
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
