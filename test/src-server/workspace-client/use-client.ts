import { afterEach } from 'vitest';
import type { ServiceClient, ServiceClientOptions } from '#server/workspace-client/client.ts';
import { clientOf } from './client-fixture.ts';
import type { SpecRoute, SpecServer } from './spec-server.ts';
import { startSpecServer } from './spec-server.ts';

/** Starts a client for a server with these routes; both end with the test. `server` is that of the current test. */
export function useClient(): {
  readonly start: (
    routes: Readonly<Record<string, SpecRoute>>,
    options?: Partial<ServiceClientOptions>,
  ) => Promise<ServiceClient>;
  readonly server: SpecServer;
} {
  let server: SpecServer | undefined;
  let upstream: ReturnType<typeof clientOf> | undefined;
  afterEach(async () => {
    await upstream?.close();
    await server?.close();
    upstream = undefined;
    server = undefined;
  });
  return {
    async start(routes, options) {
      server = await startSpecServer(routes);
      upstream = clientOf(server.baseUrl, options);
      return upstream.client;
    },
    get server() {
      if (server === undefined) throw new Error('No client was started yet.');
      return server;
    },
  };
}
