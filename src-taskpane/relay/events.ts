import { createParser } from 'eventsource-parser';
import type { CompletionEvent } from '../../src-server/relay/api.ts';
import { PaneError } from '../errors.ts';
import { toPaneError } from './failure.ts';
import { relayMessages } from './messages.ts';

const TYPES: ReadonlySet<string> = new Set(['queue', 'meta', 'delta', 'source', 'done', 'error']);

/**
 * Reads the server-sent events of a completion as they come. Ends after `done`. Throws, after
 * everything before it was given out: the error of an `error` event, and `incomplete_answer` for a
 * stream without `done`. Event types that this version does not know are skipped. A consumer that
 * stops early closes the connection.
 */
export async function* completionEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<CompletionEvent> {
  const ready: CompletionEvent[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event !== undefined && TYPES.has(event)) ready.push(parse(event, data, requestId));
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
      // Cancelling a connection that has failed already fails too; there is nothing left to close.
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
    // A cut connection is an answer without its end. The client tells a user's Stop from it by the signal.
    throw incomplete(requestId, cause);
  }
}

function parse(type: string, data: string, requestId: string | undefined): CompletionEvent {
  try {
    // The relay is the same origin and the same build: its shapes are typed, not validated again.
    const event: CompletionEvent = Object.assign(JSON.parse(data), { type });
    return event;
  } catch (cause) {
    // Data cut or changed on its way: what follows cannot be trusted to be the whole answer.
    throw incomplete(requestId, cause);
  }
}

function incomplete(requestId: string | undefined, cause?: unknown): PaneError {
  return new PaneError('incomplete_answer', relayMessages.incomplete, {
    ...(requestId === undefined ? {} : { requestId }),
    cause,
  });
}
