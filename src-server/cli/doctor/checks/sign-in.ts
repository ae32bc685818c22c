import type { OidcMetadata } from '../../../relay/auth/oidc-metadata.ts';
import { createDiscovery } from '../../../relay/auth/oidc-metadata.ts';
import type { OidcSettings } from '../../../relay/auth/oidc.ts';
import type { Check, Report, Site } from '../check.ts';
import { failureReason } from '../visit.ts';

/** The largest difference of clocks that sign-in tolerates, in seconds (relay/auth/token-check.ts). */
const BORNE = 60;

/** Whether users can sign in. */
export const SIGN_IN_CHECKS: readonly Check[] = [
  {
    id: 'clock',
    looksAt:
      'this machine’s clock, beside that of the sign-in or the workspace: tokens are refused if they differ',
    async run({ settings, visit, clock }, { mistake, notChecked }) {
      const { workspace } = settings;
      const [issuer] = issuersOf(settings);
      const other = workspace.kind === 'hosted' ? `${workspace.baseUrl}/api/whoami` : undefined;
      const address = issuer === undefined ? other : describedAt(issuer);
      if (address === undefined) return notChecked('There is nobody to compare the clock with.');
      const answer = await visit(address);
      const there = Date.parse(answer.header('date') ?? '');
      if (Number.isNaN(there)) return notChecked('No server gave the time.');
      const off = Math.round((clock.now() - there) / 1000);
      if (Math.abs(off) <= BORNE) return 'The clock is right.';
      return mistake(
        `This machine’s clock is ${Math.abs(off)} s ${off > 0 ? 'ahead' : 'behind'}.`,
        'Set it by NTP: tokens are refused, and limits counted wrong.',
      );
    },
  },
  {
    id: 'sign-in',
    looksAt:
      'each issuer or tenant: it names itself as it is set, its keys can be read, the pane may ask for tokens',
    async run(site, report) {
      const { entra, oidc } = site.settings;
      if (oidc !== undefined) {
        const metadata = await examineIssuer(site, report, oidc.issuer, 'Check OIDC_ISSUER');
        if (metadata !== undefined) await askForToken(site, report, oidc, metadata);
        return `The issuer ${oidc.issuer} answers, its keys can be read, and the pane may trade its code for a token.`;
      }
      if (entra === undefined) return report.notChecked('No sign-in is configured.');
      const check = 'Check ENTRA_TENANT_IDS; in a sovereign cloud, ENTRA_AUTHORITY';
      await Promise.all(issuersOf(site.settings).map((issuer) => examineIssuer(site, report, issuer, check)));
      if (!entra.scope.includes(entra.clientId))
        report.mistake(
          'ENTRA_SCOPE is not a scope of ENTRA_CLIENT_ID.',
          'Take the scope from “Expose an API” of this registration.',
        );
      return 'Entra ID answers for every tenant.';
    },
  },
];

/** Where an issuer describes itself (OpenID Connect Discovery 1.0, section 4). */
export const describedAt = (issuer: string): string =>
  `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;

/** The issuers of the tokens that are accepted: each tenant of Entra ID is one. */
function issuersOf({ entra, oidc }: Site['settings']): readonly string[] {
  if (oidc !== undefined) return [oidc.issuer];
  return entra?.tenantIds.map((tenant) => `${entra.authority}/${tenant}/v2.0`) ?? [];
}

/** Reads an issuer’s metadata and keys as the relay does; resolves with the metadata if it can sign users in. */
async function examineIssuer(
  { visit, clock }: Site,
  { mistake }: Report,
  issuer: string,
  advice: string,
): Promise<OidcMetadata | undefined> {
  const get = async (address: string): Promise<Response> => {
    const { text, status } = await visit(address);
    return new Response(text, { status });
  };
  let { host } = new URL(issuer);
  try {
    const metadata = await createDiscovery(issuer, {
      now: () => clock.now(),
      fetch: (address) => get(address instanceof Request ? address.url : address.toString()),
    }).read();
    ({ host } = new URL(metadata.keysAddress));
    const { status } = await get(metadata.keysAddress);
    if (status === 200) return metadata;
    return mistake(`The keys of ${issuer} cannot be read (${status}).`, `Let this machine out to ${host}.`);
  } catch (error) {
    // That it cannot be read is a finding of this check.
    const reason = failureReason(error).replace(/\.$/u, '');
    return mistake(
      `Nobody can sign in at ${issuer} (${reason}).`,
      `${advice}, and let this machine out to ${host}.`,
    );
  }
}

/**
 * Checks that the token endpoint allows the pane’s origin: otherwise the browser withholds the answer from
 * the pane (Fetch, 4.10). Sends an invalid code in the pane’s form, which needs no preflight.
 */
async function askForToken(
  { visit, origin }: Site,
  { mistake }: Report,
  { clientId }: OidcSettings,
  { tokenEndpoint }: OidcMetadata,
): Promise<undefined> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: clientId,
    code: 'codicil-doctor',
    code_verifier: 'codicil-doctor-asks-whether-the-pane-may-ask',
    redirect_uri: `${origin}/sign-in.html`,
  });
  try {
    const headers = { origin, accept: 'application/json' };
    const answer = await visit(tokenEndpoint, headers, { method: 'POST', body });
    const allowed = answer.header('access-control-allow-origin');
    if (allowed === '*' || allowed === origin) return undefined;
    const what =
      allowed === undefined ? 'without leave for any page' : `with leave for ${allowed.slice(0, 200)} alone`;
    return mistake(
      `The issuer’s token endpoint answers ${what}: the browser keeps the token from the pane (CORS).`,
      `At the issuer, register the client ${clientId} as public, and name ${origin} as an origin that it is used from (Keycloak: Web origins; Okta: Trusted origins; Auth0: Allowed web origins).`,
    );
  } catch (error) {
    // As above.
    return mistake(
      `The issuer’s token endpoint cannot be reached (${failureReason(error)}).`,
      `Let users’ machines out to ${new URL(tokenEndpoint).host}; this one, too, to look at it.`,
    );
  }
}
