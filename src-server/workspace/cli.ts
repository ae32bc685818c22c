import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { readSettings } from '../config/config.ts';
import { FORMER_SETTINGS } from '../config/former-settings.ts';
import { systemClock } from '../http/clock.ts';
import { createLog } from '../log.ts';
import { standardError } from '../log-destination.ts';
import { readBackupOrder } from './backup/command.ts';
import { openTokenAdmin } from './identity/admin.ts';
import { readTokenOrder } from './identity/command.ts';
import { closeOnSignals } from '../signals.ts';
import { startWorkspace } from './start.ts';
import type { RunningWorkspace, WorkspaceOptions } from './workspace.ts';

/** Settings that only concern a workspace, and those that there are no more. */
const OWN_SETTINGS = [
  'DATA_FOLDER',
  'DATABASE_URL',
  'DATABASE_URL_FILE',
  'FILES_S3_BUCKET',
  'PORT',
  'AWS_ENDPOINT_URL_S3',
  'AWS_REGION',
  'WORKSPACE_LIMITS',
  'LLM_BASE_URL',
  'LLM_API_KEY',
  'LLM_API_KEY_FILE',
  'LLM_MODEL',
  'LLM_CONTEXT_CHARACTERS',
  'MODELS',
  'EMBEDDINGS_BASE_URL',
  'EMBEDDINGS_API_KEY',
  'EMBEDDINGS_API_KEY_FILE',
  'EMBEDDINGS_MODEL',
  ...FORMER_SETTINGS,
];

const USAGE = `Usage: npm run workspace [-- tokens … | backup <folder> | restore <folder>]

Starts the embedded workspace alone, by the settings of the environment, and prints how to call it. tokens creates, lists or revokes
tokens; backup saves the database and the files of one moment, and restore puts them into an
empty workspace. Each says more where its arguments are missing.`;

/**
 * Implements `npm run workspace`: starts only the workspace and prints how to call it; with `tokens …`, creates, lists or revokes tokens
 * instead, with `backup` or `restore` saves or restores the data. Settings come from the
 * environment.
 */
async function main(): Promise<void> {
  const [command, ...rest] = process.argv.slice(2);
  if (command === '--help' || command === '-h') return print(USAGE);
  const options = readOptions(process.env);
  if (command === 'tokens') return orderTokens(rest, options);
  if (command === 'backup' || command === 'restore')
    return print(await readBackupOrder(command, rest)(options));
  if (command !== undefined) throw new Error(`Unknown command ${command}.\n\n${USAGE}`);
  return serve(options);
}

async function orderTokens(args: readonly string[], options: WorkspaceOptions): Promise<void> {
  const order = readTokenOrder(args);
  const admin = await openTokenAdmin(options);
  try {
    print(await order(admin));
  } finally {
    await admin.close();
  }
}

async function serve(options: WorkspaceOptions): Promise<void> {
  const workspace = await startWorkspace(options);
  print(welcome(workspace));
  closeOnSignals(
    process,
    () => workspace.close(),
    () => performance.now(),
  );
}

function readOptions(environment: NodeJS.ProcessEnv): WorkspaceOptions {
  const own = Object.fromEntries(OWN_SETTINGS.map((name) => [name, environment[name]]));
  const { workspace, port } = readSettings(own, {
    readText: (path) => readFileSync(path, 'utf8'),
    listFolder: readdirSync,
  });
  if (workspace.kind !== 'embedded') throw new Error('This command runs the embedded workspace alone.');
  const { kind: _, ...options } = workspace;
  return {
    ...options,
    // The default port is the relay's.
    port: environment['PORT'] ? port : 0,
    dataFolder: resolve(options.dataFolder),
    sampleMatter: true,
    now: () => new Date(),
    clock: systemClock(),
    log: createLog('warn', standardError(systemClock())),
  };
}

function welcome(workspace: RunningWorkspace): string {
  return `Codicil workspace
  base URL     ${workspace.baseUrl}
  token        ${workspace.token}
  certificate  ${workspace.certificatePath}
  answers      ${workspace.hasLanguageModel ? 'written by the language model' : 'by rules and extracts, without a language model'}

Try it:
  curl --cacert '${workspace.certificatePath}' -H 'Authorization: Bearer ${workspace.token}' ${workspace.baseUrl}/api/whoami
`;
}

function print(message: string): void {
  process.stdout.write(`${message}\n`);
}

try {
  await main();
} catch (error) {
  // The sentence is for the person who started it; a stack would only obscure it.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
