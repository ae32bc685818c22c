import { parseMatters } from '../relay/client-matter/client-matters.ts';
import type { Reading } from './settings.ts';

/** Reads the settings of client-matters. The list must be valid at the start; adds a sentence to `problems` for each mistake. */
export function readClientMatter({ one, readText, problems }: Reading): {
  readonly clientMatter?: { readonly required: boolean; readonly file?: string };
} {
  const mode = one('CLIENT_MATTER');
  const file = one('CLIENT_MATTER_FILE');
  if (mode === 'off') {
    if (file !== undefined)
      problems.push('CLIENT_MATTER_FILE needs CLIENT_MATTER: set it to optional or required.');
    return {};
  }
  const required = mode === 'required';
  if (file === undefined) return { clientMatter: { required } };
  try {
    const found = parseMatters(readText(file));
    if (typeof found === 'string') problems.push(`CLIENT_MATTER_FILE ${found}.`);
  } catch {
    // The file system’s message adds nothing to the name of the setting.
    problems.push('CLIENT_MATTER_FILE cannot be read: check the path and who may read it.');
  }
  return { clientMatter: { required, file } };
}
