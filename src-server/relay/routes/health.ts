import type { Express } from 'express';
import { ServiceError } from '../../workspace-client/errors.ts';
import type { RelayOptions } from '../options.ts';

/** How long a readiness result is reused, in milliseconds: probes must not burden the service. */
const KEEP_MS = 15_000;

/** Between two pieces of `/healthz/stream`, in milliseconds. */
export const STREAM_STEP_MS = 300;

/**
 * `/healthz`: the process answers. `/healthz/stream`: three pieces with a pause between them, which show whether a proxy
 * in front passes streams on. `/readyz`: the workspace service answers too, and so does the database if relays share one (503 if not), and whether calls are sent
 * (`breaker`). Neither needs a sign-in, and neither says more than that.
 */
export function addHealthRoutes(app: Express, options: Pick<RelayOptions, 'service' | 'clock'>): void {
  const { service, clock } = options;
  let last: { readonly code: string | undefined; readonly until: number } | undefined;
  let asking: Promise<string | undefined> | undefined;

  const ask = async (): Promise<string | undefined> => {
    try {
      await service.whoami({ user: 'readiness' });
      return undefined;
    } catch (error) {
      // 403: the service answers and accepts the token, which merely lacks the permission for whoami.
      if (error instanceof ServiceError && error.status === 403) return undefined;
      // Any other failure of the service is the result here.
      return error instanceof ServiceError ? error.code : 'internal';
    }
  };
  const state = async (): Promise<string | undefined> => {
    // No calls are sent: an earlier result is outdated.
    if (service.reachable() === 'open') last = undefined;
    if (last !== undefined && clock.elapsed() < last.until) return last.code;
    asking ??= ask();
    const code = await asking;
    asking = undefined;
    last = { code, until: clock.elapsed() + KEEP_MS };
    return code;
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
  app.get('/readyz', async (_request, response) => {
    const code = (await service.countable()) ? await state() : 'limits_unavailable';
    response.setHeader('Cache-Control', 'no-store').status(code === undefined ? 200 : 503);
    const breaker = service.reachable();
    response.json(
      code === undefined ? { status: 'ready', breaker } : { status: 'not ready', reason: code, breaker },
    );
  });
}
