import { withoutMarkers } from '../../citations/answer.ts';
import { runInSlices, type YieldToMain } from '../../diff/slices.ts';
import { compareInSteps } from '../../insert/compare.ts';
import { passageText } from '../../markdown/passage-text.ts';
import type { PromptLimits } from '../../prompts/compose.ts';
import type { ItemState } from '../../runs/model.ts';
import { completeInBackground, toItemState } from '../complete-in-background.ts';
import type { RunContext } from '../run-context.ts';
import { composeClause, type ClauseQuestion } from './compose-clause.ts';
import { clausesMessages as say } from './messages.ts';
import type { ClauseResult, PlannedClause } from './model.ts';

/** The dependencies of a request about a clause. */
export interface ClauseContext extends RunContext {
  readonly question: ClauseQuestion;
  readonly file: File | undefined;
  readonly limits: PromptLimits;
  readonly pause: YieldToMain;
}

/**
 * Asks about one clause: reads it again without its tracked deletions, and sends it with the definitions that it
 * uses. Rejects only with an error that would stop every other clause too.
 */
export async function askClause(
  { clause, definitions }: PlannedClause,
  context: ClauseContext,
  signal: AbortSignal,
  report: (status: ItemState<never>) => void,
): Promise<ItemState<ClauseResult>> {
  const { document, relay, wait, clientMatterId, question, file, limits, pause } = context;
  const { project, model } = question;
  try {
    const passage = await document.read(await document.lookAtClause(clause));
    const text = passageText(passage);
    const { composed } = composeClause(question, { text, notes: passage.notes ?? [] }, definitions, limits);
    const [problem] = composed.problems;
    if (problem !== undefined) return { state: 'failed', code: problem.code, message: problem.message };
    const request = {
      prompt: composed.prompt,
      mode: composed.mode,
      ...(project === undefined ? {} : { project: { id: project.id } }),
      ...(model === undefined ? {} : { model }),
      ...(clientMatterId === undefined ? {} : { clientMatterId }),
    };
    const answer = await completeInBackground(request, { relay, file, wait, signal, report });
    const { sources, notices } = answer;
    if (answer.text.trim() === '')
      return { state: 'failed', code: 'no_answer', message: notices[0]?.message ?? say.noAnswer };
    if (composed.yields === 'answer')
      return { state: 'done', result: { text: answer.text, passage, changes: 0, sources, notices } };
    const rewrite = withoutMarkers(answer.text, sources);
    const { plan } = await runInSlices(compareInSteps(rewrite, passage), pause);
    const refusal = notices.find(({ code }) => code === 'not_possible');
    if (plan.length === 0)
      return refusal === undefined ? { state: 'no_change' } : { state: 'failed', ...refusal };
    return { state: 'done', result: { text: rewrite, passage, changes: plan.length, sources, notices } };
  } catch (error) {
    signal.throwIfAborted();
    return toItemState(error);
  }
}
