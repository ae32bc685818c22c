import type { AccessPoint, ProductSurfaceArea } from '../../contract/history.ts';
import type { CompletionEngine, EngineAnswer } from '../completion/model.ts';
import { groundInProject } from '../completion/vault-grounding.ts';
import { WorkspaceError } from '../errors.ts';
import { pageAt } from '../files/chunks.ts';
import type { PageStart } from '../files/model.ts';
import { readClientMatter } from '../history/matter.ts';
import type { Searcher } from '../search/model.ts';
import type { Queryable, Sql } from '../store/sql.ts';
import { recordEvent } from '../store/events.ts';
import { finishJob, holdJob, postponeJob, type Job } from '../jobs/queue.ts';

interface ReviewDeps {
  readonly sql: Sql;
  readonly engine: CompletionEngine;
  readonly now: () => Date;
  readonly searcher: Searcher;
}

/** Attempts of a row whose answers may succeed later, for example because the language model is busy. Restarts count too. */
const MAX_ATTEMPTS = 5;
/** How often a row may be started without ending, for example because it crashes the process. */
const MAX_UNENDED = 20;
/** Delay before the second attempt, in milliseconds; it grows with the square of the number of attempts. */
const RETRY_MS = 10_000;

/** A row that waits for its answers, and the file that grounds them. */
interface WaitingRow {
  readonly title: string;
  readonly project_id: string;
  readonly project_name: string;
  readonly file_name: string;
  readonly text: string;
  readonly pages: readonly PageStart[];
  readonly asked_by: string;
  readonly access_point: AccessPoint;
  readonly surface: ProductSurfaceArea;
}

/** A column, and whether this row already has its answer. */
interface Column {
  readonly idx: number;
  readonly question: string;
  readonly summary: string | null;
}

/**
 * Answers a row of a review table: the questions of its columns by the completion engine, grounded only in the row's file. Each answer is
 * stored when it is known, so that a restart continues with the rest; the row becomes visible when it is complete. Temporary failures are retried
 * later; permanent ones make the row `failed`. Rejects for faults of the service itself, or if the signal aborts.
 */
export async function answerRow(deps: ReviewDeps, job: Job, signal: AbortSignal): Promise<void> {
  const { sql } = deps;
  const row = await waitingRow(sql, job);
  if (row === undefined) {
    // The file or the table was deleted meanwhile.
    await finishJob(sql, job);
    return;
  }
  try {
    if (job.attempts > MAX_UNENDED) throw new WorkspaceError(500, 'The row could not be answered');
    const open = (await columnsOf(sql, job)).filter(({ summary }) => summary === null);
    const file = groundInProject(sql, deps.searcher, { folder_id: row.project_id, file_ids: [job.fileId] });
    const questions = open.map(({ question }) => question);
    let next = 0;
    for await (const answer of deps.engine.answerEach(questions, file, signal)) {
      const column = open[next];
      if (column === undefined || !(await keepAnswer(deps, job, row, column.idx, answer))) break;
      next += 1;
    }
    signal.throwIfAborted();
    await finishRow(deps, job, row);
  } catch (error) {
    // Refusals of the engine have a status; anything else is a fault of the service, which the worker handles.
    if (!(error instanceof WorkspaceError)) throw error;
    await recordFailure(deps, job, row, error);
  }
}

async function waitingRow(sql: Queryable, job: Job): Promise<WaitingRow | undefined> {
  const [row] = await sql<WaitingRow[]>`
    select t.title, t.project_id, p.name as project_name, f.name as file_name, f.text, f.pages,
      r.asked_by, r.access_point, r.surface
    from review_rows r join review_tables t on t.id = r.table_id join projects p on p.id = t.project_id
      join files f on f.id = r.file_id
    where r.table_id = ${job.tableId ?? null} and r.file_id = ${job.fileId} and r.state = 'waiting'
      and f.deleted_at is null and f.text is not null`;
  return row;
}

async function columnsOf(sql: Queryable, job: Job): Promise<readonly Column[]> {
  return sql<Column[]>`
    select col.idx, col.question, c.summary
    from review_columns col left join review_cells c
      on c.table_id = col.table_id and c.column_idx = col.idx and c.file_id = ${job.fileId}
    where col.table_id = ${job.tableId ?? null} order by col.idx`;
}

/** Stores an answer with the quotes that are in the file. Returns false if the row no longer exists. */
async function keepAnswer(
  { sql }: ReviewDeps,
  job: Job,
  row: WaitingRow,
  column: number,
  { text, sources, notices = [] }: EngineAnswer,
): Promise<boolean> {
  const tableId = job.tableId ?? null;
  return sql.begin(async (tx) => {
    if (!(await lockWaitingRow(tx, job, row))) return false;
    const [added] = await tx`
      insert into review_cells (table_id, file_id, column_idx, summary, additional_context)
      values (
        ${tableId}, ${job.fileId}, ${column}, ${storable(text)},
        ${notices.length === 0 ? null : storable(notices.map(({ message }) => message).join(' '))})
      on conflict do nothing returning 1`;
    // Another process was faster; its answer has its own citations.
    if (added === undefined) return true;
    let place = 0;
    for (const source of sources) {
      const start = startOf(row.text, source);
      if (start === undefined) continue;
      await tx`
        insert into review_citations (table_id, file_id, column_idx, idx, page, quote, start_idx, end_idx)
        values (
          ${tableId}, ${job.fileId}, ${column}, ${place}, ${pageAt(row.pages, start)}, ${source.quote}, ${start},
          ${start + source.quote.length})`;
      place += 1;
    }
    return true;
  });
}

/**
 * Locks a row for a transaction. Returns false if the row is no longer waiting. The order is project, row, job everywhere, so that
 * deletions and answers cannot deadlock.
 */
async function lockWaitingRow(tx: Queryable, job: Job, row: WaitingRow): Promise<boolean> {
  await tx`select 1 from projects where id = ${row.project_id} for key share`;
  const [waiting] = await tx`
    select 1 from review_rows
    where table_id = ${job.tableId ?? null} and file_id = ${job.fileId} and state = 'waiting' for update`;
  return waiting !== undefined;
}

/** PostgreSQL cannot store NUL in text. */
const storable = (text: string): string => text.replaceAll('\0', '\uFFFD');

/** Finds the offset of the quoted words in the file's text, first within their passage, since a file may repeat itself. */
function startOf(text: string, { quote, context }: EngineAnswer['sources'][number]): number | undefined {
  if (quote === '') return undefined;
  const passage = text.indexOf(context);
  const within = passage === -1 ? -1 : context.indexOf(quote);
  const start = within === -1 ? text.indexOf(quote) : passage + within;
  return start === -1 ? undefined : start;
}

/** Makes the row visible, and records its query event (spec 2.2) once. */
async function finishRow(deps: ReviewDeps, job: Job, row: WaitingRow): Promise<void> {
  const now = deps.now();
  await deps.sql.begin(async (tx) => {
    const waits = await lockWaitingRow(tx, job, row);
    await finishJob(tx, job);
    if (!waits) return;
    await tx`
      update review_rows set state = 'done', updated_at = ${now}
      where table_id = ${job.tableId ?? null} and file_id = ${job.fileId}`;
    const columns = await columnsOf(tx, job);
    const matter = await readClientMatter(tx, [row.project_id]);
    await recordEvent(
      tx,
      {
        userEmail: row.asked_by,
        accessPoint: row.access_point,
        surface: row.surface,
        subsurface: 'REVIEW_TABLE',
        source: 'Vault',
        ...(matter === undefined ? {} : { clientMatterId: matter }),
        projectNames: [row.project_name],
        projectIds: [row.project_id],
        reviewTableName: row.title,
        documents: [row.file_name],
        metadata: { num_columns: columns.length, num_files: 1 },
        query: columns.map((column) => column.question).join('\n\n'),
        response: columns.map((column) => column.summary ?? '').join('\n\n'),
      },
      now,
    );
  });
}

async function recordFailure(
  deps: ReviewDeps,
  job: Job,
  row: WaitingRow,
  failure: WorkspaceError,
): Promise<void> {
  const now = deps.now();
  if (failure.status > 500 && job.attempts < MAX_ATTEMPTS) {
    const wait = Math.max(RETRY_MS * job.attempts ** 2, (failure.retryAfter ?? 0) * 1000);
    await postponeJob(deps.sql, job, new Date(now.getTime() + wait));
    return;
  }
  await deps.sql.begin(async (tx) => {
    if (!(await lockWaitingRow(tx, job, row))) return;
    await holdJob(tx, job);
    await finishJob(tx, job);
    await tx`
      update review_rows set state = 'failed', updated_at = ${now}
      where table_id = ${job.tableId ?? null} and file_id = ${job.fileId}`;
  });
}
