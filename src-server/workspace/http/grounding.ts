import { groundInFile } from '../completion/grounding.ts';
import type { Evidence, Grounding } from '../completion/model.ts';
import { WorkspaceError } from '../errors.ts';
import { ReadFailure } from '../files/failure.ts';
import type { Caller } from '../identity/caller.ts';
import type { Embed } from '../search/encoder/model.ts';
import type { Passage } from '../search/model.ts';
import { search } from '../search/search.ts';
import type { Queryable } from '../store/database.ts';
import { requireAccess } from '../vault/access.ts';
import { requireReadyFiles } from '../vault/files.ts';
import { countQuery } from '../vault/projects.ts';
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
        if (error instanceof ReadFailure) throw new WorkspaceError(400, error.message, { cause: error });
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

/** A vault project, or chosen files of it. */
export interface VaultSource {
  readonly folder_id: string;
  readonly file_ids?: readonly string[] | undefined;
}

/**
 * Grounds a completion in vault projects. Refuses with 404 a project or a file that the caller may
 * not see, with 409 a file that is not ready to query.
 */
export async function groundInVault(
  { sql, embed }: Services,
  caller: Caller,
  sources: readonly VaultSource[],
): Promise<Grounded> {
  const documents: string[] = [];
  const projectNames: string[] = [];
  for (const source of sources) {
    await requireAccess(sql, caller, source.folder_id, 'VIEW');
    if (source.file_ids !== undefined) {
      documents.push(...(await requireReadyFiles(sql, source.folder_id, source.file_ids)));
    }
    projectNames.push(await countQuery(sql, source.folder_id));
  }
  return {
    source: 'Vault',
    projectIds: sources.map((source) => source.folder_id),
    projectNames,
    ...(sources.every((source) => source.file_ids !== undefined) ? { documents } : {}),
    grounding: merge(sources.map((source) => vaultGrounding(sql, embed, source))),
  };
}

function vaultGrounding(sql: Queryable, embed: Embed | undefined, source: VaultSource): Grounding {
  return {
    async retrieve(question, limit) {
      const passages = await search(sql, source.folder_id, question, {
        limit,
        ...(embed === undefined ? {} : { embed }),
        ...(source.file_ids === undefined ? {} : { fileIds: source.file_ids }),
      });
      return passages.map(toEvidence);
    },
  };
}

function toEvidence(passage: Passage): Evidence {
  return {
    fileId: passage.fileId,
    fileName: passage.fileName ?? 'deleted file',
    page: passage.page,
    pageBasis: passage.pageBasis,
    ...(passage.label === undefined ? {} : { label: passage.label }),
    text: passage.text,
    start: passage.start,
    end: passage.end,
    score: passage.score,
  };
}
