import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Logger } from 'pino';
import { createClientMatters } from './relay/client-matter/client-matters.ts';
import type { Settings } from './config/config.ts';
import { isLoopback } from './config/value.ts';
import type { Session } from './relay/api.ts';
import type { FirmFiles } from './relay/firm-files/files.ts';
import { createFirmFiles, EXAMPLE_PLAYBOOKS } from './relay/firm-files/files.ts';
import { createMetrics } from './relay/metrics.ts';
import type { RelayOptions } from './relay/options.ts';
import { createRelay } from './relay/app.ts';
import { createAuthentication } from './relay/auth/authentication.ts';
import { createSpool } from './relay/uploads/spool.ts';
import { createCallFile } from './workspace-client/rate-limit/call-file.ts';
import type { CallLog } from './workspace-client/rate-limit/call-log.ts';
import { createMemoryStore } from './workspace-client/rate-limit/store.ts';
import { createServiceClient } from './workspace-client/client.ts';
import type { Clock } from './http/clock.ts';
import { startServer } from './http/server.ts';
import { createUndiciSend } from './workspace-client/transport/undici.ts';
import { readText } from './project-root.ts';
import type { RelayDatabase } from './workspace-client/relay-database.ts';
import { logUncountedOnceAMinute, openRelayDatabase } from './workspace-client/relay-database.ts';
import { createTokenFile } from './config/token-file.ts';
import type { RunningWorkspace, WorkspaceOptions } from './workspace/workspace.ts';

/** What a relay is started with, besides its settings. */
export interface RelayParts {
  readonly clock: Clock;
  readonly log: Logger;
  /** Folder of package.json: the built pane is in `dist/pane` below it. */
  readonly root: string;
  /** Starts the embedded workspace; called when the settings name no hosted one. */
  readonly startWorkspace: (options: WorkspaceOptions) => Promise<RunningWorkspace>;
  /** Called with each fresh pairing code, in local mode. */
  readonly onPairingCode: (code: string) => void;
  /** Put the sample matter into an empty embedded workspace. */
  readonly sampleMatter: boolean;
  /** Folder served under `/preview/`; local mode only. */
  readonly previewFolder?: string;
  /** Measure this process, too: memory, CPU, event loop. Once in a process. */
  readonly processMetrics?: boolean;
  /** Asks the issuer of the sign-in; the global one where it is absent. */
  readonly fetch?: typeof globalThis.fetch;
  /** Another folder than `dist/pane`. */
  readonly paneFolder?: string;
}

/** A relay that answers. */
export interface RunningRelay {
  /** Where this process is reached, such as `http://127.0.0.1:3000`. */
  readonly origin: string;
  readonly port: number;
  readonly workspace: Session['workspace'];
  /** Resolves when the embedded workspace has its sample matter, at once where there is none to wait for; rejects when it could not be put in. */
  readonly sampleReady: Promise<void>;
  /** The pairing code that is good now; undefined in production. */
  pairingCode(): string | undefined;
  /** Stops listening, lets streams end for ten seconds, then closes everything that it started. */
  close(): Promise<void>;
}

/** Uploads that wait for their turn, all together, in bytes on disk. */
const SPOOL_BYTES_MAX = 1024 * 1024 * 1024;

/** Starts the workspace that the settings name, and the relay before it. Rejects when a port or a file cannot be had. */
export async function startRelay(settings: Settings, parts: RelayParts): Promise<RunningRelay> {
  const { clock, log } = parts;
  if (settings.mode === 'production' && parts.previewFolder !== undefined)
    throw new TypeError('The preview is for local mode alone.');
  const embedded =
    settings.workspace.kind === 'embedded'
      ? await parts.startWorkspace({
          ...settings.workspace,
          sampleMatter: parts.sampleMatter,
          now: () => new Date(clock.now()),
          clock,
          log,
        })
      : undefined;
  const metrics = createMetrics({ clock, ofProcess: parts.processMetrics === true });
  const upstream = createUndiciSend(embedded === undefined ? {} : { certificate: embedded.certificate });
  let shared: RelayDatabase | undefined;
  const closeParts = async (): Promise<void> => {
    await upstream.close();
    await shared?.close();
    await embedded?.close();
  };
  try {
    const target = targetOf(settings, embedded, parts);
    const onStoreFailure = logUncountedOnceAMinute(log, clock);
    shared = await openRelayDatabase({
      url: settings.sharedBudgetUrl,
      source: target.baseUrl,
      clock,
      ...(settings.relayCount === undefined ? {} : { relays: settings.relayCount }),
      onFailure: onStoreFailure,
    });
    const service = createServiceClient({
      ...target,
      ...(shared === undefined
        ? { store: createMemoryStore(clock, openCallFile(settings, parts)) }
        : { store: shared.store, sharedPages: shared.pages, onStoreFailure }),
      send: metrics.measured(upstream.send),
      clock,
      random: Math.random,
      boundary: () => `codicil-${randomBytes(18).toString('hex')}`,
      timeouts: settings.timeouts,
      queueMax: settings.queueMax,
      ...settings.projects,
    });
    metrics.watchWaiting(() => service.waiting());
    metrics.watchBreaker(() => service.reachable());
    // What was listed before the sample matter was in is not kept after it.
    const sampleReady = (embedded?.sampleReady ?? Promise.resolve()).finally(() => service.forget());
    // The workspace has logged a failure, and whoever waits for the sample hears of it; the relay works without.
    sampleReady.catch(() => undefined);
    const wayIn = await createAuthentication(settings, {
      clock,
      fetch: parts.fetch ?? globalThis.fetch,
      randomBytes,
      onCode: parts.onPairingCode,
      onTrouble: (sentence) => log.warn(sentence),
    });
    const paneFolder = parts.paneFolder ?? join(parts.root, 'dist', 'pane');
    const workspace = describeWorkspace(settings, embedded);
    const options: RelayOptions = {
      service,
      authenticator: wayIn.authenticator,
      workspace,
      models: settings.models,
      ...clientMatterRule(settings, parts),
      ...firmFiles(settings, log),
      workspaceIds: settings.workspaceIds,
      keepOnDeviceDays: settings.keepOnDeviceDays,
      history: settings.history,
      fileBytes: settings.fileBytes,
      spool: createSpool({ folder: tmpdir(), max: SPOOL_BYTES_MAX, randomBytes }),
      paneFolder,
      paneVersion: () => versionOf(paneFolder, parts.root),
      ...(parts.previewFolder === undefined ? {} : { previewFolder: parts.previewFolder }),
      policy: {
        officeJsUrl: settings.officeJsUrl,
        frameAncestors: settings.frameAncestors,
        scriptExtra: settings.scriptExtra,
        // An issuer may say only later where its endpoints are.
        get signInOrigins() {
          return wayIn.origins();
        },
      },
      publicOrigin: settings.mode === 'production' ? settings.publicOrigin : undefined,
      https: settings.tls !== undefined || settings.trustProxy !== undefined,
      ...(settings.trustProxy === undefined ? {} : { trustProxy: settings.trustProxy }),
      clock,
      log,
      metrics,
      metricsToken: settings.metricsToken,
      newId: randomUUID,
      nonce: () => randomBytes(18).toString('base64url'),
      heartbeatMs: 15_000,
      uploadMs: settings.timeouts.upload.total,
    };
    const server = await startServer(createRelay(options), {
      ...settings,
      requestMs: settings.timeouts.upload.total,
      clock,
      readText,
      onRenewed: () => log.info('The renewed certificate is in use.'),
      onTrouble: () =>
        log.warn('TLS_CERT_FILE and TLS_KEY_FILE cannot be used as they are; the last certificate is.'),
    });
    const { port } = server;
    return {
      origin: originOf(settings, port),
      port,
      workspace,
      sampleReady,
      pairingCode: () => wayIn.code(),
      async close() {
        await server.close();
        await closeParts();
      },
    };
  } catch (error) {
    // Nothing that was started may outlive a start that failed.
    await closeParts();
    throw error;
  }
}

function targetOf(
  settings: Settings,
  embedded: RunningWorkspace | undefined,
  { clock, log }: Pick<RelayParts, 'clock' | 'log'>,
) {
  if (embedded !== undefined)
    return { baseUrl: embedded.baseUrl, token: () => embedded.token, showsSentences: true };
  const { workspace } = settings;
  if (workspace.kind !== 'hosted') throw new TypeError('There is no workspace.');
  const { baseUrl, token, tokenFile } = workspace;
  if (tokenFile === undefined) return { baseUrl, token: () => token };
  const source = { path: tokenFile, token, readText, elapsed: () => clock.elapsed(), log };
  return { baseUrl, token: createTokenFile(source) };
}

/** Where the only relay keeps its calls over a restart. */
function openCallFile(settings: Settings, { clock, log }: Pick<RelayParts, 'clock' | 'log'>): CallLog {
  const { workspace } = settings;
  let isLogged = false;
  return createCallFile({
    path: join(settings.dataFolder, 'calls.json'),
    // The embedded workspace has another port each time.
    source: workspace.kind === 'hosted' ? workspace.baseUrl : workspace.kind,
    clock,
    // One person's own machine keeps its files, and the embedded workspace remembers its calls by itself.
    isExpected: workspace.kind === 'hosted' && settings.mode === 'production',
    onTrouble: () => {
      if (!isLogged)
        log.warn('calls.json in DATA_FOLDER cannot be written: requests wait for a minute after each start.');
      isLogged = true;
    },
  });
}

function clientMatterRule(
  settings: Settings,
  { clock, log }: RelayParts,
): Pick<RelayOptions, 'clientMatter'> {
  if (settings.clientMatter === undefined) return {};
  const { required, file } = settings.clientMatter;
  if (file === undefined) return { clientMatter: { required } };
  const source = { path: file, readText, elapsed: () => clock.elapsed() };
  const list = createClientMatters({ ...source, warn: (sentence) => log.warn(sentence) });
  return { clientMatter: { required, list } };
}

/** The firm's own tables; in local mode the examples stand in for its playbooks. */
function firmFiles(settings: Settings, log: Logger): Pick<RelayOptions, 'playbooks' | 'prompts'> {
  const open = (folder: string, setting: string): FirmFiles =>
    createFirmFiles(folder, () => log.warn(`${setting} cannot be read: check the path and who may read it.`));
  const examples = settings.mode === 'local' ? EXAMPLE_PLAYBOOKS : undefined;
  const playbooks = settings.playbooksFolder ?? examples;
  const prompts = settings.promptsFolder;
  return {
    ...(playbooks === undefined ? {} : { playbooks: open(playbooks, 'PLAYBOOKS_FOLDER') }),
    ...(prompts === undefined ? {} : { prompts: open(prompts, 'PROMPTS_FOLDER') }),
  };
}

function describeWorkspace(settings: Settings, embedded: RunningWorkspace | undefined): Session['workspace'] {
  if (settings.workspace.kind === 'hosted')
    return { kind: 'hosted', name: new URL(settings.workspace.baseUrl).hostname };
  return { kind: 'embedded', name: 'Embedded workspace', languageModel: embedded?.hasLanguageModel ?? false };
}

/** The version that the build wrote beside the pane; package.json's where the pane is not built. */
function versionOf(paneFolder: string, root: string): string {
  for (const file of [join(paneFolder, 'version.json'), join(root, 'package.json')]) {
    try {
      return z.looseObject({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
    } catch {
      // Not there, or not a version: the next file says it.
      continue;
    }
  }
  return 'unknown';
}

function originOf(settings: Settings, port: number): string {
  const scheme = settings.tls === undefined ? 'http' : 'https';
  // A certificate for this machine names localhost.
  const own = settings.tls !== undefined && isLoopback(settings.host) ? 'localhost' : settings.host;
  return `${scheme}://${own.includes(':') && !own.startsWith('[') ? `[${own}]` : own}:${port}`;
}
