import type { SignIn } from '#server/relay/api.ts';

/** How the users of a firm sign in. */
export type FirmSignIn = Exclude<SignIn, { kind: 'pairing' }>;

/** The page that a sign-in dialog opens and returns to. Registered with the issuer as the redirect URI. */
export const SIGN_IN_PAGE = '/sign-in.html';

/** An issuer as the code flow sees it (RFC 6749, 4.1); from here on there is no difference between Entra ID and others. */
export interface AuthorizationServer {
  readonly issuer: string;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly clientId: string;
  /** Separated by spaces. */
  readonly scope: string;
  readonly resource?: string;
}

/** The public parameters of an authorization request: none of them allows anyone to redeem a code. */
export interface Challenge {
  readonly state: string;
  readonly nonce: string;
  /** SHA-256 of the verifier, which stays in the pane until the code is redeemed (RFC 7636). */
  readonly codeChallenge: string;
}

/** Returns the issuer of a sign-in. Entra's endpoints are at documented paths below its authority. */
export function authorizationServer(signIn: FirmSignIn): AuthorizationServer {
  if (signIn.kind === 'oidc') {
    const { kind: _, ...server } = signIn;
    return server;
  }
  const { authority, clientId, scope } = signIn;
  return {
    issuer: `${authority}/v2.0`,
    authorizationEndpoint: `${authority}/oauth2/v2.0/authorize`,
    tokenEndpoint: `${authority}/oauth2/v2.0/token`,
    clientId,
    // Without `openid` there is no ID token, which nothing here would read: the relay identifies the user by the access token.
    scope: `${scope} offline_access`,
  };
}

/** Returns true if the issuer returns an ID token, whose nonce is then checked. */
export function givesIdToken({ scope }: AuthorizationServer): boolean {
  return scope.split(' ').includes('openid');
}

/** Returns the address that a dialog opens: Office opens only pages of the pane's own origin, and that page continues to the issuer. */
export function dialogAddress(origin: string, { state, nonce, codeChallenge }: Challenge): string {
  const query = new URLSearchParams({ state, nonce, code_challenge: codeChallenge });
  return `${origin}${SIGN_IN_PAGE}?${query.toString()}`;
}

/** Parses the challenge in the query of a newly opened dialog; undefined in one that returned from the issuer. */
export function parseChallenge(search: string): Challenge | undefined {
  const query = new URLSearchParams(search);
  const [state, nonce, codeChallenge] = ['state', 'nonce', 'code_challenge'].map((name) => query.get(name));
  return state && nonce && codeChallenge ? { state, nonce, codeChallenge } : undefined;
}

/** Returns the address of the authorization request (RFC 6749, 4.1.1; RFC 7636, 4.3; OpenID Connect Core, 3.1.2.1). */
export function authorizationAddress(
  server: AuthorizationServer,
  { state, nonce, codeChallenge }: Challenge,
  origin: string,
): string {
  const address = new URL(server.authorizationEndpoint);
  const parameters = {
    response_type: 'code',
    client_id: server.clientId,
    redirect_uri: `${origin}${SIGN_IN_PAGE}`,
    scope: server.scope,
    state,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    ...(givesIdToken(server) ? { nonce } : {}),
    ...(server.resource === undefined ? {} : { resource: server.resource }),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}
