// @vitest-environment jsdom
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges, planRewrite, tickedChanges } from '#pane/pure/diff/plan.ts';
import type { TickedChange } from '#pane/pure/diff/model.ts';
import { rounds } from '#test/setup/rounds.ts';
import { document } from '../documents.ts';
import { open } from '../open.ts';
import { quickPart } from '#test/setup/extent.ts';

const sentence = fc
  .array(fc.constantFrom('Seller', 'Buyer', 'shall', 'pay', 'the', 'price', '§ 4.2', '契約'), {
    minLength: 1,
    maxLength: 6,
  })
  .map((words) => `${words.join(' ')}.`);
const sentences = fc.array(sentence, { minLength: 1, maxLength: 4 });

/** What happens to a change of the plan before it is written. */
const fate = fc.constantFrom('ticked', 'ticked', 'cleared', 'altered');

/** The changes that a user leaves, of which some are not those of the plan. */
function chosen(
  plan: readonly TickedChange[],
  fates: readonly ('ticked' | 'cleared' | 'altered')[],
): TickedChange[] {
  return plan.flatMap((change) => {
    const what = fates[change.number % fates.length];
    if (what === 'cleared') return [];
    return [what === 'altered' ? { ...change, text: change.text.replaceAll(/\p{L}+/gu, 'other') } : change];
  });
}

describe.each(quickPart(['windows', 'web', 'ltsc2021'] as const, 1))('a rewrite in Word %s', (profile) => {
  const form = profile === 'ltsc2021' ? 'plain' : 'tracked';

  it('writes what was ticked, whatever the plan, altered or not', async () => {
    const { host, pane } = await open(document('x'), { profile });
    await fc.assert(
      fc.asyncProperty(
        sentences,
        sentences,
        fc.array(fate, { minLength: 1, maxLength: 5 }),
        async (before, after, fates) => {
          host.open(document('Intro.', ...before, 'Outro.'));
          host.selectRange(1, 0, before.length, before.at(-1)?.length ?? 0);
          const target = await pane.readSelection();
          const text = after.join('\n');
          const changes = chosen(tickedChanges(planRewrite([before], text)), fates);
          const wanted = applyChanges(before, changes).join('\n');

          const report = await pane.insert({ form, action: 'rewrite', target, text, changes, sources: [] });

          expect(report.outcome).toBe(changes.length === 0 ? 'unchanged' : 'verified');
          expect(host.text('current')).toBe(`Intro.\n${wanted}\nOutro.`);
        },
      ),
      { numRuns: rounds(15) },
    );
  });

  it('is refused where the passage was changed since its changes were ticked', async () => {
    const { host, pane } = await open(document('x'), { profile });
    await fc.assert(
      fc.asyncProperty(sentences, sentences, fc.nat(3), async (before, after, nth) => {
        host.open(document(...before));
        host.selectRange(0, 0, before.length - 1, before.at(-1)?.length ?? 0);
        const target = await pane.readSelection();
        const text = after.join('\n');
        const changes = tickedChanges(planRewrite([before], text));
        fc.pre(changes.length > 0);
        host.document.body.paragraphs()[nth % before.length]?.insertText('Not ', 'Start');
        const { version } = host.document;

        await expect(
          pane.insert({ form, action: 'rewrite', target, text, changes, sources: [] }),
        ).rejects.toMatchObject({ code: 'selection_changed' });
        expect(host.document.version).toBe(version);
      }),
      { numRuns: rounds(8) },
    );
  });
});
