/**
 * Word in a fast test: the real office.js in jsdom, with this host on the other side, for each of its profiles.
 *
 * ```ts
 * import { openWord } from './jsdom.ts';
 *
 * const word = await openWord({ docx, profile: 'windows' });   // see profiles.ts
 * word.host.select('the Supplier');                            // the user selects
 * await word.Word.run(async (context) => { … context.sync() … });
 * await word.host.idle();                                      // late clean-up batches are through
 * word.host.text('original');                                  // what rejecting all changes would leave
 * word.dispose();
 * ```
 *
 * Code under test that uses the globals `Word` and `Office` gets them by `installWord(globalThis, word)`, which returns
 * a function that removes them. Each `openWord` opens a separate Word; several may be open at once. `host.faults`
 * injects faults, `host.batches` is the log, `host.document` the document model.
 */
import { JSDOM } from 'jsdom';
import type { Quirks } from './document/api.ts';
import { serveWebPane, webFrameName } from './channels/web.ts';
import { macGlobals } from './channels/mac.ts';
import { lightTheme, windowsExternal, type OfficeTheme, type WindowsOptions } from './channels/windows.ts';
import type { WindowsDialog } from './channels/windows-dialog.ts';
import { WordHost } from './host/host.ts';
import { officeJsFile } from './office-js.ts';
import { profile, type ProfileName, type Temper } from './profiles.ts';
import { supplementWord } from './supplement/supplement.ts';

/** Options for opening a document in a test. */
export interface OpenWordOptions {
  readonly docx: Uint8Array;
  /** Which Word is played (profiles.ts). Default: Word on Windows. */
  readonly profile?: ProfileName;
  /** The quirks of its profile. Default: those that its current builds are known to have. */
  readonly temper?: Temper;
  /** Differences from the quirks of the profile. */
  readonly quirks?: Partial<Quirks>;
  readonly readOnly?: boolean;
  /** Author of tracked changes and comments. */
  readonly author?: string;
  readonly theme?: OfficeTheme;
  /** Path or address of the document; empty for one that was never saved. */
  readonly documentUrl?: string;
  /** Opens dialogs of Word on Windows; if absent, none can be opened. */
  readonly dialog?: WindowsDialog;
  /** The clock for revisions and comments. Default: a fixed day, so that runs are repeatable. */
  readonly now?: () => Date;
  /** Minutes that the user's clock is ahead of UTC. */
  readonly utcOffsetMinutes?: number;
  /** Waits this many milliseconds of Word’s time. Default: for one turn of the event loop, whatever the duration. */
  readonly delay?: (milliseconds: number) => Promise<void>;
}

/** An open Word. `Word` and `Office` are those of office.js. */
export interface OpenedWord {
  readonly host: WordHost;
  readonly window: JSDOM['window'];
  readonly Word: typeof Word;
  readonly Office: typeof Office;
  readonly OfficeExtension: typeof OfficeExtension;
  dispose(): void;
}

const origin = 'https://codicil.test';
const session = '105c628f-0000-4000-8000-000000000000';

/** Opens a document in a new Word and resolves after `Office.onReady`. */
export async function openWord(options: OpenWordOptions): Promise<OpenedWord> {
  const word = profile(options.profile ?? 'windows', options.temper);
  const { window } = new JSDOM('<!doctype html><head></head><body></body>', {
    url: `${origin}/taskpane.html`,
  });
  const host = new WordHost({
    docx: options.docx,
    profile: word,
    tools: window,
    now: options.now ?? (() => new Date('2026-01-05T09:00:00Z')),
    session,
    delay:
      options.delay ??
      (() =>
        new Promise((resolve) => {
          setTimeout(resolve, 0);
        })),
    ...(options.author !== undefined && { author: options.author }),
    ...(options.quirks !== undefined && { quirks: options.quirks }),
    ...(options.utcOffsetMinutes !== undefined && { utcOffsetMinutes: options.utcOffsetMinutes }),
    ...(options.readOnly !== undefined && { readOnly: options.readOnly }),
  });
  const documentUrl = options.documentUrl ?? `${origin}/document.docx`;
  const theme = options.theme ?? lightTheme;
  const desktop: WindowsOptions = {
    theme: () => theme,
    documentUrl,
    ...(options.dialog !== undefined && { dialog: options.dialog }),
  };
  if (word.platform === 'OfficeOnline') frame(window, host, documentUrl);
  else if (word.platform === 'Mac') define(window, { ...macGlobals(host, desktop) });
  else define(window, { external: windowsExternal(host, desktop) });
  const globals = await loadOfficeJs(window);
  await globals.Office.onReady();
  supplementWord(globals);
  return { host, window, ...globals, dispose: () => window.close() };
}

function define(window: JSDOM['window'], globals: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(window, name, { configurable: true, writable: true, value });
}

/** Makes the window a frame of Word on the web: messages to its parent call the host, and answers are events. */
function frame(window: JSDOM['window'], host: WordHost, documentUrl: string): void {
  const pane = {
    conversation: session,
    control: 'codicil-control',
    hostOrigin: origin,
    documentUrl,
  };
  const listeners = new Set<(message: unknown) => void>();
  const parent = {
    postMessage: (message: unknown) => {
      queueMicrotask(() => {
        for (const listener of listeners) listener(message);
      });
    },
  };
  window.name = webFrameName(pane);
  // This shows office.js that a host on the pane’s own server may be trusted; jsdom has none.
  Object.defineProperty(window.document, 'domain', { configurable: true, value: new URL(origin).hostname });
  Object.defineProperty(window, 'parent', { configurable: true, value: parent });
  serveWebPane(host, pane, {
    receive: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: (message) => {
      const event = new window.MessageEvent('message', { data: message, origin });
      // A message's source must be a window of jsdom's; the parent of this frame is none.
      Object.defineProperty(event, 'source', { value: parent });
      window.dispatchEvent(event);
    },
  });
}

/** Installs the globals of office.js for code under test; returns a function that removes them. */
export function installWord(target: typeof globalThis, word: OpenedWord): () => void {
  const names = ['Word', 'Office', 'OfficeExtension'] as const;
  const before = new Map(names.map((name) => [name, Object.getOwnPropertyDescriptor(target, name)]));
  for (const name of names) {
    Object.defineProperty(target, name, { configurable: true, writable: true, value: word[name] });
  }
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor === undefined) Reflect.deleteProperty(target, name);
      else Object.defineProperty(target, name, descriptor);
    }
  };
}

type OfficeGlobals = Pick<OpenedWord, 'Word' | 'Office' | 'OfficeExtension'>;

/**
 * Runs office.js with the jsdom window as its global object, but in this realm: objects and promises that are passed on are
 * ours. Scripts that office.js adds to the page are read from the npm package.
 */
async function loadOfficeJs(window: JSDOM['window']): Promise<OfficeGlobals> {
  const { document } = window;
  // In the order of the requests: the strings fail if they run before the file that needs them.
  let previous: Promise<unknown> = Promise.resolve();
  const append = document.head.appendChild.bind(document.head);
  const run = async (source: string): Promise<boolean> => {
    const text = await officeJsFile(new URL(source).pathname.replace(/^\/office\//, ''));
    if (text !== undefined) evaluate(window, text);
    return text !== undefined;
  };
  document.head.appendChild = <T extends Node>(node: T): T => {
    append(node);
    if (node instanceof window.HTMLScriptElement && node.src !== '') {
      const loaded = previous.then(() => run(node.src));
      previous = loaded.then((found) => node.dispatchEvent(new window.Event(found ? 'load' : 'error')));
    }
    return node;
  };
  const script = document.createElement('script');
  script.src = `${origin}/office/office.js`;
  append(script);
  if (!(await run(script.src))) throw new Error('office.js is not installed: run npm ci.');
  // office.js defines these; jsdom’s type of a window lacks them. The second file defines Word.
  const made = window as unknown as OfficeGlobals;
  await made.Office.onReady();
  return { Word: made.Word, Office: made.Office, OfficeExtension: made.OfficeExtension };
}

/** Runs a classic script with the window in front of the globals of this realm. */
function evaluate(window: JSDOM['window'], text: string): void {
  const scope = new Proxy(window, {
    // All names except the language’s own belong to the window, so that a script’s `var` is defined there.
    has: (target, name) => name in target || !(name in globalThis),
    get: (target, name) => (name === Symbol.unscopables ? undefined : Reflect.get(target, name)),
  });
  // A script of a page may not be a module: it relies on sloppy mode and on globals.
  // oxlint-disable-next-line typescript/no-implied-eval -- office.js is no module and is run as a page runs it
  const runScript = new Function('scope', 'window', 'self', `with (scope) {\n${text}\n}`);
  Reflect.apply(runScript, window, [scope, window, window]);
}
