import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Settings } from './config/config.ts';
import { SettingsError, readSettings } from './config/config.ts';
import { createLog } from './log.ts';
import { standardError } from './log-destination.ts';
import { listFolder, readText, findProjectRoot } from './project-root.ts';
import { systemClock } from './http/clock.ts';
import { startRelay } from './start.ts';
import { closeOnSignals } from './signals.ts';
import type { RunningWorkspace, WorkspaceOptions } from './workspace/workspace.ts';

/** How long a stop waits for the last lines of the log, in milliseconds. */
const LOG_FLUSH_MS = 1_000;

/** Starts the relay as the environment (and `.env`) says, and stops it on SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const root = findProjectRoot(dirname(fileURLToPath(import.meta.url)));
  const envFile = join(root, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  // Whoever serves a firm must not get the mode of one person by leaving a setting out.
  const environment = { ...process.env, MODE: process.env['MODE'] || 'production' };
  const settings = readSettings(environment, { readText, listFolder });
  const clock = systemClock();
  const destination = standardError(clock);
  const relay = await startRelay(settings, {
    clock,
    log: createLog(settings.logLevel, destination),
    linesDropped: () => destination.dropped,
    root,
    startWorkspace,
    sampleMatter: settings.mode === 'local',
    processMetrics: true,
    onPairingCode: (code) => print(`Pairing code: ${code} (good once, for ten minutes)`),
  });
  print(`Codicil answers at ${settings.publicOrigin ?? relay.origin}`);
  print(`Workspace: ${workspaceLine(settings, relay.workspace.name)}`);
  print(activityLine(settings));
  let closing = false;
  if (settings.workspace.kind === 'embedded' && settings.mode === 'local')
    relay.sampleReady.then(
      // Closing ends the wait for it as well.
      () => closing || print('The sample matter is in the workspace.'),
      () => print('The sample matter could not be put into the workspace; the log says why.'),
    );
  const close = async (): Promise<void> => {
    closing = true;
    try {
      await relay.close();
    } finally {
      await destination.flush(LOG_FLUSH_MS);
    }
  };
  closeOnSignals(process, close, () => performance.now());
}

/** Loads and starts the embedded workspace. A relay with a hosted workspace may be installed without the packages that this loads. */
async function startWorkspace(options: WorkspaceOptions): Promise<RunningWorkspace> {
  const loaded = await import('./workspace/start.ts').catch(refuseWithoutPackages);
  return loaded.startWorkspace(options);
}

function refuseWithoutPackages(error: unknown): never {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
  throw new SettingsError([
    'The embedded workspace is not installed here: install the optional packages (npm ci without --omit=optional), or set WORKSPACE_BASE_URL for a hosted one.',
  ]);
}

function workspaceLine(settings: Settings, name: string): string {
  if (settings.workspace.kind === 'hosted') return `hosted, ${name}`;
  const { dataFolder, databaseUrl, languageModel, localModel } = settings.workspace;
  const none = localModel === true ? 'a language model on this machine' : 'no language model';
  const model = languageModel === undefined ? none : `language model ${languageModel.model}`;
  return `embedded, data in ${databaseUrl === undefined ? dataFolder : 'PostgreSQL'}, ${model}`;
}

function activityLine({ activity }: Settings): string {
  if (activity === undefined) return 'Activity record: off (ACTIVITY_FOLDER is not set)';
  const rule = activity.required ? 'required' : 'not required';
  return `Activity record: on, in ${activity.folder}, ${rule}`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  // The sentence is for who started it; a stack would only hide it.
  const text =
    error instanceof SettingsError
      ? error.message
      : `Codicil could not start: ${error instanceof Error ? error.message : 'for an unknown reason'}`;
  process.stderr.write(`${text}\n`);
  // Whoever starts it again after a failure need not where only a person can mend it (sysexits.h, EX_CONFIG).
  process.exitCode = error instanceof SettingsError ? 78 : 1;
});
