import type { Request } from 'express';
import type { RelayResponse } from '../request-context.ts';
import { getPrincipal } from '../request-context.ts';
import type { MemoryQuota } from './memory-quota.ts';

/**
 * Reserves the room for the files of a request until its answer ends: its announced length, or the largest file. Requests without a form need
 * none. Throws `queue_full` if there is not so much.
 */
export function holdFiles(
  { held, fileBytes }: { readonly held: MemoryQuota; readonly fileBytes: number },
  request: Request,
  response: RelayResponse,
): void {
  if (request.is('multipart/form-data') === false) return;
  const announced = Number(request.headers['content-length']);
  const size = Number.isFinite(announced) ? announced : fileBytes;
  response.once('close', held.hold(size, getPrincipal(response).id));
}
