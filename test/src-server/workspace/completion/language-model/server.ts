import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A local endpoint that answers chat completions as the test specifies, and records the requests. */
export interface ChatServer {
  readonly baseUrl: string;
  readonly requests: { readonly headers: IncomingMessage['headers']; readonly body: unknown }[];
  /** Resolves when a client has closed its connection early. */
  readonly clientGone: Promise<void>;
  close(): Promise<void>;
}

export async function startChatServer(answer: (response: ServerResponse) => void): Promise<ChatServer> {
  const requests: { headers: IncomingMessage['headers']; body: unknown }[] = [];
  const connection = new EventEmitter();
  const clientGone = once(connection, 'gone').then(() => undefined);
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      requests.push({
        headers: request.headers,
        body: JSON.parse(Buffer.concat(parts).toString()) as unknown,
      });
      response.on('close', () => {
        if (!response.writableFinished) connection.emit('gone');
      });
      answer(response);
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
