import * as fc from 'fast-check';
import { CITATION_STYLES, type CitationStyle } from '#pane/pure/citations/model.ts';
import { rewrites, type Change } from '#test/prove/writing/rewrites.ts';
import { selections, type Selected } from '#test/prove/writing/select.ts';
import { manners, type Manner } from '#test/prove/writing/ways.ts';

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
  { weight: 6, arbitrary: write },
  { weight: 5, arbitrary: at('remove') },
  { weight: 2, arbitrary: at('accept') },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      at: fraction,
      decision: fc.constantFrom('accept' as const, 'reject' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('redraw' as const),
      style: fc.constantFrom(...CITATION_STYLES),
    }),
  },
  // A colleague answers Codicil's comment, enters words among Codicil's, strikes some of them, or comments on them.
  { weight: 2, arbitrary: at('answer') },
  { weight: 1, arbitrary: at('enter') },
  { weight: 1, arbitrary: at('strike') },
  { weight: 1, arbitrary: at('remark') },
);

/** Generates what is done to a document: some writes, what follows them, and at last perhaps the file is cleaned. */
export const deeds: fc.Arbitrary<readonly Deed[]> = fc
  .tuple(
    write,
    fc.array(later, { minLength: 2, maxLength: 6 }),
    fc.oneof(
      { weight: 2, arbitrary: fc.constant<readonly Deed[]>([]) },
      {
        weight: 1,
        arbitrary: fc
          .record({ kind: fc.constant('clean' as const), comments: fc.boolean() })
          .map((deed): readonly Deed[] => [deed]),
      },
    ),
  )
  .map(([first, others, last]) => [first, ...others, ...last]);
