import { createParser } from 'eventsource-parser';
import type { CompletionEvent, QueuedEvent, ReviewRowsEvent } from '#server/relay/api.ts';
import { PaneError } from '../errors.ts';
import { toPaneError } from './failure.ts';
import { relayMessages } from './messages.ts';
import type { OnQueue } from './model.ts';

type AnyEvent = CompletionEvent | ReviewRowsEvent | QueuedEvent<unknown>;

const COMPLETION_TYPES: ReadonlySet<string> = new Set(['queue', 'meta', 'delta', 'source', 'done', 'error']);
const QUEUED_TYPES: ReadonlySet<string> = new Set(['queue', 'answer', 'error']);
const ROWS_TYPES: ReadonlySet<string> = new Set(['progress', 'row', 'without', 'done', 'error']);

/** Reads the server-sent events of a completion as they arrive, as {@link readEvents} does. */
export const completionEvents = (body: ReadableStream<Uint8Array>): AsyncGenerator<CompletionEvent> =>
  readEvents<CompletionEvent>(body, COMPLETION_TYPES);

/** Reads the server-sent events of the rows of a review table as they arrive, as {@link readEvents} does. */
export const rowsEvents = (body: ReadableStream<Uint8Array>): AsyncGenerator<ReviewRowsEvent> =>
  readEvents<ReviewRowsEvent>(body, ROWS_TYPES);

/** Returns the JSON answer of a request that had to wait for its turn, after reporting its place. */
export async function queuedAnswer<T>(
  body: ReadableStream<Uint8Array>,
  onQueue: OnQueue | undefined,
): Promise<T> {
  for await (const event of readEvents<QueuedEvent<T>>(body, QUEUED_TYPES)) {
    if (event.type === 'answer') return event.body;
    if (event.type === 'queue') onQueue?.(event);
  }
  throw incomplete(undefined);
}

/**
 * Yields events and ends after `done`. After yielding every earlier event, throws the error of an `error` event, and
 * `incomplete_answer` for a stream without `done`. Event types that this version does not know are skipped. A
 * consumer that stops early closes the connection.
 */
async function* readEvents<T extends AnyEvent>(
  body: ReadableStream<Uint8Array>,
  types: ReadonlySet<string>,
): AsyncGenerator<T> {
  const ready: T[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === undefined || !types.has(event)) return;
      // The relay has the same origin and the same build: its shapes are typed, not validated again.
      const typed: T = Object.assign(parse(data, requestId), { type: event });
      ready.push(typed);
    },
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let requestId: string | undefined;
  try {
    for (;;) {
      const { done, value } = await read(reader, requestId);
      parser.feed(decoder.decode(value, { stream: !done }));
      for (const event of ready.splice(0)) {
        if (event.type === 'error') throw toPaneError(event);
        if (event.type === 'meta') requestId = event.requestId;
        yield event;
        if (event.type === 'done') return;
      }
      if (done) throw incomplete(requestId);
    }
  } finally {
    await reader.cancel().catch(() => {
      // Cancelling a connection that has already failed fails too; there is nothing left to close.
    });
  }
}

async function read(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  requestId: string | undefined,
): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }> {
  try {
    return await reader.read();
  } catch (cause) {
    // A cut connection is an answer without its end. The client distinguishes it from the user's Stop by the signal.
    throw incomplete(requestId, cause);
  }
}

function parse(data: string, requestId: string | undefined): ReturnType<typeof JSON.parse> {
  try {
    return JSON.parse(data);
  } catch (cause) {
    // Data was cut or changed on its way: what follows cannot be trusted to be the whole answer.
    throw incomplete(requestId, cause);
  }
}

function incomplete(requestId: string | undefined, cause?: unknown): PaneError {
  return new PaneError('incomplete_answer', relayMessages.incomplete, {
    ...(requestId === undefined ? {} : { requestId }),
    cause,
  });
}
