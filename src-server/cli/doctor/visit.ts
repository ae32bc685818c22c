import { Readable } from 'node:stream';
import { createSecureContext, rootCertificates } from 'node:tls';
import { Agent, buildConnector, request } from 'undici';
import { startTimeLimit } from '../../http/linked-signal.ts';

/** A response that was read to its end, or to four megabytes. */
export interface VisitResult {
  readonly status: number;
  header(name: string): string | undefined;
  readonly text: string;
  /** Milliseconds between the first and the last piece of its body. */
  readonly spreadMs: number;
}

/** Parts of a request besides address and headers. */
export interface SentRequest {
  readonly method: 'GET' | 'POST' | 'OPTIONS';
  readonly body?: string | URLSearchParams;
  /** True to announce a body and send only its first line. */
  readonly isWithheld?: true;
}

/** Requests an address without following redirects; rejects with the network’s error, or if the response is incomplete in time. */
export type Visit = (
  address: string,
  headers?: Readonly<Record<string, string>>,
  sent?: SentRequest,
) => Promise<VisitResult>;

/** The time limit of a request, from the DNS lookup to the last byte, in milliseconds. */
const PATIENCE_MS = 10_000;

/** How much of a body is read, in bytes. */
const BODY_MAX = 4 * 1024 * 1024;

const FORM = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };

/** Creates a visitor of addresses; those of `origin` at `connectTo`, if given. `authorities` are trusted instead of the machine’s own. */
export function createVisit(options: {
  readonly origin: string;
  readonly connectTo?: { readonly host: string; readonly port: number };
  readonly authorities: readonly string[];
  /** Ten seconds by default. */
  readonly patienceMs?: number;
}): Visit {
  const { origin, connectTo, authorities, patienceMs = PATIENCE_MS } = options;
  // Created once: reading all authorities takes longer than a request.
  const trust =
    authorities.length === 0 ? {} : { secureContext: createSecureContext({ ca: [...authorities] }) };
  const connector = buildConnector({ timeout: patienceMs, ...trust });
  return async (address, headers = {}, { method, body, isWithheld = false } = { method: 'GET' }) => {
    const place =
      connectTo !== undefined && new URL(address).origin === origin
        ? { hostname: connectTo.host, port: String(connectTo.port) }
        : {};
    // A connection of its own: a load balancer shows its relays in turn, and a body that was withheld makes a connection unusable.
    const dispatcher = new Agent({ connect: (to, done) => connector({ ...to, ...place }, done) });
    const limit = startTimeLimit(patienceMs, () => new DOMException('No answer in time', 'TimeoutError'));
    try {
      const answer = await request(address, {
        dispatcher,
        signal: limit.signal,
        method,
        headers: { ...headers, ...(body instanceof URLSearchParams ? FORM : {}) },
        ...(isWithheld ? { body: beginning() } : body === undefined ? {} : { body: body.toString() }),
      });
      return {
        status: answer.statusCode,
        header(name) {
          const value = answer.headers[name.toLowerCase()];
          return Array.isArray(value) ? value.join(', ') : value;
        },
        ...(await readBody(answer.body)),
      };
    } finally {
      limit.end();
      void dispatcher.destroy();
    }
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

async function readBody(body: AsyncIterable<Uint8Array>): Promise<Pick<VisitResult, 'text' | 'spreadMs'>> {
  const pieces: Uint8Array[] = [];
  const arrivals: number[] = [];
  let size = 0;
  for await (const piece of body) {
    pieces.push(piece);
    if (piece.byteLength > 0) arrivals.push(performance.now());
    size += piece.byteLength;
    if (size > BODY_MAX) break;
  }
  const spreadMs = (arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0);
  return { text: Buffer.concat(pieces).toString('utf8'), spreadMs };
}

/** Returns the network’s error code, such as ECONNREFUSED. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'for an unknown reason';
  const { cause } = error;
  if (/^(Connect)?TimeoutError$/.test(error.name)) return 'no answer in time';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return cause instanceof Error ? failureReason(cause) : error.message;
}

/**
 * Returns the authorities, in PEM, that the doctor trusts: those that the relay trusts, which are Node's own and the file of
 * NODE_EXTRA_CA_CERTS, and that of `--ca`. Empty without the latter: Node then has its own way to the same.
 */
export function listAuthorities(
  ca: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
  readText: (path: string) => string,
): readonly string[] {
  if (ca === undefined) return [];
  const extra = environment['NODE_EXTRA_CA_CERTS'] ?? '';
  return [...rootCertificates, ...(extra === '' ? [] : [readText(extra)]), readText(ca)];
}
