import { createHash } from 'node:crypto';
import { FormData } from 'undici';
import { getFilesAnswer, uploadAnswer } from '#contract/files.ts';
import { createProjectAnswer } from '#contract/projects.ts';
import { reviewTableAnswer } from '#contract/review.ts';
import { createdToken } from '#contract/tokens.ts';
import { presentFiles, presentTables, type KnownFile, type Ledger } from './ledger.ts';
import type { Answer, Body, Service } from './process.ts';

/** What the operations need. `random` returns numbers in [0, 1). */
interface Load {
  readonly service: Service;
  readonly ledger: Ledger;
  readonly random: () => number;
}

/** Performs one operation and records the response. Resolves with false if there was no suitable object. */
type Operation = (load: Load) => Promise<boolean>;

/** Calls the service, and records the response for the check of the audit log. A server error counts as a loss. */
export async function call(
  { service, ledger }: Pick<Load, 'service' | 'ledger'>,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: Body,
): Promise<Answer | undefined> {
  const answer = await service.call(method, path, body);
  if (answer === undefined) return undefined;
  ledger.unseen.set(answer.requestId, answer.status);
  // A 503 acknowledges nothing and asks for a retry, for example if the store of files is too slow on a busy machine.
  if (answer.status >= 500 && answer.status !== 503)
    ledger.losses.push(`${method} ${path} was answered with ${answer.status}`);
  if (method !== 'GET' && answer.status < 300) ledger.acknowledged += 1;
  return answer;
}

/** Runs `workers` concurrently until the process is gone. */
export async function work(load: Load, workers: number, isOver: () => boolean): Promise<void> {
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      // One of each first, so that a kill may interrupt any of them.
      const first = OPENING[worker % OPENING.length];
      if (first !== undefined && !isOver()) await first(load);
      while (!isOver()) {
        const [, operation] = pick(load.random, WEIGHTED);
        if (!(await operation(load))) await OPERATIONS.upload(load);
      }
    }),
  );
}

const createProject = async (load: Load): Promise<boolean> => {
  const { ledger } = load;
  const name = `Project ${(ledger.counter += 1)}`;
  ledger.pendingProjects.add(name);
  const answer = await call(load, 'POST', '/api/v1/vault/create_project', { json: { name } });
  if (answer === undefined) return true;
  ledger.pendingProjects.delete(name);
  if (answer.status !== 201) return true;
  const { id } = createProjectAnswer.parse(answer.body).response.content;
  ledger.projects.set(id, { id, name, fate: 'there' });
  return true;
};

const upload = async (load: Load): Promise<boolean> => {
  const { ledger, random } = load;
  const project = pickOf(
    random,
    [...ledger.projects.values()].filter(({ fate }) => fate === 'there'),
  );
  if (project === undefined) return createProject(load);
  const count = 1 + Math.floor(random() * 5);
  const files = Array.from({ length: count }, () => newFile(load, `file ${(ledger.counter += 1)}.txt`));
  await send(load, project.id, files);
  return true;
};

const replace = async (load: Load): Promise<boolean> => {
  const old = takeFile(load);
  if (old === undefined) return false;
  await send(load, old.projectId, [newFile(load, old.name)], old);
  old.busy = false;
  return true;
};

interface NewFile {
  readonly name: string;
  readonly content: string;
  readonly sha256: string;
  readonly size: number;
}

function newFile({ ledger, random }: Load, name: string): NewFile {
  const mark = (ledger.counter += 1);
  const clauses = random() < 0.05 ? 2_000 : 1 + Math.floor(random() * 40);
  const content = Array.from(
    { length: clauses },
    (_, index) =>
      `${index + 1}. The tenant of unit ${mark} pays ${index * 7 + mark} pounds of rent each month.\n`,
  ).join('');
  return {
    name,
    content,
    sha256: createHash('sha256').update(content).digest('hex'),
    size: Buffer.byteLength(content),
  };
}

async function send(
  load: Load,
  projectId: string,
  files: readonly NewFile[],
  old?: KnownFile,
): Promise<void> {
  const { ledger } = load;
  const form = new FormData();
  if (old !== undefined) form.append('duplicate_mode', 'replace');
  for (const file of files) form.append('files', new File([file.content], file.name));
  const answer = await call(load, 'POST', `/api/v1/vault/upload_files/${projectId}`, { form });
  if (answer === undefined) {
    if (old !== undefined) old.fate = 'unknown';
    ledger.pendingUploads.push({
      projectId,
      files: files.map(({ name, sha256, size }) => ({ name, sha256, size })),
      ...(old === undefined ? {} : { replaces: old }),
    });
    return;
  }
  if (answer.status !== 201) return;
  if (old !== undefined) old.fate = 'gone';
  for (const [index, id] of uploadAnswer.parse(answer.body).file_ids.entries()) {
    const file = files[index];
    if (file === undefined) throw new Error('More ids than files');
    const { name, sha256, size } = file;
    ledger.files.set(id, {
      id,
      projectId,
      name,
      sha256,
      size,
      fate: 'there',
      ready: false,
      busy: false,
      compared: false,
    });
  }
}

/** Picks a file that is ready and that no pending call concerns. */
function takeFile({ ledger, random }: Load): KnownFile | undefined {
  const file = pickOf(
    random,
    presentFiles(ledger).filter(({ ready, busy }) => ready && !busy),
  );
  if (file !== undefined) file.busy = true;
  return file;
}

const deleteFile = async (load: Load): Promise<boolean> => {
  const file = takeFile(load);
  if (file === undefined) return false;
  const answer = await call(load, 'DELETE', `/api/v1/vault/delete_file/${file.id}`);
  if (answer === undefined) file.fate = 'unknown';
  else if (answer.status === 200) file.fate = 'gone';
  file.busy = false;
  return true;
};

const deleteProject = async (load: Load): Promise<boolean> => {
  const { ledger, random } = load;
  const present = [...ledger.projects.values()].filter(({ fate }) => fate === 'there');
  // Usually keeps some objects to work with.
  const project = present.length < 5 ? undefined : pickOf(random, present);
  if (project === undefined) return false;
  project.fate = 'unknown';
  const answer = await call(load, 'DELETE', `/api/v1/vault/delete_project/${project.id}`);
  if (answer !== undefined) project.fate = answer.status === 200 ? 'gone' : 'there';
  return true;
};

/** Most files requested at once. */
const LOOKED_AT = 50;

/** Finds out which of the files in processing have become ready. */
async function noteReady(load: Load): Promise<void> {
  const waiting = presentFiles(load.ledger).filter(({ ready }) => !ready);
  if (waiting.length === 0) return;
  const ids = waiting.slice(0, LOOKED_AT).map(({ id }) => id);
  const answer = await call(load, 'GET', `/api/v1/vault/get_files?file_ids=${ids.join(',')}`);
  if (answer === undefined) return;
  for (const detail of getFilesAnswer.parse(answer.body).response.content) {
    const file = load.ledger.files.get(detail.file_id);
    if (file !== undefined && !('error' in detail))
      file.ready = detail.processing_status === 'ready_to_query';
  }
}

const createTable = async (load: Load): Promise<boolean> => {
  const { ledger, random } = load;
  if (!presentFiles(ledger).some(({ ready }) => ready)) await noteReady(load);
  const first = pickOf(
    random,
    presentFiles(ledger).filter(({ ready, busy }) => ready && !busy),
  );
  if (first === undefined) return false;
  const files = presentFiles(ledger, first.projectId).filter(({ ready, busy }) => ready && !busy);
  const fileIds = files.slice(0, 4).map(({ id }) => id);
  const columns = ['Rent', 'Tenant'];
  const wanted = {
    projectId: first.projectId,
    title: `Table ${(ledger.counter += 1)}`,
    columns,
    fileIds,
  };
  const answer = await call(load, 'POST', '/api/v1/vault/create_review_table', {
    json: {
      project_id: wanted.projectId,
      title: wanted.title,
      file_ids: fileIds,
      columns: columns.map((name) => ({ name, question: `What does the text say about the ${name}?` })),
    },
  });
  if (answer === undefined) ledger.pendingTables.push(wanted);
  else if (answer.status === 201) {
    const id = reviewTableAnswer.parse(answer.body).response.content.review_table_id;
    ledger.tables.set(id, { ...wanted, id, acknowledged: true, rows: new Map(), done: false });
  }
  return true;
};

const editCell = async (load: Load): Promise<boolean> => {
  const taken = takeRow(load);
  if (taken === undefined) return false;
  const { table, fileId, row } = taken;
  const column = Math.floor(load.random() * table.columns.length);
  const value = `Edited ${(load.ledger.counter += 1)}`;
  const answer = await call(load, 'POST', `/api/v1/vault/update_cell/${table.id}/${fileId}`, {
    json: { column_name: table.columns[column], summary: value },
  });
  if (answer === undefined) row.cells[column] = [...(row.cells[column] ?? []), value];
  else if (answer.status === 200) row.cells[column] = [value];
  row.busy = false;
  return true;
};

const assignRow = async (load: Load): Promise<boolean> => {
  const taken = takeRow(load);
  if (taken === undefined) return false;
  const { table, fileId, row } = taken;
  const user = `user${(load.ledger.counter += 1)}@firm.example`;
  const answer = await call(load, 'POST', `/api/v1/vault/assign_row/${table.id}/${fileId}`, {
    json: { assigned_user: user },
  });
  if (answer === undefined) row.assigned = [...row.assigned, user];
  else if (answer.status === 200) row.assigned = [user];
  row.busy = false;
  return true;
};

function takeRow({ ledger, random }: Load) {
  const rows = presentTables(ledger).flatMap((table) =>
    [...table.rows].filter(([, row]) => !row.busy).map(([fileId, row]) => ({ table, fileId, row })),
  );
  const taken = pickOf(random, rows);
  if (taken !== undefined) taken.row.busy = true;
  return taken;
}

const createToken = async (load: Load): Promise<boolean> => {
  const answer = await call(load, 'POST', '/api/v1/workspace/tokens', {
    json: { name: `Token ${(load.ledger.counter += 1)}`, permissions: ['audit'] },
  });
  if (answer?.status !== 201) return true;
  const { id, token } = createdToken.parse(answer.body);
  load.ledger.tokens.set(id, { id, token, fate: 'there' });
  return true;
};

const revokeToken = async (load: Load): Promise<boolean> => {
  const { ledger, random } = load;
  const token = pickOf(
    random,
    [...ledger.tokens.values()].filter(({ fate }) => fate === 'there'),
  );
  if (token === undefined) return false;
  token.fate = 'unknown';
  const answer = await call(load, 'DELETE', `/api/v1/workspace/tokens/${token.id}`);
  if (answer !== undefined) token.fate = answer.status === 200 ? 'gone' : 'there';
  return true;
};

const complete = async (load: Load): Promise<boolean> => {
  const { ledger } = load;
  const prompt = `What does clause ${(ledger.counter += 1)} say?`;
  ledger.prompts.set(prompt, false);
  const answer = await call(load, 'POST', '/api/v2/completion', { json: { prompt, mode: 'assist' } });
  if (answer?.status === 200) ledger.prompts.set(prompt, true);
  else if (answer !== undefined) ledger.prompts.delete(prompt);
  return true;
};

const OPERATIONS = {
  upload,
  replace,
  createProject,
  createTable,
  editCell,
  assignRow,
  deleteFile,
  deleteProject,
  createToken,
  revokeToken,
  complete,
} satisfies Record<string, Operation>;

/** The first operations of the workers. */
const OPENING: readonly Operation[] = [createTable, upload, editCell, upload, replace, complete];

/** Weights of the operations, per hundred. */
const WEIGHTS: Readonly<Record<keyof typeof OPERATIONS, number>> = {
  upload: 30,
  replace: 5,
  createProject: 6,
  createTable: 16,
  editCell: 12,
  assignRow: 8,
  deleteFile: 6,
  deleteProject: 3,
  createToken: 5,
  revokeToken: 3,
  complete: 6,
};
const WEIGHTED = Object.entries(OPERATIONS).flatMap(([name, operation]) =>
  Array.from(
    { length: Object.entries(WEIGHTS).find(([other]) => other === name)?.[1] ?? 0 },
    (): readonly [string, Operation] => [name, operation],
  ),
);

function pickOf<T>(random: () => number, list: readonly T[]): T | undefined {
  return list[Math.floor(random() * list.length)];
}

function pick<T>(random: () => number, list: readonly T[]): T {
  const found = pickOf(random, list);
  if (found === undefined) throw new Error('There is nothing to pick from');
  return found;
}
