import type { RefObject } from 'react';
import type { ActionId } from '../../pure/prompts/library.ts';
import type { ComposedPrompt } from '../../pure/prompts/compose.ts';
import { countKeptOut } from '../../pure/scan/keep-out.ts';
import { withoutHidden } from '../../ui/hidden/without-hidden.ts';
import type { ReadPassage } from '../../ui/hidden/use-passage.ts';
import { useServices } from '../../ui/services/services.ts';
import { useLimits } from '../../ui/services/use-limits.ts';
import type { SentRequest } from './answer.ts';
import type { ClientMatterChoice } from './composer/use-client-matter.ts';
import type { Fold } from './composer/use-fold.ts';
import { draftMessages } from './messages.ts';
import {
  composeDraft,
  draftReducer,
  currentAction,
  currentFilling,
  currentInstruction,
  groundingProject,
  isPassageSent,
  requestPieces,
  toRequest,
  type DraftState,
} from './state.ts';
import type { AnswerCode } from './use-answers.ts';
import type { NextRequest } from './use-next-request.ts';

/**
 * Returns what Send does, and a chip, which sends its `action` once, whatever is chosen: it reads the passage, composes the request from what
 * was read, and gives it to `send`. Where something prevents that, nothing is sent, the composer shows why, and `box` has the focus.
 */
export function useSending(given: {
  readonly next: NextRequest;
  readonly answers: AnswerCode | undefined;
  readonly matter: ClientMatterChoice;
  readonly isRunning: boolean;
  readonly fold: Fold;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  /** The text under **What will be sent**; undefined while it is not shown. */
  readonly shownText: RefObject<string | undefined>;
  readonly send: (asked: SentRequest) => void;
}): (action?: ActionId) => Promise<void> {
  const { next, answers, matter, fold, send } = given;
  const { online, project, letIn } = useServices();
  const limits = useLimits();
  const { dispatch, passage, followed } = next;

  /** Shows what prevents sending. */
  const holdBack = (): void => {
    fold.unfold();
    given.box.current?.focus();
  };
  /** Composes the request from the passage as it was read. */
  const compose = (state: DraftState, now: ReadPassage): ComposedPrompt & { readonly leftOut: number } => {
    const own = withoutHidden(now.passage, now.hidden, letIn);
    const exact = composeDraft(state, own.passage, limits, project, {
      outOfWords: own.outOfWords,
      setting: next.setting,
    });
    return { ...exact, leftOut: countKeptOut(requestPieces(state, project, own.pieces), letIn) };
  };
  return async (action) => {
    const chosen = action === undefined ? undefined : ({ type: 'action', id: action } as const);
    const state = chosen === undefined ? next.state : draftReducer(next.state, chosen);
    const { followUp } = state;
    if (chosen !== undefined) dispatch(chosen);
    dispatch({ type: 'attempt' });
    if (given.isRunning || !online) return;
    if (followUp !== undefined && followed !== undefined && answers !== undefined) {
      if (followed.problems.length > 0) return holdBack();
      fold.fold();
      send(answers.toFollowUpRequest(followUp, followed, currentInstruction(state), letIn));
      return dispatch({ type: 'endFollowUp' });
    }
    if (passage.passage === undefined) return;
    // Once the passage is read, without its tracked deletions, it may fit, and what was hidden may no longer be.
    if (next.compose(state).problems.some(({ code }) => code !== 'too_long' && code !== 'hidden_text'))
      return holdBack();
    // The field shows it, and is an alert by itself.
    if (matter.problem !== undefined) return fold.unfold();
    const promised = given.shownText.current;
    const known = await passage.read((now) => {
      if (promised !== undefined && promised !== compose(state, now).sent) return draftMessages.sentDiffers;
      // Sent only after the user has read why.
      const isNew = now.unscanned !== undefined && passage.unscanned === undefined;
      return isNew && isPassageSent(state, project) ? draftMessages.hidden.unscanned : undefined;
    });
    if (known === undefined) return fold.unfold();
    const { passage: target } = known;
    const exact = compose(state, known);
    if (exact.problems.length > 0) return holdBack();
    const { id, label } = currentAction(state);
    const grounding = groundingProject(state, project);
    fold.fold();
    send({
      label,
      action: id,
      yields: exact.yields,
      target,
      isPassageSent: !target.isEmpty && isPassageSent(state, project),
      hidden: known.hidden,
      leftOut: exact.leftOut,
      projectId: grounding?.id,
      projectName: grounding?.name,
      question: currentInstruction(state).trim() || label,
      filling: currentFilling(state),
      request: toRequest(state, exact, project, matter.id),
      file: state.file,
    });
    // A chip is one request: the next one begins as this one did.
    if (chosen !== undefined) dispatch({ type: 'action', id: 'own' });
  };
}
