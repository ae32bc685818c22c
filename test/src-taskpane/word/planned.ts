import { groupBlocks } from '#pane/pure/diff/blocks.ts';
import { planRewrite, tickedChanges } from '#pane/pure/diff/plan.ts';
import type { Insertion, InsertionContent } from '#pane/word/model.ts';

/** Adds to a rewrite the changes that the pane shows for its text, without those whose ticks are cleared. */
export function planned(insertion: InsertionContent, without: readonly number[] = []): Insertion {
  const { action, target, text } = insertion;
  if (action !== 'rewrite') return { ...insertion, action };
  const plan = planRewrite(groupBlocks(target.paragraphs, target.blocks), text, target);
  return { ...insertion, action, changes: tickedChanges(plan, without) };
}
