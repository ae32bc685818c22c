import { createSecureContext } from 'node:tls';
import { Agent, request } from 'undici';

/** An answer that was visited. */
export interface Visited {
  readonly status: number;
  header(name: string): string | undefined;
  readonly body: AsyncIterable<Uint8Array>;
}

/** Asks for an address, or posts a form to it, following nothing; rejects with the network's reason. The body must be read. */
export type Visit = (
  address: string,
  headers?: Readonly<Record<string, string>>,
  form?: URLSearchParams,
) => Promise<Visited>;

/** How long an answer may take, in milliseconds. */
const PATIENCE_MS = 15_000;

const FORM = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };

/** Visits addresses; those of `origin` at `connectTo`, where it is given. `authority` is trusted besides the machine’s own. */
export function createVisit(options: {
  readonly origin: string;
  readonly connectTo?: { readonly host: string; readonly port: number };
  readonly authorities: readonly string[];
}): { readonly visit: Visit; close(): Promise<void> } {
  const { origin, connectTo, authorities } = options;
  // Made once: reading all authorities takes longer than a visit.
  const trust =
    authorities.length === 0 ? {} : { secureContext: createSecureContext({ ca: [...authorities] }) };
  const usual = new Agent({
    headersTimeout: PATIENCE_MS,
    bodyTimeout: PATIENCE_MS,
    connect: { timeout: PATIENCE_MS, ...trust },
  });
  return {
    async visit(address, headers = {}, form) {
      const url = new URL(address);
      const elsewhere = connectTo !== undefined && url.origin === origin;
      const target = elsewhere
        ? new URL(`${url.protocol}//${connectTo.host}:${connectTo.port}${url.pathname}${url.search}`)
        : url;
      const dispatcher = elsewhere
        ? new Agent({
            headersTimeout: PATIENCE_MS,
            bodyTimeout: PATIENCE_MS,
            connect: { servername: url.hostname, ...trust },
          })
        : usual;
      const answer = await request(target, {
        dispatcher,
        headers: { ...headers, ...(elsewhere ? { host: url.host } : {}), ...(form && FORM) },
        ...(form && { method: 'POST', body: form.toString() }),
      });
      if (elsewhere) answer.body.once('close', () => void dispatcher.close());
      return {
        status: answer.statusCode,
        header(name) {
          const value = answer.headers[name.toLowerCase()];
          return Array.isArray(value) ? value.join(', ') : value;
        },
        body: answer.body,
      };
    },
    close: () => usual.close(),
  };
}

/** The text of an answer, at most `cap` bytes of it. */
export async function textOf(answer: Visited, cap = 4 * 1024 * 1024): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of answer.body) {
    pieces.push(piece);
    size += piece.byteLength;
    if (size > cap) break;
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Why an address could not be visited: the network's own short word, such as ECONNREFUSED. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'for an unknown reason';
  const { cause } = error;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return cause instanceof Error ? reasonOf(cause) : error.message;
}
