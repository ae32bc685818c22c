import { createParser } from 'eventsource-parser';
import { startTimeLimit } from '../../../../http/linked-signal.ts';
import { readResponse } from '../../../../http/read-response.ts';
import { WorkspaceError } from '../../../errors.ts';
import { brokenModel, ModelFailure } from './failure.ts';
import { readRefusal } from './refusal.ts';
import { createChatStream } from './stream.ts';

/** An OpenAI-compatible endpoint. */
export interface ModelEndpoint {
  /** For example `http://127.0.0.1:8000/v1`. */
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly model: string;
  /** Longest silence of the stream, in milliseconds. Default: 60,000. */
  readonly idleMs?: number;
  /** Longest time for the whole answer, in milliseconds, whatever arrives meanwhile. Default: 600,000. */
  readonly totalMs?: number;
}

export interface ChatMessage {
  readonly role: 'system' | 'user';
  readonly content: string;
}

/** Longest answer, in bytes: far above what a model writes, far below what would fill the memory. */
const ANSWER_BYTES = 8 * 1024 * 1024;
const IDLE_MS = 60_000;
const TOTAL_MS = 600_000;

/** A response of the endpoint whose first part has arrived. */
interface Opened {
  readonly response: Response;
  readonly first: IteratorResult<Uint8Array, unknown>;
  /** The parts after the first. */
  readonly parts: AsyncIterator<Uint8Array, unknown>;
}

/** Sends the request once. Rejects with the error of `fetch`. */
async function ask(
  model: ModelEndpoint,
  messages: readonly ChatMessage[],
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<Response> {
  return fetch(`${model.baseUrl.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    redirect: 'error',
    signal,
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(model.apiKey === undefined ? {} : { authorization: `Bearer ${model.apiKey}` }),
    },
    body: JSON.stringify({ model: model.model, messages, stream: true }),
  });
}

/**
 * Sends the request, and retries once if the connection, a status of 500 or above, or the body fails before its first byte. An endpoint that
 * asks to wait is not asked again at once.
 */
async function open(
  model: ModelEndpoint,
  messages: readonly ChatMessage[],
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<Opened> {
  for (let last = false; ; last = true) {
    try {
      const response = await ask(model, messages, fetch, signal);
      if (!response.ok) {
        const refusal = await readRefusal(response, model.model, signal);
        const mayPass = refusal.kind === 'unavailable' && refusal.retryAfter === undefined;
        if (!last && response.status >= 500 && mayPass) continue;
        throw refusal;
      }
      const parts = readResponse(response, signal);
      return { response, first: await parts.next(), parts };
    } catch (error) {
      if (signal.aborted || error instanceof WorkspaceError) throw error;
      // No part of an answer has arrived yet, so a retry cannot repeat any of it.
      if (last) throw brokenModel('unavailable', error);
    }
  }
}

/**
 * Streams a chat completion from `POST {baseUrl}/chat/completions`, which may answer with server-sent events or with one JSON body. Yields
 * text as it arrives. A request that fails before the first byte of its answer is retried once. Rejects with a `ModelFailure`: 502 for a
 * failure, a refusal or an answer that is not whole, with the reason, 503 if the endpoint is busy, 504 after a silence or when the whole
 * answer takes too long; with the signal's reason if it is aborted.
 */
export async function* streamChat(
  model: ModelEndpoint,
  messages: readonly ChatMessage[],
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): AsyncGenerator<string> {
  // What keeps a connection open, such as a gateway's comments, is no answer.
  const whole = startTimeLimit(model.totalMs ?? TOTAL_MS, late, signal);
  const silence = startTimeLimit(model.idleMs ?? IDLE_MS, late, whole.signal);
  try {
    const { response, first, parts } = await open(model, messages, fetch, silence.signal);
    const stream = createChatStream();
    const isJson = (response.headers.get('content-type') ?? '').includes('application/json');
    const events: string[] = [];
    const parser = createParser({ onEvent: (event) => events.push(event.data) });
    const decoder = new TextDecoder();
    let body = '';
    let size = 0;
    for (let next = first; next.done !== true; next = await parts.next()) {
      const part = next.value;
      silence.restart();
      size += part.length;
      if (size > ANSWER_BYTES) throw brokenModel('failed');
      const text = decoder.decode(part, { stream: true });
      if (isJson) body += text;
      else parser.feed(text);
      // Text that arrived before an error is yielded before the error is thrown.
      for (const data of events.splice(0)) yield* piece(stream.take(data));
    }
    // Some servers omit the empty line after the last event.
    if (isJson) events.push(body);
    else parser.feed('\n\n');
    for (const data of events.splice(0)) yield* piece(stream.take(data));
    stream.finish();
  } catch (error) {
    // The pending operation rejects with its own error on an abort; the signal's reason is the right one.
    silence.signal.throwIfAborted();
    throw error instanceof WorkspaceError ? error : brokenModel('failed', error);
  } finally {
    silence.end();
    whole.end();
    // Ends the upstream request if the consumer stops reading early.
    silence.abort(undefined);
  }
}

function late(): ModelFailure {
  return new ModelFailure(504, 'The language model did not answer in time.', 'unavailable', {
    code: 'language_model_late',
  });
}

function* piece(text: string): Generator<string> {
  if (text !== '') yield text;
}
