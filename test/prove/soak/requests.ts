import { randomUUID } from 'node:crypto';
import type { Clock } from '#server/http/clock.ts';
import { eventsOf, multipart } from '#test/src-server/relay/relay-fixture.ts';
import type { Ledger } from './ledger.ts';
import type { CountingService, Family } from './service.ts';
import { PROJECT, TABLE_FILES, digestOf } from './service.ts';

/** What users need to send requests. */
export interface Load {
  /** Returns the origin of the relay to call next, which may have been killed. */
  readonly origin: () => string;
  /** Resolves with a user's `Authorization` header. */
  readonly authorize: (user: string) => Promise<string>;
  readonly fetch: typeof globalThis.fetch;
  readonly service: Pick<CountingService, 'minutes' | 'turns'>;
  /** The users' clock. */
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly random: () => number;
  readonly signal: AbortSignal;
}

/** Sends one request of a user. Resolves with the code of the refusal, or undefined if it was answered. Rejects if there was no answer. */
export type Send = (load: Load, user: string, signal: AbortSignal) => Promise<string | undefined>;

/** Drafts a text. */
export const complete: Send = (load, user, signal) =>
  waited(load, 'completion', async (id) => {
    const prompt = jsonBody({ prompt: `soak ${id}`, mode: 'draft' });
    const answer = await call(load, user, signal, '/api/completions', prompt);
    const last = eventsOf(await answer.text()).at(-1);
    if (last?.['type'] !== 'done') return codeOf(last, answer.status);
    load.ledger.done.set(id, String(last['text']));
    return undefined;
  });

/** Searches the project. */
export const search: Send = (load, user, signal) =>
  waited(load, 'vault', async (id) => {
    const query = jsonBody({ query: `soak ${id}` });
    const answer = await call(load, user, signal, `/api/projects/${PROJECT}/search`, query);
    const { body, refusal } = await answered(answer);
    if (body !== undefined) load.ledger.reads += 1;
    return refusal;
  });

/** Uploads a file to the project. */
export const upload: Send = (load, user, signal) =>
  waited(load, 'vault', async (id) => {
    const content = `soak ${id} ${'The rent is due. '.repeat(Math.floor(load.random() * 20_000))}`;
    const form = multipart([{ name: 'files', value: content, fileName: 'rent.txt' }]);
    const answer = await call(load, user, signal, `/api/projects/${PROJECT}/files`, form);
    const { body, refusal } = await answered(answer);
    if (body === undefined) return refusal;
    const { fileIds } = body as { fileIds: string[] };
    load.ledger.uploaded.set(fileIds[0] ?? '', digestOf(content));
    return undefined;
  });

/** Requests two rows of the review table, as a stream. */
export const rows: Send = async (load, user, signal) => {
  const files = [1, 2].map(() => TABLE_FILES[Math.floor(load.random() * TABLE_FILES.length)]);
  const path = `/api/projects/${PROJECT}/review-tables/7/rows?files=${files.join(',')}`;
  const answer = await call(load, user, signal, path);
  const text = await answer.text();
  const last =
    answer.status === 200
      ? eventsOf(text).at(-1)
      : Reflect.get(JSON.parse(text) as Record<string, unknown>, 'error');
  if (typeof last !== 'object' || last === null || Reflect.get(last, 'type') !== 'done')
    return codeOf(last, answer.status);
  load.ledger.reads += 1;
  return undefined;
};

/**
 * Records how many calls the service received between the request and its turn. Without a turn, because the user cancelled, the relay was
 * killed or it refused, it counts until now. A request that failed on the way had its turn at an unknown time, and is not counted.
 */
async function waited(
  { service, ledger }: Load,
  family: Family,
  send: (id: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  const id = randomUUID();
  const minute = service.minutes[family];
  const before = minute.count;
  let refusal: string | undefined;
  try {
    refusal = await send(id);
    return refusal;
  } finally {
    const turn = service.turns.get(id) ?? (isFailureOnTheWay(refusal) ? undefined : minute.count + 1);
    if (turn !== undefined)
      ledger.longestWait[family] = Math.max(ledger.longestWait[family], turn - before - 1);
  }
}

function isFailureOnTheWay(refusal: string | undefined): boolean {
  return refusal !== undefined && /^(service_|incomplete_answer$)/.test(refusal);
}

/** A body, with the headers that describe it. */
interface Content {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

function jsonBody(value: Readonly<Record<string, string>>): Content {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) };
}

/** Sends a GET, or a POST if there is a body. */
async function call(
  load: Load,
  user: string,
  signal: AbortSignal,
  path: string,
  content?: Content,
): Promise<Response> {
  const headers = {
    ...content?.headers,
    // Like the pane, which shows its queue place while it waits.
    accept: 'application/json, text/event-stream',
    authorization: await load.authorize(user),
  };
  const address = `${load.origin()}${path}`;
  if (content === undefined) return load.fetch(address, { headers, signal });
  return load.fetch(address, { method: 'POST', headers, body: content.body, signal });
}

/** Reads the body of an answer, which came at once or after a wait, or the code of the refusal. */
async function answered(answer: Response): Promise<{ readonly body?: unknown; readonly refusal?: string }> {
  const isStream = /event-stream/.test(answer.headers.get('content-type') ?? '');
  const text = await answer.text();
  if (isStream) {
    const last = eventsOf(text).at(-1);
    return last?.['type'] === 'answer' ? { body: last['body'] } : { refusal: codeOf(last, answer.status) };
  }
  const body: unknown = JSON.parse(text);
  if (answer.ok) return { body };
  return { refusal: codeOf(Reflect.get(body as Record<string, unknown>, 'error'), answer.status) };
}

function codeOf(error: unknown, status: number): string {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : `status ${status}`;
}
