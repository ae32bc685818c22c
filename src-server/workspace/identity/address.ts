import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const address = z.object({ baseUrl: z.url({ protocol: /^https$/ }) });
const fileOf = (dataFolder: string) => join(dataFolder, 'service.json');

/**
 * Writes down where the service of a data folder answers, for commands on the same folder. Returns what takes the note
 * away again. A service that was killed leaves it behind: who reads it must expect that nobody answers.
 */
export async function publishAddress(dataFolder: string, baseUrl: string): Promise<() => Promise<void>> {
  const path = fileOf(dataFolder);
  const content = JSON.stringify({ baseUrl });
  // Several services on one server may share the folder, and start at once.
  const aside = `${path}.${randomUUID()}`;
  await writeFile(aside, content, { mode: 0o600 });
  await rename(aside, path);
  return async () => {
    // Another service may have taken the folder over meanwhile.
    if ((await readIfThere(path)) === content) await rm(path, { force: true });
  };
}

/** Where the service of a data folder said that it answers; undefined when it said nothing. */
export async function publishedAddress(dataFolder: string): Promise<string | undefined> {
  const text = await readIfThere(fileOf(dataFolder));
  if (text === undefined) return undefined;
  try {
    return address.parse(JSON.parse(text)).baseUrl;
  } catch {
    // Not one of ours: as good as none.
    return undefined;
  }
}

/** How commands on a data folder call the service that runs on it. */
export interface Running {
  /** Undefined where the service did not say where it answers. */
  readonly baseUrl: string | undefined;
  /** The folder's own token. */
  readonly token: string;
  /** PEM of the authority that its certificate is of. */
  readonly certificate: string;
}

/** What a service left in its data folder to be called by; undefined where none ever ran. It may run no more. */
export async function findRunning(dataFolder: string): Promise<Running | undefined> {
  const token = (await readIfThere(join(dataFolder, 'token')))?.trim();
  const certificate = await readIfThere(join(dataFolder, 'tls', 'workspace.crt'));
  if (token === undefined || certificate === undefined) return undefined;
  return { baseUrl: await publishedAddress(dataFolder), token, certificate };
}

/** The text of a file; undefined when there is none. */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
