import { fileURLToPath } from 'node:url';
import { findLongTests } from '#test/setup/extent.ts';
import { runVitest } from '../vitest.ts';
import type { Lap, LapResult } from './laps.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Returns the unit test files with random input, as paths from the project root. */
export function findRandomTests(): readonly string[] {
  return findLongTests(ROOT, 'unit', /\brounds\(|from 'fast-check'/);
}

/** Runs the files with the lap's seed and rounds until one fails or the time is over. `args` are passed to vitest. */
export function runLap(
  lap: Lap,
  files: readonly string[],
  milliseconds: number,
  args: readonly string[] = ['--config', 'test/vitest.config.ts', '--project', 'unit'],
): Promise<LapResult> {
  return runVitest({
    root: ROOT,
    args: [...args, '--bail=1', ...files],
    env: { RANDOM_SEED: String(lap.seed), RANDOM_ROUNDS: `x${lap.times}` },
    milliseconds,
  });
}
