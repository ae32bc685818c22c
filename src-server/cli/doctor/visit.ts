import { Readable } from 'node:stream';
import { createSecureContext } from 'node:tls';
import { Agent, request } from 'undici';
import { startTimeLimit } from '../../http/linked-signal.ts';

/** A response. */
export interface VisitResult {
  readonly status: number;
  header(name: string): string | undefined;
  readonly body: AsyncIterable<Uint8Array>;
}

/** Parts of a request besides address and headers. */
export interface SentRequest {
  readonly method: 'GET' | 'POST' | 'OPTIONS';
  readonly body?: string | URLSearchParams;
  /** True to announce a body and send only its first line. */
  readonly isWithheld?: true;
}

/**
 * Requests an address without following redirects; rejects with the network’s error, or if the response is incomplete in time. The body must
 * be read.
 */
export type Visit = (
  address: string,
  headers?: Readonly<Record<string, string>>,
  sent?: SentRequest,
) => Promise<VisitResult>;

/** The time limit of a request, from the DNS lookup to the last byte, in milliseconds. */
const PATIENCE_MS = 10_000;

const FORM = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };

/** Creates a visitor of addresses; those of `origin` at `connectTo`, if given. `authorities` are trusted instead of the machine’s own. */
export function createVisit(options: {
  readonly origin: string;
  readonly connectTo?: { readonly host: string; readonly port: number };
  readonly authorities: readonly string[];
  /** Ten seconds by default. */
  readonly patienceMs?: number;
}): { readonly visit: Visit; close(): Promise<void> } {
  const { origin, connectTo, authorities, patienceMs = PATIENCE_MS } = options;
  // Created once: reading all authorities takes longer than a request.
  const trust =
    authorities.length === 0 ? {} : { secureContext: createSecureContext({ ca: [...authorities] }) };
  const usual = new Agent({ connect: { timeout: patienceMs, ...trust } });
  return {
    async visit(address, headers = {}, { method, body, isWithheld = false } = { method: 'GET' }) {
      const url = new URL(address);
      const elsewhere = connectTo !== undefined && url.origin === origin;
      const target = elsewhere
        ? new URL(`${url.protocol}//${connectTo.host}:${connectTo.port}${url.pathname}${url.search}`)
        : url;
      // A body that was announced and not sent makes its connection unusable.
      const own = elsewhere || isWithheld;
      const dispatcher = own
        ? new Agent({ connect: { timeout: patienceMs, servername: url.hostname, ...trust } })
        : usual;
      const limit = startTimeLimit(patienceMs, () => new DOMException('No answer in time', 'TimeoutError'));
      const answer = await request(target, {
        dispatcher,
        signal: limit.signal,
        method,
        headers: {
          ...headers,
          ...(elsewhere ? { host: url.host } : {}),
          ...(body instanceof URLSearchParams ? FORM : {}),
        },
        ...(isWithheld ? { body: beginning() } : body === undefined ? {} : { body: body.toString() }),
      }).catch((error: unknown) => {
        // Only the timer is ended: the caller reports the error.
        limit.end();
        throw error;
      });
      answer.body.once('close', () => {
        limit.end();
        if (own) void dispatcher.destroy();
      });
      return {
        status: answer.statusCode,
        header(name) {
          const value = answer.headers[name.toLowerCase()];
          return Array.isArray(value) ? value.join(', ') : value;
        },
        body: answer.body,
      };
    },
    close: () => usual.destroy(),
  };
}

/** Yields the beginning of a body, and then nothing. */
function beginning(): Readable {
  const body = new Readable({ read: () => undefined });
  // It ends with its connection.
  body.on('error', () => undefined);
  body.push('--codicil-doctor\r\n');
  return body;
}

/** Reads the text of a response, at most `cap` bytes of it. */
export async function readBody(answer: VisitResult, cap = 4 * 1024 * 1024): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of answer.body) {
    pieces.push(piece);
    size += piece.byteLength;
    if (size > cap) break;
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Returns the network’s error code, such as ECONNREFUSED. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'for an unknown reason';
  const { cause } = error;
  if (/^(Connect)?TimeoutError$/.test(error.name)) return 'no answer in time';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return cause instanceof Error ? failureReason(cause) : error.message;
}
