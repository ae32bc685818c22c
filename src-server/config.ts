import type { SignInSettings } from './config-sign-in.ts';
import { readClientMatter } from './config-client-matter.ts';
import { readSignIn } from './config-sign-in.ts';
import type { ReadOne, ReadSettings, SettingName } from './config-table.ts';
import { ENTRIES, SETTINGS, isLoopback } from './config-table.ts';
import type { LogLevel } from './log.ts';
import type { Timeouts } from './service/deadline.ts';
import { tokenIn } from './token-file.ts';

/** Where the answers come from. */
export type WorkspaceSettings =
  | {
      readonly kind: 'hosted';
      readonly baseUrl: string;
      readonly token: string;
      /** Where the token was read, and is read again. */
      readonly tokenFile?: string;
      /** The other regions whose addresses are set, by name: never called but to say that a token is one of theirs. */
      readonly otherRegions?: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: 'embedded';
      readonly dataFolder: string;
      readonly databaseUrl?: string;
      readonly s3?: S3Settings;
      readonly port: number;
      readonly languageModel?: LanguageModelSettings;
      readonly embeddings?: EndpointSettings;
      /** Absent: a large vault trains the search model further on itself. */
      readonly selfTraining?: 'off';
    };

/** A bucket of an S3-compatible store, which keeps the embedded workspace's files. The credentials come by the AWS SDK's own chain. */
export interface S3Settings {
  readonly bucket: string;
  /** Absent: Amazon's own address of the region. */
  readonly endpoint?: string;
  readonly region: string;
  /** Begins every key; empty or with a slash at its end. */
  readonly prefix: string;
  /** The bucket stands in the path and not in the host name. */
  readonly forcePathStyle: boolean;
}

/** The endpoint that answers, with the models that a request may name and their names there. */
export interface LanguageModelSettings extends EndpointSettings {
  readonly models: ReadonlyMap<string, string>;
}

/** An OpenAI-compatible endpoint. */
export interface EndpointSettings {
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly model: string;
}

/** Every setting, checked. */
export interface Settings extends SignInSettings {
  readonly mode: 'local' | 'production';
  readonly host: string;
  readonly port: number;
  readonly publicOrigin?: string;
  readonly tls?: { readonly certFile: string; readonly keyFile: string };
  readonly trustProxy?: string | number;
  readonly workspace: WorkspaceSettings;
  readonly workspaceIds: readonly string[];
  /** Absent: requests name no client-matter. */
  readonly clientMatter?: { readonly required: boolean; readonly file?: string };
  readonly officeJsUrl: string;
  readonly frameAncestors: readonly string[];
  readonly models: readonly string[];
  readonly fileBytes: number;
  readonly timeouts: { readonly completion: Timeouts; readonly read: Timeouts; readonly upload: Timeouts };
  readonly queueMax: number;
  /** PostgreSQL database over which several relays share the service's minute. */
  readonly sharedBudgetUrl?: string;
  readonly logLevel: LogLevel;
  /** Bearer token of who reads `/metrics`. */
  readonly metricsToken?: string;
}

/** What is wrong with the settings: a sentence each, all at once, without the value of a secret. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(['The settings are wrong:', ...problems.map((problem) => `- ${problem}`)].join('\n'));
    this.problems = problems;
  }
}

/**
 * Reads the settings from an environment. `readText` reads WORKSPACE_TOKEN_FILE, and throws when it cannot. Throws a
 * `SettingsError` that names everything that is wrong.
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  readText: (path: string) => string,
): Settings {
  const problems: string[] = [];
  const isSet = (name: SettingName): boolean => (env[name] ?? '').trim() !== '';
  const one = <K extends SettingName>(name: K): ReadSettings[K] => {
    const { schema, secret, default: fallback } = ENTRIES[name];
    const text = isSet(name) ? (env[name] ?? '').trim() : fallback;
    const parsed = schema.safeParse(text);
    if (!parsed.success) {
      // An address may hold a password.
      const shown = secret || /\/\/[^/]*@/.test(text) ? '' : ` (it is ${JSON.stringify(text.slice(0, 100))})`;
      problems.push(`${name} ${parsed.error.issues[0]?.message ?? 'is wrong'}${shown}.`);
    }
    // A wrong setting is read as its default, so that the others can still be checked.
    return parsed.success ? parsed.data : schema.parse(fallback);
  };

  const mode = one('MODE');
  const production = mode === 'production';
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
  if (production) {
    if (certFile === '' && !isSet('TRUST_PROXY'))
      problems.push(
        'Production needs TLS: set TLS_CERT_FILE and TLS_KEY_FILE, or TRUST_PROXY when a proxy ends TLS.',
      );
    if (!publicOrigin.startsWith('https://'))
      problems.push('Production needs PUBLIC_ORIGIN, an https origin.');
  }

  const workspace = readWorkspace(one, isSet, production, readText, problems);
  const metricsToken = one('METRICS_TOKEN');
  const seconds = (
    name:
      | 'TIMEOUT_FIRST_BYTE_SECONDS'
      | 'TIMEOUT_IDLE_SECONDS'
      | 'TIMEOUT_TOTAL_SECONDS'
      | 'TIMEOUT_READ_SECONDS',
  ) => one(name) * 1000;
  const firstByte = seconds('TIMEOUT_FIRST_BYTE_SECONDS');
  const idle = seconds('TIMEOUT_IDLE_SECONDS');
  const total = seconds('TIMEOUT_TOTAL_SECONDS');
  const read = seconds('TIMEOUT_READ_SECONDS');
  const settings: Settings = {
    mode,
    host,
    port: one('PORT'),
    ...(publicOrigin === '' ? {} : { publicOrigin }),
    ...(certFile === '' ? {} : { tls: { certFile, keyFile } }),
    ...(trustProxy === '' ? {} : { trustProxy: /^\d+$/.test(trustProxy) ? Number(trustProxy) : trustProxy }),
    workspace,
    workspaceIds: one('WORKSPACE_IDS'),
    ...readSignIn(one, isSet, production, problems),
    ...readClientMatter(one, readText, problems),
    officeJsUrl: one('OFFICE_JS_URL'),
    frameAncestors: one('FRAME_ANCESTORS'),
    models: one('MODELS'),
    fileBytes: one('MAX_FILE_MB') * 1024 * 1024,
    timeouts: {
      completion: { firstByte, idle, total },
      read: { firstByte: read, idle: read, total: read },
      upload: { firstByte, idle, total },
    },
    queueMax: one('QUEUE_MAX'),
    ...(one('DATABASE_URL') === '' ? {} : { sharedBudgetUrl: one('DATABASE_URL') }),
    logLevel: one('LOG_LEVEL'),
    ...(metricsToken === '' ? {} : { metricsToken }),
  };
  if (problems.length > 0) throw new SettingsError([...new Set(problems)]);
  return settings;
}

/** One line of the settings' description. */
export interface SettingDescription {
  readonly name: string;
  /** As the environment would write it; empty: not set. */
  readonly default: string;
  readonly meaning: string;
  readonly secret: boolean;
}

/** Name, default and meaning of every setting, for the README and `.env.example`. */
export function describeSettings(): readonly SettingDescription[] {
  return Object.entries(SETTINGS).map(([name, { default: fallback, meaning, secret }]) => ({
    name,
    default: fallback,
    meaning,
    secret,
  }));
}

function readWorkspace(
  one: ReadOne,
  isSet: (name: SettingName) => boolean,
  production: boolean,
  readText: (path: string) => string,
  problems: string[],
): WorkspaceSettings {
  const region = one('WORKSPACE_REGION');
  const names = {
    default: 'WORKSPACE_BASE_URL',
    eu: 'WORKSPACE_BASE_URL_EU',
    au: 'WORKSPACE_BASE_URL_AU',
  } as const;
  const addresses = Object.entries(names).map(([name, setting]) => [name, one(setting)] as const);
  const otherRegions = addresses.filter(([name, address]) => name !== region && address !== '');
  const baseUrl = one(names[region]);
  const hosted = region !== 'default' || isSet('WORKSPACE_BASE_URL');
  const token = readToken(one, readText, problems);
  if (hosted && !isSet(names[region]))
    problems.push(`WORKSPACE_REGION is ${region}: set ${names[region]} as well.`);
  if (baseUrl !== '' && !isSet('WORKSPACE_TOKEN') && !isSet('WORKSPACE_TOKEN_FILE'))
    problems.push('The hosted workspace needs a token: set WORKSPACE_TOKEN_FILE or WORKSPACE_TOKEN.');
  if (!hosted && token !== '')
    problems.push('There is a workspace token, but no address: set WORKSPACE_BASE_URL.');
  if ([baseUrl, ...otherRegions.map(([, address]) => address)].some(isOpenHttp))
    problems.push('The workspace’s address must begin with https://: the token would travel in the clear.');
  const endpoint = readEndpoint('LLM', one, problems);
  const models = one('MODEL_MAP');
  if (endpoint === undefined && models.size > 0) problems.push('MODEL_MAP needs LLM_BASE_URL and LLM_MODEL.');
  const embeddings = readEndpoint('EMBEDDINGS', one, problems);
  const selfTraining = one('SEARCH_SELF_TRAINING');
  const s3 = readS3(one, problems);
  const databaseUrl = one('DATABASE_URL');
  const dataFolder = one('DATA_FOLDER');
  const port = one('WORKSPACE_PORT');
  const tokenFile = one('WORKSPACE_TOKEN_FILE');
  if (baseUrl !== '')
    return {
      kind: 'hosted',
      baseUrl,
      token,
      ...(tokenFile === '' ? {} : { tokenFile }),
      ...(otherRegions.length === 0 ? {} : { otherRegions: Object.fromEntries(otherRegions) }),
    };
  if (production && !hosted && !isSet('DATABASE_URL') && !isSet('DATA_FOLDER'))
    problems.push(
      'Production without WORKSPACE_BASE_URL runs the embedded workspace: say where it keeps its data with DATA_FOLDER or DATABASE_URL.',
    );
  return {
    kind: 'embedded',
    dataFolder,
    port,
    ...(databaseUrl === '' ? {} : { databaseUrl }),
    ...(s3 === undefined ? {} : { s3 }),
    ...(endpoint === undefined ? {} : { languageModel: { ...endpoint, models } }),
    ...(embeddings === undefined ? {} : { embeddings }),
    ...(selfTraining === 'off' ? { selfTraining } : {}),
  };
}

function readS3(one: ReadOne, problems: string[]): S3Settings | undefined {
  const bucket = one('FILES_S3_BUCKET');
  const endpoint = one('FILES_S3_ENDPOINT');
  const region = one('FILES_S3_REGION');
  const prefix = one('FILES_S3_PREFIX');
  const forcePathStyle = one('FILES_S3_FORCE_PATH_STYLE');
  if (isOpenHttp(endpoint))
    problems.push(
      'FILES_S3_ENDPOINT must begin with https:// unless it is on this machine: clients’ files would travel in the clear.',
    );
  if (bucket === '') {
    if (endpoint !== '' || prefix !== '')
      problems.push('FILES_S3_ENDPOINT and FILES_S3_PREFIX need FILES_S3_BUCKET: the bucket for the files.');
    return undefined;
  }
  return {
    bucket,
    ...(endpoint === '' ? {} : { endpoint }),
    region,
    prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`,
    forcePathStyle: forcePathStyle === 'true',
  };
}

function readToken(one: ReadOne, readText: (path: string) => string, problems: string[]): string {
  const token = one('WORKSPACE_TOKEN');
  const file = one('WORKSPACE_TOKEN_FILE');
  if (file === '') return token;
  if (token !== '') problems.push('Set WORKSPACE_TOKEN or WORKSPACE_TOKEN_FILE, not both.');
  try {
    const read = tokenIn(readText(file));
    if (read !== undefined) return read;
    problems.push('WORKSPACE_TOKEN_FILE must hold one line: the token.');
  } catch {
    // The file system's words add nothing that the name of the setting does not say.
    problems.push('WORKSPACE_TOKEN_FILE cannot be read: check the path and who may read it.');
  }
  return '';
}

function readEndpoint(
  name: 'LLM' | 'EMBEDDINGS',
  one: ReadOne,
  problems: string[],
): EndpointSettings | undefined {
  const baseUrl = one(`${name}_BASE_URL`);
  const apiKey = one(`${name}_API_KEY`);
  const model = one(`${name}_MODEL`);
  if (baseUrl === '') {
    if (apiKey !== '' || model !== '')
      problems.push(`${name}_API_KEY and ${name}_MODEL need ${name}_BASE_URL.`);
    return undefined;
  }
  if (model === '') problems.push(`${name}_BASE_URL needs ${name}_MODEL: the name of the model to ask.`);
  if (isOpenHttp(baseUrl))
    problems.push(
      `${name}_BASE_URL must begin with https:// unless it is on this machine: clients’ texts would travel in the clear.`,
    );
  return { baseUrl, model, ...(apiKey === '' ? {} : { apiKey }) };
}

/** True for an http address that is not on this machine. */
function isOpenHttp(address: string): boolean {
  return address.startsWith('http:') && !isLoopback(new URL(address).hostname);
}
