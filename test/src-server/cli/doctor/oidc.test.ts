import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '#server/cli/doctor/check.ts';
import { examineIssuer } from '#server/cli/doctor/checks/oidc.ts';
import { createVisit } from '#server/cli/doctor/visit.ts';
import type { VisitResult } from '#server/cli/doctor/visit.ts';
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
let provider: TestProvider;
let network: ReturnType<typeof createVisit>;
beforeAll(async () => {
  provider = await startProvider({ redirectUri: `${ORIGIN}/sign-in.html` });
  network = createVisit({ origin: ORIGIN, authorities: [] });
});
afterAll(async () => {
  await network.close();
  await provider.close();
});

const examine = (issuer: string, visit: Site['visit'] = network.visit, origin = ORIGIN) => {
  const site: Site = {
    settings: readSettings({}, NO_FILES),
    origin,
    visit,
    clock: systemClock(),
    resolve: () => Promise.resolve([]),
    readText: () => '',
    root: '',
    manifest: '',
  };
  return examineIssuer(site, {
    issuer,
    clientId: OIDC_CLIENT,
    audience: OIDC_RESOURCE,
    scope: OIDC_SCOPE,
    emailClaim: 'email',
    adminClaim: 'roles',
    groupsClaim: 'groups',
  });
};
const nothing = (status: number): VisitResult => ({
  status,
  header: () => undefined,
  body: new Blob(['{}']).stream(),
});

const withoutKeys: Site['visit'] = (address) =>
  address.endsWith('/jwks') ? Promise.resolve(nothing(503)) : network.visit(address);

const withoutTokens: Site['visit'] = (address, headers, sent) =>
  network.visit(sent === undefined ? address : 'http://127.0.0.1:9/', headers, sent);

describe('the doctor, about an OpenID Connect issuer', () => {
  it('reports no problem if it answers, its keys can be read, and the pane may request a token', async () => {
    expect(await examine(provider.issuer)).toMatchObject([
      { outcome: 'ok' },
      { outcome: 'ok', text: expect.stringContaining('The pane may trade its code') },
    ]);
  });

  it('finds an issuer that gives tokens to another origin’s pages, but not to the pane’s', async () => {
    expect(await examine(provider.issuer, network.visit, 'https://codicil.other.example')).toMatchObject([
      { outcome: 'ok' },
      {
        outcome: 'mistake',
        text: expect.stringContaining('(CORS)'),
        mend: expect.stringContaining('https://codicil.other.example'),
      },
    ]);
  });

  it('finds a missing token endpoint', async () => {
    expect(await examine(provider.issuer, withoutTokens)).toMatchObject([
      { outcome: 'ok' },
      { outcome: 'mistake', text: expect.stringContaining('cannot be reached (ECONNREFUSED)') },
    ]);
  });

  it('finds an issuer name that differs by a slash, and gives the correct one', async () => {
    expect(await examine(`${provider.issuer}/`)).toMatchObject([
      { outcome: 'mistake', text: expect.stringContaining(`"${provider.issuer}": set OIDC_ISSUER to that`) },
    ]);
  });

  it('finds an unreachable issuer', async () => {
    expect(await examine(`${provider.issuer}/realms/none`)).toMatchObject([
      { outcome: 'mistake', mend: expect.stringContaining('Check OIDC_ISSUER') },
    ]);
  });

  it('finds unreadable keys', async () => {
    expect(await examine(provider.issuer, withoutKeys)).toMatchObject([
      { outcome: 'mistake', text: expect.stringContaining('(503)') },
    ]);
  });
});
