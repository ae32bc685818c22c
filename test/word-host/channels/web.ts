import { z } from 'zod';
import type { CustomXmlPart } from '../document/api.ts';
import type { WordHost } from '../host/host.ts';
import { CommonApi, officeStatus, OfficeError, type Coercion } from './common-api.ts';
import { dispatch, eventDispatch, officeError } from './dispatch.ts';

/** A pane in an iframe, as Word on the web has it (hook 1 of the channels that office.js has). Needs https. */
export interface WebPane {
  /** Name of one conversation: office.js caches settings under it, so each opening needs its own. */
  readonly conversation: string;
  /** Id of the add-in's control. */
  readonly control: string;
  /** Origin of the host page. Its host name must be the pane's, or one that Microsoft trusts. */
  readonly hostOrigin: string;
  readonly documentUrl: string;
  readonly locale?: string;
}

/** The host page’s part: how messages arrive, and how they are sent to the pane. */
interface WebTransport {
  /** Calls the listener with each message of the pane’s window, and of no other; returns a function that stops it. */
  receive(listener: (message: unknown) => void): () => void;
  send(message: string): void;
}

/** The `name` that the iframe must have before it loads: where office.js finds its host. */
export function webFrameName(pane: WebPane): string {
  const locale = pane.locale ?? 'en-US';
  return JSON.stringify({
    baseFrameName: `codicil-${pane.conversation}`,
    hostInfo: `Word$Web$16.01$${locale}$${pane.conversation}$$$0`,
    xdmInfo: `${pane.conversation}|${pane.control}|${pane.hostOrigin}`,
    serializerVersion: 1,
    flights: '[]',
  });
}

const invokeAction = 0;
const registerEventAction = 1;
const unregisterEventAction = 2;

const incoming = z
  .object({
    _messageType: z.literal(0),
    _actionName: z.string(),
    _conversationId: z.string(),
    _correlationId: z.number(),
    _data: z.unknown(),
    _actionType: z.number(),
  })
  .transform(
    ({
      _actionName: action,
      _conversationId: conversation,
      _correlationId: correlation,
      _data: data,
      _actionType: kind,
    }) => ({ action, conversation, correlation, data, kind }),
  );
type Incoming = z.infer<typeof incoming>;

const callData = z.looseObject({ DdaMethod: z.object({ DispatchId: z.number() }) });
const selectedData = z.object({ CoerceType: z.string(), Data: z.unknown().optional() });
/** Parameters of the calls about a copy of the file, by the numbers of `OSF.DDA.Marshaling.File.ParameterKeys`. */
const fileParams = z.looseObject({ 0: z.number(), 1: z.number() });
const sliceParams = z.looseObject({ 2: z.number(), 3: z.number() });
const closeParams = z.looseObject({ 2: z.number() });
/** `Office.FileType.Compressed`, as Word on the web receives it. */
const COMPRESSED = 1;
const settingsData = z.object({ Properties: z.array(z.tuple([z.string(), z.string()])) });

/** Answers a pane until the returned function is called. */
export function serveWebPane(host: WordHost, pane: WebPane, transport: WebTransport): () => void {
  const common = new CommonApi(host);
  const registered = new Map<string, Incoming>();

  const reply = (to: Incoming, data: unknown, event = false): void => {
    transport.send(
      JSON.stringify({
        _messageType: 1,
        _actionName: to.action,
        _conversationId: to.conversation,
        _correlationId: to.correlation,
        _origin: pane.hostOrigin,
        _data: data,
        _errorCode: 0,
        _responseType: event ? 1 : 0,
        _serializerVersion: 1,
      }),
    );
  };

  const receive = async (message: Incoming): Promise<void> => {
    if (message.kind === registerEventAction) {
      registered.set(message.action, message);
      reply(message, { Error: officeError.success });
    } else if (message.kind === unregisterEventAction) {
      registered.delete(message.action);
      reply(message, { Error: officeError.success });
    } else if (message.kind === invokeAction) {
      const answer = await invoke(host, common, pane, message);
      if (answer !== undefined) reply(message, answer);
    }
  };

  const stopSelection = host.onSelectionChanged(() => {
    const to = registered.get('documentSelectionChanged');
    if (to !== undefined) reply(to, { type: eventDispatch.documentSelectionChanged }, true);
  });
  const stopReceiving = transport.receive((raw) => {
    if (typeof raw !== 'string') return;
    const message = incoming.safeParse(parseJson(raw));
    if (message.success && message.data.conversation === pane.conversation) void receive(message.data);
  });
  return () => {
    stopSelection();
    stopReceiving();
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Other scripts post messages too; only JSON is from office.js.
    return undefined;
  }
}

async function invoke(host: WordHost, common: CommonApi, pane: WebPane, message: Incoming): Promise<unknown> {
  if (message.action === 'ContextActivationManager_getAppContextAsync') return appContext(host, common, pane);
  if (host.crashed) return undefined;
  if (message.action !== 'executeMethod') return {};
  const call = callData.parse(message.data);
  const id = call.DdaMethod.DispatchId;
  if (id === dispatch.richApi) {
    const body: unknown = Array.isArray(call['ArrayData']) ? call['ArrayData'][4] : undefined;
    if (typeof body !== 'string') return { Version: 1, Error: officeError.invalidParam };
    const result = await host.batch(body);
    if ('hang' in result) return undefined;
    if ('error' in result) return { Version: 1, Error: result.error };
    return {
      Version: 1,
      Error: officeError.success,
      Data: [200, ['content-type', 'application/json'], result.json],
    };
  }
  try {
    return { Version: 1, Error: officeError.success, ...execute(common, pane, id, call) };
  } catch (error) {
    // The pane receives only the number; office.js adds the message.
    return { Version: 1, Error: officeStatus(error) };
  }
}

type CallData = z.infer<typeof callData>;

function execute(common: CommonApi, pane: WebPane, id: number, call: CallData): Record<string, unknown> {
  const text = (name: string): string => {
    const value = call[name];
    if (typeof value === 'string') return value;
    throw new OfficeError(officeError.invalidParam, `'${name}' of call ${id} must be a string.`);
  };
  switch (id) {
    case dispatch.getSelectedData: {
      const wanted = selectedData.parse(call['DdaGetBindingData']);
      return { Data: common.getSelectedData(coercion(wanted.CoerceType)) };
    }
    case dispatch.setSelectedData: {
      const given = selectedData.parse(call['DdaSetBindingData']);
      if (typeof given.Data !== 'string') {
        throw new OfficeError(officeError.dataNotMatchCoercionType, 'Only text can be written.');
      }
      common.setSelectedData(coercion(given.CoerceType), given.Data);
      return {};
    }
    case dispatch.loadSettings:
      return { Properties: { Settings: [...common.readSettings()] } };
    case dispatch.saveSettings:
      common.writeSettings(new Map(settingsData.parse(call['DdaSettingsMethod']).Properties));
      return {};
    case dispatch.getFile: {
      const wanted = fileParams.parse(call);
      if (wanted[0] !== COMPRESSED)
        throw new OfficeError(officeError.operationNotSupported, 'This host copies the .docx only.');
      const copy = common.openCopy(wanted[1]);
      return { 0: copy.handle, 1: copy.size };
    }
    case dispatch.getFileSlice: {
      const wanted = sliceParams.parse(call);
      const bytes = common.readSlice(wanted[2], wanted[3]);
      return { 0: bytes, 1: bytes.length };
    }
    case dispatch.closeFile:
      common.closeCopy(closeParams.parse(call)[2]);
      return {};
    case dispatch.getFileProperties:
      return { 0: { 1: pane.documentUrl } };
    case dispatch.addDataPart:
      return { DataPartProperties: described(common.addPart(text('xml'))) };
    case dispatch.getDataPartById:
      return { DataPartProperties: described(common.partById(text('id'))) };
    case dispatch.getDataPartsByNamespace:
      return { DataPartList: common.partsByNamespace(text('namespace')).map(described) };
    case dispatch.getDataPartXml:
      return { Data: common.partXml(text('id')) };
    case dispatch.deleteDataPart:
      common.deletePart(text('id'));
      return {};
    default:
      throw new OfficeError(officeError.operationNotSupported, `Call ${id} is not known to this host.`);
  }
}

function described(part: Pick<CustomXmlPart, 'id' | 'builtIn'>): Record<string, unknown> {
  return { id: part.id, DataPartBuiltIn: part.builtIn };
}

function coercion(name: string): Coercion {
  if (name === 'text' || name === 'html' || name === 'ooxml') return name;
  throw new OfficeError(officeError.coercionTypeNotSupported, `Unknown coercion type '${name}'.`);
}

const wordOnTheWeb = 32;

/** The context that office.js asks for at start; the requirement matrix is a string of JSON. */
function appContext(host: WordHost, common: CommonApi, pane: WebPane): Record<string, unknown> {
  const locale = pane.locale ?? 'en-US';
  return {
    _id: pane.control,
    _appName: wordOnTheWeb,
    _appVersion: '16.0',
    _appMinorVersion: 1,
    _appUILocale: locale,
    _dataLocale: locale,
    _docUrl: pane.documentUrl,
    _clientMode: host.readOnly ? 0 : 1,
    _settings: Object.fromEntries(common.readSettings()),
    _reason: 'documentOpened',
    _osfControlType: 1,
    _requirementMatrix: JSON.stringify(host.profile.sets),
    _hostFullVersion: host.profile.version,
    _appInstanceId: pane.conversation,
    _correlationId: pane.conversation,
    _appDomains: [],
  };
}
