import { createHash, timingSafeEqual } from 'node:crypto';
import type { Express, Request } from 'express';
import { RelayFailure } from '../errors.ts';
import type { RelayResponse } from '../request-context.ts';
import type { RelayMetrics } from '../metrics.ts';

/** Options of `/metrics`. */
export interface MetricsOptions {
  readonly metrics: RelayMetrics;
  /** Bearer token of the scraper; if undefined, only this machine may read. */
  readonly metricsToken: string | undefined;
}

/**
 * `GET /metrics`, for Prometheus: with METRICS_TOKEN as bearer or, if none is set, for callers on this
 * machine only. Others get 404.
 */
export function addMetricsRoute(app: Express, options: MetricsOptions): void {
  app.get('/metrics', (request: Request, response: RelayResponse) => sendMetrics(request, response, options));
}

async function sendMetrics(
  request: Request,
  response: RelayResponse,
  { metrics, metricsToken }: MetricsOptions,
): Promise<void> {
  if (!mayRead(request, metricsToken)) throw new RelayFailure('not_found');
  response
    .setHeader('Cache-Control', 'no-store')
    .type(metrics.contentType)
    .send(await metrics.text());
}

function mayRead(request: Request, token: string | undefined): boolean {
  // `ip` is the caller’s even behind a trusted proxy; Express ignores the headers of an untrusted one.
  if (token === undefined)
    return LOOPBACK.has(request.ip ?? '') && request.headers['x-forwarded-for'] === undefined;
  const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
