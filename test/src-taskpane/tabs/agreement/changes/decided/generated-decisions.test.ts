// @vitest-environment jsdom
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDecisions } from '#pane/tabs/agreement/changes/apply-decisions.ts';
import { internalReason, type Decision } from '#pane/tabs/agreement/changes/decision.ts';
import { groupChanges } from '#pane/tabs/agreement/changes/group-changes.ts';
import { chooseDecision } from '#pane/tabs/agreement/changes/list/choose-decision.ts';
import { rounds } from '#test/setup/rounds.ts';
import { deleted, inserted, numberedWith, paragraph } from '#test/src-taskpane/word/documents.ts';
import { open } from '#test/src-taskpane/word/open.ts';

const AGREEMENT = numberedWith(
  paragraph('Term of ', deleted('one', 1), inserted('two', 2), ' years.'),
  paragraph('Payment within ', deleted('30', 3), inserted('60', 4), ' days.'),
  paragraph('Notices by ', deleted('letter', 5), inserted('email', 6), '.'),
);

/** A decision whose words a language model wrote, or the user. */
const decision: fc.Arbitrary<Decision> = fc
  .tuple(fc.constantFrom('accept', 'reject', 'counter', 'comment'), fc.boolean(), fc.boolean())
  .map(([action, isGenerated, isReasonGenerated]): Decision => {
    if (action === 'comment') return { action, text: 'Why?', isGenerated };
    const reason = { audience: 'external', text: 'We said so.', isGenerated: isReasonGenerated } as const;
    return action === 'counter' ? { reason, action, text: 'Our wording.', isGenerated } : { reason, action };
  });

/** What the list must say of what a decision writes: its reason or comment, and its wording. */
const expectedOf = (one: Decision): readonly (readonly [form: string, isGenerated: boolean])[] => [
  ...(one.reason === undefined ? [] : [['comment', one.reason.isGenerated === true] as const]),
  ...(one.action === 'comment' ? [['comment', one.isGenerated === true] as const] : []),
  ...(one.action === 'counter' ? [['tracked', one.isGenerated === true] as const] : []),
];

describe('words of a decision that a language model wrote', () => {
  it('are marked in the document, and the user’s own are not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.tuple(decision, decision, decision), async (chosen) => {
        const { pane, close } = await open(AGREEMENT);
        try {
          pane.markGenerated('insertions');
          const review = await pane.readReview();
          const edits = groupChanges(review);
          const decisions = new Map(chosen.map((one, index) => [edits[index]?.id ?? '', one]));
          const { signal } = new AbortController();
          await applyDecisions(pane, { review, edits, decisions }, () => undefined, signal);
          const listed = await pane.listInsertions();
          const said = listed.map(({ entry }) => `${entry.form} ${entry.isGenerated === true}`);
          const expected = chosen.flatMap(expectedOf).map(([form, is]) => `${form} ${is}`);
          expect(said.toSorted()).toEqual(expected.toSorted());
        } finally {
          // Also where an expectation fails, so that the next round says why and not that Word is open.
          await close();
        }
      }),
      { numRuns: rounds(40) },
    );
  });

  it('are still the model’s when the user says them to the other side as a comment', () => {
    const reason = { ...internalReason('It costs us money, dear.'), audience: 'external' } as const;
    const before: Decision = { action: 'reject', reason };
    const choice = { before, paragraph: '', proposedReason: 'It costs us money.' };
    expect(chooseDecision('comment', choice)).toEqual({
      action: 'comment',
      text: 'It costs us money, dear.',
      isGenerated: true,
    });
    expect(chooseDecision('counter', { ...choice, paragraph: 'Theirs.' })).not.toHaveProperty('isGenerated');
  });
});
