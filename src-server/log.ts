import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

/** The ids by which the log names a request. */
export interface RequestIds {
  readonly requestId: string;
  /** Of the trace (W3C Trace Context) to which it belongs, in other programs' logs too. */
  readonly traceId: string;
}

/** What the log may say about one request. Nothing else of a request is ever logged. */
export interface RequestLine extends RequestIds {
  readonly method: string;
  /** The route's pattern, such as `/api/projects/:id`: never the path, which holds ids. */
  readonly route: string;
  readonly status: number;
  /** Bytes of the request's body as announced, and of the answer as sent. */
  readonly bytesIn: number;
  readonly bytesOut: number;
  readonly milliseconds: number;
  /** True when the caller left before the end. */
  readonly aborted?: true;
  /** Code of the error that was answered. */
  readonly code?: string;
  /** Why the workspace could not be reached, as Node.js names it: `ECONNREFUSED`, `CERT_HAS_EXPIRED`. */
  readonly systemCode?: string;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** The process's log: JSON lines to `destination`, or to standard output. No host name, no process id. */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = { level, base: null };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Writes the line of a request: an allow-list by construction, so that no header, address or body can slip in. */
export function logRequest(log: Logger, line: RequestLine): void {
  const { requestId, traceId, method, route, status, bytesIn, bytesOut, milliseconds } = line;
  const { aborted, code, systemCode } = line;
  const level = status >= 500 ? 'warn' : 'info';
  log[level](
    {
      requestId,
      traceId,
      method,
      route,
      status,
      bytesIn,
      bytesOut,
      milliseconds: Math.round(milliseconds),
      ...(aborted === undefined ? {} : { aborted }),
      ...(code === undefined ? {} : { code }),
      ...(systemCode === undefined ? {} : { systemCode }),
    },
    'request',
  );
}

/**
 * Writes who asked for an export of everybody's history or audit log: the id only that the issuer knows them by. The one line of the
 * log that names a caller, since nobody else could say afterwards.
 */
export function logExport(
  log: Logger,
  { requestId, traceId }: RequestIds,
  admin: string,
  what: string,
): void {
  log.info({ requestId, traceId, admin, what }, 'export');
}

/**
 * Writes that something unforeseen happened: the error's class and where it was thrown, not its message, which
 * may quote what the caller sent.
 */
export function logUnforeseen(log: Logger, { requestId, traceId }: RequestIds, error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error;
  const at = error instanceof Error ? framesOf(error) : [];
  log.error({ requestId, traceId, name, at }, 'unforeseen');
}

/** Where an error was thrown. The stack begins with the message, which is cut off first: its lines may look like frames. */
function framesOf(error: Error): string[] {
  const { stack = '', message } = error;
  const end = stack.indexOf(message);
  if (end < 0) return [];
  return stack
    .slice(end + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim());
}
