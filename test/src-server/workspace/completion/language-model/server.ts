import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A local endpoint that answers chat completions as the test specifies, and records their requests. Other paths have the JSON of `lists`. */
export interface ChatServer {
  readonly baseUrl: string;
  readonly requests: { readonly headers: IncomingMessage['headers']; readonly body: unknown }[];
  /** Resolves when a client has closed its connection early. */
  readonly clientGone: Promise<void>;
  close(): Promise<void>;
}

export async function startChatServer(
  answer: (response: ServerResponse, body: string) => void,
  lists: Readonly<Record<string, unknown>> = {},
): Promise<ChatServer> {
  const requests: { headers: IncomingMessage['headers']; body: unknown }[] = [];
  const connection = new EventEmitter();
  const clientGone = once(connection, 'gone').then(() => undefined);
  const server = createServer((request, response) => {
    const list = lists[request.url ?? ''];
    if (request.method === 'GET') {
      response.writeHead(list === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(list ?? {}));
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      requests.push({ headers: request.headers, body: JSON.parse(body) as unknown });
      response.on('close', () => {
        if (!response.writableFinished) connection.emit('gone');
      });
      answer(response, body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    clientGone,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Returns one event of a streamed chat completion. */
export function event(content: string, finish?: string): string {
  return `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: finish ?? null }] })}\n\n`;
}
