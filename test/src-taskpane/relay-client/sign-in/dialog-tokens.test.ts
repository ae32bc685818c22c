import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PaneError } from '#pane/errors.ts';
import {
  authorizationAddress,
  parseChallenge,
  authorizationServer,
  type FirmSignIn,
} from '#pane/relay-client/sign-in/authorization.ts';
import { openCodeFlow } from '#pane/relay-client/sign-in/code-flow.ts';
import { createDialogTokens, WINDOW_CLOSED } from '#pane/relay-client/sign-in/dialog-tokens.ts';
import {
  OIDC_CLIENT,
  OIDC_RESOURCE,
  OIDC_SCOPE,
  startProvider,
  type TestProvider,
} from '#test/setup/servers/oidc.ts';
import { trustingFetch } from '#test/setup/servers/trusting-fetch.ts';

const ORIGIN = 'https://codicil.example';
let provider: TestProvider;
let network: ReturnType<typeof trustingFetch>;
let details: FirmSignIn;
beforeAll(async () => {
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  network = trustingFetch(made.cert);
  provider = await startProvider({
    redirectUri: `${ORIGIN}/sign-in.html`,
    certificate: { cert: made.cert, key: made.private },
    fetch: network.fetch,
  });
  details = {
    kind: 'oidc',
    issuer: provider.issuer,
    clientId: OIDC_CLIENT,
    scope: `openid email ${OIDC_SCOPE}`,
    authorizationEndpoint: `${provider.issuer}/auth`,
    tokenEndpoint: `${provider.issuer}/token`,
    resource: OIDC_RESOURCE,
  };
});
afterAll(async () => {
  await provider.close();
  await network.close();
});

let away = false;
let late = 0;
/** A renewal waits for this before the issuer is asked. */
let beforeRenewal: Promise<void>;
beforeEach(() => {
  away = false;
  late = 0;
  beforeRenewal = Promise.resolve();
});

/** Returns true for a token request that sends a refresh token. */
function isRenewal(body: unknown): boolean {
  const text = body instanceof URLSearchParams ? body.toString() : body;
  return typeof text === 'string' && text.includes('grant_type=refresh_token');
}

/** Delays renewals until the returned function is called. */
function holdRenewals(): () => void {
  const gate = new EventEmitter();
  beforeRenewal = once(gate, 'open').then(() => undefined);
  return () => gate.emit('open');
}

/** Creates a pane that signs in at the provider as Ada. `alter` may change the callback before the pane receives it. */
function pane(
  options: {
    readonly alter?: (search: string) => string;
    readonly kept?: Map<string, string>;
    /** The issuer cuts its window off: Office reports it as closed, and the callback reaches the relay alone. */
    readonly isCutOff?: boolean;
    /** The relay never gives a callback. */
    readonly isRelayOld?: boolean;
  } = {},
) {
  const kept = options.kept ?? new Map<string, string>();
  /** The mailbox of the relay: callbacks by state. */
  const mail = new Map<string, string>();
  const posted = new EventEmitter();
  const tokens = createDialogTokens({
    openFlow: () =>
      openCodeFlow({
        async fetch(...request) {
          if (away) throw new TypeError('fetch failed');
          if (isRenewal(request[1]?.body)) await beforeRenewal;
          return network.fetch(...request);
        },
        now: () => new Date(Date.now() + late),
      }),
    collect: async (secret, signal) => {
      if (options.isRelayOld === true) throw new Error('no mailbox');
      const state = createHash('sha256').update(secret).digest('base64url');
      while (!mail.has(state)) await once(posted, 'mail', { signal });
      return mail.get(state) ?? '';
    },
    ask: async (address) => {
      const challenge = parseChallenge(new URL(address).search);
      if (challenge === undefined) throw new Error('The dialog was opened without a challenge.');
      const callback = await provider.authorize(
        authorizationAddress(authorizationServer(details), challenge, ORIGIN),
        'ada',
      );
      const search = (options.alter ?? ((same) => same))(new URL(callback).search);
      if (options.isCutOff !== true) return search;
      setImmediate(() => {
        mail.set(challenge.state, search);
        posted.emit('mail');
      });
      throw new PaneError('not_signed_in', 'The window was closed.', { reason: WINDOW_CLOSED });
    },
    storage: {
      get: (key) => kept.get(key),
      set: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
    },
    now: () => new Date(Date.now() + late),
    origin: ORIGIN,
  });
  return { tokens, kept };
}
const renewals = (from: number): number =>
  provider.asked.slice(from).filter((path) => path === '/token').length;
const refusal = async (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

describe('a sign-in by dialog', () => {
  it('returns the bearer from the provider, and stores no verifier', async () => {
    const { tokens, kept } = pane();
    expect(await tokens.bearer()).toBeUndefined();
    await tokens.signIn(details, true);
    expect((await tokens.bearer())?.split('.')).toHaveLength(3);
    expect([...kept.values()].join()).not.toContain('verifier');
  });

  it('gets the callback by way of the relay from a window that the issuer has cut off', async () => {
    const { tokens } = pane({ isCutOff: true });
    let separated = 0;
    await tokens.signIn(details, true, () => (separated += 1));
    expect((await tokens.bearer())?.split('.')).toHaveLength(3);
    expect(separated).toBe(1);
  });

  it('that the user closes is reported where the relay gives no callback', async () => {
    const { tokens } = pane({ isCutOff: true, isRelayOld: true });
    expect(await refusal(tokens.signIn(details, true))).toMatchObject({ message: 'The window was closed.' });
  });

  it('works without the relay’s mailbox where Office passes the callback on', async () => {
    const { tokens } = pane({ isRelayOld: true });
    await tokens.signIn(details, true);
    expect(await tokens.bearer()).toBeDefined();
  });

  it('opens nothing before the user has pressed the button', async () => {
    const from = provider.asked.length;
    expect(await refusal(pane().tokens.signIn(details, false))).toMatchObject({ code: 'not_signed_in' });
    expect(provider.asked.length).toBe(from);
  });

  it.each([
    ['another state', (search: string) => search.replace(/state=[^&]+/, 'state=mine')],
    ['no state', (search: string) => search.replace(/&?state=[^&]+/, '')],
    [
      'another issuer’s name',
      (search: string) => search.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example'),
    ],
    ['another code', (search: string) => search.replace(/code=[^&]+/, 'code=stolen')],
    ['a refusal', () => '?error=access_denied&error_description=tenant-123'],
    ['nothing', () => ''],
  ])('that returns with %s signs nobody in, and is reported in our own words', async (_what, alter) => {
    const { tokens, kept } = pane({ alter });
    const error = await refusal(tokens.signIn(details, true));
    expect(error).toMatchObject({ code: 'not_signed_in' });
    expect(String(error)).toContain('Signing in did not work');
    expect(String(error)).not.toContain('tenant-123');
    expect(await tokens.bearer()).toBeUndefined();
    expect(kept.size).toBe(0);
  });

  it('rejects the code of another sign-in, for which it lacks verifier and nonce', async () => {
    let stolen = '';
    const first = pane({
      alter: (search) => {
        stolen = new URLSearchParams(search).get('code') ?? '';
        return '';
      },
    });
    await refusal(first.tokens.signIn(details, true));
    expect(stolen).not.toBe('');
    const second = pane({ alter: (search) => search.replace(/code=[^&]+/, `code=${stolen}`) });
    expect(await refusal(second.tokens.signIn(details, true))).toMatchObject({ code: 'not_signed_in' });
  });

  it('is renewed once for all callers, before the token expires, with the latest refresh token', async () => {
    const { tokens } = pane();
    await tokens.signIn(details, true);
    const first = await tokens.bearer();
    const from = provider.asked.length;
    late = 545_000;
    const [one, two] = await Promise.all([tokens.bearer(), tokens.bearer()]);
    expect(one).toBe(two);
    expect(one).not.toBe(first);
    expect(renewals(from)).toBe(1);
    late *= 2;
    expect(await tokens.bearer()).not.toBe(one);
    expect(renewals(from)).toBe(2);
  });

  it('survives a reload, and what another version stored', async () => {
    const { tokens, kept } = pane();
    await tokens.signIn(details, true);
    expect(await pane({ kept }).tokens.bearer()).toBe(await tokens.bearer());
    for (const junk of [
      '{',
      '{"grant":{}}',
      'null',
      '{"server":{"tokenEndpoint":""},"grant":{"accessToken":1}}',
    ])
      expect(await pane({ kept: new Map([['codicil.grant', junk]]) }).tokens.bearer()).toBeUndefined();
  });

  it('continues while the issuer cannot be reached: the token is used until it expires, then an error says so', async () => {
    const { tokens } = pane();
    await tokens.signIn(details, true);
    const bearer = await tokens.bearer();
    let told = 0;
    tokens.watch(() => (told += 1));
    away = true;
    late = 545_000;
    expect(await tokens.bearer()).toBe(bearer);
    late = 605_000;
    expect(await refusal(tokens.bearer())).toMatchObject({ code: 'relay_unreachable' });
    away = false;
    expect(await tokens.bearer()).not.toBe(bearer);
    expect(told).toBe(0);
  });

  it('ends when the issuer says so, and notifies the watchers once', async () => {
    const { tokens, kept } = pane();
    await tokens.signIn(details, true);
    kept.set(
      'codicil.grant',
      (kept.get('codicil.grant') ?? '').replace(/"refreshToken":"[^"]+"/, '"refreshToken":"x"'),
    );
    const again = pane({ kept }).tokens;
    let told = 0;
    again.watch(() => (told += 1));
    late = 605_000;
    expect(await again.bearer()).toBeUndefined();
    expect(await again.bearer()).toBeUndefined();
    expect([told, kept.size]).toEqual([1, 0]);
  });

  it('stays ended when an earlier renewal completes later', async () => {
    const { tokens, kept } = pane();
    await tokens.signIn(details, true);
    const bearer = await tokens.bearer();
    const release = holdRenewals();
    late = 545_000;
    const renewing = tokens.bearer();
    tokens.refused(bearer);
    release();
    expect(await renewing).toBeUndefined();
    expect(await tokens.bearer()).toBeUndefined();
    expect(kept.size).toBe(0);
  });

  it('is the newer one when a renewal of an older one completes later', async () => {
    const { tokens, kept } = pane();
    await tokens.signIn(details, true);
    const release = holdRenewals();
    late = 545_000;
    const renewing = tokens.bearer();
    await tokens.signIn(details, true);
    const bearer = await tokens.bearer();
    const before = new Map(kept);
    release();
    expect(await renewing).toBe(bearer);
    expect(await tokens.bearer()).toBe(bearer);
    expect(kept).toEqual(before);
  });

  it('drops a bearer that the relay refused, but not because of an older one', async () => {
    const { tokens, kept } = pane();
    await tokens.signIn(details, true);
    tokens.refused('older');
    expect(await tokens.bearer()).toBeDefined();
    tokens.refused(await tokens.bearer());
    expect(await tokens.bearer()).toBeUndefined();
    expect(kept.size).toBe(0);
  });
});
