import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { Agent, fetch, FormData } from 'undici';
import { systemClock, type Clock } from '#server/http/clock.ts';
import type { RateLimits } from '#contract/limits.ts';
import { startCore, type WorkspaceParts } from '#server/workspace/core.ts';
import { answerOneByOne } from '#server/workspace/completion/one-by-one.ts';
import type { EngineAnswer, EngineEvent, EngineRequest } from '#server/workspace/completion/model.ts';
import { ReadFailure } from '#server/workspace/files/failure.ts';
import { chunkFile } from '#server/workspace/files/chunks.ts';
import { WorkspaceError } from '#server/workspace/errors.ts';
import type { Block, FileReader, ReadFile } from '#server/workspace/files/model.ts';
import { MIGRATIONS } from '#server/workspace/store/migrations/index.ts';
import type { RunningWorkspace } from '#server/workspace/workspace.ts';
import { PROCESS_PATIENCE_MS } from '#test/setup/patience.ts';
import { borrowPostgres, createTestDatabase, type TestDatabase } from '#test/setup/postgres.ts';

/** A clock that tests advance. */
interface TestClock {
  readonly now: () => Date;
  readonly advance: (milliseconds: number) => void;
}

export function testClock(start = '2026-11-20T12:00:00.000Z'): TestClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}

/**
 * Reads plain text: each line is a paragraph, each line with a number a clause, each form feed a page break. `unreadable` in the name fails
 * like a broken file.
 */
export const textReader: FileReader = {
  async read(path, name) {
    if (name.includes('unreadable')) throw new ReadFailure('corrupt');
    return readText(await readFile(path, 'utf8'));
  },
  close: async () => {},
};

export function readText(text: string): ReadFile {
  const blocks: Block[] = [];
  for (const match of text.matchAll(/[^\n\f]+/g)) {
    const label = /^\d+\./.exec(match[0])?.[0];
    blocks.push({
      kind: 'paragraph',
      start: match.index,
      end: match.index + match[0].length,
      ...(label === undefined ? {} : { label, level: 0 }),
    });
  }
  const pages = [{ offset: 0, page: 1 }];
  for (const match of text.matchAll(/\f/g)) pages.push({ offset: match.index + 1, page: pages.length + 1 });
  return { text, blocks, pages, pageBasis: 'exact' };
}

/** An engine that answers with the prompt and the best passages; the prompt `wait` streams until it is aborted. */
export interface TestEngine {
  readonly requests: EngineRequest[];
  aborted: number;
  /** Merged over its answer. */
  outcome?: Partial<EngineAnswer>;
}

export function testParts(
  engine: TestEngine = { requests: [], aborted: 0 },
  overrides: Partial<WorkspaceParts> = {},
): WorkspaceParts {
  const complete = async function* (
    request: EngineRequest,
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent> {
    engine.requests.push(request);
    if (request.prompt === 'fail early') throw new Error('an engine fault');
    yield { type: 'delta', text: 'Answer to ' };
    if (request.prompt === 'fail late') throw new Error('an engine fault');
    if (request.prompt === 'cut late')
      throw new WorkspaceError(502, 'It was cut.', { code: 'language_model_cut' });
    if (request.prompt === 'wait') {
      await new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => {
          engine.aborted += 1;
          resolve();
        });
      });
      return;
    }
    const found = (await request.grounding?.retrieve(request.prompt, 3)) ?? [];
    yield { type: 'delta', text: request.prompt };
    const text = `Answer to ${request.prompt}`;
    yield {
      type: 'done',
      text,
      textWithCitations: `${text}${found.map((_, index) => ` [${index + 1}]`).join('')}`,
      sources: found.map((evidence, index) => ({
        number: index + 1,
        fileName: evidence.fileName,
        page: evidence.page,
        pageBasis: evidence.pageBasis,
        quote: evidence.text.slice(0, 12),
        context: evidence.text,
        ...(evidence.fileId === undefined ? {} : { fileId: evidence.fileId }),
      })),
      ...engine.outcome,
    };
  };
  return {
    reader: textReader,
    chunkFile,
    isCalm: () => true,
    engine: { id: 'test', generative: false, complete, answerEach: answerOneByOne(complete) },
    sample: () => ({ projects: [] }),
    ...overrides,
  };
}

/**
 * Copies a data folder with a database that is created once for all test runs of this schema, since that takes seconds. Without the
 * database, it is the folder of a workspace whose data are on a server.
 */
export async function copyDataFolder({ withDatabase = true } = {}): Promise<string> {
  // Created at the time of the tests: an audit entry later than theirs would precede them.
  const { now } = testClock();
  const content = JSON.stringify({ at: now(), migrations: MIGRATIONS });
  const key = createHash('sha256').update(content).digest('hex').slice(0, 16);
  const template = join(tmpdir(), `codicil-test-workspace-${key}`);
  if (!existsSync(template)) {
    const unfinished = await mkdtemp(join(tmpdir(), 'codicil-test-making-'));
    const workspace = await startCore(
      {
        dataFolder: unfinished,
        port: 0,
        sampleMatter: false,
        now,
        clock: systemClock(),
        log: pino({ enabled: false }),
      },
      testParts(),
    );
    await workspace.close();
    // Another test process may have been faster; its folder is then used.
    await rename(unfinished, template).catch(() => rm(unfinished, { recursive: true }));
  }
  const folder = await mkdtemp(join(tmpdir(), 'codicil-test-'));
  // Synchronous: of the thousand files of a database, each would otherwise be several tasks.
  cpSync(template, folder, {
    recursive: true,
    filter: (path) => withDatabase || !['pgdata', 'files'].some((name) => path === join(template, name)),
  });
  return folder;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly text: string;
}

/** Calls a workspace over real https, trusting only its own certificate. */
export interface TestClient {
  readonly call: (method: 'GET' | 'POST' | 'DELETE', path: string, options?: CallOptions) => Promise<Answer>;
  readonly close: () => Promise<void>;
}
export interface CallOptions {
  readonly json?: unknown;
  readonly form?: readonly (readonly [
    string,
    string | { readonly name: string; readonly content: string | Uint8Array<ArrayBuffer> },
  ])[];
  readonly token?: string;
  readonly userAgent?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly raw?: { readonly type: string; readonly body: string };
}

export function createClient(
  workspace: Pick<RunningWorkspace, 'baseUrl' | 'certificate' | 'token'>,
): TestClient {
  const dispatcher = new Agent({ connect: { ca: workspace.certificate } });
  return {
    close: () => dispatcher.close(),
    async call(method, path, options = {}) {
      const form = options.form === undefined ? undefined : toForm(options.form);
      const json = options.json === undefined ? undefined : JSON.stringify(options.json);
      const type = options.raw?.type ?? (json === undefined ? undefined : 'application/json');
      const body = form ?? json ?? options.raw?.body;
      const answer = await fetch(`${workspace.baseUrl}${path}`, {
        method,
        dispatcher,
        headers: {
          authorization: `Bearer ${options.token ?? workspace.token}`,
          ...(type === undefined ? {} : { 'content-type': type }),
          ...options.headers,
          ...(options.userAgent === undefined ? {} : { 'user-agent': options.userAgent }),
        },
        ...(body === undefined ? {} : { body }),
      });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
      return {
        status: answer.status,
        headers: new Headers([...answer.headers]),
        body: isJson ? JSON.parse(text) : undefined,
        text,
      };
    },
  };
}

function toForm(parts: NonNullable<CallOptions['form']>): FormData {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new File([value.content], value.name), value.name);
  }
  return form;
}

/** A workspace with test parts in its own folder, with a client and a clock. */
export interface TestWorkspace {
  readonly workspace: RunningWorkspace;
  /** Advances the clock before each call, so that no limit is reached. */
  readonly client: TestClient;
  /** Calls without advancing the clock. */
  readonly direct: TestClient;
  readonly clock: TestClock;
  readonly engine: TestEngine;
  readonly folder: string;
  /** The server that keeps its data; absent for PGlite. */
  readonly databaseUrl?: string;
  readonly logged: string[];
  readonly close: () => Promise<void>;
}

/** With TEST_ENGINE=postgres, creates a database on this run's server, so that every test of the service can use it. */
async function databaseOnServer(): Promise<TestDatabase | undefined> {
  if (process.env.TEST_ENGINE !== 'postgres') return undefined;
  const server = await borrowPostgres();
  if ('missing' in server) throw new Error(server.missing);
  return createTestDatabase(server.url);
}

export async function startTestWorkspace(
  options: {
    folder?: string;
    databaseUrl?: string;
    parts?: Partial<WorkspaceParts>;
    sampleMatter?: boolean;
    /** Calls that it permits in a minute. Absent: the specification's. */
    limits?: RateLimits;
    /** Sets the timers of the service. Absent: the machine's clock. */
    timers?: Pick<Clock, 'after'>;
  } = {},
): Promise<TestWorkspace> {
  const database = options.folder === undefined ? await databaseOnServer() : undefined;
  const folder = options.folder ?? (await copyDataFolder({ withDatabase: database === undefined }));
  const databaseUrl = options.databaseUrl ?? database?.url;
  const clock = testClock();
  const engine: TestEngine = { requests: [], aborted: 0 };
  const logged: string[] = [];
  const workspace = await startCore(
    {
      dataFolder: folder,
      port: 0,
      sampleMatter: options.sampleMatter ?? false,
      now: clock.now,
      clock: options.timers ?? systemClock(),
      ...(options.limits === undefined ? {} : { limits: options.limits }),
      ...(databaseUrl === undefined ? {} : { databaseUrl }),
      log: pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) }),
    },
    testParts(engine, options.parts),
  );
  const inner = createClient(workspace);
  const client: TestClient = {
    close: inner.close,
    call(method, path, callOptions) {
      // Slow enough for every limit of spec 8, unless a test advances the clock itself.
      clock.advance(6_100);
      return inner.call(method, path, callOptions);
    },
  };
  return {
    workspace,
    client,
    direct: inner,
    clock,
    engine,
    folder,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    logged,
    async close() {
      await client.close();
      await workspace.close();
      await database?.drop();
      if (options.folder === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Asks until `done` accepts the result, and returns it, for what another process or thread does. */
export async function until<T>(ask: () => Promise<T>, done: (value: T) => boolean, everyMs = 20): Promise<T> {
  const deadline = Date.now() + PROCESS_PATIENCE_MS;
  for (;;) {
    const value = await ask();
    if (done(value)) return value;
    if (Date.now() > deadline) throw new Error(`It did not happen: ${JSON.stringify(value).slice(0, 500)}`);
    await new Promise((resolve) => {
      setTimeout(resolve, everyMs);
    });
  }
}
