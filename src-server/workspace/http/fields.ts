import type { Request } from 'express';
import { WorkspaceError } from '../errors.ts';
import type { FileBytes } from '../store/bytes.ts';
import { isMultipart, lastValues, readMultipart } from './multipart.ts';

/** Longest value of a plain field, in bytes. */
const FIELD_BYTES = 64 * 1024;

/**
 * The text fields of a request without files, multipart or JSON, each as text. A field that is sent twice counts
 * once, the last; JSON values that are no text are written as JSON.
 */
export async function readFields(request: Request, bytes: FileBytes): Promise<Record<string, string>> {
  if (isMultipart(request)) {
    const body = await readMultipart(request, bytes, {
      fileField: 'file',
      maxFiles: 0,
      maxFieldBytes: FIELD_BYTES,
    });
    return lastValues(body);
  }
  return jsonFields(request);
}

/** The fields of a JSON body as a form would send them. Refuses with 415 what is neither JSON nor multipart. */
export function jsonFields(request: Request): Record<string, string> {
  const body: unknown = request.body;
  if (body === undefined && request.headers['content-type'] === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new WorkspaceError(415, 'Send multipart/form-data or a JSON object');
  }
  return Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}
