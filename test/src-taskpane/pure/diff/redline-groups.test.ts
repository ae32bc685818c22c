import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges, planRewrite, tickedChanges } from '#pane/pure/diff/plan.ts';
import { redlineGroups, redlineParagraphs, textWithout } from '#pane/pure/diff/redline-groups.ts';
import { redline } from '#pane/pure/diff/redline.ts';
import { rewrite } from './texts.ts';

describe('the ticks of a redline', () => {
  it('group the two sides of a change', () => {
    const plan = planRewrite([['The Seller shall pay.']], 'The Seller must pay.');
    expect(redlineGroups(redline(['The Seller shall pay.'], plan))).toEqual([
      { kind: 'kept', text: 'The Seller ' },
      { kind: 'change', change: 0, deleted: 'shall', inserted: 'must' },
      { kind: 'kept', text: ' pay.' },
    ]);
  });

  it('are in paragraphs that end where kept text ends, and contain every change once', () => {
    fc.assert(
      fc.property(rewrite, ({ before, after }) => {
        const groups = redlineGroups(redline(before, planRewrite([before], after.join('\n'))));
        const paragraphs = redlineParagraphs(groups);
        const none = new Set<number>();
        expect(paragraphs.map((paragraph) => textWithout(paragraph, none)).join('\n')).toBe(after.join('\n'));
        const isChange = ({ kind }: (typeof groups)[number]): boolean => kind === 'change';
        expect(paragraphs.flat().filter(isChange)).toEqual(groups.filter(isChange));
        expect(paragraphs.flat().some((group) => group.kind === 'kept' && group.text.includes('\n'))).toBe(
          false,
        );
      }),
      { numRuns: 100 },
    );
  });

  it('show the text that will be written, whichever are omitted', () => {
    fc.assert(
      fc.property(rewrite, fc.infiniteStream(fc.boolean()), ({ before, after }, choices) => {
        const plan = planRewrite([before], after.join('\n'));
        const groups = redlineGroups(redline(before, plan));
        const out = plan.flatMap((_, index) => (choices.next().value === true ? [index] : []));
        expect(textWithout(groups, new Set(out))).toBe(
          applyChanges(before, tickedChanges(plan, out)).join('\n'),
        );
        expect(textWithout(groups, new Set())).toBe(after.join('\n'));
        expect(textWithout(groups, new Set(plan.keys()))).toBe(before.join('\n'));
      }),
      { numRuns: 100 },
    );
  });
});
