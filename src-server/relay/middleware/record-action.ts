import type { NextFunction, Request } from 'express';
import { RelayFailure } from '../errors.ts';
import type { RelayResponse } from '../request-context.ts';
import type { Action, Activity } from '../activity/activity.ts';
import type { ActivityRecord } from '../activity/record.ts';

/** Ids of the service in paths; anything else there is the caller's text, which is not recorded. */
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const TABLE = /^\d{1,15}$/;

/**
 * Notes what the signed-in caller does, with the project, file and table that the path names. Refuses it with `record_unavailable` while
 * the record cannot be written, if it is required.
 */
export function recordAction(action: Action, record: ActivityRecord | undefined) {
  return (request: Request, response: RelayResponse, next: NextFunction): void => {
    if (record !== undefined) {
      if (record.isRequired && !record.isWritable()) throw new RelayFailure('record_unavailable');
      response.locals.exchange.action = { action, ...readPath(request) };
    }
    next();
  };
}

/** Adds what is known of the caller's action meanwhile; without effect if it is not recorded. */
export function noteAction(response: RelayResponse, more: Partial<Omit<Activity, 'action'>>): void {
  const { exchange } = response.locals;
  if (exchange.action !== undefined) Object.assign(exchange.action, more);
}

function readPath({ path, params }: Request): Pick<Activity, 'project' | 'files' | 'table'> {
  const { id, file, table } = params;
  return {
    ...(path.startsWith('/api/projects/') && typeof id === 'string' && ID.test(id)
      ? { project: id.toLowerCase() }
      : {}),
    ...(typeof file === 'string' && ID.test(file) ? { files: [file.toLowerCase()] } : {}),
    ...(typeof table === 'string' && TABLE.test(table) ? { table: Number(table) } : {}),
  };
}
