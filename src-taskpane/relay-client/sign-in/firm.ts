import type { FirmSignIn } from './authorization.ts';
import type { EntraTokens } from './entra.ts';
import { firstOf, type FirmTokens } from './tokens.ts';

/**
 * The firm's sign-in, whichever it is: Entra ID through Office itself where Office can, all else in a dialog. In a mere browser, which
 * has neither, Entra's own window is left.
 */
export function createFirmTokens(parts: {
  readonly entra: EntraTokens;
  readonly dialog: FirmTokens;
  readonly ways: () => Promise<{ readonly nested: boolean; readonly dialog: boolean }>;
}): FirmTokens {
  const { entra, dialog } = parts;
  return {
    ...firstOf(entra, dialog),
    async signIn(details: FirmSignIn, ask) {
      if (details.kind === 'entra') {
        const ways = await parts.ways();
        if (ways.nested || !ways.dialog) return entra.signIn(details, ask);
      }
      return dialog.signIn(details, ask);
    },
  };
}
