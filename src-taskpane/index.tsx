import { createDOMRenderer } from '@fluentui/react-components';
import { createRoot } from 'react-dom/client';
import { App } from './shell/App.tsx';
import { downloadFile } from './ui/browser/download.ts';
import { copyText } from './ui/browser/clipboard.ts';
import { hashBytes } from './ui/browser/hash-bytes.ts';
import { takePairingCode } from './shell/pairing.ts';
import { reachesRelay } from './shell/relay/reaches-relay.ts';
import { createPause, pageTurn } from './shell/yield-to-main.ts';
import { createDeviceRecords } from './device/records.ts';
import { createPreferences } from './device/preferences.ts';
import { describeBlocked } from './shell/blocked.ts';
import { builtVersion } from './shell/version.ts';
import { waitFor } from './ui/browser/abortable-delay.ts';
import { PaneError } from './errors.ts';
import { shellMessages } from './shell/messages.ts';
import { createRelayClient } from './relay-client/client.ts';
import { openCodeFlow } from './relay-client/sign-in/code-flow.ts';
import { createDialogTokens, WINDOW_CLOSED } from './relay-client/sign-in/dialog-tokens.ts';
import { createEntraTokens } from './relay-client/sign-in/entra.ts';
import { createFirmTokens } from './relay-client/sign-in/firm.ts';
import { collectCallback } from './relay-client/sign-in/mailbox.ts';
import { openMsal } from './relay-client/sign-in/msal.ts';
import { guardedStorage } from './device/storage.ts';
import { createPairingTokens, firstAvailable } from './relay-client/sign-in/tokens.ts';
import type { WordDocument } from './word/model.ts';
import { createOfficeThemeSource } from './word/office/theme.ts';

// The composition root: clock, randomness, network, storage and the page itself are passed in from here.

const container = document.getElementById('root');
if (container === null) throw new Error('taskpane.html has no element with the id "root".');

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const renderer = createDOMRenderer(
  document,
  nonce === undefined ? {} : { styleElementAttributes: { nonce } },
);
const setTimer = (callback: () => void, milliseconds: number): (() => void) => {
  const timer = window.setTimeout(callback, milliseconds);
  return () => window.clearTimeout(timer);
};
const ready = { setTimer, blocked: () => describeBlocked(document) };

// Loaded when the user signs in with the firm's account. The sign-in options are fetched before the window opens, so
// that it opens on click.
const officeDialog = () => import('./word/office/dialog.ts');

const sendRequest: typeof fetch = (input, init) => window.fetch(input, init);
const pauseFor = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimer(resolve, milliseconds));

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  waitFor(milliseconds, signal, setTimer);

const session = guardedStorage(() => window.sessionStorage);
const pairing = createPairingTokens(session);
const firm = createFirmTokens({
  entra: createEntraTokens(openMsal, setTimer),
  dialog: createDialogTokens({
    openFlow: () => openCodeFlow({ fetch: sendRequest, now: () => new Date() }),
    ask: async (address, signal) => (await officeDialog()).askInDialog(address, signal, WINDOW_CLOSED),
    collect: (secret, signal) =>
      collectCallback(sendRequest, secret, { signal, wait: pauseFor, now: () => new Date() }),
    storage: session,
    now: () => new Date(),
    origin: window.location.origin,
  }),
  ways: async () => (await officeDialog()).signInWays(ready),
});
const tokens = { ...firstAvailable(pairing, firm), keep: (bearer: string) => pairing.keep(bearer) };
const relay = createRelayClient({
  fetch: sendRequest,
  tokens,
  isOnline: () => reachesRelay(window.location, navigator),
  wait,
});

const pause = createPause(() => performance.now(), pageTurn);

// Requested immediately, but in separate files: the tabs are rendered before the largest parts and Office have loaded.
const loadDraft = async () => (await import('./tabs/draft/DraftTab.tsx')).DraftTab;
void loadDraft().catch(() => {
  // The tab loads it again, and reports a failure.
});
const loadSources = async () => (await import('./tabs/sources/SourcesTab.tsx')).SourcesTab;
const word = import('./word/index.ts');

async function openDocument() {
  const { createWordDocument, onOfficeReady } = await word;
  if (!(await onOfficeReady(ready))) throw new PaneError('word_failed', shellMessages.notInWord);
  return createWordDocument({
    now: () => new Date(),
    randomId: () =>
      Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => (byte % 36).toString(36)).join(''),
    sha256: (text) => hashBytes(new TextEncoder().encode(text)),
    setTimer,
    pause,
    page: window,
    device: guardedStorage(() => window.localStorage),
  });
}

/** Counts, once the pane can be used, what is pending of others. */
async function countTheirs(document: WordDocument) {
  return (await import('./tabs/agreement/changes/count-theirs.ts')).countTheirs(document);
}

/** Loads what the user may need next. Sources works without the relay, but its code comes from there. */
function loadLater(): void {
  const later = [loadSources(), word.then(({ fetchLateCode }) => fetchLateCode())];
  void Promise.allSettled(later);
  // What failed is loaded again when it is used, which reports a failure.
}

const hostTheme = createOfficeThemeSource(window);
let code = takePairingCode(window.location);
createRoot(container).render(
  <App
    relay={relay}
    tokens={tokens}
    platform={{
      now: () => new Date(),
      wait,
      pause,
      copy: (text, html) => copyText(text, document, html),
      records: createDeviceRecords(() => window.indexedDB),
      download: (name, bytes) => downloadFile(name, bytes, document),
      preferences: createPreferences(guardedStorage(() => window.localStorage)),
      reload: () => window.location.reload(),
      paneVersion: builtVersion(),
    }}
    openDocument={openDocument}
    countTheirs={countTheirs}
    onUsable={loadLater}
    views={{
      draft: loadDraft,
      search: async () => (await import('./tabs/search/SearchTab.tsx')).SearchTab,
      tables: async () => (await import('./tabs/review/ReviewTab.tsx')).ReviewTab,
      sections: async () => (await import('./tabs/agreement/Sections.tsx')).Sections,
      sourceDrawer: async () => (await import('./features/source-drawer/SourceDrawer.tsx')).SourceDrawer,
      sources: loadSources,
    }}
    hostTheme={hostTheme}
    renderer={renderer}
    targetDocument={document}
    takeCode={() => {
      const taken = code;
      code = undefined;
      return taken;
    }}
    signInToFirm={(...asked) => firm.signIn(...asked)}
  />,
);
