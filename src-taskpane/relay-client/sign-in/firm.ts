import { PaneError } from '../../errors.ts';
import { relayMessages } from '../messages.ts';
import type { FirmSignIn } from './authorization.ts';
import type { EntraSignIn, EntraTokens } from './entra.ts';
import { firstAvailable, type FirmTokens } from './tokens.ts';

/** MSAL's codes for a window that the user closed: another one would not be welcome. */
const CANCELLED: readonly (string | undefined)[] = ['user_cancelled', 'user_canceled'];

/**
 * The firm's sign-in, whichever it is: Entra ID through Office itself where Office can, all else in a dialog. An Office that offers
 * to sign in and then refuses to, as some do for an origin that they do not know, is not asked again: the dialog follows at once.
 */
export function createFirmTokens(parts: {
  readonly entra: EntraTokens;
  readonly dialog: FirmTokens;
  readonly ways: () => Promise<{ readonly nested: boolean; readonly dialog: boolean }>;
}): FirmTokens {
  const { entra, dialog } = parts;
  /** MSAL's code, once Office has refused. */
  let refusal: string | undefined;

  /** True when the user is signed in through Office; false where Office refuses to. */
  const isNested = async (details: EntraSignIn, ask: boolean): Promise<boolean> => {
    try {
      await entra.signIn(details, ask);
      return true;
    } catch (error) {
      const reason = error instanceof PaneError ? error.reason : undefined;
      // Without a window Office may merely not know the account.
      if (!ask || CANCELLED.includes(reason)) throw error;
      refusal = reason ?? 'unknown';
      return false;
    }
  };

  return {
    ...firstAvailable(entra, dialog),
    async signIn(details: FirmSignIn, ask) {
      const ways = await parts.ways();
      if (details.kind === 'entra' && ways.nested && refusal === undefined)
        if (await isNested(details, ask)) return;
      if (!ways.dialog) throw new PaneError('word_failed', relayMessages.notInWord);
      try {
        await dialog.signIn(details, ask);
      } catch (error) {
        throw error instanceof PaneError && refusal !== undefined ? withReason(error, refusal) : error;
      }
    },
  };
}

/** The same error, with the refusal that led to it for IT. */
function withReason({ code, message, cause }: PaneError, reason: string): PaneError {
  return new PaneError(code, message, { cause, reason });
}
