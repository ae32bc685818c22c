import { z } from 'zod';
import { ERROR_CODE_HEADER, USER_ERROR_CODES } from '../../contract/errors.ts';
import type { EndpointName } from '../../contract/endpoints.ts';
import { ENDPOINTS, endpointPath } from '../../contract/endpoints.ts';
import { WORD_PRODUCT_TOKEN } from '../../contract/history.ts';
import type { OpenAnswer } from './body.ts';
import { readJson } from './body.ts';
import type { Clock } from '../../http/clock.ts';
import type { Deadline, Timeouts } from './deadline.ts';
import { startDeadline } from './deadline.ts';
import { ServiceError, errorFromStatus, type ServiceSaid } from '../errors.ts';

/** One HTTP request for the transport below. */
interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | AsyncIterable<Uint8Array>;
  readonly signal: AbortSignal;
  /** Called when the first byte is sent; `isProven`: over a connection on which the service has answered. Not called if nothing is sent. */
  readonly onSent?: (isProven: boolean) => void;
}
interface HttpAnswer {
  readonly status: number;
  header(name: string): string | null;
  readonly body: AsyncIterable<Uint8Array>;
}
/** Sends a request and follows no redirect. Rejects if no answer begins; the body throws if the connection breaks. */
export type HttpSend = (url: URL, request: HttpRequest) => Promise<HttpAnswer>;

/** A body that can be sent again, and is read only when it is sent. */
export interface ReplayableBody {
  /** In bytes; sent as the length of the body. */
  readonly size: number;
  /** Begins to read it. */
  readonly open: () => AsyncIterable<Uint8Array>;
}

/** The parameters of one call besides the endpoint. */
export interface Call {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly accept?: string;
  readonly contentType?: string;
  readonly body?: Uint8Array | ReplayableBody;
  readonly timeouts: Timeouts;
  readonly signal?: AbortSignal;
  /** Header of the trace to which it belongs. */
  readonly traceparent?: string;
  readonly onSent?: NonNullable<HttpRequest['onSent']>;
}

export interface Transport {
  /** Sends a call and resolves with its open answer. Throws a `ServiceError`, or the reason of `signal` if the caller left. */
  open(endpoint: EndpointName, call: Call): Promise<OpenAnswer>;
}

/** Options of {@link createTransport}. */
export interface TransportOptions {
  readonly baseUrl: string;
  readonly token: () => string;
  readonly send: HttpSend;
  readonly clock: Clock;
  /** True for the embedded workspace only: errors contain the sentences that it addresses to the user. */
  readonly showsSentences?: boolean;
  /** Begins a trace for a call that has none; without it such a call has no header. */
  readonly newTraceparent?: () => string;
}

/**
 * The only place that adds the token and builds a URL: base URL, path from the contract’s table,
 * encoded parameters. `token` is called each time, so that it can be rotated. `showsSentences` keeps the sentences of
 * errors that the service identifies by a code.
 */
export function createTransport(options: TransportOptions): Transport {
  const { clock, send } = options;
  const base = options.baseUrl.replace(/\/+$/, '');
  return {
    async open(endpoint, call) {
      const url = new URL(base + endpointPath(endpoint, call.path));
      for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value);
      const headers = headersOf(call, options);
      const deadline = startDeadline(clock, call.timeouts, call.signal);
      const { signal } = deadline;
      try {
        signal.throwIfAborted();
        deadline.awaitFirstByte();
        const answer = await send(url, requestOf(endpoint, call, headers, deadline));
        deadline.touch();
        const opened = openAnswer(answer, deadline, options);
        if (answer.status >= 200 && answer.status < 300) {
          // It was not requested, and a small body may decompress to one that fills the memory.
          if (/^(?!identity$)./i.test(answer.header('content-encoding') ?? '')) {
            opened.close();
            throw new ServiceError('service_unexpected_answer', { status: answer.status });
          }
          return opened;
        }
        const said = options.showsSentences === true ? await readSaid(opened) : undefined;
        opened.close();
        call.signal?.throwIfAborted();
        throw errorFromStatus(answer.status, (name) => answer.header(name), clock.now(), said);
      } catch (error) {
        deadline.end();
        if (signal.aborted && !(error instanceof ServiceError)) throw signal.reason;
        if (error instanceof ServiceError) throw error;
        const systemCode = systemCodeOf(error);
        throw new ServiceError('service_unreachable', systemCode === undefined ? {} : { systemCode });
      }
    },
  };
}

function headersOf(call: Call, { token, newTraceparent }: TransportOptions): HttpRequest['headers'] {
  const { contentType, body } = call;
  const traceparent = call.traceparent ?? newTraceparent?.();
  return {
    authorization: `Bearer ${token()}`,
    accept: call.accept ?? 'application/json',
    // It identifies calls of the word-processor add-in in the service’s history.
    'user-agent': WORD_PRODUCT_TOKEN,
    ...(traceparent === undefined ? {} : { traceparent }),
    ...(contentType === undefined ? {} : { 'content-type': contentType }),
    ...(body !== undefined && 'open' in body ? { 'content-length': String(body.size) } : {}),
  };
}

/** Returns the request of a call. A body that waits is opened, and stops with the deadline. */
function requestOf(
  endpoint: EndpointName,
  { body, onSent }: Call,
  headers: HttpRequest['headers'],
  deadline: Deadline,
): HttpRequest {
  const request: HttpRequest = {
    method: ENDPOINTS[endpoint].method,
    headers,
    signal: deadline.signal,
    ...(onSent === undefined ? {} : { onSent }),
  };
  if (body === undefined) return request;
  if (body instanceof Uint8Array) return { ...request, body };
  return { ...request, body: watched(body.open(), deadline) };
}

/** Returns an answer whose body is read within the deadline. */
function openAnswer(
  answer: HttpAnswer,
  deadline: Deadline,
  { clock, showsSentences = false }: TransportOptions,
): OpenAnswer {
  const body = timed(answer.body, deadline);
  const close = (): void => {
    deadline.abort(new ServiceError('service_failed'));
    deadline.end();
  };
  return {
    status: answer.status,
    header: (name) => answer.header(name),
    body,
    showsSentences,
    close,
    finish() {
      const cancel = clock.after(FINISH.ms, close);
      void readOut(body).finally(cancel);
    },
  };
}

/** The time in milliseconds and the bytes that are spent on the unneeded rest of a body. */
const FINISH = { ms: 500, bytes: 64 * 1024 };

/** Reads and discards the rest of a body, if that is cheaper than a new connection. */
async function readOut(body: AsyncIterable<Uint8Array>): Promise<void> {
  let size = 0;
  try {
    for await (const piece of body) {
      size += piece.byteLength;
      if (size > FINISH.bytes) return;
    }
  } catch {
    // It broke, or took too long: the next call opens a connection of its own.
  }
}

/** The largest error body whose sentence is read, in bytes. */
const REFUSAL_BYTES = 16 * 1024;
const refusal = z.looseObject({ error: z.string() });

/** Resolves with what an error says to the user: its code and the sentence of its body. */
async function readSaid(answer: OpenAnswer): Promise<ServiceSaid | undefined> {
  const code = answer.header(ERROR_CODE_HEADER);
  const reason = USER_ERROR_CODES.find((known) => known === code);
  if (reason === undefined) return undefined;
  try {
    return { reason, sentence: refusal.parse(await readJson(answer, REFUSAL_BYTES)).error };
  } catch {
    // The status is known already; a body that breaks, is slow or is not an error of spec 7 adds nothing.
    return undefined;
  }
}

/** Returns the code of a failed connection, or of its cause; nothing else of the error, which may contain an address. */
function systemCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = systemCodeOf(error.cause) ?? ('code' in error ? error.code : undefined);
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,63}$/.test(code) ? code : undefined;
}

async function* watched(
  body: AsyncIterable<Uint8Array>,
  deadline: { touch(): void; awaitFirstByte(): void },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    deadline.touch();
    yield chunk;
  }
  deadline.awaitFirstByte();
}

async function* timed(
  body: AsyncIterable<Uint8Array>,
  deadline: { readonly signal: AbortSignal; touch(): void; end(): void },
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body) {
      deadline.touch();
      yield chunk;
    }
    deadline.signal.throwIfAborted();
  } catch (error) {
    if (deadline.signal.aborted) throw deadline.signal.reason;
    // A connection that breaks after the first byte: the reader keeps what it has, and reports it as incomplete.
    throw error instanceof ServiceError ? error : new ServiceError('incomplete_answer');
  } finally {
    deadline.end();
  }
}
