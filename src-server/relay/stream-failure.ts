import type { Logger } from 'pino';
import { errorBody } from './errors.ts';
import { getFailure, type RequestContext } from './request-context.ts';
import type { EventStream } from './sse.ts';

/** Ends a stream that has begun: its last event is the error. A caller who left needs none. */
export async function endWithFailure(
  stream: EventStream,
  error: unknown,
  exchange: RequestContext,
  log: Logger,
): Promise<void> {
  if (exchange.hasLeft) return;
  await stream.send({
    type: 'error',
    ...errorBody(getFailure(error, exchange, log), exchange.requestId).error,
  });
  stream.end();
}
