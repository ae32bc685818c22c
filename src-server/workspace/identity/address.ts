import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readIfThere } from './own-files.ts';

const address = z.object({ baseUrl: z.url({ protocol: /^https$/ }) });
const fileOf = (dataFolder: string) => join(dataFolder, 'service.json');

/**
 * Publishes the address of a service in its data folder, for commands on the same folder. Returns a function that removes it. A service
 * that was killed leaves its address behind, so a reader must expect that no service answers there.
 */
export async function publishAddress(dataFolder: string, baseUrl: string): Promise<() => Promise<void>> {
  const path = fileOf(dataFolder);
  const content = JSON.stringify({ baseUrl });
  // Several services on one server may share the folder, and start at once.
  const aside = `${path}.${randomUUID()}`;
  await writeFile(aside, content, { mode: 0o600 });
  await rename(aside, path);
  return async () => {
    // Another service may have replaced it meanwhile.
    if ((await readIfThere(path)) === content) await rm(path, { force: true });
  };
}

/** Returns the address that the service of a data folder published; undefined if there is none. */
export async function publishedAddress(dataFolder: string): Promise<string | undefined> {
  const text = await readIfThere(fileOf(dataFolder));
  if (text === undefined) return undefined;
  try {
    return address.parse(JSON.parse(text)).baseUrl;
  } catch {
    // Not written by a service, so it is ignored.
    return undefined;
  }
}

/** What commands on a data folder need to call its running service. */
export interface Running {
  /** Undefined if the service did not publish its address. */
  readonly baseUrl: string | undefined;
  /** The folder's own token. */
  readonly token: string;
  /** PEM of the authority that issued its certificate. */
  readonly certificate: string;
}

/** Reads what a service left in its data folder for callers; undefined if none ever ran there. The service may no longer be running. */
export async function findRunning(dataFolder: string): Promise<Running | undefined> {
  const token = (await readIfThere(join(dataFolder, 'token')))?.trim();
  const certificate = await readIfThere(join(dataFolder, 'tls', 'workspace.crt'));
  if (token === undefined || certificate === undefined) return undefined;
  return { baseUrl: await publishedAddress(dataFolder), token, certificate };
}
