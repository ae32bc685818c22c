import { PaneError } from '../../errors.ts';
import { wordMessages } from '../messages.ts';

/** How a pane may sign in here: through Office itself, or in a dialog of Office. Outside of Office neither is there. */
export interface SignInWays {
  readonly nested: boolean;
  readonly dialog: boolean;
}

/** Asks this Office which ways it has. Nested app authentication is missing in LTSC, and for documents on the web outside of SharePoint. */
export async function signInWays(): Promise<SignInWays> {
  if (typeof Office === 'undefined') return { nested: false, dialog: false };
  const { host } = await Office.onReady();
  if (String(host) !== 'Word') return { nested: false, dialog: false };
  const { requirements } = Office.context;
  return {
    nested: requirements.isSetSupported('NestedAppAuth', '1.1'),
    dialog: requirements.isSetSupported('DialogApi', '1.1'),
  };
}

/** In percent of the screen. */
const SIZE = { height: 60, width: 30 } as const;
/** Office's number for a dialog that the user closed. */
const CLOSED = 12006;

/**
 * Opens an address of the pane's own origin in a dialog of Office, and resolves with the first message that a page of that origin
 * sends from there; the dialog is closed then. Rejects with a sentence where it does not open, or is closed before.
 */
export function askInDialog(address: string): Promise<string> {
  const { origin } = new URL(address);
  return new Promise((resolve, reject) => {
    // A copy: office.js writes into what it is given, and refuses it the next time.
    Office.context.ui.displayDialogAsync(address, { ...SIZE }, ({ status, value: dialog }) => {
      if (String(status) !== 'succeeded') {
        reject(new PaneError('word_failed', wordMessages.dialog.blocked));
        return;
      }
      // By their words and not by the enumeration, which lives in office.js.
      const on = (event: string, handler: (told: Told) => void): void => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the enumeration's members are these words
        dialog.addEventHandler(event as unknown as Office.EventType, handler);
      };
      on('dialogMessageReceived', (told) => {
        if (!('message' in told) || (told.origin ?? origin) !== origin) return;
        dialog.close();
        resolve(told.message);
      });
      on('dialogEventReceived', (told) => {
        const closed = 'error' in told && told.error === CLOSED;
        reject(
          new PaneError('not_signed_in', closed ? wordMessages.dialog.closed : wordMessages.dialog.failed),
        );
      });
    });
  });
}

type Told = { readonly message: string; readonly origin: string | undefined } | { readonly error: number };

/** From a page within a dialog: sends a message to the pane that opened it. */
export async function tellOpener(message: string): Promise<void> {
  await Office.onReady();
  Office.context.ui.messageParent(message);
}
