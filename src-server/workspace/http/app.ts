import { randomUUID } from 'node:crypto';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import { ENDPOINTS, type Endpoint, type EndpointName } from '../../contract/endpoints.ts';
import { ERROR_MESSAGES } from '../../contract/errors.ts';
import { openApi } from '../../contract/openapi.ts';
import { randomHex } from '../../http/random-hex.ts';
import { continueTrace } from '../../http/trace-context.ts';
import { logRequest, type RequestLine } from '../../log.ts';
import { WorkspaceError } from '../errors.ts';
import { requirePermission, type TokenCaller } from '../identity/caller.ts';
import { createCallAudit, type CallAudit } from './record/audit.ts';
import { eventPagePath } from '../history/event-page-path.ts';
import { authenticate } from './request/authenticate.ts';
import { transactOn, type Queryable } from '../store/sql.ts';
import type { Call, Operation, Services } from './context.ts';
import { isTooDeep } from './request/depth.ts';
import { createWorkspaceMetrics, type WorkspaceMetrics } from './metrics.ts';
import { addOperatorRoutes } from './routes/operators.ts';
import { sendEventPage } from './response/event-page.ts';
import { sendFailure } from './response/failure.ts';
import { delayResponseEnd } from './response/hold.ts';

/** Largest JSON body, in bytes: the longest prompt in the widest encoding, many times over. */
const JSON_BODY_LIMIT = 1024 * 1024;

/** Version of the interface in the OpenAPI document: the newest of the paths (spec 9). */
const INTERFACE_VERSION = '2';

export interface Service {
  readonly app: Express;
  /** Resolves when every call has ended, including everything that it stores after its answer. */
  settled(): Promise<void>;
}

const METHODS = { GET: 'get', POST: 'post', DELETE: 'delete' } as const;

/**
 * Creates the service as an Express app: each operation of the contract at its method and path, after checks of the
 * bearer token, its family’s permission and its family’s limit. Every error is `{"error": sentence}`.
 */
export function createApp(
  services: Services,
  operations: Partial<Readonly<Record<EndpointName, Operation>>>,
): Service {
  const app = express();
  const auditCall = createCallAudit(services);
  const metrics = createWorkspaceMetrics(services.sql);
  const atWork = new Set<Promise<void>>();
  const track = (work: Promise<void>): void => {
    atWork.add(work);
    void work.finally(() => atWork.delete(work));
  };
  app.disable('x-powered-by');
  app.disable('etag');
  app.use((request, response, next) => {
    response.locals.requestId = randomUUID();
    response.setHeader('X-Request-Id', response.locals.requestId);
    response.setHeader('Cache-Control', 'no-store');
    // Clients cache nothing, so there is no 304, for which Express would omit the body.
    delete request.headers['if-none-match'];
    delete request.headers['if-modified-since'];
    logWhenDone(services, metrics, request, response);
    next();
  });
  for (const name of Object.keys(operations).filter(isEndpointName)) {
    const operation = operations[name];
    if (operation !== undefined) mount(app, name, operation, services, auditCall, track);
  }
  addOperatorRoutes(app, services, metrics);
  // It contains only public information, so tools may read it without a token.
  app.get('/openapi.json', (_request, response) => {
    response.json(openApi(INTERFACE_VERSION));
  });
  // So does the page of an event: it asks for a token before it shows anything.
  app.get(eventPagePath(':id'), sendEventPage);
  app.use(() => {
    throw new WorkspaceError(404, 'Unknown route');
  });
  app.use((error: unknown, request: Request, response: Response, _next: unknown) => {
    const work = refuse(services, auditCall, error, request, response);
    track(work);
    return work;
  });
  return {
    app,
    async settled() {
      await Promise.allSettled(atWork);
    },
  };
}

function mount(
  app: Express,
  name: EndpointName,
  operation: Operation,
  services: Services,
  auditCall: CallAudit,
  track: (work: Promise<void>) => void,
): void {
  const endpoint: Endpoint = ENDPOINTS[name];
  const parseJson = express.json({ limit: JSON_BODY_LIMIT });
  const type = `${endpoint.family}:${name}`;
  const transact = transactOn(services.sql);
  const run = async (request: Request, response: Response): Promise<void> => {
    // Read now: the client may have disconnected when the entry is written.
    const ip = request.socket.remoteAddress ?? '';
    const facts: Record<string, string | number> = {};
    const note = (key: string, value: string | number): void => {
      facts[key] = value;
    };
    let caller: TokenCaller | undefined;
    const requestId = String(response.locals.requestId);
    let isRecorded = false;
    const record = (status: number, tx?: Queryable): Promise<void> =>
      auditCall({ type, caller, ip, facts, request, requestId, status }, tx);
    // Before the answer ends: everything that a client has read is in the audit log, whatever happens next.
    const end = delayResponseEnd(response, async () => {
      if (!isRecorded) await record(response.statusCode);
    });
    const commit: Call['commit'] = async (status, work) => {
      const result = await transact(async (tx) => {
        const done = await work(tx);
        await record(status, tx);
        return done;
      });
      isRecorded = true;
      return result;
    };
    try {
      caller = await authenticate(
        services.sql,
        request.headers.authorization,
        endpoint.family,
        services.now(),
      );
      await admit(services, endpoint, name, caller);
      await readBody(request, response, parseJson);
      await operation({ request, response, caller, requestId, note, commit }, services);
    } catch (error) {
      // Answered here, so that the audit entry has the status that the client receives.
      sendFailure(response, error, endpoint.family, services.log);
    }
    await end.over();
  };
  for (const path of [endpoint.path, ...(endpoint.alias === undefined ? [] : [endpoint.alias])]) {
    app[METHODS[endpoint.method]](path.replaceAll(/\{(\w+)\}/g, ':$1'), (request, response) => {
      const work = run(request, response);
      track(work);
      return work;
    });
  }
}

/** Reads a JSON body, and refuses what no operation accepts. */
async function readBody(request: Request, response: Response, parseJson: RequestHandler): Promise<void> {
  // No id, name or filter contains a NUL, and PostgreSQL cannot store one in text.
  if (/%00/.test(request.originalUrl))
    throw new WorkspaceError(400, 'The address must not hold a NUL character');
  await new Promise<void>((resolve, reject) => {
    parseJson(request, response, (error: unknown) => {
      if (error instanceof Error) reject(error);
      else resolve();
    });
  });
  if (isTooDeep(request.body)) throw new WorkspaceError(400, 'The request body is nested too deeply');
}

/** Answers requests without an operation: an unknown route or an invalid URL; 401 takes precedence over both. */
async function refuse(
  services: Services,
  auditCall: CallAudit,
  error: unknown,
  request: Request,
  response: Response,
): Promise<void> {
  const ip = request.socket.remoteAddress ?? '';
  const family = familyOf(request.path);
  let refusal = error;
  let caller: TokenCaller | undefined;
  const end = delayResponseEnd(response, () =>
    auditCall({
      type: 'service:unknown',
      caller,
      ip,
      facts: {},
      request,
      requestId: String(response.locals.requestId),
      status: response.statusCode,
    }),
  );
  try {
    caller = await authenticate(services.sql, request.headers.authorization, family, services.now());
  } catch (unauthorised) {
    // A caller without a valid token learns nothing else.
    refusal = unauthorised;
  }
  sendFailure(response, refusal, family, services.log);
  await end.over();
}

/** Refuses a token without the family’s permission, and a call beyond the limit of the minute. */
async function admit(
  services: Services,
  endpoint: Endpoint,
  name: EndpointName,
  caller: TokenCaller,
): Promise<void> {
  // Any token may call whoami.
  if (name !== 'whoami') requirePermission(caller, endpoint.family);
  const wait = endpoint.limit === undefined ? 0 : await services.budget.take(endpoint.limit);
  if (wait > 0) {
    throw new WorkspaceError(429, ERROR_MESSAGES[endpoint.family][429], {
      retryAfter: Math.ceil(wait / 1000),
    });
  }
}

/** Logs and counts each request: method, route, status, sizes, time and ids. No query, body or name. */
function logWhenDone(
  { now, log }: Services,
  metrics: WorkspaceMetrics,
  request: Request,
  response: Response,
): void {
  const began = now().getTime();
  const before = request.socket.bytesWritten;
  const { traceId } = continueTrace(request.headers['traceparent'], randomHex);
  response.once('close', () => {
    const route: unknown = request.route === undefined ? undefined : Reflect.get(request.route, 'path');
    const line: RequestLine = {
      requestId: String(response.locals.requestId),
      traceId,
      method: request.method,
      route: typeof route === 'string' ? route : 'unknown',
      status: response.statusCode,
      bytesIn: Number(request.headers['content-length'] ?? 0) || 0,
      bytesOut: request.socket.bytesWritten - before,
      milliseconds: now().getTime() - began,
      ...(response.writableFinished ? {} : { aborted: true }),
    };
    logRequest(log, line);
    metrics.request(line);
  });
}

/** Returns the family whose wording an error outside of any operation uses. */
function familyOf(path: string): Endpoint['family'] {
  if (path.startsWith('/api/v2/completion')) return 'completion';
  if (path.includes('/vault/')) return 'vault';
  if (path.startsWith('/api/v1/workspace/')) return 'tokens';
  return path.includes('/history/') ? 'history' : 'audit';
}

function isEndpointName(name: string): name is EndpointName {
  return name in ENDPOINTS;
}
