import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Logger } from 'pino';
import { RATE_LIMITS } from './contract/limits.ts';
import { createClientMatters } from './relay/client-matter/client-matters.ts';
import type { Settings } from './config/config.ts';
import { isLoopback } from './http/loopback.ts';
import type { Session } from './relay/api.ts';
import type { FirmFiles } from './relay/firm-files/files.ts';
import { createFirmFiles, EXAMPLE_PLAYBOOKS } from './relay/firm-files/files.ts';
import { RELAY_NAME } from './relay/activity/file-names.ts';
import type { ActivityRecord } from './relay/activity/record.ts';
import { openActivityRecord } from './relay/activity/record.ts';
import { createMetrics } from './relay/metrics.ts';
import type { RelayOptions } from './relay/options.ts';
import { createRelay } from './relay/app.ts';
import type { Authentication } from './relay/auth/authentication.ts';
import { createAuthentication } from './relay/auth/authentication.ts';
import { createSpool } from './relay/uploads/spool.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';
import type { FolderLock } from './folder-lock.ts';
import { createCallFile } from './workspace-client/rate-limit/call-file.ts';
import { openPageFile } from './workspace-client/vault/page-file.ts';
import type { CallLog } from './workspace-client/rate-limit/call-log.ts';
import { createMemoryStore } from './workspace-client/rate-limit/store.ts';
import { randomHex } from './http/random-hex.ts';
import { continueTrace } from './http/trace-context.ts';
import { createServiceClient } from './workspace-client/client.ts';
import type { Clock } from './http/clock.ts';
import { startServer } from './http/server.ts';
import { TIMEOUTS } from './workspace-client/transport/deadline.ts';
import { createUndiciSend } from './workspace-client/transport/undici.ts';
import { readText } from './project-root.ts';
import { createMemoryMailbox } from './relay/sign-in/mailbox.ts';
import { openPostgresMailbox } from './relay/sign-in/postgres-mailbox.ts';
import type { RelayDatabase } from './workspace-client/relay-database.ts';
import { logUncountedOnceAMinute, openRelayDatabase } from './workspace-client/relay-database.ts';
import { createTokenFile } from './config/token-file.ts';
import type { RunningWorkspace, WorkspaceOptions } from './workspace/workspace.ts';

/** What a relay is started with, besides its settings. */
export interface RelayParts {
  readonly clock: Clock;
  readonly log: Logger;
  /** The number of the log's lines that were dropped; absent where none can be. */
  readonly linesDropped?: () => number;
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
  /** Limits of time for calls of the service, in place of {@link TIMEOUTS}. */
  readonly timeouts?: typeof TIMEOUTS;
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
  /** Stops listening, refuses what waits for its turn, lets the other streams end for {@link STOP_MS}, then closes everything that it started. */
  close(): Promise<void>;
}

/** How long a stop waits for answers that are under way, in milliseconds. What stops the relay gives it 15 seconds more (deploy/). */
export const STOP_MS = 60_000;

/** Most connections to the relay; one more is closed at once. */
const CONNECTIONS_MAX = 10_000;

/** Requests that wait for one of the service's limits. One of each user is always accepted. */
const QUEUE_MAX = 200;

/** Files that wait for their turn, all together, in bytes on disk. */
const SPOOL_BYTES_MAX = 1024 * 1024 * 1024;

/** Starts the workspace that the settings name, and the relay before it. Rejects when a port or a file cannot be opened. */
export async function startRelay(settings: Settings, parts: RelayParts): Promise<RunningRelay> {
  const { clock, log } = parts;
  if (settings.mode === 'production' && parts.previewFolder !== undefined)
    throw new TypeError('The preview is for local mode only.');
  const embedded =
    settings.workspace.kind === 'embedded'
      ? await parts.startWorkspace({
          ...settings.workspace,
          port: 0,
          sampleMatter: parts.sampleMatter,
          now: () => new Date(clock.now()),
          clock,
          log,
        })
      : undefined;
  const metrics = createMetrics({ clock, ofProcess: parts.processMetrics === true });
  const upstream = createUndiciSend(embedded === undefined ? {} : { certificate: embedded.certificate });
  let shared: RelayDatabase | undefined;
  let lock: FolderLock | undefined;
  let activity: OpenActivity | undefined;
  const closeParts = async (): Promise<void> => {
    await activity?.close();
    await upstream.close();
    await shared?.close();
    await lock?.release();
    await embedded?.close();
  };
  try {
    const target = targetOf(settings, embedded, parts);
    const limits =
      (settings.workspace.kind === 'embedded' ? settings.workspace.limits : undefined) ?? RATE_LIMITS;
    const onStoreFailure = logUncountedOnceAMinute(log, clock);
    shared = await openRelayDatabase({
      url: settings.databaseUrl,
      source: target.baseUrl,
      clock,
      limits,
    });
    if (shared === undefined) lock = await lockCalls(settings, parts);
    activity = await openActivity(settings, parts);
    if (activity !== undefined) metrics.watchActivity(activity.record);
    const service = createServiceClient({
      ...target,
      ...(shared === undefined
        ? {
            store: createMemoryStore(clock, openCallFile(settings, parts), limits),
            pageHints: openPageFile(join(settings.dataFolder, 'projects.json'), sourceOf(settings)),
          }
        : { store: shared.store, sharedPages: shared.pages, onStoreFailure }),
      send: metrics.measured(upstream.send),
      clock,
      random: Math.random,
      newTraceparent: () => continueTrace(undefined, randomHex).traceparent,
      boundary: () => `codicil-${randomHex(18)}`,
      timeouts: parts.timeouts ?? TIMEOUTS,
      queueMax: QUEUE_MAX,
      limits,
    });
    metrics.watchWaiting(() => service.waiting());
    metrics.watchBreaker(() => service.reachable());
    metrics.watchDroppedLines(parts.linesDropped ?? (() => 0));
    // What was listed before the sample matter was in is not kept after it.
    const sampleReady = (embedded?.sampleReady ?? Promise.resolve()).finally(() => service.forget());
    // The workspace has logged a failure, and reports it to the caller that waits for the sample; the relay works without it.
    sampleReady.catch(() => undefined);
    const wayIn = await createAuthentication(settings, {
      clock,
      fetch: parts.fetch ?? globalThis.fetch,
      randomBytes,
      onCode: parts.onPairingCode,
      onTrouble: (sentence) => log.warn(sentence),
    });
    const workspace = describeWorkspace(settings, embedded);
    const options = relayOptions(settings, parts, wayIn, {
      service,
      mailbox: shared === undefined ? createMemoryMailbox(clock) : await openPostgresMailbox(shared.database),
      workspace,
      completionsPerMinute: limits.completion,
      metrics,
      ...(activity === undefined ? {} : { activity: activity.record }),
    });
    const server = await startServer(createRelay(options), {
      ...settings,
      connectionsMax: CONNECTIONS_MAX,
      requestMs: TIMEOUTS.upload.total,
      graceMs: STOP_MS,
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
        const closed = server.close();
        // After the server: a request that comes again at once must not come here.
        service.stop();
        await closed;
        await closeParts();
      },
    };
  } catch (error) {
    // Nothing that was started may outlive a start that failed.
    await closeParts();
    throw error;
  }
}

/** Returns how the relay answers, by its settings and the parts that were `started`. */
function relayOptions(
  settings: Settings,
  parts: RelayParts,
  wayIn: Authentication,
  started: Pick<
    RelayOptions,
    'service' | 'mailbox' | 'workspace' | 'completionsPerMinute' | 'metrics' | 'activity'
  >,
): RelayOptions {
  const { clock, log } = parts;
  const paneFolder = parts.paneFolder ?? join(parts.root, 'dist', 'pane');
  return {
    ...started,
    authenticator: wayIn.authenticator,
    models: [...settings.models.keys()],
    ...(settings.allowedGroups === undefined ? {} : { allowedGroups: settings.allowedGroups }),
    ...clientMatterRule(settings, parts),
    ...firmFiles(settings, log, clock),
    workspaceIds: settings.workspaceIds,
    keepOnDeviceDays: settings.keepOnDeviceDays,
    history: settings.history,
    aiMark: settings.aiMark,
    fileBytes: settings.maxFileMb * 1024 * 1024,
    spool: createSpool({ folder: tmpdir(), max: SPOOL_BYTES_MAX, randomBytes }),
    paneFolder,
    paneVersion: () => versionOf(paneFolder, parts.root),
    ...(parts.previewFolder === undefined ? {} : { previewFolder: parts.previewFolder }),
    policy: {
      officeJsUrl: settings.officeJsUrl,
      frameAncestors: settings.frameAncestors,
      scriptExtra: settings.cspScriptExtra,
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
    metricsToken: settings.metricsToken,
    newId: randomUUID,
    randomHex,
    nonce: () => randomBytes(18).toString('base64url'),
    heartbeatMs: 15_000,
    uploadMs: TIMEOUTS.upload.total,
  };
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

/**
 * Makes sure that no other relay counts its calls in the same folder: each would use the whole limit. Undefined where the folder cannot
 * be written, which the log says.
 */
async function lockCalls(settings: Settings, { clock }: RelayParts): Promise<FolderLock | undefined> {
  try {
    mkdirSync(settings.dataFolder, { recursive: true, mode: 0o700 });
    return await lockFolder(join(settings.dataFolder, 'relay.lock'), {
      remedy:
        'Stop it first, or give both relays the same DATABASE_URL: two that count by themselves exceed the limits.',
      clock,
    });
  } catch (error) {
    if (error instanceof FolderInUse) throw error;
    return undefined;
  }
}

interface OpenActivity {
  readonly record: ActivityRecord;
  close(): Promise<void>;
}

/** Opens the activity record of this relay, whose chain no other process may continue meanwhile. */
async function openActivity(
  settings: Settings,
  { clock, log }: Pick<RelayParts, 'clock' | 'log'>,
): Promise<OpenActivity | undefined> {
  if (settings.activity === undefined) return undefined;
  const { folder, name, required } = settings.activity;
  const relay = name ?? nameOfMachine();
  let lock: FolderLock | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const remedy = 'Stop it, or give each relay another ACTIVITY_NAME.';
    lock = await lockFolder(join(folder, `${relay}.lock`), { remedy, clock });
  } catch (error) {
    // A folder that cannot be written is the record's to report, and to try again.
    if (error instanceof FolderInUse) throw error;
  }
  const record = await openActivityRecord({ folder, relay, isRequired: required, clock, log });
  return {
    record,
    async close() {
      await record.close();
      await lock?.release();
    },
  };
}

/** The machine's name, as far as a file may be called after it. */
function nameOfMachine(): string {
  const name = (hostname().split('.')[0] ?? '').replace(/[^\w-]/g, '');
  return RELAY_NAME.test(name) ? name : 'relay';
}

/** The workspace by its address; the embedded one has another port each time. */
function sourceOf({ workspace }: Settings): string {
  return workspace.kind === 'hosted' ? workspace.baseUrl : workspace.kind;
}

/** Where the only relay keeps its calls over a restart. */
function openCallFile(settings: Settings, { clock, log }: Pick<RelayParts, 'clock' | 'log'>): CallLog {
  let isLogged = false;
  return createCallFile({
    path: join(settings.dataFolder, 'calls.json'),
    source: sourceOf(settings),
    clock,
    // One person's own machine keeps its files, and the embedded workspace remembers its calls by itself.
    isExpected: settings.workspace.kind === 'hosted' && settings.mode === 'production',
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
function firmFiles(
  { firmFolder, mode }: Settings,
  log: Logger,
  clock: Clock,
): Pick<RelayOptions, 'playbooks' | 'prompts'> {
  const open = (folder: string): FirmFiles =>
    createFirmFiles(folder, {
      warn: () => log.warn(`${folder} of FIRM_FOLDER cannot be read: check who may read it.`),
      elapsed: () => clock.elapsed(),
    });
  const own = (name: string): string | undefined => {
    const folder = firmFolder === undefined ? undefined : join(firmFolder, name);
    return folder !== undefined && existsSync(folder) ? folder : undefined;
  };
  const playbooks = own('playbooks') ?? (mode === 'local' ? EXAMPLE_PLAYBOOKS : undefined);
  const prompts = own('prompts');
  return {
    ...(playbooks === undefined ? {} : { playbooks: open(playbooks) }),
    ...(prompts === undefined ? {} : { prompts: open(prompts) }),
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
