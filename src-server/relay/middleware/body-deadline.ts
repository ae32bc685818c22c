import type { NextFunction, Request } from 'express';
import type { Clock } from '../../http/clock.ts';
import { RelayFailure } from '../errors.ts';
import type { RelayResponse } from '../request-context.ts';

/** Time limit for the body of a request without files, in milliseconds. */
export const BODY_MS = 30_000;

/** Time limit for the body of a request with files, in milliseconds. */
const UPLOAD_MS = 900_000;

/** Time limit for the rest of an unwanted body after its answer, in milliseconds. */
export const REST_MS = 10_000;

/**
 * Limits the time of each request’s body: short for JSON, `uploadMs` for a form with files. One that takes longer is refused with 408 and
 * its connection closed, so that slow senders occupy no resources.
 */
export function limitBodyTime(options: {
  readonly clock: Pick<Clock, 'after'>;
  readonly uploadMs?: number;
  readonly refuse: (error: RelayFailure, request: Request, response: RelayResponse) => void;
}) {
  const { clock, uploadMs = UPLOAD_MS, refuse } = options;
  return (request: Request, response: RelayResponse, next: NextFunction): void => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    if (length === '0' && encoding === undefined) {
      next();
      return;
    }
    const isForm = request.is('multipart/form-data') !== false;
    let cancel = clock.after(isForm ? uploadMs : BODY_MS, () => {
      if (request.complete) return;
      response.setHeader('Connection', 'close');
      refuse(new RelayFailure('request_timeout'), request, response);
    });
    request.once('close', () => cancel());
    response.once('finish', () => {
      cancel();
      if (!request.complete) cancel = clock.after(REST_MS, () => request.socket.destroy());
    });
    next();
  };
}
