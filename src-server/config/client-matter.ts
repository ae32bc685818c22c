import { parseMatters } from '../relay/client-matter/client-matters.ts';
import type { ReadOne } from './settings.ts';

/** Reads the settings of client-matters. The list must be good at the start; adds a sentence to `problems` for what is not. */
export function readClientMatter(
  one: ReadOne,
  readText: (path: string) => string,
  problems: string[],
): { readonly clientMatter?: { readonly required: boolean; readonly file?: string } } {
  const mode = one('CLIENT_MATTER');
  const file = one('CLIENT_MATTER_FILE');
  if (mode === 'off') {
    if (file !== '') problems.push('CLIENT_MATTER_FILE needs CLIENT_MATTER: set it to optional or required.');
    return {};
  }
  const required = mode === 'required';
  if (file === '') return { clientMatter: { required } };
  try {
    const found = parseMatters(readText(file));
    if (typeof found === 'string') problems.push(`CLIENT_MATTER_FILE ${found}.`);
  } catch {
    // The file system's words add nothing that the name of the setting does not say.
    problems.push('CLIENT_MATTER_FILE cannot be read: check the path and who may read it.');
  }
  return { clientMatter: { required, file } };
}
