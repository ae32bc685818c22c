import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RelayFailure } from '../errors.ts';

/** A file of the firm that is offered to the pane. */
export interface FirmFile {
  /** Identifies the file in URLs, so that no file name is a part of a path. */
  readonly id: string;
  /** The file’s name without its extension. */
  readonly name: string;
  /** Changes whenever the file does. */
  readonly version: string;
}

/** Files that a knowledge lawyer edits in Excel or Word and IT puts into a folder. Read again at each request. */
export interface FirmFiles {
  /** Sorted by name. Empty if the folder cannot be read. */
  list(): Promise<readonly FirmFile[]>;
  /** Returns the bytes of a file. Throws `not_found` for an unknown id. */
  read(id: string): Promise<{ readonly file: FirmFile; readonly bytes: Uint8Array }>;
}

/** The folder of the three example playbooks. */
export const EXAMPLE_PLAYBOOKS = fileURLToPath(new URL('./examples/', import.meta.url));

const ENDINGS: ReadonlySet<string> = new Set(['.xlsx', '.csv', '.docx']);
/** A playbook of 500 rows has far less. */
export const FIRM_FILE_BYTES = 5 * 1024 * 1024;

/** Reads the tables in `folder`, without subfolders; `warn` is called if the folder cannot be read. */
export function createFirmFiles(folder: string, warn: () => void): FirmFiles {
  const list = async (): Promise<readonly (FirmFile & { readonly path: string })[]> => {
    let names: readonly string[];
    try {
      names = await readdir(folder);
    } catch {
      // The file system’s message adds nothing: the caller knows the setting.
      warn();
      return [];
    }
    const found = await Promise.all(names.filter(isTable).map((name) => describe(folder, name)));
    return found
      .filter((file) => file !== undefined)
      .toSorted((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
  };
  return {
    list: async () => (await list()).map(({ id, name, version }) => ({ id, name, version })),
    async read(id) {
      const file = (await list()).find((one) => one.id === id);
      if (file === undefined) throw new RelayFailure('not_found');
      const { path, ...described } = file;
      return { file: described, bytes: await readFile(path) };
    },
  };
}

/** True for the lock file that Office keeps next to an open file; its name begins with ~$. */
const isTable = (name: string): boolean => ENDINGS.has(extname(name).toLowerCase()) && !/^[.~]/u.test(name);

async function describe(
  folder: string,
  fileName: string,
): Promise<(FirmFile & { readonly path: string }) | undefined> {
  const path = join(folder, fileName);
  try {
    const found = await stat(path);
    if (!found.isFile() || found.size > FIRM_FILE_BYTES) return undefined;
    const version = hash(`${fileName}\0${found.mtimeMs}\0${found.size}`);
    return { id: hash(fileName), name: basename(fileName, extname(fileName)), version, path };
  } catch {
    // It was removed or renamed since the folder was read.
    return undefined;
  }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
