// Tests src-taskpane/pure/proofread with faults planted at random places of agreements.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFixtures } from '#test/bench/ready/agreements.ts';
import { FAULT_KINDS, tryFaults } from '#test/bench/ready/plant.ts';
import { rounds } from '#test/setup/rounds.ts';

/** Agreements in English for which rules may be written. */
const AGREEMENTS = readFixtures().filter(({ half, language }) => half === 'writing' && language === 'en');
/** At least this share of planted faults is found. */
const FOUND = 0.95;

describe('a check of real agreements with a fault', () => {
  it(`finds at least ${100 * FOUND} % of the faults of twenty kinds, wherever they are`, () => {
    expect(FAULT_KINDS).toHaveLength(20);
    const tried = Array.from({ length: rounds(4) }, (_, round) =>
      fc.sample(fc.integer({ min: 1, max: 1_000_000 }), round + 1).at(-1),
    ).flatMap((seed) => (seed === undefined ? [] : tryFaults(AGREEMENTS, seed, 3)));
    const missed = tried.filter(({ isFound }) => !isFound);
    expect(tried.length).toBeGreaterThanOrEqual(55);
    const most = Math.floor((1 - FOUND) * tried.length);
    // The list names what was missed when there is too much of it.
    expect(
      missed.length > most ? missed.map(({ kind, agreement }) => `${kind.name}: ${agreement}`) : [],
    ).toEqual([]);
  });
});
