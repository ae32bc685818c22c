import type { Express } from 'express';
import { FILE, PROJECT } from '../relay-fixture.ts';

/** A route of the relay. */
export interface Route {
  readonly method: string;
  /** With ids instead of its parameters. */
  readonly path: string;
}

interface Routed {
  readonly router: {
    readonly stack: readonly {
      readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, boolean>> };
    }[];
  };
}

/** Returns every route that the app declares, so that no test misses a new one. */
export function routesOf(app: Express): readonly Route[] {
  const { router } = app as unknown as Routed;
  return router.stack.flatMap(({ route }) =>
    route === undefined
      ? []
      : Object.keys(route.methods).map((method) => ({
          method: method.toUpperCase(),
          path: route.path.replace(/:(\w+)/g, (_, name: string) => IDS[name] ?? PROJECT),
        })),
  );
}

const IDS: Readonly<Record<string, string>> = { id: PROJECT, file: FILE, table: '7' };

/** The routes that callers use to sign in. */
const OPEN = /^\/api\/(?:pair|sign-in\/(?:callback|collect))$/;

/** Returns the routes of the API that require a caller: all except those to sign in. */
export function guardedRoutes(app: Express): readonly Route[] {
  return routesOf(app).filter(({ path }) => path.startsWith('/api/') && !OPEN.test(path));
}
