import { useCallback, useEffect, useRef, useState } from 'react';
import { quickAction } from '#pane/pure/prompts/library.ts';
import type { ClauseTask } from '#pane/ui/services/clause-task.ts';
import { toDay, type PromptSetting } from '#pane/pure/prompts/setting.ts';
import { describeSides } from '#pane/pure/playbooks/deal/describe-deal.ts';
import type { Deal } from '#pane/pure/playbooks/deal/model.ts';
import { useServices, type Services } from '#pane/ui/services/services.ts';
import type { ClauseQuestion } from './ask/compose-clause.ts';
import { taskProblem } from './task.ts';
import type { AskedQuestion } from './use-clauses.ts';

/** The question of the run that is shown. */
interface AskedControl {
  /** Undefined while the user is still choosing a task. */
  readonly asked: AskedQuestion | undefined;
  /** Plans a run for a task. */
  readonly ask: (task: ClauseTask) => void;
  /** Shows the question of a stored run; its file is not stored. */
  readonly restore: (question: ClauseQuestion) => void;
}

/** Holds the question for which the current run was planned. A complete task from another tab is planned once Word is ready. */
export function useAsked(
  given: ClauseTask | undefined,
  project: Services['project'],
  plan: (asked: AskedQuestion) => Promise<void>,
  deal: Deal,
): AskedControl {
  const { session, word, platform } = useServices();
  const setting = { today: toDay(platform.now()), deal: describeSides(deal) };
  const [asked, setAsked] = useState(() =>
    given === undefined ||
    taskProblem(given, {
      hasProject: project !== undefined,
      hasModel: session.workspace.languageModel !== false,
    }) !== undefined
      ? undefined
      : toAsked(given, project, setting),
  );
  const [handed] = useState(asked);
  const isPlannedOnce = useRef(false);
  useEffect(() => {
    if (handed === undefined || isPlannedOnce.current) return;
    // Before Word is ready this only says so; afterwards the user's own plan and run are not replaced.
    isPlannedOnce.current = word.status === 'ready';
    void plan(handed);
  }, [handed, plan, word]);
  const ask = (task: ClauseTask): void => {
    const next = toAsked(task, project, setting);
    setAsked(next);
    void plan(next);
  };
  const restore = useCallback((question: ClauseQuestion) => setAsked({ question, file: undefined }), []);
  return { asked, ask, restore };
}

function toAsked(task: ClauseTask, project: Services['project'], setting: PromptSetting): AskedQuestion {
  const { actionId, instruction, yields, file, model } = task;
  const rests = (task.isGrounded || quickAction(actionId).needs.grounding) && file === undefined;
  return {
    file,
    question: {
      actionId,
      instruction,
      yields,
      model,
      setting,
      ...(rests && project !== undefined ? { project: { id: project.id, name: project.name } } : {}),
      ...(file === undefined ? {} : { fileName: file.name }),
    },
  };
}
