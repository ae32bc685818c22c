/** Requests per minute that the service permits, by family (spec 8; audit from the vendor's pages). */
const LIMITS = { completion: 20, vault: 10, history: 60, audit: 60 } as const;
export type Family = keyof typeof LIMITS;

/** Slightly more than a minute, since requests reach the service with different delays. In milliseconds. */
const WINDOW_MS = 61_000;

/** Returns the family that a path counts against; undefined if the spec does not limit it. */
export function findFamily(path: string): Family | undefined {
  if (path.startsWith('/api/v2/completion')) return 'completion';
  if (/^(\/api\/v1)?\/vault\//.test(path)) return 'vault';
  if (/^\/api\/v[12]\/history\//.test(path)) return 'history';
  return path.startsWith('/api/v1/logs/') ? 'audit' : undefined;
}

/** Keeps requests within the limits. */
export interface CallPacer {
  /** Waits until one more request of the family is within its limit, and counts it. */
  take(family: Family | undefined): Promise<void>;
  /** Records that the limit was reached in another way: the next request waits a whole window. */
  spent(family: Family): void;
}

/** Creates a pacer with one sliding window per family. `now` is in milliseconds. */
export function createCallPacer(now: () => number, wait: (ms: number) => Promise<void>): CallPacer {
  const sent: Record<Family, number[]> = { completion: [], vault: [], history: [], audit: [] };
  return {
    async take(family) {
      if (family === undefined) return;
      const oldest = sent[family].at(-LIMITS[family]);
      if (oldest !== undefined && oldest + WINDOW_MS > now()) await wait(oldest + WINDOW_MS - now());
      sent[family].push(now());
    },
    spent(family) {
      sent[family] = Array.from({ length: LIMITS[family] }, () => now());
    },
  };
}

/** Returns the limit of a family, in requests per minute. */
export function findLimit(family: Family): number {
  return LIMITS[family];
}
