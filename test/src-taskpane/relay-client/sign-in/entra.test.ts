import { describe, expect, it } from 'vitest';
import {
  BRIDGE_MS,
  createEntraTokens as createTokens,
  type EntraSignIn,
  type MsalClient,
} from '#pane/relay-client/sign-in/entra.ts';
import { createPairingTokens, firstAvailable } from '#pane/relay-client/sign-in/tokens.ts';

const details: EntraSignIn = {
  kind: 'entra',
  clientId: '11111111-2222-4333-8444-555555555555',
  authority: 'https://login.example/organizations',
  scope: 'api://codicil/relay.access',
};

/** Creates the tokens with a clock that does not advance. */
const createEntraTokens = (open: Parameters<typeof createTokens>[0]) =>
  createTokens(open, () => () => undefined);

/** An identity provider for the tests; `silent` says whether Office knows the account. */
function provider(options: { silent: boolean; popup?: boolean }) {
  const calls: string[] = [];
  const session = { over: false };
  const answer = (kind: string, works: boolean) => (request: { scopes: string[] }) => {
    calls.push(`${kind} ${request.scopes.join(' ')}`);
    return works
      ? Promise.resolve({ accessToken: `token-${calls.length}`, account: { homeAccountId: 'ada' } })
      : Promise.reject(new Error('interaction_required: tenant 123'));
  };
  const client: MsalClient = {
    ssoSilent: answer('silent', options.silent),
    acquireTokenPopup: answer('popup', options.popup ?? true),
    acquireTokenSilent: (request) => answer('renew', !session.over)(request),
  };
  return { calls, session, open: () => Promise.resolve(client) };
}

describe('createEntraTokens', () => {
  it('has no bearer before signing in', async () => {
    expect(await createEntraTokens(provider({ silent: true }).open).bearer()).toBeUndefined();
  });

  it('signs in without asking if Office knows the account, for the relay’s scope', async () => {
    const { calls, open } = provider({ silent: true });
    const tokens = createEntraTokens(open);
    await tokens.signIn(details, false);
    expect(await tokens.bearer()).toBe('token-2');
    expect(calls).toEqual(['silent api://codicil/relay.access', 'renew api://codicil/relay.access']);
  });

  it('opens a window only if it may ask, and then immediately', async () => {
    const { calls, open } = provider({ silent: false });
    const tokens = createEntraTokens(open);
    await expect(tokens.signIn(details, false)).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(calls.some((call) => call.startsWith('popup'))).toBe(false);
    const before = calls.length;
    await tokens.signIn(details, true);
    expect(calls.slice(before)).toEqual(['popup api://codicil/relay.access']);
    expect(await tokens.bearer()).toMatch(/^token-/);
  });

  it('reports a failure in its own words', async () => {
    const tokens = createEntraTokens(provider({ silent: false, popup: false }).open);
    const error = await tokens.signIn(details, true).catch((thrown: unknown) => thrown);
    expect(String(error)).not.toContain('123');
    expect(String(error)).toContain('Signing in did not work');
  });

  it.each([
    [Object.assign(new Error('tenant 123'), { errorCode: 'nested_app_auth_bridge_disabled' })],
    [Object.assign(new Error('x'), { name: 'nested_app_auth_bridge_disabled', errorCode: '' })],
  ])('gives IT MSAL’s code, and nothing else of the error', async (thrown) => {
    const tokens = createEntraTokens(() => Promise.reject(thrown));
    await expect(tokens.signIn(details, true)).rejects.toMatchObject({
      code: 'not_signed_in',
      reason: 'nested_app_auth_bridge_disabled',
    });
  });

  it('abandons an Office whose bridge never answers, and can be retried', async () => {
    const timers: { run: () => void; ms: number }[] = [];
    const { open } = provider({ silent: true });
    let tries = 0;
    const tokens = createTokens(
      () => (++tries === 1 ? new Promise<MsalClient>(() => undefined) : open()),
      (run, ms) => {
        timers.push({ run, ms });
        return () => undefined;
      },
    );
    const first = tokens.signIn(details, true);
    expect(timers.map(({ ms }) => ms)).toEqual([BRIDGE_MS]);
    timers[0]?.run();
    await expect(first).rejects.toMatchObject({ code: 'not_signed_in', reason: 'bridge_silent' });
    await tokens.signIn(details, true);
    expect(await tokens.bearer()).toMatch(/^token-/);
  });

  it('has no bearer once the session is over, and notifies the watchers once', async () => {
    const { session, open } = provider({ silent: true });
    const tokens = createEntraTokens(open);
    await tokens.signIn(details, false);
    let told = 0;
    tokens.watch(() => (told += 1));
    session.over = true;
    expect(await tokens.bearer()).toBeUndefined();
    expect(await tokens.bearer()).toBeUndefined();
    expect(told).toBe(1);
  });

  it('loads MSAL again after it could not be loaded', async () => {
    const { open } = provider({ silent: true });
    let tries = 0;
    const tokens = createEntraTokens(() => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('chunk 42 is not there')) : open();
    });
    await expect(tokens.signIn(details, true)).rejects.toMatchObject({ code: 'not_signed_in' });
    await tokens.signIn(details, true);
    expect(await tokens.bearer()).toMatch(/^token-/);
  });

  it('drops a refused bearer and notifies the watchers', async () => {
    const tokens = createEntraTokens(provider({ silent: true }).open);
    await tokens.signIn(details, false);
    let told = 0;
    const stop = tokens.watch(() => (told += 1));
    tokens.refused(await tokens.bearer());
    stop();
    expect(told).toBe(1);
    expect(await tokens.bearer()).toBeUndefined();
  });
});

describe('firstAvailable', () => {
  it('prefers the first bearer and falls back to the second', async () => {
    const nothing = { get: () => undefined, set: () => undefined, remove: () => undefined };
    const paired = createPairingTokens(nothing);
    const entra = createEntraTokens(provider({ silent: true }).open);
    const tokens = firstAvailable(paired, entra);
    expect(await tokens.bearer()).toBeUndefined();
    await entra.signIn(details, false);
    expect(await tokens.bearer()).toMatch(/^token-/);
    paired.keep('paired');
    expect(await tokens.bearer()).toBe('paired');
  });
});
