import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '#test/setup/rounds.ts';
import { trackedChange } from './tracked-change.ts';
import { groupChanges } from '#pane/tabs/agreement/changes/group-changes.ts';
import { findClause, labelClauses, type OutlineParagraph } from '#pane/pure/markdown/clauses.ts';
import type { DocumentReview, TrackedChange } from '#pane/word/model.ts';

let ids = 0;
const change = (
  kind: TrackedChange['kind'],
  text: string,
  start: number,
  over: Partial<TrackedChange> = {},
): TrackedChange => {
  ids += 1;
  return trackedChange({ id: String(ids), kind, text, start, ...over });
};
const kindsOf = (...changes: readonly TrackedChange[]): string[] => {
  const review: DocumentReview = {
    paragraphs: [],
    changes,
    comments: [],
    unlisted: undefined,
    unread: [],
  };
  return groupChanges(review).map(({ kind, removed, added }) => `${kind} ${removed}>${added}`);
};

describe('edits', () => {
  it.each([
    [
      'a deletion and an insertion that touch',
      [change('deleted', '30', 5), change('inserted', '60', 7)],
      ['replaced 30>60'],
    ],
    [
      'an insertion before the deletion',
      [change('inserted', '60', 5), change('deleted', '30', 7)],
      ['replaced 30>60'],
    ],
    [
      'not what is apart',
      [change('deleted', '30', 5), change('inserted', '60', 9)],
      ['deleted 30>', 'inserted >60'],
    ],
    [
      'not what two people did',
      [change('deleted', '30', 5), change('inserted', '60', 7, { author: 'Other' })],
      ['deleted 30>', 'inserted >60'],
    ],
    [
      'the halves of a move, wherever they are',
      [
        change('deleted', 'All.', 0, { isMoved: true }),
        change('inserted', 'New.', 9),
        change('inserted', 'All.', 0, { isMoved: true, paragraph: 4 }),
      ],
      ['moved All.>All.', 'inserted >New.'],
    ],
    [
      'never formatting',
      [change('deleted', '30', 5), change('formatted', 'x', 7)],
      ['deleted 30>', 'formatted >'],
    ],
  ])('are %s', (_, changes, expected) => expect(kindsOf(...changes)).toEqual(expected));

  it('contain every change once, in document order', () => {
    const any = fc.record({
      kind: fc.constantFrom('inserted', 'deleted', 'formatted'),
      length: fc.nat(3),
      gap: fc.nat(1),
      isMoved: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), (pieces) => {
        let at = 0;
        const changes = pieces.map(({ kind, length, gap, isMoved }) => {
          const start = at + gap;
          at = start + length;
          return change(kind, 'x'.repeat(length), start, { isMoved });
        });
        const edits = groupChanges({
          paragraphs: [],
          changes,
          comments: [],
          unlisted: undefined,
          unread: [],
        });
        const held = edits.flatMap((edit) => edit.changes);
        expect(new Set(held)).toEqual(new Set(changes));
        expect(held).toHaveLength(changes.length);
        const firsts = edits.map((edit) => changes.findIndex((one) => one === edit.changes[0]));
        expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
      }),
      { numRuns: rounds(300) },
    );
  });
});

it('have the clause labels that finding them one by one gives', () => {
  const paragraph = fc.record({
    text: fc.constantFrom('Words.', '', 'Schedule 1', '2.1 Typed words'),
    number: fc.constantFrom('', '1.', '2.', '1.1', '2.3', '(a)'),
    heading: fc.constantFrom(undefined, 1, 2),
    inTable: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(paragraph, { maxLength: 12 }), (outline: readonly OutlineParagraph[]) => {
      expect(labelClauses(outline)).toEqual(outline.map((_, at) => findClause(outline, at)?.label ?? ''));
    }),
    { numRuns: rounds(300) },
  );
});
