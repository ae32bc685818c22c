import { Readable } from 'node:stream';
import { Agent, Client, Pool, request } from 'undici';
import type { Dispatcher } from 'undici';
import type { HttpSend } from './http.ts';

/** A transport over undici, and how to close its connections. */
interface UndiciSend {
  readonly send: HttpSend;
  close(): Promise<void>;
}

/**
 * Sends over undici. `certificate` (PEM) is trusted for this connection pool only, instead of the public authorities: the
 * embedded workspace makes its own. undici’s time-outs are off, since `deadline.ts` sets the limits; it follows no redirect.
 */
export function createUndiciSend(options: { readonly certificate?: string } = {}): UndiciSend {
  const agent = new Agent({
    headersTimeout: 0,
    bodyTimeout: 0,
    factory: (origin, pool: Pool.Options) => new Pool(origin, { ...pool, factory: observedClient }),
    connect: {
      timeout: 10_000,
      ...(options.certificate === undefined ? {} : { ca: options.certificate }),
    },
  });
  return {
    async send(url, { method, headers, body, signal, onSent }) {
      const answer = await request(url, {
        dispatcher: agent,
        method,
        headers: { ...headers },
        signal,
        ...(onSent === undefined ? {} : { opaque: onSent }),
        body:
          body === undefined
            ? null
            : body instanceof Uint8Array
              ? body
              : Readable.from(body, { objectMode: false }),
      });
      return {
        status: answer.statusCode,
        header(name) {
          const value = answer.headers[name.toLowerCase()];
          return (Array.isArray(value) ? value[0] : value) ?? null;
        },
        body: inOrder(answer.body),
      };
    },
    close: () => agent.close(),
  };
}

/** A connection that reports when a request’s first byte is sent, to the function that is the request’s `opaque`. */
function observedClient(origin: URL, options: Client.Options): Dispatcher {
  const client = new Client(origin, options);
  let isProven = false;
  client.on('disconnect', () => {
    isProven = false;
  });
  return client.compose((dispatch) => (requestOptions, handler) => {
    const onSent: unknown = Reflect.get(requestOptions, 'opaque');
    return dispatch(requestOptions, {
      onRequestStart(controller, context) {
        if (typeof onSent === 'function') onSent(isProven);
        handler.onRequestStart?.(controller, context);
      },
      onRequestUpgrade: (...upgrade) => handler.onRequestUpgrade?.(...upgrade),
      onResponseStart(...head) {
        isProven = true;
        handler.onResponseStart?.(...head);
      },
      onResponseData: (...piece) => handler.onResponseData?.(...piece),
      onResponseEnd: (...end) => handler.onResponseEnd?.(...end),
      onResponseError: (...failure) => handler.onResponseError?.(...failure),
    });
  });
}

/** The most bytes of a body that are kept until they are read. */
const HELD_BYTES = 64 * 1024;

/**
 * Yields a body, each time with everything that has arrived, since each step costs as much for a word as for a page. Unlike a stream’s own
 * iterator it yields what had arrived before it reports that the stream broke.
 */
async function* inOrder(body: Readable): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  let held = 0;
  let ended = false;
  let failure: { readonly error: unknown } | undefined;
  let wake: (() => void) | undefined;
  body.on('data', (piece: Uint8Array) => {
    pieces.push(piece);
    held += piece.byteLength;
    if (held >= HELD_BYTES) body.pause();
    wake?.();
  });
  body.once('end', () => {
    ended = true;
    wake?.();
  });
  body.on('error', (error) => {
    failure ??= { error };
    wake?.();
  });
  body.once('close', () => {
    if (!ended) failure ??= { error: new Error('The connection closed during an answer.') };
    wake?.();
  });
  try {
    for (;;) {
      const [first] = pieces;
      if (first !== undefined) {
        const all = pieces.length === 1 ? first : Buffer.concat(pieces);
        pieces = [];
        held = 0;
        yield all;
      } else if (failure !== undefined) throw failure.error;
      else if (ended) return;
      else {
        await new Promise<void>((resolve) => {
          wake = resolve;
          body.resume();
        });
      }
    }
  } finally {
    body.destroy();
  }
}
