import { readClientMatter } from './client-matter.ts';
import { formerSettings } from './former-settings.ts';
import type { SignInSettings } from './sign-in.ts';
import { readSignIn } from './sign-in.ts';
import type { PlainSettings, ReadOne, Reading, SettingName, SettingsFiles } from './settings.ts';
import { readSecretFiles } from './secret-files.ts';
import { COMBINED, ENTRIES, SETTINGS } from './settings.ts';
import type { Entry } from './value.ts';
import { isLoopback } from '../http/loopback.ts';
import { isOpenDatabase, mayHoldSecret } from './value.ts';
import type { WorkspaceSettings } from './workspace.ts';
import { readWorkspace } from './workspace.ts';

export type { SettingsFiles } from './settings.ts';
export type { EndpointSettings, LanguageModelSettings, S3Settings, WorkspaceSettings } from './workspace.ts';

/** All settings, validated: each by its name in {@link SETTINGS}, and what several of them say together. */
export interface Settings extends PlainSettings, SignInSettings, ReturnType<typeof readClientMatter> {
  readonly host: string;
  readonly tls?: { readonly certFile: string; readonly keyFile: string };
  readonly trustProxy?: string | number;
  readonly workspace: WorkspaceSettings;
  /** The record of who did what; absent if nothing is recorded. */
  readonly activity?: {
    readonly folder: string;
    readonly name: string | undefined;
    readonly required: boolean;
  };
}

/** The folders of the firm's own tables, in FIRM_FOLDER. */
const FIRM_FOLDERS = ['playbooks', 'prompts'] as const;

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
  const problems: string[] = [...formerSettings(env)];
  const { text: written, isSet, fileOf } = readSecretFiles(env, readText, problems);
  const one: ReadOne = (name) => readEntry(name, ENTRIES[name], written(name), problems);
  const foreign = (name: string): string | undefined => env[name]?.trim() || undefined;
  const production = one('MODE') === 'production';
  const reading: Reading = {
    one,
    isSet,
    fileOf,
    foreign,
    production,
    readText,
    listFolder,
    problems,
  };
  if (isOpenDatabase(one('DATABASE_URL') ?? '', foreign('PGHOST')))
    problems.push(
      'DATABASE_URL leads over the network: add ?sslmode=verify-full to it, so that nobody on the way reads or changes clients’ texts; or ?sslmode=disable where the network itself protects them.',
    );
  checkFirmFolder(reading);
  const settings: Settings = {
    ...readPlain(one),
    ...readAddresses(reading),
    workspace: readWorkspace(reading),
    ...readSignIn(reading),
    ...readClientMatter(reading),
    ...readActivity(reading),
  };
  if (problems.length > 0) throw new SettingsError([...new Set(problems)]);
  return settings;
}

/** Parses a setting. An invalid one is read as its default, so that the others can still be checked. */
function readEntry<T>(
  name: string,
  { schema, secret, default: fallback }: Entry<T>,
  written: string,
  problems: string[],
): T {
  const text = written || fallback;
  const parsed = schema.safeParse(text);
  if (parsed.success) return parsed.data;
  const shown = secret || mayHoldSecret(text) ? '' : ` (it is ${JSON.stringify(text.slice(0, 100))})`;
  problems.push(`${name} ${parsed.error.issues[0]?.message ?? 'is wrong'}${shown}.`);
  return schema.parse(fallback);
}

/** Reads every setting that is not combined with others, by its name in camel case. */
function readPlain(one: ReadOne): PlainSettings {
  const read = Object.fromEntries(PLAIN.map((name) => [camelCase(name), one(name)]));
  if (!isPlain(read)) throw new TypeError('A setting was not read.');
  return read;
}

const isSetting = (name: string): name is SettingName => name in SETTINGS;
const combined: readonly string[] = COMBINED;
const PLAIN = Object.keys(SETTINGS)
  .filter(isSetting)
  .filter((name) => !combined.includes(name));
const camelCase = (name: string): string =>
  name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
const isPlain = (read: object): read is PlainSettings => PLAIN.every((name) => camelCase(name) in read);

/** Reads where the relay listens, and where callers reach it. */
function readAddresses({
  one,
  isSet,
  production,
  problems,
}: Reading): Pick<Settings, 'host' | 'tls' | 'trustProxy'> {
  const host = one('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1');
  if (!production && !isLoopback(host))
    problems.push(
      'HOST must be a loopback address in local mode, such as 127.0.0.1. For others to reach it, set MODE=production.',
    );
  const certFile = one('TLS_CERT_FILE');
  const keyFile = one('TLS_KEY_FILE');
  if ((certFile === undefined) !== (keyFile === undefined))
    problems.push('TLS_CERT_FILE and TLS_KEY_FILE go together: set both.');
  const trustProxy = one('TRUST_PROXY');
  if (production && certFile === undefined && !isSet('TRUST_PROXY'))
    problems.push(
      'Production needs TLS: set TLS_CERT_FILE and TLS_KEY_FILE, or TRUST_PROXY when a proxy ends TLS.',
    );
  if (production && one('PUBLIC_ORIGIN')?.startsWith('https://') !== true)
    problems.push('Production needs PUBLIC_ORIGIN, an https origin.');
  return {
    host,
    ...(certFile === undefined || keyFile === undefined ? {} : { tls: { certFile, keyFile } }),
    ...(trustProxy === undefined
      ? {}
      : { trustProxy: /^\d+$/.test(trustProxy) ? Number(trustProxy) : trustProxy }),
  };
}

/** Checks that the firm's folder can be read, and has one of the two folders that are looked for in it. */
function checkFirmFolder({ one, listFolder, problems }: Reading): void {
  const path = one('FIRM_FOLDER');
  if (path === undefined) return;
  try {
    if (FIRM_FOLDERS.some((name) => listFolder(path).includes(name))) return;
  } catch {
    // The file system’s message adds nothing: missing, not a folder, or not readable.
  }
  problems.push(
    `FIRM_FOLDER must be a folder that the relay can read, with the folder ${FIRM_FOLDERS.join(' or ')} in it (it is ${JSON.stringify(path.slice(0, 100))}).`,
  );
}

function readActivity({ one, problems }: Reading): Pick<Settings, 'activity'> {
  const folder = one('ACTIVITY_FOLDER');
  const required = one('ACTIVITY_REQUIRED') === 'true';
  if (folder !== undefined) return { activity: { folder, name: one('ACTIVITY_NAME'), required } };
  if (required) problems.push('ACTIVITY_REQUIRED needs ACTIVITY_FOLDER: the folder of the record.');
  return {};
}

/** One line of the settings' description. */
interface SettingDescription {
  readonly name: string;
  /** Its value in the environment; empty if not set. */
  readonly default: string;
  readonly meaning: string;
  readonly secret: boolean;
}

/** Returns name, default and meaning of every setting, for the README and `.env.example`; that of a secret also says how it comes from a file. */
export function describeSettings(): readonly SettingDescription[] {
  return Object.entries(SETTINGS).map(([name, { default: fallback, meaning, secret }]) => ({
    name,
    default: fallback,
    meaning: secret
      ? `${meaning} Safer in a file: ${name}_FILE names one that holds it and nothing else.`
      : meaning,
    secret,
  }));
}
