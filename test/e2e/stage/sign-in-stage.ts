import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, FrameLocator, Page, Route } from 'playwright-core';
import { pino } from 'pino';
import { readSettings } from '#server/config/config.ts';
import { NO_FILES } from '#test/setup/no-files.ts';
import { systemClock } from '#server/http/clock.ts';
import { startRelay } from '#server/start.ts';
import { startWorkspace } from '#server/workspace/start.ts';
import type { PreviewWordHost } from '#word-host/preview/api.ts';
import { launchBrowser } from '#test/setup/programs/browser.ts';
import { PATIENCE_MS } from '#test/setup/patience.ts';
import {
  OIDC_CLIENT,
  OIDC_RESOURCE,
  OIDC_SCOPE,
  startProvider,
  type TestProvider,
} from '#test/setup/servers/oidc.ts';
import { trustingFetch } from '#test/setup/servers/trusting-fetch.ts';
import { copySample } from './sample-folder.ts';
import { certificateFiles } from './stage.ts';
import { freePort } from '#test/setup/servers/free-port.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const preview = join(root, 'dist', 'preview');

/** A relay in production whose users sign in at a real OpenID provider, both on loopback over https. */
export interface SignInStage {
  readonly origin: string;
  readonly provider: TestProvider;
  /** Word with the relay’s own pane, in its own browser. `script` runs in each page before anything else. */
  open(profile: string, context?: BrowserContextOptions, script?: () => void): Promise<SignInPage>;
  close(): Promise<void>;
}

export interface SignInPage {
  readonly page: Page;
  readonly pane: FrameLocator;
  /** Every address that the browser requested, and every error in its console. */
  readonly addresses: readonly string[];
  readonly faults: readonly string[];
  select(text: string): Promise<void>;
  close(): Promise<void>;
}

const GUID = '11111111-2222-4333-8444-555555555555';
const ENTRA = { tenantId: GUID, clientId: GUID, scope: `api://${GUID}/relay.access` };

/** `entra`: the provider answers as Entra ID does. */
export async function openSignInStage(
  options: { readonly accessTokenLife?: number; readonly entra?: true } = {},
): Promise<SignInStage> {
  const folder = await mkdtemp(join(tmpdir(), 'codicil-sign-in-'));
  copySample(join(folder, 'data'));
  const files = await certificateFiles(folder);
  const cert = await readFile(files.TLS_CERT_FILE, 'utf8');
  const key = await readFile(files.TLS_KEY_FILE, 'utf8');
  const network = trustingFetch(cert);
  const port = await freePort();
  const origin = `https://localhost:${port}`;
  const provider = await startProvider({
    ...(options.accessTokenLife === undefined ? {} : { accessTokenLife: options.accessTokenLife }),
    ...(options.entra === undefined ? {} : { entra: ENTRA }),
    redirectUri: `${origin}/sign-in.html`,
    certificate: { cert, key },
    isSeparate: options.entra !== undefined,
    fetch: network.fetch,
  });
  const settings = readSettings(
    {
      MODE: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      ...files,
      OFFICE_JS_URL: '/word/office.js',
      ...(options.entra === undefined
        ? {
            OIDC_ISSUER: provider.issuer,
            OIDC_CLIENT_ID: OIDC_CLIENT,
            OIDC_AUDIENCE: OIDC_RESOURCE,
            OIDC_RESOURCE,
            OIDC_SCOPE,
          }
        : {
            ENTRA_TENANT_IDS: ENTRA.tenantId,
            ENTRA_CLIENT_ID: ENTRA.clientId,
            ENTRA_SCOPE: ENTRA.scope,
            ENTRA_AUTHORITY: new URL(provider.issuer).origin,
          }),
      DATA_FOLDER: join(folder, 'data'),
    },
    NO_FILES,
  );
  const relay = await startRelay(settings, {
    clock: systemClock(),
    log: pino({ level: 'silent' }),
    root,
    startWorkspace,
    sampleMatter: false,
    onPairingCode: () => undefined,
    fetch: network.fetch,
  });
  const browser = await launchBrowser();
  return {
    origin,
    provider,
    open: (profile, context, script) => openPage(browser, origin, profile, context, script),
    async close() {
      await browser.close();
      await relay.close();
      await provider.close();
      await network.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The page with Word is on the relay's origin, which in production has no such page: the browser is given it, and office.js with
 * the host before it. The pane, its policy and the page of the dialog are the relay's own.
 */
async function openPage(
  browser: Browser,
  origin: string,
  profile: string,
  options: BrowserContextOptions = {},
  script?: () => void,
): Promise<SignInPage> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    ignoreHTTPSErrors: true,
    ...options,
  });
  if (script !== undefined) await context.addInitScript(script);
  const addresses: string[] = [];
  const faults: string[] = [];
  context.on('request', (request) => addresses.push(request.url()));
  context.on('console', (message) => {
    const foreign = message.location().url.includes('/word/');
    // The provider's page wants a font of the internet's, and the 401 says how to sign in.
    const expected = /^https:\/\/fonts\.|\/api\/session$/.test(message.location().url);
    if (message.type() === 'error' && !foreign && !expected) faults.push(message.text());
  });
  await context.route(`${origin}/word/**`, giveOffice);
  await context.route(`${origin}/preview/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.replace('/preview/', '') || 'index.html';
    if (name !== 'pane.html') return route.fulfill({ path: join(preview, name) });
    // Not fetched and passed on: a page without an address space may not call an issuer on loopback.
    return route.continue({ url: `${origin}/taskpane.html` });
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await page.goto(`${origin}/preview/?profile=${profile}`);
  return {
    page,
    pane: page.frameLocator('iframe[title="Codicil"]'),
    addresses,
    faults,
    select: async (text) => {
      await page.evaluate((what) => (window.wordHost as PreviewWordHost).select(what), text);
    },
    close: () => context.close(),
  };
}

async function giveOffice(route: Route): Promise<void> {
  const name = new URL(route.request().url()).pathname.replace('/word/', '');
  if (name !== 'office.js') {
    const path = join(preview, 'office', name);
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 });
  }
  const parts = ['pane-host.js', 'office/office.js', 'supplement.js'];
  const body = await Promise.all(parts.map((part) => readFile(join(preview, part), 'utf8')));
  return route.fulfill({ contentType: 'text/javascript', body: body.join(';\n') });
}
