import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { RequestLine } from '../log.ts';
import { logRequest, logUnforeseen } from '../log.ts';
import type { Caller } from '../workspace-client/client.ts';
import type { Clock } from '../http/clock.ts';
import { ServiceError } from '../workspace-client/errors.ts';
import { BodyRefusal } from '../workspace-client/transport/http.ts';
import type { RelayErrorCode, SignIn } from './api.ts';
import { RELAY_ERRORS, RelayFailure, asFailure, errorBody } from './errors.ts';
import type { RelayMetrics } from './metrics.ts';
import type { Principal } from './principal.ts';
import type { EventStream } from './sse.ts';

/** What the relay knows about the request that it answers. */
export interface RequestContext {
  readonly requestId: string;
  /** Aborts when the caller leaves before the answer's end. */
  readonly signal: AbortSignal;
  /** Aborts the signal for another reason than that the caller left: they still get an answer. */
  readonly cancel: (reason: RelayFailure) => void;
  /** True when the caller left: nobody reads an answer. */
  hasLeft: boolean;
  principal?: Principal;
  /** Open where the answer is one of events. */
  stream?: EventStream;
  /** Code of the error that was answered, for the log. */
  code?: RelayErrorCode;
  /** Why the workspace could not be reached, for the log. */
  systemCode?: string;
  /** Id of the firm's prompt that was used, for the log. */
  promptId?: string;
}
export type RelayResponse = Response<unknown, { exchange: RequestContext }>;

/** Answers one request, or throws what the error handler puts into words. */
export type AsyncHandler = (request: Request, response: RelayResponse) => Promise<void>;

/** An {@link AsyncHandler} as Express takes it. */
export function asyncHandler(answer: AsyncHandler) {
  return (request: Request, response: RelayResponse, next: NextFunction): void => {
    const settle = async (): Promise<void> => {
      try {
        await answer(request, response);
      } catch (error) {
        // The one place that puts errors into words is the app's error handler.
        next(error);
      }
    };
    void settle();
  };
}

/** A check before an answer: it throws, or the next handler has its turn. */
export function asyncMiddleware(check: AsyncHandler) {
  return (request: Request, response: RelayResponse, next: NextFunction): void => {
    const settle = async (): Promise<void> => {
      try {
        await check(request, response);
      } catch (error) {
        // As in `handled`.
        next(error);
        return;
      }
      next();
    };
    void settle();
  };
}

/** Gives every request its id, its signal, its line in the log and its place in the metrics. */
export function createRequestContext(options: {
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: RelayMetrics;
  readonly newId: () => string;
}): RequestHandler {
  const { clock, log, metrics, newId } = options;
  return (request: Request, response: Response, next: NextFunction) => {
    const began = clock.elapsed();
    const before = request.socket.bytesWritten;
    const controller = new AbortController();
    const exchange: RequestContext = {
      requestId: newId(),
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
        method: request.method,
        route: routeOf(request),
        status: response.statusCode,
        bytesIn: Number(request.headers['content-length'] ?? 0) || 0,
        bytesOut: request.socket.bytesWritten - before,
        milliseconds: clock.elapsed() - began,
        ...(aborted ? { aborted } : {}),
        ...(exchange.code === undefined ? {} : { code: exchange.code }),
        ...(exchange.systemCode === undefined ? {} : { systemCode: exchange.systemCode }),
        ...(exchange.promptId === undefined ? {} : { promptId: exchange.promptId }),
      };
      logRequest(log, line);
      metrics.request(line);
    });
    next();
  };
}

/** The reason of an exchange's signal: the caller closed the connection. */
class CallerLeft extends Error {
  override readonly name = 'CallerLeft';
}

/** The signed-in caller, as the service client wants to know them. */
export function getCaller(response: RelayResponse): Caller {
  return { user: getPrincipal(response).id, signal: response.locals.exchange.signal };
}

/** Who is signed in. Throws `not_signed_in` where the route forgot to ask. */
export function getPrincipal(response: RelayResponse): Principal {
  const { principal } = response.locals.exchange;
  if (principal === undefined) throw new RelayFailure('not_signed_in');
  return principal;
}

/** Puts any error into words: a `RelayFailure`, `internal` for what nobody foresaw (which is logged). */
export function getFailure(error: unknown, exchange: RequestContext, log: Logger): RelayFailure {
  const known = asFailure(error instanceof BodyRefusal ? error.reason : error);
  if (known === undefined) logUnforeseen(log, exchange.requestId, error);
  const failure = known ?? new RelayFailure('internal');
  exchange.code = failure.code;
  if (error instanceof ServiceError && error.systemCode !== undefined) exchange.systemCode = error.systemCode;
  return failure;
}

/** Answers errors: one body for all (api.ts). The 401 says how to sign in. */
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
    if (failure.retryAfter !== undefined) response.setHeader('Retry-After', String(failure.retryAfter));
    if (failure.code === 'not_signed_in') response.setHeader('WWW-Authenticate', 'Bearer');
    response
      .status(RELAY_ERRORS[failure.code].status)
      .setHeader('Cache-Control', 'no-store')
      .json(failure.code === 'not_signed_in' ? { ...body, signIn: way.signIn } : body);
  };
}

/** The pattern of the route that answered; the pattern only, since paths hold ids. */
function routeOf(request: Request): string {
  const route: unknown = request.route;
  const path: unknown = typeof route === 'object' && route !== null ? Reflect.get(route, 'path') : undefined;
  if (typeof path === 'string') return path;
  return request.originalUrl.startsWith('/api/') ? '/api/*' : '/*';
}
