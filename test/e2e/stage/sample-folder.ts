import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { systemClock } from '#server/http/clock.ts';
import { startWorkspace } from '#server/workspace/start.ts';

/** The variable that names the folder for the processes of a run. */
const VARIABLE = 'SAMPLE_FOLDER';

/**
 * Runs once before the browser tests: creates the data folder of a workspace with the sample matter, since reading its files takes longer
 * than most tests. Returns a function that removes it.
 */
export default async function createSampleFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'codicil-sample-'));
  const workspace = await startWorkspace({
    dataFolder: folder,
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

/** Copies the sample to a new data folder. Outside a run of tests there is none: the workspace then reads its own. */
export function copySample(dataFolder: string): void {
  const folder = process.env[VARIABLE];
  if (folder !== undefined) cpSync(folder, dataFolder, { recursive: true });
}
