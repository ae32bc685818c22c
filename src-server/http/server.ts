import type { RequestListener, Server, ServerResponse } from 'node:http';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { CertificateFiles } from './certificate.ts';
import { readCertificate, watchCertificate } from './certificate.ts';
import type { Clock } from './clock.ts';

/** Options of a server. */
export interface ServerOptions {
  readonly host: string;
  /** 0 for a free one. */
  readonly port: number;
  /** Absent for http. */
  readonly tls?: CertificateFiles;
  /** Time limit for head and body of any request, in milliseconds. */
  readonly requestMs: number;
  /** Time limit for a request’s head or a TLS handshake, plus up to a third of it, in milliseconds; default 15 s. */
  readonly headMs?: number;
  /** How long a caller may not read an answer that is ready, in milliseconds; default five minutes. */
  readonly stallMs?: number;
  /** How long a stop waits for requests to end, in milliseconds; default ten seconds. */
  readonly graceMs?: number;
  /** The most connections; further ones are closed at once. */
  readonly connectionsMax: number;
  readonly clock: Clock;
  readonly readText: (path: string) => string;
  /** Called when a renewed certificate is in use. */
  readonly onRenewed: () => void;
  /** Called if the certificate’s files cannot be used; the last valid one stays in use. */
  readonly onTrouble: () => void;
}

/** A running server. */
export interface Listening {
  readonly port: number;
  /** Stops listening, waits up to `graceMs` for requests to end, then closes their connections. */
  close(): Promise<void>;
}

const GRACE_MS = 10_000;

const HEAD_MS = 15_000;
/** Largest head of a request, in bytes: a token of 16 kB, and as much for what proxies add. */
export const HEAD_BYTES = 32 * 1024;
/** Enough for half a megabyte, which is written as one piece, over the slowest connections. */
const STALL_MS = 300_000;

/**
 * How long an idle connection stays open, in milliseconds: longer than a proxy keeps it (nginx and most others
 * 60 s), or the proxy might send a request on a connection that is just being closed.
 */
const IDLE_MS = 120_000;

/** Starts a server. Rejects if the port or a file is not available. */
export async function startServer(app: RequestListener, options: ServerOptions): Promise<Listening> {
  const { clock, tls, readText, headMs = HEAD_MS, stallMs = STALL_MS, graceMs = GRACE_MS } = options;
  const limits = {
    headersTimeout: headMs,
    maxHeaderSize: HEAD_BYTES,
    requestTimeout: options.requestMs,
    connectionsCheckingInterval: headMs / 3,
    keepAliveTimeout: IDLE_MS,
  };
  let server: Server;
  let stopWatching: (() => void) | undefined;
  if (tls === undefined) server = createHttpServer(limits, app);
  else {
    const certificate = readCertificate(tls, readText);
    const secure = createHttpsServer(
      { ...limits, ...certificate, minVersion: 'TLSv1.2', handshakeTimeout: headMs },
      app,
    );
    stopWatching = watchCertificate(tls, certificate, {
      ...options,
      onRenewed(renewed) {
        secure.setSecureContext(renewed);
        options.onRenewed();
      },
    });
    server = secure;
  }
  server.prependListener('request', (_request, response) => {
    closeWhereStalled(response, stallMs);
    // A connection that is kept for a next request would delay a stop.
    response.once('close', () => {
      if (!server.listening) setImmediate(() => server.closeIdleConnections());
    });
  });
  server.maxConnections = options.connectionsMax;
  try {
    const port = await listen(server, options);
    return {
      port,
      close() {
        stopWatching?.();
        return stop(server, graceMs, clock);
      },
    };
  } catch (error) {
    stopWatching?.();
    throw error;
  }
}

/**
 * Closes the connection of an answer that is ready and of which nothing was read for this long: callers that never read would
 * occupy connections forever. There is no limit for an answer that is not ready.
 */
function closeWhereStalled(response: ServerResponse, stallMs: number): void {
  response.setTimeout(stallMs, () => {
    if ((response.socket?.writableLength ?? 0) > 0) response.destroy();
  });
}

function listen(server: Server, { host, port }: ServerOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host.replace(/^\[|\]$/g, ''), () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function stop(server: Server, graceMs: number, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(graceMs, () => server.closeAllConnections());
    server.close(() => {
      cancel();
      resolve();
    });
    server.closeIdleConnections();
  });
}
