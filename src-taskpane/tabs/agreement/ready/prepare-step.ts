import type { YieldToMain } from '#pane/pure/diff/slices.ts';
import type { FilledText } from '#pane/pure/prompts/refill.ts';
import { fillVariables } from '#pane/pure/prompts/variables.ts';
import { keepOut, pieceKey } from '#pane/pure/scan/keep-out.ts';
import { findHidden } from '#pane/ui/hidden/find-hidden.ts';
import type { DraftTask } from '#pane/ui/services/draft-task.ts';
import type { WholeText, WordDocument } from '#pane/word/model.ts';
import type { ReadyFinding } from './check-document.ts';
import { readyMessages as say } from './messages.ts';

/**
 * Selects the paragraph of a finding, and returns the prompt that brings it into step with the other language; undefined for a finding of
 * another kind. Hidden text of the other paragraph is kept out unless it is let in. Rejects with `selection_changed` where the paragraph is gone.
 */
export async function prepareStep(
  document: Pick<WordDocument, 'goToWords' | 'readFile'>,
  { paragraphs }: WholeText,
  { paragraph, side }: ReadyFinding,
  pause: YieldToMain,
  letIn: ReadonlySet<string>,
): Promise<DraftTask | undefined> {
  const [own, other] = [paragraphs[paragraph], paragraphs[side?.place.paragraph ?? -1]];
  if (side === undefined || own === undefined || other === undefined) return undefined;
  const { hidden } = await findHidden(document, pause, { current: undefined });
  const { pieces } = keepOut(other.text, hidden);
  const refill = (now: ReadonlySet<string>): FilledText => {
    const { text } = keepOut(
      other.text,
      pieces.filter((piece) => !now.has(pieceKey(piece))),
    );
    const values = new Map([['clause', text]] as const);
    return { text: fillVariables(say.stepPrompt(say.languages[side.language]), values), values };
  };
  await document.goToWords({ paragraph, given: own.given, text: own.text, start: 0, end: own.text.length });
  return {
    type: 'preset',
    preset: {
      name: say.intoStep,
      yields: 'rewrite',
      grounding: 'none',
      model: undefined,
      hasSelection: true,
      promptId: undefined,
    },
    filling: { filled: refill(letIn), pieces, refill },
  };
}
