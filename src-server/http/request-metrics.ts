import { Counter, Histogram, type Registry } from 'prom-client';

/** What is counted of an answered request; the line of the log has it too. */
export interface AnsweredRequest {
  readonly method: string;
  /** The route's pattern, never the path. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly aborted?: true;
  readonly code?: string;
}

/** Upper bounds of times, in seconds: from a cached read to the longest completion. */
export const SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900];

/** Other methods are made up by callers and would create labels without limit. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS', 'PUT', 'PATCH']);

/**
 * Registers what is counted of the requests to a server: by method, route, status and code, never users, texts or ids. `prefix` begins the names of
 * its metrics. Returns a function that counts an answered request.
 */
export function countRequests(registry: Registry, prefix: string): (request: AnsweredRequest) => void {
  const registers = [registry];
  const requests = new Counter({
    name: `${prefix}_requests_total`,
    help: 'Requests that were answered, by method, route, status and code of the error.',
    labelNames: ['method', 'route', 'status', 'code'] as const,
    registers,
  });
  const aborted = new Counter({
    name: `${prefix}_requests_aborted_total`,
    help: 'Requests whose caller left before the end of the answer.',
    labelNames: ['route'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: `${prefix}_request_seconds`,
    help: 'Time from a request to the end of its answer, in seconds.',
    labelNames: ['route'] as const,
    buckets: SECONDS,
    registers,
  });
  return ({ method, route, status, code, aborted: left, milliseconds }) => {
    requests.inc({ method: METHODS.has(method) ? method : 'other', route, status, code: code ?? '' });
    seconds.observe({ route }, milliseconds / 1000);
    if (left === true) aborted.inc({ route });
  };
}
