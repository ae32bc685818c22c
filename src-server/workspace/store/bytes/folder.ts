import { access, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MissingBytes, type FileBytes } from '../bytes.ts';
import { diskRefusal, hasCode } from './refusal.ts';
import { openStaging, removeIfOlder } from './staging.ts';

/** Name of the file that records which database owns the folder. */
const OWNER = 'owner';

/**
 * Opens a store in `folder`, with 256 subfolders by the first two letters of the id and without client text in names. `onLeft` is called
 * for bytes that could not be removed.
 */
export async function openFolderBytes(folder: string, onLeft: (error: unknown) => void): Promise<FileBytes> {
  const staging = await openStaging(join(folder, 'incoming'));
  const placeOf = (fileId: string) => join(folder, fileId.slice(0, 2), fileId);
  return {
    async receive(stream) {
      const { path, ...staged } = await staging.write(stream);
      return {
        ...staged,
        path,
        async keep(fileId) {
          try {
            const parent = join(folder, fileId.slice(0, 2));
            const made = await mkdir(parent, { recursive: true, mode: 0o700 });
            await rename(path, placeOf(fileId));
            await syncFolder(parent);
            if (made !== undefined) await syncFolder(folder);
          } catch (error) {
            throw diskRefusal(error);
          }
        },
      };
    },
    async withPath(fileId, use) {
      const path = placeOf(fileId);
      try {
        await access(path);
      } catch (error) {
        throw hasCode(error, 'ENOENT') ? new MissingBytes(error) : diskRefusal(error);
      }
      return use(path);
    },
    async has(fileId) {
      try {
        await access(placeOf(fileId));
        return true;
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return false;
        throw diskRefusal(error);
      }
    },
    remove: (fileId) => rm(placeOf(fileId), { force: true }).catch(onLeft),
    async sweep(isOwned, before) {
      await staging.sweep(before);
      for (const sub of await readdir(folder, { withFileTypes: true })) {
        if (!sub.isDirectory() || sub.name === 'incoming') continue;
        const names = await readdir(join(folder, sub.name));
        const owned = await isOwned(names);
        for (const name of names) {
          if (!owned.has(name)) await removeIfOlder(join(folder, sub.name, name), before);
        }
      }
    },
    claim: (owner) => claimFolder(join(folder, OWNER), owner),
    close() {},
  };
}

async function claimFolder(path: string, owner: string): Promise<boolean> {
  try {
    await writeFile(path, owner, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    // The folder already has an owner; the caller compares it.
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  return (await readFile(path, 'utf8')) === owner;
}

/** Flushes a folder, which makes new names in it durable. Windows cannot open a folder, but NTFS journals names itself. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
