import { PaneError } from '../../errors.ts';
import { officeMessages } from './messages.ts';
import { onOfficeReady, type ReadyParts } from './ready.ts';

/** The ways to sign in here: through Office itself, or in an Office dialog. Outside Word there is neither. */
interface SignInWays {
  readonly nested: boolean;
  readonly dialog: boolean;
}

/**
 * Asks Office which ways to sign in it supports. LTSC has no nested app authentication. Word on the web reports it, but implements it as
 * a browser's usual flow with a redirect page and a hidden frame; the dialog needs neither and works everywhere
 * (https://learn.microsoft.com/office/dev/add-ins/develop/enable-nested-app-authentication-in-your-add-in). Rejects as {@link
 * onOfficeReady} does.
 */
export async function signInWays(parts: ReadyParts): Promise<SignInWays> {
  const word = await onOfficeReady(parts);
  if (word === undefined) return { nested: false, dialog: false };
  const { requirements } = Office.context;
  return {
    nested: word.platform !== 'OfficeOnline' && requirements.isSetSupported('NestedAppAuth', '1.1'),
    dialog: requirements.isSetSupported('DialogApi', '1.1'),
  };
}

/** Size of the dialog, in percent of the screen. */
const SIZE = { height: 60, width: 30 } as const;
/** Office's error code for a dialog that the user closed. */
const CLOSED = 12006;

/**
 * Opens an address of the pane's own origin in an Office dialog, and resolves with the first message that a page of that origin sends;
 * the dialog is closed then, and when `signal` is aborted. Rejects with a `PaneError` where the dialog does not open, or is closed before;
 * the latter has the reason `closedReason`. Office also reports a dialog as closed that an issuer has cut off
 * (https://github.com/OfficeDev/office-js/issues/6548).
 */
export function askInDialog(address: string, signal: AbortSignal, closedReason: string): Promise<string> {
  const { origin } = new URL(address);
  return new Promise((resolve, reject) => {
    // A copy, because office.js modifies the options and refuses modified ones the next time.
    Office.context.ui.displayDialogAsync(address, { ...SIZE }, ({ status, value: dialog }) => {
      if (String(status) !== 'succeeded') {
        reject(new PaneError('word_failed', officeMessages.dialog.blocked));
        return;
      }
      // As strings, because the enumeration exists only in office.js.
      const on = (event: string, handler: (told: Told) => void): void => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the enumeration's members are these words
        dialog.addEventHandler(event as unknown as Office.EventType, handler);
      };
      on('dialogMessageReceived', (told) => {
        if (!('message' in told) || (told.origin ?? origin) !== origin) return;
        dialog.close();
        resolve(told.message);
      });
      signal.addEventListener('abort', () => {
        try {
          dialog.close();
        } catch {
          // It was closed before, or Office has lost it.
        }
      });
      on('dialogEventReceived', (told) => {
        const closed = 'error' in told && told.error === CLOSED;
        reject(
          closed
            ? new PaneError('not_signed_in', officeMessages.dialog.closed, { reason: closedReason })
            : new PaneError('not_signed_in', officeMessages.dialog.failed),
        );
      });
    });
  });
}

type Told = { readonly message: string; readonly origin: string | undefined } | { readonly error: number };

/** Sends a message from a page in a dialog to the pane that opened it. Rejects as {@link onOfficeReady} does. */
export async function tellOpener(message: string, parts: ReadyParts): Promise<void> {
  await onOfficeReady(parts);
  Office.context.ui.messageParent(message);
}
