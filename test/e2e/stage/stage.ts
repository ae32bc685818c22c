import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, FrameLocator, Page } from 'playwright-core';
import { generate } from 'selfsigned';
import { readSettings } from '#server/config/config.ts';
import { NO_FILES } from '#test/setup/no-files.ts';
import { createLog } from '#server/log.ts';
import { systemClock } from '#server/http/clock.ts';
import { startRelay, type RunningRelay } from '#server/start.ts';
import { startWorkspace } from '#server/workspace/start.ts';
import type { PreviewWordHost } from '#word-host/preview/api.ts';
import { launchBrowser } from '#test/setup/programs/browser.ts';
import { PATIENCE_MS } from '#test/setup/patience.ts';
import { copySample, folderOfRun } from './sample-folder.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The whole product on free ports, over a copy of the sample matter, with a browser in front of it. */
export interface Stage {
  readonly relay: RunningRelay;
  readonly browser: Browser;
  /** The log of the process so far. */
  readonly log: () => string;
  /** The relay’s token, which must not be anywhere else. */
  readonly token: () => string;
  /** Opens a paired preview in its own browser context. */
  open(options?: {
    readonly profile?: 'windows' | 'web' | 'ltsc2021';
    readonly context?: BrowserContextOptions;
  }): Promise<Preview>;
  close(): Promise<void>;
}

/** The preview page with the pane in its frame. */
export interface Preview {
  readonly page: Page;
  readonly pane: FrameLocator;
  /** Errors of the page's console and scripts, and violations of its policy, so far. */
  readonly faults: readonly string[];
  select(text: string, nth?: number): Promise<void>;
  text(view: 'current' | 'original'): Promise<string>;
  open(bytes: Uint8Array): Promise<void>;
  save(): Promise<Uint8Array>;
  /** Resolves when Word is idle and the document is rendered again. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** How a stage is started. */
export interface StageOptions {
  /** Serves it with a temporary certificate, which the web profile needs. */
  readonly https?: boolean;
  /** Lets its workspace read the sample matter itself. */
  readonly readsSample?: boolean;
  /** Settings of the relay besides those of every stage. */
  readonly env?: Readonly<Record<string, string>>;
  /** A browser that outlives the stage. Default: starts one. */
  readonly browser?: Browser;
}

/** Starts a stage. */
export async function openStage(options: StageOptions = {}): Promise<Stage> {
  const folder = await mkdtemp(join(folderOfRun(), 'codicil-stage-'));
  if (options.readsSample !== true) copySample(join(folder, 'data'));
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString('utf8'));
      done();
    },
  });
  const settings = readSettings(
    {
      MODE: 'local',
      PORT: '0',
      LOG_LEVEL: 'debug',
      DATA_FOLDER: join(folder, 'data'),
      ...(options.https === true ? await certificateFiles(folder) : {}),
      ...options.env,
    },
    // The folder of the firm's prompts, where a test has one.
    { ...NO_FILES, listFolder: (path) => readdirSync(path) },
  );
  let token = '';
  const relay = await startRelay(settings, {
    clock: systemClock(),
    log: createLog(settings.logLevel, sink),
    root,
    startWorkspace: async (workspace) => {
      const running = await startWorkspace(workspace);
      token = running.token;
      await running.sampleReady;
      return running;
    },
    sampleMatter: true,
    previewFolder: join(root, 'dist', 'preview'),
    onPairingCode: () => undefined,
  });
  const browser = options.browser ?? (await launchBrowser());
  return {
    relay,
    browser,
    log: () => lines.join(''),
    token: () => token,
    open: (request) => openPreview(browser, relay, request),
    async close() {
      if (options.browser === undefined) await browser.close();
      await relay.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A certificate for localhost in a folder, as the settings name it. */
export async function certificateFiles(
  folder: string,
): Promise<{ readonly TLS_CERT_FILE: string; readonly TLS_KEY_FILE: string }> {
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const files = { TLS_CERT_FILE: join(folder, 'cert.pem'), TLS_KEY_FILE: join(folder, 'key.pem') };
  await writeFile(files.TLS_CERT_FILE, made.cert);
  await writeFile(files.TLS_KEY_FILE, made.private);
  return files;
}

async function openPreview(
  browser: Browser,
  relay: RunningRelay,
  options: Parameters<Stage['open']>[0] = {},
): Promise<Preview> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    ignoreHTTPSErrors: true,
    ...options.context,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    // Microsoft's own files break the policy's rule on style attributes; the browser blocks it, and nothing is lost.
    const foreign = message.location().url.includes('/preview/office/');
    if (message.type() === 'error' && !foreign) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  const origin = relay.origin.replace('127.0.0.1', 'localhost');
  const profile = options.profile ?? 'windows';
  await page.goto(`${origin}/preview/?profile=${profile}#pair=${relay.pairingCode() ?? ''}`);
  const pane = page.frameLocator('iframe[title="Codicil"]');
  await pane.getByRole('tab', { name: 'Document', exact: true }).waitFor();
  await page.waitForFunction(() => window.wordHost !== undefined);
  return {
    page,
    pane,
    faults,
    select: async (text, nth = 0) => {
      await page.evaluate(([what, which]) => (window.wordHost as PreviewWordHost).select(what, which), [
        text,
        nth,
      ] as const);
    },
    text: (view) => page.evaluate((which) => (window.wordHost as PreviewWordHost).text(which), view),
    open: async (bytes) => {
      await page.evaluate(
        (list) => (window.wordHost as PreviewWordHost).open(Uint8Array.from(list)),
        [...bytes],
      );
    },
    save: async () =>
      Uint8Array.from(
        await page.evaluate(async () => [...(await (window.wordHost as PreviewWordHost).save())]),
      ),
    settled: () => page.evaluate(() => (window.wordHost as PreviewWordHost).idle()),
    close: () => context.close(),
  };
}

/** Chooses the project that all places work with, in the list above the vault, and comes back to where the pane was. */
export async function chooseProject({ pane }: Pick<Preview, 'pane'>, name: RegExp): Promise<void> {
  const places = pane.getByRole('banner').getByRole('tab');
  const place = await places.and(pane.locator('[aria-selected=true]')).textContent();
  await places.filter({ hasText: 'Vault' }).click();
  await pane.getByRole('button', { name: /^Project: / }).click();
  await pane.getByRole('banner').getByRole('combobox', { name: 'Project' }).click();
  await pane.getByRole('option', { name }).first().click();
  if (place !== null) await places.filter({ hasText: place }).click();
}

/** The sample agreement of the preview. */
export function sampleAgreement(): Promise<Uint8Array> {
  return readFile(join(root, 'dist', 'preview', 'sample.docx'));
}
