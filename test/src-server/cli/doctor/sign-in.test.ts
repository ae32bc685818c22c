import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '#server/cli/doctor/check.ts';
import { CHECKS } from '#server/cli/doctor/checks.ts';
import { examine } from '#server/cli/doctor/examine.ts';
import { createVisit } from '#server/cli/doctor/visit.ts';
import type { Visit, VisitResult } from '#server/cli/doctor/visit.ts';
import { readSettings } from '#server/config/config.ts';
import { NO_FILES } from '#test/setup/no-files.ts';
import { systemClock } from '#server/http/clock.ts';
import {
  OIDC_CLIENT,
  OIDC_RESOURCE,
  OIDC_SCOPE,
  startProvider,
  type TestProvider,
} from '#test/setup/servers/oidc.ts';

const ORIGIN = 'https://codicil.firm.example';
const FIRM = {
  MODE: 'production',
  PUBLIC_ORIGIN: ORIGIN,
  TRUST_PROXY: '1',
  WORKSPACE_BASE_URL: 'https://service.example',
  WORKSPACE_TOKEN: 't',
  OIDC_ISSUER: 'https://login.firm.example',
  OIDC_CLIENT_ID: OIDC_CLIENT,
  OIDC_AUDIENCE: OIDC_RESOURCE,
  OIDC_SCOPE,
};

/** What one check of the doctor finds with these settings. */
async function findingsOf(id: string, env: Record<string, string>, visit: Visit, origin = ORIGIN) {
  const settings = readSettings({ ...FIRM, ...env }, NO_FILES);
  const site: Site = {
    settings: {
      ...settings,
      // The settings take issuers over TLS alone.
      ...(settings.oidc && { oidc: { ...settings.oidc, issuer: env['ISSUER'] ?? settings.oidc.issuer } }),
    },
    origin,
    visit,
    clock: systemClock(),
    resolve: () => Promise.resolve([]),
    readText: () => '',
    root: '',
    manifest: '',
  };
  const check = CHECKS.filter((one) => one.id === id);
  for await (const { findings } of examine(site, check)) return findings;
  throw new Error(`There is no check ${id}.`);
}

const answering = (status: number, metadata: unknown): VisitResult => ({
  status,
  header: () => undefined,
  text: JSON.stringify(metadata),
  spreadMs: 0,
});
const about =
  (metadata: unknown): Visit =>
  () =>
    Promise.resolve(answering(200, metadata));

const visit = createVisit({ origin: ORIGIN, authorities: [] });
const withoutKeys: Visit = (address) =>
  address.endsWith('/jwks') ? Promise.resolve(answering(503, {})) : visit(address);
const withoutTokens: Visit = (address, headers, sent) =>
  visit(sent === undefined ? address : 'http://127.0.0.1:9/', headers, sent);
const find = (issuer: string, by = visit, origin = ORIGIN) =>
  findingsOf('sign-in', { ISSUER: issuer }, by, origin);

describe('the doctor, about an OpenID Connect issuer', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider({ redirectUri: `${ORIGIN}/sign-in.html` });
  });
  afterAll(() => provider.close());

  it('reports no problem if it answers, its keys can be read, and the pane may request a token', async () => {
    const text = expect.stringContaining('the pane may trade its code');
    expect(await find(provider.issuer)).toMatchObject([{ outcome: 'ok', text }]);
  });

  it('finds an issuer that gives tokens to another origin’s pages, but not to the pane’s', async () => {
    expect(await find(provider.issuer, visit, 'https://codicil.other.example')).toMatchObject([
      {
        outcome: 'mistake',
        text: expect.stringContaining('(CORS)'),
        mend: expect.stringContaining('https://codicil.other.example'),
      },
    ]);
  });

  it('finds a missing token endpoint', async () => {
    expect(await find(provider.issuer, withoutTokens)).toMatchObject([
      { outcome: 'mistake', text: expect.stringContaining('cannot be reached (ECONNREFUSED)') },
    ]);
  });

  it('finds an issuer name that differs by a slash, and gives the correct one', async () => {
    const text = expect.stringContaining(`"${provider.issuer}": the settings must name it so`);
    expect(await find(`${provider.issuer}/`)).toMatchObject([{ outcome: 'mistake', text }]);
  });

  it('finds an unreachable issuer', async () => {
    expect(await find(`${provider.issuer}/realms/none`)).toMatchObject([
      { outcome: 'mistake', mend: expect.stringContaining('Check OIDC_ISSUER') },
    ]);
  });

  it('finds unreadable keys', async () => {
    expect(await find(provider.issuer, withoutKeys)).toMatchObject([
      { outcome: 'mistake', text: expect.stringContaining('(503)') },
    ]);
  });
});

describe('the doctor, about the addresses of an OpenID Connect issuer', () => {
  it.each([
    ['is content with', {}, 'email', 'ok'],
    ['is content with', { claims_supported: ['sub', 'email', 'email_verified'] }, 'email', 'ok'],
    [
      'warns of an address that may not be verified with',
      { claims_supported: ['email'] },
      'email',
      'warning',
    ],
    ['warns of a claim whose verification nothing reports with', {}, 'preferred_username', 'warning'],
  ])('%s %j and the claim %s', async (_, metadata, EMAIL_CLAIM, outcome) => {
    const findings = await findingsOf('e-mail addresses', { EMAIL_CLAIM }, about(metadata));
    expect(findings).toMatchObject([{ outcome }]);
  });
});

describe('the doctor, about the groups of an OpenID Connect issuer', () => {
  it('says that everybody may use Codicil if no group is named', async () => {
    expect(await findingsOf('who may use it', {}, about({}))).toMatchObject([
      { outcome: 'ok', text: expect.stringContaining('Every user') },
    ]);
  });

  it.each([
    ['groups', ['sub', 'groups']],
    ['realm_access.roles', ['realm_access']],
  ])('is content with the claim %s that the issuer knows', async (claim, known) => {
    const found = await findingsOf(
      'who may use it',
      { ALLOWED_GROUPS: 'a', GROUPS_CLAIM: claim },
      about({ claims_supported: known }),
    );
    expect(found).toMatchObject([{ outcome: 'ok' }]);
  });

  it.each([[{}], [{ claims_supported: ['sub', 'group'] }], ['no metadata']])(
    'says what must be tried by hand with %j',
    async (metadata) => {
      const found = await findingsOf('who may use it', { ALLOWED_GROUPS: 'a' }, about(metadata));
      expect(found).toMatchObject([{ outcome: 'not checked' }]);
    },
  );
});
