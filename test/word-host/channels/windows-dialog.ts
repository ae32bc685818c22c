import { z } from 'zod';
import { eventDispatch, officeError } from './dispatch.ts';

/** A window that shows a dialog's page. */
export interface DialogWindow {
  readonly closed: boolean;
  close(): void;
}

/** What a dialog needs of the page around the host. */
export interface DialogParts {
  /** Opens a window at the address; null where the browser refuses. */
  readonly open: (address: string) => DialogWindow | null;
  /** Calls back again and again, some times a second; answers the way to stop. */
  readonly watch: (look: () => void) => () => void;
}

type EventHandler = (eventDispatchId: number, payload: unknown) => void;

const asked = z.looseObject({ url: z.string() });
const told = z.looseObject({ messageToParent: z.string() });

/** Numbers of Office: what an event of a dialog is, and why none opens. */
const dialogEvent = { message: 0, closed: 12006 } as const;
const dialogError = {
  alreadyOpened: 12007,
  crossZone: 12011,
  invalidScheme: 12003,
  requiresHttps: 12005,
} as const;

/** The one dialog that an add-in may have open (Office's Dialog API), between the pane that asks for it and the page in its window. */
export class WindowsDialog {
  readonly #parts: DialogParts;
  #open:
    { readonly window: DialogWindow; readonly handler: EventHandler; readonly stop: () => void } | undefined;

  constructor(parts: DialogParts) {
    this.#parts = parts;
  }

  /** Opens the dialog that office.js asks for; answers Office's number. Word opens https only, and this one loopback besides. */
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

  /** The pane closes it. */
  close(): number {
    const { window } = this.#open ?? {};
    this.#end(undefined);
    window?.close();
    return officeError.success;
  }

  /** The page in the dialog tells the pane something: `MessageParent2` with its JSON. */
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

/** A VBArray, in which Word on Windows answers. */
function payload(values: readonly unknown[]): unknown {
  return { toArray: () => [...values], dimensions: () => 1 };
}
