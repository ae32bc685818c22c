import { givesIdToken, SIGN_IN_PAGE, type AuthorizationServer, type Challenge } from './authorization.ts';

/** The tokens that the issuer gave for a code. */
export interface Grant {
  readonly accessToken: string;
  /** Milliseconds since the epoch; absent if the issuer does not say. */
  readonly expiresAt?: number;
  readonly refreshToken?: string;
}

/** A sign-in that has begun and awaits its code. It stays in the pane. */
export interface PendingSignIn {
  readonly challenge: Challenge;
  readonly verifier: string;
  /** Its SHA-256 is the challenge's `state`. With it, and it alone, the relay gives the callback to this pane. */
  readonly secret: string;
}

/** The steps of the authorization code flow with PKCE after its redirects. */
export interface CodeFlow {
  begin(): Promise<PendingSignIn>;
  /** Exchanges the response in the query of the callback for tokens. Rejects if anything violates the standards. */
  redeem(server: AuthorizationServer, begun: PendingSignIn, search: string, origin: string): Promise<Grant>;
  /** Gets new tokens for a refresh token; undefined if the issuer reports that the session is over. */
  renew(server: AuthorizationServer, refreshToken: string): Promise<Grant | undefined>;
}

/** Loads oauth4webapi and returns the flow; the library is loaded nowhere else. */
export async function openCodeFlow(parts: {
  readonly fetch: typeof fetch;
  readonly now: () => Date;
}): Promise<CodeFlow> {
  const oauth = await import('oauth4webapi');
  const options = { [oauth.customFetch]: parts.fetch };
  const asked = (server: AuthorizationServer) => ({
    as: {
      issuer: server.issuer,
      authorization_endpoint: server.authorizationEndpoint,
      token_endpoint: server.tokenEndpoint,
    },
    client: { client_id: server.clientId },
    options: {
      ...options,
      ...(server.resource === undefined ? {} : { additionalParameters: { resource: server.resource } }),
    },
  });
  const grantOf = (answer: Awaited<ReturnType<typeof oauth.processRefreshTokenResponse>>): Grant => ({
    accessToken: answer.access_token,
    ...(answer.expires_in === undefined
      ? {}
      : { expiresAt: parts.now().getTime() + answer.expires_in * 1000 }),
    ...(answer.refresh_token === undefined ? {} : { refreshToken: answer.refresh_token }),
  });

  return {
    async begin() {
      const verifier = oauth.generateRandomCodeVerifier();
      // 256 random bits and their SHA-256, both in base64url: the same as a verifier and its challenge.
      const secret = oauth.generateRandomCodeVerifier();
      return {
        verifier,
        secret,
        challenge: {
          state: await oauth.calculatePKCECodeChallenge(secret),
          nonce: oauth.generateRandomNonce(),
          codeChallenge: await oauth.calculatePKCECodeChallenge(verifier),
        },
      };
    },
    async redeem(server, { challenge, verifier }, search, origin) {
      const { as, client, options: request } = asked(server);
      const answer = oauth.validateAuthResponse(as, client, new URLSearchParams(search), challenge.state);
      const response = await oauth.authorizationCodeGrantRequest(
        as,
        client,
        oauth.None(),
        answer,
        `${origin}${SIGN_IN_PAGE}`,
        verifier,
        request,
      );
      const expected = givesIdToken(server) ? { expectedNonce: challenge.nonce, requireIdToken: true } : {};
      return grantOf(await oauth.processAuthorizationCodeResponse(as, client, response, expected));
    },
    async renew(server, refreshToken) {
      const { as, client, options: request } = asked(server);
      const response = await oauth.refreshTokenGrantRequest(as, client, oauth.None(), refreshToken, request);
      try {
        // If the issuer returns no new refresh token, the old one remains in use (RFC 6749, 6).
        return { refreshToken, ...grantOf(await oauth.processRefreshTokenResponse(as, client, response)) };
      } catch (error) {
        // The issuer's own refusal; anything else is a transport error, and the caller may try again.
        if (error instanceof oauth.ResponseBodyError) return undefined;
        throw error;
      }
    },
  };
}
