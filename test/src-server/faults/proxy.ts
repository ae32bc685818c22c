import { createServer, request as httpRequest } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The fault of one request in transit. */
export type Fault =
  | { readonly kind: 'pass' }
  /** The answer is held back until the promise settles. */
  | { readonly kind: 'slow'; readonly until: Promise<void> }
  /** The connection stays open, and nothing arrives. */
  | { readonly kind: 'hang' }
  /** The connection is reset before the service receives anything. */
  | { readonly kind: 'reset' }
  /** Bytes that are not HTTP. */
  | { readonly kind: 'garbage' }
  /** An answer that is not the service's: a gateway's page, a 429, a 401. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body: string;
    }
  /** The service's answer breaks off after this many bytes of its body. */
  | { readonly kind: 'cut'; readonly bytes: number };

/** A proxy between a relay and its service that simulates faults of networks and services. */
export interface FaultProxy {
  readonly origin: string;
  /** Sets where requests are forwarded. */
  forwardTo(origin: string): void;
  /** Sets the fault from now on: for all requests, or for each as the function says. */
  set(fault: Fault | ((request: { readonly method: string; readonly path: string }) => Fault)): void;
  /** Stops listening and breaks connections. */
  down(): Promise<void>;
  /** Listens again at the same address. */
  up(): Promise<void>;
  /** Requests that arrived, whatever happened to them. */
  readonly came: readonly string[];
  close(): Promise<void>;
}

/** A page as a gateway sends it. */
export const HTML_PAGE =
  '<!doctype html><html><body><h1>Sign in to the network canary-html</h1></body></html>';

const passAll = (_request: { readonly method: string; readonly path: string }): Fault => ({ kind: 'pass' });

/** Starts the proxy on a free loopback port. It forwards everything until a fault is set. */
export async function startFaultProxy(): Promise<FaultProxy> {
  let target: string | undefined;
  let faultOf = passAll;
  const came: string[] = [];
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    const method = request.method ?? 'GET';
    const path = request.url ?? '/';
    came.push(`${method} ${path}`);
    carryOut(faultOf({ method, path }), request, response, target ?? '');
  };
  let server = createServer(handle);
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const down = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    origin: `http://127.0.0.1:${port}`,
    came,
    forwardTo(origin) {
      target = origin;
    },
    set(fault) {
      faultOf = typeof fault === 'function' ? fault : () => fault;
    },
    down,
    async up() {
      server = createServer(handle);
      await listen(server, port);
    },
    close: down,
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

function carryOut(fault: Fault, request: IncomingMessage, response: ServerResponse, target: string): void {
  switch (fault.kind) {
    case 'hang':
      request.resume();
      return;
    case 'reset':
      request.socket.resetAndDestroy();
      return;
    case 'garbage':
      request.resume();
      request.socket.end(Buffer.from('\u0000\u0001 this is no HTTP canary-garbage\r\n\r\n'));
      return;
    case 'answer':
      // A gateway answers after reading the request.
      request.resume().once('end', () => {
        response.writeHead(fault.status, { 'content-type': 'text/html', ...fault.headers }).end(fault.body);
      });
      return;
    default:
      passOn(fault, request, response, target);
  }
}

function passOn(
  fault: Extract<Fault, { kind: 'pass' | 'slow' | 'cut' }>,
  request: IncomingMessage,
  response: ServerResponse,
  target: string,
): void {
  const onward = httpRequest(
    new URL(request.url ?? '/', target),
    { method: request.method ?? 'GET', headers: request.headers, agent: false },
    (answer) => {
      const send = (): void => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        response.flushHeaders();
        if (fault.kind === 'cut') cutOff(answer, response, fault.bytes);
        else answer.pipe(response);
      };
      answer.on('error', () => response.destroy());
      if (fault.kind === 'slow') void fault.until.then(send);
      else send();
    },
  );
  onward.on('error', () => response.destroy());
  response.once('close', () => onward.destroy());
  request.pipe(onward);
}

function cutOff(answer: IncomingMessage, response: ServerResponse, bytes: number): void {
  let left = bytes;
  answer.on('data', (piece: Buffer) => {
    const part = piece.subarray(0, left);
    left -= part.length;
    // The received part must be sent before the connection breaks.
    response.write(part, () => {
      if (left === 0) response.socket?.destroy();
    });
  });
}
