import type { Request } from 'express';
import type { QueuePosition } from '../../workspace-client/call-context.ts';
import { noteAction } from '../middleware/record-action.ts';
import type { Access } from '../access/access.ts';
import type { ReviewRowsEvent } from '../api.ts';
import { RelayFailure } from '../errors.ts';
import type { RelayResponse } from '../request-context.ts';
import { getCaller, getPrincipal } from '../request-context.ts';
import type { RelayOptions } from '../options.ts';
import { queuedCaller } from '../queued-answer.ts';
import { parseId, parseTableId } from './requests.ts';
import { openEventStream } from '../sse.ts';
import { endWithFailure } from '../stream-failure.ts';
import { findTable } from './review-tables.ts';

/**
 * `GET /api/projects/:id/review-tables/:table/rows`: rows as a stream with progress, one call after the other. An invalid
 * request is refused with a status; after that everything is an event. A caller who loses access meanwhile gets no further row.
 */
export function reviewRowsRoute(options: RelayOptions, access: Access) {
  const { service } = options;
  return async (request: Request, response: RelayResponse): Promise<void> => {
    const { exchange } = response.locals;
    const projectId = parseId(request.params['id']);
    const principal = getPrincipal(response);
    const tableId = parseTableId(request.params['table']);
    const entered = await access.enter(
      principal,
      queuedCaller(request, response, options),
      projectId,
      'view',
    );
    const { found, nameOf } = await findTable(service, entered, tableId);
    const chosen = chosenIn(request);
    if (chosen?.some((id) => !found.fileIds.includes(id)) === true) throw new RelayFailure('not_found');
    const fileIds = chosen ?? found.fileIds;
    noteAction(response, { files: [...fileIds], count: 0 });
    // Already open if the table had to wait for its turn.
    const stream = (exchange.stream ??= openEventStream(response, options.clock, options.heartbeatMs));
    const send = (event: ReviewRowsEvent): Promise<void> => stream.send(event);
    const all = fileIds.length;
    try {
      for (const [done, fileId] of fileIds.entries()) {
        const progress = { type: 'progress', done, all } as const;
        const caller = {
          ...getCaller(response),
          // A whole table is not read while waiting for a row: single requests go first.
          background: chosen === undefined,
          onPosition: ({ waitMs }: QueuePosition) =>
            void send({ ...progress, waitSeconds: Math.ceil(waitMs / 1000) }),
        };
        await send(progress);
        const row = await access.read(principal, caller, projectId, (inProject) =>
          service.reviewRow(found.id, fileId, inProject.caller),
        );
        const fileName = nameOf(fileId);
        noteAction(response, { count: done + 1 });
        await send(
          row === undefined
            ? { type: 'without', fileId, fileName }
            : { type: 'row', row: { ...row, tableId: found.id, fileName } },
        );
      }
      await send({ type: 'done' });
      stream.end();
    } catch (error) {
      await endWithFailure(stream, error, exchange, options.log);
    }
  };
}

/** Returns the files of `files=`, each once; undefined for all. */
function chosenIn(request: Request): readonly string[] | undefined {
  const { files } = request.query;
  if (files === undefined) return undefined;
  if (typeof files !== 'string') throw new RelayFailure('invalid_request');
  return [...new Set(files.split(',').map(parseId))];
}
