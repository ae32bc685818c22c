import { describe, expect, it } from 'vitest';
import { randomSeed, rounds } from '#test/setup/rounds.ts';
import { proveTicked } from './ticked-run.ts';
import { isInRun } from '#test/setup/extent.ts';

describe.runIf(isInRun('long'))('Insert ticked, in random agreements', () => {
  it('writes what is ticked, refuses stale clauses only, and leaves nothing after removal', async () => {
    const { tallies, faults } = await proveTicked({
      // In fewer rounds, some seeds tick nothing that is written.
      rounds: Math.max(8, rounds(8)),
      seed: randomSeed() >>> 0,
      profiles: ['web', 'windows'],
      hard: 0,
    });
    expect(faults).toEqual([]);
    expect(tallies.reduce((sum, { written }) => sum + written, 0)).toBeGreaterThan(0);
  });
});
