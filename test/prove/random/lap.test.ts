import { describe, expect, it } from 'vitest';
import { PROCESS_PATIENCE_MS } from '#test/setup/patience.ts';
import { findRandomTests, runLap } from './lap.ts';

/** Only the fixture, which fails on purpose and is not part of the suite. */
const FIXTURE = ['--config', 'test/fixtures/random/vitest.config.ts'];
const lap = { number: 3, seed: 4_711, times: 3 };

describe('a lap of vitest', () => {
  it('runs the files with its seed and rounds, and reports the failing test with its seed', async () => {
    const { failures, finished } = await runLap(lap, [], PROCESS_PATIENCE_MS, FIXTURE);
    expect(finished).toBe(true);
    expect(failures).toEqual([
      {
        file: 'test/fixtures/random/failing.property.ts',
        test: 'holds only below a hundred',
        message: expect.stringMatching(/seed: 4711\b[^]*Counterexample: \[100\]/) as string,
      },
    ]);
  });

  it('is unfinished when its time is over', async () => {
    expect(await runLap(lap, [], 1, FIXTURE)).toEqual({ failures: [], finished: false });
  });

  it('runs every test file with random input, except browser tests', () => {
    const files = findRandomTests();
    expect(files).toContain('test/src-taskpane/pure/diff/plan.test.ts');
    expect(files).not.toContain('test/prove/random/laps.test.ts');
    expect(files.filter((file) => file.startsWith('test/e2e/'))).toEqual([]);
  });
});
