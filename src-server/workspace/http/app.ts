import { randomUUID } from 'node:crypto';
import express, { type Express, type Request, type Response } from 'express';
import { ENDPOINTS, type Endpoint, type EndpointName } from '../../contract/endpoints.ts';
import { ERROR_MESSAGES } from '../../contract/errors.ts';
import { openApi } from '../../contract/openapi.ts';
import { WorkspaceError } from '../errors.ts';
import type { TokenCaller } from '../identity/caller.ts';
import { recordAudit } from '../store/audit.ts';
import { authenticate } from './authenticate.ts';
import type { Operation, Services } from './context.ts';
import { sendFailure } from './failure.ts';

/** Largest JSON body, in bytes: the longest prompt in the widest encoding, many times over. */
const JSON_BODY_LIMIT = 1024 * 1024;

/** Version of the interface that the OpenAPI document names: the newest of the paths (spec 9). */
const INTERFACE_VERSION = '2';

export interface Service {
  readonly app: Express;
  /** Resolves when every call has ended, with all that it writes down after its answer. */
  settled(): Promise<void>;
}

const METHODS = { GET: 'get', POST: 'post', DELETE: 'delete' } as const;

/**
 * The service as an Express app: each operation of the contract under its method and path, behind the
 * bearer token, its family's permission and its family's limit. Every refusal is `{"error": sentence}`.
 */
export function createApp(
  services: Services,
  operations: Partial<Readonly<Record<EndpointName, Operation>>>,
): Service {
  const app = express();
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
    logWhenDone(services, request, response);
    next();
  });
  for (const name of Object.keys(operations).filter(isEndpointName)) {
    const operation = operations[name];
    if (operation !== undefined) mount(app, name, operation, services, track);
  }
  // It tells nothing that is not public, so that tools may read it before anybody has a token.
  app.get('/openapi.json', (_request, response) => {
    response.json(openApi(INTERFACE_VERSION));
  });
  app.use((request: Request) =>
    authenticate(services.sql, request.headers.authorization, familyOf(request.path)).then(() => {
      throw new WorkspaceError(404, 'Unknown route');
    }),
  );
  app.use((error: unknown, request: Request, response: Response, _next: unknown) => {
    sendFailure(response, error, familyOf(request.path), services.log);
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
  track: (work: Promise<void>) => void,
): void {
  const endpoint: Endpoint = ENDPOINTS[name];
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
  const parseJson = express.json({ limit: JSON_BODY_LIMIT });
  const run = async (caller: TokenCaller, request: Request, response: Response): Promise<void> => {
    // Read now: the client may be gone when the entry is written.
    const ip = request.socket.remoteAddress ?? '';
    const facts: Record<string, string | number> = {};
    const note = (key: string, value: string | number): void => {
      facts[key] = value;
    };
    try {
      await admit(services, endpoint, name, caller);
      // No id, name or filter has one, and PostgreSQL keeps none in a text.
      if (/%00/.test(request.originalUrl)) {
        throw new WorkspaceError(400, 'The address must not hold a NUL character');
      }
      await new Promise<void>((resolve, reject) => {
        parseJson(request, response, (error: unknown) => {
          if (error instanceof Error) reject(error);
          else resolve();
        });
      });
      const requestId = String(response.locals.requestId);
      await operation({ request, response, caller, requestId, note }, services);
    } catch (error) {
      // Answered here, so that the audit entry has the status that the client got.
      sendFailure(response, error, endpoint.family, services.log);
    }
    await audit(services, { name, caller, ip, facts, request, response });
  };
  app[METHODS[endpoint.method]](path, async (request, response) => {
    const caller = await authenticate(services.sql, request.headers.authorization, endpoint.family);
    const work = run(caller, request, response);
    track(work);
    await work;
  });
}

/** Refuses a token without the permission of the family, and a call beyond the limit of the minute. */
async function admit(
  services: Services,
  endpoint: Endpoint,
  name: EndpointName,
  caller: TokenCaller,
): Promise<void> {
  // Any token may ask who it is.
  if (name !== 'whoami' && !caller.permissions.includes(endpoint.family)) {
    throw new WorkspaceError(403, `This token has no permission for ${endpoint.family} operations`);
  }
  const wait = endpoint.limit === undefined ? 0 : await services.limiter.take(endpoint.limit);
  if (wait > 0) {
    throw new WorkspaceError(429, ERROR_MESSAGES[endpoint.family][429], {
      retryAfter: Math.ceil(wait / 1000),
    });
  }
}

/** One line a request: method, route, status, size, time, id. No query, no body, no name. */
function logWhenDone(services: Services, request: Request, response: Response): void {
  const began = services.now().getTime();
  response.once('close', () => {
    const route: unknown = request.route === undefined ? undefined : Reflect.get(request.route, 'path');
    services.log.info(
      {
        requestId: String(response.locals.requestId),
        method: request.method,
        route: typeof route === 'string' ? route : 'unknown',
        status: response.statusCode,
        complete: response.writableFinished,
        ms: services.now().getTime() - began,
      },
      'request',
    );
  });
}

interface EndedCall {
  readonly name: EndpointName;
  readonly caller: TokenCaller;
  readonly ip: string;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly request: Request;
  readonly response: Response;
}

/** Longest user agent that the audit log keeps, in UTF-16 code units. */
const USER_AGENT_LENGTH = 300;

/** Appends the call to the audit log (spec 4.7, 4.8), whatever became of it. */
async function audit(services: Services, call: EndedCall): Promise<void> {
  const { name, caller, request, response } = call;
  const entry = {
    type: `${ENDPOINTS[name].family}:${name}`,
    userEmail: caller.email,
    ip: call.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH),
    data: {
      ...pathIds(request),
      ...call.facts,
      // Which token it was (spec 4.2): whoami gives the same id.
      caller_token_id: caller.token.id,
      status: response.statusCode,
      request_id: String(response.locals.requestId),
    },
  };
  try {
    await recordAudit(services.sql, entry, services.now());
  } catch (error) {
    // The answer is gone already; what is wrong with the store shows in the log and in the next call.
    services.log.error({ error: error instanceof Error ? error.name : '' }, 'an audit entry was not written');
  }
}

/** The ids of the path. What a client put there that is no id may be anything, so it is left out. */
function pathIds(request: Request): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.params)
      .map(([key, value]) => [key, String(value)] as const)
      .filter(([, value]) => /^(\d{1,10}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.test(value)),
  );
}

/** Family whose words an error outside any operation uses. */
function familyOf(path: string): Endpoint['family'] {
  if (path.startsWith('/api/v2/completion')) return 'completion';
  if (path.includes('/vault/')) return 'vault';
  if (path.startsWith('/api/v1/workspace/')) return 'tokens';
  return path.includes('/history/') ? 'history' : 'audit';
}

function isEndpointName(name: string): name is EndpointName {
  return name in ENDPOINTS;
}
