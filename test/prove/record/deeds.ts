import * as fc from 'fast-check';
import { CITATION_STYLES, type CitationStyle } from '#pane/pure/citations/model.ts';
import { rewrites, type Change } from '#test/prove/writing/rewrites.ts';
import { selections, type Selected } from '#test/prove/writing/select.ts';
import { manners, type Manner } from '#test/prove/writing/ways.ts';
import { weighted } from '#test/setup/weighted.ts';

/** One thing that the user does with Codicil, or that a colleague does meanwhile. `at` is a fraction of what there is to choose from. */
export type Deed =
  | {
      readonly kind: 'write';
      readonly selected: Selected;
      readonly changes: readonly Change[];
      readonly manner: Manner;
    }
  | { readonly kind: 'remove' | 'accept' | 'answer' | 'enter' | 'strike' | 'remark'; readonly at: number }
  | { readonly kind: 'decide'; readonly at: number; readonly decision: 'accept' | 'reject' }
  | { readonly kind: 'redraw'; readonly style: CitationStyle }
  | { readonly kind: 'clean'; readonly comments: boolean };

const fraction = fc.integer({ min: 0, max: 999 }).map((part) => part / 1000);
const at = (kind: 'remove' | 'accept' | 'answer' | 'enter' | 'strike' | 'remark'): fc.Arbitrary<Deed> =>
  fc.record({ kind: fc.constant(kind), at: fraction });

const write: fc.Arbitrary<Deed> = fc.record({
  kind: fc.constant('write' as const),
  selected: selections,
  changes: rewrites,
  manner: manners,
});

const later: fc.Arbitrary<Deed> = fc.oneof(
  weighted(6, write),
  weighted(5, at('remove')),
  weighted(2, at('accept')),
  weighted(
    3,
    fc.record({
      kind: fc.constant('decide' as const),
      at: fraction,
      decision: fc.constantFrom('accept' as const, 'reject' as const),
    }),
  ),
  weighted(
    1,
    fc.record({
      kind: fc.constant('redraw' as const),
      style: fc.constantFrom(...CITATION_STYLES),
    }),
  ),
  // A colleague answers Codicil's comment, enters words among Codicil's, strikes some of them, or comments on them.
  weighted(2, at('answer')),
  weighted(1, at('enter')),
  weighted(1, at('strike')),
  weighted(1, at('remark')),
);

/** Generates what is done to a document: some writes, what follows them, and at last perhaps the file is cleaned. */
export const deeds: fc.Arbitrary<readonly Deed[]> = fc
  .tuple(
    write,
    fc.array(later, { minLength: 2, maxLength: 6 }),
    fc.oneof(
      weighted(2, fc.constant<readonly Deed[]>([])),
      weighted(
        1,
        fc
          .record({ kind: fc.constant('clean' as const), comments: fc.boolean() })
          .map((deed): readonly Deed[] => [deed]),
      ),
    ),
  )
  .map(([first, others, last]) => [first, ...others, ...last]);
