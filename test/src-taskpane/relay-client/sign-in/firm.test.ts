import { describe, expect, it } from 'vitest';
import type { FirmSignIn } from '#pane/relay-client/sign-in/authorization.ts';
import { createFirmTokens } from '#pane/relay-client/sign-in/firm.ts';

const entra: FirmSignIn = { kind: 'entra', clientId: 'c', authority: 'https://login.example/t', scope: 's' };
const oidc: FirmSignIn = {
  kind: 'oidc',
  issuer: 'https://id.example',
  clientId: 'c',
  scope: 's',
  authorizationEndpoint: 'https://id.example/auth',
  tokenEndpoint: 'https://id.example/token',
};

/** Which of the two was asked. */
async function way(
  details: FirmSignIn,
  ways: { readonly nested: boolean; readonly dialog: boolean },
): Promise<string> {
  let asked = '';
  const tokens = (name: string) => ({
    signIn: () => {
      asked += name;
      return Promise.resolve();
    },
    bearer: () => Promise.resolve(undefined),
    refused: () => undefined,
    watch: () => () => undefined,
  });
  const firm = createFirmTokens({
    entra: tokens('entra'),
    dialog: tokens('dialog'),
    ways: () => Promise.resolve(ways),
  });
  await firm.signIn(details, true);
  return asked;
}

describe('the firm’s sign-in', () => {
  it.each([
    ['Entra ID through Office itself where it can', entra, true, true, 'entra'],
    ['Entra ID in a dialog where it cannot, as in LTSC', entra, false, true, 'dialog'],
    ['Entra ID in its own window in a mere browser', entra, false, false, 'entra'],
    ['any other issuer in a dialog', oidc, true, true, 'dialog'],
  ] as const)('is %s', async (_what, details, nested, dialog, expected) => {
    expect(await way(details, { nested, dialog })).toBe(expected);
  });
});
