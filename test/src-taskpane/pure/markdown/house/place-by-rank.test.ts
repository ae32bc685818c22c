import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findClause } from '#pane/pure/markdown/clauses.ts';
import { planClause } from '#pane/pure/markdown/house/plan-clause.ts';
import { rounds } from '#test/setup/rounds.ts';
import { agreements, count, FORMS, toOutline } from './generated-outlines.ts';

const ESCROW = 'The Supplier shall deposit the source code.';
const WORDINGS = [
  [ESCROW],
  ['Escrow', ESCROW],
  [`Escrow. ${ESCROW}`],
  ['It ends if:', '(a) one; or', '(b) two.'],
] as const;

const cases = fc.record({
  parts: agreements,
  forms: fc.constantFrom(...FORMS),
  isTyped: fc.boolean(),
  wording: fc.constantFrom(...WORDINGS),
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
});

type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never;

/** Plans a clause after one of an agreement, and returns what is wrong with its place and number, in words. */
function plan({ parts, forms, isTyped, wording, at }: Case): {
  readonly faults: readonly string[];
  readonly isNumbered?: boolean;
} {
  const outline = toOutline(parts, forms, isTyped);
  const heads = parts.flatMap(({ level, isItem }, index) => (level === undefined || isItem ? [] : [index]));
  const head = heads[Math.floor(at * heads.length)] ?? 0;
  const [own, clause] = [parts[head], findClause(outline, head)];
  if (own?.level === undefined || clause?.first !== head) return { faults: [] };
  const faults: string[] = [];
  const check = (isRight: boolean, fault: string): void => {
    if (!isRight) faults.push(fault);
  };
  const { last } = clause;
  check(
    parts.slice(0, last + 1).every(({ kind }) => kind !== 'closing'),
    'it is behind the signatures',
  );
  const lines = planClause(outline, clause, wording) ?? [];
  const like = parts[lines[0]?.like ?? -1];
  if (like === undefined) return { faults, isNumbered: false };
  check(!like.isItem, 'it is an item of a sentence');
  const { level } = like;
  if (level === undefined) {
    check(own.kind === 'title' && like.kind === 'text', 'it is text where clauses have numbers');
    return { faults, isNumbered: false };
  }
  check(level === own.level || (own.kind === 'title' && level === own.level + 1), 'it has another rank');
  const below = lines.slice(1).map((line) => parts[line.like ?? -1]?.level ?? Infinity);
  check(
    below.every((each) => each > level),
    'its items have its own rank or one above',
  );
  const after = count([...parts.slice(0, last + 1), like, ...parts.slice(last + 1)], forms);
  const [before, now, added] = [count(parts, forms), after.toSpliced(last + 1, 1), after[last + 1]];
  const moves = before.map(
    (old, index) => index > last && parts[index]?.level === level && old?.parent === added?.parent,
  );
  for (const [index, old] of before.entries())
    check(
      now[index]?.count === (old && old.count + (moves[index] === true ? 1 : 0)),
      `number ${index} is another`,
    );
  const text = lines[0]?.text ?? '';
  const isNew = moves.includes(true)
    ? before.every((old) => !text.startsWith(`${old?.label}\t`))
    : text.startsWith(`${added?.label}\t`);
  check(!isTyped || isNew, `its typed number is not the next: ${text}`);
  return { faults, isNumbered: true };
}

describe('a new clause', () => {
  it('has the rank of its place, and moves the numbers of its own rank by one and no others', () => {
    const planned: boolean[] = [];
    fc.assert(
      fc.property(cases, (given) => {
        const { faults, isNumbered } = plan(given);
        if (isNumbered !== undefined) planned.push(isNumbered);
        expect(faults).toEqual([]);
      }),
      { numRuns: rounds(2000) },
    );
    expect(planned.filter(Boolean).length).toBeGreaterThan(planned.length / 2);
  });
});
