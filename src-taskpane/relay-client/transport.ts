import { PaneError } from '../errors.ts';
import { queuedAnswer } from './events.ts';
import { describeFailure, SignedOutError } from './failure.ts';
import { relayMessages } from './messages.ts';
import type { OnQueue } from './model.ts';
import type { PairingTokens } from './sign-in/tokens.ts';

/** The parts of the browser that the transport needs. */
export interface RelayClientDeps {
  readonly fetch: typeof fetch;
  readonly tokens: PairingTokens;
  /** Returns false if the browser reports that there is no network. The relay may still be reached, on this machine or through an adapter that the browser does not know: asked only after a failure. */
  readonly isOnline: () => boolean;
  /** Resolves after this many milliseconds; if the signal is aborted first, rejects with its reason. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Origin of the relay; empty for the page's own. */
  readonly origin?: string;
}

/** A request to the relay; a GET if `method` is absent. */
interface Call {
  readonly method?: 'POST';
  readonly json?: unknown;
  readonly form?: FormData;
  readonly accept?: string;
  /** The caller's ETag: the response is 304 if it is still current. */
  readonly etag?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called with its place if the request has to wait for its turn. */
  readonly onQueue?: OnQueue | undefined;
}

/** Requests to the relay, with the caller's token. Each rejects with a {@link PaneError}, or with the reason of its abort. */
export type Transport = ReturnType<typeof createTransport>;

/** How often a relay that was stopped is looked for before its refusal counts. */
const LOOKS = 12;

/** What comes before an answer: nothing was done yet. */
const PRELUDE: readonly string[] = ['meta', 'queue', 'progress'];

/**
 * Creates the transport over `fetch`. It repeats nothing but what waited in the line of a relay that was stopped, since each generation is
 * paid for.
 */
export function createTransport({ fetch, tokens, isOnline, wait, origin = '' }: RelayClientDeps) {
  async function send(path: string, call: Call): Promise<Response> {
    const bearer = await tokens.bearer(call.signal);
    const headers = new Headers({ accept: call.accept ?? 'application/json' });
    if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`);
    if (call.json !== undefined) headers.set('content-type', 'application/json');
    if (call.etag !== undefined) headers.set('if-none-match', call.etag);
    const body = call.form ?? (call.json === undefined ? null : JSON.stringify(call.json));
    const response = await fetch(`${origin}/api${path}`, {
      method: call.method ?? 'GET',
      headers,
      body,
      credentials: 'omit',
      cache: 'no-store',
      signal: call.signal ?? null,
    }).catch((cause: unknown) => {
      // fetch rejects with a TypeError only: whether the network or the relay is unreachable, only the browser knows.
      call.signal?.throwIfAborted();
      if (!isOnline()) throw new PaneError('offline', relayMessages.offline, { cause });
      throw new PaneError('relay_unreachable', relayMessages.unreachable, { cause });
    });
    if (response.ok || (response.status === 304 && call.etag !== undefined)) return response;
    const failure = await describeFailure(response);
    if (failure instanceof SignedOutError) tokens.refused(bearer);
    throw failure;
  }

  /** Resolves when a relay answers again after the refusal of one that was being stopped; rejects with any other error. */
  async function awaitRestart(error: unknown, signal = new AbortController().signal): Promise<void> {
    if (!(error instanceof PaneError) || error.code !== 'relay_stopping') throw error;
    for (let look = 1; ; look += 1) {
      // By the relay's time, which keeps the order of the line.
      // oxlint-disable-next-line no-await-in-loop -- one look after the other
      await wait((error.retryAfter ?? 10) * 1_000, signal);
      try {
        // oxlint-disable-next-line no-await-in-loop -- as above
        await send('/session', { signal });
        return;
      } catch (failure) {
        signal.throwIfAborted();
        if (failure instanceof SignedOutError || look === LOOKS) throw failure;
      }
    }
  }

  async function json<T>(path: string, call: Call = {}): Promise<T> {
    for (;;)
      try {
        // oxlint-disable-next-line no-await-in-loop -- it is sent again only if it was refused
        return await askOnce<T>(path, call);
      } catch (error) {
        // oxlint-disable-next-line no-await-in-loop -- as above
        await awaitRestart(error, call.signal);
      }
  }

  async function askOnce<T>(path: string, call: Call): Promise<T> {
    const response = await send(path, call);
    if (response.headers.get('content-type')?.startsWith('text/event-stream') === true)
      return readQueued<T>(response, call);
    try {
      const body: T = await response.json();
      return body;
    } catch (cause) {
      // A captive portal or proxy answers 200 with its own page.
      call.signal?.throwIfAborted();
      throw new PaneError('relay_unreachable', relayMessages.notTheRelay, { cause });
    }
  }

  /** Requests JSON; if the request has to wait, the response is its place as events and then the answer. */
  function queuedJson<T>(path: string, call: Call): Promise<T> {
    return json<T>(path, { accept: 'application/json, text/event-stream', ...call });
  }

  async function* stream<T extends { readonly type: string }>(
    path: string,
    call: Call & { readonly signal: AbortSignal },
    read: (body: ReadableStream<Uint8Array>) => AsyncIterable<T>,
  ): AsyncGenerator<T> {
    for (;;) {
      let hasBegun = false;
      try {
        // oxlint-disable-next-line no-await-in-loop -- as in `json`
        const { body } = await send(path, { accept: 'text/event-stream, application/json', ...call });
        if (body === null) throw new PaneError('incomplete_answer', relayMessages.incomplete);
        for await (const event of read(body)) {
          hasBegun ||= !PRELUDE.includes(event.type);
          yield event;
        }
        return;
      } catch (error) {
        // After an abort a stream fails with any error: the caller gets the reason of the abort.
        call.signal.throwIfAborted();
        if (hasBegun) throw error;
        // oxlint-disable-next-line no-await-in-loop -- as above
        await awaitRestart(error, call.signal);
      }
    }
  }

  return { send, json, queuedJson, stream };
}

/** Reads the answer of a request that had to wait for its turn. */
async function readQueued<T>({ body }: Response, { signal, onQueue }: Call): Promise<T> {
  if (body === null) throw new PaneError('incomplete_answer', relayMessages.incomplete);
  try {
    return await queuedAnswer<T>(body, onQueue);
  } catch (error) {
    // As in `stream`.
    signal?.throwIfAborted();
    throw error;
  }
}
