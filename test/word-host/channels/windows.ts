import type { WordHost } from '../host/host.ts';
import { CommonApi, officeStatus, OfficeError, type Coercion } from './common-api.ts';
import { dispatch, eventDispatch, officeError } from './dispatch.ts';
import type { WindowsDialog } from './windows-dialog.ts';

/** Colours of `Office.context.officeTheme`, as Word on Windows returns them: 0xRRGGBB. */
export interface OfficeTheme {
  readonly bodyBackgroundColor: number;
  readonly bodyForegroundColor: number;
  readonly controlBackgroundColor: number;
  readonly controlForegroundColor: number;
}

/** Office's colourful (light) theme. */
export const lightTheme: OfficeTheme = {
  bodyBackgroundColor: 0xffffff,
  bodyForegroundColor: 0x262626,
  controlBackgroundColor: 0xffffff,
  controlForegroundColor: 0x262626,
};

/** Office's dark grey theme. */
export const darkTheme: OfficeTheme = {
  bodyBackgroundColor: 0x292929,
  bodyForegroundColor: 0xffffff,
  controlBackgroundColor: 0x1f1f1f,
  controlForegroundColor: 0xffffff,
};

/** The add-in and the window of this Word. */
export interface WindowsOptions {
  readonly theme: () => OfficeTheme;
  readonly locale?: string;
  readonly documentUrl?: string;
  /** Opens its dialogs; if absent, this Word opens none. */
  readonly dialog?: WindowsDialog;
}

type Callback = (response: unknown, resultCode?: number) => unknown;
type EventHandler = (eventDispatchId: number, payload: unknown) => void;

/** Word on Windows as office.js sees it: the object that a pane finds in `window.external`. */
export interface WindowsExternal {
  GetHostInfo(): string;
  GetContext(): WindowsContext;
  GetLoggingAllowed(): boolean;
  Execute(id: number, params: readonly unknown[], callback: Callback): void;
  RegisterEvent(id: number, targetId: string, handler: EventHandler, callback: Callback): void;
  UnregisterEvent(id: number, targetId: string, callback: Callback): void;
  /** In a dialog only: sends a message to the pane. */
  MessageParent2?(json: string): void;
}

interface WindowsContext {
  GetAppType(): number;
  GetSolutionRef(): string;
  GetAppVersionMajor(): number;
  GetAppVersionMinor(): number;
  GetAppUILocale(): string;
  GetAppDataLocale(): string;
  GetDocUrl(): string;
  GetAppCapabilities(): number;
  GetActivationMode(): number;
  GetControlIntegrationLevel(): number;
  GetSolutionToken(): string;
  GetCorrelationId(): string;
  GetInstanceId(): string;
  GetSupportedMatrix(): string;
  GetHostFullVersion(): string;
  GetOfficeThemeInfo(): string;
  GetSettings(): {
    Read(keys: string[], values: string[]): void;
    Write(keys: readonly string[], values: readonly string[]): void;
  };
}

/** `Office.FileType.Compressed`, as Word on Windows and on Mac receive it. */
const COMPRESSED = 5;

const coercions: Readonly<Record<number, Coercion>> = { 0: 'text', 3: 'html', 4: 'ooxml' };

/** A VBArray, the form of responses of Word on Windows. */
function safeArray(values: readonly unknown[]): unknown {
  return { toArray: () => [...values], dimensions: () => 1 };
}

/**
 * Word on Windows for one pane (hook 2 of the channels that office.js has): put the result into the pane's
 * `window.external` before office.js loads. Works in jsdom, and in an iframe on plain http.
 */
export function windowsExternal(host: WordHost, options: WindowsOptions): WindowsExternal {
  const common = new CommonApi(host);
  const handlers = new Map<number, Map<string, EventHandler>>();
  host.onSelectionChanged(() => {
    for (const handler of handlers.get(eventDispatch.documentSelectionChanged)?.values() ?? []) {
      // Word raises the selection event after the call that moved the selection has returned.
      queueMicrotask(() => handler(eventDispatch.documentSelectionChanged, null));
    }
  });

  return {
    GetHostInfo: () => `Word|Win32|16.01|${options.locale ?? 'en-US'}|${host.session}|||0`,
    GetContext: () => context(host, common, options),
    GetLoggingAllowed: () => false,
    Execute: (id, params, callback) => {
      if (id === dispatch.richApi) {
        void richApi(host, params, callback);
        return;
      }
      if (host.crashed) return;
      const response = answer(() => execute(common, options, id, params));
      queueMicrotask(() => callback(response));
    },
    RegisterEvent: (id, targetId, handler, callback) => {
      if (id === eventDispatch.dialogMessageReceived) {
        const code = options.dialog?.open(targetId, handler) ?? officeError.operationNotSupported;
        queueMicrotask(() => callback(code));
        return;
      }
      const targets = handlers.get(id) ?? new Map<string, EventHandler>();
      handlers.set(id, targets.set(targetId, handler));
      queueMicrotask(() => callback(officeError.success));
    },
    UnregisterEvent: (id, targetId, callback) => {
      if (id === eventDispatch.dialogMessageReceived) options.dialog?.close();
      handlers.get(id)?.delete(targetId);
      queueMicrotask(() => callback(officeError.success));
    },
  };
}

/** Word on Windows for the page in a dialog: it can send messages to the pane, and has no access to the document. */
export function windowsDialogExternal(
  host: WordHost,
  options: WindowsOptions,
  origin: string,
): WindowsExternal {
  const pane = windowsExternal(host, options);
  return {
    ...pane,
    GetHostInfo: () => `Word|Win32|16.01|${options.locale ?? 'en-US'}|${host.session}|isDialog||0`,
    Execute: (_id, _params, callback) => {
      queueMicrotask(() => callback(safeArray([officeError.operationNotSupported])));
    },
    MessageParent2: (json) => options.dialog?.message(json, origin),
  };
}

/** A batch: the request array holds the JSON body at 4; the answer is status, headers, JSON. */
async function richApi(host: WordHost, params: readonly unknown[], callback: Callback): Promise<void> {
  const [request] = params;
  const body: unknown = Array.isArray(request) ? request[4] : undefined;
  if (typeof body !== 'string') {
    callback(officeError.invalidParam);
    return;
  }
  const result = await host.batch(body);
  if ('hang' in result) return;
  if ('error' in result) {
    callback(safeArray([result.error]));
    return;
  }
  const data = safeArray([200, ['content-type', 'application/json'], result.json]);
  callback(safeArray([officeError.success, data]));
}

function answer(run: () => unknown): unknown {
  try {
    const payload = run();
    return safeArray(payload === undefined ? [officeError.success] : [officeError.success, payload]);
  } catch (error) {
    // The pane receives only the number; office.js adds the message.
    return safeArray([officeStatus(error)]);
  }
}

function execute(
  common: CommonApi,
  options: WindowsOptions,
  id: number,
  params: readonly unknown[],
): unknown {
  const text = (index: number): string => {
    const value = params[index];
    if (typeof value === 'string') return value;
    throw new OfficeError(officeError.invalidParam, `Parameter ${index} of call ${id} must be a string.`);
  };
  const coercion = (): Coercion => {
    const found = coercions[Number(params[0])];
    if (found === undefined)
      throw new OfficeError(officeError.coercionTypeNotSupported, 'Unknown coercion type.');
    return found;
  };
  switch (id) {
    case dispatch.getSelectedData:
      return common.getSelectedData(coercion());
    case dispatch.setSelectedData:
      common.setSelectedData(coercion(), text(1));
      return undefined;
    case dispatch.getFile: {
      if (params[0] !== COMPRESSED)
        throw new OfficeError(officeError.operationNotSupported, 'This host copies the .docx only.');
      const copy = common.openCopy();
      return safeArray([copy.handle, copy.size]);
    }
    case dispatch.getFileSlice: {
      const bytes = common.readCopy(Number(params[0]), Number(params[1]), Number(params[2]));
      return safeArray([safeArray(bytes), bytes.length]);
    }
    case dispatch.closeFile:
      common.closeCopy(Number(params[0]));
      return undefined;
    case dispatch.getFileProperties:
      return safeArray([options.documentUrl ?? '']);
    case dispatch.addDataPart: {
      const part = common.addPart(text(0));
      return safeArray([part.id, part.builtIn]);
    }
    case dispatch.getDataPartById: {
      const part = common.partById(text(0));
      return safeArray([part.id, part.builtIn]);
    }
    case dispatch.getDataPartsByNamespace:
      return safeArray(common.partsByNamespace(text(0)).map((part) => safeArray([part.id, part.builtIn])));
    case dispatch.getDataPartXml:
      return common.partXml(text(0));
    case dispatch.deleteDataPart:
      common.deletePart(text(0));
      return undefined;
    default:
      throw new OfficeError(officeError.operationNotSupported, `Call ${id} is not known to this host.`);
  }
}

const wordAppType = 2;
const readWrite = 0;
const readOnly = 1;

function context(host: WordHost, common: CommonApi, options: WindowsOptions): WindowsContext {
  const locale = options.locale ?? 'en-US';
  const fullVersion = host.profile.version;
  return {
    GetAppType: () => wordAppType,
    GetSolutionRef: () => host.session,
    GetAppVersionMajor: () => 16,
    GetAppVersionMinor: () => 1,
    GetAppUILocale: () => locale,
    GetAppDataLocale: () => locale,
    GetDocUrl: () => options.documentUrl ?? '',
    GetAppCapabilities: () => (host.readOnly ? readOnly : readWrite),
    GetActivationMode: () => 2,
    GetControlIntegrationLevel: () => 1,
    GetSolutionToken: () => '',
    GetCorrelationId: () => host.session,
    GetInstanceId: () => host.session,
    GetSupportedMatrix: () => JSON.stringify(host.profile.sets),
    GetHostFullVersion: () => fullVersion,
    GetOfficeThemeInfo: () => JSON.stringify(options.theme()),
    GetSettings: () => ({
      Read: (keys, values) => {
        for (const [key, value] of common.readSettings()) {
          keys.push(key);
          values.push(value);
        }
      },
      Write: (keys, values) => {
        common.writeSettings(new Map(keys.map((key, index) => [key, values[index] ?? 'null'])));
      },
    }),
  };
}
