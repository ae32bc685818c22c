import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { systemClock } from '#server/http/clock.ts';
import { startWorkspace } from '#server/workspace/start.ts';

/** The variable that names the folder of a run for its processes. */
const VARIABLE = 'E2E_FOLDER';

const sampleIn = (folder: string): string => join(folder, 'sample');

/**
 * Runs once before the browser tests: creates a folder for all that they keep, and in it the data folder of a workspace with the sample
 * matter, since reading its files takes longer than most tests. Returns a function that removes it, with the stages that end with their
 * process.
 */
export default async function createSampleFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'codicil-e2e-'));
  const workspace = await startWorkspace({
    dataFolder: sampleIn(folder),
    port: 0,
    sampleMatter: true,
    now: () => new Date(),
    clock: systemClock(),
    log: pino({ enabled: false }),
  });
  await workspace.sampleReady;
  await workspace.close();
  process.env[VARIABLE] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** The folder in which a stage keeps its own: outside a run of tests, that of the system. */
export function folderOfRun(): string {
  return process.env[VARIABLE] ?? tmpdir();
}

/** Copies the sample to a new data folder. Outside a run of tests there is none: the workspace then reads its own. */
export function copySample(dataFolder: string): void {
  const folder = process.env[VARIABLE];
  if (folder !== undefined) cpSync(sampleIn(folder), dataFolder, { recursive: true });
}
