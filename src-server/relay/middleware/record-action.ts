import type { NextFunction, Request } from 'express';
import { RelayFailure } from '../errors.ts';
import type { RelayResponse } from '../request-context.ts';
import type { Action, Activity } from '../activity/activity.ts';
import type { ActivityRecord } from '../activity/record.ts';
import type { Clock } from '../../http/clock.ts';

/** Ids of the service in paths; anything else there is the caller's text, which is not recorded. */
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const TABLE = /^\d{1,15}$/;

/** What sends text of a client to the workspace, or changes something there, and is known from the address of the request alone. */
const BEGUN: ReadonlySet<Action> = new Set<Action>(['search', 'file-upload', 'file-delete']);

interface Recording {
  readonly activity?: ActivityRecord;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * Notes what the signed-in caller does, with the project, file and table that the path names. Refuses it with `record_unavailable` while
 * the record cannot be written, if it is required.
 */
export function recordAction(action: Action, options: Recording) {
  const { activity: record } = options;
  return async (request: Request, response: RelayResponse, next: NextFunction): Promise<void> => {
    if (record !== undefined) {
      if (record.isRequired && !record.isWritable()) throw new RelayFailure('record_unavailable');
      response.locals.exchange.action = { action, ...readPath(request) };
      if (BEGUN.has(action)) await recordBegin(response, options);
    }
    next();
  };
}

/**
 * Writes what the caller is about to do, by what is known of it, where the record is required: when this resolves the line is on the disk,
 * and no end of the relay can take it away. Rejects with `record_unavailable` if it cannot be written.
 */
export async function recordBegin(response: RelayResponse, { activity, clock }: Recording): Promise<void> {
  const { action, principal, requestId, trace } = response.locals.exchange;
  if (activity?.isRequired !== true || action === undefined || principal === undefined) return;
  const isWritten = await activity.write({
    time: new Date(clock.now()).toISOString(),
    requestId,
    traceId: trace.traceId,
    user: principal.id,
    ...action,
    outcome: 'begun',
  });
  if (!isWritten) throw new RelayFailure('record_unavailable');
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
