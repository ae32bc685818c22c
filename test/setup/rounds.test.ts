import { afterEach, describe, expect, it, vi } from 'vitest';
import { rounds } from './rounds.ts';

afterEach(() => vi.unstubAllEnvs());

describe('rounds of random tests', () => {
  it('are the usual ones unless RANDOM_ROUNDS asks for others', () => {
    vi.stubEnv('RANDOM_ROUNDS', '');
    expect(rounds(20)).toBe(20);
    vi.stubEnv('RANDOM_ROUNDS', '500');
    expect(rounds(20)).toBe(500);
  });

  it('refuses what is no count', () => {
    vi.stubEnv('RANDOM_ROUNDS', 'many');
    expect(() => rounds(20)).toThrow('RANDOM_ROUNDS must be a whole number above 0');
  });
});
