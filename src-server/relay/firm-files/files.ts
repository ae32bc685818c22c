import { createHash } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { access, lstat, open, readdir, type FileHandle } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RelayFailure } from '../errors.ts';

/** A file of the firm that is offered to the pane. */
interface FirmFile {
  /** Identifies the file in URLs, so that no file name is a part of a path. */
  readonly id: string;
  /** The file’s name without its extension. */
  readonly name: string;
  /** Changes whenever the file does. */
  readonly version: string;
}

/** A table of the folder that is not offered: it is too large, it is a link, or the relay may not read it. */
interface UnusableFile {
  readonly name: string;
  readonly reason: 'too_large' | 'link' | 'unreadable';
}

/** The tables of the folder, sorted by name. */
interface FirmFolder {
  readonly files: readonly FirmFile[];
  readonly unusable: readonly UnusableFile[];
}

/** A file that is open for reading. */
interface OpenFirmFile {
  readonly version: string;
  /** In bytes. */
  readonly size: number;
  /** Must be closed by the caller. */
  readonly handle: FileHandle;
}

/** Files that a knowledge lawyer edits in Excel or Word and IT puts into a folder. Changes are seen within a second. */
export interface FirmFiles {
  /** Empty if the folder cannot be read. */
  list(): Promise<FirmFolder>;
  /** Opens a file. Throws `not_found` for an unknown id, and for a file that can no longer be read. */
  open(id: string): Promise<OpenFirmFile>;
}

/** The folder of the three example playbooks. */
export const EXAMPLE_PLAYBOOKS = fileURLToPath(new URL('./examples/', import.meta.url));

const ENDINGS: ReadonlySet<string> = new Set(['.xlsx', '.csv', '.docx']);
/** A playbook of 500 rows has far less. */
export const FIRM_FILE_BYTES = 5 * 1024 * 1024;
/** How long a list is used again, in milliseconds: with thousands of files and users, each request would read the whole folder. */
export const FIRM_LIST_MS = 1_000;

interface Described {
  readonly fileName: string;
  /** Identifies the state of the file on the disk. */
  readonly state: string;
  readonly outcome: FirmFile | UnusableFile;
}

/**
 * Reads the tables in `folder`, without subfolders. Links are never followed: whoever may write the folder could otherwise have the relay
 * send any file that it can read. `warn` is called if the folder cannot be read.
 */
export function createFirmFiles(
  folder: string,
  parts: { readonly warn: () => void; readonly elapsed: () => number },
): FirmFiles {
  let known: ReadonlyMap<string, Described> = new Map();
  let listing: { readonly at: number; readonly described: Promise<readonly Described[]> } | undefined;

  const readFolder = async (): Promise<readonly Described[]> => {
    let names: readonly string[];
    try {
      names = await readdir(folder);
    } catch {
      // The file system’s message adds nothing: the caller knows the setting.
      parts.warn();
      return [];
    }
    const found = await Promise.all(
      names.filter(isTable).map((name) => describe(folder, name, known.get(name))),
    );
    const described = found.filter((file) => file !== undefined);
    known = new Map(described.map((file) => [file.fileName, file]));
    return described.toSorted((a, b) => byName.compare(a.fileName, b.fileName));
  };
  const list = (): Promise<readonly Described[]> => {
    const at = parts.elapsed();
    if (listing === undefined || at - listing.at >= FIRM_LIST_MS) listing = { at, described: readFolder() };
    return listing.described;
  };
  return {
    async list() {
      const outcomes = (await list()).map(({ outcome }) => outcome);
      return {
        files: outcomes.filter((outcome) => 'id' in outcome),
        unusable: outcomes.filter((outcome) => 'reason' in outcome),
      };
    },
    async open(id) {
      const file = (await list()).find(({ outcome }) => 'id' in outcome && outcome.id === id);
      if (file === undefined) throw new RelayFailure('not_found');
      return openTable(join(folder, file.fileName), file.fileName);
    },
  };
}

/** Made once: it costs far more than a comparison. */
const byName = new Intl.Collator();

/** True for the lock file that Office keeps next to an open file; its name begins with ~$. */
const isTable = (name: string): boolean => ENDINGS.has(extname(name).toLowerCase()) && !/^[.~]/u.test(name);

/** Describes a file, from its last description if it has not changed. Returns undefined for what is no file. */
async function describe(
  folder: string,
  fileName: string,
  before: Described | undefined,
): Promise<Described | undefined> {
  const path = join(folder, fileName);
  const name = basename(fileName, extname(fileName));
  const cannot = (reason: UnusableFile['reason'], state: string): Described => ({
    fileName,
    state,
    outcome: { name, reason },
  });
  let found: Stats;
  try {
    found = await lstat(path);
  } catch {
    // It was removed or renamed since the folder was read.
    return undefined;
  }
  const state = `${found.ctimeMs} ${found.mtimeMs} ${found.size}`;
  if (before?.state === state) return before;
  if (found.isSymbolicLink()) return cannot('link', state);
  if (!found.isFile()) return undefined;
  if (found.size > FIRM_FILE_BYTES) return cannot('too_large', state);
  try {
    await access(path, constants.R_OK);
  } catch {
    // The reason is in the file's permissions, which the user cannot see.
    return cannot('unreadable', state);
  }
  return { fileName, state, outcome: { id: hash(fileName), name, version: versionOf(fileName, found) } };
}

/** Opens a file itself, never the target of a link that has replaced it since it was listed. */
async function openTable(path: string, fileName: string): Promise<OpenFirmFile> {
  let handle: FileHandle | undefined;
  try {
    // Without O_NONBLOCK, a pipe of this name would wait for its writer.
    handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const found = await handle.stat();
    if (found.isFile() && found.size <= FIRM_FILE_BYTES)
      return { version: versionOf(fileName, found), size: found.size, handle };
  } catch {
    // It was removed, replaced by a link, or may no longer be read; for the user it is no longer there.
  }
  await handle?.close();
  throw new RelayFailure('not_found');
}

const versionOf = (fileName: string, { mtimeMs, size }: Stats): string =>
  hash(`${fileName}\0${mtimeMs}\0${size}`);

/** Returns 22 characters that identify a text. */
export function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
