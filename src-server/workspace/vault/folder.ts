import { WorkspaceError } from '../errors.ts';
import { MAX_NAME_LENGTH } from '../limits/vault.ts';

/**
 * The folder that an upload's `file_paths` entry names, without a slash at either end; empty at the top. The entry
 * is a relative folder path, with or without the file's own name at its end. Refuses one that leaves the project.
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

/** The relative path of a file, its name at the end: as an upload's `file_paths` entry may name it. */
export function pathOfFile({ folder, name }: { readonly folder: string; readonly name: string }): string {
  return folder === '' ? name : `${folder}/${name}`;
}
