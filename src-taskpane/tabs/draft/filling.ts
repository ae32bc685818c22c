import { refillText, type FilledText } from '../../pure/prompts/refill.ts';
import { wordsKeptOut } from '../../pure/scan/keep-out.ts';
import type { HiddenPiece } from '../../pure/scan/model.ts';

/** What an instruction was filled with. */
export interface Filling {
  /** As it came into the box. */
  readonly filled: FilledText;
  /** The hidden text of the document in it, let in or not. */
  readonly pieces: readonly HiddenPiece[];
  /** Fills it with these pieces of hidden text let in. */
  readonly refill: (letIn: ReadonlySet<string>) => FilledText;
}

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
