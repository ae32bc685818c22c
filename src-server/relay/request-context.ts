import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { RequestIds, RequestLine } from '../log.ts';
import { logRequest, logUnforeseen } from '../log.ts';
import type { Caller } from '../workspace-client/client.ts';
import type { Clock } from '../http/clock.ts';
import type { TraceContext } from '../http/trace-context.ts';
import { continueTrace } from '../http/trace-context.ts';
import { ServiceError } from '../workspace-client/errors.ts';
import type { ActivityRecord } from './activity/record.ts';
import type { Activity } from './activity/activity.ts';
import type { RelayErrorCode, SignIn } from './api.ts';
import { RELAY_ERRORS, RelayFailure, asFailure, errorBody } from './errors.ts';
import type { RelayMetrics } from './metrics.ts';
import type { Principal } from './principal.ts';
import type { EventStream } from './sse.ts';

/** The state of the request that the relay answers. */
export interface RequestContext {
  readonly requestId: string;
  /** The caller's trace, or one that begins here. */
  readonly trace: TraceContext;
  /** Aborts when the caller disconnects before the end of the answer. */
  readonly signal: AbortSignal;
  /** Aborts the signal while the caller is still connected: they still get an answer. */
  readonly cancel: (reason: RelayFailure) => void;
  /** True once the caller has disconnected. */
  hasLeft: boolean;
  principal?: Principal;
  /** Open if the answer is a stream of events. */
  stream?: EventStream;
  /** Code of the error response, for the log. */
  code?: RelayErrorCode;
  /** Why the workspace could not be reached, for the log. */
  systemCode?: string;
  /** What the caller does, for the activity record; absent if it is not recorded. */
  action?: ActionInProgress;
}

/** An action of which the rest is known when it ends. */
type ActionInProgress = Partial<Mutable<Activity>> & Pick<Activity, 'action'>;
type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export type RelayResponse = Response<unknown, { exchange: RequestContext }>;

/** Answers one request, or throws an error for the error handler. */
export type AsyncHandler = (request: Request, response: RelayResponse) => Promise<void>;

/** Gives every request its id, its signal, its line in the log and its place in the metrics. */
export function createRequestContext(options: {
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: RelayMetrics;
  readonly newId: () => string;
  readonly randomHex: (bytes: number) => string;
  readonly activity?: Pick<ActivityRecord, 'add'>;
}): RequestHandler {
  const { clock, log, metrics, newId, randomHex, activity } = options;
  return (request: Request, response: Response, next: NextFunction) => {
    const began = clock.elapsed();
    const before = request.socket.bytesWritten;
    const controller = new AbortController();
    const exchange: RequestContext = {
      requestId: newId(),
      trace: continueTrace(request.headers['traceparent'], randomHex),
      signal: controller.signal,
      cancel: (reason) => controller.abort(reason),
      hasLeft: false,
    };
    response.locals['exchange'] = exchange;
    response.setHeader('X-Request-Id', exchange.requestId);
    response.once('close', () => {
      const aborted = !response.writableFinished;
      if (aborted) {
        exchange.hasLeft = true;
        controller.abort(new CallerLeft());
      }
      const line: RequestLine = {
        requestId: exchange.requestId,
        traceId: exchange.trace.traceId,
        method: request.method,
        route: routeOf(request),
        status: response.statusCode,
        bytesIn: Number(request.headers['content-length'] ?? 0) || 0,
        bytesOut: request.socket.bytesWritten - before,
        milliseconds: clock.elapsed() - began,
        ...(aborted ? { aborted } : {}),
        ...(exchange.code === undefined ? {} : { code: exchange.code }),
        ...(exchange.systemCode === undefined ? {} : { systemCode: exchange.systemCode }),
      };
      logRequest(log, line);
      metrics.request(line);
      const { action, principal } = exchange;
      if (activity === undefined || action === undefined || principal === undefined) return;
      activity.add({
        time: new Date(clock.now()).toISOString(),
        requestId: exchange.requestId,
        traceId: exchange.trace.traceId,
        user: principal.id,
        outcome: exchange.code ?? (aborted ? 'left' : 'ok'),
        ...action,
        bytesIn: line.bytesIn,
        bytesOut: line.bytesOut,
      });
    });
    next();
  };
}

/** The abort reason for a caller who closed the connection. */
class CallerLeft extends Error {
  override readonly name = 'CallerLeft';
}

/** Returns the signed-in caller for the service client. */
export function getCaller(response: RelayResponse): Caller {
  const { signal, trace } = response.locals.exchange;
  return { user: getPrincipal(response).id, signal, traceparent: trace.traceparent };
}

/** Returns the signed-in user. Throws `not_signed_in` if the route did not authenticate. */
export function getPrincipal(response: RelayResponse): Principal {
  const { principal } = response.locals.exchange;
  if (principal === undefined) throw new RelayFailure('not_signed_in');
  return principal;
}

/** Returns the ids by which the log names a request. */
export function getRequestIds({ requestId, trace }: RequestContext): RequestIds {
  return { requestId, traceId: trace.traceId };
}

/** Converts any error to a `RelayFailure`; unexpected ones are logged and become `internal`. */
export function getFailure(error: unknown, exchange: RequestContext, log: Logger): RelayFailure {
  const known = asFailure(error);
  if (known === undefined) logUnforeseen(log, getRequestIds(exchange), error);
  const failure = known ?? new RelayFailure('internal');
  exchange.code = failure.code;
  if (error instanceof ServiceError && error.systemCode !== undefined) exchange.systemCode = error.systemCode;
  return failure;
}

/** Answers errors, all with the same body (api.ts). The 401 includes how to sign in. */
export function handleErrors(log: Logger, way: { readonly signIn: SignIn }) {
  return (error: unknown, request: Request, response: RelayResponse, _next: NextFunction): void => {
    const { exchange } = response.locals;
    if (exchange.hasLeft) return;
    const failure = getFailure(error, exchange, log);
    if (exchange.stream !== undefined) {
      void exchange.stream.send({ type: 'error', ...errorBody(failure, exchange.requestId).error });
      exchange.stream.end();
      return;
    }
    if (response.headersSent) {
      request.socket.destroy();
      return;
    }
    const body = errorBody(failure, exchange.requestId);
    if (failure.retryAfter !== undefined)
      response.setHeader('Retry-After', String(Math.ceil(failure.retryAfter)));
    if (failure.code === 'not_signed_in') response.setHeader('WWW-Authenticate', 'Bearer');
    response
      .status(RELAY_ERRORS[failure.code].status)
      .setHeader('Cache-Control', 'no-store')
      .json(failure.code === 'not_signed_in' ? { ...body, signIn: way.signIn } : body);
  };
}

/** Returns the pattern of the route that answered, never the path, since paths contain ids. */
function routeOf(request: Request): string {
  const route: unknown = request.route;
  const path: unknown = typeof route === 'object' && route !== null ? Reflect.get(route, 'path') : undefined;
  if (typeof path === 'string') return path;
  return request.originalUrl.startsWith('/api/') ? '/api/*' : '/*';
}
