import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '#test/setup/rounds.ts';
import { findEffects } from '#pane/pure/effects/find-effects.ts';
import type { Direction, Effect } from '#pane/pure/effects/model.ts';

const pairs: readonly {
  readonly before: string;
  readonly after: string;
  readonly terms?: readonly string[];
}[] = ['writing', 'reporting'].flatMap((half) =>
  JSON.parse(readFileSync(new URL(`../../../fixtures/effects/${half}.json`, import.meta.url), 'utf8')),
);
const TERMS = [...new Set(pairs.flatMap(({ terms = [] }) => terms))];

/** What the same change does the other way round. */
function mirror(effect: Effect): Effect {
  const turned: Readonly<Record<Direction, Direction>> = { added: 'removed', removed: 'added' };
  if (effect.code === 'value') {
    const change = { up: 'down', down: 'up', other: 'other', same: 'same' } as const;
    return { ...effect, change: change[effect.change], before: effect.after, after: effect.before };
  }
  if (effect.code === 'force') return { ...effect, before: effect.after, after: effect.before };
  if ('before' in effect) return { ...effect, before: effect.after, after: effect.before };
  return 'change' in effect ? { ...effect, change: turned[effect.change] } : effect;
}

/** Two texts made of the pieces of labelled ones: much in common, and changes of all kinds beside one another. */
const changedText = fc
  .array(fc.tuple(fc.constantFrom(...pairs), fc.constantFrom('before', 'after', 'both')), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => ({
    before: parts.map(([pair, side]) => (side === 'after' ? pair.after : pair.before)).join(' '),
    after: parts.map(([pair, side]) => (side === 'before' ? pair.before : pair.after)).join(' '),
    terms: TERMS,
  }));
const words = fc
  .array(
    fc.constantFrom(
      ...'the Supplier Customer shall may not must 30 days 10 months EUR 5,000 £2 million and or reasonable except unless , . ; ( ) clause 4.2 including ne pas nicht darf'.split(
        ' ',
      ),
    ),
    { maxLength: 25 },
  )
  .map((list) => list.join(' '));

describe('what a change does', () => {
  it('is the mirror when the texts are swapped', () => {
    fc.assert(
      fc.property(
        fc.oneof(changedText, fc.record({ before: words, after: words, terms: fc.constant(TERMS) })),
        ({ before, after, terms }) => {
          const there = findEffects({ before, after, terms });
          const back = findEffects({ before: after, after: before, terms });
          expect(back).toEqual(there.map(mirror));
        },
      ),
      { numRuns: rounds(2_000) },
    );
  });

  it('is nothing for equal texts', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          changedText.map(({ before }) => before),
          words,
          fc.string(),
        ),
        (text) => {
          expect(findEffects({ before: text, after: text, terms: TERMS })).toEqual([]);
        },
      ),
      { numRuns: rounds(1_000) },
    );
  });

  it('quotes words that the texts have', () => {
    fc.assert(
      fc.property(changedText, ({ before, after, terms }) => {
        for (const effect of findEffects({ before, after, terms })) {
          if (effect.code === 'connector' || !('before' in effect) || effect.code === 'force') continue;
          expect(before.replace(/\s+/gu, ' ')).toContain(effect.before.replace(/\s+/gu, ' '));
          expect(after.replace(/\s+/gu, ' ')).toContain(effect.after.replace(/\s+/gu, ' '));
        }
      }),
      { numRuns: rounds(1_000) },
    );
  });

  it('is said of each change of a paragraph that has pages', () => {
    const long = Array.from(
      { length: 1_000 },
      (_, n) => `Clause ${n} applies. The Supplier shall act within ${n} days.`,
    );
    const before = long.join(' ');
    const after = long.map((line, n) => (n % 100 === 50 ? line.replace('shall', 'may') : line)).join(' ');
    expect(findEffects({ before, after })).toEqual(
      Array.from({ length: 10 }, () => ({ code: 'force', before: 'duty', after: 'right' })),
    );
  });
});
