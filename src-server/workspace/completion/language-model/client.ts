import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import { startTimeLimit } from '../../../http/linked-signal.ts';
import { readResponse } from '../../../http/read-response.ts';
import { WorkspaceError } from '../../errors.ts';
import { modelFailure } from './failure.ts';

/** An OpenAI-compatible endpoint. */
export interface LanguageModel {
  /** For example `http://127.0.0.1:8000/v1`. */
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly model: string;
  /** The models that a request may name, with the endpoint's names for them. Absent: none. */
  readonly models?: ReadonlyMap<string, string>;
  /** Most text of files that goes with one prompt, in UTF-16 code units. Absent: by the model's name. */
  readonly contextCharacters?: number;
  /** Longest silence of the stream, in milliseconds. Default: 60,000. */
  readonly idleMs?: number;
}

export interface ChatMessage {
  readonly role: 'system' | 'user';
  readonly content: string;
}

const written = z.object({ content: z.string().nullish(), refusal: z.string().nullish() });
const chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: written.nullish(),
        message: written.nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  error: z.unknown().optional(),
});

/** Longest answer, in bytes: far above what a model writes, far below what would fill the memory. */
const ANSWER_BYTES = 8 * 1024 * 1024;
const IDLE_MS = 60_000;

const failed = (cause?: unknown): WorkspaceError =>
  modelFailure(502, 'The language model failed. Try again.', cause === undefined ? {} : { cause });
/** How endpoints say that an answer is whole. Any other reason, and one that nobody knows, says that it is not. */
const WHOLE = /^(?:stop|stop_sequence|end_turn|eos|eos_token|end|complete|completed|finished)$/i;

/** Returns the error for an answer that is not whole, by the reason that the endpoint gives. */
function incomplete(finish: string | undefined): WorkspaceError {
  const reason = finish?.toLowerCase() ?? '';
  if (/length|max_?(?:output_)?tokens/.test(reason)) return modelFailure(502, TOO_LONG);
  if (/filter|safety|sensitive|recitation|prohibited|blocklist/.test(reason))
    return modelFailure(502, FILTERED);
  if (/tool|function/.test(reason)) return modelFailure(502, ASKED_FOR_TOOL);
  return modelFailure(502, 'The language model stopped before its answer was complete. Try again.');
}

const TOO_LONG =
  'The language model stopped before its answer was complete: it reached its longest answer. Ask for less at once.';
const FILTERED = 'The content filter of the language model stopped its answer, which is incomplete.';
const ASKED_FOR_TOOL =
  'The language model asked for a tool in place of the rest of its answer, which is incomplete. Try again.';
const REFUSED = 'The language model refused to answer. Its answer, if there is any, is incomplete.';

/** Returns the error for a status of the endpoint. Its body is not included, since it may repeat the prompt. */
function refusal(response: Response): WorkspaceError {
  if (response.status === 401 || response.status === 403) {
    return modelFailure(502, 'The language model refused its key. Check LLM_API_KEY.');
  }
  if (response.status === 404) {
    return modelFailure(502, 'The language model was not found. Check LLM_BASE_URL and LLM_MODEL.');
  }
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after'));
    const wait = Number.isFinite(seconds) && seconds > 0 ? { retryAfter: Math.ceil(seconds) } : {};
    return modelFailure(503, 'The language model is busy. Try again in a moment.', wait);
  }
  return failed();
}

interface Stream {
  readonly texts: string[];
  finish: string | undefined;
  refused: boolean;
  done: boolean;
}

/** Adds one JSON value from the endpoint to the stream. Throws if the value carries an error. */
function take(data: string, stream: Stream): void {
  if (data.trim() === '[DONE]') {
    stream.done = true;
    return;
  }
  const parsed = chunk.safeParse(parseJson(data));
  if (!parsed.success || parsed.data.error !== undefined) throw failed();
  for (const choice of parsed.data.choices ?? []) {
    const text = choice.delta?.content ?? choice.message?.content;
    const refused = choice.delta?.refusal ?? choice.message?.refusal;
    if (typeof refused === 'string' && refused !== '') stream.refused = true;
    if (typeof text === 'string' && text !== '') stream.texts.push(text);
    if (typeof choice.finish_reason === 'string') stream.finish = choice.finish_reason;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    // The error's message may repeat the prompt.
    throw failed(cause);
  }
}

/** A response of the endpoint whose first part has arrived. */
interface Opened {
  readonly response: Response;
  readonly first: IteratorResult<Uint8Array, unknown>;
  /** The parts after the first. */
  readonly parts: AsyncIterator<Uint8Array, unknown>;
}

/** Sends the request once. Rejects with the error of `fetch`, or with the error for an unsuccessful status. */
async function ask(
  model: LanguageModel,
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

/** Sends the request, and retries once if the connection, a status of 500 or above, or the body fails before its first byte. */
async function open(
  model: LanguageModel,
  messages: readonly ChatMessage[],
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<Opened> {
  for (let last = false; ; last = true) {
    try {
      const response = await ask(model, messages, fetch, signal);
      if (!response.ok) {
        await response.body?.cancel();
        if (!last && response.status >= 500) continue;
        throw refusal(response);
      }
      const parts = readResponse(response, signal);
      return { response, first: await parts.next(), parts };
    } catch (error) {
      // No part of an answer has arrived yet, so a retry cannot repeat any of it.
      if (last || signal.aborted || error instanceof WorkspaceError) throw error;
    }
  }
}

/**
 * Streams a chat completion from `POST {baseUrl}/chat/completions`, which may answer with server-sent events or with one JSON body. Yields
 * text as it arrives. A request that fails before the first byte of its answer is retried once. Rejects with a `WorkspaceError`: 502 for a
 * failure, a refusal or an answer that is not whole, with the reason, 503 if the endpoint is busy, 504 after a silence; with the signal's reason if it is aborted.
 */
export async function* streamChat(
  model: LanguageModel,
  messages: readonly ChatMessage[],
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const silence = startTimeLimit(
    model.idleMs ?? IDLE_MS,
    () => modelFailure(504, 'The language model did not answer in time.'),
    signal,
  );
  try {
    const { response, first, parts } = await open(model, messages, fetch, silence.signal);
    const stream: Stream = { texts: [], finish: undefined, refused: false, done: false };
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
      if (size > ANSWER_BYTES) throw failed();
      const text = decoder.decode(part, { stream: true });
      if (isJson) body += text;
      else parser.feed(text);
      for (const data of events.splice(0)) {
        take(data, stream);
        // Text that arrived before an error is yielded before the error is thrown.
        yield* stream.texts.splice(0);
      }
    }
    // Some servers omit the empty line after the last event.
    if (isJson) events.push(body);
    else parser.feed('\n\n');
    for (const data of events.splice(0)) take(data, stream);
    yield* stream.texts.splice(0);
    if (stream.refused) throw modelFailure(502, REFUSED);
    // Some servers omit [DONE], but a finish reason is equivalent.
    const whole = stream.finish === undefined ? stream.done : WHOLE.test(stream.finish);
    if (!whole) throw incomplete(stream.finish);
  } catch (error) {
    // The pending operation rejects with its own error on an abort; the signal's reason is the right one.
    silence.signal.throwIfAborted();
    throw error instanceof WorkspaceError ? error : failed(error);
  } finally {
    silence.end();
    // Ends the upstream request if the consumer stops reading early.
    silence.abort(undefined);
  }
}
