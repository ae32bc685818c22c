import { describe, expect, it } from 'vitest';
import { runLaps, type Lap, type LapResult } from './laps.ts';

const MINUTE = 60_000;
const fine: LapResult = { failures: [], finished: true };
const broken: LapResult = { failures: [{ file: 'a.test.ts', test: 'holds', message: '' }], finished: true };

/** Runs laps of one minute each that end with the given `results`; the last result repeats. */
async function laps(minutes: number, results: readonly LapResult[]) {
  let time = 500;
  const seen: Lap[] = [];
  const left: number[] = [];
  const failures = await runLaps({
    milliseconds: minutes * MINUTE,
    elapsed: () => time,
    newSeed: () => 100 + seen.length,
    run: async (lap, milliseconds) => {
      time += MINUTE;
      left.push(milliseconds);
      return results[lap.number - 1] ?? fine;
    },
    onLap: (lap) => void seen.push(lap),
  });
  return { failures, seen, left };
}

describe('laps of random tests', () => {
  it('continue with new seeds and more rounds until the time is over', async () => {
    const { failures, seen, left } = await laps(3, []);
    expect(failures).toEqual([]);
    expect(seen).toEqual([
      { number: 1, seed: 100, times: 1 },
      { number: 2, seed: 101, times: 2 },
      { number: 3, seed: 102, times: 3 },
    ]);
    expect(left).toEqual([3 * MINUTE, 2 * MINUTE, MINUTE]);
  });

  it('stop at the first failure', async () => {
    const { failures, seen } = await laps(30, [fine, broken]);
    expect(failures).toEqual(broken.failures);
    expect(seen).toHaveLength(2);
  });

  it('end without a failure when a lap does not finish in time', async () => {
    const { failures, seen } = await laps(30, [{ failures: [], finished: false }]);
    expect(failures).toEqual([]);
    expect(seen).toHaveLength(1);
  });

  it('raise the rounds to twenty times the usual number at most', async () => {
    const { seen } = await laps(25, []);
    expect(seen.at(-1)).toMatchObject({ number: 25, times: 20 });
  });
});
