import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configureRandomTests, randomSeed, rounds, seededBytes } from './rounds.ts';

beforeEach(() => {
  vi.stubEnv('RANDOM_ROUNDS', '');
  vi.stubEnv('RANDOM_SEED', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  configureRandomTests();
});

/** Returns the values that a property tries with this seed. */
function values(seed: string): readonly number[] {
  vi.stubEnv('RANDOM_SEED', seed);
  configureRandomTests();
  const seen: number[] = [];
  fc.assert(fc.property(fc.integer(), (value) => void seen.push(value)));
  return seen;
}

describe('rounds of random tests', () => {
  it('are the usual ones in the long run, and a quarter of them in the quick one', () => {
    vi.stubEnv('TESTS', '');
    expect([rounds(20), rounds(6), rounds(1)]).toEqual([5, 2, 1]);
    vi.stubEnv('TESTS', 'long');
    expect([rounds(20), rounds(6), rounds(1)]).toEqual([20, 6, 1]);
  });

  it('are what RANDOM_ROUNDS asks for', () => {
    vi.stubEnv('RANDOM_ROUNDS', '500');
    expect(rounds(20)).toBe(500);
    vi.stubEnv('RANDOM_ROUNDS', 'x3');
    expect(rounds(20)).toBe(60);
  });

  it.each(['many', '0', 'x0', '-3', '2.5'])('refuses %s', (value) => {
    vi.stubEnv('RANDOM_ROUNDS', value);
    expect(() => rounds(20)).toThrow('RANDOM_ROUNDS must be a whole number above 0');
  });
});

describe('the seed of random tests', () => {
  it('is always the same, or RANDOM_SEED where that is set', () => {
    const usual = randomSeed();
    vi.stubEnv('RANDOM_SEED', '-17');
    expect(randomSeed()).toBe(-17);
    vi.stubEnv('RANDOM_SEED', '');
    expect(randomSeed()).toBe(usual);
  });

  it.each(['today', '1.5', '4294967296'])('is not %s', (value) => {
    vi.stubEnv('RANDOM_SEED', value);
    expect(() => randomSeed()).toThrow('RANDOM_SEED must be a whole number of 32 bits');
  });

  it('gives every property the same values again, and a failure shows it', () => {
    expect(values('12')).toEqual(values('12'));
    expect(values('12')).not.toEqual(values('13'));
    expect(() => fc.assert(fc.property(fc.nat(), (value) => value < 5))).toThrow('RANDOM_SEED=13 ');
  });

  it('gives the rounds to properties that name none', () => {
    vi.stubEnv('RANDOM_ROUNDS', 'x2');
    configureRandomTests();
    let count = 0;
    fc.assert(fc.property(fc.nat(), () => void (count += 1)));
    expect(count).toBe(200);
  });

  it('gives the same bytes again', () => {
    expect(seededBytes(1_000, 5)).toEqual(seededBytes(1_000, 5));
    expect(seededBytes(1_000, 5)).not.toEqual(seededBytes(1_000, 6));
    expect(new Set(seededBytes(1_000, 5)).size).toBeGreaterThan(200);
  });
});
