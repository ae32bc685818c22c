import { withoutMarkers } from '../citations/answer.ts';
import type { Sliced } from '../diff/slices.ts';
import { comparing, type Compared } from '../insert/compare.ts';
import { isRunning, type Answer } from './answer.ts';
import { draftMessages } from './messages.ts';

/** Why the answer itself cannot be inserted, as a sentence; undefined when it can. */
export function answerRefusal(answer: Answer): string | undefined {
  if (isRunning(answer)) return draftMessages.stillComing;
  if (answer.text.trim() === '') return draftMessages.emptyAnswer;
  // The end of a cut rewrite would be read as a deletion of all that follows.
  if (answer.asked.yields === 'rewrite' && answer.status !== 'done') return draftMessages.incompleteRewrite;
  return undefined;
}

/** Compares a rewrite with its passage, in slices. */
export function comparingAnswer({ text, sources, asked }: Answer): Sliced<Compared> {
  return comparing(withoutMarkers(text, sources), asked.target);
}
