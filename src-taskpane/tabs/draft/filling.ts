import { refillText } from '../../pure/prompts/refill.ts';
import type { Filling } from '../../ui/services/draft-task.ts';
import { wordsKeptOut } from '../../pure/scan/keep-out.ts';

/** Returns an instruction, which may have been edited since it was filled, as it is with these pieces of hidden text let in. */
export function refill(
  text: string,
  filling: Filling,
  letIn: ReadonlySet<string>,
): { readonly text: string; readonly filling: Filling } {
  const filled = filling.refill(letIn);
  return {
    text: refillText(text, filling.filled, filled, wordsKeptOut(filling.pieces, letIn)),
    filling: { ...filling, filled },
  };
}
