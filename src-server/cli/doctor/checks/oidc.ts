import type { OidcMetadata } from '../../../relay/auth/oidc-metadata.ts';
import { createDiscovery } from '../../../relay/auth/oidc-metadata.ts';
import type { OidcSettings } from '../../../relay/auth/oidc.ts';
import type { Finding, Site } from '../check.ts';
import { mistake, ok } from '../check.ts';
import { failureReason, readBody } from '../visit.ts';

/**
 * Checks the OpenID Connect issuer: its metadata and keys can be read, it is the one in the settings, it supports PKCE, and the pane may
 * redeem its code there.
 */
export async function examineIssuer(site: Site, settings: OidcSettings): Promise<readonly Finding[]> {
  const { visit, clock } = site;
  const { issuer } = settings;
  const get = async (address: string): Promise<Response> => {
    const answer = await visit(address);
    return new Response(await readBody(answer), { status: answer.status });
  };
  let metadata: OidcMetadata;
  try {
    metadata = await createDiscovery(issuer, {
      now: () => clock.now(),
      fetch: (address) => get(address instanceof Request ? address.url : address.toString()),
    }).read();
  } catch (error) {
    // That it cannot be read is a finding of this check.
    return [
      mistake(
        `Nobody can sign in: ${failureReason(error)}`,
        `Check OIDC_ISSUER, and let this machine out to ${new URL(issuer).host}.`,
      ),
    ];
  }
  try {
    const keys = await get(metadata.keysAddress);
    if (keys.status !== 200) return [keysMistake(metadata, `${keys.status}`)];
  } catch (error) {
    // As above.
    return [keysMistake(metadata, failureReason(error))];
  }
  return [
    ok(`The issuer ${issuer} answers, and its keys can be read.`),
    await tokenEndpointFinding(site, settings, metadata),
  ];
}

/**
 * Checks that the token endpoint allows the pane’s origin: otherwise the browser withholds the answer from
 * the pane (Fetch, 4.10). Sends an invalid code in the pane’s form, which needs no preflight.
 */
async function tokenEndpointFinding(
  { visit, origin }: Site,
  { clientId }: OidcSettings,
  { tokenEndpoint }: OidcMetadata,
): Promise<Finding> {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: clientId,
    code: 'codicil-doctor',
    code_verifier: 'codicil-doctor-asks-whether-the-pane-may-ask',
    redirect_uri: `${origin}/sign-in.html`,
  });
  const { host } = new URL(tokenEndpoint);
  try {
    const answer = await visit(
      tokenEndpoint,
      { origin, accept: 'application/json' },
      { method: 'POST', body: form },
    );
    await readBody(answer);
    const allowed = answer.header('access-control-allow-origin');
    if (allowed === '*' || allowed === origin)
      return ok(`The pane may trade its code for a token at ${host}.`);
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
      `Let users’ machines out to ${host}; this one, too, to look at it.`,
    );
  }
}

function keysMistake({ keysAddress }: OidcMetadata, reason: string): Finding {
  return mistake(
    `The issuer’s keys cannot be read (${reason}): no token can be checked.`,
    `Let this machine out to ${new URL(keysAddress).host}.`,
  );
}
