import { WorkspaceError } from '../errors.ts';
import { MAX_NAME_LENGTH } from '../limits/vault.ts';

/**
 * Returns the folder of an upload’s `file_paths` entry, without a slash at either end; empty for the top. The entry
 * is a relative folder path, with or without the file's own name at its end. Throws for one outside of the project.
 */
export function folderOfPath(path: string, fileName: string): string {
  const parts = path
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.');
  const leaves = path.startsWith('/') || /^[A-Za-z]:/.test(path) || parts.includes('..');
  if (leaves || /\p{Cc}/u.test(path)) {
    throw new WorkspaceError(400, 'Invalid file_paths: use folders relative to the project');
  }
  if (parts.at(-1) === fileName) parts.pop();
  const folder = parts.join('/');
  if (folder.length > 4 * MAX_NAME_LENGTH)
    throw new WorkspaceError(400, 'Invalid file_paths: a folder is too long');
  return folder;
}

/** Returns the relative path of a file with its name at the end, as in an upload’s `file_paths`. */
export function pathOfFile({ folder, name }: { readonly folder: string; readonly name: string }): string {
  return folder === '' ? name : `${folder}/${name}`;
}
