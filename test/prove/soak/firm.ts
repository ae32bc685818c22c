import { OIDC_CLIENT, OIDC_RESOURCE, OIDC_SCOPE, startProvider } from '#test/setup/servers/oidc.ts';

/** The users of a firm, who sign in with an OpenID provider. */
interface Firm {
  /** Production settings for a relay that accepts them. */
  readonly settings: Readonly<Record<string, string>>;
  /** Resolves with a user's `Authorization` header, valid for a day. */
  authorize(user: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts the provider on a free loopback port. `workspace` is the one whose projects all users see. */
export async function startFirm(workspace: string): Promise<Firm> {
  const publicOrigin = 'https://codicil.firm.example';
  const provider = await startProvider({ redirectUri: `${publicOrigin}/sign-in.html` });
  return {
    settings: {
      MODE: 'production',
      PUBLIC_ORIGIN: publicOrigin,
      TRUST_PROXY: 'loopback',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: OIDC_CLIENT,
      OIDC_AUDIENCE: OIDC_RESOURCE,
      OIDC_SCOPE,
      WORKSPACE_IDS: workspace,
    },
    async authorize(user) {
      const iat = Math.floor(Date.now() / 1000);
      const token = await provider.sign({
        iss: provider.issuer,
        aud: OIDC_RESOURCE,
        sub: user,
        client_id: OIDC_CLIENT,
        scope: OIDC_SCOPE,
        email: `${user}@firm.example`,
        iat,
        exp: iat + 24 * 3_600,
      });
      return `Bearer ${token}`;
    },
    close: () => provider.close(),
  };
}
