import type { SignInSettings } from './sign-in.ts';
import { readClientMatter } from './client-matter.ts';
import { readSignIn } from './sign-in.ts';
import type { ReadOne, Reading, ReadSettings, SettingName, SettingsFiles } from './settings.ts';
import { readSecretFiles } from './secret-files.ts';
import { ENTRIES, SETTINGS } from './settings.ts';
import { isLoopback } from '../http/loopback.ts';
import { isOpenDatabase, mayHoldSecret } from './value.ts';
import type { WorkspaceSettings } from './workspace.ts';
import { readWorkspace } from './workspace.ts';
import type { LogLevel } from '../log.ts';
import type { Timeouts } from '../workspace-client/transport/deadline.ts';

export type { SettingsFiles } from './settings.ts';
export type { EndpointSettings, LanguageModelSettings, S3Settings, WorkspaceSettings } from './workspace.ts';

/** All settings, validated. */
export interface Settings extends SignInSettings {
  readonly mode: 'local' | 'production';
  readonly host: string;
  readonly port: number;
  readonly publicOrigin?: string;
  readonly tls?: { readonly certFile: string; readonly keyFile: string };
  readonly trustProxy?: string | number;
  readonly workspace: WorkspaceSettings;
  readonly workspaceIds: readonly string[];
  /** Absent if requests have no client-matter. */
  readonly clientMatter?: { readonly required: boolean; readonly file?: string };
  /** Folders of the firm’s own tables; absent if not set. */
  readonly playbooksFolder?: string;
  readonly promptsFolder?: string;
  /** 0 if the pane keeps nothing. */
  readonly keepOnDeviceDays: number;
  /** How long the pane keeps the history of a document. */
  readonly history: 'off' | 'session' | '30-days';
  readonly officeJsUrl: string;
  readonly frameAncestors: readonly string[];
  /** Sources of scripts besides the relay and office.js's own. */
  readonly scriptExtra: readonly string[];
  readonly models: readonly string[];
  readonly fileBytes: number;
  readonly timeouts: { readonly completion: Timeouts; readonly read: Timeouts; readonly upload: Timeouts };
  /** The most connections to the relay. */
  readonly connectionsMax: number;
  readonly queueMax: number;
  /** How long requests wait while the workspace cannot be reached, from the beginning of an outage, in milliseconds. */
  readonly outagePatienceMs: number;
  /** How long a stop waits for answers that are under way, in milliseconds. */
  readonly stopMs: number;
  /** The list of projects: calls per minute that refresh it, and the maximum age of sharing when it is used, in milliseconds. */
  readonly projects: { readonly projectCalls: number; readonly accessAgeMs: number };
  /** Folder of data that survives a restart. */
  readonly dataFolder: string;
  /** PostgreSQL database in which several relays share the service’s minute. */
  readonly sharedBudgetUrl?: string;
  /** The number of relays on it, if each should continue on its own while it does not answer. */
  readonly relayCount?: number;
  /** The record of who did what; absent if nothing is recorded. `name` is absent for the machine's. */
  readonly activity?: { readonly folder: string; readonly name?: string; readonly required: boolean };
  readonly logLevel: LogLevel;
  /** Bearer token for `/metrics`. */
  readonly metricsToken?: string;
}

/** All mistakes in the settings, one sentence each, without values of secrets. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(['The settings are wrong:', ...problems.map((problem) => `- ${problem}`)].join('\n'));
    this.problems = problems;
  }
}

/**
 * Reads the settings from an environment, and the files and folders that must be valid at the start. Throws a `SettingsError` with
 * all mistakes.
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  { readText, listFolder }: SettingsFiles,
): Settings {
  const problems: string[] = [];
  const { text: written, isSet } = readSecretFiles(env, readText, problems);
  const one = <K extends SettingName>(name: K): ReadSettings[K] => {
    const { schema, secret, default: fallback } = ENTRIES[name];
    const text = written(name) || fallback;
    const parsed = schema.safeParse(text);
    if (!parsed.success) {
      const shown = secret || mayHoldSecret(text) ? '' : ` (it is ${JSON.stringify(text.slice(0, 100))})`;
      problems.push(`${name} ${parsed.error.issues[0]?.message ?? 'is wrong'}${shown}.`);
    }
    // An invalid setting is read as its default, so that the others can still be checked.
    return parsed.success ? parsed.data : schema.parse(fallback);
  };

  const mode = one('MODE');
  const production = mode === 'production';
  const reading: Reading = { one, isSet, production, readText, listFolder, problems };
  const addresses = readAddresses(reading);
  if (one('DATABASE_TLS') === 'required' && isOpenDatabase(one('DATABASE_URL'), env['PGHOST']))
    problems.push(
      'DATABASE_URL leads over the network: add ?sslmode=verify-full to it, so that nobody on the way reads or changes clients’ texts. Where the network itself protects them, set DATABASE_TLS=off.',
    );
  const relayCount = isSet('RELAY_COUNT') ? Number(one('RELAY_COUNT')) : undefined;
  if (relayCount !== undefined && !isSet('DATABASE_URL'))
    problems.push(
      'RELAY_COUNT needs DATABASE_URL: it says what relays do while that database does not answer.',
    );
  const workspace = readWorkspace(reading);
  const metricsToken = one('METRICS_TOKEN');
  const timeouts = readTimeouts(one);
  const playbooksFolder = readFolder('PLAYBOOKS_FOLDER', reading);
  const promptsFolder = readFolder('PROMPTS_FOLDER', reading);
  const settings: Settings = {
    mode,
    port: one('PORT'),
    ...addresses,
    workspace,
    workspaceIds: one('WORKSPACE_IDS'),
    ...readSignIn(reading),
    ...readClientMatter(reading),
    ...(playbooksFolder === '' ? {} : { playbooksFolder }),
    ...(promptsFolder === '' ? {} : { promptsFolder }),
    keepOnDeviceDays: one('KEEP_ON_DEVICE_DAYS'),
    history: one('HISTORY'),
    officeJsUrl: one('OFFICE_JS_URL'),
    frameAncestors: one('FRAME_ANCESTORS'),
    scriptExtra: one('CSP_SCRIPT_EXTRA'),
    models: one('MODELS'),
    fileBytes: one('MAX_FILE_MB') * 1024 * 1024,
    timeouts,
    connectionsMax: one('CONNECTIONS_MAX'),
    queueMax: one('QUEUE_MAX'),
    outagePatienceMs: one('OUTAGE_WAIT_SECONDS') * 1000,
    stopMs: one('STOP_SECONDS') * 1000,
    projects: {
      projectCalls: one('PROJECT_CALLS_PER_MINUTE'),
      accessAgeMs: one('ACCESS_AGE_SECONDS') * 1000,
    },
    dataFolder: one('DATA_FOLDER'),
    ...(one('DATABASE_URL') === '' ? {} : { sharedBudgetUrl: one('DATABASE_URL') }),
    ...(relayCount === undefined ? {} : { relayCount }),
    ...readActivity(reading),
    logLevel: one('LOG_LEVEL'),
    ...(metricsToken === '' ? {} : { metricsToken }),
  };
  if (problems.length > 0) throw new SettingsError([...new Set(problems)]);
  return settings;
}

/** Reads where the relay listens, and where callers reach it. */
function readAddresses({
  one,
  isSet,
  production,
  problems,
}: Reading): Pick<Settings, 'host' | 'publicOrigin' | 'tls' | 'trustProxy'> {
  const host = one('HOST') || (production ? '0.0.0.0' : '127.0.0.1');
  if (!production && !isLoopback(host))
    problems.push(
      'HOST must be a loopback address in local mode, such as 127.0.0.1. For others to reach it, set MODE=production.',
    );
  const publicOrigin = one('PUBLIC_ORIGIN');
  const certFile = one('TLS_CERT_FILE');
  const keyFile = one('TLS_KEY_FILE');
  if ((certFile === '') !== (keyFile === ''))
    problems.push('TLS_CERT_FILE and TLS_KEY_FILE go together: set both.');
  const trustProxy = one('TRUST_PROXY');
  if (production && certFile === '' && !isSet('TRUST_PROXY'))
    problems.push(
      'Production needs TLS: set TLS_CERT_FILE and TLS_KEY_FILE, or TRUST_PROXY when a proxy ends TLS.',
    );
  if (production && !publicOrigin.startsWith('https://'))
    problems.push('Production needs PUBLIC_ORIGIN, an https origin.');
  return {
    host,
    ...(publicOrigin === '' ? {} : { publicOrigin }),
    ...(certFile === '' ? {} : { tls: { certFile, keyFile } }),
    ...(trustProxy === '' ? {} : { trustProxy: /^\d+$/.test(trustProxy) ? Number(trustProxy) : trustProxy }),
  };
}

function readTimeouts(one: ReadOne): Settings['timeouts'] {
  const answer = {
    firstByte: one('TIMEOUT_FIRST_BYTE_SECONDS') * 1000,
    idle: one('TIMEOUT_IDLE_SECONDS') * 1000,
    total: one('TIMEOUT_TOTAL_SECONDS') * 1000,
  };
  const read = one('TIMEOUT_READ_SECONDS') * 1000;
  return { completion: answer, read: { firstByte: read, idle: read, total: read }, upload: answer };
}

function readFolder(
  name: 'PLAYBOOKS_FOLDER' | 'PROMPTS_FOLDER',
  { one, listFolder, problems }: Reading,
): string {
  const path = one(name);
  try {
    if (path !== '') listFolder(path);
  } catch {
    // The file system’s message adds nothing: missing, not a folder, or not readable.
    problems.push(
      `${name} must be a folder that the relay can read (it is ${JSON.stringify(path.slice(0, 100))}).`,
    );
  }
  return path;
}

function readActivity({ one, problems }: Reading): Pick<Settings, 'activity'> {
  const folder = one('ACTIVITY_FOLDER');
  const name = one('ACTIVITY_NAME');
  const required = one('ACTIVITY_REQUIRED') === 'true';
  if (folder === '') {
    if (required) problems.push('ACTIVITY_REQUIRED needs ACTIVITY_FOLDER: the folder of the record.');
    return {};
  }
  return { activity: { folder, ...(name === '' ? {} : { name }), required } };
}

/** One line of the settings' description. */
export interface SettingDescription {
  readonly name: string;
  /** Its value in the environment; empty if not set. */
  readonly default: string;
  readonly meaning: string;
  readonly secret: boolean;
}

/** Returns name, default and meaning of every setting, for the README and `.env.example`. */
export function describeSettings(): readonly SettingDescription[] {
  return Object.entries(SETTINGS).map(([name, { default: fallback, meaning, secret }]) => ({
    name,
    default: fallback,
    meaning,
    secret,
  }));
}
