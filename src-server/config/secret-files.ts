import type { SettingName } from './settings.ts';
import { SETTINGS } from './settings.ts';
import { parseToken } from './token-file.ts';

/** The settings of an environment, after the files that hold secrets were read. */
interface SecretSettings {
  /** The text of a setting without spaces around it, from its file if it has one; empty if it is not set or its file is wrong. */
  readonly text: (name: SettingName) => string;
  /** True for a setting that is there, by itself or by its file, also if the file is wrong. */
  readonly isSet: (name: SettingName) => boolean;
  /** The file that holds a secret, if it is in one. */
  readonly fileOf: (name: SettingName) => string | undefined;
}

/**
 * Reads the files of secrets, once: `<NAME>_FILE` may name one that holds the secret `<NAME>`. Adds a sentence to `problems` for each that is
 * wrong; none repeats what a file holds.
 */
export function readSecretFiles(
  env: Readonly<Record<string, string | undefined>>,
  readText: (path: string) => string,
  problems: string[],
): SecretSettings {
  const inEnvironment = (name: string): string => env[name]?.trim() ?? '';
  const found = new Map<string, { readonly path: string; readonly line: string }>();
  for (const [name, { secret }] of Object.entries(SETTINGS)) {
    const setting = `${name}_FILE`;
    const path = secret ? inEnvironment(setting) : '';
    if (path === '') continue;
    if (inEnvironment(name) !== '') problems.push(`Set ${name} or ${setting}, not both.`);
    found.set(name, { path, line: readLine(setting, path, readText, problems) });
  }
  return {
    text: (name) => found.get(name)?.line ?? inEnvironment(name),
    isSet: (name) => inEnvironment(name) !== '' || found.has(name),
    fileOf: (name) => found.get(name)?.path,
  };
}

/** Returns the only line of the file that a setting names; empty, with a sentence in `problems`, if there is none. */
function readLine(
  setting: string,
  path: string,
  readText: (path: string) => string,
  problems: string[],
): string {
  try {
    const line = parseToken(readText(path));
    if (line !== undefined) return line;
    problems.push(`${setting} must hold one line, the secret and nothing else.`);
  } catch {
    // The file system's words add nothing that the name of the setting does not say.
    problems.push(`${setting} cannot be read: check the path and who may read it.`);
  }
  return '';
}
