import { PaneError } from '../../errors.ts';
import { relayMessages } from '../messages.ts';
import type { FirmSignIn } from './authorization.ts';
import type { EntraSignIn, EntraTokens } from './entra.ts';
import { firstAvailable, type FirmTokens } from './tokens.ts';

/** MSAL's codes for a window that the user closed: another one would be unwelcome. */
const CANCELLED: readonly (string | undefined)[] = ['user_cancelled', 'user_canceled'];

/**
 * Creates the firm's token source: Entra ID through Office itself where Office supports it, everything else in a
 * dialog. An Office that offers to sign in and then refuses, as some do for an unknown origin, is not asked again:
 * the dialog follows immediately.
 */
export function createFirmTokens(parts: {
  readonly entra: EntraTokens;
  readonly dialog: FirmTokens;
  readonly ways: () => Promise<{ readonly nested: boolean; readonly dialog: boolean }>;
}): FirmTokens {
  const { entra, dialog } = parts;
  /** MSAL's code, after Office has refused. */
  let refusal: string | undefined;

  /** Returns true if the user is signed in through Office; false if Office refuses. */
  const isNested = async (details: EntraSignIn, ask: boolean): Promise<boolean> => {
    try {
      await entra.signIn(details, ask);
      return true;
    } catch (error) {
      const reason = error instanceof PaneError ? error.reason : undefined;
      // Without a window, Office may only lack the account.
      if (!ask || CANCELLED.includes(reason)) throw error;
      refusal = reason ?? 'unknown';
      return false;
    }
  };

  return {
    ...firstAvailable(entra, dialog),
    async signIn(details: FirmSignIn, ask, onSeparated) {
      const ways = await parts.ways();
      if (details.kind === 'entra' && ways.nested && refusal === undefined)
        if (await isNested(details, ask)) return;
      if (!ways.dialog) throw new PaneError('word_failed', relayMessages.notInWord);
      try {
        await dialog.signIn(details, ask, (error) =>
          onSeparated?.(refusal === undefined ? error : withReason(error, refusal)),
        );
      } catch (error) {
        throw error instanceof PaneError && refusal !== undefined ? withReason(error, refusal) : error;
      }
    },
  };
}

/** Returns the same error with the reason of the preceding refusal, for IT. */
function withReason({ code, message, cause }: PaneError, reason: string): PaneError {
  return new PaneError(code, message, { cause, reason });
}
