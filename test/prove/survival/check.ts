import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { auditAnswer } from '#contract/audit.ts';
import { getFilesAnswer, type FileDetail } from '#contract/files.ts';
import { queryAnswer, usageAnswer } from '#contract/history.ts';
import { projectMetadataAnswer, projectsAnswer } from '#contract/projects.ts';
import { reviewRow, reviewTableAnswer, type ReviewRow } from '#contract/review.ts';
import { tokensAnswer } from '#contract/tokens.ts';
import { MissingBytes, type FileBytes } from '#server/workspace/store/bytes.ts';
import {
  fateOf,
  presentFiles,
  presentTables,
  type KnownFile,
  type KnownTable,
  type Ledger,
} from './ledger.ts';
import { call } from './load.ts';
import type { Clock, Service } from './process.ts';

export interface Check {
  readonly service: Service;
  readonly ledger: Ledger;
  readonly bytes: FileBytes;
  readonly clock: Clock;
  /** Resolves after a short delay. */
  readonly pause: () => Promise<void>;
}

/**
 * Compares the data of a restarted workspace with what it acknowledged before, and finds the outcome of the calls that it never answered:
 * complete or not at all. An outcome must not change later. Each difference is added to the ledger's `losses`.
 */
export async function checkAll(check: Check): Promise<void> {
  await checkProjects(check);
  await checkFiles(check);
  await checkTables(check);
  await checkTokens(check);
  await checkAudit(check);
}

function lose({ ledger }: Check, sentence: string): void {
  ledger.losses.push(sentence);
}

async function get(check: Check, path: string) {
  const answer = await call(check, 'GET', path);
  if (answer === undefined)
    throw new Error(`The workspace ended while it was checked:\n${check.service.log()}`);
  return answer;
}

async function checkProjects(check: Check): Promise<void> {
  const { ledger } = check;
  const present = new Map<string, string>();
  for (let page = 1; ; page += 1) {
    const answer = await get(check, `/api/v1/vault/workspace/projects?page=${page}&per_page=100`);
    const { projects, pagination } = projectsAnswer.parse(answer.body).response.content;
    for (const { id, name } of projects) present.set(id, name);
    if (page >= pagination.total_pages) break;
  }
  for (const project of ledger.projects.values()) {
    const isThere = present.get(project.id) === project.name;
    if (project.fate === 'there' && !isThere) lose(check, `${project.name} is lost`);
    if (project.fate === 'gone' && isThere) lose(check, `${project.name} came back`);
    project.fate = isThere ? 'there' : 'gone';
  }
  for (const [id, name] of present) {
    if (ledger.projects.has(id)) continue;
    if (!ledger.pendingProjects.delete(name)) lose(check, `${name} is there without or twice`);
    ledger.projects.set(id, { id, name, fate: 'there' });
  }
  ledger.pendingProjects.clear();
}

async function checkFiles(check: Check): Promise<void> {
  const { ledger } = check;
  for (const project of ledger.projects.values()) {
    if (project.fate === 'there') await checkFilesOf(check, project.id);
  }
  ledger.pendingUploads = [];
  for (const [file, detail] of await detailsOf(check, [...ledger.files.values()])) {
    const isThere = !('error' in detail) && detail.deleted_at === null;
    const fate = fateOf(ledger, file);
    if (fate === 'there' && !isThere) lose(check, `${file.name} is lost`);
    if (fate === 'gone' && isThere) lose(check, `${file.name} came back`);
    if (isThere && detail.file_name !== file.name) lose(check, `${file.name} has another name`);
    file.fate = isThere ? 'there' : 'gone';
  }
  for (const file of presentFiles(ledger)) if (!file.compared) await compareBytes(check, file);
}

/** Checks that every file of a project was sent, and that unanswered uploads are complete or absent. */
async function checkFilesOf(check: Check, projectId: string): Promise<void> {
  const { ledger } = check;
  const answer = await get(check, `/api/v1/vault/get_metadata/${projectId}`);
  const [metadata] = projectMetadataAnswer.parse(answer.body).response.content;
  const present = new Map(metadata?.file_ids.map((id, index) => [id, metadata.file_names[index] ?? '']));
  const names = new Set(present.values());
  if (names.size !== present.size) lose(check, `a file of ${projectId} is there twice`);
  for (const pending of ledger.pendingUploads.filter((upload) => upload.projectId === projectId)) {
    const found = pending.files.flatMap((file) =>
      [...present]
        .filter(([id, name]) => name === file.name && !ledger.files.has(id))
        .map(([id]) => ({ ...file, id })),
    );
    if (found.length !== 0 && found.length !== pending.files.length)
      lose(check, `${found.length} of ${pending.files.length} files of an upload are there`);
    const isReplaced = pending.replaces !== undefined && !present.has(pending.replaces.id);
    if (pending.replaces !== undefined && isReplaced !== found.length > 0)
      lose(check, `${pending.replaces.name} was half replaced`);
    ledger.unanswered += found.length;
    for (const file of found)
      ledger.files.set(file.id, {
        ...file,
        projectId,
        fate: 'there',
        ready: false,
        busy: false,
        compared: false,
      });
  }
  for (const [id, name] of present)
    if (!ledger.files.has(id)) lose(check, `${name} is there, and nobody sent it`);
}

/** Reads the details of files with `get_files`. */
async function detailsOf(
  check: Check,
  files: readonly KnownFile[],
): Promise<readonly (readonly [KnownFile, FileDetail])[]> {
  const details: (readonly [KnownFile, FileDetail])[] = [];
  for (let at = 0; at < files.length; at += 500) {
    const batch = files.slice(at, at + 500);
    const answer = await get(
      check,
      `/api/v1/vault/get_files?file_ids=${batch.map(({ id }) => id).join(',')}`,
    );
    const { content } = getFilesAnswer.parse(answer.body).response;
    for (const [index, file] of batch.entries()) {
      const detail = content[index];
      if (detail === undefined) throw new Error('get_files left an id out');
      details.push([file, detail]);
    }
  }
  return details;
}

async function compareBytes(check: Check, file: KnownFile): Promise<void> {
  try {
    const content = await check.bytes.withPath(file.id, (path) => readFile(path));
    const sha256 = createHash('sha256').update(content).digest('hex');
    if (sha256 !== file.sha256 || content.length !== file.size) lose(check, `${file.name} has other bytes`);
  } catch (error) {
    if (!(error instanceof MissingBytes)) throw error;
    lose(check, `the bytes of ${file.name} are lost`);
  }
  file.compared = true;
}

async function checkTables(check: Check): Promise<void> {
  const { ledger } = check;
  const seen = new Set<number>();
  for (const project of ledger.projects.values()) {
    if (project.fate !== 'there') continue;
    const answer = await get(check, `/api/v1/vault/get_metadata/${project.id}`);
    for (const id of projectMetadataAnswer.parse(answer.body).response.content[0]?.review_table_ids ?? []) {
      seen.add(id);
      if (!ledger.tables.has(id)) await adoptTable(check, id);
    }
  }
  ledger.pendingTables = [];
  for (const table of presentTables(ledger)) if (!seen.has(table.id)) lose(check, `${table.title} is lost`);
}

/** Adds a table whose creation was never answered: it must exist once, as requested. */
async function adoptTable(check: Check, id: number): Promise<void> {
  const { ledger } = check;
  const answer = await get(check, `/api/v1/vault/review_table/${id}`);
  const { title } = reviewTableAnswer.parse(answer.body).response.content;
  const at = ledger.pendingTables.findIndex((pending) => pending.title === title);
  const [wanted] = at === -1 ? [] : ledger.pendingTables.splice(at, 1);
  if (wanted === undefined) lose(check, `${title} is there without or twice`);
  else ledger.tables.set(id, { ...wanted, id, acknowledged: false, rows: new Map(), done: false });
}

async function checkTokens(check: Check): Promise<void> {
  const { ledger } = check;
  const answer = await get(check, '/api/v1/workspace/tokens');
  const { tokens } = tokensAnswer.parse(answer.body);
  const names = tokens.map(({ name }) => name).filter((name) => name.startsWith('Token '));
  if (new Set(names).size !== names.length) lose(check, 'a token is there twice');
  const entries = new Map(tokens.map((entry) => [entry.id, entry]));
  for (const token of ledger.tokens.values()) {
    const entry = entries.get(token.id);
    const isGood = entry?.revoked_at === null;
    if (entry === undefined || (token.fate === 'there' && !isGood)) lose(check, `token ${token.id} is lost`);
    if (token.fate === 'gone' && isGood) lose(check, `token ${token.id} came back`);
    token.fate = isGood ? 'there' : 'gone';
  }
  const [newest] = [...ledger.tokens.values()].slice(-1);
  if (newest === undefined) return;
  const who = await check.service.call('GET', '/api/whoami', { token: newest.token });
  if (who?.status !== (newest.fate === 'there' ? 200 : 401)) lose(check, 'a token does not do what it says');
}

/** Checks that every answered call is in the audit log once, with the status that its caller received (spec 4.8). */
async function checkAudit(check: Check): Promise<void> {
  const { ledger } = check;
  const waiting = new Map(ledger.unseen);
  for (;;) {
    const answer = await get(check, `/api/v1/logs/audit?from=${ledger.lastAuditId}&take=1000`);
    const logs = answer.status === 404 ? [] : auditAnswer.parse(answer.body).logs;
    for (const log of logs) {
      const id = String(log.data.request_id);
      if (ledger.seenAudit.has(id)) lose(check, `call ${id} stands in the audit log twice`);
      ledger.seenAudit.add(id);
      const status = ledger.unseen.get(id);
      if (status !== undefined && log.data.status !== status)
        lose(check, `${log.type} stands in the audit log with another status`);
      ledger.unseen.delete(id);
      waiting.delete(id);
      ledger.lastAuditId = log.id;
    }
    if (logs.length < 1000) break;
  }
  for (const [id, status] of waiting) {
    lose(check, `a call that was answered with ${status} is not in the audit log`);
    ledger.unseen.delete(id);
  }
}

/** Most checks to wait for work to finish. */
const LOOKS = 1_200;

/**
 * Waits until every file is ready and every review table is done, and compares the tables: one answer for each cell, edits and assignments
 * as acknowledged. With `all`, checks every row again, not only new ones.
 */
export async function checkSettled(check: Check, all = false): Promise<void> {
  await untilReady(check);
  for (const table of presentTables(check.ledger)) {
    if (table.done && !all && ![...table.rows.values()].some(isTouched)) continue;
    await untilDone(check, table);
    const files = table.fileIds.filter((id) => {
      const file = check.ledger.files.get(id);
      return file !== undefined && fateOf(check.ledger, file) === 'there';
    });
    for (const fileId of files) await checkRow(check, table, fileId);
    for (const fileId of table.rows.keys()) if (!files.includes(fileId)) table.rows.delete(fileId);
    table.done = true;
  }
}

function isTouched(row: {
  readonly cells: readonly (readonly unknown[])[];
  readonly assigned: readonly unknown[];
}) {
  return row.assigned.length > 1 || row.cells.some((cell) => cell.length > 1);
}

async function untilReady(check: Check): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const waiting = presentFiles(check.ledger).filter(({ ready }) => !ready);
    for (const [file, detail] of await detailsOf(check, waiting)) {
      const status = 'error' in detail ? detail.error : detail.processing_status;
      file.ready = status === 'ready_to_query';
      if (!file.ready && status !== 'uploaded' && status !== 'processing') {
        lose(check, `${file.name} ended as ${status}`);
        file.fate = 'gone';
      }
    }
    if (waiting.every(({ ready, fate }) => ready || fate === 'gone')) return;
    await check.pause();
  }
  throw new Error(`The files were not ready in time:\n${check.service.log()}`);
}

async function untilDone(check: Check, table: KnownTable): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const answer = await get(check, `/api/v1/vault/review_table/${table.id}`);
    const { progress, title, file_ids } = reviewTableAnswer.parse(answer.body).response.content;
    if (title !== table.title) lose(check, `${table.title} has another title`);
    if (progress === undefined || progress.failed > 0) lose(check, `a row of ${table.title} failed`);
    if (new Set(file_ids).size !== file_ids.length) lose(check, `a row of ${table.title} is there twice`);
    if (progress === undefined || progress.answered + progress.failed === progress.rows) return;
    await check.pause();
  }
  throw new Error(`A review table was not done in time:\n${check.service.log()}`);
}

async function checkRow(check: Check, table: KnownTable, fileId: string): Promise<void> {
  const answer = await get(check, `/api/v1/vault/get_row/${table.id}/${fileId}`);
  if (answer.status !== 200) {
    lose(check, `a row of ${table.title} is lost`);
    return;
  }
  const row: ReviewRow = reviewRow.parse(answer.body);
  const cells = row.response.cells;
  if (cells.map((cell) => cell.column_name).join() !== table.columns.join())
    lose(check, `a row of ${table.title} has other cells`);
  const known = table.rows.get(fileId);
  const assigned = row.is_assigned ? row.assigned_user : null;
  for (const [index, cell] of cells.entries()) {
    if (known !== undefined && known.cells[index]?.includes(cell.summary) !== true)
      lose(check, `a cell of ${table.title} has another answer`);
  }
  if (known !== undefined && !known.assigned.includes(assigned))
    lose(check, `a row of ${table.title} is another one’s`);
  table.rows.set(fileId, {
    cells: cells.map((cell) => [cell.summary]),
    assigned: [assigned],
    busy: false,
  });
}

/** Checks that every answered completion, every review table and every row of a finished one is in the history once (spec 2.1, 2.2). */
export async function checkHistory(check: Check, began: Date): Promise<void> {
  const { ledger, clock } = check;
  const window = `start_time=${seconds(began.getTime())}&end_time=${seconds(Date.now() + clock.ahead) + 60}`;
  const queries = queryAnswer.parse((await get(check, `/api/v2/history/query?${window}`)).body).events;
  const usage = usageAnswer.parse((await get(check, `/api/v2/history/usage?${window}`)).body).events;
  const asked = countBy(queries, ({ query }) => query);
  for (const [prompt, answered] of ledger.prompts) {
    const count = asked.get(prompt) ?? 0;
    if (count > 1 || (answered && count === 0))
      lose(check, `a completion stands in the history ${count} times`);
  }
  const rows = countBy(queries, ({ review_table_name }) => review_table_name);
  const used = countBy(usage, ({ review_table_name }) => review_table_name);
  for (const table of presentTables(ledger)) {
    // A row that was done before its file was deleted has its event too.
    const [least, most] = [table.rows.size, table.fileIds.length];
    const queried = rows.get(table.title) ?? 0;
    if (queried < least || queried > most)
      lose(check, `the ${least} rows of ${table.title} stand in the history ${queried} times`);
    const created = (used.get(table.title) ?? 0) - queried;
    if (created > 1 || (created < 1 && table.acknowledged))
      lose(check, `the creation of ${table.title} stands in the history ${created} times`);
  }
}

function seconds(at: number): number {
  return Math.floor(at / 1000);
}

function countBy<T>(list: readonly T[], key: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of list) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
}
