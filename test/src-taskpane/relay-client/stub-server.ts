import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as received by the server. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  /** Resolves when the caller has disconnected. */
  readonly closed: Promise<void>;
}

export type Handler = (seen: Seen, response: ServerResponse) => void | Promise<void>;

/** A real HTTP server on the loopback interface that answers as the test specifies and records its requests. */
export interface StubServer {
  readonly origin: string;
  readonly seen: readonly Seen[];
  /** Replaces the answer to all later requests. */
  answer(handler: Handler): void;
  close(): Promise<void>;
}

const notFound: Handler = (_, response) =>
  json(response, 404, { error: { code: 'not_found', message: 'No.', requestId: 'r' } });

/** Starts the server; it answers 404 until the test specifies otherwise. */
export async function startStub(): Promise<StubServer> {
  const seen: Seen[] = [];
  let handler = notFound;
  const server: Server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      const closed = new Promise<void>((resolve) => {
        response.on('close', resolve);
      });
      const one: Seen = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks),
        closed,
      };
      seen.push(one);
      await handler(one, response);
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    seen,
    answer: (next) => {
      handler = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Begins a stream of server-sent events; returns a function that sends one. */
export function eventStream(response: ServerResponse): (type: string, data: unknown) => void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  return (type, data) => {
    response.write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
  };
}
