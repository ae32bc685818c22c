import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the service received it, with its body. */
interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
/** Answers one request of the service; `raw` is for what plain JSON cannot express. */
export type SpecRoute = (
  seen: SeenRequest,
  raw: { request: IncomingMessage; response: ServerResponse },
) => unknown;

/** A small real server that implements the spec as far as a test needs it. */
export interface SpecServer {
  readonly baseUrl: string;
  /** Every request, in order of arrival. */
  readonly seen: SeenRequest[];
  /** Requests whose connection the client closed before the end of the answer. */
  readonly left: string[];
  /** Adds or replaces a route, such as `GET /api/whoami`; a trailing `*` matches the rest of a path. */
  on(route: string, answer: SpecRoute): void;
  close(): Promise<void>;
}

/**
 * Starts the server on a free port. An object returned by a route is sent as JSON with 200; a route that returns undefined has answered
 * itself. Everything else is 404, as in spec 7.
 */
export async function startSpecServer(routes: Readonly<Record<string, SpecRoute>> = {}): Promise<SpecServer> {
  const table = new Map(Object.entries(routes));
  const seen: SeenRequest[] = [];
  const left: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://service.test');
    const method = request.method ?? 'GET';
    response.once('close', () => {
      if (!response.writableFinished) left.push(`${method} ${url.pathname}`);
    });
    const pieces: Buffer[] = [];
    for await (const piece of request) if (piece instanceof Buffer) pieces.push(piece);
    const one: SeenRequest = {
      method,
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: Buffer.concat(pieces).toString('utf8'),
    };
    seen.push(one);
    const wild = [...table.keys()].find(
      (key) => key.endsWith('*') && `${method} ${url.pathname}`.startsWith(key.slice(0, -1)),
    );
    const route =
      table.get(`${method} ${url.pathname}`) ?? (wild === undefined ? undefined : table.get(wild));
    const value =
      route === undefined
        ? sendJson(response, 404, { error: 'File not found' })
        : await route(one, { request, response });
    if (value !== undefined) sendJson(response, 200, value);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    seen,
    left,
    on: (route, value) => void table.set(route, value),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Answers with JSON and a status. */
export function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): undefined {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
  return undefined;
}

/** Answers with pieces of text of a media type, then ends. */
export function sendPieces(response: ServerResponse, type: string, pieces: readonly string[]): undefined {
  response.writeHead(200, type === '' ? {} : { 'content-type': type });
  for (const piece of pieces) response.write(piece);
  response.end();
  return undefined;
}
