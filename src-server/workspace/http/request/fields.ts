import express, { type Request, type Response } from 'express';
import { WorkspaceError } from '../../errors.ts';
import type { FileBytes } from '../../store/bytes.ts';
import { isMultipart, lastValues, readMultipart, normalizeLineEndings } from './multipart.ts';

/** Longest value of a plain field, in bytes. */
const FIELD_BYTES = 64 * 1024;

/** The fields of a body by name: strings of a form, JSON values of an object. */
export type Fields = Readonly<Record<string, unknown>>;

/** Reads the fields of a request without files: multipart, an HTML form, or JSON. Of a repeated field only the last one counts. */
export async function readFields(request: Request, response: Response, bytes: FileBytes): Promise<Fields> {
  if (!isMultipart(request)) return readPlainFields(request, response);
  const rules = { fileField: 'file', maxFiles: 0, maxFieldBytes: FIELD_BYTES };
  return dropEmptyFields(lastValues(await readMultipart(request, bytes, rules)));
}

const parseForm = express.urlencoded({ extended: false, limit: '1mb' });

/** Reads the fields of a JSON object or an HTML form. Throws 415 for any other body. JSON values keep their types. */
export async function readPlainFields(request: Request, response: Response): Promise<Fields> {
  const type = request.headers['content-type'];
  if (type !== undefined && /^application\/x-www-form-urlencoded\b/i.test(type)) {
    await new Promise<void>((resolve, reject) => {
      parseForm(request, response, (error: unknown) => {
        if (error instanceof Error) reject(error);
        else resolve();
      });
    });
    return dropEmptyFields(formValues(request.body));
  }
  const body: unknown = request.body;
  if (body === undefined && type === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new WorkspaceError(415, 'Send multipart/form-data, a form or a JSON object');
  }
  return Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== null && value !== undefined),
  );
}

/** Returns a form without its empty fields, which count as not sent. */
export function dropEmptyFields(fields: Readonly<Record<string, string>>): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

function formValues(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).map(([name, value]: [string, unknown]) => [
      name,
      normalizeLineEndings(String(Array.isArray(value) ? value.at(-1) : value)),
    ]),
  );
}
