import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Edit } from '#pane/tabs/agreement/changes/group-changes.ts';
import {
  createProposals,
  matchProposals,
  replanProposals,
} from '#pane/tabs/agreement/changes/proposals/match-proposals.ts';
import { planProposals } from '#pane/tabs/agreement/changes/proposals/plan-proposals.ts';
import type { ListedChanges } from '#pane/tabs/agreement/changes/use-listed.ts';
import type { DocumentReview } from '#pane/word/model.ts';
import { trackedChange } from '../tracked-change.ts';
import { rounds } from '#test/setup/rounds.ts';

const edit = (over: Partial<Edit>): Edit => ({
  id: '0',
  kind: 'inserted',
  changes: [trackedChange({})],
  author: 'Colleague',
  date: '',
  isOwn: false,
  paragraph: 0,
  removed: '',
  added: 'x',
  clause: 'Clause 1',
  ...over,
});
const paragraph = (original: string, text: string): DocumentReview['paragraphs'][number] => ({
  text,
  original,
  given: text,
  number: '',
  heading: undefined,
  inTable: false,
  isInserted: false,
});
const listing = (edits: readonly Edit[], texts: readonly (readonly [string, string])[]): ListedChanges => ({
  edits,
  review: {
    paragraphs: texts.map(([original, text]) => paragraph(original, text)),
    changes: [],
    comments: [],
    unlisted: undefined,
    unread: [],
  },
});

/** A listing with one insertion in each paragraph. */
const listWords = (words: readonly number[]): ListedChanges =>
  listing(
    words.map((word, position) => edit({ id: String(position), paragraph: position, added: String(word) })),
    words.map((word) => ['', `text ${word}`]),
  );

/** The run with the same proposal for every change. */
const answered = (listed: ListedChanges): ReturnType<typeof createProposals> => {
  const run = createProposals('run', planProposals(listed.edits, listed.review, [], 20_000));
  return {
    ...run,
    phase: 'finished',
    items: run.items.map((item) => ({
      ...item,
      status: {
        state: 'done',
        result: {
          proposals: item.input.changes.map(() => ({
            proposal: { action: 'accept', effect: 'e', reason: 'r' },
          })),
        },
      },
    })),
  };
};

describe('the plan of proposals', () => {
  it('has one request for each clause, without formatting and what Codicil wrote', () => {
    const { edits, review } = listing(
      [
        edit({ id: 'a' }),
        edit({ id: 'b', paragraph: 1 }),
        edit({ id: 'c', paragraph: 1, kind: 'formatted' }),
        edit({ id: 'd', paragraph: 2, clause: 'Clause 2', isOwn: true }),
        edit({ id: 'e', paragraph: 2, clause: 'Clause 2' }),
      ],
      [
        ['', 'x'],
        ['', 'y'],
        ['', 'z'],
      ],
    );
    const planned = planProposals(edits, review, [], 20_000);
    expect(planned.map(({ label, changes }) => [label, changes.length])).toEqual([
      ['Clause 1', 2],
      ['Clause 2', 1],
    ]);
  });

  it('splits a clause between paragraphs, never sends more than the limit, and loses no change', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4_000), { minLength: 1, maxLength: 12 }), (sizes) => {
        const { edits, review } = listing(
          sizes.map((_, position) => edit({ id: String(position), paragraph: position })),
          sizes.map((size) => ['', 'x'.repeat(size)]),
        );
        const planned = planProposals(edits, review, [], 4_000);
        for (const { size } of planned) expect(size).toBeLessThanOrEqual(4_000);
        expect(planned.flatMap(({ paragraphs }) => paragraphs.map(({ position }) => position))).toEqual([
          ...sizes.keys(),
        ]);
        for (const { paragraphs } of planned.filter(({ size }) => size === 0))
          expect(paragraphs).toHaveLength(1);
      }),
      { numRuns: rounds(50) },
    );
  });
});

describe('a proposal', () => {
  const before = listing(
    [edit({ id: '0' }), edit({ id: '1', paragraph: 1, added: 'y' })],
    [
      ['a', 'ax'],
      ['b', 'by'],
    ],
  );

  it('stays with its edit when others are decided or come before it', () => {
    const after = listing(
      [edit({ id: '3', paragraph: 2, added: 'y' })],
      [
        ['new', 'new'],
        ['ax', 'ax'],
        ['b', 'by'],
      ],
    );
    const { proposals, stale } = matchProposals(answered(before), after);
    expect([...proposals.keys()]).toEqual(['3']);
    expect(stale).toEqual([]);
  });

  it('is stale when its paragraph changed, and is planned again as it is now', () => {
    const after = listing(before.edits, [
      ['a', 'ax and more'],
      ['b', 'by'],
    ]);
    const run = answered(before);
    expect(matchProposals(run, after).stale).toEqual(['clause-0']);
    const stale = {
      ...run,
      items: run.items.map((item) => ({ ...item, status: { state: 'stale' } as const })),
    };
    const [item] = replanProposals(stale, after, 20_000).items;
    expect(item?.input.paragraphs.map(({ text }) => text)).toEqual(['ax and more', 'by']);
  });

  it('is never shown twice, or at an edit in other words', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2), { maxLength: 8 }), fc.array(fc.nat(2), { maxLength: 8 }), (was, is) => {
        const { proposals } = matchProposals(answered(listWords(was)), listWords(is));
        for (const word of [0, 1, 2]) {
          const shown = [...proposals.keys()].filter((id) => is[Number(id)] === word).length;
          const count = (words: readonly number[]): number => words.filter((one) => one === word).length;
          expect(shown).toBe(Math.min(count(was), count(is)));
        }
      }),
      { numRuns: rounds(100) },
    );
  });
});
