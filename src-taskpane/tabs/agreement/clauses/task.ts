import { quickAction } from '#pane/pure/prompts/library.ts';
import type { ClauseTask } from '#pane/ui/services/clause-task.ts';
import { clausesMessages as say } from './messages.ts';

/** The task of a user who has not chosen anything yet. */
export const EMPTY_TASK: ClauseTask = {
  actionId: 'own',
  instruction: '',
  yields: 'rewrite',
  isGrounded: false,
  file: undefined,
  model: undefined,
};

/** Words in quotation marks of any of the pane's languages. */
const QUOTED = /“[^”]+”|„[^“”]+[“”]|"[^"]+"|«[^»]+»|‘[^’]+’/u;

/**
 * Returns why a task cannot be planned yet, as a sentence; undefined if it can. Without a language model, some actions are impossible, and
 * the workspace rewrites by an own instruction only where it replaces or deletes words in quotation marks: any other would be refused for each clause.
 */
export function taskProblem(
  { actionId, instruction, isGrounded, file, yields }: ClauseTask,
  { hasProject, hasModel }: { readonly hasProject: boolean; readonly hasModel: boolean },
): string | undefined {
  const { needs, needsModel } = quickAction(actionId);
  if (!hasModel && needsModel === true) return say.actionNeedsModel;
  if (needs.instruction && instruction.trim() === '') return say.needsInstruction;
  if (!hasModel && actionId === 'own' && yields === 'rewrite' && !QUOTED.test(instruction))
    return say.needsModel;
  return (isGrounded || needs.grounding) && file === undefined && !hasProject ? say.needsProject : undefined;
}
