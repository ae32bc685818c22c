import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RelayFailure } from '../errors.ts';

/** A file of the firm as it is offered. */
export interface FirmFile {
  /** Names the file in addresses, so that no name is a part of a path. */
  readonly id: string;
  /** The file's name without its ending. */
  readonly name: string;
  /** Changes whenever the file does. */
  readonly version: string;
}

/** Files that a knowledge lawyer edits in Excel or Word and IT puts into a folder. Read again at each request. */
export interface FirmFiles {
  /** Sorted by name. An empty list where the folder cannot be read. */
  list(): Promise<readonly FirmFile[]>;
  /** The bytes of a file. Throws `not_found` for an unknown id. */
  read(id: string): Promise<{ readonly file: FirmFile; readonly bytes: Uint8Array }>;
}

/** Three playbooks that come along, as examples of good ones. */
export const EXAMPLE_PLAYBOOKS = fileURLToPath(new URL('./examples/', import.meta.url));

const ENDINGS: ReadonlySet<string> = new Set(['.xlsx', '.csv', '.docx']);
/** A playbook of 500 rows has far less. */
export const FIRM_FILE_BYTES = 5 * 1024 * 1024;

/** The tables in `folder`, those in its subfolders left out; `warn` is called when the folder cannot be read. */
export function createFirmFiles(folder: string, warn: () => void): FirmFiles {
  const list = async (): Promise<readonly (FirmFile & { readonly path: string })[]> => {
    let names: readonly string[];
    try {
      names = await readdir(folder);
    } catch {
      // The file system's words add nothing: the caller knows which setting is meant.
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

/** Office keeps a file beside one that is open, whose name begins with ~$. */
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
