import { createDOMRenderer } from '@fluentui/react-components';
import { cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import type { ServerResponse } from 'node:http';
import { onTestFinished, vi } from 'vitest';
import type { ProjectSummary, Session } from '#server/relay/api.ts';
import { App, type AppProps } from '#pane/shell/App.tsx';
import { createDeviceRecords, type DeviceRecords } from '#pane/device/records.ts';
import { createPreferences } from '#pane/device/preferences.ts';
import { PaneError } from '#pane/errors.ts';
import { countTheirs } from '#pane/tabs/agreement/changes/count-theirs.ts';
import { Sections } from '#pane/tabs/agreement/Sections.tsx';
import { DraftTab } from '#pane/tabs/draft/DraftTab.tsx';
import { createRelayClient } from '#pane/relay-client/client.ts';
import type { GuardedStorage } from '#pane/device/storage.ts';
import { createPairingTokens } from '#pane/relay-client/sign-in/tokens.ts';
import { ReviewTab } from '#pane/tabs/review/ReviewTab.tsx';
import { SearchTab } from '#pane/tabs/search/SearchTab.tsx';
import { SourceDrawer } from '#pane/features/source-drawer/SourceDrawer.tsx';
import { SourcesTab } from '#pane/tabs/sources/SourcesTab.tsx';
import type { WordDocument } from '#pane/word/model.ts';
import { gone } from '../../setup/gone.ts';
import { json, startStub, type Seen, type StubServer } from '../relay-client/stub-server.ts';

export const session: Session = {
  user: { id: 'u', name: 'Dana Reyes', role: 'user' },
  workspace: { kind: 'embedded', name: 'Embedded workspace', languageModel: true },
  limits: {
    prompt: 20_000,
    promptWithFile: 4_000,
    file: 1_000,
    completionsPerMinute: 20,
    fileTypes: ['docx', 'pdf'],
  },
  models: [],
  aiMark: 'none',
  keepOnDeviceDays: 30,
  history: 'session',
  paneVersion: 'v1',
};
export const project: ProjectSummary = {
  id: 'p1',
  name: 'Acme supply',
  knowledgeBase: false,
  fileCount: 2,
  permission: 'edit',
};

// The markup of Fluent is of no use in an error message.
configure({ getElementError: (message) => new Error(message ?? 'not found') });

/**
 * Inserts the style rules of all panes. jsdom does not paint, yet matches every rule against every element for each role that a test looks for:
 * only rules that hide something are useful. Files share a page, which keeps what was inserted: a renderer for each pane would insert them
 * again and again.
 */
const renderer = createDOMRenderer(document, {
  unstable_filterCSSRule: (rule) => /(?:display:\s*none|visibility:\s*hidden)/.test(rule),
});

type Route = (seen: Seen, response: ServerResponse) => void;

/** A pane in jsdom connected to a real HTTP server. Routes are `METHOD /path` without `/api`; session and projects have default answers. */
export interface OpenedPane {
  readonly server: StubServer;
  readonly user: UserEvent;
  /** Returns the last copied text. */
  readonly copied: () => string;
  /** Returns the same as HTML, if it was given. */
  readonly copiedHtml: () => string | undefined;
  /** Files that were offered for download, in order. */
  readonly downloads: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /**
   * Returns the rules of axe-core that the page violates now; colours are checked by the themes' own test, because
   * jsdom does not paint.
   */
  readonly axe: () => Promise<readonly string[]>;
  close(): Promise<void>;
}

export async function openPane(options: {
  /** If absent, waits of the pane end immediately, and those of ten seconds or more only when the pane is closed. */
  readonly wait?: AppProps['platform']['wait'];
  /** The clock; one that stands still if absent. */
  readonly now?: () => Date;
  readonly openDocument: () => Promise<WordDocument>;
  /** The records on this device; none if absent. */
  readonly records?: DeviceRecords;
  readonly routes?: Readonly<Record<string, Route>>;
  readonly session?: Partial<Session>;
  readonly signedIn?: boolean;
  readonly code?: string;
  readonly signInToFirm?: AppProps['signInToFirm'];
  readonly views?: Partial<AppProps['views']>;
}): Promise<OpenedPane> {
  // jsdom has no layout: there is never a size to observe, and nothing to scroll. Fluent treats elements without
  // layout as hidden, and would then focus a dialog instead of its first control, which leaves the dialog inactive on
  // a busy machine.
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.parentElement;
    },
  });
  document.body.getBoundingClientRect = () => new DOMRect(0, 0, 350, 800);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = () => undefined;
  const server = await startStub();
  const routes: Record<string, Route> = {
    'GET /session': (seen, response) =>
      seen.headers.authorization === 'Bearer good'
        ? json(response, 200, { ...session, ...options.session })
        : json(response, 401, {
            error: { code: 'not_signed_in', message: 'Signed out.', requestId: 'r' },
            signIn: { kind: 'pairing' },
          }),
    'GET /projects': (_, response) =>
      json(response, 200, { projects: [project], asOf: '2026-11-20T10:00:00Z' }),
    ...options.routes,
  };
  server.answer((seen, response) => {
    const route = routes[`${seen.method} ${seen.path.replace(/^\/api/, '')}`];
    if (route !== undefined) return route(seen, response);
    return json(response, 404, {
      error: { code: 'not_found', message: 'Not found here.', requestId: 'r-404' },
    });
  });
  const storage = memory();
  const tokens = createPairingTokens(memory());
  if (options.signedIn !== false) tokens.keep('good');
  let copied = '';
  let copiedHtml: string | undefined;
  const downloads: { readonly name: string; readonly bytes: Uint8Array }[] = [];
  let { code } = options;
  const view = render(
    <App
      relay={createRelayClient({
        fetch: nodeFetch,
        tokens,
        isOnline: () => true,
        wait: options.wait ?? shortWait,
        origin: server.origin,
      })}
      tokens={tokens}
      platform={{
        now: options.now ?? (() => new Date('2026-11-20T10:00:00Z')),
        pause: () => undefined,
        wait: options.wait ?? shortWait,
        copy: (text, html) => {
          copied = text;
          copiedHtml = html;
          return Promise.resolve(true);
        },
        records: options.records ?? createDeviceRecords(() => undefined),
        download: (name, bytes) => void downloads.push({ name, bytes }),
        preferences: createPreferences(storage),
        reload: () => undefined,
        paneVersion: 'v1',
      }}
      openDocument={options.openDocument}
      onUsable={() => undefined}
      countTheirs={countTheirs}
      views={{
        draft: () => Promise.resolve(DraftTab),
        search: () => Promise.resolve(SearchTab),
        tables: () => Promise.resolve(ReviewTab),
        sections: () => Promise.resolve(Sections),
        sources: () => Promise.resolve(SourcesTab),
        sourceDrawer: () => Promise.resolve(SourceDrawer),
        ...options.views,
      }}
      hostTheme={{ current: () => undefined, watch: () => () => undefined }}
      renderer={renderer}
      targetDocument={document}
      takeCode={() => {
        const taken = code;
        code = undefined;
        return taken;
      }}
      signInToFirm={options.signInToFirm ?? (() => Promise.reject(new Error('not expected here')))}
    />,
  );
  return {
    server,
    // Checking what catches a click costs more than the click, and without layout nothing overlaps.
    user: writeFast(
      userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, applyAccept: false }),
    ),
    copied: () => copied,
    copiedHtml: () => copiedHtml,
    downloads,
    async axe() {
      // What needs layout or colours (these two, and the size of targets, which is off by default) the browser tests check.
      const { violations } = await axe.run(document.body, {
        rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
      });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      );
    },
    async close() {
      view.unmount();
      await server.close();
    },
  };
}

/** Each key draws the pane again: of plain words, this user types the last character and pastes what is before it. */
function writeFast(user: UserEvent): UserEvent {
  return {
    ...user,
    async type(box, text, options) {
      if (options !== undefined || /[{[]/.test(text)) return user.type(box, text, options);
      await user.click(box);
      await user.paste(text.slice(0, -1));
      await user.keyboard(text.slice(-1));
    },
  };
}

/** Opens the pane on a document, or on one that failed to open; it is closed when the test ends. */
export async function openOn(
  document: WordDocument | PaneError,
  options: Partial<Parameters<typeof openPane>[0]> = {},
): Promise<OpenedPane> {
  const pane = await openPane({
    openDocument: () =>
      document instanceof PaneError ? Promise.reject(document) : Promise.resolve(document),
    ...options,
  });
  onTestFinished(async () => {
    await pane.close();
    cleanup();
  });
  return pane;
}

/** Returns the only button with this name. */
export const button = (name: string): HTMLElement => screen.getByRole('button', { name });

/** Returns the element at this position of a list, from 0; fails if there is none. */
export function oneOf(elements: readonly HTMLElement[], place: number): HTMLElement {
  const element = elements[place];
  if (element === undefined) throw new Error(`There are ${elements.length} elements, none at ${place}.`);
  return element;
}

/** What can be opened in the pane. */
type View =
  | 'Document'
  | 'Search'
  | 'Review tables'
  | 'Sources'
  | 'Their changes'
  | 'Review'
  | 'Ready to send'
  | 'Clause by clause'
  | 'Rename a party or term';

/** Opens a view from wherever the pane is, as a user does, and returns what shows it. */
export async function openView(pane: OpenedPane, view: View): Promise<HTMLElement> {
  const press = async (role: 'tab' | 'button' | 'menuitem', name: string | RegExp): Promise<void> =>
    pane.user.click(await screen.findByRole(role, { name }));
  if (view === 'Sources') await press('tab', view);
  else if (view === 'Search' || view === 'Review tables') {
    await press('tab', 'Vault');
    await press('tab', view);
  } else {
    await press('tab', 'Document');
    const back = screen.queryByRole('button', { name: 'Back to the clause' });
    if (back !== null) await pane.user.click(back);
    if (view === 'Document') return screen.getByRole('tabpanel', { name: view });
    if (view === 'Clause by clause') {
      await press('button', 'More');
      await press('menuitem', /^One task for every clause/);
    } else if (view === 'Rename a party or term') {
      await press('button', 'More');
      await press('menuitem', view);
    } else await press('button', new RegExp(`^${view}`));
    return screen.findByRole('region', { name: view });
  }
  return screen.getByRole('tabpanel', { name: view });
}

/** Chooses the project of all places, in the list above the vault, and comes back to where the pane was. */
export async function chooseProject(pane: OpenedPane, name: string): Promise<void> {
  const header = within(await screen.findByRole('banner'));
  const [place] = screen.getAllByRole('tab', { selected: true });
  await pane.user.click(header.getByRole('tab', { name: 'Vault' }));
  await pane.user.click(header.getByRole('button', { name: /^Project:/ }));
  await pane.user.click(await header.findByRole('combobox', { name: 'Project' }));
  await pane.user.click(await screen.findByRole('option', { name: new RegExp(name) }));
  if (place !== undefined) await pane.user.click(place);
}

/** Chooses an action in the prompt library, which its button opens, and “/” in the empty box. */
export async function chooseAction(pane: OpenedPane, action: string): Promise<void> {
  const library = screen.queryByRole('button', { name: 'Prompt library' });
  if (library === null) {
    await pane.user.click(screen.getByRole('textbox', { name: /instruction|question/iu }));
    await pane.user.keyboard('/');
  } else await pane.user.click(library);
  await pane.user.click(
    await screen.findByRole('option', { name: new RegExp(`^${action}\\s*Codicil$`, 'u') }),
  );
  await pane.user.click(button('Use'));
  await gone(() => screen.queryByRole('dialog'));
  // The rest of the page can be reached again.
  await screen.findByRole('button', { name: 'Prompt library' });
}

/** Sends an action about the passage: with its chip, or from the prompt library. */
export async function sendAction(pane: OpenedPane, action: string): Promise<void> {
  const chip = screen.queryByRole('button', { name: action });
  if (chip !== null) return pane.user.click(chip);
  await chooseAction(pane, action);
  await pane.user.click(button('Send'));
}

/** Picks an option of a combobox. */
export async function pick(pane: OpenedPane, combobox: string, option: string): Promise<void> {
  await pane.user.click(await screen.findByRole('combobox', { name: combobox }));
  await pane.user.click(await screen.findByRole('option', { name: new RegExp(option) }));
}

const shortWait: AppProps['platform']['wait'] = (milliseconds, signal) =>
  milliseconds < 10_000
    ? Promise.resolve()
    : new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });

function memory(): GuardedStorage {
  const map = new Map<string, string>();
  return {
    get: (key) => map.get(key),
    set: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
  };
}

/** Node's fetch under jsdom, whose AbortSignal it does not recognise: the abort is forwarded. */
const nodeFetch: typeof fetch = async (input, init = {}) => {
  const { signal, ...rest } = init;
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
  const body = rest.body instanceof FormData ? await nodeForm(rest.body) : (rest.body ?? null);
  return Promise.race([fetch(input, { ...rest, body }), aborted]);
};

/** Converts a form of jsdom into one of Node, which Node's fetch can send. */
async function nodeForm(form: FormData): Promise<FormData> {
  // jsdom replaces Node's own class; a Response creates one.
  const type = 'application/x-www-form-urlencoded';
  const copy = await new Response('', { headers: { 'content-type': type } }).formData();
  for (const [name, value] of form) {
    if (typeof value === 'string') copy.set(name, value);
    else copy.set(name, await nodeBlob(value), value.name);
  }
  return copy;
}

/** Converts the bytes of a file of jsdom into a blob of Node, which a Response also creates. */
async function nodeBlob(file: File): Promise<Blob> {
  const response = new Response(await readBytes(file), { headers: { 'content-type': file.type } });
  return response.blob();
}

function readBytes(file: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'object' && reader.result !== null) resolve(reader.result);
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('A file cannot be read.')));
    reader.readAsArrayBuffer(file);
  });
}
