import { z } from 'zod';
import type { WordHost } from '../host/host.ts';
import { officeError } from './dispatch.ts';
import { windowsExternal, type WindowsExternal, type WindowsOptions } from './windows.ts';

/** The objects in a pane’s window on Mac before office.js loads. */
interface MacGlobals {
  readonly external: Pick<WindowsExternal, 'GetHostInfo'>;
  /** Its presence shows office.js that it runs in Word’s own web view. */
  readonly webkit: { readonly messageHandlers: { readonly Agave: { postMessage(json: string): void } } };
  /** Dialogs are Word's own windows. */
  readonly _enableFullDialogAPI: true;
  _osfHostAPI(handler: string, message: unknown, callback: PayloadCallback): void;
  _osfHostRegisterEvent(
    handler: string,
    message: unknown,
    onEvent: PayloadCallback,
    callback: PayloadCallback,
  ): { readonly eventCallbackId: string };
  _osfHostUnregisterCallback(id: string): void;
}

type PayloadCallback = (payload: unknown) => unknown;

/** Methods of Word on Mac (`OSFWebkit.MethodId`). */
const methodId = {
  execute: 1,
  registerEvent: 2,
  unregisterEvent: 3,
  writeSettings: 4,
  getContext: 5,
} as const;

const call = z.discriminatedUnion('methodId', [
  z.object({
    methodId: z.literal(methodId.execute),
    params: z.object({ id: z.number(), apiArgs: z.array(z.unknown()) }),
  }),
  z.object({
    methodId: z.literal(methodId.registerEvent),
    params: z.object({ id: z.number(), targetId: z.string() }),
  }),
  z.object({
    methodId: z.literal(methodId.unregisterEvent),
    params: z.object({ id: z.number(), targetId: z.string() }),
  }),
  z.object({
    methodId: z.literal(methodId.writeSettings),
    params: z.object({ keys: z.array(z.string()), values: z.array(z.string()) }),
  }),
  z.object({ methodId: z.literal(methodId.getContext), params: z.unknown() }),
]);

/**
 * Word on Mac for one pane (hook 3 of the channels that office.js has): put the result into the pane's window before
 * office.js loads. The calls are those of Word on Windows; only the transport and the form of the responses differ.
 */
export function macGlobals(host: WordHost, options: WindowsOptions): MacGlobals {
  const word = windowsExternal(host, options);
  return {
    external: { GetHostInfo: () => word.GetHostInfo().replace('|Win32|16.01|', '|Mac|16.00|') },
    webkit: { messageHandlers: { Agave: { postMessage: () => undefined } } },
    _enableFullDialogAPI: true,
    _osfHostAPI: (_handler, message, callback) => {
      const { methodId: method, params } = call.parse(message);
      switch (method) {
        case methodId.execute:
          // The last of several results is the first argument of office.js's callback.
          word.Execute(params.id, params.apiArgs, (response, resultCode) =>
            callback(
              resultCode === undefined ? [webkitArray(response)] : [resultCode, webkitArray(response)],
            ),
          );
          return;
        case methodId.unregisterEvent:
          word.UnregisterEvent(params.id, params.targetId, (status) => callback([status]));
          return;
        case methodId.writeSettings:
          word.GetContext().GetSettings().Write(params.keys, params.values);
          answer(callback, [officeError.success]);
          return;
        case methodId.getContext:
          answer(callback, contextOf(word));
          return;
        default:
          throw new TypeError('An event is registered by _osfHostRegisterEvent.');
      }
    },
    _osfHostRegisterEvent: (_handler, message, onEvent, callback) => {
      const { methodId: method, params } = call.parse(message);
      if (method !== methodId.registerEvent) throw new TypeError('This call registers no event.');
      word.RegisterEvent(
        params.id,
        params.targetId,
        (id, payload) => onEvent([webkitArray(payload ?? []), id]),
        (status) => callback([status]),
      );
      return { eventCallbackId: `${params.id} ${params.targetId}` };
    },
    // Its event was unregistered by _osfHostAPI before.
    _osfHostUnregisterCallback: () => undefined,
  };
}

function answer(callback: PayloadCallback, payload: unknown): void {
  queueMicrotask(() => callback(payload));
}

/** The context that office.js asks for at start, by the numbers of `OSFWebkit.AppContextProperties`. */
function contextOf(word: WindowsExternal): unknown[] {
  const context = word.GetContext();
  const keys: string[] = [];
  const values: string[] = [];
  context.GetSettings().Read(keys, values);
  return [
    [keys, values],
    context.GetSolutionRef(),
    context.GetAppType(),
    context.GetAppVersionMajor(),
    context.GetAppVersionMinor(),
    0,
    0,
    context.GetAppCapabilities(),
    context.GetAppUILocale(),
    context.GetAppDataLocale(),
    0,
    context.GetDocUrl(),
    context.GetActivationMode(),
    context.GetControlIntegrationLevel(),
    context.GetSolutionToken(),
    0,
    context.GetCorrelationId(),
    context.GetInstanceId(),
    false,
    false,
    context.GetSupportedMatrix(),
    '',
    context.GetHostFullVersion(),
    0,
  ];
}

/** A VBArray of Word on Windows as WebKit's messages carry it: the dimensions and sizes come first. */
function webkitArray(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(webkitArray);
  if (typeof value !== 'object' || value === null || !('toArray' in value)) return value;
  const { toArray } = value;
  if (typeof toArray !== 'function') return value;
  const items: unknown = Reflect.apply(toArray, value, []);
  return Array.isArray(items) ? [[1, items.length], ...items.map(webkitArray)] : value;
}
