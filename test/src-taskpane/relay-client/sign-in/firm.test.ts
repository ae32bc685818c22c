import { describe, expect, it } from 'vitest';
import { PaneError } from '#pane/errors.ts';
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

/** Creates a firm's sign-in in an Office that offers these ways; `asked` lists those that were tried, in order. */
function firm(
  ways: { readonly nested: boolean; readonly dialog: boolean },
  fails: { readonly entra?: string; readonly dialog?: boolean } = {},
) {
  const asked: string[] = [];
  const tokens = (name: 'entra' | 'dialog', error: PaneError | undefined) => ({
    signIn: (_details: FirmSignIn, ask: boolean) => {
      asked.push(ask ? name : `${name} quietly`);
      return error === undefined ? Promise.resolve() : Promise.reject(error);
    },
    bearer: () => Promise.resolve(undefined),
    refused: () => undefined,
    watch: () => () => undefined,
  });
  const refused =
    fails.entra === undefined
      ? undefined
      : new PaneError('not_signed_in', 'Signing in did not work.', { reason: fails.entra });
  const closed = fails.dialog === true ? new PaneError('not_signed_in', 'The window was closed.') : undefined;
  const parts = { entra: tokens('entra', refused), dialog: tokens('dialog', closed) };
  return { asked, tokens: createFirmTokens({ ...parts, ways: () => Promise.resolve(ways) }) };
}

describe('the firm’s sign-in', () => {
  it.each([
    ['Entra ID through Office itself where it can', entra, true, 'entra'],
    ['Entra ID in a dialog where it cannot, as on the web and in LTSC', entra, false, 'dialog'],
    ['any other issuer in a dialog', oidc, true, 'dialog'],
  ] as const)('is %s', async (_what, details, nested, expected) => {
    const { asked, tokens } = firm({ nested, dialog: true });
    await tokens.signIn(details, true);
    expect(asked).toEqual([expected]);
  });

  it('outside Word, says that it belongs in Word', async () => {
    for (const details of [entra, oidc])
      await expect(firm({ nested: false, dialog: false }).tokens.signIn(details, true)).rejects.toMatchObject(
        {
          code: 'word_failed',
        },
      );
  });

  it('continues in a dialog where Office offers to sign in and then refuses, and does not ask Office again', async () => {
    const { asked, tokens } = firm({ nested: true, dialog: true }, { entra: 'ServerError' });
    await tokens.signIn(entra, true);
    expect(asked).toEqual(['entra', 'dialog']);
    await tokens.signIn(entra, true);
    expect(asked).toEqual(['entra', 'dialog', 'dialog']);
  });

  it('also gives IT the code of that refusal if the dialog fails', async () => {
    const { tokens } = firm({ nested: true, dialog: true }, { entra: 'bridge_missing', dialog: true });
    await expect(tokens.signIn(entra, true)).rejects.toMatchObject({
      message: 'The window was closed.',
      reason: 'bridge_missing',
    });
  });

  it('opens no second window for a user who closed the first', async () => {
    for (const code of ['user_cancelled', 'user_canceled']) {
      const { asked, tokens } = firm({ nested: true, dialog: true }, { entra: code });
      await expect(tokens.signIn(entra, true)).rejects.toMatchObject({ reason: code });
      expect(asked).toEqual(['entra']);
    }
  });

  it('opens no window before the user asks, and still asks Office when they do', async () => {
    const { asked, tokens } = firm({ nested: true, dialog: true }, { entra: 'interaction_required' });
    await expect(tokens.signIn(entra, false)).rejects.toMatchObject({ code: 'not_signed_in' });
    await tokens.signIn(entra, true);
    expect(asked).toEqual(['entra quietly', 'entra', 'dialog']);
  });
});
