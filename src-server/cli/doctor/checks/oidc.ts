import type { OidcMetadata } from '../../../relay/oidc-metadata.ts';
import { createDiscovery } from '../../../relay/oidc-metadata.ts';
import type { OidcSettings } from '../../../relay/oidc.ts';
import type { Finding, Site } from '../check.ts';
import { mistake, ok } from '../check.ts';
import { reasonOf, textOf } from '../visit.ts';

/** The OpenID Connect issuer: it can be read, is the one that the settings name, does PKCE, and its keys can be read. */
export async function examineIssuer(site: Site, { issuer }: OidcSettings): Promise<readonly Finding[]> {
  const { visit, clock } = site;
  const get = async (address: string): Promise<Response> => {
    const answer = await visit(address);
    return new Response(await textOf(answer), { status: answer.status });
  };
  let metadata: OidcMetadata;
  try {
    metadata = await createDiscovery(issuer, {
      now: () => clock.now(),
      fetch: (address) => get(address instanceof Request ? address.url : address.toString()),
    }).read();
  } catch (error) {
    // That it cannot be read is what the check is there to find.
    return [
      mistake(
        `Nobody can sign in: ${reasonOf(error)}`,
        `Check OIDC_ISSUER, and let this machine out to ${new URL(issuer).host}.`,
      ),
    ];
  }
  try {
    const keys = await get(metadata.keysAddress);
    if (keys.status === 200) return [ok(`The issuer ${issuer} answers, and its keys can be read.`)];
    return [keysMistake(metadata, `${keys.status}`)];
  } catch (error) {
    // As above.
    return [keysMistake(metadata, reasonOf(error))];
  }
}

function keysMistake({ keysAddress }: OidcMetadata, reason: string): Finding {
  return mistake(
    `The issuer’s keys cannot be read (${reason}): no token can be checked.`,
    `Let this machine out to ${new URL(keysAddress).host}.`,
  );
}
