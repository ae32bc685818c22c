import { z } from 'zod';
import { eventDispatch, officeError } from './dispatch.ts';

/** A window that shows a dialog's page. */
interface DialogWindow {
  readonly closed: boolean;
  close(): void;
}

/** The functions of the host page that a dialog needs. */
interface DialogParts {
  /** Opens a window at the address; returns null if the browser refuses. */
  readonly open: (address: string) => DialogWindow | null;
  /** Calls back several times a second; returns a function that stops it. */
  readonly watch: (look: () => void) => () => void;
}

type EventHandler = (eventDispatchId: number, payload: unknown) => void;

const asked = z.looseObject({ url: z.string() });
const told = z.looseObject({ messageToParent: z.string() });

/** Office’s numbers for the events of a dialog and for the reasons why none opens. */
const dialogEvent = { message: 0, closed: 12006 } as const;
const dialogError = {
  alreadyOpened: 12007,
  crossZone: 12011,
  invalidScheme: 12003,
  requiresHttps: 12005,
} as const;

/** The one dialog that an add-in may have open (Office's Dialog API), between the pane that opens it and the page in its window. */
export class WindowsDialog {
  readonly #parts: DialogParts;
  #open:
    { readonly window: DialogWindow; readonly handler: EventHandler; readonly stop: () => void } | undefined;

  constructor(parts: DialogParts) {
    this.#parts = parts;
  }

  /** Opens the dialog that office.js asks for; returns Office’s number. Word opens https only; this host also opens loopback. */
  open(request: string, handler: EventHandler): number {
    if (this.#open !== undefined) return dialogError.alreadyOpened;
    const { url } = asked.parse(JSON.parse(request));
    if (!URL.canParse(url)) return dialogError.invalidScheme;
    const { protocol, hostname } = new URL(url);
    if (protocol !== 'https:' && hostname !== 'localhost') return dialogError.requiresHttps;
    const window = this.#parts.open(url);
    if (window === null) return dialogError.crossZone;
    const stop = this.#parts.watch(() => {
      if (window.closed) this.#end(dialogEvent.closed);
    });
    this.#open = { window, handler, stop };
    return officeError.success;
  }

  /** Closes it for the pane. */
  close(): number {
    const { window } = this.#open ?? {};
    this.#end(undefined);
    window?.close();
    return officeError.success;
  }

  /** Delivers a message of the dialog’s page to the pane: `MessageParent2` with its JSON. */
  message(json: string, origin: string): void {
    const { messageToParent } = told.parse(JSON.parse(json));
    this.#tell(dialogEvent.message, messageToParent, origin);
  }

  #end(event: number | undefined): void {
    const ended = this.#open;
    this.#open = undefined;
    ended?.stop();
    if (event !== undefined) ended?.handler(eventDispatch.dialogMessageReceived, payload([event]));
  }

  #tell(...values: readonly unknown[]): void {
    this.#open?.handler(eventDispatch.dialogMessageReceived, payload(values));
  }
}

/** A VBArray, the form of responses of Word on Windows. */
function payload(values: readonly unknown[]): unknown {
  return { toArray: () => [...values], dimensions: () => 1 };
}
