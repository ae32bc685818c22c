import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '#test/setup/programs/browser.ts';
import { PATIENCE_MS } from '#test/setup/patience.ts';
import type { TestRelay } from '../relay-fixture.ts';
import { startTestRelay } from '../relay-fixture.ts';

let browser: Browser;
let page: Page;
let relay: TestRelay;
let word: { readonly server: Server; readonly origin: string };
let evil: { readonly server: Server; readonly origin: string };
let folder = '';

/** Starts a site whose page frames the address in its query, through another page of its own on request. */
const startSite = async (): Promise<typeof word> => {
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://site.test').searchParams;
    const inner = (asked.get('frame') ?? '').replaceAll('"', '&quot;');
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><title>site</title><iframe src="${inner}"></iframe>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};
const framing = (origin: string, address: string): string =>
  `${origin}/?frame=${encodeURIComponent(address)}`;

beforeAll(async () => {
  [browser, word, evil] = await Promise.all([launchBrowser(), startSite(), startSite()]);
  page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  folder = mkdtempSync(join(tmpdir(), 'codicil-framing-'));
  mkdirSync(join(folder, 'assets'));
  for (const name of ['taskpane.html', 'sign-in.html', 'assets/support.html'])
    writeFileSync(join(folder, name), `<!doctype html><title>${name}</title><p>here</p>`);
  relay = await startTestRelay({
    options: {
      paneFolder: folder,
      policy: { officeJsUrl: '/office.js', frameAncestors: [word.origin], signInOrigins: [] },
    },
  });
});
afterAll(async () => {
  await browser.close();
  await relay.close();
  for (const { server } of [word, evil]) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the addresses that a browser shows, from the page inwards. */
const shown = async (address: string): Promise<readonly string[]> => {
  await page.goto(address);
  return page.frames().map((frame) => frame.url());
};
/** Returns whether the browser shows the relay's page as the innermost frame. */
const isShown = async (address: string, path: string): Promise<boolean> =>
  (await shown(address)).at(-1) === `${relay.origin}${path}`;

const PAGES = [
  '/taskpane.html',
  '/sign-in.html',
  '/assets/support.html',
  '/healthz',
  '/api/session',
  '/nothing',
];

describe('in Chromium, a page of the relay', () => {
  it('is shown on its own', async () => {
    for (const path of PAGES)
      expect([path, await isShown(`${relay.origin}${path}`, path)]).toEqual([path, true]);
  });

  it('is framed by Word if it is the pane, and otherwise not', async () => {
    for (const path of PAGES)
      expect([path, await isShown(framing(word.origin, `${relay.origin}${path}`), path)]).toEqual([
        path,
        path === '/taskpane.html',
      ]);
  });

  it('is framed by no other site', async () => {
    for (const path of PAGES)
      expect([path, await isShown(framing(evil.origin, `${relay.origin}${path}`), path)]).toEqual([
        path,
        false,
      ]);
  });

  it('is framed by Word within Word, and not by Word within another site', async () => {
    const pane = `${relay.origin}/taskpane.html`;
    const inner = framing(word.origin, pane);
    expect(await isShown(framing(word.origin, inner), '/taskpane.html')).toBe(true);
    expect(await isShown(framing(evil.origin, inner), '/taskpane.html')).toBe(false);
  });
});
