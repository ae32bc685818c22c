import type { RequestListener, Server, ServerResponse } from 'node:http';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { CertificateFiles } from './certificate.ts';
import { readCertificate, watchCertificate } from './certificate.ts';
import type { Clock } from './clock.ts';

/** Where and how a server listens. */
export interface ServerOptions {
  readonly host: string;
  /** 0: a free one. */
  readonly port: number;
  /** Absent: http. */
  readonly tls?: CertificateFiles;
  /** Longest time for any request's head and body, in milliseconds. */
  readonly requestMs: number;
  /** How long a request's head, or a TLS handshake, may take, and a third of it more, in milliseconds; 15 s where absent. */
  readonly headMs?: number;
  /** How long a caller may take nothing of an answer that is ready, in milliseconds; five minutes where absent. */
  readonly stallMs?: number;
  /** Most connections; one more is closed at once. */
  readonly connectionsMax: number;
  readonly clock: Clock;
  readonly readText: (path: string) => string;
  /** A renewed certificate is used. */
  readonly onRenewed: () => void;
  /** The files of the certificate cannot be used; the last good one is. */
  readonly onTrouble: () => void;
}

/** A server that answers. */
export interface Listening {
  readonly port: number;
  /** Stops listening, lets requests end for ten seconds, then closes their connections. */
  close(): Promise<void>;
}

/** How long a stop waits for requests, in milliseconds. */
const GRACE_MS = 10_000;

const HEAD_MS = 15_000;
/** Enough for half a megabyte, which is written as one piece, over the slowest lines. */
const STALL_MS = 300_000;

/**
 * How long a connection stays open that nothing is asked on, in milliseconds: longer than a proxy keeps it (nginx and most others
 * 60 s), or the proxy would send a request on a connection that is just being closed.
 */
const IDLE_MS = 120_000;

/** Starts a server. Rejects when the port or a file cannot be had. */
export async function startServer(app: RequestListener, options: ServerOptions): Promise<Listening> {
  const { clock, tls, readText, headMs = HEAD_MS, stallMs = STALL_MS } = options;
  const limits = {
    headersTimeout: headMs,
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
  server.prependListener('request', (_request, response) => closeWhereStalled(response, stallMs));
  server.maxConnections = options.connectionsMax;
  try {
    const port = await listen(server, options);
    return {
      port,
      close() {
        stopWatching?.();
        return stop(server, clock);
      },
    };
  } catch (error) {
    stopWatching?.();
    throw error;
  }
}

/**
 * Closes the connection of an answer of which nothing went out for this long though more is ready: whoever does not read would hold it
 * for good, and few such callers all connections. An answer that is not ready is waited for, however long that takes.
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

function stop(server: Server, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(GRACE_MS, () => server.closeAllConnections());
    server.close(() => {
      cancel();
      resolve();
    });
    server.closeIdleConnections();
  });
}
