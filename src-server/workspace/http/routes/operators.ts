import type { Express, Request, Response } from 'express';
import { isFromHere } from '../../../http/metrics-access.ts';
import { WorkspaceError } from '../../errors.ts';
import { requirePermission } from '../../identity/caller.ts';
import type { Services } from '../context.ts';
import type { WorkspaceMetrics } from '../metrics.ts';
import { authenticate } from '../request/authenticate.ts';

/**
 * What those who run the workspace ask, outside of its interface: `/healthz`, the process answers; `/readyz`, so does the database (503 if
 * not); `/metrics`, for Prometheus: from this machine, or with a token that has the permission `audit`; others get 401 or 403. The first two say no more than that,
 * to anyone.
 */
export function addOperatorRoutes(
  app: Express,
  { sql, log, now }: Pick<Services, 'sql' | 'log' | 'now'>,
  metrics: WorkspaceMetrics,
): void {
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.get('/readyz', async (_request, response) => {
    try {
      await sql`select 1`;
      response.json({ status: 'ready' });
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.name : '' }, 'the database does not answer');
      response.status(503).json({ status: 'not ready', reason: 'database' });
    }
  });
  const sendMetrics = async (request: Request, response: Response): Promise<void> => {
    if (!isFromHere(request))
      requirePermission(await authenticate(sql, request.headers.authorization, 'audit', now()), 'audit');
    const text = await metrics.text().catch((error: unknown) => {
      throw new WorkspaceError(503, 'The database does not answer.', { cause: error });
    });
    response.type(metrics.contentType).send(text);
  };
  app.get('/metrics', (request, response) => sendMetrics(request, response));
}
