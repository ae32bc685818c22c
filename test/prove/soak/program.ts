import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSettings } from '#server/config/config.ts';
import { systemClock } from '#server/http/clock.ts';
import { standardError } from '#server/log-destination.ts';
import { createLog } from '#server/log.ts';
import { findProjectRoot, listFolder, readText } from '#server/project-root.ts';
import { closeOnSignals } from '#server/signals.ts';
import { startRelay } from '#server/start.ts';

/** Calls that hang are given up soon enough for a soak to see many of them. */
const LIMIT = { firstByte: 10_000, idle: 10_000, total: 900_000 };
const READ = { firstByte: 10_000, idle: 10_000, total: 10_000 };

/** A relay as `src-server/main.ts` starts it, with shorter limits of time. */
const settings = readSettings(process.env, { readText, listFolder });
const relay = await startRelay(settings, {
  clock: systemClock(),
  log: createLog(settings.logLevel, standardError(systemClock())),
  root: findProjectRoot(dirname(fileURLToPath(import.meta.url))),
  startWorkspace: () => Promise.reject(new Error('A soak has its own service.')),
  sampleMatter: false,
  processMetrics: true,
  onPairingCode: () => undefined,
  timeouts: { completion: LIMIT, read: READ, upload: LIMIT },
});
process.stdout.write('Workspace: ready\n');
closeOnSignals(
  process,
  () => relay.close(),
  () => performance.now(),
);
