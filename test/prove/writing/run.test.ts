import { describe, expect, it } from 'vitest';
import type { Quirks } from '#word-host/document/api.ts';
import { randomSeed, rounds } from '#test/setup/rounds.ts';
import { prove } from './run.ts';
import { isInRun } from '#test/setup/extent.ts';

/** Builds of Word that differ from Word on Windows in what writing relies on (see the word host's README). */
const builds: readonly (readonly [string, Partial<Quirks>])[] = [
  ['Word as it is', {}],
  ['no text of deletions, untracked replacing', { macEmptyDeletedText: true, macUntrackedReplace: true }],
  ['a search that does not see deletions', { deletedRunBlocksSearch: false }],
  ['notes behind controls', { footnoteInsideControl: false }],
  ['any length of a search', { searchLimit255: false }],
  ['tracked changes that show late', { lateRevisions: true }],
];

/** Number of rounds; the quick run uses a quarter of them. */
const count = rounds(24);

/** The quick run uses unmodified Word, and LTSC 2021. */
const played = isInRun('long') ? builds : builds.slice(0, 1);

describe.each(played)('random rewrites in random agreements, in a Word with %s', (_, quirks) => {
  it('give the new text if accepted, the old if rejected, and leave nothing after removal', async () => {
    const { tallies, faults } = await prove({
      rounds: count,
      seed: randomSeed() >>> 0,
      profiles: ['web', 'windows'],
      quirks,
      every: 0,
      hard: 25,
    });
    expect(faults).toEqual([]);
    // Most rounds write; with few rounds, some still must.
    expect(tallies.reduce((sum, { written }) => sum + written, 0)).toBeGreaterThan(count / 8);
  });
});

describe.runIf(isInRun('long'))('random rewrites in Word LTSC 2021', () => {
  it('as plain text give the new text and leave the rest of the document unchanged', async () => {
    const { faults } = await prove({
      rounds: count,
      seed: randomSeed() >>> 0,
      profiles: ['ltsc2021'],
      every: 0,
      hard: 25,
    });
    expect(faults).toEqual([]);
  });
});
