/**
 * Run by `npm start`: the relay in local mode, the workspace that the settings name (the embedded one by default) and
 * the preview, where a document is next to the pane and word-host takes the place of Word.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { readSettings, SettingsError, type Settings } from '#server/config/config.ts';
import { createLog } from '#server/log.ts';
import { systemClock } from '#server/http/clock.ts';
import { listFolder, readText } from '#server/project-root.ts';
import { startRelay, type RunningRelay } from '#server/start.ts';
import { closeOnSignals } from '#server/signals.ts';
import { startWorkspace } from '#server/workspace/start.ts';
import { portInUse } from './free-port.ts';
import { modelLines } from './model-lines.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

function start(settings: Settings): Promise<RunningRelay> {
  let announced = false;
  return startRelay(settings, {
    clock: systemClock(),
    log: createLog(
      settings.logLevel,
      pino.destination({ dest: join(root, '.data', 'relay.log'), mkdir: true, mode: 0o600 }),
    ),
    root,
    startWorkspace,
    sampleMatter: true,
    previewFolder: join(root, 'dist', 'preview'),
    onPairingCode: (code) => {
      // The first one is part of the preview's address below.
      if (announced) console.log(`Next pairing code: ${code} (good once, for ten minutes)`);
      announced = true;
    },
  });
}

function workspaceLine({ workspace }: Settings): string {
  if (workspace.kind === 'hosted') return `the hosted one at ${new URL(workspace.baseUrl).hostname}`;
  return `the embedded one, data in ${workspace.databaseUrl === undefined ? workspace.dataFolder : 'PostgreSQL'}`;
}

async function main(): Promise<void> {
  const envFile = join(root, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const settings = readSettings({ ...process.env, MODE: 'local' }, { readText, listFolder });
  if (settings.workspace.kind === 'embedded')
    console.log('Codicil: opening the workspace. The first time it makes its database.');
  const relay = await start(settings).catch((error: unknown) => {
    const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    // The default port may be replaced by another one; a port that was set explicitly is an error to report.
    if (busy && (process.env.PORT ?? '') === '') return start({ ...settings, port: 0 });
    throw busy ? portInUse(settings.port) : error;
  });
  const origin = relay.origin.replace('127.0.0.1', 'localhost');
  console.log(`
Codicil is ready.

  Preview    ${origin}/preview/#pair=${relay.pairingCode() ?? ''}
             A sample agreement and the pane beside it. The address signs in once, for ten minutes.
  In Word    npm run start:desktop   (on Windows or Mac)
  Workspace  ${workspaceLine(settings)}
${await modelLines(settings)}  Log        .data/relay.log

Stop with Ctrl+C.
`);
  let closing = false;
  const close = (): Promise<void> => {
    closing = true;
    return relay.close();
  };
  closeOnSignals(process, close, () => performance.now());
  if (settings.workspace.kind === 'embedded') await tellOfSample(relay.sampleReady, () => closing);
}

/** Milliseconds after which reading the sample matter is reported: only the first start needs them. */
const SPEECHLESS_MS = 250;

/** Reports that the sample matter is still being read, and that it is ready. `isOver` is true once the server stops. */
async function tellOfSample(ready: Promise<void>, isOver: () => boolean): Promise<void> {
  let spoke = false;
  const timer = setTimeout(() => {
    spoke = true;
    console.log(
      'The sample matter is still being read. Drafting works; search and review follow in a moment.',
    );
  }, SPEECHLESS_MS);
  try {
    await ready;
    if (spoke && !isOver()) console.log('The sample matter is in the workspace: everything works.');
  } catch {
    // Its cause is logged; the preview is useful without it.
    console.log('The sample matter could not be put into the workspace; .data/relay.log says why.');
  } finally {
    clearTimeout(timer);
  }
}

main().catch((error: unknown) => {
  console.error(
    error instanceof SettingsError || error instanceof Error ? error.message : 'Codicil could not start.',
  );
  process.exitCode = 1;
});
