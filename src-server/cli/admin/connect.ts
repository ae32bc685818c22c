import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { SettingsFiles } from '../../config/config.ts';
import { readSettings } from '../../config/config.ts';
import { FORMER_SETTINGS } from '../../config/former-settings.ts';
import type { ServiceClient } from '../../workspace-client/client.ts';
import { createServiceClient } from '../../workspace-client/client.ts';
import type { Clock } from '../../http/clock.ts';
import { TIMEOUTS } from '../../workspace-client/transport/deadline.ts';
import { createUndiciSend } from '../../workspace-client/transport/undici.ts';
import { randomHex } from '../../http/random-hex.ts';
import { continueTrace } from '../../http/trace-context.ts';
import { findRunning } from '../../workspace/identity/address.ts';

/** The settings that say which workspace is meant, and those that there are no more. */
const OWN_SETTINGS = [
  'WORKSPACE_BASE_URL',
  'WORKSPACE_TOKEN',
  'WORKSPACE_TOKEN_FILE',
  'DATA_FOLDER',
  ...FORMER_SETTINGS,
];

/** A client of the workspace that the settings name. */
export interface Connection {
  readonly service: ServiceClient;
  close(): Promise<void>;
}

interface Target {
  readonly baseUrl: string;
  readonly token: string;
  readonly certificate?: string;
}

/**
 * Connects to the hosted workspace of the settings or, where there is none, to the embedded one that runs on DATA_FOLDER.
 * Rejects with a sentence that says what to do.
 */
export async function connect(
  environment: Readonly<Record<string, string | undefined>>,
  parts: { readonly files: SettingsFiles; readonly clock: Clock },
): Promise<Connection> {
  const own = Object.fromEntries(OWN_SETTINGS.map((name) => [name, environment[name]]));
  const { workspace } = readSettings(own, parts.files);
  const embedded = workspace.kind === 'embedded';
  const target = embedded ? await running(resolve(workspace.dataFolder)) : workspace;
  const upstream = createUndiciSend(
    'certificate' in target && target.certificate !== undefined ? { certificate: target.certificate } : {},
  );
  const service = createServiceClient({
    baseUrl: target.baseUrl,
    token: () => target.token,
    send: upstream.send,
    clock: parts.clock,
    random: Math.random,
    newTraceparent: () => continueTrace(undefined, randomHex).traceparent,
    boundary: () => `codicil-${randomUUID()}`,
    timeouts: TIMEOUTS,
    queueMax: 10,
    showsSentences: embedded,
  });
  return { service, close: () => upstream.close() };
}

async function running(dataFolder: string): Promise<Target> {
  const found = await findRunning(dataFolder);
  if (found?.baseUrl === undefined)
    throw new Error(
      `No workspace runs on ${dataFolder}. Start it (npm run workspace, or the relay), or set WORKSPACE_BASE_URL and WORKSPACE_TOKEN_FILE.`,
    );
  return { ...found, baseUrl: found.baseUrl };
}
