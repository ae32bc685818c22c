import { randomUUID } from 'node:crypto';
import type { Clock } from '#server/http/clock.ts';
import { eventsOf, multipart } from '#test/src-server/relay/relay-fixture.ts';
import type { Ledger } from './ledger.ts';
import { PROJECT, TABLE_FILES, digestOf } from './service.ts';

/** What users need to send requests. */
export interface Load {
  /** Returns the origin of the relay to call next, which may have been killed. */
  readonly origin: () => string;
  /** Resolves with a user's `Authorization` header. */
  readonly authorize: (user: string) => Promise<string>;
  readonly fetch: typeof globalThis.fetch;
  /** The users' clock. */
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly random: () => number;
  readonly signal: AbortSignal;
}

/** Sends one request of a user. Resolves with whether it was answered in full. Rejects if there was no answer. */
export type Send = (load: Load, user: string, signal: AbortSignal) => Promise<boolean>;

/** Drafts a text. */
export const complete: Send = async (load, user, signal) => {
  const id = randomUUID();
  const prompt = jsonBody({ prompt: `asked ${id}`, mode: 'draft' });
  const answer = await call(load, user, signal, '/api/completions', prompt);
  const last = eventsOf(await answer.text()).at(-1);
  if (last?.['type'] !== 'done') return false;
  load.ledger.done.set(id, String(last['text']));
  return true;
};

/** Searches the project. */
export const search: Send = async (load, user, signal) => {
  const query = jsonBody({ query: `asked ${randomUUID()}` });
  const answer = await call(load, user, signal, `/api/projects/${PROJECT}/search`, query);
  return (await bodyOf(answer)) !== undefined;
};

/** Uploads a file to the project. */
export const upload: Send = async (load, user, signal) => {
  const content = `asked ${randomUUID()} ${'The rent is due. '.repeat(Math.floor(load.random() * 20_000))}`;
  const form = multipart([{ name: 'files', value: content, fileName: 'rent.txt' }]);
  const body = await bodyOf(await call(load, user, signal, `/api/projects/${PROJECT}/files`, form));
  if (body === undefined) return false;
  const { fileIds } = body as { fileIds: string[] };
  load.ledger.uploaded.set(fileIds[0] ?? '', digestOf(content));
  return true;
};

/** Requests two rows of the review table, as a stream. */
export const rows: Send = async (load, user, signal) => {
  const files = [1, 2].map(() => TABLE_FILES[Math.floor(load.random() * TABLE_FILES.length)]);
  const path = `/api/projects/${PROJECT}/review-tables/7/rows?files=${files.join(',')}`;
  const answer = await call(load, user, signal, path);
  const text = await answer.text();
  return answer.status === 200 && eventsOf(text).at(-1)?.['type'] === 'done';
};

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

/** Returns the body of an answer, which came at once or after a wait; undefined for a refusal. */
async function bodyOf(answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (/event-stream/.test(answer.headers.get('content-type') ?? '')) {
    const last = eventsOf(text).at(-1);
    return last?.['type'] === 'answer' ? last['body'] : undefined;
  }
  return answer.ok ? JSON.parse(text) : undefined;
}
