import type { ProjectSummary } from '#server/relay/api.ts';
import { compose, type ComposedPrompt, type PromptLimits } from '../../prompts/compose.ts';
import { actionThatYields } from '../../prompts/library.ts';
import type { TermDefinition } from '../../proofread/used-definitions.ts';
import type { ClauseTask } from '../../ui/services/clause-task.ts';
import { clausesMessages as say } from './messages.ts';

/** The question about each clause. Plain data, so that it can be stored; for a file, only its name. */
export interface ClauseQuestion extends Omit<ClauseTask, 'isGrounded' | 'file'> {
  /** The project that the answers use; absent for none. */
  readonly project?: Pick<ProjectSummary, 'id' | 'name'>;
  /** Name of the file that is sent with each clause; absent for none. */
  readonly fileName?: string;
}

/** The prompt for one clause. */
export interface ClausePrompt {
  readonly composed: ComposedPrompt;
  /** Definitions that are sent with it. */
  readonly sent: readonly TermDefinition[];
  /** Definitions that do not fit with the clause. */
  readonly leftOut: readonly TermDefinition[];
}

/**
 * Composes the prompt for one clause: the instruction, the clause with its notes, and as many of the definitions as
 * fit, the first ones first. Nothing is cut: a clause that does not fit is a problem of the prompt.
 */
export function composeClause(
  { actionId, yields, instruction, project, fileName }: ClauseQuestion,
  clause: { readonly text: string; readonly notes: readonly string[] },
  definitions: readonly TermDefinition[],
  limits: PromptLimits,
): ClausePrompt {
  const composeWith = (sent: readonly TermDefinition[]): ComposedPrompt =>
    compose({
      action: actionThatYields(actionId, yields),
      instruction,
      passage: clause.text,
      notes: [...sent.map(({ text }) => say.definition(text)), ...clause.notes],
      hasFile: fileName !== undefined,
      hasProject: project !== undefined,
      limits,
    });
  let composed = composeWith([]);
  const sent: TermDefinition[] = [];
  const leftOut: TermDefinition[] = [];
  for (const definition of definitions) {
    const next = composeWith([...sent, definition]);
    if (next.used > next.limit) leftOut.push(definition);
    else {
      composed = next;
      sent.push(definition);
    }
  }
  return { composed, sent, leftOut };
}
