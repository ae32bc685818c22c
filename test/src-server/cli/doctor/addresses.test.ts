import { describe, expect, it } from 'vitest';
import type { Site } from '#server/cli/doctor/check.ts';
import { addresses } from '#server/cli/doctor/checks/addresses.ts';
import { readSettings } from '#server/config/config.ts';
import { NO_FILES } from '#test/setup/no-files.ts';
import { systemClock } from '#server/http/clock.ts';

const examine = (metadata: unknown, emailClaim = 'email') => {
  const site: Site = {
    settings: {
      ...readSettings({}, NO_FILES),
      oidc: {
        issuer: 'https://login.firm.example',
        clientId: 'c',
        audience: 'a',
        scope: 's',
        emailClaim,
        adminClaim: 'roles',
        groupsClaim: 'groups',
      },
    },
    origin: 'https://codicil.firm.example',
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
  return addresses.run(site);
};

describe('the doctor, about the addresses of an OpenID Connect issuer', () => {
  it.each([[{}], [{ claims_supported: ['sub', 'email', 'email_verified'] }]])(
    'is content with %j',
    async (metadata) => {
      expect(await examine(metadata)).toMatchObject([{ outcome: 'ok' }]);
    },
  );

  it('warns if the issuer does not send whether an address is verified', async () => {
    expect(await examine({ claims_supported: ['sub', 'email'] })).toMatchObject([{ outcome: 'warning' }]);
  });

  it('warns of a claim whose verification nothing reports', async () => {
    expect(await examine({}, 'preferred_username')).toMatchObject([{ outcome: 'warning' }]);
  });
});
