import type { Clock } from '../../http/clock.ts';
import type { EntraSettings } from './entra.ts';
import { createEntraAuthenticator } from './entra.ts';
import type { OidcSettings } from './oidc.ts';
import { createOidcAuthenticator } from './oidc.ts';
import { createPairing } from './pairing.ts';
import type { Authenticator } from '../principal.ts';

/** The sign-in of this relay’s callers. */
export interface Authentication {
  readonly authenticator: Authenticator;
  /** Origins that the pane calls to sign in, as far as they are known. */
  origins(): readonly string[];
  /** The valid pairing code; undefined in production. */
  code(): string | undefined;
}

/**
 * Creates the sign-in that the settings name: Entra ID, another OpenID Connect issuer, or pairing if there is neither. Resolves when
 * the issuer’s metadata was read; an issuer that is unavailable is reported to `onTrouble`, and asked again when a user signs in.
 */
export async function createAuthentication(
  settings: { readonly entra?: EntraSettings; readonly oidc?: OidcSettings },
  parts: {
    readonly clock: Clock;
    readonly fetch: typeof globalThis.fetch;
    readonly randomBytes: (size: number) => Uint8Array;
    readonly onCode: (code: string) => void;
    readonly onTrouble: (sentence: string) => void;
  },
): Promise<Authentication> {
  const { entra, oidc } = settings;
  const { clock, fetch } = parts;
  const network = { now: () => clock.now(), fetch };
  if (entra !== undefined) {
    if (entra.tenantIds.length > 1 && entra.emailDomains === undefined)
      parts.onTrouble(
        'Several tenants may sign in, and nobody is known by an e-mail address: write the domains of each in ENTRA_TENANT_IDS.',
      );
    return {
      authenticator: createEntraAuthenticator(entra, network),
      origins: () => [entra.authority],
      code: () => undefined,
    };
  }
  if (oidc !== undefined) {
    const authenticator = createOidcAuthenticator(oidc, network);
    try {
      await authenticator.prepare();
    } catch (error) {
      // Waiting for the issuer would make everything else unavailable too; the operator is notified.
      const reason = error instanceof Error ? error.message : 'unknown';
      parts.onTrouble(`Nobody can sign in before the issuer of OIDC_ISSUER can be read: ${reason}`);
    }
    return { authenticator, origins: () => authenticator.origins(), code: () => undefined };
  }
  const pairing = createPairing(parts);
  return { authenticator: pairing, origins: () => [], code: () => pairing.code() };
}
