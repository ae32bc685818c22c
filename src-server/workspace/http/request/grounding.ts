import type { CompletionNotice } from '../../../contract/completion.ts';
import { linkSignals } from '../../../http/linked-signal.ts';
import { groundInFile } from '../../completion/grounding.ts';
import { mergeGroundings } from '../../completion/merge.ts';
import type { Grounding } from '../../completion/model.ts';
import {
  reportNoAgreement,
  reportUncertainAgreement,
  reportUnreadFiles,
} from '../../completion/file-notices.ts';
import { groundInProject, type VaultSource } from '../../completion/vault-grounding.ts';
import { WorkspaceError } from '../../errors.ts';
import { ReadFailure } from '../../files/failure.ts';
import type { ReadFile } from '../../files/model.ts';
import type { Caller } from '../../identity/caller.ts';
import { requireAccess } from '../../vault/access.ts';
import { countQuery } from '../../vault/projects.ts';
import { requireReadyFiles, unreadable } from '../../vault/ready-files.ts';
import { findUnreadFiles, type FileNames, type UnreadFiles } from '../../vault/unread-files.ts';
import type { Services } from '../context.ts';
import { narrowFiles, narrowSources, type Narrowed, type Question } from './narrow.ts';
import type { FilePart } from './multipart.ts';

/** The grounding of a completion, and its description for the event. */
export interface Grounded {
  readonly grounding: Grounding;
  /** `Files` or `Vault`. */
  readonly source: string;
  readonly projectIds: readonly string[];
  readonly projectNames: readonly string[];
  /** Names of the files; absent for a whole project. */
  readonly documents?: readonly string[];
  /** Notices about files of a project that are not a part of the answer. */
  readonly notices: readonly CompletionNotice[];
  /** True if the projects have files and none of them can be used. */
  readonly allUnread: boolean;
}

/** How long a completion waits until the files sent with it are read, in milliseconds. */
const READ_WAIT_MS = 120_000;
/** Retry-After in seconds, when the same files may be read in time. */
const RETRY_SECONDS = 30;

/**
 * Grounds a completion in the files that were sent with it; of several, in those that the question names. Throws 400 for a file that cannot be read, with its name and the
 * reason, and 503 with Retry-After for one that could not be read in time because the machine is busy.
 */
export async function groundInFiles(
  services: Pick<Services, 'reader' | 'clock' | 'embed'>,
  files: readonly FilePart[],
  question: Question,
  signal: AbortSignal,
): Promise<Grounded> {
  const late = new AbortController();
  const cancel = services.clock.after(READ_WAIT_MS, () => late.abort());
  const either = linkSignals(signal, late.signal);
  let read: readonly ReadFile[];
  try {
    read = await Promise.all(files.map((file) => readSentFile(services, file, either.signal)));
  } catch (error) {
    // The client is still connected: the service was too slow.
    if (late.signal.aborted && !signal.aborted) throw busy();
    throw error;
  } finally {
    cancel();
    either.end();
  }
  const sent = files.map(({ name }, index) => ({ id: String(index), name, text: read[index]?.text ?? '' }));
  const narrowed = await narrowFiles(sent, question);
  const groundings = read.flatMap((file, index) =>
    narrowed.ids.has(String(index)) ? [groundInFile(files[index]?.name ?? '', file, services.embed)] : [],
  );
  return {
    source: 'Files',
    projectIds: [],
    projectNames: [],
    documents: files.map((file) => file.name),
    grounding: mergeGroundings(groundings, narrowed),
    notices: reportNames(narrowed),
    allUnread: narrowed.missing.length > 0,
  };
}

function reportNames({ missing, byText }: Pick<Narrowed, 'missing' | 'byText'>): readonly CompletionNotice[] {
  if (missing.length > 0) return [reportNoAgreement(missing)];
  return byText.length > 0 ? [reportUncertainAgreement(byText)] : [];
}

async function readSentFile(
  { reader }: Pick<Services, 'reader'>,
  { name, incoming }: FilePart,
  signal: AbortSignal,
): Promise<ReadFile> {
  try {
    return await reader.read(incoming.path, name, { signal, urgent: true });
  } catch (error) {
    // Anything except a failure to read is an internal error.
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

/**
 * Grounds a completion in vault projects: in the agreements that the question names, if it names any. Throws 403 for a token without the vault permission, 404 for a project or a file
 * that the caller may not see, 400 for a file that cannot be read, and 503 for one that is still being read.
 */
export async function groundInVault(
  { sql, searcher }: Services,
  caller: Caller,
  sources: readonly VaultSource[],
  question: Question,
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
  const narrowed = await narrowSources(searcher, sources, question);
  return {
    source: 'Vault',
    projectIds: sources.map((source) => source.folder_id),
    projectNames,
    ...(sources.every((source) => source.file_ids !== undefined) ? { documents } : {}),
    grounding: mergeGroundings(
      narrowed.sources.map((source) => groundInProject(sql, searcher, source)),
      narrowed,
    ),
    notices: [
      ...reportNames(narrowed),
      ...reportUnreadFiles(
        joinNames(unread.map(({ failed }) => failed)),
        joinNames(unread.map(({ waiting }) => waiting)),
      ),
    ],
    allUnread:
      narrowed.missing.length > 0 || (unread.length === sources.length && unread.every(({ all }) => all)),
  };
}

function joinNames(lists: readonly FileNames[]): FileNames {
  return {
    names: lists.flatMap(({ names }) => names),
    count: lists.reduce((sum, { count }) => sum + count, 0),
  };
}
