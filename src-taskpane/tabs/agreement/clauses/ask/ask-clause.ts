import { defined } from '#pane/defined.ts';
import { runInSlices, type YieldToMain } from '#pane/pure/diff/slices.ts';
import { compareInSteps } from '#pane/features/insert/compare.ts';
import { passageText } from '#pane/pure/markdown/passage-text.ts';
import type { TermDefinition } from '#pane/pure/proofread/used-definitions.ts';
import type { PromptLimits } from '#pane/pure/prompts/compose.ts';
import type { ItemState } from '#pane/pure/runs/model.ts';
import type { Perform } from '#pane/pure/runs/run-items.ts';
import {
  completeInBackground,
  type BackgroundAnswer,
  type Failed,
} from '../../run/complete-in-background.ts';
import type { RunContext } from '../../run/run-context.ts';
import type { AnsweredParts } from './answered-parts.ts';
import { composeClause, type ClauseQuestion } from './compose-clause.ts';
import { joinAnswers, joinRewrites } from './join-answers.ts';
import { hiddenMessages } from '#pane/ui/hidden/messages.ts';
import type { ClauseResult, PlannedClause } from '../model.ts';

/** The dependencies of a request about a clause. */
export interface ClauseContext extends RunContext {
  readonly question: ClauseQuestion;
  readonly file: File | undefined;
  readonly limits: PromptLimits;
  readonly pause: YieldToMain;
  /** Returns a planned definition without hidden text; undefined for one that only hidden text gives. */
  readonly findDefinition: (planned: TermDefinition) => TermDefinition | undefined;
  /** What earlier attempts received. */
  readonly answered: AnsweredParts;
}

/**
 * Asks about one clause: reads it again without its tracked deletions, and sends it with the definitions that it
 * uses. A clause that does not fit into one request is sent in several, and their answers are joined; if one of them
 * gives no answer, the clause has none, and another attempt sends only the parts that were not answered. Hidden text that
 * is kept out is not sent, and a clause that contains some is not rewritten, which would delete it. Rejects if it could
 * not be sent.
 */
export const askClause =
  (context: ClauseContext): Perform<PlannedClause, ClauseResult> =>
  async ({ clause, definitions }, signal, report) => {
    const { document, question, limits, pause, keepOut, findDefinition } = context;
    const passage = await document.read(await document.lookAtClause(clause));
    const seen = passage.paragraphs.map(keepOut);
    const text = passageText({ ...passage, paragraphs: seen.map((one) => one.text) });
    const notes = (passage.notes ?? []).map((note) => keepOut(note).text);
    const { requests, pieces } = composeClause(
      question,
      { text, notes, hasTable: passage.cells !== undefined },
      definitions.flatMap((definition) => findDefinition(definition) ?? []),
      limits,
    );
    const hidden = seen.flatMap((one) => one.pieces);
    if (hidden.length > 0 && requests[0]?.yields === 'rewrite')
      return { state: 'failed', code: 'hidden_text', message: hiddenMessages.notRewritten(hidden.length) };
    const problem = requests.flatMap(({ problems }) => problems)[0];
    if (problem !== undefined) return { state: 'failed', code: problem.code, message: problem.message };
    const answers = await askParts(clause.first, requests, context, signal, report);
    if ('state' in answers) return answers;
    const { text: answer, sources, notices } = joinAnswers(answers);
    if (requests[0]?.yields === 'answer')
      return { state: 'done', result: { text: answer, passage, changes: 0, sources, notices } };
    const rewrite = joinRewrites(answers, pieces);
    const request = { action: question.actionId, instruction: question.instruction };
    const { plan } = await runInSlices(compareInSteps(rewrite, passage, request), pause);
    const refusal = notices.find(({ code }) => code === 'not_possible');
    if (plan.length === 0 || (refusal !== undefined && requests.length > 1))
      return refusal === undefined ? { state: 'no_change' } : { state: 'failed', ...refusal };
    return {
      state: 'done',
      result: { text: rewrite, passage, request, changes: plan.length, sources, notices },
    };
  };

/** Sends the parts of the clause that begins at paragraph `first` and are not answered yet. Returns the answers to all, or the failure of one. */
async function askParts(
  first: number,
  requests: ReturnType<typeof composeClause>['requests'],
  context: ClauseContext,
  signal: AbortSignal,
  report: (status: ItemState<never>) => void,
): Promise<readonly BackgroundAnswer[] | Failed> {
  const { clientMatterId, question, answered } = context;
  const { project, model } = question;
  const answers: BackgroundAnswer[] = [];
  for (const { prompt, mode } of requests) {
    const request = {
      prompt,
      mode,
      ...(project === undefined ? {} : { project: { id: project.id } }),
      ...defined({ model, clientMatterId }),
    };
    const answer =
      answered.find(first, request) ??
      // oxlint-disable-next-line no-await-in-loop -- other clauses of the run are under way beside this one
      (await completeInBackground(request, context, signal, report));
    if ('state' in answer) return answer;
    answers.push(answer);
    if (requests.length > 1 && !isRefusal(answer)) answered.add(first, request, answer);
  }
  return answers;
}

/** Returns true for a text that says why the service cannot do it. */
const isRefusal = ({ notices }: BackgroundAnswer): boolean =>
  notices.some(({ code }) => code === 'not_possible');
