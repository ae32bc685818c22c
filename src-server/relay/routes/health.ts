import type { Express } from 'express';
import { ServiceError } from '../../workspace-client/errors.ts';
import { createRequestCache } from '../../workspace-client/request-cache.ts';
import type { RelayOptions } from '../options.ts';

/** How long the service's readiness is reused, in milliseconds: probes must not burden it. */
const SERVICE_KEEP_MS = 15_000;
/** How long the database's is. Nobody has to sign in to ask, so that a flood of questions must cost one. */
const DATABASE_KEEP_MS = 1_000;

/** Between two pieces of `/healthz/stream`, in milliseconds. */
export const STREAM_STEP_MS = 300;

/**
 * `/healthz`: the process answers. `/healthz/stream`: three pieces with a pause between them, which show whether a proxy
 * in front passes streams on. `/readyz`: so does the database if relays share one (503 if not), and whether calls are sent to the
 * workspace (`breaker`).
 * A workspace that fails does not make a relay unready: all relays would be out of service at once, and nobody could be told why.
 * `/healthz/workspace`: the workspace answers too and accepts the token (503 if not), for people and the doctor. None needs a sign-in,
 * and none says more than that.
 */
export function addHealthRoutes(app: Express, options: Pick<RelayOptions, 'service' | 'clock'>): void {
  const { service, clock } = options;
  const reader = { user: 'readiness' };
  const database = createRequestCache<boolean>({ clock, ttlMs: DATABASE_KEEP_MS, max: 1 });
  const workspace = createRequestCache<string | undefined>({ clock, ttlMs: SERVICE_KEEP_MS, max: 1 });

  const ask = async (): Promise<string | undefined> => {
    try {
      await service.whoami(reader);
      return undefined;
    } catch (error) {
      // 403: the service answers and accepts the token, which merely lacks the permission for whoami.
      if (error instanceof ServiceError && error.status === 403) return undefined;
      // Any other failure of the service is the result here.
      return error instanceof ServiceError ? error.code : 'internal';
    }
  };
  const isCountable = (): Promise<boolean> => database.get('', reader, () => service.countable());
  const askWorkspace = async (): Promise<string | undefined> => {
    // No calls are sent: an earlier result is outdated.
    if (service.reachable() === 'open') workspace.forget();
    return workspace.get('', reader, ask);
  };

  app.get('/healthz', (_request, response) => {
    response.setHeader('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  app.get('/healthz/stream', (_request, response) => {
    response.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
    response.setHeader('Cache-Control', 'no-store, no-transform');
    response.setHeader('X-Accel-Buffering', 'no');
    const send = (left: number): void => {
      if (response.destroyed) return;
      response.write(`data: ${left}\n\n`);
      if (left === 0) response.end();
      else clock.after(STREAM_STEP_MS, () => send(left - 1));
    };
    send(2);
  });
  app.get('/healthz/workspace', async (_request, response) => {
    const code = await askWorkspace();
    response.setHeader('Cache-Control', 'no-store').status(code === undefined ? 200 : 503);
    response.json(code === undefined ? { status: 'ok' } : { status: 'failing', reason: code });
  });
  app.get('/readyz', async (_request, response) => {
    const isReady = await isCountable();
    response.setHeader('Cache-Control', 'no-store').status(isReady ? 200 : 503);
    const breaker = service.reachable();
    response.json(
      isReady ? { status: 'ready', breaker } : { status: 'not ready', reason: 'limits_unavailable', breaker },
    );
  });
}
