import { z } from 'zod';
import { startTimeLimit } from '../../http/linked-signal.ts';
import { fetchWhole } from '../../http/read-response.ts';

/** The metadata of an OpenID provider (OpenID Connect Discovery 1.0, section 3) that signing in needs. */
export interface OidcMetadata {
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly keysAddress: string;
  /** True if a refresh token may be requested by `offline_access`. */
  readonly offlineAccess: boolean;
}

/** How long metadata is used before it is read again, in milliseconds. */
const KEEP_MS = 60 * 60_000;
/** How long to wait after a failure before the next request, in milliseconds. */
const COOLDOWN_MS = 5_000;
const TIMEOUT_MS = 5_000;

const document = z.looseObject({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  code_challenge_methods_supported: z.array(z.string()).optional(),
  scopes_supported: z.array(z.string()).optional(),
});

/** The metadata of one issuer. */
export interface Discovery {
  /** The metadata that was read last; undefined before the first time. */
  known(): OidcMetadata | undefined;
  /** Returns the metadata, read again if it is old. Rejects with a sentence for the log if it was never read. */
  read(): Promise<OidcMetadata>;
}

/** Reads `/.well-known/openid-configuration` below the issuer: one request at a time, kept for an hour, and longer while it cannot be read. */
export function createDiscovery(
  issuer: string,
  parts: { readonly now: () => number; readonly fetch: typeof globalThis.fetch },
): Discovery {
  let held: { readonly metadata: OidcMetadata; readonly readAt: number } | undefined;
  let failed: { readonly error: unknown; readonly at: number } | undefined;
  let running: Promise<OidcMetadata> | undefined;

  const readNow = async (): Promise<OidcMetadata> => {
    try {
      const metadata = await readMetadata(issuer, parts.fetch);
      held = { metadata, readAt: parts.now() };
      failed = undefined;
      return metadata;
    } catch (error) {
      failed = { error, at: parts.now() };
      // The metadata of an issuer that is unavailable for a while remains valid.
      if (held !== undefined) return held.metadata;
      throw error;
    } finally {
      running = undefined;
    }
  };
  return {
    known: () => held?.metadata,
    read() {
      if (held !== undefined && parts.now() - held.readAt < KEEP_MS) return Promise.resolve(held.metadata);
      if (failed !== undefined && parts.now() - failed.at < COOLDOWN_MS)
        return held === undefined ? Promise.reject(asError(failed.error)) : Promise.resolve(held.metadata);
      running ??= readNow();
      return running;
    },
  };
}

async function readMetadata(issuer: string, fetch: typeof globalThis.fetch): Promise<OidcMetadata> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const parsed = document.safeParse(await readDocument(address, fetch));
  if (!parsed.success) throw new Error(`${address} is no description of an OpenID provider.`);
  const { data } = parsed;
  // Compared exactly (section 4.3): an issuer with another name is another issuer, or signs tokens that are refused later.
  if (data.issuer !== issuer)
    throw new Error(
      `The issuer calls itself ${JSON.stringify(data.issuer.slice(0, 200))}: the settings must name it so.`,
    );
  if (data.code_challenge_methods_supported?.includes('S256') === false)
    throw new Error('The issuer does not support PKCE with S256, which the pane needs.');
  const {
    authorization_endpoint: authorizationEndpoint,
    token_endpoint: tokenEndpoint,
    jwks_uri: keysAddress,
  } = data;
  for (const endpoint of [authorizationEndpoint, tokenEndpoint, keysAddress])
    if (!URL.canParse(endpoint) || new URL(endpoint).protocol !== new URL(issuer).protocol)
      throw new Error('The issuer names an endpoint that is no address of its own kind.');
  return {
    authorizationEndpoint,
    tokenEndpoint,
    keysAddress,
    offlineAccess: data.scopes_supported?.includes('offline_access') ?? false,
  };
}

async function readDocument(address: string, fetch: typeof globalThis.fetch): Promise<unknown> {
  const limit = startTimeLimit(TIMEOUT_MS, () => new Error(`${address} did not answer in time.`));
  const request = { headers: { accept: 'application/json' }, redirect: 'error' } as const;
  try {
    const answer = await fetchWhole(fetch, address, request, limit.signal);
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}.`);
    return await answer.json();
  } finally {
    limit.end();
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('The issuer could not be read.');
}
