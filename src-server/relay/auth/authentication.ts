import type { Clock } from '../../http/clock.ts';
import type { EntraSettings } from './entra.ts';
import { createEntraAuthenticator } from './entra.ts';
import type { OidcSettings } from './oidc.ts';
import { createOidcAuthenticator } from './oidc.ts';
import { createPairing } from './pairing.ts';
import type { Authenticator } from '../principal.ts';

/** The way in which callers of this relay sign in. */
export interface Authentication {
  readonly authenticator: Authenticator;
  /** Origins that the pane calls for it, as they are known now. */
  origins(): readonly string[];
  /** The pairing code that is good now; undefined in production. */
  code(): string | undefined;
}

/**
 * The one way that the settings name: Entra ID, another OpenID Connect issuer, or pairing where there is neither. Resolves when the
 * issuer has said what it is; one that is away for the moment is reported to `onTrouble`, and asked again when somebody signs in.
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
        'Several tenants may sign in, and nobody is known by an e-mail address: set ENTRA_EMAIL_DOMAINS to the domains of each.',
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
      // A relay that waits for its issuer would be away for what does not need it; the operator hears of it.
      const reason = error instanceof Error ? error.message : 'unknown';
      parts.onTrouble(`Nobody can sign in before the issuer of OIDC_ISSUER can be read: ${reason}`);
    }
    return { authenticator, origins: () => authenticator.origins(), code: () => undefined };
  }
  const pairing = createPairing(parts);
  return { authenticator: pairing, origins: () => [], code: () => pairing.code() };
}
