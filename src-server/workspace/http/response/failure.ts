import type { Response } from 'express';
import type { Logger } from 'pino';
import type { Endpoint } from '../../../contract/endpoints.ts';
import { ERROR_CODE_HEADER, ERROR_MESSAGES } from '../../../contract/errors.ts';
import { WorkspaceError } from '../../errors.ts';

/**
 * Answers a failed call with the status and sentence of its family (spec 7). An internal error is
 * logged without its message, which may contain client text, and answered with the family’s 500.
 */
export function sendFailure(
  response: Response,
  error: unknown,
  family: Endpoint['family'],
  log: Logger,
): void {
  const refusal = toRefusal(error, family, log);
  if (response.headersSent) {
    // The answer has begun: only closing the connection shows that it is incomplete.
    response.destroy();
    return;
  }
  if (refusal.retryAfter !== undefined) response.setHeader('Retry-After', String(refusal.retryAfter));
  if (refusal.code !== undefined) response.setHeader(ERROR_CODE_HEADER, refusal.code);
  if (refusal.status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
  response.status(refusal.status).json({ error: refusal.message });
}

/** Returns the error response for any error. Internal errors are logged. */
export function toRefusal(error: unknown, family: Endpoint['family'], log: Logger): WorkspaceError {
  if (error instanceof WorkspaceError) {
    // Its cause, such as a failing disk or store, is for the operator.
    if (error.status >= 500 && error.cause !== undefined)
      log.error({ error: describe(error.cause) }, 'an operation could not be done');
    return error;
  }
  if (codeOf(error) === DISK_FULL) {
    log.error({ error: describe(error) }, 'the database has no room left on its disk');
    return new WorkspaceError(
      503,
      'The service has no room left on its disk. Its administrator has to make some.',
      { code: 'storage_full', cause: error },
    );
  }
  const status = statusOf(error);
  if (status === 413) return new WorkspaceError(413, 'The request is too large');
  if (status === 415)
    return new WorkspaceError(415, 'The request body has an encoding that is not supported');
  if (status !== undefined && status < 500)
    return new WorkspaceError(400, 'The request could not be read: its body or path is malformed');
  log.error({ error: describe(error) }, 'an operation failed');
  return new WorkspaceError(500, ERROR_MESSAGES[family][500], { cause: error });
}

/** PostgreSQL’s code for a full disk (Appendix A of its manual). */
const DISK_FULL = '53100';

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** Returns the status that Express and its parsers set on their errors. */
function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** Returns the parts of an error that may be logged: its class, its code and its origin, not its message. */
function describe(error: unknown): { name: string; code?: string; at?: readonly string[] } {
  if (!(error instanceof Error)) return { name: typeof error };
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return {
    name: error.name,
    ...('code' in error ? { code: String(error.code) } : {}),
    ...(frames === undefined ? {} : { at: frames.slice(0, 6).map((line) => line.trim()) }),
  };
}
