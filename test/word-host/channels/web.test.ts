import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { JSDOM } from 'jsdom';
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';
import { generate } from 'selfsigned';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser, launchBrowser } from '#test/setup/programs/browser.ts';
import { PATIENCE_MS } from '#test/setup/patience.ts';
import { brief } from '../fixture.ts';
import { WordHost } from '../host/host.ts';
import { officeJsFile } from '../office-js.ts';
import { profile } from '../profiles.ts';
import { serveWebPane, webFrameName, type WebPane } from './web.ts';

/** The host page: it passes messages between its frame and this process, where the word host runs. */
const hostPage = `<!doctype html><title>host</title><script>
addEventListener('message', (event) => { if (event.source === frames[0]) toHost(event.data); });
function fromHost(message) { frames[0].postMessage(message, location.origin); }
function openPane(name) {
  const frame = document.createElement('iframe');
  frame.name = name; frame.src = '/pane.html'; document.body.append(frame);
}
</script><body></body>`;
/** The pane: office.js, a call of the Common API as a promise, and a counter of selections. */
const panePage = `<!doctype html><title>pane</title><script src="/office/office.js"></script><script>
var seen = 0;
function countSelection() { seen += 1; }
function call(start) {
  return new Promise((resolve, reject) => {
    start((result) => (result.error ? reject(new Error(result.error.message)) : resolve(result.value)));
  });
}
</script><body>pane</body>`;

/** The globals of the page’s window, typed for the functions that run there. */
interface HostWindow {
  openPane(name: string): void;
  fromHost(message: string): void;
}

interface PaneWindow {
  readonly seen: number;
  readonly countSelection: () => void;
  readonly call: <T>(start: (done: (result: Office.AsyncResult<T>) => void) => void) => Promise<T>;
}

/** Word on the web in a real browser: the host in this process, office.js in a frame, over https. */
interface WebWord {
  readonly host: WordHost;
  readonly frame: Frame;
  readonly page: Page;
  readonly errors: string[];
}

describe.skipIf(findBrowser() === undefined)('Word on the web, as office.js finds it over https', () => {
  let server: Server;
  let browser: Browser;
  let origin = '';
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }]);
    server = createServer({ cert, key }, (request, response) => {
      const path = request.url ?? '/';
      const answer = async (): Promise<void> => {
        const page = path === '/host.html' ? hostPage : path === '/pane.html' ? panePage : undefined;
        const script = page === undefined ? await officeJsFile(path.replace(/^\/office\//, '')) : undefined;
        response.writeHead(page === undefined && script === undefined ? 404 : 200, {
          'content-type': page === undefined ? 'text/javascript' : 'text/html',
        });
        response.end(page ?? script);
      };
      void answer();
    });
    await new Promise<void>((resolve) => {
      server.listen(0, 'localhost', resolve);
    });
    origin = `https://localhost:${(server.address() as AddressInfo).port}`;
    browser = await launchBrowser();
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  afterAll(async () => {
    await browser.close();
    server.close();
  });

  async function open(docx = brief()): Promise<WebWord> {
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    contexts.push(context);
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    const session = crypto.randomUUID();
    const pane: WebPane = {
      conversation: session,
      control: crypto.randomUUID(),
      hostOrigin: origin,
      documentUrl: `${origin}/document.docx`,
    };
    const host = new WordHost({
      docx,
      profile: profile('web'),
      tools: new JSDOM('').window,
      now: () => new Date('2026-01-05T09:00:00Z'),
      session,
      delay: () => Promise.resolve(),
    });
    const listeners = new Set<(message: unknown) => void>();
    await page.exposeFunction('toHost', (message: unknown) => {
      for (const listener of listeners) listener(message);
    });
    serveWebPane(host, pane, {
      receive: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      send: (message) => {
        // A page that its test has closed no longer needs an answer.
        page
          .evaluate((text) => (window as unknown as HostWindow).fromHost(text), message)
          .catch(() => undefined);
      },
    });
    await page.goto(`${origin}/host.html`);
    await page.evaluate((name) => (window as unknown as HostWindow).openPane(name), webFrameName(pane));
    await expect.poll(() => page.frames().some((frame) => frame.url().endsWith('/pane.html'))).toBe(true);
    const frame = page.frames().find((candidate) => candidate.url().endsWith('/pane.html'));
    if (frame === undefined) throw new Error('the pane did not open');
    await frame.waitForFunction(() => typeof Office !== 'undefined' && typeof Word !== 'undefined');
    await frame.evaluate(async () => {
      await Office.onReady();
    });
    return { host, frame, page, errors };
  }

  it('is ready, says what it is, and runs batches', async () => {
    const { host, frame, errors } = await open();
    host.select('Smith v. Jones');
    const seen = await frame.evaluate(async () => {
      const { host: app, platform } = await Office.onReady();
      const text = await Word.run(async (context) => {
        const selection = context.document.getSelection();
        selection.load('text');
        await context.sync();
        selection.insertText('Doe v. Roe', 'Replace');
        await context.sync();
        return selection.text;
      });
      const { document, requirements } = Office.context;
      const sets = [
        requirements.isSetSupported('WordApi', '1.6'),
        requirements.isSetSupported('WordApiDesktop', '1.1'),
      ];
      return [app, platform, document.mode, text, ...sets];
    });
    expect(seen).toEqual(['Word', 'OfficeOnline', 'readWrite', 'Smith v. Jones', true, false]);
    expect(host.text()).toContain('held in Doe v. Roe that');
    await host.idle();
    expect(errors).toEqual([]);
  });

  it('tells about each new selection', async () => {
    const { host, frame } = await open();
    await frame.evaluate(() => {
      const pane = window as unknown as PaneWindow;
      const { document } = Office.context;
      return pane.call<void>((done) =>
        document.addHandlerAsync(Office.EventType.DocumentSelectionChanged, pane.countSelection, done),
      );
    });
    host.select('Smith');
    host.select('Jones');
    await expect.poll(() => frame.evaluate(() => (window as unknown as PaneWindow).seen)).toBe(2);
  });

  it('keeps settings and custom XML parts in the document', async () => {
    const first = await open();
    const ids = await first.frame.evaluate(async () => {
      const { call } = window as unknown as PaneWindow;
      const { customXmlParts, settings } = Office.context.document;
      settings.set('cite', { a: 1 });
      await call<void>((done) => settings.saveAsync(done));
      const xml = '<ledger xmlns="urn:codicil:test"><entry/></ledger>';
      const added = await call<Office.CustomXmlPart>((done) => customXmlParts.addAsync(xml, done));
      const found = await call<Office.CustomXmlPart[]>((done) =>
        customXmlParts.getByNamespaceAsync('urn:codicil:test', done),
      );
      return [added.id, ...found.map((part) => part.id)];
    });
    expect(ids).toEqual([ids[0], ids[0]]);

    const again = await open(first.host.save());
    const kept = await again.frame.evaluate(async () => {
      const { call } = window as unknown as PaneWindow;
      const { customXmlParts, settings } = Office.context.document;
      const [part] = await call<Office.CustomXmlPart[]>((done) =>
        customXmlParts.getByNamespaceAsync('urn:codicil:test', done),
      );
      if (part === undefined) return [];
      const xml = await call<string>((done) => part.getXmlAsync(done));
      await call<void>((done) => part.deleteAsync(done));
      const left = await call<Office.CustomXmlPart[]>((done) =>
        customXmlParts.getByNamespaceAsync('urn:codicil:test', done),
      );
      return [settings.get('cite') as unknown, xml.includes('<entry/>'), left.length];
    });
    expect(kept).toEqual([{ a: 1 }, true, 0]);
  });

  it('lets transport faults reach the pane by their names', async () => {
    const { host, frame } = await open();
    host.faults.next({ kind: 'transport', error: 5012, when: 'before' });
    const code = await frame.evaluate(() =>
      Word.run(async (context) => {
        context.document.body.load('text');
        await context.sync();
      }).then(
        () => 'no error',
        (error: unknown) => (error as OfficeExtension.Error).code,
      ),
    );
    expect(code).toBe('InvalidOrTimedOutSession');
  });
});
