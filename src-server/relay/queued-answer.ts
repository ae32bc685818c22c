import type { Request } from 'express';
import type { QueuePosition } from '../workspace-client/call-context.ts';
import type { Caller } from '../workspace-client/client.ts';
import type { QueueEvent, QueuedEvent } from './api.ts';
import { RelayFailure } from './errors.ts';
import type { RelayResponse } from './request-context.ts';
import { getCaller } from './request-context.ts';
import type { RelayOptions } from './options.ts';
import { openEventStream } from './sse.ts';

/** The longest expected wait for a caller who does not accept events, in milliseconds. */
const SILENT_WAIT_MS = 300_000;

/**
 * The caller of a route that answers JSON. If the request has to wait for its turn, one who accepts `text/event-stream` receives place
 * and wait as events (`QueuedEvent`), and one who does not waits without them; a wait longer than {@link SILENT_WAIT_MS} is
 * refused with `rate_limited` and the seconds, and its place becomes free.
 */
export function queuedCaller(
  request: Request,
  response: RelayResponse,
  { clock, heartbeatMs }: Pick<RelayOptions, 'clock' | 'heartbeatMs'>,
): Caller {
  const { exchange } = response.locals;
  const caller = getCaller(response);
  if (/\btext\/event-stream\b/i.test(request.headers.accept ?? ''))
    return {
      ...caller,
      onPosition(position) {
        exchange.stream ??= openEventStream(response, clock, heartbeatMs);
        void exchange.stream.send(queueEvent(position));
      },
    };
  return {
    ...caller,
    onPosition({ waitMs }) {
      if (waitMs <= SILENT_WAIT_MS) return;
      const retryAfter = Math.ceil(waitMs / 1000);
      exchange.cancel(
        new RelayFailure('rate_limited', {
          sentence: 'The workspace is busy: the firm’s requests for the next minutes are used up.',
          retryAfter,
        }),
      );
    },
  };
}

/** Answers with JSON, or with the last event if the request had to wait. */
export function answerJson(response: RelayResponse, body: unknown, status = 200): void {
  const { stream } = response.locals.exchange;
  if (stream === undefined) {
    response.status(status).json(body);
    return;
  }
  const event: QueuedEvent<unknown> = { type: 'answer', body };
  void stream.send(event);
  stream.end();
}

/** Returns a place in the queue as an event. */
export function queueEvent({ place, waitMs, reason }: QueuePosition): QueueEvent {
  const waitSeconds = Math.ceil(waitMs / 1000);
  return { type: 'queue', place, waitSeconds, ...(reason === undefined ? {} : { reason }) };
}
