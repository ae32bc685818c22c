import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { readSettings } from '../config/config.ts';
import { FORMER_SETTINGS } from '../config/former-settings.ts';
import { readCommandLine, runCommand } from '../command-line.ts';
import { systemClock } from '../http/clock.ts';
import { createLog } from '../log.ts';
import { standardError } from '../log-destination.ts';
import { readBackupOrder } from './backup/command.ts';
import { readUserOrder } from './identity/users-command.ts';
import { openTokenAdmin } from './identity/admin.ts';
import type { TokenOrder } from './identity/command.ts';
import { readTokenOrder } from './identity/command.ts';
import { readRereadOrder, type RereadOrder } from './reread/command.ts';
import { openForCommand, type StoreOrder } from './store/open-for-command.ts';
import { readProjectOrder } from './vault/rules-command.ts';
import { closeOnSignals, stopOnSignals } from '../signals.ts';
import { readingParts, startWorkspace } from './start.ts';
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

const USAGE = `Usage: npm run workspace [-- tokens … | users … | projects … | reread … | backup <folder> | restore <folder>]

Starts the embedded workspace alone, by the settings of the environment, and prints how to call it. tokens creates, lists or revokes
tokens; users lists and deactivates users and hands their projects over; projects sets quota, retention and legal hold; reread reads the files again that an earlier version read; backup saves the database and
the files of one moment, and restore puts them into an empty workspace. Each says more with --help.`;

/**
 * Implements `npm run workspace`: starts only the workspace and prints how to call it, or runs the command that is named. Settings come from
 * the environment.
 */
async function main(): Promise<void> {
  const [command, ...rest] = process.argv.slice(2);
  if (command === 'tokens') return orderTokens(readTokenOrder(rest));
  if (command === 'users') return orderStore(readUserOrder(rest));
  if (command === 'projects') return orderStore(readProjectOrder(rest));
  if (command === 'reread') return orderReread(readRereadOrder(rest));
  if (command === 'backup' || command === 'restore')
    return print(await readBackupOrder(command, rest)(readOptions(process.env)));
  const { positionals } = readCommandLine(process.argv.slice(2), USAGE, {}, true);
  if (positionals.length > 0) throw new Error(`There is no command ${positionals.join(' ')}.\n\n${USAGE}`);
  return serve(readOptions(process.env));
}

async function orderTokens(order: TokenOrder): Promise<void> {
  const admin = await openTokenAdmin(readOptions(process.env));
  try {
    print(await order(admin));
  } finally {
    await admin.close();
  }
}

/** Runs a command on the store, which no service may have if it is the embedded one. */
async function orderStore(order: StoreOrder): Promise<void> {
  const options = readOptions(process.env);
  const database = await openForCommand(options);
  try {
    print(await order(database.sql, options.now()));
  } finally {
    await database.close();
  }
}

async function orderReread(order: RereadOrder): Promise<void> {
  const options = readOptions(process.env);
  const text = await order(options, () => readingParts(options), {
    signal: untilStopped(),
    onProgress: ({ total, left }) => report(`${total - left} of ${total} files read again`),
  });
  print(text);
}

/** Returns a signal that aborts when the process is asked to end. */
function untilStopped(): AbortSignal {
  const stop = new AbortController();
  stopOnSignals(
    process,
    () => stop.abort(),
    () => performance.now(),
  );
  return stop.signal;
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

/** Shows progress, apart from the result. */
function report(progress: string): void {
  process.stderr.write(`${progress}\n`);
}

function print(message: string): void {
  process.stdout.write(`${message}\n`);
}

await runCommand(main);
