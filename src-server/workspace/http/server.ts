import { createServer } from 'node:https';
import type { Clock } from '../../http/clock.ts';
import type { AddressInfo, Socket } from 'node:net';
import type { RequestListener } from 'node:http';

interface HttpsOptions {
  readonly cert: string;
  readonly key: string;
  /** 0 for a free one. */
  readonly port: number;
  readonly listener: RequestListener;
  readonly clock: Pick<Clock, 'after'>;
}

interface HttpsService {
  readonly port: number;
  /** Stops accepting connections, lets answers end for `graceMs` and then closes them. */
  close(graceMs: number): Promise<void>;
}

/** First byte of a TLS record that opens a handshake (RFC 8446, 5.1). */
const TLS_HANDSHAKE = 0x16;
/** A path with 1,000 file ids, the most that `get_files` accepts, is longer than Node's default of 16 KiB. */
const MAX_HEADER_BYTES = 64 * 1024;
/** How long a new connection may send nothing, in milliseconds. */
const FIRST_BYTE_MS = 30_000;

/**
 * Serves https on 127.0.0.1. A plain HTTP request on the same port is refused with a sentence, not
 * with a broken handshake (spec 5.2).
 */
export async function serveHttps(options: HttpsOptions): Promise<HttpsService> {
  const { clock } = options;
  const https = createServer(
    { cert: options.cert, key: options.key, minVersion: 'TLSv1.2', maxHeaderSize: MAX_HEADER_BYTES },
    options.listener,
  );
  // An upload may take longer than Node's default of five minutes; idle sockets still end.
  https.requestTimeout = 0;
  const refused = new WeakSet<Socket>();
  https.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // The rest of a request that was answered already.
    if (refused.has(socket)) return;
    refused.add(socket);
    // Any other error is one of the connection: an answer would not be read.
    const isHttp = /^(HPE|ERR_HTTP)_/.test(error.code ?? '');
    if (isHttp && socket.writable) refuse(socket, unreadable(error.code), clock);
    else socket.destroy();
  });
  const open = new Set<Socket>();
  const toTls = https.listeners('connection');
  https.removeAllListeners('connection');
  https.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    route(socket, clock, () => {
      for (const listener of toTls) listener.call(https, socket);
    });
  });
  await new Promise<void>((resolve, reject) => {
    https.once('error', reject);
    https.listen(options.port, '127.0.0.1', resolve);
  });
  return {
    port: portOf(https.address()),
    async close(graceMs) {
      const closed = new Promise((resolve) => https.close(resolve));
      const cancelCut = clock.after(graceMs, () => {
        for (const socket of open) socket.destroy();
      });
      await closed;
      cancelCut();
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address === 'object' && address !== null) return address.port;
  throw new Error('The server has no port after it began to listen');
}

/** Passes a connection to TLS or refuses it, by its first byte. */
function route(socket: Socket, clock: Pick<Clock, 'after'>, toTls: () => void): void {
  socket.setTimeout(FIRST_BYTE_MS, () => socket.destroy());
  // A client that disconnects is not an error.
  socket.on('error', () => socket.destroy());
  socket.once('data', (first: Buffer) => {
    socket.setTimeout(0);
    if (first[0] !== TLS_HANDSHAKE) {
      refuse(socket, PLAIN_HTTP, clock);
      return;
    }
    socket.pause();
    socket.unshift(first);
    toTls();
  });
}

interface Unread {
  readonly status: string;
  readonly sentence: string;
}

const PLAIN_HTTP: Unread = {
  status: '400 Bad Request',
  sentence: 'This service answers https only. Use https:// in the address.',
};

/** Returns the answer to a request that could not be parsed, by Node’s error code. */
function unreadable(code: string | undefined): Unread {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return {
      status: '431 Request Header Fields Too Large',
      sentence: `The address and the headers are too large: at most ${MAX_HEADER_BYTES / 1024} KB together`,
    };
  }
  return code === 'ERR_HTTP_REQUEST_TIMEOUT'
    ? { status: '408 Request Timeout', sentence: 'The request took too long to arrive' }
    : { status: '400 Bad Request', sentence: 'The request could not be read: it is no valid HTTP' };
}

/** How long a client may continue to send a refused request, in milliseconds. */
const LINGER_MS = 2_000;

/**
 * Answers a request that reaches no route, in the form of spec 7, and closes the connection. The rest of the request is read and
 * discarded: closing the connection earlier would lose the answer.
 */
function refuse(socket: Socket, { status, sentence }: Unread, clock: Pick<Clock, 'after'>): void {
  const body = JSON.stringify({ error: sentence });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  socket.on('data', () => {});
  socket.once(
    'close',
    clock.after(LINGER_MS, () => socket.destroy()),
  );
}
