import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findEffects } from '#pane/pure/effects/find-effects.ts';
import type { ChangedText } from '#pane/pure/effects/model.ts';
import { toKey } from './keys.ts';

interface LabelledPair extends ChangedText {
  readonly effects: readonly string[];
}

const readPairs = (half: 'writing' | 'reporting'): readonly LabelledPair[] =>
  JSON.parse(readFileSync(new URL(`../../../fixtures/effects/${half}.json`, import.meta.url), 'utf8'));

/** Counts the effects that are labelled, that are said, and that are both. */
function score(pairs: readonly LabelledPair[]): { labelled: number; said: number; right: number } {
  const total = { labelled: 0, said: 0, right: 0 };
  for (const pair of pairs) {
    const said = findEffects(pair).map(toKey);
    const left = [...pair.effects];
    for (const key of said) {
      const at = left.indexOf(key);
      if (at >= 0) left.splice(at, 1);
    }
    total.labelled += pair.effects.length;
    total.said += said.length;
    total.right += pair.effects.length - left.length;
  }
  return total;
}

describe('what changes do', () => {
  it.each(readPairs('writing'))('is said of “$before” → “$after”', (pair) => {
    expect(findEffects(pair).map(toKey).toSorted()).toEqual(pair.effects.toSorted());
  });

  // The failures are not shown on purpose: nobody should fit a rule to them.
  it('is right in at least 97 % of the sentences about changes that no rule was fitted to, and said of 90 %', () => {
    const { labelled, said, right } = score(readPairs('reporting'));
    expect(said).toBeGreaterThan(70);
    expect(right / said).toBeGreaterThanOrEqual(0.97);
    expect(right / labelled).toBeGreaterThanOrEqual(0.9);
  });
});
