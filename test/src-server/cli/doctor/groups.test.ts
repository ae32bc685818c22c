import { describe, expect, it } from 'vitest';
import type { Site } from '#server/cli/doctor/check.ts';
import { groups } from '#server/cli/doctor/checks/groups.ts';
import { readSettings } from '#server/config/config.ts';
import { systemClock } from '#server/http/clock.ts';
import { NO_FILES } from '#test/setup/no-files.ts';

const FIRM = {
  MODE: 'production',
  PUBLIC_ORIGIN: 'https://codicil.firm.example',
  TRUST_PROXY: '1',
  WORKSPACE_BASE_URL: 'https://service.example',
  WORKSPACE_TOKEN: 't',
  OIDC_ISSUER: 'https://login.firm.example',
  OIDC_CLIENT_ID: 'c',
  OIDC_AUDIENCE: 'a',
  OIDC_SCOPE: 's',
};
const examine = (env: Record<string, string>, metadata: unknown = {}) => {
  const site: Site = {
    settings: readSettings({ ...FIRM, ...env }, NO_FILES),
    origin: FIRM.PUBLIC_ORIGIN,
    visit: () =>
      Promise.resolve({
        status: 200,
        header: () => undefined,
        body: new Blob([JSON.stringify(metadata)]).stream(),
      }),
    clock: systemClock(),
    resolve: () => Promise.resolve([]),
    readText: () => '',
    root: '',
    manifest: '',
  };
  return groups.run(site);
};

describe('the doctor, about the groups of an OpenID Connect issuer', () => {
  it('says that everybody may use Codicil if no group is named', async () => {
    expect(await examine({})).toMatchObject([{ outcome: 'ok', text: expect.stringContaining('Every user') }]);
  });

  it.each([
    ['groups', ['sub', 'groups']],
    ['realm_access.roles', ['realm_access']],
  ])('is content with the claim %s that the issuer knows', async (claim, known) => {
    const found = await examine({ ALLOWED_GROUPS: 'a', GROUPS_CLAIM: claim }, { claims_supported: known });
    expect(found).toMatchObject([{ outcome: 'ok' }]);
  });

  it.each([[{}], [{ claims_supported: ['sub', 'group'] }], ['no metadata']])(
    'says what must be tried by hand with %j',
    async (metadata) => {
      expect(await examine({ ALLOWED_GROUPS: 'a' }, metadata)).toMatchObject([{ outcome: 'not checked' }]);
    },
  );
});
