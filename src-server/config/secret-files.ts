import type { SettingName } from './settings.ts';
import { parseToken } from './token-file.ts';

/**
 * Secrets that a file may hold in place of the environment, and what the file’s one line is. WORKSPACE_TOKEN_FILE is read again and
 * again, and so elsewhere.
 */
const SECRETS = {
  DATABASE_URL: 'the address of the database',
  METRICS_TOKEN: 'the token',
  LLM_API_KEY: 'the key',
  LLM_FALLBACK_API_KEY: 'the key',
  EMBEDDINGS_API_KEY: 'the key',
} as const satisfies Partial<Record<SettingName, string>>;

/** The settings of an environment, after the files that hold secrets were read. */
export interface SecretSettings {
  /** The text of a setting without spaces around it, from its file if it has one; empty if it is not set or its file is wrong. */
  readonly text: (name: SettingName) => string;
  /** True for a setting that is there, by itself or by its file, also if the file is wrong. */
  readonly isSet: (name: SettingName) => boolean;
}

/** Reads the secrets’ files, once. Adds a sentence to `problems` for each that is wrong; none repeats what a file holds. */
export function readSecretFiles(
  env: Readonly<Record<string, string | undefined>>,
  readText: (path: string) => string,
  problems: string[],
): SecretSettings {
  const inEnvironment = (name: string): string => env[name]?.trim() ?? '';
  const found = new Map<string, string>();
  for (const [name, meaning] of Object.entries(SECRETS)) {
    const setting = `${name}_FILE`;
    const path = inEnvironment(setting);
    if (path === '') continue;
    if (inEnvironment(name) !== '') problems.push(`Set ${name} or ${setting}, not both.`);
    found.set(name, readLine(setting, path, meaning, readText, problems));
  }
  return {
    text: (name) => found.get(name) ?? inEnvironment(name),
    isSet: (name) => inEnvironment(name) !== '' || found.has(name),
  };
}

/** Returns the only line of the file that a setting names; empty, with a sentence in `problems`, if there is none. */
export function readLine(
  setting: string,
  path: string,
  meaning: string,
  readText: (path: string) => string,
  problems: string[],
): string {
  try {
    const line = parseToken(readText(path));
    if (line !== undefined) return line;
    problems.push(`${setting} must hold one line: ${meaning}.`);
  } catch {
    // The file system's words add nothing that the name of the setting does not say.
    problems.push(`${setting} cannot be read: check the path and who may read it.`);
  }
  return '';
}
