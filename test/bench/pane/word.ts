import { JSDOM } from 'jsdom';
import type { FrameLocator, Page } from 'playwright-core';
import type { Stage } from '#test/e2e/stage/stage.ts';
import { serveWebPane, webFrameName } from '#word-host/channels/web.ts';
import { WordHost } from '#word-host/host/host.ts';
import { profile } from '#word-host/profiles.ts';

/**
 * Word on the web in this process, with the pane in a frame of a separate page: as in production, the document is processed elsewhere, and
 * the pane's thread only runs the pane, office.js and the messages between the two.
 */
export interface ApartWord {
  readonly host: WordHost;
  /** Opens the page, and the pane beside its document in it. */
  readonly open: () => Promise<void>;
  readonly close: () => void;
}

const CONVERSATION = '105c628f-0000-4000-8000-000000000000';

/** A narrow page with Word on the web, as {@link ApartWord}, and the pane's frame in it. */
export interface ApartPane {
  readonly page: Page;
  readonly pane: FrameLocator;
  readonly word: ApartWord;
  /** Address of the relay. */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Opens a separate page on a stage; the document opens with `word.open`. */
export async function openPaneApart({ browser, relay }: Stage, docx: Uint8Array): Promise<ApartPane> {
  const context = await browser.newContext({
    viewport: { width: 400, height: 860 },
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  const origin = relay.origin.replace('127.0.0.1', 'localhost');
  const word = await openApart(page, docx, { origin, code: relay.pairingCode() ?? '' });
  const close = async (): Promise<void> => {
    await context.close();
    word.close();
  };
  return { page, pane: page.frameLocator('iframe'), word, origin, close };
}

/** Makes the page at `/bench/` of an origin act as Word on the web. The pairing code is passed on to the pane. */
async function openApart(
  page: Page,
  docx: Uint8Array,
  { origin, code }: { readonly origin: string; readonly code: string },
): Promise<ApartWord> {
  const { window } = new JSDOM('');
  const host = new WordHost({
    docx,
    profile: profile('web'),
    tools: window,
    now: () => new Date(),
    session: CONVERSATION,
    delay: (milliseconds) =>
      new Promise((resolve) => {
        setTimeout(resolve, milliseconds);
      }),
  });
  const pane = {
    conversation: CONVERSATION,
    control: 'codicil-control',
    hostOrigin: origin,
    documentUrl: `${origin}/document.docx`,
  };
  const listeners = new Set<(message: unknown) => void>();
  await page.exposeFunction('toWord', (message: unknown) => {
    for (const listener of listeners) listener(message);
  });
  const stop = serveWebPane(host, pane, {
    receive: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: (message) => {
      const told = page.evaluate((text) => {
        document.querySelector('iframe')?.contentWindow?.postMessage(text, location.origin);
      }, message);
      // A page that was closed meanwhile cannot be notified.
      told.catch(() => undefined);
    },
  });
  await page.route(`${origin}/bench/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: pageOf(webFrameName(pane), code) }),
  );
  return {
    host,
    open: async () => {
      await page.goto(`${origin}/bench/`);
    },
    close: () => {
      stop();
      window.close();
    },
  };
}

const pageOf = (name: string, code: string): string => `<!doctype html>
<style>html,body,iframe{margin:0;width:100%;height:100%;border:0}</style>
<iframe title="Codicil" name="${name.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" src="/preview/pane.html#pair=${code}"></iframe>
<script>addEventListener('message', ({ source, data }) => { if (source === frames[0]) void toWord(data); });</script>`;
