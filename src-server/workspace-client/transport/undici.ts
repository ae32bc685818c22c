import { Readable } from 'node:stream';
import { Agent, request } from 'undici';
import type { HttpSend } from './http.ts';

/** A transport over undici, and how to close its connections. */
export interface UndiciSend {
  readonly send: HttpSend;
  close(): Promise<void>;
}

/**
 * Sends over undici. `certificate` (PEM) is trusted for this connection pool alone, in place of the public authorities: the
 * embedded workspace makes its own. undici's time-outs are off, since `deadline.ts` keeps the time; it follows no redirect.
 */
export function createUndiciSend(options: { readonly certificate?: string } = {}): UndiciSend {
  const agent = new Agent({
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: {
      timeout: 10_000,
      ...(options.certificate === undefined ? {} : { ca: options.certificate }),
    },
  });
  return {
    async send(url, { method, headers, body, signal }) {
      const answer = await request(url, {
        dispatcher: agent,
        method,
        headers: { ...headers },
        signal,
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

/** The pieces of a body. Unlike a stream's own iterator it gives out what had come before it reports that the stream broke. */
async function* inOrder(body: Readable): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let ended = false;
  let failure: { readonly error: unknown } | undefined;
  let wake: (() => void) | undefined;
  body.on('data', (piece: Uint8Array) => {
    pieces.push(piece);
    body.pause();
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
    if (!ended) failure ??= { error: new Error('The connection closed in the midst of an answer.') };
    wake?.();
  });
  try {
    for (;;) {
      const piece = pieces.shift();
      if (piece !== undefined) yield piece;
      else if (failure !== undefined) throw failure.error;
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
