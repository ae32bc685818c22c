import type * as Answers from './answers.ts';
import type { Loadable } from '../../ui/services/loadable.ts';
import { useRetriedLoad } from '../../ui/loaded/use-retried-load.ts';

/** The code that shows answers and follows up on them. */
export type AnswerCode = typeof Answers;

const loadAnswers = (): Promise<AnswerCode> => import('./answers.ts');

/** Loads the code for answers once `isWanted`, and keeps it. A failed load is retried; nothing that arrived is lost meanwhile. */
export function useAnswers(isWanted: boolean): readonly [Loadable<AnswerCode>, again: () => void] {
  return useRetriedLoad(isWanted ? loadAnswers : undefined);
}
