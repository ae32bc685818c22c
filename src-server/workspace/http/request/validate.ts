import { z } from 'zod';
import { uuid } from '../../../contract/common.ts';
import { WorkspaceError } from '../../errors.ts';

/**
 * Validates input of a client. Throws 400 with a sentence that names the field: `Missing query`,
 * or its mistake. The sentence never repeats the value.
 */
export function check<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = (issue?.path ?? []).map(String);
  if (path.length === 0) throw new WorkspaceError(400, issue?.message ?? 'Invalid input');
  const isMissing = path.length === 1 && valueAt(value, path[0] ?? '') === undefined;
  throw new WorkspaceError(
    400,
    isMissing ? `Missing ${path.join('.')}` : `Invalid ${path.join('.')}: ${issue?.message ?? 'wrong form'}`,
  );
}

/** Returns a uuid of the path in lower case. Throws 404 with `missing` for anything else. */
export function pathId(value: unknown, missing: string): string {
  const result = uuid.safeParse(value);
  if (!result.success) throw new WorkspaceError(404, missing);
  return result.data.toLowerCase();
}

function valueAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/**
 * Parses a boolean of a client: in JSON, as a word of any case (`True` of Python) or as a digit. If absent or empty it is
 * `fallback`.
 */
export function flag(fallback: boolean) {
  return z
    .unknown()
    .optional()
    .transform((value, context) => {
      const word = ['boolean', 'number', 'string'].includes(typeof value)
        ? String(value).toLowerCase()
        : value;
      if (word === undefined || word === '') return fallback;
      if (word === 'true' || word === '1') return true;
      if (word === 'false' || word === '0') return false;
      context.addIssue({ code: 'custom', message: 'must be true or false' });
      return z.NEVER;
    });
}
