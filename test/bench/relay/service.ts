/** A workspace service and a model behind an OpenAI-like gateway in one separate process, as fast as Node can answer. */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FILE, PROJECT, VAULT } from '#test/src-server/relay/relay-fixture.ts';

/** Number of pieces in an answer. */
const PIECES = 200;
const WORDS = 'the Tenant shall pay the Rent ';

function streamAnswer(response: ServerResponse, hold: boolean, piece: string, end: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(piece);
  // Held streams stay open until the client disconnects.
  if (hold) return;
  const send = (left: number): void => {
    if (response.destroyed) return;
    if (left === 0) {
      response.end(end);
      return;
    }
    response.write(piece);
    setImmediate(send, left - 1);
  };
  send(PIECES - 1);
}

const DELTA = `data: ${JSON.stringify({ delta: WORDS })}\n\n`;
const CHUNK = `data: ${JSON.stringify({
  id: 'chat-1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'm',
  choices: [{ index: 0, delta: { content: WORDS }, finish_reason: null }],
})}\n\n`;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const head: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request) {
    if (!Buffer.isBuffer(piece)) continue;
    bytes += piece.length;
    if (bytes < 64 * 1024) head.push(piece);
  }
  const hold = Buffer.concat(head).includes('hold');
  if (path === '/api/v2/completion') streamAnswer(response, hold, DELTA, 'data: [DONE]\n\n');
  else if (path.endsWith('/chat/completions')) streamAnswer(response, hold, CHUNK, 'data: [DONE]\n\n');
  else {
    const route = VAULT[`${request.method} ${path}`];
    const seen = {
      method: request.method ?? 'GET',
      path,
      query: new URLSearchParams(),
      headers: {},
      body: '',
    };
    const found =
      path === `/api/v1/vault/upload_files/${PROJECT}`
        ? { file_ids: [FILE], bytes }
        : await route?.(seen, { request, response });
    response
      .writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(found ?? { error: 'File not found' }));
  }
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.destroy());
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ origin: `http://127.0.0.1:${port}` });
});
// The parent has ended.
process.on('disconnect', () => process.exit(0));
