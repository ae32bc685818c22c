import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareInSteps } from '#pane/features/insert/compare.ts';
import type { FixedStretch } from '#pane/pure/diff/model.ts';
import { applyChanges, tickedChanges } from '#pane/pure/diff/plan.ts';
import { runToEnd } from '#pane/pure/diff/slices.ts';
import { rounds } from '#test/setup/rounds.ts';

interface Passage {
  readonly paragraphs: readonly string[];
  readonly fixed: readonly FixedStretch[];
}

/** Returns what is in the document when all changes that can be ticked are, and why others cannot. */
function write(passage: Passage, rewrite: string) {
  const { plan, blocked } = runToEnd(compareInSteps(rewrite, { ...passage, notes: [] }));
  return { text: applyChanges(passage.paragraphs, tickedChanges(plan, blocked.keys())), blocked, plan };
}

const WORDS = [
  'the',
  'seller',
  'shall',
  'give',
  'notice',
  'of',
  'any',
  'transfer',
  'to',
  'buyer;',
  'clause',
  '(b)',
  '“term”,',
];
const words = fc.array(fc.constantFrom(...WORDS), { minLength: 3, maxLength: 9 });
const toSentence = (own: readonly string[]): string => `The ${own.join(' ')} it.`;

/** What a rewrite does to a sentence. */
const fate = fc.oneof(
  fc.constant({ kind: 'keep' } as const),
  fc.constant({ kind: 'delete' } as const),
  fc.constant({ kind: 'merge' } as const),
  fc.record({ kind: fc.constant('add' as const), fresh: words }),
  fc.record({
    kind: fc.constant('edit' as const),
    at: fc.array(fc.nat(9), { minLength: 1, maxLength: 3 }),
    word: fc.constantFrom('must', 'promptly', 'each'),
  }),
);
type Fate = typeof fate extends fc.Arbitrary<infer T> ? T : never;
interface Written {
  readonly own: readonly string[];
  readonly fate: Fate;
}

/** Returns the sentences of the new text of a paragraph. */
function rewritten(sentences: readonly Written[]): string[] {
  const fresh: string[] = [];
  let open: readonly string[] = [];
  for (const { own, fate: what } of sentences) {
    const all = [...open, ...own];
    open = [];
    if (what.kind === 'merge') open = [...all, 'and'];
    else if (what.kind === 'edit')
      fresh.push(toSentence(all.map((word, index) => (what.at.includes(index) ? what.word : word))));
    else if (what.kind !== 'delete') fresh.push(toSentence(all));
    if (what.kind === 'add') fresh.push(toSentence(what.fresh));
  }
  return open.length === 0 ? fresh : [...fresh, toSentence(open)];
}

const cases = fc.record({
  paragraphs: fc.array(fc.array(fc.record({ own: words, fate }), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 3,
  }),
  fixed: fc.array(
    fc.record({
      paragraph: fc.nat(2),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.integer({ min: 1, max: 12 }),
      reason: fc.constantFrom('field', 'locked'),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

const sentencesOf = (text: readonly string[]): string[] =>
  text.flatMap((paragraph) => paragraph.split(/(?<= it\.) /u));

describe('a rewrite that meets what Word cannot change', () => {
  it('leaves each sentence wholly old or wholly new', () => {
    let blockedOnes = 0;
    fc.assert(
      fc.property(cases, (given) => {
        const old = given.paragraphs.map((sentences) => sentences.map(({ own }) => toSentence(own)));
        const fresh = given.paragraphs.map((sentences) => rewritten(sentences));
        const paragraphs = old.map((sentences) => sentences.join(' '));
        const fixed = given.fixed.flatMap(({ paragraph, at, length, reason }): FixedStretch[] => {
          const text = paragraphs[paragraph];
          if (text === undefined) return [];
          const start = Math.floor(at * (text.length - 1));
          return [{ paragraph, start, end: Math.min(text.length, start + length), reason }];
        });
        const { text, blocked } = write(
          { paragraphs, fixed },
          fresh.map((sentences) => sentences.join(' ')).join('\n'),
        );
        blockedOnes += blocked.size;
        const whole = new Set([...old.flat(), ...fresh.flat(), '']);
        expect(sentencesOf(text).filter((sentence) => !whole.has(sentence))).toEqual([]);
      }),
      { numRuns: rounds(800) },
    );
    expect(blockedOnes).toBeGreaterThan(0);
  });

  const clause =
    'The Seller shall give notice prior to any Transfer under clause 1 of this deed. The Buyer may object.';
  const start = clause.indexOf('1');
  const passage = {
    paragraphs: [clause],
    fixed: [{ paragraph: 0, start, end: start + 1, reason: 'field' } as const],
  };

  it('keeps the other changes of its sentence out, with the reason, and writes those of others', () => {
    const { text, blocked, plan } = write(
      passage,
      'Before any Transfer, the Seller must give notice under clause 2 of this deed. The Buyer may refuse.',
    );
    expect(text).toEqual([clause.replace('object', 'refuse')]);
    expect(blocked.size).toBe(plan.length - 1);
    expect([...new Set(blocked.values())].toSorted()).toEqual(['field', 'sentence']);
  });

  it('writes a sentence that is changed around it only', () => {
    const fresh = clause.replace('shall', 'must');
    expect(write(passage, fresh)).toMatchObject({ text: [fresh], blocked: new Map() });
  });
});
