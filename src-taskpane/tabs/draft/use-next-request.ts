import { useLayoutEffect, useReducer, type Dispatch } from 'react';
import { defined } from '../../defined.ts';
import type { ComposedPrompt } from '../../pure/prompts/compose.ts';
import { describeSides } from '../../pure/playbooks/deal/describe-deal.ts';
import { toDay, type PromptSetting } from '../../pure/prompts/setting.ts';
import type { HiddenPiece } from '../../pure/scan/model.ts';
import { usePassage } from '../../ui/hidden/use-passage.ts';
import { withoutHidden } from '../../ui/hidden/without-hidden.ts';
import { useServices } from '../../ui/services/services.ts';
import { useDeal } from '../../ui/services/use-deal.ts';
import { useLimits } from '../../ui/services/use-limits.ts';
import type { PassageContent } from '../../word/model.ts';
import type { DraftFollowUp } from './follow-up.ts';
import type { Scoped } from './passage/use-scope.ts';
import {
  composeDraft,
  currentInstruction,
  draftReducer,
  emptyDraft,
  requestPieces,
  type DraftEvent,
  type DraftState,
} from './state.ts';
import type { AnswerCode } from './use-answers.ts';

/** What the next Send would send, as far as it is known without reading the passage. */
export interface NextRequest {
  readonly state: DraftState;
  readonly dispatch: Dispatch<DraftEvent>;
  readonly passage: ReturnType<typeof usePassage>;
  /** The passage without the hidden text that is kept out; undefined while there is none. */
  readonly seen: PassageContent | undefined;
  readonly hasPassage: boolean;
  /** The follow-up; undefined for a new request. */
  readonly followed: DraftFollowUp | undefined;
  /** Shows the follow-up; loaded with the code for answers, without which there is none to follow up. */
  readonly FollowUpCard: AnswerCode['FollowUpCard'] | undefined;
  readonly composed: ComposedPrompt;
  /** When and for whom it is sent. */
  readonly setting: PromptSetting;
  /** Composes a new request with other settings, for the same passage. */
  readonly compose: (state: DraftState) => ComposedPrompt;
  /** The hidden text that concerns this request, kept out or let in. */
  readonly pieces: readonly HiddenPiece[];
  /** Why the document could not be searched for hidden text, if that concerns this request. */
  readonly unscanned: string | undefined;
}

/** Composes the next request from the user's settings and the passage, again with each change of either. */
export function useNextRequest({ state: about }: Scoped, answers: AnswerCode | undefined): NextRequest {
  const { project, letIn, draftTask, platform } = useServices();
  const limits = useLimits();
  const [state, dispatch] = useReducer(draftReducer, emptyDraft);
  // Before Send can be pressed: the instruction may have been filled with what is no longer let in.
  useLayoutEffect(() => dispatch({ type: 'letIn', letIn }), [letIn]);
  useLayoutEffect(() => {
    if (draftTask !== undefined) dispatch(draftTask);
  }, [draftTask]);
  const passage = usePassage(about.status === 'ready' ? about.passage : undefined);
  const current = passage.passage;
  const seen = current === undefined ? undefined : withoutHidden(current, passage.hidden, letIn);
  const { followUp } = state;
  const { deal } = useDeal();
  const setting = { today: toDay(platform.now()), deal: describeSides(deal) };
  const followed =
    followUp === undefined
      ? undefined
      : answers?.composeDraftFollowUp(followUp, currentInstruction(state), limits, letIn, setting);
  const compose = (of: DraftState): ComposedPrompt =>
    composeDraft(of, seen?.passage, limits, project, {
      ...defined({ outOfWords: seen?.outOfWords }),
      setting,
    });
  return {
    state,
    dispatch,
    passage,
    seen: seen?.passage,
    hasPassage: current !== undefined && !current.isEmpty,
    followed,
    FollowUpCard: answers?.FollowUpCard,
    composed: followed ?? compose(state),
    setting,
    compose,
    pieces: followed?.pieces ?? requestPieces(state, project, seen?.pieces ?? []),
    unscanned: followed === undefined ? passage.unscanned : undefined,
  };
}
