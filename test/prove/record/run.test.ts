import { describe, expect, it } from 'vitest';
import { randomSeed, rounds } from '#test/setup/rounds.ts';
import { nodeTools } from '#word-host/document/tools.ts';
import { proveRecord } from './run.ts';
import { isInRun } from '#test/setup/extent.ts';

describe.runIf(isInRun('long'))(
  'what others have pending in documents that several authors negotiated',
  () => {
    it('is the same after writes, removals, decisions and cleaning, but for what the user decided', async () => {
      const { foreign, done, faults } = await proveRecord({
        rounds: Math.max(6, rounds(12)),
        seed: randomSeed() >>> 0,
        profiles: ['windows', 'web'],
        tools: nodeTools(),
        onlyMadeUp: true,
      });
      expect(faults).toEqual([]);
      expect(foreign).toBeGreaterThan(0);
      expect([...done.values()].flatMap((counts) => [...counts.values()]).length).toBeGreaterThan(4);
    });
  },
);
