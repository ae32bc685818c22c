import type { ProjectFile } from '#server/relay/api.ts';
import { findPages, queryForQuotes, trimEllipsis, type FilePassage } from '../../pure/citations/lookup.ts';
import { toCheckState } from '../../pure/citations/ledger-source.ts';
import type { CheckReason, LedgerSource, SourceCheck } from '../../pure/citations/model.ts';
import { PaneError } from '../../errors.ts';
import type { OnQueue, RelayClient } from '../../relay-client/model.ts';
import type { CheckNote, LedgerItem } from '../../word/model.ts';

/** The dependencies of a check. */
export interface CheckDeps {
  readonly relay: Pick<RelayClient, 'project' | 'search'>;
  readonly now: () => Date;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** The progress of a check. */
export interface CheckProgress {
  readonly done: number;
  readonly total: number;
  /** Seconds until the vault's next turn, if the check waits for one. */
  readonly waitSeconds?: number;
}

/** The result of a check. */
export interface CheckSummary {
  readonly checked: number;
  readonly changed: number;
  readonly missing: number;
  /** Number of sources that were not looked up: the citation names no project, or the vault is still reading its file. */
  readonly skipped: number;
}

/** Seconds to wait if the relay does not say how long. */
const WAIT_SECONDS = 15;

interface Job {
  readonly entryId: string;
  readonly source: number;
  readonly cited: LedgerSource;
}

/**
 * Looks up every source again in the vault: its project and file, then its words. The service has no operation that
 * reads a file, so the words are searched for, word for word, in the passages that its search returns for them: a
 * match is certain, no match means that the search did not return them. One search serves all quotes of a file, and
 * every returned passage serves all quotes of the project, because the vault answers ten calls a minute for the whole
 * firm; if they are used up, the check waits. `note` receives the checks of each file as they are made, so that
 * stopping keeps them. Rejects with the signal's reason, or with the first failure that waiting does not resolve.
 */
export async function checkSources(
  items: readonly LedgerItem[],
  deps: CheckDeps,
  signal: AbortSignal,
  onProgress: (progress: CheckProgress) => void,
  note: (checks: readonly CheckNote[]) => Promise<void>,
): Promise<CheckSummary> {
  const jobs = items.flatMap(({ entry }) =>
    entry.sources.map((cited, source): Job => ({ entryId: entry.id, source, cited })),
  );
  const projects = grouped(jobs, ({ cited }) => cited.projectId);
  const count = { checked: 0, changed: 0, missing: 0, skipped: 0 };
  let done = 0;
  const tell = (waitSeconds?: number): void =>
    onProgress({ done, total: jobs.length, ...(waitSeconds === undefined ? {} : { waitSeconds }) });
  const settle = async (settled: readonly Settled[]): Promise<void> => {
    const checks = settled.flatMap(({ job, check }): CheckNote[] =>
      check === undefined ? [] : [{ entryId: job.entryId, source: job.source, check }],
    );
    for (const { check } of settled) count[check?.state ?? 'skipped'] += 1;
    done += settled.length;
    if (checks.length > 0) await note(checks);
    tell();
  };
  const patiently: Run['patiently'] = (read) => withPatience(read, deps, signal, tell);
  tell();
  for (const [projectId, own] of projects) {
    // oxlint-disable-next-line no-await-in-loop -- one project after the other: the budget is the firm's
    await (projectId === undefined
      ? settle(own.map((job) => ({ job })))
      : checkProject(projectId, own, { ...deps, signal, patiently, settle }));
  }
  return count;
}

interface Settled {
  readonly job: Job;
  /** Absent if it could not be looked up. */
  readonly check?: SourceCheck;
}

interface Run extends CheckDeps {
  readonly signal: AbortSignal;
  readonly patiently: <T>(read: (onQueue: OnQueue) => Promise<T>) => Promise<T>;
  readonly settle: (settled: readonly Settled[]) => Promise<void>;
}

async function checkProject(projectId: string, jobs: readonly Job[], run: Run): Promise<void> {
  const files = await filesOf(projectId, run);
  const at = run.now().toISOString();
  const check = (reason: CheckReason, more: Partial<SourceCheck> = {}): SourceCheck => ({
    state: toCheckState(reason),
    reason,
    at,
    ...more,
  });
  const sought: (Job & { readonly file: ProjectFile })[] = [];
  const early: Settled[] = [];
  for (const job of jobs) {
    const file = files === undefined ? undefined : fileOf(job.cited, files);
    if (files === undefined) early.push({ job, check: check('projectGone') });
    else if (file === undefined) early.push({ job, check: check('fileGone') });
    else if (file.status !== undefined && file.status !== READY) early.push({ job });
    else if (trimEllipsis(job.cited.quote).trim() === '')
      early.push({ job, check: existing(job, file, check) });
    else sought.push({ ...job, file });
  }
  if (early.length > 0) await run.settle(early);

  const passages = new Map<string, FilePassage[]>();
  let open: readonly (typeof sought)[number][] = sought;
  /** Searches, and settles all sources of the project that the passages decide. */
  const look = async (query: string): Promise<void> => {
    const { results } = await run.patiently((onQueue) =>
      run.relay.search(projectId, query, run.signal, onQueue),
    );
    for (const { fileId, page, text } of results) {
      passages.set(fileId, [...(passages.get(fileId) ?? []), { page, text }]);
    }
    const found = open.flatMap((job) => {
      const pages = findPages(job.cited.quote, passages.get(job.file.id) ?? []);
      return pages.length === 0 ? [] : [{ job, check: located(job, job.file, pages, check) }];
    });
    const settled = new Set(found.map(({ job }) => job));
    open = open.filter((job) => !settled.has(job));
    if (found.length > 0) await run.settle(found);
  };
  for (const [fileId, own] of grouped(sought, ({ file }) => file.id)) {
    const inFile = (): readonly Job[] => open.filter(({ file }) => file.id === fileId);
    // oxlint-disable-next-line no-await-in-loop -- each search may settle what the next one would look for
    if (own.length > 1 && inFile().length > 1) await look(queryFor(inFile()));
    for (const job of own) {
      // oxlint-disable-next-line no-await-in-loop -- see above
      if (open.includes(job)) await look(queryFor([job]));
      if (!open.includes(job)) continue;
      open = open.filter((other) => other !== job);
      // oxlint-disable-next-line no-await-in-loop -- see above
      await run.settle([{ job, check: check('wordsNotFound') }]);
    }
  }
}

/** The status of a file that can be searched. */
const READY = 'ready_to_query';

/** Lists the project's files; undefined if it was deleted, or is no longer shared with the user. */
async function filesOf(projectId: string, run: Run): Promise<readonly ProjectFile[] | undefined> {
  try {
    return (await run.patiently((onQueue) => run.relay.project(projectId, run.signal, onQueue))).files;
  } catch (error) {
    // The relay answers the same for what does not exist and for what the user may not see.
    if (error instanceof PaneError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** Matches by id, or by name if the service gave no id. */
function fileOf(cited: LedgerSource, files: readonly ProjectFile[]): ProjectFile | undefined {
  return files.find(({ id, name }) =>
    cited.fileId === undefined ? name === cited.fileName : id === cited.fileId,
  );
}

type Check = (reason: CheckReason, more?: Partial<SourceCheck>) => SourceCheck;

function existing({ cited }: Job, { name }: ProjectFile, check: Check): SourceCheck {
  return name === cited.fileName ? check('file') : check('renamed', { fileName: name });
}

function located({ cited }: Job, { name }: ProjectFile, pages: readonly number[], check: Check): SourceCheck {
  const [first] = pages;
  const renamed = name === cited.fileName ? {} : { fileName: name };
  if (cited.page !== undefined && first !== undefined && !pages.includes(cited.page)) {
    return check('pageMoved', { page: first, ...renamed });
  }
  return name === cited.fileName ? check('quote') : check('renamed', renamed);
}

const queryFor = (jobs: readonly Job[]): string => queryForQuotes(jobs.map(({ cited }) => cited.quote));

/** Repeats the call after the wait that the relay names, as often as necessary. */
async function withPatience<T>(
  read: (onQueue: OnQueue) => Promise<T>,
  { wait }: CheckDeps,
  signal: AbortSignal,
  tell: (waitSeconds?: number) => void,
): Promise<T> {
  let hasWaited = false;
  for (;;) {
    signal.throwIfAborted();
    try {
      // oxlint-disable-next-line no-await-in-loop -- the second attempt depends on the first
      const result = await read(({ waitSeconds }) => {
        hasWaited = true;
        tell(waitSeconds);
      });
      if (hasWaited) tell();
      return result;
    } catch (error) {
      const busy =
        error instanceof PaneError && (error.code === 'rate_limited' || error.code === 'queue_full');
      if (!busy) throw error;
      // Nothing was done: the relay refused because the firm's budget is used up.
      const seconds = Math.max(1, error.retryAfter ?? WAIT_SECONDS);
      tell(seconds);
      // oxlint-disable-next-line no-await-in-loop -- see above
      await wait(seconds * 1000, signal);
      tell();
    }
  }
}

function grouped<T, K>(things: readonly T[], keyOf: (thing: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const thing of things) {
    const group = groups.get(keyOf(thing)) ?? [];
    group.push(thing);
    groups.set(keyOf(thing), group);
  }
  return groups;
}
