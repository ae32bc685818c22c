import { withoutMarkers } from '../citations/answer.ts';
import { draftMessages } from './messages.ts';
import { blocksOf } from '../diff/blocks.ts';
import { applyChanges, planning, withoutChanges } from '../diff/plan.ts';
import { redline } from '../diff/redline.ts';
import { rewriting } from '../markdown/rewritten-text.ts';
import type { Sliced } from '../diff/slices.ts';
import { blockedChanges } from '../diff/blocked.ts';
import type { Change, FixedReason, RedlinePiece } from '../diff/model.ts';
import { isRunning, type Answer } from './answer.ts';

/** Why the answer itself cannot be inserted, as a sentence; undefined when it can. */
export function answerRefusal(answer: Answer): string | undefined {
  if (isRunning(answer)) return draftMessages.stillComing;
  if (answer.text.trim() === '') return draftMessages.emptyAnswer;
  // The end of a cut rewrite would be read as a deletion of all that follows.
  if (answer.asked.yields === 'rewrite' && answer.status !== 'done') return draftMessages.incompleteRewrite;
  return undefined;
}

/** A rewrite that is compared with its passage. */
export interface Compared {
  /** What is to stand in the passage's place. */
  readonly text: string;
  /** The changes that can be left out one by one. */
  readonly plan: readonly Change[];
  /** The redline: what will be written into the document, change by change (writing/plan.ts). */
  readonly pieces: readonly RedlinePiece[];
  /** The changes that Word cannot make, by their numbers from 0, each with the reason; they are never written. */
  readonly blocked: ReadonlyMap<number, FixedReason>;
}

/** Compares a rewrite with its passage, in slices. */
export function* comparing({ text: answered, sources, asked }: Answer): Sliced<Compared> {
  const { paragraphs, blocks } = asked.target;
  const text = yield* rewriting(withoutMarkers(answered, sources), asked.target);
  const plan = yield* planning(blocksOf(paragraphs, blocks), text);
  return { text, plan, pieces: redline(paragraphs, plan), blocked: blockedChanges(plan, asked.target) };
}

/** Numbers of the changes of a rewrite, from 0, that the user left out. */
export type LeftOut = ReadonlySet<number>;

/** The rewrite with the changes alone that the user wants. */
export function tickedText({ asked }: Answer, { text, plan }: Compared, without: LeftOut): string {
  if (without.size === 0) return text;
  return applyChanges(asked.target.paragraphs, withoutChanges(plan, [...without])).join('\n');
}
