import { describe, expect, it } from 'vitest';
import {
  authorizationAddress,
  parseChallenge,
  dialogAddress,
  authorizationServer,
  type FirmSignIn,
} from '#pane/relay-client/sign-in/authorization.ts';

const entra: FirmSignIn = {
  kind: 'entra',
  clientId: '11111111-2222-4333-8444-555555555555',
  authority: 'https://login.example/organizations',
  scope: 'api://codicil/relay.access',
};
const oidc: FirmSignIn = {
  kind: 'oidc',
  issuer: 'https://id.example/realm',
  clientId: 'pane',
  scope: 'openid relay.access',
  authorizationEndpoint: 'https://id.example/realm/auth?tenant=firm',
  tokenEndpoint: 'https://id.example/realm/token',
  resource: 'https://codicil.example/api',
};
const challenge = { state: 's&1', nonce: 'n', codeChallenge: 'c' };
const ORIGIN = 'https://codicil.example';
const asked = (signIn: FirmSignIn) =>
  new URL(authorizationAddress(authorizationServer(signIn), challenge, ORIGIN));

describe('the address that a dialog opens', () => {
  it('is the pane’s own, and is parsed by the page there, whatever Office adds to it', () => {
    const address = dialogAddress(ORIGIN, challenge);
    expect(new URL(address).origin).toBe(ORIGIN);
    expect(
      parseChallenge(new URL(`${address}&_host_Info=Word$Win32$16.01$en-US$$isDialog$0`).search),
    ).toEqual(challenge);
  });

  it('is not a challenge when the issuer redirected the browser back', () => {
    expect(parseChallenge('?code=abc&state=s')).toBeUndefined();
    expect(parseChallenge('?error=access_denied&state=s')).toBeUndefined();
    expect(parseChallenge('')).toBeUndefined();
  });
});

describe('an authorization request', () => {
  it('goes to the issuer’s endpoint, keeps its query, and names scope, resource, nonce and challenge', () => {
    const address = asked(oidc);
    expect(address.origin + address.pathname).toBe('https://id.example/realm/auth');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      tenant: 'firm',
      response_type: 'code',
      client_id: 'pane',
      redirect_uri: `${ORIGIN}/sign-in.html`,
      scope: 'openid relay.access',
      resource: 'https://codicil.example/api',
      state: 's&1',
      nonce: 'n',
      code_challenge: 'c',
      code_challenge_method: 'S256',
    });
  });

  it('to Entra ID goes below its authority, for the relay’s scope and a refresh token, without an ID token', () => {
    const address = asked(entra);
    expect(address.href).toMatch(/^https:\/\/login\.example\/organizations\/oauth2\/v2\.0\/authorize\?/);
    expect(address.searchParams.get('scope')).toBe('api://codicil/relay.access offline_access');
    expect(address.searchParams.has('nonce')).toBe(false);
    expect(authorizationServer(entra).tokenEndpoint).toBe(
      'https://login.example/organizations/oauth2/v2.0/token',
    );
  });
});
