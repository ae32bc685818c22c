import { withoutMarkers } from '../citations/answer.ts';
import { messages } from '../messages.ts';
import { blocksOf } from '../writing/blocks.ts';
import { applyChanges, planRewrite, withoutChanges } from '../writing/plan.ts';
import { redline } from '../writing/redline.ts';
import { rewriteText } from '../writing/rewrite.ts';
import type { Change, RedlinePiece } from '../writing/model.ts';
import { isRunning, type Answer } from './answer.ts';

/** Why the answer itself cannot be inserted, as a sentence; undefined when it can. */
export function answerRefusal(answer: Answer): string | undefined {
  if (isRunning(answer)) return messages.draft.stillComing;
  if (answer.text.trim() === '') return messages.draft.emptyAnswer;
  // The end of a cut rewrite would be read as a deletion of all that follows.
  if (answer.asked.yields === 'rewrite' && answer.status !== 'done') return messages.draft.incompleteRewrite;
  return undefined;
}

/** The rewrite as the text that is to stand in the passage's place. */
export function rewrittenText({ text, sources, asked }: Answer): string {
  return rewriteText(withoutMarkers(text, sources), asked.target);
}

/** A rewrite that is compared with its passage: the redline, and the number of changes that can be left out one by one. */
export interface Compared {
  readonly pieces: readonly RedlinePiece[];
  readonly changes: number;
}

/** The redline of a rewrite: what will be written into the document, change by change (writing/plan.ts). */
export function redlineOf(answer: Answer): Compared {
  const plan = planOf(answer);
  return { pieces: redline(answer.asked.target.paragraphs, plan), changes: plan.length };
}

function planOf(answer: Answer): Change[] {
  const { paragraphs, blocks } = answer.asked.target;
  return planRewrite(blocksOf(paragraphs, blocks), rewrittenText(answer));
}

/** Numbers of the changes of a rewrite, from 0, that the user left out. */
export type LeftOut = ReadonlySet<number>;

/** The rewrite with the changes alone that the user wants. */
export function tickedText(answer: Answer, without: LeftOut): string {
  if (without.size === 0) return rewrittenText(answer);
  const plan = withoutChanges(planOf(answer), [...without]);
  return applyChanges(answer.asked.target.paragraphs, plan).join('\n');
}
