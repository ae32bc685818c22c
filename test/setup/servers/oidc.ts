import { createHash, randomBytes } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import type { JWK, JWTPayload } from 'jose';
import { Provider } from 'oidc-provider';
import type { Configuration } from 'oidc-provider';

export const OIDC_CLIENT = 'codicil-pane';
export const OIDC_RESOURCE = 'https://codicil.firm.example/api';
export const OIDC_SCOPE = 'relay.access';

/** An OpenID provider on loopback: oidc-provider, with one public client, one resource, and any user who types a name. */
export interface TestProvider {
  readonly issuer: string;
  /** Paths that were requested, in order. */
  readonly asked: readonly string[];
  /** Replaces the signing key; the old ones are no longer published. */
  rotate(): Promise<void>;
  /** Signs any claims with the provider’s current key. */
  sign(claims: JWTPayload): Promise<string>;
  /** Signs in as a user without a browser, through the provider’s own pages; returns the response of the token endpoint. */
  signIn(user: string, changes?: Partial<Record<'resource' | 'scope', string>>): Promise<Tokens>;
  /** Follows an authorization request to its end, as that user; returns the address of the callback. */
  authorize(address: string, user: string): Promise<string>;
  close(): Promise<void>;
}

interface Tokens {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token?: string;
}

/** Options of the provider. */
interface ProviderOptions {
  /** The pane's callback. */
  readonly redirectUri: string;
  /** Serves https with it. */
  readonly certificate?: { readonly cert: string; readonly key: string };
  readonly alg?: 'RS256' | 'PS256' | 'ES256';
  /** Claims of a user's access token, besides the standard's. */
  readonly claims?: (user: string) => Readonly<Record<string, unknown>>;
  /** Answers as Entra ID does for one tenant: its addresses, its issuer's name, and the claims of its access tokens. */
  readonly entra?: { readonly tenantId: string; readonly clientId: string; readonly scope: string };
  /** Separates its pages from the window that opened them (Cross-Origin-Opener-Policy), as Entra ID does. */
  readonly isSeparate?: boolean;
  /** Seconds. */
  readonly accessTokenLife?: number;
  /** Makes requests that trust the certificate, if there is one. */
  readonly fetch?: typeof fetch;
}

/** A provider with one key. */
interface Signing {
  readonly answer: (request: IncomingMessage, response: ServerResponse) => unknown;
  readonly sign: TestProvider['sign'];
}

export async function startProvider(options: ProviderOptions): Promise<TestProvider> {
  const { certificate, alg = 'RS256' } = options;
  const asked: string[] = [];
  let present: Signing | undefined;
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    asked.push(new URL(request.url ?? '/', 'http://x').pathname);
    if (options.isSeparate === true) response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    present?.answer(request, response);
  };
  const server: Server =
    certificate === undefined ? createHttpServer(listener) : createHttpsServer(certificate, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = certificate === undefined ? `http://127.0.0.1:${port}` : `https://localhost:${port}`;
  const issuer = options.entra === undefined ? origin : `${origin}/${options.entra.tenantId}/v2.0`;
  let keys = 0;
  const rotate = async (): Promise<void> => {
    keys += 1;
    const { privateKey } = await generateKeyPair(alg, { extractable: true });
    const key = { ...(await exportJWK(privateKey)), kid: `key-${keys}`, use: 'sig', alg };
    present = {
      answer: new Provider(issuer, configuration(options, [key])).callback(),
      sign: (claims) =>
        new SignJWT(claims).setProtectedHeader({ alg, kid: key.kid, typ: 'at+jwt' }).sign(privateKey),
    };
  };
  await rotate();
  return {
    issuer,
    asked,
    rotate,
    sign: (claims) => present?.sign(claims) ?? Promise.reject(new Error('There is no key.')),
    signIn: (user, changes = {}) => signIn(issuer, options, user, changes),
    authorize: async (address, user) => (await authorize(address, options, user)).callback,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The claims about a user in an access token of Entra ID (https://learn.microsoft.com/entra/identity-platform/access-token-claims-reference). */
function entraClaims(user: string, entra: ProviderOptions['entra']): Readonly<Record<string, unknown>> {
  if (entra === undefined) return {};
  const scp = entra.scope.split('/').at(-1);
  return {
    ver: '2.0',
    tid: entra.tenantId,
    oid: `oid-of-${user}`,
    scp,
    preferred_username: `${user}@firm.example`,
  };
}

function configuration(options: ProviderOptions, keys: JWK[]): Configuration {
  const { redirectUri, alg = 'RS256', claims = () => ({}), accessTokenLife = 600, entra } = options;
  const resource = entra?.clientId ?? '';
  return {
    ...(entra === undefined
      ? {}
      : {
          routes: {
            authorization: `/${entra.tenantId}/oauth2/v2.0/authorize`,
            token: `/${entra.tenantId}/oauth2/v2.0/token`,
            jwks: `/${entra.tenantId}/discovery/v2.0/keys`,
          },
        }),
    clients: [
      {
        client_id: entra?.clientId ?? OIDC_CLIENT,
        token_endpoint_auth_method: 'none',
        application_type: 'web',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [redirectUri],
        id_token_signed_response_alg: alg,
      },
    ],
    jwks: { keys },
    scopes: ['openid', 'offline_access', 'profile', 'email', OIDC_SCOPE],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    clientBasedCORS: (_context, origin) => origin === new URL(redirectUri).origin,
    pkce: { required: () => true },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    issueRefreshToken: () => Promise.resolve(true),
    rotateRefreshToken: true,
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, name: sub, email: `${sub}@firm.example`, email_verified: true }),
    }),
    extraTokenClaims: (_context, token) => {
      const user: unknown = Reflect.get(token, 'accountId');
      return Promise.resolve(
        typeof user === 'string'
          ? { name: user, email: `${user}@firm.example`, ...entraClaims(user, entra), ...claims(user) }
          : undefined,
      );
    },
    ttl: {
      AccessToken: accessTokenLife,
      RefreshToken: 3_600,
      Grant: 3_600,
      Interaction: 600,
      Session: 600,
      IdToken: 600,
    },
    features: {
      devInteractions: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => Promise.resolve(entra === undefined ? [] : `urn:uuid:${resource}`),
        useGrantedResource: () => Promise.resolve(true),
        getResourceServerInfo: (_context, indicator) => ({
          scope: entra?.scope ?? `${OIDC_SCOPE} other.scope`,
          audience: entra?.clientId ?? indicator,
          accessTokenFormat: 'jwt',
          accessTokenTTL: accessTokenLife,
          jwt: { sign: { alg } },
        }),
      },
    },
  };
}

/** The authorization code flow of a client without a browser. */
async function signIn(
  issuer: string,
  options: ProviderOptions,
  user: string,
  changes: Partial<Record<'resource' | 'scope', string>>,
): Promise<Tokens> {
  const verifier = randomBytes(32).toString('base64url');
  const { resource = OIDC_RESOURCE, scope = `openid email profile ${OIDC_SCOPE}` } = changes;
  const query = new URLSearchParams({
    client_id: OIDC_CLIENT,
    response_type: 'code',
    redirect_uri: options.redirectUri,
    scope,
    resource,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const { callback, visit } = await authorize(`${issuer}/auth?${query.toString()}`, options, user);
  const answer = await visit('/token', {
    grant_type: 'authorization_code',
    client_id: OIDC_CLIENT,
    redirect_uri: options.redirectUri,
    code: new URL(callback).searchParams.get('code') ?? '',
    code_verifier: verifier,
    resource,
  });
  if (answer.status !== 200) throw new Error(`The provider refused the code: ${await answer.text()}`);
  return (await answer.json()) as Tokens;
}

/** Follows the provider's redirects, and sends its two forms: the name, and the consent. */
async function authorize(
  address: string,
  { redirectUri, fetch = globalThis.fetch }: ProviderOptions,
  user: string,
) {
  const cookies = new Map<string, string>();
  const visit = async (path: string, form?: Record<string, string>): Promise<Response> => {
    const answer = await fetch(new URL(path, address), {
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form).toString() }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  let next = address;
  for (let step = 0; step < 12 && !next.startsWith(redirectUri); step += 1) {
    const page = await visit(next);
    const location = page.headers.get('location');
    if (location !== null) {
      next = location;
      continue;
    }
    const html = await page.text();
    const [, prompt] = /name="prompt" value="(\w+)"/.exec(html) ?? [];
    if (prompt === undefined) throw new Error(`The provider answered ${page.status}: ${html.slice(0, 500)}`);
    const sent = await visit(next, { prompt, ...(prompt === 'login' ? { login: user, password: 'x' } : {}) });
    next = sent.headers.get('location') ?? '';
  }
  return { callback: next, visit };
}
