import type { Express, Request } from 'express';
import { mayReadMetrics } from '../../http/metrics-access.ts';
import { RelayFailure } from '../errors.ts';
import type { RelayResponse } from '../request-context.ts';
import type { RelayMetrics } from '../metrics.ts';

/** Options of `/metrics`. */
interface MetricsOptions {
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
  if (!mayReadMetrics(request, metricsToken)) throw new RelayFailure('not_found');
  response
    .setHeader('Cache-Control', 'no-store')
    .type(metrics.contentType)
    .send(await metrics.text());
}
